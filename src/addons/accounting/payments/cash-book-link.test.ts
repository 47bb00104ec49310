// A fund that keeps a cash book: what is paid through the books stands there too, and uses the budget once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'

let day = '2026-01-02'
let t: TestHouse
let treasurer: Person
let admin: Person
let principal: Person
let office: Person
let fund: number
let lineIds: number[]
let vendorId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  await t.company('smp')
  treasurer = await t.person('smp', 'treasurer')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  office = await t.person('smp', 'foundation_admin')
  fund = (await fundSources(treasurer)).bos_reguler!
  lineIds = await approvedPlan(t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [6_000_000, 3_000_000] })
  day = '2026-03-02'
  await post(treasurer, '/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 })
  const grant = { fund_source_id: fund, kind: 'receipt', description: 'BOS tahap I', amount: 20_000_000 }
  await post(treasurer, '/api/budget/cash-entries/create', grant)
  const vendor = { name: 'PT Jaringan', tax_number: '0123456789012345', vat_registered: true, address: 'Jl. Melati 1' }
  vendorId = (await post(treasurer, '/api/accounting/vendors/create', vendor)).id
})
afterAll(() => t.close())

async function post(person: Person, path: string, params: object) {
  const { status, body } = await person.post(path, params)
  expect([path, status, body.code]).toEqual([path, 200, undefined])
  return body.data
}
const BILLS = '/api/accounting/bills'
const REQUESTS = '/api/accounting/payment-requests'
const on = (record: { id: number; version: number }, more: object = {}) => ({
  id: record.id,
  version: record.version,
  ...more,
})

const paying = async (bill: { id: number }, amount: number) => {
  let request = await post(treasurer, `${REQUESTS}/create`, {
    vendor_id: vendorId,
    description: 'Pelunasan',
    bills: [{ bill_id: bill.id, amount }],
  })
  request = await post(treasurer, `${REQUESTS}/submit`, on(request))
  for (const person of [admin, principal].slice(0, request.levels))
    request = await post(person, `${REQUESTS}/approve`, on(request))
  request = await post(office, `${REQUESTS}/release`, on(request))
  return treasurer.post(`${REQUESTS}/pay`, on(request, { paid_on: day, from_account: '1112' }))
}
const book = async () => (await treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)).body.data
const used = async () => {
  const [plan] = (await treasurer.get('/api/budget/planning?state=approved')).body.data as { id: number }[]
  const { body } = await treasurer.get(`/api/budget/availability?plan_id=${plan!.id}`)
  return (body.data as { realised: number }[]).reduce((total, line) => total + line.realised, 0)
}

test('a bill uses the budget, its payments write the cash book, and neither uses it again', async () => {
  let bill = await post(treasurer, `${BILLS}/create`, {
    vendor_id: vendorId,
    vendor_number: 'INV-1',
    bill_date: day,
    due_date: '2026-04-01',
    description: 'Pemeliharaan jaringan',
    fund_source_id: fund,
    lines: [4_000_000, 1_000_000].map((unit_price, index) => ({
      description: 'Jasa',
      account: '5303',
      quantity: 1,
      unit_price,
      tax_object: 'service',
      plan_line_id: lineIds[index]!,
    })),
  })
  bill = await post(treasurer, `${BILLS}/submit`, on(bill))
  for (const person of [admin, principal]) bill = await post(person, `${BILLS}/approve`, on(bill))
  bill = await post(treasurer, `${BILLS}/post`, on(bill))
  expect([bill.total, bill.payable, await used()]).toEqual([5_550_000, 5_450_000, 5_550_000])

  // Equal parts of one bill are no receipt twice.
  for (const part of [1_000_000, 1_000_000]) expect((await paying(bill, part)).status).toBe(200)
  expect(await book()).toMatchObject({ summary: { balance: 18_000_000 } })
  expect((await paying(bill, 3_450_000)).status).toBe(200)
  const { entries, summary } = await book()
  // Gross 5,550,000 has left, 100,000 of it came back as tax that is still to be deposited.
  expect(summary.balance).toBe(14_550_000)
  expect(entries[0]).toMatchObject({ tax_balance: 100_000, balance: 14_550_000 })
  expect(entries.filter((entry: { document: string | null }) => entry.document === bill.number)).toHaveLength(4)
  expect(await used()).toBe(5_550_000)
})

test('the tax leaves the cash book when it is deposited', async () => {
  const deposit = {
    tax: 'pph23',
    month: '2026-03',
    fund_source_id: fund,
    deposited_on: day,
    ntpn: 'A1B2C3D4E5F60718',
    from_account: '1112',
  }
  await post(treasurer, '/api/accounting/tax-deposits/create', deposit)
  expect(await book()).toMatchObject({ summary: { balance: 14_450_000 } })
})

