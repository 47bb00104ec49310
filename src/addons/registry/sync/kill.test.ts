// A worker killed in the middle of a run: another one takes it up where it was, and everybody is there once.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { killed, startWorker } from '../../../../test/service/processes.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../../../school/checks.ts'

const ORDER = ['getSekolah', 'getPesertaDidik', 'getGtk', 'getRombonganBelajar']
let house: RegistryHouse
let worker: ChildProcess

beforeEach(async () => {
  house = await openRegistryHouse(seedRegistry({ size: 'large' }), { timeout_s: 30 })
})
afterEach(async () => {
  await killed(worker)
  await house.close()
})

const found = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(house.t.admin.db)).rows[0]!
const people = () =>
  found(sql<{ students: number; links: number; enrolments: number }>`
    select (select count(*)::int from school.student) as students,
      (select count(distinct student_id)::int from registry.link) as links,
      (select count(*)::int from school.enrolment) as enrolments`)

/** Starts a run, kills its worker at a moment, and lets another one finish. */
async function killAt(isTime: () => Promise<boolean>) {
  const { body } = await house.admin.post('/api/registry/sync-students')
  worker = startWorker(house.t)
  await expect.poll(isTime, { timeout: 120_000, interval: 2 }).toBe(true)
  await killed(worker)
  house.registry.faults = []
  // Twenty seconds of silence, without the wait.
  await sql`update kernel.job set heartbeat_at = now() - interval '1 minute'`.execute(house.t.admin.db)
  const left = await people()
  await house.t.house.work()
  const log = async () => (await house.admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
  await expect.poll(async () => (await log()).state, { timeout: 120_000 }).toBe('done')
  expect((await log()).id).toBe(body.data.id)
  return left
}

async function expectWhole() {
  expect(await people()).toEqual({ students: 1500, links: 1500, enrolments: 1498 })
  expect(await found(sql`select count(*)::int as n from registry.staged`)).toEqual({ n: 0 })
  expect(await findDisagreements(house.t.admin.db, checks)).toEqual([])
}

test('killed between two lists: what lay staged is not asked for again', { timeout: 300_000 }, async () => {
  house.registry.faults = [{ name: 'slow', method: 'getRombonganBelajar' }]
  const staged = async () => (await found(sql<{ n: number }>`select max(lists_staged) as n from registry.sync_log`)).n
  expect(await killAt(async () => (await staged()) === 2)).toEqual({ students: 0, links: 0, enrolments: 0 })
  await expectWhole()
  const asked = house.simulator.requests
  for (const method of ['getPesertaDidik', 'getGtk']) expect(asked.filter((one) => one === method)).toHaveLength(1)
})

test('killed while it applies: nothing of it is there, and the whole of it afterwards', {
  timeout: 300_000,
}, async () => {
  const done = async () => (await found(sql<{ n: number | null }>`select max(done) as n from kernel.job`)).n ?? 0
  // Staff, classes and students are written by then, in a transaction that never comes to its end.
  expect(await killAt(async () => (await done()) >= 7)).toEqual({ students: 0, links: 0, enrolments: 0 })
  await expectWhole()
  expect(house.simulator.requests).toEqual(ORDER)
})
