// The cash book of a school that holds its books here: every voucher reaches the general ledger in the same moment, by the
// school's own rules, and what is taken back is taken back there too. Without the books the same cash book is kept alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { receiptOf } from '../../budget/cash-book/cash-book.fixture.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { ok, outcome } from '../ledger/school.fixture.ts'

const CASH = '/api/budget/cash-entries'
const ENTRIES = '/api/accounting/journal-entries'

let t: TestHouse
let treasurer: Person
let alone: Person
let fund: number
let lineIds: number[]
let day = '2026-01-02'

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  await t.company('smp')
  await t.company('bos', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  alone = await t.person('bos', 'treasurer')
  fund = (await fundSources(treasurer)).bos_reguler!
  lineIds = await approvedPlan(t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [6_000_000, 3_000_000] })
  day = '2026-03-02'
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 }))
})
afterAll(() => t.close())

/** Account, debit, credit of every line of the latest entry. */
const latest = async (person = treasurer) => {
  const [entry] = ok(await person.get(`${ENTRIES}?limit=1`))
  const { lines } = ok(await person.get(`${ENTRIES}/${entry.id}`))
  return lines.map((line: { account: string; debit: number; credit: number }) => [
    line.account,
    line.debit,
    line.credit,
  ])
}
const balances = async () => {
  const range = `from=2026-01-01&until=2026-12-31&fund_source_id=${fund}`
  const { rows } = ok(await treasurer.get(`/api/accounting/reports/trial-balance?${range}`))
  const figures = rows.map((row: { code: string; ending_debit: number; ending_credit: number }) => [
    row.code,
    row.ending_debit - row.ending_credit,
  ])
  return Object.fromEntries(figures.filter(([, balance]: [string, number]) => balance !== 0))
}

/** Vouchers of the book itself that wait for a paper, by what was spent. */
const lacking = async () =>
  ok(await treasurer.get('/api/accounting/unproved-documents')).map(({ amount }: { amount: number }) => amount)

test('a receipt, a withdrawal, spending with tax and its deposit stand in the ledger', async () => {
  const base = { fund_source_id: fund, entry_date: '2026-03-02' }
  ok(await treasurer.post(`${CASH}/create`, { ...base, kind: 'opening', description: 'Saldo awal', amount: 1_000_000 }))
  expect(await latest()).toEqual([
    ['1112', 1_000_000, 0],
    ['3201', 0, 1_000_000],
  ])
  ok(await treasurer.post(`${CASH}/create`, { ...base, kind: 'receipt', description: 'Tahap I', amount: 20_000_000 }))
  expect(await latest()).toEqual([
    ['1112', 20_000_000, 0],
    ['4201', 0, 20_000_000],
  ])
  ok(await treasurer.post(`${CASH}/transfer`, { ...base, direction: 'withdraw', amount: 4_000_000 }))
  expect(await latest()).toEqual([
    ['1112', 0, 4_000_000],
    ['1103', 4_000_000, 0],
  ])
  const spending = {
    ...base,
    book: 'cash',
    receipt: receiptOf(1_500_000, '2026-03-02'),
    lines: [{ plan_line_id: lineIds[0], description: 'Alat tulis', amount: 1_500_000 }],
    taxes: [{ tax_kind: 'pph21', amount: 75_000 }],
  }
  ok(await treasurer.post(`${CASH}/spend`, spending))
  expect(await latest()).toEqual([
    ['1103', 0, 1_500_000],
    // Capital spending waits there until what was bought is in the register.
    ['1601', 1_500_000, 0],
    ['1103', 75_000, 0],
    ['2121', 0, 75_000],
  ])
  const deposit = { ...base, tax_kind: 'pph21', amount: 75_000, ntpn: 'A1B2C3D4E5F60718' }
  ok(await treasurer.post(`${CASH}/deposit-tax`, deposit))
  const { rows: recap } = ok(await treasurer.get('/api/accounting/reports/taxes?year=2026'))
  expect(recap.at(-1).values).toMatchObject({ name: 'Maret 2026', deposited: 75_000, ntpn: deposit.ntpn })
  const { entries } = ok(await treasurer.get(`${CASH}?fund_source_id=${fund}`))
  const held = await balances()
  expect((held['1112'] ?? 0) + (held['1103'] ?? 0)).toBe(entries[0].balance)
  expect(held['2121'] ?? 0).toBe(0)
})

