// A family paid ahead and leaves: what was billed for days that will not be is taken back though it is paid, the money is theirs as a deposit, and the
// days that were are billed by rule.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

const TODAY = '2026-11-14'
const DAYS = ['2026-11-01', '2026-11-13', TODAY, '2026-12-31']
let school: FeeSchool
let ayu: number
let bima: number

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  ok(await school.tariff({ amount: 450_000 }))
  await school.billed({ from_month: '2026-11-01', until_month: '2027-01-01', issued_on: '2026-11-01' })
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const pay = async (student_id: number, amount: number) =>
  ok(await school.cashier.post(`${API}/receipts/create`, { student_id, amount, method: 'transfer' }))
const cancel = (id: number, person = school.treasurer) =>
  person.post(`${API}/invoices/cancel`, { id, date: TODAY, reason: 'Pindah sekolah' })
const purse = async (id: number) => {
  const { owed, deposit } = ok(await school.cashier.get(`${API}/balances/${id}`))
  return { owed, deposit }
}
const beyond = () => school.invoicesOf('after_leaving=true')
const leave = (id: number, day: string) =>
  school.t.asSuperuser((client) =>
    client.query(`update school.student set state = 'left', left_on = $2 where id = $1`, [id, day]),
  )

test('what was billed for days after a student left is told, on the list and on the first page', async () => {
  await pay(ayu, 1_350_000)
  expect(await beyond()).toEqual([])
  await leave(ayu, '2026-11-10')
  expect((await beyond()).map(({ period_on }) => period_on).toSorted()).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ])
  const { figures } = ok(await school.treasurer.get('/api/v1/home'))
  expect(figures.find(({ name }: { name: string }) => name === 'billed_after_leaving')).toMatchObject({
    value: 1_350_000,
  })
})

test('a run of which something is paid is not taken back whole', async () => {
  const [run] = ok(await school.treasurer.get(`${API}/billing-runs?state=billed`))
  const undo = { id: run.id, version: run.version, date: TODAY, reason: 'Uji' }
  expect(outcome(await school.treasurer.post(`${API}/billing-runs/undo`, undo))).toEqual([409, 'invoice_touched'])
})

test('what is paid and taken back becomes a deposit: two months ahead leave what is not earned, the third its income', async () => {
  expect([await school.balance('2111'), await school.balance('4101')]).toEqual([-1_800_000, -900_000])
  const [november, december, january] = (await beyond()).toSorted((a, b) => a.period_on.localeCompare(b.period_on))
  expect(outcome(await cancel(december!.id, school.cashier))[0]).toBe(403)
  for (const one of [december!, january!])
    expect(ok(await cancel(one.id))).toMatchObject({ open: 0, cancelled_on: TODAY })
  expect([await school.balance('2111'), await school.balance('2151'), await school.balance('1201')]).toEqual([
    -900_000, -900_000, 1_350_000,
  ])
  ok(await cancel(november!.id))
  expect([await school.balance('4101'), await school.balance('2151')]).toEqual([-450_000, -1_350_000])
  expect(await purse(ayu)).toEqual({ owed: 0, deposit: 1_350_000 })
  expect(await school.apart(...DAYS)).toEqual([])
})

test('the days that were are billed by the next run, paid by the deposit, and the rest goes back', async () => {
  expect((await school.billed({ from_month: '2026-11-01' })).amount).toBe(150_000)
  expect(await beyond()).toEqual([])
  ok(await school.cashier.post(`${API}/deposit-uses/create`, { student_id: ayu }))
  expect(await purse(ayu)).toEqual({ owed: 0, deposit: 1_200_000 })
  const given = { student_id: ayu, amount: 1_200_000, to_account: 'Bank Contoh 123 a.n. Ibu', reason: 'Pindah' }
  const { id, version } = ok(await school.treasurer.post(`${API}/refunds/create`, given))
  const agreed = ok(await school.principal.post(`${API}/refunds/approve`, { id, version }))
  ok(await school.treasurer.post(`${API}/refunds/pay`, { id, version: agreed.version, paid_on: TODAY }))
  expect(await purse(ayu)).toEqual({ owed: 0, deposit: 0 })
  expect(await school.apart(...DAYS)).toEqual([])
})

