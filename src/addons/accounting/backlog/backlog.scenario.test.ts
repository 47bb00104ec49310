// A school keeps its cash book for months and then holds its books here too: what came before is shown, posted once by a job that
// may be started twice or killed, and every list agrees.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { killed, sleepOver, startWorker, untilAsleep, wakeAll } from '../../../../test/service/processes.ts'
import { setAddon } from '../../../kernel/admin.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { receiptOf } from '../../budget/cash-book/cash-book.fixture.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { API, ok, outcome } from '../ledger/school.fixture.ts'

const CASH = '/api/budget/cash-entries'
const LONG = { timeout: 240_000 }
let t: TestHouse
let treasurer: Person
let worker: ChildProcess | undefined
let day = '2026-01-02'
let funds: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  await t.company('bos', { addons: ['BOS'] })
  treasurer = await t.person('bos', 'treasurer')
  funds = await fundSources(treasurer)
})
afterEach(() => worker && killed(worker))
afterAll(() => t.close())

const write = async (verb: string, row: object) => ok(await treasurer.post(`${CASH}/${verb}`, row))
const activate = async (fund_source_id: number, month: number, year = 2026) =>
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year, month }))
const close = async (fund_source_id: number) => {
  const months = ok(await treasurer.get(`/api/budget/book-months?fund_source_id=${fund_source_id}`))
  const month = months.find(({ state }: { state: string }) => state === 'active')
  const { closing } = month
  ok(await treasurer.post('/api/budget/book-months/close', { id: month.id, counted_amount: closing.cash }))
}
const backlog = async () => ok(await treasurer.get(`${API}/backlog`))
const count = async (query: string) => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(query)})::int as n`.execute(t.admin.db)
  return rows[0]!.n
}
const jobsLeft = () => count(`select count(*) from kernel.job where state in ('queued', 'running')`)
const entries = () => count('select count(*) from accounting.journal_entry')
const expectAgreement = async () => {
  for (const date of ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-31', '2026-12-31']) {
    const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=${date}`))
    expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  }
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
}

test('without the books the cash book is kept alone, for years', async () => {
  const fund_source_id = funds.bos_reguler!
  const [line] = await approvedPlan(t, 'bos', { fundSourceId: fund_source_id, fiscalYear: 2026, amounts: [9_000_000] })
  day = '2026-03-20'
  // Older than the books will be.
  const spp = { fund_source_id: funds.spp! }
  await activate(funds.spp!, 11, 2025)
  const old = { ...spp, entry_date: '2025-11-10' }
  await write('create', { ...old, kind: 'receipt', description: 'SPP November', amount: 8_000_000 })
  await write('spend', {
    ...old,
    book: 'bank',
    lines: [{ description: 'Honor', amount: 1_000_000 }],
    taxes: [{ tax_kind: 'pph21', amount: 50_000 }],
  })
  await close(funds.spp!)
  for (const month of [12, 1, 2, 3]) {
    await activate(funds.spp!, month, month === 12 ? 2025 : 2026)
    if (month === 12) {
      await close(funds.spp!)
      continue
    }
    const date = { ...spp, entry_date: `2026-0${month}-05` }
    await write('create', { ...date, kind: 'receipt', description: 'SPP', amount: 2_000_000 })
    await write('transfer', { ...date, direction: 'withdraw', amount: 500_000 })
    const lines = [{ description: 'Alat kebersihan', amount: 300_000 }]
    const spent = await write('spend', { ...date, book: 'cash', lines })
    const back = { id: spent.entries[0].id, reason: 'Salah', entry_date: `2026-0${month}-06` }
    if (month === 2) await write('reverse', back)
    if (month < 3) await close(funds.spp!)
  }
  const proof = { tax_kind: 'pph21', amount: 50_000, ntpn: 'A1B2C3D4E5F60718' }
  await write('deposit-tax', { ...spp, entry_date: '2026-03-06', ...proof })
  await activate(fund_source_id, 3)
  const bos = { fund_source_id, entry_date: '2026-03-02' }
  await write('create', { ...bos, kind: 'opening', description: 'Saldo awal', amount: 1_000_000 })
  await write('create', { ...bos, kind: 'receipt', description: 'Tahap I', amount: 20_000_000 })
  const { entries: planned } = await write('spend', {
    ...bos,
    book: 'bank',
    receipt: receiptOf(1_500_000, '2026-03-02'),
    lines: [{ plan_line_id: line, description: 'Buku', amount: 1_500_000 }],
  })
  expect(outcome(await treasurer.get(`${API}/backlog`))).toEqual([403, 'feature_disabled'])
  expect(await entries()).toBe(0)
  await setAddon(t.admin, t.house.modules, { slug: 'bos', code: 'FIN', on: true })
  await sql`insert into kernel.company_flag (company_id, flag, enabled)
    select id, 'svc_account', true from kernel.company where slug = 'bos' on conflict (company_id, flag) do update set enabled = true`.execute(
    t.admin.db,
  )
  // Added to a voucher of before, it is told by itself; the voucher follows without it.
  await write('withhold-tax', { fund_source_id, entry_id: planned[0].id, tax_kind: 'pph22', amount: 22_500 })
})

