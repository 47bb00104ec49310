// A school connects to the registry: it enters where and with which token, and tries whether that works.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallRegistry } from '../../../test/fixtures/registry/registry-school.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import type { SimulatedRegistry } from '../../demo/registry-simulator/model.ts'
import { type Simulator, startSimulator } from '../../demo/registry-simulator/server.ts'

const NOT_FOUND = 'No registry configuration found'
const registry = smallRegistry()
const TOKEN = registry.token

let t: TestHouse
let admin: Person
let principal: Person
let other: Person
let simulator: Simulator

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  other = await t.person('other', 'admin')
  simulator = await startSimulator(registry)
})
afterAll(async () => {
  await t.close()
  await simulator.close()
})

const config = (more: object = {}) => ({ npsn: registry.npsn, base_url: simulator.url, token: TOKEN, ...more })
const bootstrap = async () => {
  const { status, body } = await admin.post('/api/v1/report-card/registry/bootstrap')
  expect([status, body.success]).toEqual([200, true])
  return body.data
}

test('without a configuration the contract’s words are said, each in its way', async () => {
  const { status, body } = await admin.get('/api/registry/config')
  expect([status, body.success, body.error]).toEqual([404, false, NOT_FOUND])
  const tested = await admin.post('/api/registry/test-connection')
  expect(tested.status).toBe(200)
  expect(tested.body).toMatchObject({ success: false, error: NOT_FOUND, code: 'registry_not_configured' })
  expect(tested.raw).toMatchObject({ jsonrpc: '2.0', id: null })
  const started = await admin.post('/api/registry/sync-students')
  expect([started.status, started.body.error]).toEqual([404, NOT_FOUND])
  expect((await admin.get('/api/registry/sync-logs')).body).toEqual({
    success: true,
    data: { logs: [], total: 0, last_sync: null, stale: true, reason: 'not_configured', next_cursor: null },
  })
  expect(await bootstrap()).toMatchObject({ configured: false, source: 'local', stale: true, reason: 'not_configured' })
})

test('the principal looks, a teacher does not come in', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.get('/api/registry/sync-logs')).body.error).toBe('Access Denied')
  for (const path of ['/api/registry/config/update', '/api/registry/sync-students']) {
    const { status, body } = await principal.post(path, path.endsWith('update') ? config() : {})
    expect([status, body.error]).toEqual([403, 'Access Denied'])
  }
})

test('a configuration that cannot be right is not saved', async () => {
  for (const wrong of [
    { npsn: '123' },
    { base_url: 'ftp://192.168.1.10' },
    { base_url: 'http://user:pass@192.168.1.10' },
    { base_url: 'http://192.168.1.10/path' },
    { base_url: 'no address' },
    { semester: '20263' },
    { token: 'with space' },
    { token: 'line\nbreak' },
    { token: undefined },
  ]) {
    const { status, body } = await admin.post('/api/registry/config/update', config(wrong))
    expect([JSON.stringify(wrong), status, body.code]).toEqual([JSON.stringify(wrong), 422, 'invalid_params'])
  }
  expect((await admin.get('/api/registry/config')).status).toBe(404)
})

test('the token goes in and never comes out', async () => {
  const { status, body } = await admin.post('/api/registry/config/update', config({ semester: '20261' }))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ npsn: '99000002', base_url: simulator.url, semester: '20261', token_set: true })
  const shown = await principal.get('/api/registry/config')
  expect(shown.body.data).toEqual(body.data)
  const texts = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select to_jsonb(c)::text as text from registry.config c union all select to_jsonb(a)::text from kernel.audit_entry a`,
    )
    return rows.map((row) => row.text).join('\n')
  })
  expect(texts).toContain('registry.config')
  expect(texts.match(/token_sealed/g)).toHaveLength(1)
  for (const text of [texts, JSON.stringify([body, shown.body])]) expect(text).not.toContain(TOKEN)
})

test('an empty token keeps the old one, but not for another address; a stale form is refused', async () => {
  const { version } = (await admin.get('/api/registry/config')).body.data
  const kept = await admin.post('/api/registry/config/update', config({ token: undefined, semester: null, version }))
  expect(kept.body.data).toMatchObject({ semester: null, version: version + 1 })
  const stale = await admin.post('/api/registry/config/update', config({ version }))
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const moved = { ...config({ token: undefined }), base_url: 'http://192.168.77.7' }
  const { status, body } = await admin.post('/api/registry/config/update', moved)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['params.token']])
})

test('another school sees nothing of it', async () => {
  expect((await other.get('/api/registry/config')).status).toBe(404)
  expect((await other.get('/api/registry/sync-logs')).body.data.total).toBe(0)
})

test('the connection test shows the school, or says what to do about it', async () => {
  const { status, body } = await principal.post('/api/registry/test-connection')
  expect([status, body.success]).toEqual([200, true])
  expect(body.data).toMatchObject({ npsn: '99000002', name: 'SMP CONTOH BANGSA', level: 'SMP', status: 'Swasta' })
  const failing = async (change: Partial<SimulatedRegistry>) => {
    const before = { ...registry }
    Object.assign(registry, change)
    const reply = await admin.post('/api/registry/test-connection', {}, { 'accept-language': 'en' })
    Object.assign(registry, before, { errorStyle: undefined, registeredIp: undefined })
    expect([reply.status, reply.body.success, typeof reply.body.error, typeof reply.body.message]).toEqual([
      200,
      false,
      'string',
      'string',
    ])
    return reply.body.code
  }
  for (const errorStyle of ['bare', 'embedded'] as const) {
    expect(await failing({ errorStyle, token: 'another' })).toBe('registry_refused_token')
    expect(await failing({ errorStyle, npsn: '99000009' })).toBe('registry_refused_school')
    expect(await failing({ errorStyle, semester: null })).toBe('registry_refused_semester')
    expect(await failing({ errorStyle, registeredIp: '192.168.1.9' })).toBe('registry_refused_ip')
  }
})

test('an address outside the school, a silent one and a token of another key are told apart', async () => {
  const code = async () => (await admin.post('/api/registry/test-connection')).body.code
  await admin.post('/api/registry/config/update', config({ base_url: 'http://203.0.113.7:5774' }))
  expect(await code()).toBe('registry_address_refused')
  await admin.post('/api/registry/config/update', config({ base_url: 'http://127.0.0.1:1' }))
  expect(await code()).toBe('registry_unavailable')
  await admin.post('/api/registry/config/update', config())
  await t.asSuperuser((client) => client.query(`update registry.config set token_sealed = 'v1.a.b.c'`))
  expect(await code()).toBe('registry_token_unreadable')
  await admin.post('/api/registry/config/update', config())
  expect(await code()).toBeUndefined()
})
