// Taxes that bills kept back: who sees them, their slips on paper, the files for the tax office, and what a void takes with it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../../test/harness.ts'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Words } from '../../../../kernel/language/i18n.ts'
import { TAX_PAYABLE } from '../../chart/chart.ts'
import { fillCash } from '../../ledger/ledger.fixture.ts'
import { ok, outcome } from '../../ledger/school.fixture.ts'
import { documentsOf } from '../../packets/documents.ts'
import { papersOf } from '../../packets/papers.ts'

const API = '/api/accounting'
const LIST = `${API}/withholdings`
const NOW = new Date('2026-10-20T02:00:00Z')

let t: TestHouse
let admin: Person
let treasurer: Person
let principal: Person
let teacher: Person
let stranger: Person
let fundId: number
let company: number
let coach: number
let deciders: Person[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  company = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  deciders = [admin, principal, await t.person('smp', 'foundation_admin'), await t.person('smp', 'foundation_chairman')]
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'treasurer')
  const funds = ok(await treasurer.get('/api/budget/fund-sources')) as { id: number; code: string }[]
  fundId = funds.find((fund) => fund.code === 'spp')!.id
  await fillCash(t, company, { fundId, accounts: ['1111'] })
})
afterAll(() => t.close())

let invoices = 0
async function post(vendor_id: number, tax_object: string, { price = 5_000_000, bill_date = '2026-09-01' } = {}) {
  const line = { description: 'Jasa', account: '5303', quantity: 1, unit_price: price, tax_object }
  let bill = ok(
    await treasurer.post(`${API}/bills/create`, {
      ...{ vendor_id, vendor_number: `INV-${++invoices}`, bill_date, due_date: '2026-12-31' },
      ...{ description: 'Pemeliharaan', fund_source_id: fundId, lines: [line] },
    }),
  )
  const step = async (person: Person, verb: string) => {
    bill = ok(await person.post(`${API}/bills/${verb}`, { id: bill.id, version: bill.version }))
  }
  await step(treasurer, 'submit')
  for (const person of deciders) if (bill.state === 'submitted') await step(person, 'approve')
  await step(treasurer, 'post')
  return bill
}
const vendor = async (name: string, more: object = {}) =>
  ok(await treasurer.post(`${API}/vendors/create`, { name, tax_number: '0123456789012345', ...more })).id as number
const rows = async (query = '') => ok(await treasurer.get(`${LIST}${query}`))

test('nobody but those who oversee the money sees what was withheld, and nobody another school’s', async () => {
  const bill = await post(await vendor('CV Servis Jaya'), 'service')
  const [row] = await rows()
  expect(row).toMatchObject({
    ...{ slip_number: 'BP/2026/0001', tax: 'pph23', withheld_on: 'service', object_code: null, bill_id: bill.id },
    ...{ base: 5_000_000, rate: '2%', amount: 100_000, due_on: '2026-10-15', status: 'late', ntpn: null },
  })
  expect(outcome(await teacher.get(LIST))).toEqual([403, 'access_denied'])
  expect(ok(await stranger.get(LIST))).toEqual([])
  for (const path of [`${LIST}/${row.id}`, `${LIST}/${row.id}/slip`])
    expect(outcome(await stranger.get(path))).toEqual([404, 'not_found'])
  const change = { id: row.id, version: row.version, object_code: '24-104-29' }
  expect(outcome(await stranger.post(`${LIST}/update`, change))).toEqual([404, 'not_found'])
  expect(outcome(await principal.post(`${LIST}/update`, change))).toEqual([403, 'access_denied'])
  expect(outcome(await treasurer.post(`${LIST}/update`, { ...change, object_code: '24' }))).toEqual([
    422,
    'invalid_params',
  ])
})

