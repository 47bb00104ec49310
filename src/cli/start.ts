// `pendopo start`: from nothing to a serving house, one line per step.
import { sql } from 'kysely'
import pg from 'pg'
import { type Config, ConfigError, isLoopback, readConfig } from '../config.ts'
import { clearHalfDemo, DEMO_LOGINS, DEMO_PASSWORD, openDemo } from '../demo/index.ts'
import { migrationSources, type OpenHouse, openHouse } from '../house.ts'
import { oneTimePassword } from '../kernel/access/passwords.ts'
import { type Admin, createCompany, createUser, openAdmin, seedCompany } from '../kernel/admin.ts'
import { dayIn, systemClock } from '../kernel/clock.ts'
import type { Connections } from '../kernel/db/connections.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { assertRestricted } from '../kernel/db/roles.ts'
import { type Command, flag, Help } from './command.ts'
import { holdDatabase } from './database.ts'
import { findMode, rememberMode } from './mode.ts'

export type Mode = 'demo' | 'real'

export const start: Command = {
  name: 'start',
  summary: 'Run the service (the database included, unless DATABASE_URL names one)',
  usage: 'start [--demo | --empty]',
  details: `Without a choice, the first start on a folder loads the demo foundation; later starts keep what was chosen.
With DATABASE_URL no demo data is loaded unless --demo says so.

  --empty   for real use: make the first company and print a one-time admin password
  --demo    the demo foundation, also where it would be refused (another HOST, DATABASE_URL)

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL, TRUST_PROXY, LOG_LEVEL, METRICS_TOKEN`,
  options: { demo: flag, empty: flag },
  async run({ options }) {
    if (options.demo && options.empty) throw new Help('Choose --demo or --empty, not both.')
    const wanted: Mode | undefined = options.demo ? 'demo' : options.empty ? 'real' : undefined
    await serve(readConfig(), wanted)
    return 0
  },
}

async function serve(config: Config, wanted: Mode | undefined): Promise<void> {
  const began = performance.now()
  const say = (line: string) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`)
  console.log('Pendopo')
  const stop = whenToStop()
  const database = await holdDatabase(config)
  const ends: { end(): Promise<void> }[] = []
  try {
    say(config.databaseUrl ? 'database: the one DATABASE_URL names' : `database: PostgreSQL under ${config.dataDir}`)
    const mode = await chooseMode(config, database.connections, wanted)
    refuseOpenDemo(config, mode, wanted)
    let ready = false
    const house = await openHouse({ connections: database.connections, config, isReady: () => ready })
    ends.push({ end: () => house.close() })
    const address = await listen(house, config)
    if (mode === 'demo') await clearHalfDemo(database.connections, say)
    const steps = await migrate(database.connections, migrationSources(), (step) => say(`migrate ${step}`))
    say(steps ? `${steps} migrations applied` : 'schema is up to date')
    await assertServiceRole(database.connections)
    const furnished = await furnish({ house, config, connections: database.connections, mode, wanted, say })
    ends.push(furnished)
    await house.work()
    ready = true
    say(`ready: ${address}`)
    console.log(['', ...furnished.lines, `  API reference: ${address}/docs`, '  Stop with Ctrl-C.', ''].join('\n'))
    const reason = await Promise.race([
      stop,
      database.server?.exited.then(() => 'the database ended') ?? new Promise<never>(() => {}),
    ])
    if (reason !== 'signal') throw new Error(`Stopping: ${reason}.`)
    console.log('\nStopping …')
  } finally {
    for (const { end } of ends.reverse()) await end()
    await database.end()
  }
  console.log('Stopped.')
}

async function chooseMode(config: Config, connections: Connections, wanted: Mode | undefined): Promise<Mode> {
  const known = await findMode(connections)
  if (known && wanted && known !== wanted)
    throw new ConfigError(
      `This ${config.databaseUrl ? 'database' : 'DATA_DIR'} was set up as ${known === 'demo' ? 'a demo' : 'a real installation'}; ` +
        `it cannot become ${wanted === 'demo' ? 'a demo' : 'a real one'}. Use another DATA_DIR or database.`,
    )
  return known ?? wanted ?? (config.databaseUrl ? 'real' : 'demo')
}

/** Everybody knows the demo's passwords: it stays on this machine unless someone says otherwise. */
function refuseOpenDemo(config: Config, mode: Mode, wanted: Mode | undefined): void {
  if (mode === 'demo' && wanted !== 'demo' && !isLoopback(config.host))
    throw new ConfigError(
      `The demo's passwords are public, so it does not listen on ${config.host}. ` +
        'Use HOST=127.0.0.1, start with --demo to open it on purpose, or with --empty on a fresh DATA_DIR for real use.',
    )
}

async function listen(house: OpenHouse, config: Config): Promise<string> {
  try {
    return (await house.app.listen({ port: config.port, host: config.host })).replace('[::1]', 'localhost')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError(`Port ${config.port} on ${config.host} is taken. Set PORT to a free one.`)
    throw error
  }
}

async function assertServiceRole(connections: Connections): Promise<void> {
  const client = new pg.Client(connections.app)
  await client.connect()
  try {
    await assertRestricted(client)
  } finally {
    await client.end()
  }
}

interface Furnishing {
  house: OpenHouse
  config: Config
  connections: Connections
  mode: Mode
  wanted: Mode | undefined
  say: (line: string) => void
}

/** What a house gets at its first start, by one process at a time; answers what to tell the person who started it. */
async function furnish(given: Furnishing): Promise<{ lines: string[]; end(): Promise<void> }> {
  const { house, connections, mode } = given
  const admin = await openAdmin(connections)
  try {
    await sql`select pg_advisory_lock(hashtext('pendopo furnish'))`.execute(admin.db)
    await rememberMode(admin, mode)
    if (mode === 'real') return { lines: await firstCompany(admin, given), end: async () => {} }
    const demo = await openDemo({ house, connections, clock: systemClock, say: given.say })
    return {
      lines: [`  Demo foundation. Password of every account: ${DEMO_PASSWORD}`, `  ${DEMO_LOGINS.join('  ')}`],
      end: demo.end,
    }
  } finally {
    await admin.end()
  }
}

async function firstCompany(admin: Admin, { house, config, wanted, say }: Furnishing): Promise<string[]> {
  const known = await admin.db.selectFrom('kernel.user_account').select('id').limit(1).executeTakeFirst()
  if (known) return []
  if (config.databaseUrl && wanted !== 'real')
    return [
      '  No account yet. Make the first company with "pendopo company create" and "pendopo user create", or start once with --empty.',
    ]
  const { modules } = house
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const slug = 'sekolah'
  const there = await admin.db.selectFrom('kernel.company').select('id').where('slug', '=', slug).executeTakeFirst()
  const company = { slug, name: 'Sekolah', foundation: 'yayasan', foundationName: 'Yayasan', addons }
  const id = there?.id ?? (await createCompany(admin, modules, company))
  await seedCompany(house.database, modules, id, Number(dayIn('Asia/Jakarta', systemClock.now()).slice(0, 4)))
  const password = oneTimePassword()
  await createUser(admin, modules, {
    login: 'admin',
    name: 'Admin',
    company: slug,
    roles: ['admin'],
    password,
    mustChange: true,
  })
  say(`first company made: ${slug}`)
  return [
    `  Company: ${slug}    login: admin    one-time password: ${password}`,
    '  Shown only now. Change it with POST /api/auth/change-password.',
  ]
}

function whenToStop(): Promise<'signal'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve('signal'))
  })
}
