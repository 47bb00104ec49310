// Two at the same invoice: who pays it twice, who takes it back while it is paid, and a process that dies while it does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/harness.ts'
import { type Serving, serve, sleepOver, untilAsleep, wakeAll } from '../../../test/service/processes.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../accounting/checks.ts'
import { checks } from './checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from './fees.fixture.ts'

const FEE = 450_000
const TODAY = '2026-11-14'
const PUPILS = 6

let school: FeeSchool
let cashiers: Person[]
let serving: Serving | undefined
const pupils: number[] = []

beforeAll(async () => {
  school = await openFeeSchool()
  for (let n = 0; n < PUPILS; n++) pupils.push(await school.student(`Siswa ${n}`))
  ok(await school.tariff({ amount: FEE }))
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  cashiers = [school.cashier, school.treasurer]
  for (const person of cashiers) ok(await person.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(async () => {
  await serving?.kill()
  await school.t.close()
})

const pay = (person: Person, student_id: number, parts?: object[]) =>
  person.post(`${API}/receipts/create`, { student_id, amount: FEE, method: 'cash', ...(parts && { parts }) })
const invoiceOf = async (student_id: number) => (await school.invoicesOf(`student_id=${student_id}`))[0]!
const cancel = (id: number) => school.admin.post(`${API}/invoices/cancel`, { id, date: TODAY, reason: 'Salah tarif' })
const balanceOf = async (student_id: number) => {
  const { owed, deposit } = ok(await school.treasurer.get(`${API}/balances/${student_id}`))
  return { owed, deposit }
}
const agrees = async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  expect(await school.apart('2026-11-13', TODAY)).toEqual([])
}

test('two cashiers take the same invoice at once: it is paid once, and the second payment is a deposit', async () => {
  for (const reply of await Promise.all(cashiers.map((person) => pay(person, pupils[0]!)))) ok(reply)
  expect(await balanceOf(pupils[0]!)).toEqual({ owed: 0, deposit: FEE })
  // Whoever names it is refused instead.
  const { id: invoice_id } = await invoiceOf(pupils[1]!)
  const parts = [{ invoice_id, amount: FEE }]
  const named = await Promise.all(cashiers.map((person) => pay(person, pupils[1]!, parts)))
  expect(named.map((reply) => outcome(reply)[0]).toSorted()).toEqual([200, 422])
  expect(await balanceOf(pupils[1]!)).toEqual({ owed: 0, deposit: 0 })
  await agrees()
})

test('taken back while it is paid: whoever comes first, the family holds what it paid and owes nothing', async () => {
  for (const student of pupils.slice(2, 5)) {
    const { id } = await invoiceOf(student)
    const both = await Promise.all([pay(school.cashier, student), cancel(id), cancel(id)])
    expect(both.map((reply) => outcome(reply)[0]).toSorted()).toEqual([200, 200, 409])
    expect(await balanceOf(student)).toEqual({ owed: 0, deposit: FEE })
    expect(await invoiceOf(student)).toMatchObject({ open: 0, cancelled_on: TODAY })
  }
  await agrees()
})

test('a process that is killed while it takes a paid invoice back leaves it paid; asked again, it becomes a deposit once', async () => {
  const student = pupils[5]!
  ok(await pay(school.cashier, student))
  const { id } = await invoiceOf(student)
  serving = await serve(school.t, school.now())
  await sleepOver(school.t, 'fees.movement', "new.kind = 'credited' and new.account = '2151'")
  const params = { id, date: TODAY, reason: 'Salah tarif' }
  const asked = fetch(`${serving.url}${API}/invoices/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session_id=${school.admin.cookie}` },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
  }).catch(() => undefined)
  await untilAsleep(school.t)
  await serving.kill()
  expect(await asked).toBeUndefined()
  await wakeAll(school.t, 'fees.movement')
  expect(await balanceOf(student)).toEqual({ owed: 0, deposit: 0 })
  expect(await invoiceOf(student)).toMatchObject({ cancelled_on: null })
  await agrees()
  ok(await cancel(id))
  expect(outcome(await cancel(id))).toEqual([409, 'invoice_fixed'])
  expect(await balanceOf(student)).toEqual({ owed: 0, deposit: FEE })
  await agrees()
})