test('what people are paid without a line of a plan is what people cost, not what programmes do', async () => {
  const spp = (await fundSources(treasurer)).spp!
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: spp, year: 2026, month: 3 }))
  const receipt = { fund_source_id: spp, kind: 'receipt', description: 'SPP', amount: 2_000_000 }
  ok(await treasurer.post(`${CASH}/create`, receipt))
  const line = { description: 'Honor pelatih', amount: 700_000 }
  const spent = { fund_source_id: spp, book: 'bank' }
  for (const [for_people, account] of [
    [true, '5104'],
    [false, '5201'],
  ]) {
    const { entries } = ok(await treasurer.post(`${CASH}/spend`, { ...spent, lines: [{ ...line, for_people }] }))
    expect(await latest()).toContainEqual([account, 700_000, 0])
    ok(await treasurer.post(`${CASH}/reverse`, { id: entries[0].id, reason: 'Uji' }))
    expect((await balances())[String(account)] ?? 0).toBe(0)
  }
})

test('what is taken back in the book is taken back in the ledger, and nowhere else', async () => {
  const before = await balances()
  const spending = {
    fund_source_id: fund,
    book: 'cash',
    receipt: receiptOf(900_000, '2026-03-02'),
    lines: [{ plan_line_id: lineIds[1], description: 'Kertas', amount: 900_000 }],
  }
  const { entries } = ok(await treasurer.post(`${CASH}/spend`, spending))
  const [posted] = ok(await treasurer.get(`${ENTRIES}?limit=1`))
  expect(posted).toMatchObject({ source_relation: 'budget.cash_entry', source_id: entries[0].id })
  expect(await lacking()).toEqual([1_500_000, 900_000])
  const twice = { ...spending, receipt: { ...spending.receipt, store_name: spending.receipt.store_name.toUpperCase() } }
  expect(outcome(await treasurer.post(`${CASH}/spend`, twice))).toEqual([409, 'receipt_duplicate'])
  expect(outcome(await treasurer.post(`${ENTRIES}/reverse`, { id: posted.id, reason: 'Salah' }))).toEqual([
    409,
    'entry_owned',
  ])
  ok(await treasurer.post(`${CASH}/reverse`, { id: entries[0].id, reason: 'Nota ganda' }))
  expect(await balances()).toEqual(before)
  expect(await lacking()).toEqual([1_500_000])
  // What was taken back comes again, once though two send it; a second one is told why it is another.
  const again = await Promise.all([1, 2].map(() => treasurer.post(`${CASH}/spend`, twice)))
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
  const reason = { ...twice, receipt: { ...twice.receipt, duplicate_reason: 'Dibeli dua kali' } }
  const other = ok(await treasurer.post(`${CASH}/spend`, reason))
  const first = again.find(({ status }) => status === 200)!.body.data
  for (const {
    entries: [row],
  } of [first, other])
    ok(await treasurer.post(`${CASH}/reverse`, { id: row.id, reason: 'Uji' }))
  expect(ok(await treasurer.get(`${ENTRIES}/${posted.id}`))).toMatchObject({ state: 'reversed' })
})