test('a receipt whose invoice was taken back is void out of the deposit, and not once that is spent', async () => {
  const paid = await pay(bima, 500_000)
  const november = (await school.invoicesOf(`student_id=${bima}`)).find(({ period_on }) => period_on === '2026-11-01')!
  ok(await cancel(november.id))
  expect(await purse(bima)).toEqual({ owed: 850_000, deposit: 450_000 })
  const undo = (receipt: { id: number; version: number }) =>
    school.treasurer.post(`${API}/receipts/void`, {
      id: receipt.id,
      version: receipt.version,
      date: TODAY,
      reason: 'Uji',
    })
  ok(await school.cashier.post(`${API}/deposit-uses/create`, { student_id: bima, amount: 1_000 }))
  expect(outcome(await undo(paid))).toEqual([409, 'deposit_short'])
  await pay(bima, 849_000 + 1_000)
  expect(ok(await undo(paid)).state).toBe('void')
  expect(await purse(bima)).toEqual({ owed: 50_000, deposit: 0 })
  expect((await school.invoicesOf(`student_id=${bima}&is_cancelled=true`))[0]).toMatchObject({ open: 0 })
  expect(await school.apart(...DAYS)).toEqual([])
})

test('what was given up of an invoice is not taken back with it', async () => {
  await school.billed({ from_month: '2026-11-01' })
  const [open] = await school.invoicesOf(`student_id=${bima}&is_open=true`)
  const lines = [{ invoice_id: open!.id, amount: 1_000 }]
  const why = { student_id: bima, kind: 'waiver', lines, reason: 'Uji', evidence: 'Uji' }
  const { id, version } = ok(await school.treasurer.post(`${API}/write-offs/create`, why))
  ok(await school.principal.post(`${API}/write-offs/approve`, { id, version }))
  const chairman = await school.t.person('smp', 'foundation_chairman')
  ok(await chairman.post(`${API}/write-offs/approve`, { id, version }))
  expect(outcome(await cancel(open!.id))).toEqual([409, 'invoice_given_up'])
})

test('an invoice prints with what was taken off, what is settled and what is open; what is cancelled says so', async () => {
  const [open] = await school.invoicesOf(`student_id=${bima}&is_open=true`)
  const paper = ok(await school.cashier.get(`${API}/invoices/${open!.id}/print`))
  const amounts = paper.rows.map(({ values }: { values: { amount: number } }) => values.amount)
  expect(amounts).toEqual([open!.amount, open!.amount, open!.open - open!.amount, open!.open])
  expect(paper.mark).toBeNull()
  const [gone] = await school.invoicesOf(`student_id=${bima}&is_cancelled=true`)
  expect(ok(await school.cashier.get(`${API}/invoices/${gone!.id}/print`)).mark).toBe('BATAL')
  const pdf = await school.cashier.get(`${API}/invoices/${open!.id}/print?format=pdf`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(outcome(await school.teacher.get(`${API}/invoices/${open!.id}/print`))[0]).toBe(403)
  expect(outcome(await school.stranger.get(`${API}/invoices/${open!.id}/print`))[0]).toBe(404)
})

test('the card tells what was given up apart from what is paid', async () => {
  const card = ok(await school.cashier.get(`${API}/balances/${bima}/card?year=2026`))
  const { amount, paid, given_up, open } = card.rows.at(-1).values
  const { owed } = await purse(bima)
  expect([given_up, open, amount]).toEqual([1_000, owed, paid + given_up + open])
})

test('after all of it every kept figure is the sum of its rows', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  expect(await school.apart(...DAYS)).toEqual([])
})