test('a slip needs the number of who withholds, and then says what the law wants', async () => {
  const [row] = await rows()
  expect(outcome(await treasurer.get(`${LIST}/${row.id}/slip`))).toEqual([409, 'withholder_unknown'])
  const numbers = { npwp: '012345678901000', id_tku: '0012345678901000000000' }
  expect(outcome(await principal.post('/api/v1/school/withholder/update', numbers))).toEqual([403, 'access_denied'])
  ok(await treasurer.post('/api/v1/school/withholder/update', numbers))
  const paper = ok(await treasurer.get(`${LIST}/${row.id}/slip`))
  expect(paper).toMatchObject({ title: 'Bukti pemotongan PPh Pasal 23', period: 'Nomor BP/2026/0001', mark: null })
  expect(paper.rows[0].values).toMatchObject({ base: 5_000_000, rate: '2%', amount: 100_000, object: 'Jasa' })
  const facts = paper.facts.map(({ value }: { value: unknown }) => value)
  expect(facts).toEqual(
    expect.arrayContaining(['012345678901000', '0123456789012345', 'CV Servis Jaya', 'INV-1 (BILL/2026/0001)']),
  )
  const pdf = await treasurer.get(`${LIST}/${row.id}/slip?format=pdf`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('the file for the tax office is whole or is not made', async () => {
  const file = (form: string, month = '2026-09') => treasurer.get(`${API}/taxes/file?month=${month}&form=${form}`)
  expect(outcome(await file('bp21'))).toEqual([409, 'nothing_withheld_on_bills'])
  expect(outcome(await file('bppu', '2026-13'))).toEqual([422, 'invalid_params'])
  expect(outcome(await principal.get(`${API}/taxes/file?month=2026-09&form=bppu`))).toEqual([403, 'access_denied'])
  const lacking = await file('bppu')
  expect(outcome(lacking)).toEqual([409, 'slips_incomplete'])
  expect(lacking.body.message).toContain('BILL/2026/0001 CV Servis Jaya')
  const [{ id, version }] = await rows()
  ok(await treasurer.post(`${LIST}/update`, { id, version, object_code: '24-104-29' }))
  await post(
    await vendor('Toko <Kecil> & Rapi', { small_vendor_until: '2027-12-31', tax_number: '123456789012345' }),
    'service',
  )
  const xml = (await file('bppu')).raw
  const told = [
    ...String(xml).matchAll(
      /<(TIN|CounterpartTin|TaxCertificate|TaxObjectCode|TaxBase|Rate|IDPlaceOfBusinessActivity)>([^<]*)</g,
    ),
  ]
  expect(told.map(([, name, value]) => `${name} ${value}`)).toEqual([
    'TIN 0012345678901000',
    ...[
      'CounterpartTin 0123456789012345',
      'TaxCertificate N/A',
      'TaxObjectCode 24-104-29',
      'TaxBase 5000000',
      'Rate 2',
    ],
    'IDPlaceOfBusinessActivity 0012345678901000000000',
    ...[
      'CounterpartTin 0123456789012345',
      'TaxCertificate PP23',
      'TaxObjectCode 28-423-01',
      'TaxBase 5000000',
      'Rate 0.5',
    ],
    'IDPlaceOfBusinessActivity 0012345678901000000000',
  ])
  coach = await vendor('Pelatih Pramuka', { person: true })
  await post(coach, 'honorarium', { price: 3_000_000 })
  const bp21 = (await file('bp21')).raw
  for (const part of [
    '<Gross>3000000</Gross>',
    '<Deemed>50</Deemed>',
    '<Rate>5</Rate>',
    '<TaxObjectCode>21-100-18</TaxObjectCode>',
  ])
    expect(bp21).toContain(part)
  await post(coach, 'honorarium', { price: 130_000_000, bill_date: '2026-08-01' })
  expect(outcome(await file('bp21', '2026-08'))).toEqual([409, 'slips_incomplete'])
})

test('what was deposited says how and whether in time; the year’s recap is the trial balance told by month', async () => {
  const deposit = {
    tax: 'pph23',
    month: '2026-09',
    fund_source_id: fundId,
    ntpn: 'A1B2C3D4E5F60718',
    from_account: '1111',
  }
  ok(await treasurer.post(`${API}/tax-deposits/create`, { ...deposit, deposited_on: '2026-10-16' }))
  expect(await rows('?tax=pph23')).toEqual([
    expect.objectContaining({ status: 'deposited_late', deposited_on: '2026-10-16', ntpn: deposit.ntpn }),
  ])
  expect((await rows('?status=late')).length).toBe(3)
  const { rows: recap } = ok(await treasurer.get(`${API}/reports/taxes?year=2026`))
  const left = (code: string) => {
    const first = recap.findIndex(({ values }: { values: { name: string } }) => values.name.startsWith(code))
    const until = recap.findIndex(({ kind }: { kind: string }, index: number) => index > first && kind === 'group')
    return recap.slice(first, until < 0 ? undefined : until).at(-1).values.left
  }
  const october = recap.filter(({ values }: { values: { name: string } }) => values.name === 'Oktober 2026')
  expect(october.map(({ values }: { values: { ntpn: string | null } }) => values.ntpn)).toContain(deposit.ntpn)
  const trial = ok(await treasurer.get(`${API}/reports/trial-balance?from=2026-01-01&until=2026-12-31`)).rows
  for (const code of ['2121', '2123', '2124']) {
    const row = trial.find((one: { code: string }) => one.code === code)
    expect([code, left(code)]).toEqual([code, row.ending_credit - row.ending_debit])
  }
})

interface Printed {
  rows: { values: Record<string, unknown> }[]
}
interface Line {
  account: string
  debit: number
  credit: number
}

test('all slips together are what the books credited to each tax, and a printed bill is its entry', async () => {
  const listed = (await rows('?limit=200')) as { id: number; tax: 'pph21' | 'pph23' | 'pph4_2'; bill_id: number }[]
  const slips: Record<string, number> = {}
  for (const { id, tax } of listed) {
    const { rows: printed }: Printed = ok(await treasurer.get(`${LIST}/${id}/slip`))
    for (const { values } of printed) slips[TAX_PAYABLE[tax]] = (slips[TAX_PAYABLE[tax]] ?? 0) + Number(values.amount)
  }
  const trial = ok(await treasurer.get(`${API}/reports/trial-balance?from=2026-01-01&until=2026-12-31`)).rows
  const credited = trial.filter(({ code }: { code: string }) => /^212[1-4]$/.test(code))
  expect(slips).toEqual(
    Object.fromEntries(credited.map(({ code, credit }: { code: string; credit: number }) => [code, credit])),
  )

  const caller = { companyId: company, roles: ['treasurer'] } as Partial<Caller> as Caller
  const scope = { company, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  for (const { bill_id } of listed) {
    const [paper] = await t.house.database.write(scope, async (tx) => {
      const [document] = await documentsOf(tx, caller, { relation: 'accounting.bill', record_id: bill_id })
      return papersOf(tx, caller, { document: document!, attached: [] })
    })
    const printed = Object.fromEntries(
      paper!.rows
        .filter(({ kind }) => kind === 'subtotal')
        .map(({ values }) => [(values.description as Words).id, values.amount]),
    )
    const { entry_id } = ok(await treasurer.get(`${API}/bills/${bill_id}`))
    const { lines }: { lines: Line[] } = ok(await treasurer.get(`${API}/journal-entries/${entry_id}`))
    const sum = (pattern: RegExp, side: 'debit' | 'credit') =>
      lines.reduce((total, line) => (pattern.test(line.account) ? total + line[side] : total), 0)
    expect(printed).toEqual({
      Subtotal: sum(/^5/, 'debit') - Number(printed.PPN),
      PPN: printed.PPN,
      Dipotong: 0 - sum(/^212/, 'credit'),
      'Harus dibayar': sum(/^2101/, 'credit'),
    })
  }
})

test('by which day tax is deposited is what the law says at the time, as data', async () => {
  const due = async () => (await rows('?tax=pph23'))[0].due_on
  expect(await due()).toBe('2026-10-15')
  const changed = { valid_from: '2026-09-01', value: { day: 20 } }
  expect((await stranger.post('/api/v1/rates/tax-deposit-day/create', changed)).status).toBe(200)
  expect(await due()).toBe('2026-10-15')
  ok(await admin.post('/api/v1/rates/tax-deposit-day/create', changed))
  expect(await due()).toBe('2026-10-20')
  expect((await admin.post('/api/v1/rates/tax-deposit-day/create', { ...changed, value: { day: 31 } })).status).toBe(
    422,
  )
})

test('a void takes the slip out of the list and marks its paper; a slip itself never changes', async () => {
  const bill = await post(coach, 'honorarium', { price: 2_000_000 })
  const [row] = (await rows('?tax=pph21')).filter(({ bill_id }: { bill_id: number }) => bill_id === bill.id)
  const asOwner = { company, user: null, roles: ['treasurer'], companies: [], requestId: 'test' }
  for (const change of [{ amount: 1 }, { slip_number: 'BP/2026/9999' }])
    await expect(
      t.house.database.write(asOwner, (tx) =>
        tx
          .updateTable('accounting.bill_tax')
          .set(change)
          .where('company_id', '=', company)
          .where('id', '=', row.id)
          .execute(),
      ),
    ).rejects.toThrow('slip_fixed')
  ok(
    await treasurer.post(`${API}/bills/void`, {
      id: bill.id,
      version: bill.version,
      date: '2026-10-20',
      reason: 'Ganda',
    }),
  )
  expect(outcome(await treasurer.get(`${LIST}/${row.id}`))).toEqual([404, 'not_found'])
  expect(ok(await treasurer.get(`${LIST}/${row.id}/slip`)).mark).toBe('BATAL')
})
