// A worker killed with -9 in the middle of a depreciation run and of a bank statement: what it was at is there wholly or not
// at all, and the next worker brings it to its end, once.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { killed, sleepOver, startWorker, untilAsleep, wakeAll } from '../../../test/service/processes.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { startDepreciation } from './assets/depreciation-job.ts'
import { checks } from './checks.ts'

/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
let t: TestHouse
let treasurer: Person
let companyId: number
let worker: ChildProcess

beforeEach(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  treasurer = await t.person('smp', 'treasurer')
})
afterEach(async () => {
  await killed(worker)
  await t.close()
})

const count = async (query: string) => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(query)})::int as n`.execute(t.admin.db)
  return rows[0]!.n
}
/** The silence of a killed worker is noticed after a while; here it is told at once. */
const passOn = () => sql`update kernel.job set heartbeat_at = now() - interval '1 hour'`.execute(t.admin.db)
const jobsLeft = () => count(`select count(*) from kernel.job where state in ('queued', 'running')`)

test(
  'depreciation: the month under way is booked wholly or not at all, and each month once in the end',
  LONG,
  async () => {
    for (const name of ['Komputer', 'Proyektor', 'Meja'])
      await treasurer.post('/api/accounting/asset-books/create', {
        name,
        fiscal_group: 'group_1',
        acquired_on: '2026-01-05',
        origin: 'given',
        cost: 12_000_000,
      })
    const today = '2026-11-20'
    const start = () =>
      t.house.database.write(
        { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' },
        (tx) => startDepreciation(tx, { companyId }, today),
      )
    await start()
    await sleepOver(t, 'accounting.depreciation_run', `new.period = '2026-05-01'`)
    worker = startWorker(t)
    await untilAsleep(t)
    await killed(worker)
    await wakeAll(t, 'accounting.depreciation_run')
    const inMonth = (month: string) =>
      Promise.all([
        count(`select count(*) from accounting.depreciation where period = '${month}' and book = 'commercial'`),
        count(`select count(*) from accounting.depreciation_run where period = '${month}'`),
        count(`select count(*) from accounting.journal_entry where description = 'Penyusutan ${month.slice(0, 7)}'`),
      ])
    expect(await inMonth('2026-04-01')).toEqual([3, 1, 1])
    expect(await inMonth('2026-05-01')).toEqual([0, 0, 0])
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    await passOn()
    await t.house.work()
    await expect.poll(jobsLeft).toBe(0)
    for (const month of ['2026-01-01', '2026-05-01', '2026-10-01']) expect(await inMonth(month)).toEqual([3, 1, 1])
    expect(await count(`select sum(amount) from accounting.depreciation where book = 'commercial'`)).toBe(
      3 * 10 * 250_000,
    )
    // Once more finds nothing to do.
    await start()
    await expect.poll(jobsLeft).toBe(0)
    expect(await count('select count(*) from accounting.depreciation_run')).toBe(10)
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  },
)

test(
  'a bank statement: batches are whole, the next worker goes on, and alike lines far apart are both there',
  LONG,
  async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, index) => `1111,03/08/2026,SETORAN ${index},R${index},${1_000 + index},`,
    )
    // The same withdrawal at the beginning, in the middle and at the end of the file: three lines of the bank's.
    const same = '1111,13/08/2026,TARIKAN TUNAI,,,750000'
    rows[3] = same
    rows[700] = same
    rows[1_199] = '1111,13/08/2026,TARIKAN TUNAI,,0,750000'
    const statement = ['Akun bank,Tanggal,Keterangan,No. referensi,Kredit,Debet', ...rows].join('\n')
    const IMPORTS = '/api/accounting/imports'
    const file_id = await uploaded(t, treasurer, statement)
    await sleepOver(t, 'accounting.bank_line', `new.description = 'SETORAN 800'`)
    const { id } = (await treasurer.post(`${IMPORTS}/create`, { kind: 'bank_statement', file_id })).body.data
    worker = startWorker(t)
    await untilAsleep(t)
    await killed(worker)
    await wakeAll(t, 'accounting.bank_line')
    expect(await count('select count(*) from accounting.bank_line')).toBe(500)
    await passOn()
    await t.house.work()
    expect(await importEnd(treasurer, id, 60_000, IMPORTS)).toMatchObject({
      state: 'done',
      total: 1_200,
      good: 1_200,
      faulty: 0,
    })
    const withdrawals = `select count(*) from accounting.bank_line where description = 'TARIKAN TUNAI' and amount = -750000`
    expect(await count('select count(*) from accounting.bank_line')).toBe(1_200)
    expect(await count(withdrawals)).toBe(3)
    // The same file again, and the month's file that holds two of the three: nothing new.
    for (const again of [
      statement,
      ['Akun bank,Tanggal,Keterangan,No. referensi,Kredit,Debet', same, same].join('\n'),
    ]) {
      const more = await uploaded(t, treasurer, again)
      const next = (await treasurer.post(`${IMPORTS}/create`, { kind: 'bank_statement', file_id: more })).body.data
      expect(await importEnd(treasurer, next.id, 60_000, IMPORTS)).toMatchObject({ state: 'done', faulty: 0 })
    }
    expect(await count('select count(*) from accounting.bank_line')).toBe(1_200)
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  },
)
