// The nights of a school that syncs by the clock: its hour, nights that were missed, two processes, and what cannot be believed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { mutate } from '../../../demo/registry-simulator/mutate.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { syncNightly } from './schedule.ts'

let house: RegistryHouse
const registry = seedRegistry()

beforeAll(async () => {
  house = await openRegistryHouse(registry)
  await house.sync()
})
afterAll(() => house.close())

/** Two processes look at the clock; answers the runs that were started. */
async function at(moment: string) {
  const before = await logs()
  const round = { database: house.t.house.database, clock: { now: () => new Date(moment) } }
  await Promise.all([syncNightly.run(round), syncNightly.run(round)])
  return (await logs()).filter(({ id }) => !before.some((log) => log.id === id))
}
// biome-ignore lint/suspicious/noExplicitAny: the logs of a test
const logs = async (): Promise<any[]> => (await house.admin.get('/api/registry/sync-logs?limit=200')).body.data.logs
const inbox = async () => (await house.admin.get('/api/v1/inbox')).body.data
const setHour = async (sync_hour: number | null) => {
  const { npsn, base_url } = (await house.admin.get('/api/registry/config')).body.data
  const { status, body } = await house.admin.post('/api/registry/config/update', { npsn, base_url, sync_hour })
  expect([status, body.data?.sync_hour]).toEqual([200, sync_hour])
}
/** Carries the one run of that night out. */
async function night(moment: string) {
  const runs = await at(moment)
  expect([moment, runs.length]).toEqual([moment, 1])
  return house.carryOut(runs[0].id)
}

test('without an hour that a person has set no night syncs', async () => {
  expect(await at('2026-09-02T19:05:00Z')).toEqual([])
})

test('with one, every night does once, from the next such hour on, whatever was missed', async () => {
  // At ten in the morning; the hour is in the night.
  await setHour(2)
  for (const early of ['2026-09-01T03:00:00Z', '2026-09-01T18:59:00Z']) expect(await at(early)).toEqual([])
  const first = await at('2026-09-01T19:04:00Z')
  expect(first).toMatchObject([
    { mode: 'sync', scheduled: true, started_by: null, state: 'queued', accept_shrink: false },
  ])
  expect(await house.carryOut(first[0].id)).toMatchObject({ state: 'done' })
  expect(await at('2026-09-02T03:00:00Z')).toEqual([])
  // The service was off for three nights.
  expect(await night('2026-09-05T04:00:00Z')).toMatchObject({ state: 'done' })
  expect(await at('2026-09-05T04:10:00Z')).toEqual([])
  expect(await night('2026-09-05T19:00:00Z')).toMatchObject({ state: 'done' })
})

test('the hour before midnight is made up for after it, and does not move', async () => {
  await setHour(23)
  // Of six in the evening on; now it is one in the morning, and the hour was missed.
  expect(await night('2026-09-06T18:00:00Z')).toMatchObject({ state: 'done' })
  expect(await at('2026-09-07T15:59:00Z')).toEqual([])
  expect(await night('2026-09-07T16:00:00Z')).toMatchObject({ state: 'done' })
})

test('a run that a person has just started is not disturbed; the night comes after it', async () => {
  const { body } = await house.admin.post('/api/registry/sync-students')
  expect(await at('2026-09-08T16:00:00Z')).toEqual([])
  await house.carryOut(body.data.id)
  expect(await night('2026-09-08T16:05:00Z')).toMatchObject({ state: 'done' })
})

