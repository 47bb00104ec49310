// A school begins its books: what it owned and owed is one document that may be sent again, with its open bills and advances as real
// ones, and every list agrees with its account from the first day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { closeMonth } from '../years/closed.fixture.ts'

const school = await openLedgerSchool()
const { t, admin, principal, treasurer, teacher, funds, journals, periodOf } = school
const OPENING = `${API}/opening-balances`
let vendor: number
let staff: number

interface Item {
  [key: string]: unknown
}
let lines: Item[]
let bill: Item
let advance: Item

const enter = (wanted: object) => treasurer.post(`${OPENING}/create`, wanted)
const read = async () => ok(await treasurer.get(OPENING))
const balances = async () =>
  Object.fromEntries(
    (await read()).balances.map(({ account, debit, credit }: { account: string; debit: number; credit: number }) => [
      account,
      debit - credit,
    ]),
  )
/** Every list agrees with its account, on days around the first one and later. */
const expectAgreement = async () => {
  for (const date of ['2025-12-31', '2026-01-01', '2026-03-31', '2026-12-31']) {
    const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=${date}`))
    expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  }
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
}

beforeAll(async () => {
  vendor = ok(
    await treasurer.post(`${API}/vendors/create`, { name: 'CV Tulis', address: 'Jl. Melati 1', person: true }),
  ).id
  staff = ok(
    await admin.post('/api/v1/school/staff/create', { name: 'Bagus', job: 'teacher', employment: 'permanent' }),
  ).id
  lines = [
    { account: '1111', fund_source_id: funds.spp, debit: 96_400_000 },
    { account: '1102', fund_source_id: funds.spp, debit: 3_000_000 },
    { account: '2131', fund_source_id: funds.spp, credit: 4_000_000 },
  ]
  bill = {
    vendor_id: vendor,
    vendor_number: 'INV-1204',
    bill_date: '2025-12-04',
    due_date: '2026-01-03',
    fund_source_id: funds.spp,
    amount: 6_400_000,
  }
  advance = { staff_id: staff, fund_source_id: funds.spp, amount: 2_000_000, description: 'Lomba' }
})
afterAll(() => t.close())

test('a balance that items stand behind is not typed, and the refusal says where the items are entered', async () => {
  for (const [account, says] of [
    ['2101', 'bagian tagihan terbuka'],
    ['1212', 'bagian panjar terbuka'],
    ['2121', 'tagihan yang dipotong'],
    ['1504', 'daftar aset'],
    ['1593', 'daftar aset'],
    ['1201', 'saldo awal siswa'],
    ['2111', 'titipan awal siswa'],
    ['2151', 'titipan awal siswa'],
  ] as const) {
    const reply = await enter({ lines: [...lines, { account, fund_source_id: funds.spp, debit: 5 }] })
    expect(outcome(reply)).toEqual([422, 'account_controlled'])
    expect(JSON.stringify(reply.body.fields)).toContain(says)
  }
  expect(outcome(await enter({ lines: [{ account: '1111', fund_source_id: funds.spp }] }))).toEqual([
    422,
    'invalid_params',
  ])
  expect(outcome(await enter({ bills: [{ ...bill, bill_date: '2026-01-01' }] }))).toEqual([422, 'invalid_params'])
  expect(outcome(await enter({}))).toEqual([422, 'invalid_params'])
  expect(outcome(await teacher.get(OPENING))).toEqual([403, 'access_denied'])
})

test('sent twice it counts once, also at once', async () => {
  const wanted = { lines, bills: [bill], advances: [advance] }
  const both = await Promise.all([enter(wanted), enter(wanted), enter(wanted)])
  const [first, ...others] = both.map(ok)
  for (const other of others) expect(other.id).toBe(first.id)
  expect(first).toMatchObject({ document: 'SA/2026/0001', stage: 'opening', entry_date: '2026-01-01' })
  const wanted3101 = 96_400_000 + 3_000_000 - 4_000_000 - 6_400_000 + 2_000_000
  expect(await balances()).toEqual({
    1102: 3_000_000,
    1111: 96_400_000,
    1212: 2_000_000,
    2101: -6_400_000,
    2131: -4_000_000,
    3101: -wanted3101,
  })
  await expectAgreement()
})

test('entered anew it takes the place of what stood: the journal shows both', async () => {
  const before = await read()
  ok(await enter({ lines: [...lines, { account: '1401', fund_source_id: funds.spp, debit: 500_000 }] }))
  const after = await read()
  expect(after.bills).toEqual(before.bills)
  expect(ok(await treasurer.get(`${API}/journal-entries/${before.entry_id}`)).state).toBe('reversed')
  expect((await balances())['1401']).toBe(500_000)
  const tax = {
    vendor_id: vendor,
    vendor_number: 'JASA-11',
    bill_date: '2025-11-20',
    fund_source_id: funds.spp,
    amount: 0,
  }
  const taxes = [{ tax: 'pph23', amount: 40_000 }]
  ok(await enter({ lines, bills: [bill, { ...tax, taxes }, { ...bill, vendor_number: 'SALAH' }], advances: [] }))
  await expectAgreement()
  ok(await enter({ bills: [bill, { ...tax, taxes }], advances: [advance] }))
  expect(await balances()).toMatchObject({ 1212: 2_000_000, 2101: -6_400_000, 2123: -40_000 })
  expect((await read()).bills.map(({ vendor_number, amount }: Item) => [vendor_number, amount])).toEqual([
    ['INV-1204', 6_400_000],
    ['JASA-11', 0],
  ])
  await expectAgreement()
})

test('no year comes before what the books open with', async () => {
  const earlier = await treasurer.post(`${API}/fiscal-years/create`, { starts_on: '2025-01-01' })
  expect(outcome(earlier)).toEqual([422, 'invalid_params'])
})

test('no other way takes its entry, its bills or its advances back', async () => {
  const { entry_id, bills, advances } = await read()
  const reversal = { id: entry_id, reason: 'Coba' }
  expect(outcome(await treasurer.post(`${API}/journal-entries/reverse`, reversal))).toEqual([409, 'entry_owned'])
  const { version } = ok(await treasurer.get(`${API}/bills/${bills[0].id}`))
  const back = { date: '2026-02-01', reason: 'Coba' }
  expect(outcome(await treasurer.post(`${API}/bills/void`, { id: bills[0].id, version, ...back }))).toEqual([
    409,
    'opening_owns',
  ])
  const request = ok(await treasurer.get(`${API}/payment-requests/${advances[0].id}`))
  const undo = { id: request.id, version: request.version, ...back }
  expect(outcome(await treasurer.post(`${API}/payment-requests/reverse`, undo))).toEqual([409, 'opening_owns'])
})

test('an open bill ages, is paid like any other, and stays in the list as it was', async () => {
  const aged = ok(await treasurer.get(`${API}/reports/aged-payables?date=2026-02-15`))
  expect(aged.total).toMatchObject({ days_31_60: 6_400_000, total: 6_400_000 })
  expect(ok(await treasurer.get(`${API}/reports/aged-payables?date=2025-12-31`)).total.total).toBe(0)
  const { bills } = await read()
  const pay = { vendor_id: vendor, description: 'Lunas', bills: [{ bill_id: bills[0].id, amount: 6_400_000 }] }
  const request = ok(await treasurer.post(`${API}/payment-requests/create`, pay))
  const step = async (name: string, person = treasurer, more = {}) => {
    const { id, version } = ok(await treasurer.get(`${API}/payment-requests/${request.id}`))
    return ok(await person.post(`${API}/payment-requests/${name}`, { id, version, ...more }))
  }
  await step('submit')
  const used = await enter({ bills: [] })
  expect(outcome(used)).toEqual([409, 'opening_item_used'])
  await step('approve', admin)
  await step('approve', principal)
  const cashier = await t.person('smp', 'treasurer')
  await step('release', cashier)
  await step('pay', cashier, { paid_on: '2026-02-10', from_account: '1111' })
  await expectAgreement()
  expect(outcome(await enter({ bills: [{ ...bill, amount: 5 }] }))).toEqual([409, 'opening_item_used'])
  const { entry_id } = await read()
  expect(ok(await enter({ lines: lines.slice(0, 2) })).id).not.toBe(entry_id)
  await expectAgreement()
})

test('an open advance is accounted for, and the tax held back is deposited', async () => {
  const { advances } = await read()
  const settle = { id: advances[0].id, settled_on: '2026-02-12', cash_account: '1102' }
  const spent = [{ account: '5203', description: 'Konsumsi', amount: 1_850_000 }]
  ok(await treasurer.post(`${API}/advances/settle`, { ...settle, lines: spent }))
  const deposit = { tax: 'pph23', month: '2025-11', fund_source_id: funds.spp, deposited_on: '2026-01-10' }
  ok(
    await treasurer.post(`${API}/tax-deposits/create`, {
      ...deposit,
      ntpn: 'A1B2C3D4E5F60718',
      from_account: '1111',
    }),
  )
  await expectAgreement()
  expect(outcome(await enter({ advances: [] }))).toEqual([409, 'opening_item_used'])
})

test('an asset that was owned before joins what the books open with', async () => {
  ok(
    await treasurer.post(`${API}/asset-books/create`, {
      name: 'Komputer',
      fiscal_group: 'group_1',
      acquired_on: '2024-01-15',
      cost: 48_000_000,
      fund_source_id: funds.spp,
    }),
  )
  expect(await balances()).toMatchObject({ 1504: 48_000_000, 1593: -24_000_000 })
  await expectAgreement()
})

test('the money of a cash book that is older than the books is told by that book', async () => {
  const fund_source_id = funds.komite
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2025, month: 12 }))
  const cash = { fund_source_id, entry_date: '2025-12-15' }
  const write = (row: object) => treasurer.post('/api/budget/cash-entries/create', { ...cash, ...row })
  ok(await write({ kind: 'receipt', description: 'Iuran', amount: 5_000_000 }))
  const { entries } = ok(await write({ kind: 'receipt', description: 'Ganda', amount: 700_000 }))
  await expectAgreement()
  const typed = [...lines, { account: '1111', fund_source_id, debit: 1 }]
  expect(outcome(await enter({ lines: typed }))).toEqual([422, 'cash_book_kept'])
  ok(await treasurer.post('/api/budget/book-months/close', await closing(fund_source_id)))
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 1 }))
  const back = { id: entries[0].id, reason: 'Ganda', entry_date: '2026-01-05' }
  ok(await treasurer.post('/api/budget/cash-entries/reverse', back))
  await expectAgreement()
})

const closing = async (fund_source_id: number | undefined) => {
  const months = ok(await treasurer.get(`/api/budget/book-months?fund_source_id=${fund_source_id}`))
  return { id: months[0].id, counted_amount: 0 }
}

test('a cash book that begins later opens with the money that was typed', async () => {
  const fund_source_id = funds.yayasan
  ok(await enter({ lines: [...lines, { account: '1111', fund_source_id, debit: 12_000_000 }] }))
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 3 }))
  const cash = { fund_source_id, entry_date: '2026-03-02', kind: 'opening', description: 'Saldo awal' }
  ok(await treasurer.post('/api/budget/cash-entries/create', { ...cash, amount: 10_000_000 }))
  ok(await treasurer.post('/api/budget/cash-entries/create', { ...cash, book: 'cash', amount: 3_000_000 }))
  const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=2026-03-31`))
  const told = rows.filter((row: Item) => row.ledger === 'cash_book' && row.fund_source_id === fund_source_id)
  expect(told).toMatchObject([{ told: 13_000_000, booked: 13_000_000 }])
  expect(outcome(await enter({ lines }))).toEqual([422, 'cash_book_kept'])
  ok(await enter({ lines: [{ account: '1111', fund_source_id, debit: 12_000_000 }, ...lines] }))
  const later = ok(await treasurer.get(`${API}/reconciliation?date=2026-12-31`))
  expect(later.agrees).toBe(true)
})

test('after the first close it stands, and says so', async () => {
  const { lines: typed } = await read()
  await closeMonth(treasurer, principal, '2026-01-01')
  expect(await read()).toMatchObject({ may_change: false })
  expect(outcome(await enter({ lines: typed.slice(0, 1) }))).toEqual([409, 'opening_closed'])
  expect(outcome(await enter({ bills: [bill, { ...bill, vendor_number: 'BARU' }] }))).toEqual([
    409,
    'opening_item_used',
  ])
  const again = typed.map(({ debit, credit, ...line }: Item) => (debit ? { ...line, debit } : { ...line, credit }))
  ok(await enter({ lines: again }))
  expect(journals.SA).toBeDefined()
  ok(await principal.post(`${API}/periods/reopen`, { id: periodOf(1).id, reason: 'Saldo awal' }))
  ok(await enter({ description: 'Saldo awal yang benar' }))
  expect(await read()).toMatchObject({ description: 'Saldo awal yang benar', may_change: true })
})
