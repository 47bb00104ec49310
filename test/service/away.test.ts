// When what the service leans on is away or slow, and when an operator names a flag.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import { readConfig } from '../../src/config.ts'
import { openHouse } from '../../src/house.ts'
import type { Module } from '../../src/kernel/addon.ts'
import { setFlag } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { get } from '../../src/kernel/http/door.ts'
import { Done } from '../../src/kernel/values/schema.ts'
import { openTest, type TestHouse } from '../harness.ts'

const slow: Module = {
  manifest: { name: 'slow', title: { id: 'x', en: 'x' }, prefixes: ['/api/slow'], depends: [] },
  dir: '',
  doors: [
    get({
      path: '/api/slow',
      access: 'everyone',
      summary: { id: 'x', en: 'x' },
      reply: Done,
      run: async () => {
        await sleep(4_000)
        return {}
      },
    }),
  ],
}

let t: TestHouse
beforeAll(async () => {
  t = await openTest({
    modules: [...modules, slow],
    config: { requestTimeoutMs: 1_500, addonFlags: { PEOPLE: 'svc_people' }, metricsToken: 'geheim' },
  })
  await t.company('smp')
})
afterAll(() => t.close())

test('with the database away every door answers 503 in the error shape, and health still answers', async () => {
  const connections = embeddedConnections('/nowhere/at/all', 'none')
  const house = await openHouse({ connections, config: { ...readConfig({}), logLevel: 'silent' } })
  const cookies = { session_id: 'a'.repeat(43) }
  const reply = await house.app.inject({ method: 'GET', url: '/api/auth/session', cookies })
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
  expect((await house.app.inject('/healthz')).statusCode).toBe(200)
  await house.close()
})

test('before it is ready the service says so and serves nothing', async () => {
  const connections = embeddedConnections('/nowhere/at/all', 'none')
  const house = await openHouse({
    connections,
    config: { ...readConfig({}), logLevel: 'silent' },
    stage: () => 'starting',
  })
  expect((await house.app.inject('/readyz')).statusCode).toBe(503)
  const reply = await house.app.inject('/api/auth/session')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
  await house.close()
})

test('a request that runs too long is 503', async () => {
  const person = await t.person('smp', 'admin')
  const { status, body } = await person.get('/api/slow')
  expect([status, body.code]).toEqual([503, 'unavailable'])
})

test('a flag that the operator named for PEOPLE is returned and enforced like the rest', async () => {
  const person = await t.person('smp', 'admin')
  expect((await person.get('/api/auth/session')).body.data.feature_flags.svc_people).toBe(true)
  expect((await person.get('/api/payroll/payslips')).status).toBe(200)
  await setFlag(t.admin, t.house.modules, { slug: 'smp', flag: 'svc_people', on: false })
  await expect.poll(async () => (await person.get('/api/payroll/payslips')).body.error).toBe('feature_disabled')
})

test('metrics are for the machine itself and for whoever holds the token', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    t.house.app.inject({ url: '/metrics', headers, remoteAddress })
  expect((await ask({})).payload).toMatch(/pendopo_http_request_seconds/)
  expect((await ask({ 'x-forwarded-for': '8.8.8.8' })).statusCode).toBe(403)
  expect((await ask({}, '10.0.0.9')).statusCode).toBe(403)
  expect((await ask({ authorization: 'Bearer falsch' }, '10.0.0.9')).statusCode).toBe(403)
  expect((await ask({ authorization: 'Bearer geheim' }, '10.0.0.9')).statusCode).toBe(200)
})

test('an upload is what it says it is, or is refused', async () => {
  const { cookie } = await t.person('smp', 'admin')
  const send = (type: string, payload: Buffer, query = '?name=surat.pdf') =>
    t.house.app.inject({
      method: 'POST',
      url: `/api/v1/files${query}`,
      cookies: { session_id: cookie },
      headers: { 'content-type': type },
      payload,
    })
  const pdf = Buffer.from('%PDF-1.7 isi')
  const [first, second] = [await send('application/pdf', pdf), await send('application/pdf', pdf)]
  expect(first.json().result.data).toMatchObject({ size: pdf.length, media_type: 'application/pdf', name: 'surat.pdf' })
  expect(second.json().result.data.sha256).toBe(first.json().result.data.sha256)
  expect((await send('application/pdf', Buffer.from('<html>'))).json().result.code).toBe('file_type_refused')
  expect((await send('text/html', Buffer.from('<html>'))).statusCode).toBe(415)
  expect((await send('image/png', Buffer.alloc(0))).statusCode).toBe(422)
  expect((await send('application/pdf', pdf, `?name=${'x'.repeat(300)}`)).statusCode).toBe(422)
  expect((await send('application/pdf', Buffer.alloc(21 * 1024 * 1024, 37))).statusCode).toBe(413)
})