test('what cannot be believed waits for a person, in the inbox, and no night goes on without one', async () => {
  const { students } = registry
  registry.students = students.slice(0, 20)
  const suspect = await night('2026-09-09T16:00:00Z')
  expect(suspect).toMatchObject({ state: 'suspect', error_code: 'registry_shrunk' })
  const [question] = await inbox()
  expect(question).toMatchObject({
    kind: 'registry.doubt',
    record_id: suspect.id,
    requested_by: null,
    title: { id: 'Sinkronisasi malam yang mencurigakan' },
    subject: suspect.advice.id.slice(0, 300),
  })
  const { data: checks } = (await house.admin.get(`/api/v1/inbox/checks?id=${question.id}`)).body
  expect(checks[0]).toMatchObject({ verdict: 'mind', note: suspect.advice })
  expect(await at('2026-09-10T16:00:00Z')).toEqual([])
  // Somebody says that it is right: only that guard is lowered, and only now.
  const { id, version } = question
  expect((await house.admin.post('/api/v1/inbox/approve', { id, version })).status).toBe(200)
  const [again] = await logs()
  expect(again).toMatchObject({ scheduled: false, accept_shrink: true, accept_empty: false, accept_flaws: null })
  expect(await house.carryOut(again.id)).toMatchObject({ state: 'done' })
  expect(await inbox()).toEqual([])
  registry.students = students
  expect(await night('2026-09-10T16:10:00Z')).toMatchObject({ state: 'done' })
})

test('flaws are believed with a reason; a refusal lets the next night try again; a good run takes the question back', async () => {
  const names = registry.students.map(({ name }) => name)
  const spoil = () => {
    for (const student of registry.students.slice(0, 30)) student.name = ''
  }
  spoil()
  expect(await night('2026-09-11T16:00:00Z')).toMatchObject({ error_code: 'registry_rows_unreadable' })
  const [{ id, version }] = await inbox()
  const bare = await house.admin.post('/api/v1/inbox/approve', { id, version })
  expect([bare.status, Object.keys(bare.body.fields)]).toEqual([422, ['params.note']])
  expect((await house.admin.post('/api/v1/inbox/reject', { id, version, note: 'diperbaiki operator' })).status).toBe(
    200,
  )
  expect(await inbox()).toEqual([])
  expect(await night('2026-09-12T16:00:00Z')).toMatchObject({ state: 'suspect' })
  expect(await inbox()).toHaveLength(1)
  for (const [index, student] of registry.students.entries()) student.name = names[index]!
  expect(await house.sync()).toMatchObject({ state: 'done' })
  expect(await inbox()).toEqual([])
})

test('many new ids: a yes in the inbox settles all of them, those without a number too', async () => {
  mutate(registry, 'ids-anew')
  for (const student of registry.students.slice(0, 6)) [student.nisn, student.nik] = [null, null]
  const suspect = await night('2026-09-13T16:00:00Z')
  expect(suspect).toMatchObject({ state: 'suspect', error_code: 'registry_ids_changed' })
  expect((await house.items(suspect.id, '&action=conflict')).length).toBeGreaterThan(60)
  const [{ id, version }] = await inbox()
  expect((await house.admin.post('/api/v1/inbox/approve', { id, version })).status).toBe(200)
  const [again] = await logs()
  expect(again).toMatchObject({ accept_new_ids: true, accept_probable: false, mark_departures: false })
  expect(await house.carryOut(again.id)).toMatchObject({
    state: 'done',
    counts: { students: { created: 0, conflict: 0, missing: 0 }, staff: { created: 0, conflict: 0, missing: 0 } },
  })
})

test('a school whose hour was taken away, or that holds the registry no more, has no nights', async () => {
  await house.t.asSuperuser((client) =>
    client.query(`insert into kernel.company_flag (company_id, flag, enabled) values ($1, 'svc_registry', false)`, [
      house.companyId,
    ]),
  )
  const round = { database: house.t.house.database, clock: { now: () => new Date('2026-09-14T16:00:00Z') } }
  await syncNightly.run(round)
  await house.t.asSuperuser((client) => client.query('delete from kernel.company_flag'))
  expect(
    await house.t.admin.db.selectFrom('registry.sync_log').select('id').where('state', '=', 'queued').execute(),
  ).toEqual([])
  await setHour(null)
  expect(await at('2026-09-14T16:00:00Z')).toEqual([])
})
