// What is measured: the same question to the service and to the bare server.
import { COOKIE } from '../src/kernel/access/sessions.ts'
import type { Shot } from './messages.ts'
import { PASSWORD, type School, type Schools } from './schools.ts'

export interface Case {
  name: string
  connections: number
  service: Shot
  bare: Shot
}

export const LIST = '50-row list'
export const ledgerOf = (length: string) => `ledger page, ${length}`

const CONNECTIONS = 32
/** As many as hashes run at once. */
const LOGINS = 4

const json = { 'content-type': 'application/json' }
const envelope = (params: object) => JSON.stringify({ jsonrpc: '2.0', method: 'call', params })

const post = (url: string, params: object): Shot => ({ url, method: 'POST', headers: json, body: envelope(params) })
const get = (url: string, headers = {}): Shot => ({ url, method: 'GET', headers })

export async function casesFor(at: { service: string; bare: string }, { gate, ledgers }: Schools): Promise<Case[]> {
  const signIn = (school: School) => sessionOf(at.service, school)
  const cases: Case[] = [
    {
      name: 'ping',
      connections: CONNECTIONS,
      service: post(`${at.service}/api/rfid/ping`, {}),
      bare: post(`${at.bare}/ping`, {}),
    },
    {
      name: LIST,
      connections: CONNECTIONS,
      service: get(`${at.service}/api/rfid/cards`, await signIn(gate)),
      bare: get(`${at.bare}/cards/${gate.id}`),
    },
  ]
  for (const { length, school } of ledgers)
    cases.push({
      name: ledgerOf(length),
      connections: CONNECTIONS,
      service: get(`${at.service}/api/budget/ledger`, await signIn(school)),
      bare: get(`${at.bare}/ledger/${school.id}`),
    })
  const login = { service: loginTo(at.service, gate), bare: post(`${at.bare}/login`, { password: PASSWORD }) }
  return [...cases, { name: 'login', connections: LOGINS, ...login }]
}

const loginTo = (service: string, { slug }: School) =>
  post(`${service}/api/auth/login`, { login: slug, password: PASSWORD })

/** The header that carries the session. */
export async function sessionOf(service: string, school: School): Promise<Record<string, string>> {
  const login = loginTo(service, school)
  const response = await fetch(login.url, login)
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith(`${COOKIE}=`))
  if (!cookie) throw new Error(`The bench could not sign in: ${response.status} ${await response.text()}`)
  return { cookie: cookie.split(';')[0]! }
}
