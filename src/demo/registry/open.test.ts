// The demo's registry has something to bring: one newcomer, one change, one contested field; and it takes grades.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import type { Database } from '../../kernel/db/database.ts'
import { dayIn } from '../../kernel/values/clock.ts'
import type { Simulator } from '../registry-simulator/server.ts'
import { openDemoRegistry } from './open.ts'

let t: TestHouse
let simulator: Pick<Simulator, 'close'>
let companyId: number

beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  companyId = (
    await t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', 'smp').executeTakeFirstOrThrow()
  ).id
  simulator = await open()
  await t.house.work()
})
afterAll(async () => {
  await t.close()
  await simulator.close()
})

const open = (database: Database = t.house.database) =>
  openDemoRegistry({ database, secrets: t.house.secrets, companyId, today: dayIn('Asia/Jakarta', demoClock.now()) })

test('a sync and a sending at the demo school', async () => {
  const admin = await t.person('smp', 'admin')
  const ended = async (path: string, params: object = {}) => {
    expect((await admin.post(path, params)).status).toBe(200)
    const last = async () => (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
    await expect.poll(async () => (await last()).finished_at).not.toBeNull()
    return last()
  }
  const dry = await ended('/api/registry/sync-students', { dry_run: true })
  expect(dry).toMatchObject({
    state: 'done',
    counts: { students: { created: 1, updated: 1, conflict: 1, missing: 0 } },
  })
  for (const entity of ['staff', 'classes', 'enrolments', 'group_members', 'lessons'])
    expect([entity, dry.counts[entity]]).toMatchObject([entity, { created: 0, updated: 0, conflict: 0, missing: 0 }])
  expect(dry.counts.group_members.unchanged).toBeGreaterThan(50)
  expect((await ended('/api/registry/sync-students')).counts).toEqual(dry.counts)
  const sent = await ended('/api/v1/report-card/registry/send-grades')
  expect(sent).toMatchObject({ state: 'done', counts: { scores: { error: 0, skipped: 0 } } })
  expect([sent.counts.scores.created > 100, sent.done]).toEqual([true, sent.steps])
})

test('a second process of the same demo leaves the registry where it is; once that is gone the next start has its own', async () => {
  const address = async () =>
    (await t.admin.db.selectFrom('registry.config').select('base_url').executeTakeFirstOrThrow()).base_url!
  const before = await address()
  await (await open()).close()
  expect(await address()).toBe(before)
  expect((await fetch(before)).status).toBe(200)
  await simulator.close()
  simulator = await open()
  expect(await address()).not.toBe(before)
})

test('the demo opens again whatever its school changed about itself', async () => {
  const admin = await t.person('smp', 'admin')
  const { data } = (await admin.get('/api/v1/school/profile')).body
  const change = { version: data.version, npsn: null, level: 'smk' }
  expect((await admin.post('/api/v1/school/profile/update', change)).status).toBe(200)
  await (await open()).close()
  const back = { version: data.version + 1, npsn: data.npsn, level: data.level }
  expect((await admin.post('/api/v1/school/profile/update', back)).status).toBe(200)
})

test('a registry that cannot be opened leaves nothing open', async () => {
  await simulator.close()
  const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  const before = servers()
  const broken = { ...t.house.database, write: () => Promise.reject(new Error('no room')) }
  await expect(open(broken)).rejects.toThrow('no room')
  await expect.poll(servers).toBe(before)
  simulator = await open()
})