test('before anything is posted it is shown by month and kind, with what stays out and why', async () => {
  treasurer = await t.person('bos', 'treasurer')
  const { groups, documents, began } = await backlog()
  expect(began).toBe('2026-01-01')
  expect(groups).toMatchObject([
    { month: '2025-11-01', kind: 'cash_book', documents: 2, amount: 9_000_000, obstacle: 'before_books' },
    { month: '2026-01-01', kind: 'cash_book', documents: 3, amount: 2_800_000, obstacle: null },
    { month: '2026-02-01', kind: 'cash_book', documents: 4, amount: 3_100_000, obstacle: null },
    { month: '2026-03-01', kind: 'cash_book', documents: 7, obstacle: null },
  ])
  expect(documents).toBe(14)
  const { agrees } = ok(await treasurer.get(`${API}/reconciliation?date=2026-12-31`))
  expect(agrees).toBe(false)
})

test('killed on its way the job goes on, started twice at once it posts once', LONG, async () => {
  const start = () => treasurer.post(`${API}/backlog/start`, {})
  const { job_id } = ok(await start())
  await sleepOver(t, 'accounting.journal_entry', `new.entry_date = '2026-02-06'`)
  worker = startWorker(t)
  await untilAsleep(t)
  await killed(worker)
  await wakeAll(t, 'accounting.journal_entry')
  const inMonth = (month: string) =>
    count(
      `select count(*) from accounting.journal_entry where to_char(entry_date, 'YYYY-MM') = '${month}' and stage = 'regular'`,
    )
  expect([await inMonth('2026-01'), await inMonth('2026-02')]).toEqual([3, 0])
  await sql`update kernel.job set heartbeat_at = now() - interval '1 hour'`.execute(t.admin.db)
  for (const reply of await Promise.all([start(), start()])) ok(reply)
  await t.house.work()
  await expect.poll(jobsLeft, { timeout: 60_000 }).toBe(0)
  expect(ok(await treasurer.get(`/api/v1/jobs/${job_id}`))).toMatchObject({ state: 'done', error: null })
  expect(await backlog()).toMatchObject({ documents: 0, groups: [{ obstacle: 'before_books' }] })
  await expectAgreement()
  const before = await entries()
  ok(await start())
  await expect.poll(jobsLeft, { timeout: 60_000 }).toBe(0)
  expect(await entries()).toBe(before)
  const { balances } = ok(await treasurer.get(`${API}/opening-balances`))
  const told = balances.map(({ account, debit, credit }: { account: string; debit: number; credit: number }) => [
    account,
    debit - credit,
  ])
  expect(told).toEqual([
    ['1111', 7_050_000],
    ['2121', -50_000],
    ['3101', -7_000_000],
  ])
})
