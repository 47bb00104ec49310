// The school that works while its database moves: what is asked and written there, and what must be found of it in the end.
import { systemClock } from '../../src/kernel/values/clock.ts'
import type { Nodes } from './nodes.ts'
import { OWNER } from './nodes.ts'

const OWN_PASSWORD = 'sembilan kuda di padang'
const TIMEOUT_MS = 60_000

export interface Answer {
  /** 0: there was none. */
  status: number
  code: string
  result: { data?: never }
  cookie: string
}

/** One thing that somebody does: sent again with the same key until it is acknowledged. */
export interface Deed {
  kind: 'read' | 'vendor' | 'cash' | 'tap'
  number: number
}

export interface School {
  perform(deed: Deed): Promise<Answer>
  /** How often each write is in the database, by `kind number`. */
  found(nodes: Nodes): Promise<Map<string, number>>
}

interface Call {
  params?: object
  cookie?: string
  key?: string
}

async function call(url: string, { params, cookie = '', key }: Call): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie, ...(key && { 'idempotency-key': key }) }
  try {
    const reply = await fetch(url, {
      method: params ? 'POST' : 'GET',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(params && { body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }) }),
    })
    const isOurs = reply.headers.get('content-type')?.includes('json')
    const body = isOurs ? ((await reply.json()) as { result?: { code?: string }; code?: string }) : await reply.text()
    const result = (typeof body === 'string' ? {} : (body.result ?? body)) as { code?: string; data?: never }
    const code = isOurs ? (result.code ?? '') : 'balancer'
    return { status: reply.status, code, result, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
  } catch (error) {
    return { status: 0, code: (error as Error).name, result: {}, cookie: '' }
  }
}

async function done<T>(url: string, asked: Call): Promise<T> {
  const { status, result } = await call(url, asked)
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(result)}`)
  return result.data as T
}

/** Made with the one-time password that the first start has told. */
export async function openSchool(address: string, log: string): Promise<School> {
  const first = /login: admin\s+one-time password: (\S+)/.exec(log)![1]!
  const { cookie } = await call(`${address}/api/auth/login`, { params: { login: 'admin', password: first } })
  const passwords = { current_password: first, new_password: OWN_PASSWORD }
  await done(`${address}/api/auth/change-password`, { params: passwords, cookie })
  const fund = await openBook(address, cookie)
  const gate = { code: 'G1', name: 'Gerbang', login: 'gerbang.1' }
  const device = await done<{ one_time_password: string }>(`${address}/api/rfid/devices/create`, {
    params: gate,
    cookie,
  })
  const signIn = { login: gate.login, password: device.one_time_password }
  const reader = (await call(`${address}/api/auth/login`, { params: signIn })).cookie
  const began = systemClock.now().getTime()
  const deeds = {
    read: () => call(`${address}/api/v1/users`, { cookie }),
    vendor: (number: number) =>
      call(`${address}/api/accounting/vendors/create`, {
        params: { name: `Vendor ${number}` },
        cookie,
        key: `vendor ${number}`,
      }),
    cash: (number: number) =>
      call(`${address}/api/budget/cash-entries/create`, {
        params: { fund_source_id: fund, kind: 'receipt', description: `SPP ${number}`, amount: 1_000 },
        cookie,
        key: `cash ${number}`,
      }),
    tap: (number: number) =>
      call(`${address}/api/rfid/ingest`, {
        params: { uid: '04A1B2C3', time: new Date(began - number * 1_000).toISOString(), seq: number },
        cookie: reader,
      }),
  }
  return {
    perform: ({ kind, number }) => deeds[kind](number),
    found: (nodes) =>
      nodes.asSuperuser(OWNER.database, async (client) => {
        const { rows } = await client.query<{ deed: string; times: number }>(FOUND)
        return new Map(rows.map(({ deed, times }) => [deed, times]))
      }),
  }
}

async function openBook(address: string, cookie: string): Promise<number> {
  const sources = await done<{ id: number; code: string }[]>(`${address}/api/budget/fund-sources`, { cookie })
  const fund = sources.find(({ code }) => /spp/i.test(code)) ?? sources[0]!
  const [year, month] = systemClock.now().toISOString().split('-').map(Number)
  const params = { fund_source_id: fund.id, year, month }
  await done(`${address}/api/budget/book-months/activate`, { params, cookie })
  return fund.id
}

const FOUND = `select deed, count(*)::int as times from (
    select replace(name, 'Vendor', 'vendor') as deed from accounting.vendor where name like 'Vendor %'
    union all select replace(description, 'SPP', 'cash') from budget.cash_entry where description like 'SPP %'
    union all select 'tap ' || seq from rfid.event) d group by deed`
