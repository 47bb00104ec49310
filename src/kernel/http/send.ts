// A call that the house makes to itself as the one who asked: through the gate, the schema, the transaction and the history of the
// door it is sent to, as if they had sent it on their own.
import type { FastifyRequest } from 'fastify'

export interface Sent {
  path: string
  params: object
  /** Tells a second sending from a second wish. */
  key: string
}
export type Send = (call: Sent) => Promise<{ success: boolean; code?: string; message?: string }>

/** Of the first call alone: its size, and the key that its retries are told by. */
const OWN = new Set(['content-length', 'transfer-encoding', 'idempotency-key'])

export function sendAs(request: FastifyRequest): Send {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN.has(name)))
  return async ({ path, params, key }) => {
    const answer = await request.server.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'idempotency-key': key },
      remoteAddress: request.ip,
      payload: { jsonrpc: '2.0', method: 'call', params },
    })
    return answer.json<{ result: Awaited<ReturnType<Send>> }>().result
  }
}
