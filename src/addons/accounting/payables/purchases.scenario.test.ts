// A vendor is registered, bills the school, is approved, taxed, posted and paid in parts; advances are handed out and settled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'

const NOW = new Date('2026-09-14T02:00:00Z')

let t: TestHouse
let admin: Person
let treasurer: Person
let principal: Person
let office: Person
let teacher: Person
let stranger: Person
let fundId: number
let vendorId: number
let companyId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  office = await t.person('smp', 'foundation_admin')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'treasurer')
  const funds = (await treasurer.get('/api/budget/fund-sources')).body.data as { id: number; code: string }[]
  fundId = funds.find((fund) => fund.code === 'spp')!.id
  await fillCash(t, companyId, { fundId, accounts: ['1111', '1102'] })
})
afterAll(() => t.close())

const BILLS = '/api/accounting/bills'
const REQUESTS = '/api/accounting/payment-requests'
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
type Seen = { id: number; version: number }
let invoices = 0
const bill = (lines: object[], more: object = {}) => ({
  vendor_id: vendorId,
  vendor_number: `INV-${++invoices}`,
  bill_date: '2026-09-01',
  due_date: '2026-09-30',
  description: 'Pemeliharaan jaringan',
  fund_source_id: fundId,
  lines,
  ...more,
})
const service = (price: number) => ({
  description: 'Jasa pemeliharaan',
  account: '5303',
  quantity: 1,
  unit_price: price,
  tax_object: 'service',
})
const step = (person: Person, verb: string, { id, version }: Seen, more: object = {}, path = BILLS) =>
  person.post(`${path}/${verb}`, { id, version, ...more })
const create = async (person: Person, params: object, path = BILLS) =>
  (await person.post(`${path}/create`, params)).body.data
const submitted = async (params: object) => (await step(treasurer, 'submit', await create(treasurer, params))).body.data
/** Up to 10 million: the admin for the treasurer, who asked, and then the principal. */
const approved = async (params: object) => {
  const first = (await step(admin, 'approve', await submitted(params))).body.data
  return first.state === 'approved' ? first : (await step(principal, 'approve', first)).body.data
}
const posted = async (params: object) => (await step(treasurer, 'post', await approved(params))).body.data
const paidFor = async (bills: { bill_id: number; amount: number }[]) => {
  const asked = await create(treasurer, { vendor_id: vendorId, description: 'Pelunasan', bills }, REQUESTS)
  const { body } = await step(treasurer, 'submit', asked, {}, REQUESTS)
  let request = body.data
  for (const person of [admin, principal].slice(0, request.levels))
    request = (await step(person, 'approve', request, {}, REQUESTS)).body.data
  request = (await step(office, 'release', request, {}, REQUESTS)).body.data
  return step(treasurer, 'pay', request, { paid_on: '2026-09-14', from_account: '1111' }, REQUESTS)
}
const balance = async (code: string) => {
  const { body } = await treasurer.get('/api/accounting/reports/trial-balance?from=2026-01-01&until=2026-12-31')
  const rows = body.data.rows as { code: string; ending_debit: number; ending_credit: number }[]
  const row = rows.find((one) => one.code === code)
  return row ? row.ending_debit - row.ending_credit : 0
}

test('only those who keep the books register vendors; a bank account comes with its bank and holder', async () => {
  const vendor = { name: 'PT Jaringan Nusantara', tax_number: '0123456789012345', vat_registered: true }
  expect(outcome(await teacher.post('/api/accounting/vendors/create', vendor))).toEqual([403, 'access_denied'])
  const half = { ...vendor, bank_account: '0098123456' }
  expect(outcome(await treasurer.post('/api/accounting/vendors/create', half))).toEqual([422, 'invalid_params'])
  const whole = { ...half, bank_name: 'Bank Contoh', bank_holder: 'PT Jaringan Nusantara' }
  const { body } = await admin.post('/api/accounting/vendors/create', whole)
  vendorId = body.data.id
  expect(
    outcome(await stranger.post('/api/accounting/vendors/update', { id: vendorId, version: 1, phone: '0811' })),
  ).toEqual([404, 'not_found'])
  const change = { id: vendorId, version: 1, phone: '0281555123' }
  expect((await treasurer.post('/api/accounting/vendors/update', change)).body.data).toMatchObject({ version: 2 })
})

