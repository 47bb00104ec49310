// Fees of a demo school: what it charges, this month's bills, and what was paid of them at the counter. Until last month the cash book
// alone told of tuition.
import { bookAllowance } from '../../addons/fees/arrears/allowances.ts'
import { askWriteOff } from '../../addons/fees/arrears/give-up.ts'
import { agreePaymentPlan } from '../../addons/fees/arrears/plans.ts'
import { writeReminders } from '../../addons/fees/arrears/reminders.ts'
import { billRun } from '../../addons/fees/billing/bill.ts'
import { createBillingRun } from '../../addons/fees/billing/runs.ts'
import { askRefund } from '../../addons/fees/cashier/refunds.ts'
import { closeShift, openShift } from '../../addons/fees/cashier/shifts.ts'
import { askDiscount, decideDiscount, type NewDiscount } from '../../addons/fees/discounts/grant.ts'
import { depositImport } from '../../addons/fees/imports/deposits.ts'
import { openingImport } from '../../addons/fees/imports/openings.ts'
import { lockOwed } from '../../addons/fees/ledger/movements.ts'
import { checkSumOf } from '../../addons/fees/qris/qris.ts'
import { takePayment } from '../../addons/fees/receipts/issue.ts'
import { undoReceipt } from '../../addons/fees/receipts/undo.ts'
import { createStudentCategory } from '../../addons/fees/tariffs/categories.ts'
import { changeFeeType } from '../../addons/fees/tariffs/fee-types.ts'
import { changeFeeSettings, getFeeSettings } from '../../addons/fees/tariffs/settings.ts'
import { createTariff } from '../../addons/fees/tariffs/tariffs.ts'
import { createUse } from '../../addons/fees/uses/uses.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/values/schema.ts'
import { actAs } from '../act-as.ts'
import { imported } from '../imported.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import { demoBankPayments } from './bank-payments.ts'
import { principalAt, treasurerAt } from './desks.ts'
import { demoGraduate } from './moved-debt.ts'

export const TUITION = { sd: 375_000, smp: 430_000, sma: 500_000 }
const STAFF_CHILDREN = 4
const RIDERS = 12
const RIDE = 275_000
const ENTRANTS = 5
const EATERS = 8
const PORTION = 12_000
/** So many families have been at the counter this month. */
const VISITS = 24
const FLOAT = 200_000
const STICKER = '0002010102115204821153033605802ID5915SEKOLAH PENDOPO6011KOTA CONTOH6304'
const METHODS = ['cash', 'transfer', 'cash', 'qris', 'card'] as const

export async function demoFees(tx: Tx, school: DemoSchool): Promise<void> {
  const month = monthBefore(school.today, 0)
  const types = await typesOf(tx, school)
  await demoBefore(tx, school)
  await demoQris(tx, school)
  await demoTariffs(tx, school, { types, month })
  await demoDiscounts(tx, school, { types, month })
  await demoUses(tx, school, { types, month })
  // Tuition and transport of this month, and the next month's tuition for those who like to know early.
  await billed(tx, school, { from_month: month, issued_on: month })
  await billed(tx, school, { fee_type_id: types.SPP!, from_month: monthBefore(month, -1), issued_on: school.today })
  await demoEntrance(tx, school, { types, month })
  await demoCounter(tx, school)
  await demoBankPayments(tx, school, TUITION[school.level])
  await demoArrears(tx, school)
}

/** What the sticker at the counter says, so that invoices can be paid by any banking app. */
async function demoQris(tx: Tx, school: DemoSchool): Promise<void> {
  const caller = treasurerAt(school)
  const { version } = await getFeeSettings(tx, caller)
  await changeFeeSettings(tx, caller, { version, qris_code: STICKER + checkSumOf(STICKER) })
}

/** What the paper book of last year left open, and what families had left with the school. */
async function demoBefore(tx: Tx, school: DemoSchool): Promise<void> {
  const { students, today, level } = school
  const december = `${Number(today.slice(0, 4)) - 1}-12-01`
  const numbers = await numbersOf(tx, school)
  const owed = students.slice(-5, -1).map(({ id }) => ({
    ...{ student: numbers.get(id), fee: 'SPP', period: december, amount: TUITION[level], due_on: null },
  }))
  await imported(tx, school, { of: openingImport, values: owed })
  await demoGraduate(tx, school, TUITION[level])
  const left = students.slice(0, 2).map(({ id }) => ({ student: numbers.get(id), amount: 95_000 }))
  await imported(tx, school, { of: depositImport, values: left })
}

async function numbersOf(tx: Tx, { companyId }: DemoSchool): Promise<Map<number, string | null>> {
  const rows = await tx.selectFrom('school.student').select(['id', 'nis']).where('company_id', '=', companyId).execute()
  return new Map(rows.map(({ id, nis }) => [id, nis]))
}

