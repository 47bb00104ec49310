// The files of the tax office hold for everyone who is paid: foreigners, numbers of fifteen digits, money that left before its month, and
// people from whom an earlier employer withheld too much.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayrollSchool, type PayrollSchool } from '../../src/addons/people/payroll/payroll.fixture.ts'
import { BPA1, BPMP, readFile } from './structure.ts'

let s: PayrollSchool

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-10-28T02:00:00Z'))
  await s.hire({ name: 'Ayu', wage: 10_000_000, starts_on: '2026-10-01' })
  const amy = await s.hire({ name: 'Amy', wage: 30_000_000, nik: null, starts_on: '2026-10-01', ends_on: '2026-11-30' })
  const bob = await s.hire({ name: 'Bob', wage: 20_000_000, nik: null, starts_on: '2026-10-01', ends_on: '2026-11-30' })
  const old = await s.hire({ name: 'Didi', wage: 6_000_000, nik: null, starts_on: '2026-10-01' })
  const before = await s.hire({ name: 'Eka', wage: 5_000_000, starts_on: '2026-10-01', ends_on: '2026-11-30' })
  await status(amy, { passport: 'X1234567' })
  await status(bob, { passport: 'B7654321', npwp: '0912345678901000' })
  await status(old, { npwp: '912345678901001' })
  await post('/api/payroll/year-figures/create', {
    staff_id: before,
    year: 2026,
    employer: 'previous',
    employer_name: 'Sekolah lama',
    first_month: 1,
    last_month: 9,
    gross: 40_000_000,
    savings: 0,
    position_cost: 2_000_000,
    tax: 3_000_000,
    evidence: 'BPA1-0001',
  })
  await post('/api/v1/school/withholder/update', { npwp: '012345678901000', id_tku: '0012345678901000000000' })
  for (const month of [10, 11])
    await s.settle(await s.compute(await s.newRun({ year: 2026, month, pay_date: `2026-${month}-28` })))
})
afterAll(() => s.t.close())

const post = async (path: string, params: object) => {
  const { status, body } = await s.hr.post(path, params)
  expect([path, status, body.code, body.fields]).toEqual([path, 200, undefined, undefined])
  return body.data
}
const status = (staff_id: number, more: object) =>
  post('/api/payroll/tax-statuses/save', { staff_id, from_year: 2026, status: 'TK/0', ...more })
const fetchFile = async (query: string) => (await s.hr.get(`/api/payroll/${query}`)).raw.toString()

test('a passport is one, and the place of business is one of who withholds', async () => {
  const [{ id }] = (await s.hr.get('/api/v1/school/staff?q=Amy')).body.data
  const wrong = await s.hr.post('/api/payroll/tax-statuses/save', {
    staff_id: id,
    from_year: 2026,
    status: 'TK/0',
    passport: 'x 1',
  })
  expect(wrong.status).toBe(422)
  const place = { npwp: '0012345678901000', id_tku: '0099999999999000000000' }
  const { status, body } = await s.hr.post('/api/v1/school/withholder/update', place)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['params.id_tku']])
})

test('a foreigner is told by passport, with a number where there is one; a number of fifteen digits by sixteen', async () => {
  const { items, faults } = readFile(await fetchFile('withholding/file?year=2026&month=10'), BPMP)
  expect(faults).toEqual([])
  const who = items.map(({ CounterpartOpt, CounterpartPassport, CounterpartTin }) => [
    CounterpartOpt,
    CounterpartPassport,
    CounterpartTin,
  ])
  expect(who).toEqual([
    ['Foreign', 'X1234567', null],
    ['Resident', null, expect.stringMatching(/^3174/)],
    ['Foreign', 'B7654321', '0912345678901000'],
    ['Resident', null, '0912345678901001'],
    ['Resident', null, expect.stringMatching(/^3174/)],
  ])
  const list = (await s.hr.get('/api/payroll/withholding?year=2026&month=10')).body.data
  expect(list.rows[0].values.tin).toBe('X1234567')
})

test('the yearly proof of a foreigner wants the tax number too, and nothing in it is less than nought', async () => {
  const refused = await s.hr.get('/api/payroll/year-proof/file?year=2026')
  expect([refused.body.code, refused.body.message.includes('Amy'), refused.body.message.includes('Bob')]).toEqual([
    'tax_numbers_missing',
    true,
    false,
  ])
  const [{ id }] = (await s.hr.get('/api/v1/school/staff?q=Amy')).body.data
  await status(id, { npwp: '0812345678901000' })
  const { items, faults } = readFile(await fetchFile('year-proof/file?year=2026'), BPA1)
  expect(faults).toEqual([])
  expect(items.map(({ CounterpartPassport, PrevWhTaxSlip }) => [CounterpartPassport, PrevWhTaxSlip])).toEqual([
    ['X1234567', null],
    ['B7654321', null],
    [null, 'BPA1-0001'],
  ])
  expect(items[2]).toMatchObject({ WorkForSecondEmployer: 'Yes', Article21IncomeTax: '0' })
  const [eka] = (await s.hr.get('/api/v1/school/staff?q=Eka')).body.data
  const paper = (await s.hr.get(`/api/payroll/year-proof?year=2026&staff_id=${eka.id}`)).body.data
  const owed = paper.rows.find(({ values }: { values: { no?: string } }) => values.no === '20').values.amount
  expect(owed).toBeLessThan(0)
})

test('what left before its month was withheld in it', async () => {
  const [run] = (await s.hr.get('/api/payroll/runs?limit=1')).body.data
  const { body: funds } = await s.treasurer.get('/api/budget/fund-sources')
  const fund_source_id = funds.data.find(({ code }: { code: string }) => code === 'yayasan').id
  const lines = [{ account: '1111', fund_source_id, debit: 900_000_000 }]
  await s.treasurer.post('/api/accounting/opening-balances/create', { lines })
  const other = await s.t.person('smp', 'treasurer')
  const paid = await other.post('/api/payroll/runs/pay', {
    id: run.id,
    version: run.version,
    fund_source_id,
    early_reason: 'Libur panjang',
  })
  expect([paid.body.code, paid.body.data?.paid_on]).toEqual([undefined, '2026-10-28'])
  const months = readFile(await fetchFile('withholding/file?year=2026&month=11'), BPMP)
  expect([months.faults, months.items[0]!.WithholdingDate]).toEqual([[], '2026-11-01'])
  const years = readFile(await fetchFile('year-proof/file?year=2026'), BPA1)
  expect([years.faults, years.items[0]!.WithholdingDate]).toEqual([[], '2026-11-01'])
})