test('a bill says what it is booked to and what is taxed, or is refused', async () => {
  const wrong = [
    bill([{ ...service(5_000_000), account: '53' }]),
    bill([{ ...service(5_000_000), account: '9999' }]),
    bill([{ ...service(5_000_000), tax_object: 'gift' }]),
    bill([{ ...service(5_000_000), quantity: 0 }]),
    bill([]),
    bill([service(5_000_000)], { due_date: '2026-08-01' }),
  ]
  for (const params of wrong)
    expect(outcome(await treasurer.post(`${BILLS}/create`, params))).toEqual([422, 'invalid_params'])
  expect(outcome(await stranger.post(`${BILLS}/create`, bill([service(1)])))).toEqual([404, 'not_found'])
  expect(outcome(await principal.post(`${BILLS}/create`, bill([service(1)])))).toEqual([403, 'access_denied'])
  const old = bill([service(5_000_000)], { bill_date: '2019-01-01', due_date: '2019-02-01' })
  expect(outcome(await treasurer.post(`${BILLS}/create`, old))).toEqual([409, 'no_rate'])
})

test('a service of 5,000,000: VAT 550,000 to the vendor, PPh 23 100,000 kept back', async () => {
  const entered = await create(treasurer, bill([service(5_000_000)]))
  expect(entered).toMatchObject({
    subtotal: 5_000_000,
    vat: 550_000,
    withheld: 100_000,
    total: 5_550_000,
    payable: 5_450_000,
  })
  expect(entered.allowed_moves).toContain('submit')
  const same = bill([service(1)], { vendor_number: entered.vendor_number })
  expect(outcome(await treasurer.post(`${BILLS}/create`, same))).toEqual([409, 'bill_duplicate'])
  const confirmed = { ...same, duplicate_reason: 'Nomor pelanggan, sama setiap bulan' }
  const other = (await treasurer.post(`${BILLS}/create`, confirmed)).body.data
  expect(other.duplicate_reason).toBe(confirmed.duplicate_reason)
  expect(outcome(await treasurer.post(`${BILLS}/create`, same))).toEqual([409, 'bill_duplicate'])
  await step(treasurer, 'cancel', other)
  const fresh = { ...same, vendor_number: 'INV-DUA' }
  const both = await Promise.all([1, 2].map(() => treasurer.post(`${BILLS}/create`, fresh)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await step(treasurer, 'cancel', both.find(({ status }) => status === 200)!.body.data)
  expect((await step(treasurer, 'cancel', entered)).body.data.state).toBe('cancelled')
  expect((await treasurer.post(`${BILLS}/create`, same)).status).toBe(200)
})

test('approval asks each level once, never who asked nor who registered the vendor; a change asks anew', async () => {
  const asked = await submitted(bill([service(5_000_000)]))
  expect(asked.state).toBe('submitted')
  expect(outcome(await step(treasurer, 'submit', asked))).toEqual([409, 'illegal_move'])
  expect(outcome(await step(treasurer, 'approve', asked))).toEqual([403, 'own_request'])
  expect(outcome(await step(admin, 'approve', asked))).toEqual([403, 'vendor_creator'])
  expect(outcome(await step(principal, 'approve', asked))).toEqual([403, 'access_denied'])
  const second = await t.person('smp', 'treasurer')
  const { body } = await step(second, 'approve', asked)
  const changed = await step(treasurer, 'update', body.data, { lines: [service(6_000_000)] })
  expect(changed.body.data).toMatchObject({ state: 'draft', subtotal: 6_000_000 })
  expect((await principal.get('/api/v1/inbox')).body.data).toEqual([])
  const again = (await step(treasurer, 'submit', changed.body.data)).body.data
  const returned = await step(second, 'return', again, { note: 'Jumlah tidak sesuai' })
  expect(returned.body.data.state).toBe('draft')
  expect(outcome(await step(treasurer, 'post', returned.body.data))).toEqual([409, 'illegal_move'])
  expect((await step(treasurer, 'cancel', returned.body.data)).status).toBe(200)
  // From here on someone else's vendor, so that the admin may stand in.
  vendorId = (
    await second.post('/api/accounting/vendors/create', {
      name: 'CV Sumber Tulis',
      tax_number: '0123456789012346',
      vat_registered: true,
    })
  ).body.data.id
})

test('posted, it stands in the books: cost with its VAT, what is owed to the vendor and to the state', async () => {
  const one = await posted(bill([service(5_000_000)]))
  expect(one).toMatchObject({ state: 'posted', entry_id: expect.any(Number) })
  expect([await balance('5303'), await balance('2101'), await balance('2123')]).toEqual([
    5_550_000, -5_450_000, -100_000,
  ])
  expect(outcome(await step(treasurer, 'post', one))).toEqual([409, 'illegal_move'])
  expect(outcome(await step(treasurer, 'update', one, { description: 'Lain' }))).toEqual([409, 'illegal_move'])
})

test('small bills of one vendor for one account within a week are counted as one', async () => {
  const parts = [service(1_500_000)]
  const first = await submitted(bill(parts, { bill_date: '2026-10-01', due_date: '2026-10-30' }))
  const second = await submitted(bill(parts, { bill_date: '2026-10-05', due_date: '2026-10-30' }))
  const levels = async (id: number) =>
    (await admin.get('/api/v1/inbox?kind=accounting.bill')).body.data.find(
      (item: { record_id: number }) => item.record_id === id,
    ).levels
  expect([await levels(first.id), await levels(second.id)]).toEqual([1, 2])
  const { id } = (await admin.get('/api/v1/inbox?kind=accounting.bill')).body.data[0]
  const { data: checks } = (await admin.get(`/api/v1/inbox/checks?id=${id}`)).body
  expect(checks.map(({ title }: { title: { en: string } }) => title.en)).toContain('No evidence yet')
  for (const one of [first, second]) expect((await step(treasurer, 'cancel', one)).status).toBe(200)
})

test('paid in parts, in one payment for several bills, never more than is owed', async () => {
  const open = (await treasurer.get(`${BILLS}?state=posted`)).body.data[0]
  const draft = await create(treasurer, bill([service(1)]))
  const wrong = await create(
    treasurer,
    { vendor_id: vendorId, description: 'x', bills: [{ bill_id: draft.id, amount: 1 }] },
    REQUESTS,
  )
  expect(outcome(await step(treasurer, 'submit', wrong, {}, REQUESTS))).toEqual([409, 'bill_not_payable'])
  const much = await create(
    treasurer,
    { vendor_id: vendorId, description: 'x', bills: [{ bill_id: open.id, amount: 5_450_001 }] },
    REQUESTS,
  )
  expect(outcome(await step(treasurer, 'submit', much, {}, REQUESTS))).toEqual([409, 'bill_overpaid'])

  expect((await paidFor([{ bill_id: open.id, amount: 2_000_000 }])).body.data.state).toBe('paid')
  expect((await treasurer.get(`${BILLS}/${open.id}`)).body.data).toMatchObject({
    state: 'partially_paid',
    paid: 2_000_000,
  })
  const other = await posted(bill([{ ...service(1_000_000), tax_object: 'goods', account: '5301' }]))
  const { body } = await paidFor([
    { bill_id: open.id, amount: 3_450_000 },
    { bill_id: other.id, amount: other.payable },
  ])
  expect(body.data.state).toBe('paid')
  for (const id of [open.id, other.id]) expect((await treasurer.get(`${BILLS}/${id}`)).body.data.state).toBe('paid')
  expect(await balance('2101')).toBe(0)
  expect(
    outcome(
      await step(treasurer, 'void', (await treasurer.get(`${BILLS}/${open.id}`)).body.data, {
        date: '2026-09-14',
        reason: 'x',
      }),
    ),
  ).toEqual([409, 'illegal_move'])
})

test('two payments of the same bill at once: what is asked never exceeds what is owed', async () => {
  const one = await posted(bill([{ ...service(900_000), tax_object: 'goods', account: '5301' }]))
  const asks = await Promise.all(
    [1, 2, 3].map(() =>
      create(
        treasurer,
        { vendor_id: vendorId, description: 'Serentak', bills: [{ bill_id: one.id, amount: one.payable }] },
        REQUESTS,
      ),
    ),
  )
  const replies = await Promise.all(asks.map((request) => step(treasurer, 'submit', request, {}, REQUESTS)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
})

test('withheld tax is owed until it is deposited with its proof, once', async () => {
  const due = (await principal.get('/api/accounting/taxes/due?tax=pph23')).body.data
  expect(due).toMatchObject([{ tax: 'pph23', amount: 100_000, due_on: '2026-10-15' }])
  const deposit = {
    tax: 'pph23',
    month: '2026-09',
    fund_source_id: fundId,
    deposited_on: '2026-09-14',
    ntpn: 'A1B2C3D4E5F60718',
    from_account: '1111',
  }
  const path = '/api/accounting/tax-deposits/create'
  expect(outcome(await treasurer.post(path, { ...deposit, ntpn: 'pendek' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await treasurer.post(path, { ...deposit, month: '2026-08' }))).toEqual([409, 'nothing_to_deposit'])
  // Neither before it was owed nor before it is done.
  for (const deposited_on of ['2026-08-31', '2026-09-15']) {
    const { status, body } = await treasurer.post(path, { ...deposit, deposited_on })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['params.deposited_on']])
  }
  const replies = await Promise.all(
    [deposit, { ...deposit, ntpn: 'B1B2C3D4E5F60718' }].map((params) => treasurer.post(path, params)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balance('2123')).toBe(0)
  expect((await principal.get('/api/accounting/taxes/due?tax=pph23')).body.data).toEqual([])
})

test('a bill taken back is reversed, and its number is free again', async () => {
  const one = await posted(bill([service(2_000_000)], { bill_date: '2026-09-10', due_date: '2026-09-30' }))
  const before = await balance('5303')
  const { body } = await step(treasurer, 'void', one, { date: '2026-09-12', reason: 'Tagihan ganda' })
  expect(body.data.state).toBe('void')
  expect(await balance('5303')).toBe(before - 2_220_000)
  expect(
    (await treasurer.post(`${BILLS}/create`, bill([service(1)], { vendor_number: one.vendor_number }))).status,
  ).toBe(200)
})

test('what is owed is sorted by age, for any day', async () => {
  const at = async (date: string) =>
    (await principal.get(`/api/accounting/reports/aged-payables?date=${date}`)).body.data.total
  const now = await at('2026-09-14')
  expect(now.total).toBe(now.not_due)
  expect(await at('2026-08-31')).toMatchObject({ total: 0 })
  const later = await at('2026-12-15')
  expect(later).toMatchObject({ not_due: 0, days_61_90: later.total })
  const paper = '/api/accounting/reports/aged-payables/print'
  expect(outcome(await teacher.get(paper))).toEqual([403, 'access_denied'])
  const { rows } = (await principal.get(`${paper}?date=2026-12-15`)).body.data
  expect(rows.at(-1).values).toMatchObject({ days_61_90: later.total, total: later.total })
  for (const format of ['pdf', 'xlsx']) expect((await principal.get(`${paper}?format=${format}`)).status).toBe(200)
})

test('an advance is handed out, spent on something, and the rest comes back', async () => {
  const staff = (
    await admin.post('/api/v1/school/staff/create', { name: 'Bagus Prakoso', job: 'teacher', employment: 'permanent' })
  ).body.data
  const ask = {
    staff_id: staff.id,
    amount: 2_000_000,
    settle_by: '2026-09-20',
    description: 'Lomba',
    fund_source_id: fundId,
    method: 'cash',
  }
  expect(outcome(await teacher.post(`${REQUESTS}/create`, { ...ask, settle_by: undefined }))).toEqual([
    422,
    'invalid_params',
  ])
  let request = await create(teacher, ask, REQUESTS)
  request = (await step(teacher, 'submit', request, {}, REQUESTS)).body.data
  request = (await step(treasurer, 'approve', request, {}, REQUESTS)).body.data
  request = (await step(office, 'release', request, {}, REQUESTS)).body.data
  request = (await step(admin, 'pay', request, { paid_on: '2026-09-14', from_account: '1102' }, REQUESTS)).body.data
  expect([request.state, await balance('1212')]).toEqual(['paid', 2_000_000])
  expect((await principal.get('/api/accounting/advances?open=true')).body.data).toMatchObject([
    { id: request.id, overdue: false },
  ])
  const settlement = {
    id: request.id,
    settled_on: '2026-09-18',
    cash_account: '1102',
    lines: [{ account: '5203', description: 'Konsumsi', amount: 1_850_000 }],
  }
  const path = '/api/accounting/advances/settle'
  const replies = await Promise.all([1, 2, 3].map(() => treasurer.post(path, settlement)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 200)!.body.data).toMatchObject({ spent: 1_850_000, returned: 150_000 })
  expect([await balance('1212'), await balance('5203'), await balance('1102')]).toEqual([0, 1_850_000, 998_150_000])
})

/** Each bank's file holds its own accounts alone, as payroll's does. */
async function ofBanks(
  file: string,
  released: (vendor_id: number, description: string) => Promise<{ number: string }>,
) {
  const bank = { bank_name: 'Bank Mandiri', bank_account: '1370011112222', bank_holder: 'CV "Maju", Jaya' }
  const vendor = await create(treasurer, { name: 'CV Maju', ...bank }, '/api/accounting/vendors')
  const { number } = await released(vendor.id, 'Tinta, dua')
  expect((await treasurer.get(`${file}?layout=danamon`)).status).toBe(422)
  expect((await treasurer.get(`${file}?layout=mandiri`)).status).toBe(422)
  expect(outcome(await treasurer.get(`${file}?layout=bri`))).toEqual([409, 'nobody_at_bank'])
  const told = number.replaceAll('/', ' ')
  expect(String((await treasurer.get(`${file}?layout=mandiri&debit_account=1370099998888`)).raw).split('\r\n')).toEqual(
    [
      expect.stringMatching(/^P,\d{8},1370099998888,1,40000$/),
      `1370011112222,CV Maju Jaya,,,,IDR,40000,${told} Tinta dua,${told},IBU`,
      '',
    ],
  )
}

test('released payments of vendors leave as a file for the bank; what has no account is named', async () => {
  const FILE = '/api/accounting/transfer-file'
  expect(outcome(await principal.get(FILE))).toEqual([403, 'access_denied'])
  expect(outcome(await treasurer.get(FILE))).toEqual([409, 'nothing_to_transfer'])
  const released = async (vendor_id: number, description: string) => {
    const asked = { vendor_id, description, amount: 40_000, account: '5301', fund_source_id: fundId, method: 'bank' }
    let request = (await step(treasurer, 'submit', await create(treasurer, asked, REQUESTS), {}, REQUESTS)).body.data
    request = (await step(admin, 'approve', request, {}, REQUESTS)).body.data
    return (await step(office, 'release', request, {}, REQUESTS)).body.data
  }
  const bank = { bank_name: 'Bank Contoh', bank_account: '0098777666', bank_holder: 'UD Pulsa' }
  const known = await create(treasurer, { name: 'UD Pulsa', ...bank }, '/api/accounting/vendors')
  const { number } = await released(known.id, '=Pulsa')
  const csv = String((await treasurer.get(FILE)).raw)
  expect(csv).toContain('No,Bank,Nomor rekening,Nama pemilik,Jumlah,Berita')
  expect(csv).toContain(`1,Bank Contoh,0098777666,UD Pulsa,40000,${number} =Pulsa`)
  expect(outcome(await stranger.get(FILE))).toEqual([409, 'nothing_to_transfer'])
  await ofBanks(FILE, released)
  const plain = await create(treasurer, { name: 'Toko Tanpa Rekening' }, '/api/accounting/vendors')
  const lacking = await released(plain.id, 'Lap')
  const refused = await treasurer.get(FILE)
  expect([outcome(refused), refused.body.message.includes(lacking.number)]).toEqual([
    [409, 'transfer_incomplete'],
    true,
  ])
})

test('after all of it every kept figure is the sum of its rows', async () => {
  expect(await findDisagreements(t.admin.db, [...checks, ...kernelChecks])).toEqual([])
  const foreign = (await stranger.get(BILLS)).body.data
  expect([foreign, companyId > 0]).toEqual([[], true])
})
