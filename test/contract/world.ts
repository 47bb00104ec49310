// The demo as a client programmer meets it: signs in over HTTP with the demo's accounts and knows only the contract.
import { COOKIE } from '../../src/kernel/access/sessions.ts'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type Reply, type TestHouse } from '../harness.ts'

export interface Client {
  login: Reply
  get(path: string): Promise<Reply>
  post(path: string, params?: object): Promise<Reply>
}

export interface World {
  t: TestHouse
  signIn(login: string, password?: string): Promise<Client>
  close(): Promise<void>
}

export const envelope = (params: object = {}) => ({ jsonrpc: '2.0', method: 'call', params })

export async function openWorld(): Promise<World> {
  const t = await openTest({ template: DEMO, clock: demoClock })
  const known = new Map<string, Promise<Client>>()
  const enter = async (login: string, password: string): Promise<Client> => {
    const reply = await t.call('POST', '/api/auth/login', { payload: envelope({ login, password }) })
    const cookie = new RegExp(`${COOKIE}=([^;]+)`).exec(String(reply.headers['set-cookie']))?.[1] ?? ''
    return {
      login: reply,
      get: (path) => t.call('GET', path, { cookie }),
      post: (path, params = {}) => t.call('POST', path, { cookie, payload: envelope(params) }),
    }
  }
  return {
    t,
    signIn(login, password = 'demo') {
      const key = `${login}/${password}`
      if (!known.has(key)) known.set(key, enter(login, password))
      return known.get(key)!
    },
    close: () => t.close(),
  }
}
