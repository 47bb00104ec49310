// People who sign in themselves, with the password they were given: what tests of accounts share.
import { COOKIE } from '../src/kernel/access/sessions.ts'
import type { Person, Reply, TestHouse } from './harness.ts'

export const OWN_PASSWORD = 'sembilan kuda di padang'

export type Client = Pick<Person, 'get' | 'post'>

export async function logIn(
  t: TestHouse,
  login: string,
  password: string,
  address = '10.0.0.1',
): Promise<{ reply: Reply; client: Client }> {
  const response = await t.house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { jsonrpc: '2.0', method: 'call', params: { login, password } },
  })
  const cookie = response.cookies.find(({ name }) => name === COOKIE)?.value ?? ''
  const raw = response.json()
  return {
    reply: { status: response.statusCode, body: raw.result, raw, headers: response.headers },
    client: {
      get: (path) => t.call('GET', path, { cookie }),
      post: (path, params = {}) =>
        t.call('POST', path, { cookie, payload: { jsonrpc: '2.0', method: 'call', params } }),
    },
  }
}

export interface Newcomer {
  id: number
  login: string
  password: string
}

let made = 0
/** An account that `by` makes, with its one-time password and no session yet. */
export async function newcomer(by: Client, ...roles: string[]): Promise<Newcomer> {
  const login = `orang.${++made}`
  const { body } = await by.post('/api/v1/users/create', { login, name: `Orang ${made}`, roles })
  return { id: body.data.user.id, login, password: body.data.one_time_password }
}

/** Signs a newcomer in and gives them a password of their own. */
export async function settle(t: TestHouse, { login, password }: Newcomer): Promise<Client> {
  const { client } = await logIn(t, login, password)
  await client.post('/api/auth/change-password', { current_password: password, new_password: OWN_PASSWORD })
  return client
}

/** What an answer says it was: its status and the code of its refusal. */
export const told = ({ status, body }: Reply) => [status, body.code]

export function trailOf(t: TestHouse, relation: string, id: number) {
  return t.admin.db
    .selectFrom('kernel.audit_entry')
    .select(['company_id', 'operation', 'actor_id', 'before', 'after'])
    .where('relation', '=', relation)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
}
