// From a database to a serving house, one line per step: schema, first company or demo, console.
import type { Config } from '../config.ts'
import { buildConsole } from '../console/build.ts'
import { clearHalfDemo, DEMO_LOGINS, DEMO_PASSWORD, openDemo } from '../demo/index.ts'
import { migrationSources, type OpenHouse, openHouse } from '../house.ts'
import { type Admin, createCompany, openAdmin, seedCompany } from '../kernel/admin.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import { assertRestricted } from '../kernel/db/schema/roles.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { Line } from '../kernel/db/server/line.ts'
import { ConfigError, isLoopback } from '../kernel/outside/settings.ts'
import { seedRates } from '../kernel/rates/rates.ts'
import { dayIn, systemClock } from '../kernel/values/clock.ts'
import { makeFirstAccounts } from './first-accounts.ts'
import { findMode, type Mode, oneAtATime, rememberMode } from './mode.ts'
import { openCrew } from './serving/crew.ts'
import { openServing, type Serving } from './serving/serving.ts'

const SETTING_UP_POOL = 4

export interface SettingUp {
  config: Config
  wanted: Mode | undefined
  connections: Connections
  say: (line: string) => void
  /** What has to be ended again, in the order it was begun. */
  ends: { end(): Promise<void> }[]
}

/** Resolves once it serves. */
export async function setUp({ config, wanted, connections, say, ends }: SettingUp): Promise<void> {
  refuseOpenDemo(config, await chooseMode(config, connections, wanted), wanted)
  await makeConsole(say)
  const { house, serving } = await openHouses({ config, connections, say, ends })
  const lines = await oneAtATime(connections, async () => {
    // Asked again: another process may have set it up while this one waited.
    const mode = await chooseMode(config, connections, wanted)
    if (mode === 'demo') await clearHalfDemo(connections, say)
    const steps = await migrate(connections, migrationSources(), (step) => say(`migrate ${step}`))
    say(steps ? `${steps} migrations applied` : 'schema is up to date')
    await assertServiceRole(connections)
    const furnished = await furnish({ house, config, connections, mode, wanted, say })
    ends.push(furnished)
    return furnished.lines
  })
  await serving.begin({ jobs: true })
  const { address } = serving
  say(`ready: ${address}`)
  console.log(
    ['', ...lines, `  Console: ${address}    API reference: ${address}/docs`, '  Stop with Ctrl-C.', ''].join('\n'),
  )
}

/** One that serves; or, for several processes, one to set up with while they serve. */
async function openHouses({ config, connections, say, ends }: Omit<SettingUp, 'wanted'>) {
  const endOf = (serving: Serving) => async () => {
    await serving.drain()
    await serving.end()
  }
  if (config.processes === 1) {
    const serving = await openServing({ connections, config })
    ends.push({ end: endOf(serving) })
    return { house: serving.house, serving }
  }
  const house = await openHouse({ connections, config, pool: SETTING_UP_POOL })
  ends.push({ end: house.close })
  const serving = await openCrew({ config, say })
  ends.push({ end: endOf(serving) })
  return { house, serving }
}

/** Without the console the service still serves; whoever started it is told what is missing. */
async function makeConsole(say: (line: string) => void): Promise<void> {
  try {
    if (await buildConsole()) say('console built')
  } catch (error) {
    say(`console not built, only the API is served: ${(error as Error).message}`)
  }
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

async function assertServiceRole(connections: Connections): Promise<void> {
  const client = new Line(connections.app)
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

/** What a house gets at its first start; answers what to tell the person who started it. */
async function furnish(given: Furnishing): Promise<{ lines: string[]; end(): Promise<void> }> {
  const { house, connections, mode } = given
  const admin = await openAdmin(connections)
  try {
    await rememberMode(admin, mode)
    // A new law comes with a new version of the service: every company gets the values it does not have yet.
    await seedRates(
      admin.db,
      house.modules.flatMap(({ rates = [] }) => rates),
    )
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
    return ['  No account yet. Make the first company with "pendopo company create", or start once with --empty.']
  const { modules } = house
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const slug = 'sekolah'
  const there = await admin.db.selectFrom('kernel.company').select('id').where('slug', '=', slug).executeTakeFirst()
  const company = { slug, name: 'Sekolah', foundation: 'yayasan', foundationName: 'Yayasan', addons }
  const id = there?.id ?? (await createCompany(admin, modules, company))
  await seedCompany(house.database, modules, {
    companyId: id,
    year: Number(dayIn('Asia/Jakarta', systemClock.now()).slice(0, 4)),
  })
  const lines = await makeFirstAccounts(admin, modules, { slug })
  say(`first company made: ${slug}`)
  return lines
}
