// Someone of the demo who speaks to the service beside the browser: a reader at the gate, or a look at what was saved.
import { DEMO_PASSWORD } from '../../src/demo/index.ts'

export interface Voice {
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the test that asked
  get(path: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the test that asked
  post(path: string, params: object): Promise<any>
}

export async function voiceOf(url: string, login: string, password = DEMO_PASSWORD): Promise<Voice> {
  let cookie = ''
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const body = (await response.json()) as { result?: unknown }
    return body.result ?? body
  }
  const post = (path: string, params: object) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
      headers: { 'content-type': 'application/json' },
    })
  await post('/api/auth/login', { login, password })
  return { get: (path) => send(path), post }
}