/** What the canteen wrote down last month is billed with this month's tuition; this month it has begun anew. */
async function demoUses(
  tx: Tx,
  school: DemoSchool,
  { types, month }: { types: Record<string, number>; month: string },
): Promise<void> {
  const { today, students, random } = school
  const caller = treasurerAt(school)
  const fee_type_id = types.KANTIN!
  const last = monthBefore(month, 1)
  await createTariff(tx, caller, { fee_type_id, valid_from: last, amount: PORTION })
  for (const [index, { id: student_id }] of students.slice(-EATERS).entries())
    for (const period_on of index % 2 ? [last] : [last, month]) {
      const given = { student_id, fee_type_id, period_on, quantity: random.between(6, 20), note: 'Buku kantin' }
      await createUse(tx, caller, { given, today })
    }
}

/** The newest families pay for entering in six parts, and the school earns it over the years of study. */
async function demoEntrance(
  tx: Tx,
  school: DemoSchool,
  { types, month }: { types: Record<string, number>; month: string },
): Promise<void> {
  const caller = treasurerAt(school)
  const fee_type_id = types.PANGKAL!
  const years = school.level === 'sd' ? 6 : 3
  await changeFeeType(tx, caller, {
    ...{ id: fee_type_id, version: 1, parts_after: [0, 1, 2, 3, 4, 5], spread_months: years * 12 },
  })
  const lowest = Math.min(...school.students.map(({ grade }) => grade))
  for (const { id: student_id } of school.students.filter(({ grade }) => grade === lowest).slice(-ENTRANTS))
    await createTariff(tx, caller, { fee_type_id, valid_from: month, student_id, amount: TUITION[school.level] * 20 })
  await billed(tx, school, { fee_type_id, from_month: month, issued_on: month })
  // Their grade is asked first whether it comes back; it settles this after what is due before it.
  const back = { fee_type_id: types.DAFTAR_ULANG!, valid_from: '2020-07-01', grade: lowest }
  await createTariff(tx, caller, { ...back, amount: TUITION[school.level] })
  const due_on = monthBefore(month, -1)
  await billed(tx, school, { fee_type_id: back.fee_type_id, from_month: month, issued_on: month, due_on })
}

/** Letters to those who are late, what is doubtful of it, a family that pays in parts, and a fee that the treasurer no longer expects. */
async function demoArrears(tx: Tx, school: DemoSchool): Promise<void> {
  const { students, today } = school
  const caller = treasurerAt(school)
  await writeReminders(tx, caller, today)
  await bookAllowance(tx, caller, { as_of: today, today })
  const { id: late } = students.at(-2)!
  const plan = {
    student_id: late,
    instalments: 3,
    first_due_on: monthBefore(today, -1),
    note: 'Dibayar tiap awal bulan',
  }
  await agreePaymentPlan(tx, caller, { given: plan, today })
  const { id: student_id } = students.at(-3)!
  const [owed] = await lockOwed(tx, caller, { studentId: student_id })
  if (!owed) return
  const lines = [{ invoice_id: owed.invoice_id, amount: owed.open }]
  const given = {
    student_id,
    kind: 'loss' as const,
    lines,
    reason: 'Pindah tanpa alamat',
    evidence: 'Tiga surat kembali',
  }
  await askWriteOff(tx, caller, { given, today })
}

async function typesOf(tx: Tx, { companyId }: DemoSchool): Promise<Record<string, number>> {
  const rows = await tx.selectFrom('fees.fee_type').select(['code', 'id']).where('company_id', '=', companyId).execute()
  return Object.fromEntries(rows.map(({ code, id }) => [code, id]))
}

async function demoTariffs(
  tx: Tx,
  school: DemoSchool,
  { types, month: valid_from }: { types: Record<string, number>; month: string },
): Promise<void> {
  const caller = treasurerAt(school)
  const tuition = { fee_type_id: types.SPP!, valid_from }
  const amount = TUITION[school.level]
  await createTariff(tx, caller, { ...tuition, amount })
  const highest = Math.max(...school.students.map(({ grade }) => grade))
  await createTariff(tx, caller, { ...tuition, grade: highest, amount: amount + 25_000 })
  await createTariff(tx, caller, { ...tuition, category: 'anak_guru', amount: amount / 2 })
  for (const { id: student_id } of school.students.slice(0, STAFF_CHILDREN))
    await createStudentCategory(tx, caller, { student_id, category: 'anak_guru', from_day: valid_from })
  for (const { id: student_id } of school.students.slice(-RIDERS))
    await createTariff(tx, caller, { fee_type_id: types.JEMPUTAN!, valid_from, student_id, amount: RIDE })
}

