// The files with which banks pay a run: who may take them, who stands in which, and how each bank reads it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAt } from '../../../school/transfers/layouts.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from './payroll.fixture.ts'

let s: PayrollSchool
let run: Run

const PEOPLE = [
  ['Bagus "Gus" Prakoso, S.Pd.', 'Bank Mandiri', '1370011112222'],
  ['Ni Wayan Sudarmī', 'BANK MANDIRI (Persero)', '1370033334444'],
  ['Citra Ayu', 'PT Bank Central Asia Tbk', '5220012345'],
  ['Dewi Lestari', 'BRI', '002301012345678'],
  ['Eko Nugroho', 'Bank Syariah Mandiri', '7001234567'],
  ['-Fajar', 'Bank Mandiri Taspen', '4001234567'],
] as const

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-03-31T02:00:00Z'))
  for (const [holder, bank, number] of PEOPLE) {
    const staff_id = await s.hire({ name: holder, wage: 6_000_000 })
    await s.hr.post('/api/payroll/bank-accounts/save', { staff_id, bank, number, holder })
  }
  run = await s.compute(await s.newRun({ year: 2026, month: 1 }))
})
afterAll(() => s.t.close())

const namesAccount = (fields: object) => Object.keys(fields).some((name) => name.endsWith('debit_account'))
const fetch = (query = '', person = s.treasurer) => person.get(`/api/payroll/runs/${run.id}/transfer${query}`)

test('there is no file before the run is agreed to, for nobody without the right, and for no bank that is not known', async () => {
  expect((await fetch('?layout=bri')).body.code).toBe('payroll_not_approved')
  run = await s.settle(run)
  expect((await fetch('?layout=bri', s.hr)).status).toBe(403)
  expect((await fetch('?layout=danamon')).status).toBe(422)
  expect((await fetch('?layout=mandiri&debit_account=12a45')).body.fields).toSatisfy(namesAccount)
  expect((await fetch('?layout=mandiri')).body.fields).toSatisfy(namesAccount)
  await s.t.company('sma')
  const other = await s.t.person('sma', 'treasurer')
  expect((await fetch('?layout=bri', other)).status).toBe(404)
})

test('Mandiri gets a head with count and sum, and one line for each of its own accounts', async () => {
  const raw: string = (await fetch('?layout=mandiri&debit_account=1370099998888')).raw
  const [head, ...lines] = raw.trimEnd().split('\r\n')
  const amounts = lines.map((line) => Number(line.split(',')[6]))
  expect(head).toBe(`P,20260131,1370099998888,2,${amounts[0]! + amounts[1]!}`)
  expect(lines.map((line) => line.split(',').toSpliced(6, 1))).toEqual([
    ['1370033334444', 'Ni Wayan Sudarmi', '', '', '', 'IDR', 'Gaji 2026 01 regular', `GAJI${run.id}`, 'IBU'],
    ['1370011112222', 'Bagus Gus Prakoso S.Pd.', '', '', '', 'IDR', 'Gaji 2026 01 regular', `GAJI${run.id}`, 'IBU'],
  ])
  const slips = await s.slips(run)
  expect(amounts.every((amount) => slips.some(({ net }) => net === amount))).toBe(true)
})

test('BRI gets the six columns of its list, BCA and BSI a sheet to copy from, everyone else is in the general file', async () => {
  const bri = (await fetch('?layout=bri')).raw.split('\r\n')
  expect(bri[0]).toBe('NO,NAMA,ACCOUNT,AMOUNT,EMAIL,CUSTOMERREFF')
  expect(bri[1]).toMatch(new RegExp(`^1,Dewi Lestari,002301012345678,\\d+,,GAJI${run.id}$`))
  expect((await fetch('?layout=bca')).raw).toMatch(/5220012345,Citra Ayu,\d+,Gaji 2026-01 regular\r\n$/)
  expect((await fetch('?layout=bsi')).raw).toMatch(/7001234567,Eko Nugroho,\d+,Gaji 2026-01 regular\r\n$/)
  const all = (await fetch()).raw.trimEnd().split('\r\n')
  expect(all).toHaveLength(1 + PEOPLE.length)
  expect((await fetch('?layout=all')).raw).toBe((await fetch()).raw)
})

test('a bank at which nobody has an account has no file, and a bank is told from its Islamic sister', async () => {
  await s.t.admin.db
    .updateTable('people.bank_account')
    .set({ bank: 'Bank Jateng' })
    .where('company_id', '=', s.companyId)
    .where('bank', '=', 'BRI')
    .execute()
  expect((await fetch('?layout=bri')).body.code).toBe('nobody_at_bank')
  expect(isAt('bca', 'BCA Syariah')).toBe(false)
  expect(isAt('bri', 'BRI Agro')).toBe(false)
  expect(isAt('mandiri', 'Bank Syariah Mandiri')).toBe(false)
  expect(isAt('bsi', 'Bank Syariah Indonesia')).toBe(true)
})