test('an advance leaves the cash book when it is handed out, and comes back as what it was spent on', async () => {
  const staff = { name: 'Bagus Prakoso', job: 'teacher', employment: 'permanent' }
  const { id: staff_id } = await post(admin, '/api/v1/school/staff/create', staff)
  const ask = { staff_id, amount: 1_000_000, settle_by: '2026-03-20', description: 'Lomba', fund_source_id: fund }
  let request = await post(treasurer, `${REQUESTS}/create`, { ...ask, plan_line_id: lineIds[1], method: 'cash' })
  request = await post(treasurer, `${REQUESTS}/submit`, on(request))
  for (const person of [admin, principal].slice(0, request.levels))
    request = await post(person, `${REQUESTS}/approve`, on(request))
  request = await post(office, `${REQUESTS}/release`, on(request))
  const before = await used()
  await post(treasurer, `${REQUESTS}/pay`, on(request, { paid_on: day, from_account: '1112' }))
  expect(await book()).toMatchObject({ summary: { balance: 13_450_000 } })
  expect((await book()).entries[0]).toMatchObject({ kind: 'advance_out', document: request.number, credit: 1_000_000 })
  expect(await used()).toBe(before)

  const spent = { account: '5203', description: 'Konsumsi', amount: 850_000 }
  const settlement = { id: request.id, settled_on: day, cash_account: '1112', lines: [spent] }
  const path = '/api/accounting/advances/settle'
  // This fund spends against a shop's receipt only.
  const bare = await treasurer.post(path, settlement)
  expect([bare.status, bare.body.code]).toEqual([422, 'spending_unplanned'])
  const receipt = {
    store_name: 'Warung Bu Sri',
    store_address: 'Jl. Kenanga 3',
    is_company: false,
    is_siplah: false,
    number: 'N-12',
    receipt_date: day,
    total: 850_000,
  }
  const replies = await Promise.all(
    [1, 2].map(() => treasurer.post(path, { ...settlement, lines: [{ ...spent, receipt }] })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { entries, summary } = await book()
  expect(summary.balance).toBe(13_600_000)
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'spending', document: request.number, plan_line_id: lineIds[1], credit: 850_000 },
    { kind: 'advance_in', document: request.number, debit: 1_000_000 },
  ])
  expect(await used()).toBe(before + 850_000)
})

test('beyond what the bill used, or outside an active month, nothing is written', async () => {
  const more = {
    fund_source_id: fund,
    book: 'bank',
    lines: [{ plan_line_id: lineIds[0]!, description: 'Sekali lagi', amount: 1_000, document: 'BILL/2026/0001' }],
    receipt: {
      store_name: 'PT Jaringan',
      store_address: 'Jl. Melati 1',
      store_tax_number: '0123456789012345',
      is_company: true,
      is_siplah: false,
      number: 'INV-1',
      receipt_date: day,
      total: 1_000,
    },
  }
  const { status, body } = await treasurer.post('/api/budget/cash-entries/spend', more)
  expect([status, body.code]).toEqual([409, 'budget_document_differs'])
  expect(await findDisagreements(t.admin.db, [...checks, ...budgetChecks, ...kernelChecks])).toEqual([])
})

test('what was paid is taken back the way it came, and every ledger follows', async () => {
  const list = async (path: string) => (await treasurer.get(path)).body.data
  const [advance] = await list('/api/accounting/advances')
  const undo = { date: day, reason: 'Salah catat' }
  const refused = await treasurer.post(`${REQUESTS}/reverse`, { ...undo, id: advance.id, version: 99 })
  expect(refused.body.code).toBe('stale_version')
  const request = async (id: number) => on((await treasurer.get(`${REQUESTS}/${id}`)).body.data, undo)
  const early = await treasurer.post(`${REQUESTS}/reverse`, await request(advance.id))
  expect(early.body.code).toBe('advance_settled')
  // The month in which it was handed out tells of it again.
  const isOpen = async () => {
    const month = (await list('/api/accounting/periods')).find(
      ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) => starts_on <= day && day <= ends_on,
    )
    const { checks: told } = await list(`/api/accounting/periods/${month.id}`)
    return told.some(({ code }: { code: string }) => code === 'advances_open')
  }
  expect(await isOpen()).toBe(false)
  await post(treasurer, '/api/accounting/advances/reopen', { ...undo, id: advance.id })
  expect(await isOpen()).toBe(true)
  expect(await book()).toMatchObject({ summary: { balance: 13_450_000 } })
  await post(treasurer, `${REQUESTS}/reverse`, await request(advance.id))

  const [deposit] = await list('/api/accounting/tax-deposits')
  await post(treasurer, '/api/accounting/tax-deposits/reverse', { ...undo, id: deposit.id })
  expect(await list('/api/accounting/taxes/due?tax=pph23')).toHaveLength(1)
  const payments = (await list(`${REQUESTS}?state=paid`)) as { id: number; amount: number }[]
  const [last, first, earliest] = payments.toSorted((one, other) => other.id - one.id)
  const tooEarly = await treasurer.post(`${REQUESTS}/reverse`, await request(first!.id))
  expect(tooEarly.body.code).toBe('later_payment')
  await post(treasurer, `${REQUESTS}/reverse`, await request(last!.id))
  const [open] = await list(`${BILLS}?state=partially_paid`)
  expect(open.paid).toBe(2_000_000)
  const twice = await Promise.all(
    [1, 2].map(async () => treasurer.post(`${REQUESTS}/reverse`, await request(first!.id))),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  await post(treasurer, `${REQUESTS}/reverse`, await request(earliest!.id))
  const [bill] = await list(`${BILLS}?state=posted`)
  await post(treasurer, `${BILLS}/void`, on(bill, undo))

  expect(await book()).toMatchObject({ summary: { balance: 20_000_000 } })
  expect(await used()).toBe(0)
  const { rows } = await list(
    `/api/accounting/reports/trial-balance?from=2026-01-01&until=${day}&fund_source_id=${fund}`,
  )
  const standing = rows.flatMap((row: { code: string; ending_debit: number; ending_credit: number }) =>
    row.ending_debit === row.ending_credit ? [] : [[row.code, row.ending_debit - row.ending_credit]],
  )
  expect(standing).toEqual([
    ['1112', 20_000_000],
    ['4201', -20_000_000],
  ])
  expect(await findDisagreements(t.admin.db, [...kernelChecks, ...budgetChecks, ...checks])).toEqual([])
})