test('what a sold asset brought stands in the cash book of its fund, and only the asset answers for it', async () => {
  const asset = {
    name: 'Proyektor',
    fiscal_group: 'group_1',
    acquired_on: day,
    origin: 'given',
    cost: 4_000_000,
  }
  const { id, version } = ok(
    await treasurer.post('/api/accounting/asset-books/create', { ...asset, fund_source_id: fund, account: '1504' }),
  )
  const sale = { id, version, disposed_on: day, proceeds: 900_000, to_account: '1103', reason: 'Dijual' }
  ok(await treasurer.post('/api/accounting/asset-books/dispose', sale))
  const { entries } = ok(await treasurer.get(`${CASH}?fund_source_id=${fund}&limit=200`))
  const sold = entries.find(({ description }: { description: string }) => /Proyektor/.test(description))
  expect(sold).toMatchObject({ kind: 'receipt', book: 'cash', debit: 900_000 })
  const undo = await treasurer.post(`${CASH}/reverse`, { id: sold.id, reason: 'Salah' })
  expect(outcome(undo)).toEqual([409, 'voucher_owned'])
  const { agrees } = ok(await treasurer.get(`/api/accounting/reconciliation?date=${day}`))
  expect(agrees).toBe(true)
})

test('a rule of the school decides on the account, and a closed period refuses both or neither', async () => {
  const rules = ok(await treasurer.get('/api/accounting/posting-rules?kind=interest'))
  ok(
    await treasurer.post('/api/accounting/posting-rules/create', {
      kind: 'interest',
      fund_source_id: fund,
      account: '4402',
    }),
  )
  const interest = { fund_source_id: fund, kind: 'interest', description: 'Jasa giro', amount: 12_000 }
  ok(await treasurer.post(`${CASH}/create`, interest))
  expect(await latest()).toEqual([
    ['1112', 12_000, 0],
    ['4402', 0, 12_000],
  ])
  expect(rules).toMatchObject([{ account: '4401', fund_source_id: null }])
  const [own] = ok(await treasurer.get('/api/accounting/posting-rules?kind=interest')).filter(
    (rule: { fund_source_id: number | null }) => rule.fund_source_id === fund,
  )
  const stale = { id: own.id, version: own.version + 1 }
  expect(outcome(await treasurer.post('/api/accounting/posting-rules/remove', stale))).toEqual([409, 'stale_version'])
  const general = { id: rules[0].id, version: rules[0].version }
  expect(outcome(await treasurer.post('/api/accounting/posting-rules/remove', general))).toEqual([
    422,
    'invalid_params',
  ])
  const periods = ok(await treasurer.get('/api/accounting/periods?limit=50'))
  const march = periods.find((period: { starts_on: string }) => period.starts_on === '2026-03-01')
  ok(await treasurer.post('/api/accounting/periods/soft-close', { id: march.id, version: march.version }))
  expect(outcome(await treasurer.post(`${CASH}/create`, interest))).toEqual([409, 'period_soft_closed'])
})

test('no hand posts to an account that documents own', async () => {
  const [general] = ok(await treasurer.get('/api/accounting/journals')).filter(
    ({ code }: { code: string }) => code === 'JU',
  )
  for (const account of ['2101', '1212', '2121', '1504', '1593', '2131']) {
    const draft = ok(
      await treasurer.post('/api/accounting/journal-drafts/create', {
        journal_id: general.id,
        entry_date: '2026-04-01',
        description: 'Koreksi',
        lines: [
          { account, fund_source_id: fund, debit: 1000 },
          { account: '5301', fund_source_id: fund, credit: 1000 },
        ],
      }),
    )
    const step = { id: draft.id, version: draft.version }
    expect(outcome(await treasurer.post('/api/accounting/journal-drafts/post', step))).toEqual([
      422,
      'account_controlled',
    ])
  }
})

test('without the books the cash book is kept alone', async () => {
  const spp = (await fundSources(alone)).spp!
  ok(await alone.post('/api/budget/book-months/activate', { fund_source_id: spp, year: 2026, month: 3 }))
  ok(await alone.post(`${CASH}/create`, { fund_source_id: spp, kind: 'receipt', description: 'SPP', amount: 500_000 }))
  const { count } = await t.admin.db
    .selectFrom('accounting.journal_entry as e')
    .innerJoin('kernel.company as c', 'c.id', 'e.company_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.slug', '=', 'bos')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})
