// Plans to pay what is open in parts. The parts are promises; what came is told by the invoices themselves.

import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { isAbout } from '../../../school/search/search.ts'
import { lockOwed } from '../ledger/movements.ts'
import { PLAN_STATES, paymentPlanWorkflow } from './workflow.ts'

const plan = {
  id: Id(),
  number: Text(40, 'AG/2026/0001'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  agreed_on: Day('2026-09-12'),
  amount: Rupiah(9_000_000),
  /** What came of it so far, what is open of it, and what should have come before today and did not. */
  paid: Rupiah(2_571_428),
  open: Rupiah(6_428_572),
  missed: Rupiah(0),
  note: Nullable(Text(500, 'Dibayar tiap tanggal 10')),
  state: Word(...PLAN_STATES),
  version: Version(),
}
const Part = Obj({ due_on: Day('2026-10-10'), amount: Rupiah(1_285_714) })
export const PaymentPlan = moving(paymentPlanWorkflow, plan)
export const PaymentPlanDetail = moving(paymentPlanWorkflow, { ...plan, parts: List(Part, 36) })
export const PaymentPlanFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...PLAN_STATES)),
  student_id: Optional(Id(14)),
})
export const PaymentPlanRef = Obj({ id: Id() })
export const NewPaymentPlan = Obj({
  student_id: Id(14),
  /** None: all that is open. */
  invoice_ids: Optional(List(Id(42), 200)),
  instalments: Type.Integer({ minimum: 1, maximum: 36, examples: [7] }),
  first_due_on: Day('2026-10-10'),
  note: Optional(Text(500, 'Dibayar tiap tanggal 10')),
})
export const PaymentPlanStep = Obj({ id: Id(), version: Version(), note: Optional(Text(500, 'Diganti yang baru')) })
nameShapes({ PaymentPlan, PaymentPlanDetail, PaymentPlanPart: Part, NewPaymentPlan, PaymentPlanStep })

/** What has been given up meanwhile is neither: nobody pays it, and it is owed no more. */
const ofInvoices = (
  amount: RawBuilder<unknown>,
) => sql<number>`(select coalesce(sum(${amount}), 0) from fees.plan_invoice x
  join fees.invoice_balance b on b.company_id = x.company_id and b.invoice_id = x.invoice_id
  where x.company_id = r.company_id and x.plan_id = r.id)::bigint`

const selectPlans = (db: Db, caller: Caller, today: string) =>
  db
    .selectFrom('fees.payment_plan as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select(['r.id', 'r.number', 'r.student_id', 's.name as student_name', 'r.agreed_on', 'r.amount', 'r.note'])
    .select([
      ofInvoices(sql`greatest(0, b.paid - x.paid)`).as('paid'),
      ofInvoices(sql`b.open`).as('open'),
      sql<number>`fees.plan_missed(r.company_id, r.id, ${today}::date)`.as('missed'),
      'r.version',
    ])
    .select((eb) => eb.ref('r.state').$castTo<(typeof PLAN_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listPaymentPlans(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof PaymentPlanFilter>; page: Page; today: string },
) {
  let query = selectPlans(db, caller, today)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getPaymentPlan(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const found = await selectPlans(db, caller, today).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const parts = await db
    .selectFrom('fees.plan_part')
    .select(['due_on', 'amount'])
    .where('company_id', '=', caller.companyId)
    .where('plan_id', '=', id)
    .orderBy('due_on')
    .execute()
  return { ...found, parts }
}

/** One at a time for each student; another begins with what is still open once this one is cancelled. */
export async function agreePaymentPlan(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewPaymentPlan>; today: string },
) {
  const { student_id, instalments, first_due_on, note = null } = given
  if (first_due_on < today) throw invalid('first_due_on', { id: 'sudah lewat', en: 'has passed' })
  await assertExists(tx, caller, { relation: 'school.student', id: student_id, field: 'student_id' })
  const owed = await lockOwed(tx, caller, { studentId: student_id, ids: given.invoice_ids })
  if (given.invoice_ids?.some((id) => !owed.some(({ invoice_id }) => invoice_id === id)))
    throw invalid('invoice_ids', { id: 'bukan tagihan terbuka siswa ini', en: 'not an open invoice of this student' })
  const amount = sum(owed.map(({ open }) => open))
  if (amount < instalments)
    throw invalid('instalments', {
      id: `yang terbuka ${rupiahWords(amount)}`,
      en: `the outstanding amount is ${rupiahWords(amount)}`,
    })
  const year = Number(today.slice(0, 4))
  const number = documentNumber('AG', year, await nextNumber(tx, caller.companyId, { kind: 'fee_plan', year }))
  const mine = { company_id: caller.companyId }
  const { id } = await tx
    .insertInto('fees.payment_plan')
    .values({ ...mine, number, student_id, agreed_on: today, amount, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoices = owed.map(({ invoice_id, paid }) => ({ ...mine, plan_id: id, invoice_id, paid }))
  await tx.insertInto('fees.plan_invoice').values(invoices).execute()
  const parts = inParts(amount, instalments).map((part, index) => ({
    ...mine,
    plan_id: id,
    due_on: sql<string>`(${first_due_on}::date + make_interval(months => ${index}))::date`,
    amount: part,
  }))
  await tx.insertInto('fees.plan_part').values(parts).execute()
  return getPaymentPlan(tx, caller, { id, today })
}

/** Equal parts in whole rupiah; the last one takes what does not divide. */
export function inParts(amount: number, count: number): number[] {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : amount - each * (count - 1)))
}

export async function cancelPaymentPlan(
  tx: Tx,
  caller: Caller,
  { step, today }: { step: Static<typeof PaymentPlanStep>; today: string },
) {
  await move(tx, caller, { workflow: paymentPlanWorkflow, name: 'cancel', request: step })
  return getPaymentPlan(tx, caller, { id: step.id, today })
}
