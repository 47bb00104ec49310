// A school copies its students from the registry: it looks before it leaps, and looks back afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallRegistry, uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { type Simulator, startSimulator } from '../../../demo/registry-simulator/server.ts'
import type { Write } from '../../../kernel/work/retention/retention.ts'
import { retention } from '../retention.ts'
import { noCounts } from './counts.ts'

type Run = { id: number; started_at: string; finished_at: string | null }

const registry = smallRegistry()
const TOKEN = registry.token

let t: TestHouse
let admin: Person
let other: Person
let companyId: number
let simulator: Simulator

beforeAll(async () => {
  t = await openTest()
  await t.house.work()
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  other = await t.person('other', 'admin')
  simulator = await startSimulator(registry)
  await admin.post('/api/registry/config/update', config())
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
    .select(['name', 'nisn', 'state'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()

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
  expect(simulator.requests).toEqual(['getSekolah', 'getPesertaDidik', 'getGtk', 'getRombonganBelajar'])
  expect(await students()).toEqual([])
  const { body } = await admin.get(`/api/registry/sync-items?log_id=${log.id}&limit=3`)
  expect(body.data).toHaveLength(3)
  expect(body.data[0]).toMatchObject({ entity: 'staff', action: 'create', name: 'Bambang Prasetya' })
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
  const [none, dry] = [{ accept_empty: true, mark_departures: true }, { dry_run: true }]
  const foretold = await sync({ ...none, ...dry })
  expect(foretold).toMatchObject({
    state: 'done',
    accept_empty: true,
    counts: { students: { seen: 0, missing: 5, departed: 0 } },
  })
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
    advice: { id: expect.stringContaining('Token tidak dikenal'), en: expect.stringContaining('token') },
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

test('of several starts at once none runs beside another', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => admin.post('/api/registry/sync-students', { dry_run: true })))
  const begun = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'registry_sync_running'))
  // On a busy machine a run can be over before the next request is read; what must never be is two at a time.
  const runs = async () =>
    ((await admin.get('/api/registry/sync-logs?limit=3')).body.data.logs as Run[]).filter(({ id }) =>
      begun.includes(id),
    )
  await expect.poll(async () => (await runs()).every((run) => run.finished_at !== null)).toBe(true)
  const inOrder = (await runs()).reverse()
  expect(inOrder).toHaveLength(begun.length)
  for (const [index, run] of inOrder.entries())
    if (index) expect(Date.parse(run.started_at)).toBeGreaterThanOrEqual(Date.parse(inOrder[index - 1]!.finished_at!))
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

test('logs are found by mode, state and day; what a run said by entity and action', async () => {
  const found = async (filter: string) => (await admin.get(`/api/registry/sync-logs?limit=200&${filter}`)).body.data
  const all = await found('')
  const [dry, real] = [await found('mode=dry_run'), await found('mode=sync')]
  expect([dry.total > 0, dry.total + real.total]).toEqual([true, all.total])
  const held = await found('state=suspect')
  expect(new Set(held.logs.map((log: { state: string }) => log.state))).toEqual(new Set(['suspect']))
  expect((await found('until=2020-01-01')).total).toBe(0)
  expect((await found('from=2020-01-01')).total).toBe(all.total)
  const first = all.logs.at(-1).id
  const { body } = await admin.get(`/api/registry/sync-items?log_id=${first}&entity=class&action=create`)
  expect(body.data.map((item: { name: string }) => item.name)).toEqual(['VII A', 'VII B'])
  expect((await admin.get('/api/registry/sync-logs?mode=other')).status).toBe(422)
})

test('a sync that lies a week back is called stale, with the reason', async () => {
  const fresh = (await admin.get('/api/registry/sync-logs?limit=1')).body.data
  expect([fresh.stale, fresh.last_sync !== null]).toEqual([false, true])
  const back = `set started_at = started_at - interval '8 days', finished_at = finished_at - interval '8 days'`
  await t.asSuperuser((client) => client.query(`update registry.sync_log ${back}`))
  expect((await admin.get('/api/registry/sync-logs')).body.data).toMatchObject({ stale: true, reason: 'too_old' })
  expect(await bootstrap()).toMatchObject({ stale: true, reason: 'too_old', source: 'registry' })
})

test('what runs said of people is kept as long as the school says', async () => {
  const keep = { what: 'registry_runs', keep: 7 }
  expect((await admin.get('/api/v1/retention/due?what=registry_runs&keep=7')).body.data.due).toBeGreaterThan(0)
  expect((await admin.post('/api/v1/retention/update', keep)).status).toBe(200)
  const due = {
    companyId,
    before: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    beforeDay: '2026-01-01',
    personalData: [],
  }
  const scope = { company: companyId, user: null, roles: ['admin'], companies: [], requestId: 'test' }
  const write: Write = (work) => t.house.database.write(scope, work)
  const [runs] = retention
  expect(await runs!.remove(write, due)).toBeGreaterThan(0)
  expect(await runs!.count(t.house.database.read(scope), due)).toBe(0)
  expect((await admin.get('/api/registry/sync-logs')).body.data.total).toBeGreaterThan(0)
})
