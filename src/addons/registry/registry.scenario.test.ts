// A school connects to the registry, looks before it leaps, and copies its students.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import type { SimulatedRegistry } from '../../demo/registry-simulator/rows.ts'
import { type Simulator, startSimulator } from '../../demo/registry-simulator/server.ts'
import { noCounts } from './counts.ts'

const TOKEN = 'tokenRahasiaSekali'
const NOT_FOUND = 'No registry configuration found'
const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

let t: TestHouse
let admin: Person
let principal: Person
let other: Person
let companyId: number
let simulator: Simulator
let registry: SimulatedRegistry

beforeAll(async () => {
  t = await openTest()
  await t.house.work()
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  other = await t.person('other', 'admin')
  const student = (n: number, name: string, gender: 'm' | 'f') => ({
    id: uuid(n),
    name,
    gender,
    nisn: `009000000${n}`,
    nis: `26000${n}`,
    birthPlace: 'Contohan',
    birthDate: '2013-05-02',
    enteredOn: '2026-07-13',
  })
  registry = {
    npsn: '99000002',
    token: TOKEN,
    semester: '20261',
    school: { name: 'SMP Contoh Bangsa', level: 'SMP' },
    students: [
      student(1, 'Andini Putri', 'f'),
      student(2, 'Bagas Pratama', 'm'),
      student(3, 'Citra Lestari', 'f'),
      student(4, 'Dimas Saputra', 'm'),
      student(5, 'Eka Wulandari', 'f'),
    ],
    classes: [
      { id: uuid(101), name: 'VII A', grade: 7, members: [uuid(1), uuid(2)] },
      { id: uuid(102), name: 'VII B', grade: 7, members: [uuid(4), uuid(5)] },
    ],
  }
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
/** Starts a run and waits for the job to end it. */
const sync = async (params: object = {}) => {
  const started = await admin.post('/api/registry/sync-students', params)
  expect([started.status, started.body.data?.state, started.body.data?.duration_ms]).toEqual([200, 'queued', null])
  let log: { id: number; state: string } & Record<string, unknown>
  await expect
    .poll(
      async () => {
        log = (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
        return log.state
      },
      { timeout: 10_000 },
    )
    .not.toMatch(/queued|running/)
  expect(log!.id).toBe(started.body.data.id)
  return log!
}
const students = () =>
  t.admin.db
    .selectFrom('school.student')
    .select(['name', 'nisn', 'registry_id', 'state'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()

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
    data: { logs: [], total: 0, next_cursor: null },
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

test('a dry run tells everything and changes nothing', async () => {
  simulator.requests.length = 0
  const log = await sync({ dry_run: true })
  expect(log).toMatchObject({
    mode: 'dry_run',
    state: 'done',
    semester: '20261',
    error: null,
    counts: { students: { seen: 5, created: 5 }, classes: { created: 2 }, enrolments: { created: 4 } },
  })
  expect(simulator.requests).toEqual(['getSekolah', 'getPesertaDidik', 'getRombonganBelajar'])
  expect(await students()).toEqual([])
  const { body } = await admin.get(`/api/registry/sync-items?log_id=${log.id}&limit=3`)
  expect(body.data).toHaveLength(3)
  expect(body.data[0]).toMatchObject({ entity: 'student', action: 'create', name: 'Andini Putri' })
  expect(body.next_cursor).not.toBeNull()
  expect((await bootstrap()).reason).toBe('never_synced')
})

test('a run copies students, classes and who is where; the one without a class stays without', async () => {
  await t.admin.db
    .insertInto('school.student')
    .values({ company_id: companyId, name: 'Andini P.', gender: 'f', nisn: '0090000001' })
    .execute()
  const log = await sync()
  expect(log).toMatchObject({ mode: 'sync', state: 'done', started_by: admin.userId })
  expect(log.counts).toMatchObject({
    students: { seen: 5, created: 4, updated: 1, unchanged: 0, skipped: 0, missing: 0 },
    classes: { created: 2 },
    enrolments: { seen: 4, created: 4 },
  })
  expect((await students()).map(({ name }) => name)).toEqual(registry.students.map(({ name }) => name))
  const data = await bootstrap()
  expect(data).toMatchObject({
    configured: true,
    source: 'registry',
    stale: false,
    reason: null,
    semester: '20261',
    students: 5,
  })
  expect(data.last_sync).toBe(log.finished_at)
  const placed = await t.admin.db
    .selectFrom('school.enrolment as e')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.student_id'),
    )
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'e.company_id').onRef('g.id', '=', 'e.class_group_id'),
    )
    .select(['s.name', 'g.name as class'])
    .where('e.company_id', '=', companyId)
    .where('e.until_day', 'is', null)
    .orderBy('s.name')
    .execute()
  expect(placed.map((row) => `${row.name} ${row.class}`)).toEqual([
    'Andini Putri VII A',
    'Bagas Pratama VII A',
    'Dimas Saputra VII B',
    'Eka Wulandari VII B',
  ])
})

test('the same again changes nothing', async () => {
  expect((await sync()).counts).toMatchObject({
    students: { created: 0, updated: 0, unchanged: 5 },
    classes: { created: 0, updated: 0, unchanged: 2 },
    enrolments: { created: 0, updated: 0, unchanged: 4 },
  })
})

test('who left is reported and never removed', async () => {
  const [gone] = registry.students.splice(3, 1)
  registry.classes[1]!.members = [uuid(5)]
  const log = await sync()
  expect(log.counts).toMatchObject({ students: { seen: 4, missing: 1, updated: 0 }, enrolments: { missing: 0 } })
  const { body } = await admin.get(`/api/registry/sync-items?log_id=${log.id}`)
  expect(body.data).toMatchObject([{ entity: 'student', action: 'missing', name: gone!.name }])
  expect(await students()).toHaveLength(5)
  expect(new Set((await students()).map(({ state }) => state))).toEqual(new Set(['active']))
})

test('a list that has shrunk is not believed until someone says that it is right', async () => {
  const before = registry.students
  registry.students = before.slice(0, 2)
  expect(await sync()).toMatchObject({
    state: 'suspect',
    error_code: 'registry_shrunk',
    counts: { students: { seen: 0 } },
  })
  expect((await bootstrap()).reason).toBe('registry_shrunk')
  registry.students = []
  expect(await sync({ accept_shrink: true })).toMatchObject({ state: 'suspect', error_code: 'registry_empty' })
  registry.students = before.slice(0, 2)
  expect(await sync({ accept_shrink: true })).toMatchObject({
    state: 'done',
    counts: { students: { seen: 2, missing: 3 } },
  })
  registry.students = before
})

test('a refusal in the middle of everything leaves everything as it is, and says so', async () => {
  registry.token = 'revoked'
  const log = await sync()
  expect(log).toMatchObject({
    state: 'failed',
    error_code: 'registry_refused_token',
    error: 'The registry refused the token',
  })
  registry.token = TOKEN
  registry.semester = '20262'
  await admin.post('/api/registry/config/update', config({ semester: '20261' }))
  expect(await sync()).toMatchObject({ state: 'suspect', error_code: 'registry_wrong_semester' })
  registry.semester = '20261'
})

test('one run at a time', async () => {
  const first = t.admin.db
    .insertInto('registry.sync_log')
    .values({ company_id: companyId, mode: 'sync', state: 'running', counts: JSON.stringify(noCounts()) })
    .returning('id')
  const { id } = await first.executeTakeFirstOrThrow()
  const { status, body } = await admin.post('/api/registry/sync-students')
  expect([status, body.code]).toEqual([409, 'registry_sync_running'])
  // A run whose job has ended without a word does not stand in the way.
  const job = { company_id: companyId, task: 'registry.sync', state: 'failed' as const }
  const { id: job_id } = await t.admin.db.insertInto('kernel.job').values(job).returning('id').executeTakeFirstOrThrow()
  await t.admin.db.updateTable('registry.sync_log').set({ job_id }).where('id', '=', id).execute()
  expect(await sync()).toMatchObject({ state: 'done' })
  const { logs, total } = (await admin.get('/api/registry/sync-logs')).body.data
  expect(total).toBe(logs.length)
  expect(logs[1]).toMatchObject({ id, state: 'failed', error_code: 'internal' })
})

test('of two starts at once one is told to wait', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => admin.post('/api/registry/sync-students', { dry_run: true })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('logs are paged, and those of one school are not there for another', async () => {
  const all = (await admin.get('/api/registry/sync-logs?limit=200')).body.data
  const ids: number[] = []
  for (let cursor = ''; ; ) {
    const { data } = (await admin.get(`/api/registry/sync-logs?limit=4${cursor}`)).body
    ids.push(...data.logs.map((log: { id: number }) => log.id))
    expect(data.total).toBe(all.total)
    if (data.next_cursor === null) break
    cursor = `&cursor=${data.next_cursor}`
  }
  expect(ids).toEqual(all.logs.map((log: { id: number }) => log.id))
  const { status, body } = await other.get(`/api/registry/sync-items?log_id=${ids[0]}`)
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('no token and no full identity number is left in logs, items, jobs or moves', async () => {
  const text = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select to_jsonb(l)::text as text from registry.sync_log l union all select to_jsonb(i)::text from registry.sync_item i
       union all select to_jsonb(j)::text from kernel.job j union all select to_jsonb(m)::text from kernel.move m`,
    )
    return rows.map((row) => row.text).join('\n')
  })
  expect(text).toContain('registry.sync')
  expect(text).not.toContain(TOKEN)
  expect(text).not.toMatch(/\b\d{16}\b/)
})
