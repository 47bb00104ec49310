// What is no request, or comes too late for one, is answered in the error body too: seen on a real line.
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
let port: number
beforeAll(async () => {
  t = await openTest({ config: { requestTimeoutMs: 600 } })
  port = Number(new URL(await t.house.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => t.close())

/** A line on which something is said, and all that is answered until the other side hangs up. */
function call(said: string) {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(said))
  let heard = ''
  const answer = new Promise<{ status: number; body: Record<string, unknown> }>((resolve) => {
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body: body ? JSON.parse(body) : {} })
    })
  })
  return { socket, answer }
}

const refusal = {
  success: false,
  error: expect.any(String),
  message: expect.any(String),
  request_id: expect.any(String),
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'malformed'],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('%s', async (_what, said, status, code) => {
  const { status: told, body } = await call(said).answer
  expect([told, body]).toEqual([status, { ...refusal, code }])
})

/** Says a little more now and then, for as long as somebody listens. */
function trickle(begin: string) {
  const { socket, answer } = call(begin)
  socket.on('error', () => {})
  const drip = setInterval(() => socket.write('x'), 50)
  return answer.finally(() => clearInterval(drip))
}

test.each([
  ['headers', 'GET /api/auth/session HTTP/1.1\r\nHost: x\r\nX-Long: '],
  [
    'a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  ],
])('%s that trickle are told so and hung up on', async (_what, begin) => {
  const { status, body } = await trickle(begin)
  expect([status, body]).toEqual([408, { ...refusal, code: 'request_too_slow' }])
})

test('a request that comes while the service closes is told so', async () => {
  const { socket, answer } = call('GET /api/auth/session HTTP/1.1\r\nHost: x\r\n')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const closed = t.house.app.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.write('\r\n')
  const { status, body } = await answer
  expect([status, body]).toEqual([503, { ...refusal, code: 'unavailable' }])
  await closed
})
