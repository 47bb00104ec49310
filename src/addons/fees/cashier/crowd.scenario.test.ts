// Many payments of one cashier at once: they share transactions, and nothing of it shows but the speed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let students: number[]

beforeAll(async () => {
  school = await openFeeSchool()
  students = []
  for (const name of ['Ayu', 'Bima', 'Citra']) students.push(await school.student(name))
  ok(await school.tariff({ amount: 450_000 }))
  for (const month of ['2026-10', '2026-11'])
    await school.billed({ from_month: `${month}-01`, issued_on: `${month}-01` })
  const { version } = ok(await school.treasurer.get(`${API}/settings`))
  ok(await school.treasurer.post(`${API}/settings/update`, { version, qris_percent: 0.6 }))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const pay = (given: object, headers?: Record<string, string>, person = school.cashier) =>
  person.post(`${API}/receipts/create`, { amount: 100_000, method: 'cash', ...given }, headers)
const numbersOf = (replies: readonly Reply[]) => replies.map((reply) => ok(reply).number as string).toSorted()

test('in every way of paying: no number is lost, and what is answered is what is kept', async () => {
  const methods = ['cash', 'transfer', 'qris', 'cash'] as const
  const all = await Promise.all(
    methods.flatMap((method) => students.map((student_id) => pay({ student_id, method, amount: 150_000 }))),
  )
  expect(numbersOf(all)).toEqual(Array.from({ length: 12 }, (_, n) => `KW/2026/${String(n + 1).padStart(4, '0')}`))
  for (const reply of all) {
    const paid = ok(reply)
    expect(ok(await school.cashier.get(`${API}/receipts/${paid.id}`))).toEqual(paid)
  }
  for (const id of students)
    expect(ok(await school.cashier.get(`${API}/balances/${id}`))).toMatchObject({ owed: 300_000, deposit: 0 })
  expect(await school.balance('5501')).toBe(2_700)
})

test('one that is wrong is refused alone, and one that is sent twice is taken once', async () => {
  const [ayu, bima, citra] = students
  const key = { 'idempotency-key': 'the-same' }
  const all = await Promise.all([
    pay({ student_id: ayu }),
    pay({ student_id: bima }, key),
    pay({ student_id: bima }, key),
    pay({ student_id: 999_999 }),
    pay({ student_id: citra, method: 'transfer', paid_on: '2026-12-01' }),
    pay({ student_id: citra }),
  ])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 404, 422, 200])
  expect(ok(all[1]!).number).toBe(ok(all[2]!).number)
  const [first, second, , , , third] = all
  expect(numbersOf([first!, second!, third!])).toEqual([13, 14, 15].map((n) => `KW/2026/00${n}`))
})

test('one that is sent again while the first still waits is answered as the first, and goes with the others', async () => {
  const [ayu, bima, citra] = students
  const key = { 'idempotency-key': 'again-at-once' }
  const all = await Promise.all([
    pay({ student_id: ayu, amount: 1_000 }),
    pay({ student_id: bima, amount: 1_000 }, key),
    pay({ student_id: citra, amount: 1_000 }),
    pay({ student_id: bima, amount: 1_000 }, key),
  ])
  expect(numbersOf(all.slice(0, 3))).toEqual([16, 17, 18].map((n) => `KW/2026/00${n}`))
  expect(ok(all[3]!)).toEqual(ok(all[1]!))
})

test('of one student the second pays what the first has left, and the rest is a deposit once', async () => {
  const [ayu] = students
  const all = await Promise.all(Array.from({ length: 5 }, () => pay({ student_id: ayu, amount: 90_000 })))
  const deposit = all.reduce((sum, reply) => sum + ok(reply).deposit, 0)
  expect(deposit).toBe(5 * 90_000 - 199_000)
  expect(ok(await school.cashier.get(`${API}/balances/${ayu}`))).toMatchObject({ owed: 0, deposit })
})

test('nobody puts money into the drawer of another', async () => {
  expect(outcome(await pay({ student_id: students[0] }, undefined, school.treasurer))).toEqual([409, 'shift_closed'])
})

test('every kept figure is the sum of its rows, and every list agrees with its account', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks, ...budgetChecks])).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-14')).toEqual([])
})
