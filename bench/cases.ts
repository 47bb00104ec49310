// What is measured: the same question to the service and to the bare server.
import { COOKIE } from '../src/kernel/access/sessions.ts'
import { PASSWORD, type School } from './fill.ts'
import type { Shot } from './messages.ts'

export interface Case {
  name: string
  connections: number
  service: Shot
  bare: Shot
}

const CONNECTIONS = 32
/** As many as hashes run at once. */
const LOGINS = 4

const json = { 'content-type': 'application/json' }
const envelope = (params: object) => JSON.stringify({ jsonrpc: '2.0', method: 'call', params })

export async function casesFor(urls: { service: string; bare: string }, school: School): Promise<Case[]> {
  const post = (url: string, params: object): Shot => ({ url, method: 'POST', headers: json, body: envelope(params) })
  const get = (url: string, headers = {}): Shot => ({ url, method: 'GET', headers })
  const credentials = { login: school.slug, password: PASSWORD }
  const login = post(`${urls.service}/api/auth/login`, credentials)
  const session = await signIn(login)
  return [
    {
      name: 'ping',
      connections: CONNECTIONS,
      service: post(`${urls.service}/api/rfid/ping`, {}),
      bare: post(`${urls.bare}/ping`, {}),
    },
    {
      name: '50-row list',
      connections: CONNECTIONS,
      service: get(`${urls.service}/api/rfid/cards`, session),
      bare: get(`${urls.bare}/cards/${school.id}`),
    },
    { name: 'login', connections: LOGINS, service: login, bare: post(`${urls.bare}/login`, credentials) },
  ]
}

/** The header that carries the session. */
async function signIn(login: Shot): Promise<Record<string, string>> {
  const response = await fetch(login.url, login)
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith(`${COOKIE}=`))
  if (!cookie) throw new Error(`The bench could not sign in: ${response.status} ${await response.text()}`)
  return { cookie: cookie.split(';')[0]! }
}
