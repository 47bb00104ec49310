// What a test stands on: a database of its own, the real service on it, companies, and people who call it.
import crypto from 'node:crypto'
import fs from 'node:fs'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Config, readConfig } from '../src/config.ts'
import { type OpenHouse, openHouse } from '../src/house.ts'
import { COOKIE, hashOf } from '../src/kernel/access/sessions.ts'
import { type Module, nameFlags } from '../src/kernel/addon.ts'
import { type Admin, createCompany, createUser, openAdmin, seedCompany } from '../src/kernel/admin.ts'
import { type Connections, embeddedConnections } from '../src/kernel/db/server/connections.ts'
import type { Room } from '../src/kernel/files/room.ts'
import type { Clock } from '../src/kernel/values/clock.ts'
import { asSuperuser, cloneDatabase, DEMO, dropDatabase, EMPTY, needDemo } from './cluster.ts'
import { scratchFolder } from './scratch.ts'

export const ALL_ADDONS = ['FIN', 'OPS', 'BOS', 'PEOPLE', 'COUNSEL', 'FOUND', 'ATTEND-RFID', 'REG']
/** A well-formed hash of nothing in particular: these accounts get their session without signing in. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Reply {
  status: number
  /** The business body: of a POST what stands in `result`, of a GET the whole. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  raw: any
  headers: Record<string, unknown>
}

export interface Person {
  userId: number
  cookie: string
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, params?: object, headers?: Record<string, string>): Promise<Reply>
}

export interface TestHouse {
  house: OpenHouse
  admin: Admin
  connections: Connections
  databaseName: string
  socketDir: string
  dataDir: string
  company(
    slug: string,
    options?: { addons?: readonly string[]; foundation?: string },
  ): Promise<{ id: number; slug: string }>
  /** Someone with these roles at the company, signed in. */
  person(company: string, ...roles: string[]): Promise<Person>
  nobody: Person
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { cookie?: string; payload?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>
  /** Past every rule, to look or to tamper. */
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface TestOptions {
  template?: string
  config?: Partial<Config>
  clock?: Clock
  modules?: readonly Module[]
  consoleDir?: string
  room?: Room
  /** Of another cluster than that of the run. */
  socketDir?: string
}

export async function openTest(options: TestOptions = {}): Promise<TestHouse> {
  const socketDir = options.socketDir ?? inject('socketDir')
  const databaseName = `t_${crypto.randomBytes(6).toString('hex')}`
  if (options.template === DEMO) await needDemo(socketDir)
  await cloneDatabase(socketDir, options.template ?? EMPTY, databaseName)
  const connections = embeddedConnections(socketDir, databaseName)
  const dataDir = scratchFolder('files')
  const config = { ...readConfig({}), logLevel: 'silent', dataDir, ...options.config }
  const { clock, modules: own, consoleDir, room } = options
  const house = await openHouse({ connections, config, clock, modules: own, consoleDir, room, pool: 4 })
  await house.app.ready()
  const open = { house }
  const admin = await openAdmin(connections)
  const modules = nameFlags(house.modules, config.addonFlags)

  const call: TestHouse['call'] = async (method, url, { cookie, payload, headers } = {}) => {
    const response = await open.house.app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie: `${COOKIE}=${cookie}` }), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    const raw = /json/.test(String(response.headers['content-type'])) ? response.json() : response.payload
    return { status: response.statusCode, body: method === 'POST' ? raw?.result : raw, raw, headers: response.headers }
  }
  const personWith = (userId: number, cookie: string): Person => ({
    userId,
    cookie,
    get: (url, headers) => call('GET', url, { cookie, headers }),
    post: (url, params = {}, headers) =>
      call('POST', url, { cookie, payload: { jsonrpc: '2.0', method: 'call', params }, headers }),
  })

  let people = 0
  const opened: TestHouse = {
    ...open,
    admin,
    connections,
    databaseName,
    socketDir,
    dataDir,
    call,
    nobody: personWith(0, ''),
    async company(slug, { addons = ALL_ADDONS, foundation = `y-${slug}` } = {}) {
      const held = addons.filter((code) => modules.some((module) => module.manifest.code === code))
      const id = await createCompany(admin, modules, { slug, name: `Sekolah ${slug}`, foundation, addons: held })
      await seedCompany(open.house.database, open.house.modules, { companyId: id, year: 2026 })
      return { id, slug }
    },
    async person(company, ...roles) {
      const login = `p${++people}.${company}`
      const user = { login, name: `Person ${people}`, company, roles, password: '', passwordHash: NO_PASSWORD }
      const userId = await createUser(admin, modules, user)
      return personWith(userId, await signInAs(admin, userId, company))
    },
    asSuperuser: (work) => asSuperuser(socketDir, databaseName, work),
    async close() {
      await admin.end()
      // A client that keeps its connection for the next request would be waited for, a minute and more.
      open.house.app.server.closeAllConnections()
      await open.house.close()
      await dropDatabase(socketDir, databaseName)
      fs.rmSync(dataDir, { recursive: true, force: true })
      // A file that was tested is kept until its worker ends, with all it holds; a house is 14 MB.
      for (const holder of [open, opened]) Reflect.deleteProperty(holder, 'house')
    },
  }
  return opened
}

async function signInAs(admin: Admin, userId: number, company: string): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url')
  const { id } = await admin.db
    .selectFrom('kernel.company')
    .select('id')
    .where('slug', '=', company)
    .executeTakeFirstOrThrow()
  await admin.db
    .insertInto('kernel.session')
    .values({ token_hash: hashOf(token), user_id: userId, company_id: id, address: 'test', user_agent: 'test' })
    .execute()
  return token
}