/** What brothers and sisters have by rule, a younger sister with more, two with a scholarship, and one whose relief the principal has agreed to and the foundation not yet. */
async function demoDiscounts(
  tx: Tx,
  school: DemoSchool,
  { types, month: from_month }: { types: Record<string, number>; month: string },
): Promise<void> {
  const caller = treasurerAt(school)
  const kinds = await kindsOf(tx, school)
  const months = { fee_type_id: types.SPP!, from_month, until_month: monthBefore(from_month, -8) }
  const ask = (index: number, given: Omit<Static<typeof NewDiscount>, keyof typeof months | 'student_id'>) => {
    const student_id = school.students[STAFF_CHILDREN + index]!.id
    return askDiscount(tx, caller, { given: { ...months, student_id, ...given }, today: school.today })
  }
  const sibling = { kind_id: kinds.KAKAK_ADIK!, reason: 'Kakaknya bersekolah di sini', evidence: 'Kartu keluarga' }
  const scholar = { kind_id: kinds.BEASISWA!, reason: 'Juara olimpiade sains', evidence: 'Piagam kabupaten' }
  const rule = {
    ...months,
    ...sibling,
    reason: 'Peraturan yayasan',
    evidence: 'SK Yayasan 12',
    form: 'percent' as const,
  }
  const asked = [
    // For every second child of a house, and more from the third on.
    await askDiscount(tx, caller, { given: { ...rule, sibling_rank: 2, value: 10 }, today: school.today }),
    await askDiscount(tx, caller, { given: { ...rule, sibling_rank: 3, value: 15 }, today: school.today }),
    await ask(0, { ...sibling, form: 'percent', value: 20 }),
    await ask(1, { ...scholar, form: 'percent', value: 50 }),
    await ask(2, { ...scholar, form: 'amount', value: 100_000 }),
    await ask(3, {
      ...{ kind_id: kinds.TIDAK_MAMPU!, reason: 'Ayah berhenti bekerja', evidence: 'Surat keterangan kelurahan' },
      form: 'whole',
    }),
  ]
  for (const { id } of asked) await decideDiscount(tx, principalAt(school), { id, approve: true })
}

async function kindsOf(tx: Tx, { companyId }: DemoSchool): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('fees.discount_kind')
    .select(['code', 'id'])
    .where('company_id', '=', companyId)
    .execute()
  return Object.fromEntries(rows.map(({ code, id }) => [code, id]))
}

async function billed(tx: Tx, school: DemoSchool, given: Parameters<typeof createBillingRun>[2]['given']) {
  const caller = treasurerAt(school)
  const { id } = await createBillingRun(tx, caller, { given, today: school.today })
  await billRun(tx, caller, id)
}

/** A shift that was counted, one that is open; a family that paid too much and wants it back, and a receipt for the wrong child. */
async function demoCounter(tx: Tx, school: DemoSchool): Promise<void> {
  const { students, level, today, random } = school
  const caller = treasurerAt(school)
  const pay = (index: number, more = 0) => {
    const { id: student_id } = students[(index * 7) % students.length]!
    const given = { student_id, amount: TUITION[level] + more, method: METHODS[index % METHODS.length]! }
    return takePayment(tx, caller, { given, today })
  }
  await actAs(tx, caller.userId)
  const { id, opening } = await openShift(tx, caller, { opening: FLOAT, today })
  let cash = 0
  for (let index = 1; index <= VISITS; index++) {
    const { method, amount } = await pay(index)
    if (method === 'cash') cash += amount
  }
  const short = random.between(0, 2) * 500
  const reason = short > 0 ? { difference_reason: 'Uang kembalian keliru' } : {}
  const given = { id, version: 1, counted: opening + cash - short, ...reason }
  await closeShift(tx, caller, { given, clock: { now: `${today}T04:00:00Z`, today } })
  await openShift(tx, caller, { opening: FLOAT, today })
  const wrong = await pay(VISITS + 1)
  const undo = { id: wrong.id, version: wrong.version, date: today, reason: 'Salah siswa' }
  const principal = principalAt(school)
  await actAs(tx, principal.userId)
  await undoReceipt(tx, principal, { given: undo, name: 'void', today })
  await actAs(tx, caller.userId)
  // Two months and a little more.
  const paid = await pay(VISITS + 2, TUITION[level] + 150_000)
  if (paid.deposit > 0) {
    const back = { to_account: 'Bank Contoh Nusantara 7001234567', reason: 'Kelebihan bayar' }
    await askRefund(tx, caller, { given: { student_id: paid.student_id, amount: paid.deposit, ...back }, today })
  }
  await actAs(tx, school.users.admin ?? null)
}
