// Billing runs: which fee for which months, what it would bill to whom, and what came of it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Order, type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  FirstOfMonth,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { billingRunWorkflow, RUN_STATES } from './workflow.ts'

export const BillingRun = moving(billingRunWorkflow, {
  id: Id(),
  fee_type_id: Nullable(Id()),
  fee: Nullable(Text(200, 'SPP')),
  from_month: FirstOfMonth('2026-07-01'),
  until_month: FirstOfMonth('2026-07-01'),
  issued_on: Day('2026-07-01'),
  due_on: Nullable(Day('2026-07-10')),
  invoices: Count(336),
  amount: Rupiah(151_200_000),
  state: Word(...RUN_STATES),
  version: Version(),
})
export const BillingRunFilter = Obj({ state: Optional(Word(...RUN_STATES)), fee_type_id: Optional(Id()) })
export const BillingRunRef = Obj({ id: Id() })
export const NewBillingRun = Obj({
  /** None: every monthly fee, and whatever was used. */
  fee_type_id: Optional(Id()),
  /** Any day of the first month. */
  from_month: FirstOfMonth('2026-07-01'),
  /** Any day of the last one; at most a year. None: the first. */
  until_month: Optional(FirstOfMonth('2026-07-01')),
  /** None: today. */
  issued_on: Optional(Day('2026-07-01')),
  /** None: each month on its day. */
  due_on: Optional(Day('2026-07-10')),
})
export const BillingRunStep = Obj({ id: Id(), version: Version() })
nameShapes({ BillingRun, NewBillingRun, BillingRunStep })

const selectRuns = (db: Db, caller: Pick<Caller, 'companyId'>) =>
  db
    .selectFrom('fees.billing_run as r')
    .leftJoin('fees.fee_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.fee_type_id'),
    )
    .select(['r.id', 'r.fee_type_id', 't.name as fee', 'r.from_month', 'r.until_month', 'r.issued_on', 'r.due_on'])
    .select(['r.invoices', 'r.amount', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof RUN_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listBillingRuns(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof BillingRunFilter>; page: Page },
) {
  let query = selectRuns(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.fee_type_id !== undefined) query = query.where('r.fee_type_id', '=', filter.fee_type_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getBillingRun(db: Db, caller: Pick<Caller, 'companyId'>, id: number) {
  const run = await selectRuns(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!run) throw notFound('id')
  return run
}

/** The row as it stands, held until the transaction ends. */
export async function lockBillingRun(tx: Tx, caller: Pick<Caller, 'companyId'>, id: number) {
  const run = await selectRuns(tx, caller).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!run) throw notFound('id')
  return run
}

export async function createBillingRun(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewBillingRun>; today: string },
) {
  const { fee_type_id = null, due_on = null, issued_on = today } = given
  if (issued_on > today) throw invalid('issued_on', faults.future)
  const from_month = firstOf(given.from_month)
  const until_month = firstOf(given.until_month ?? given.from_month)
  const { id } = await tx
    .insertInto('fees.billing_run')
    .values({ company_id: caller.companyId, fee_type_id, from_month, until_month, issued_on, due_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getBillingRun(tx, caller, id)
}

const firstOf = (day: string) => `${day.slice(0, 8)}01`

export async function cancelBillingRun(tx: Tx, caller: Caller, step: Static<typeof BillingRunStep>) {
  await move(tx, caller, { workflow: billingRunWorkflow, name: 'cancel', request: step })
  return getBillingRun(tx, caller, step.id)
}

/** Why somebody is billed. */
export const BILLED = ['bill', 'part_month', 'discount', 'relieved', 'use'] as const
export const PLANNED = [...BILLED, 'billed_before', 'no_tariff', 'free'] as const
export const PlannedInvoice = Obj({
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  class_name: Nullable(Text(60, 'VII-A')),
  fee_type_id: Id(),
  fee: Text(200, 'SPP'),
  period_on: FirstOfMonth('2026-07-01'),
  // First what is looked for: how much, why, and what it was before.
  amount: Nullable(Rupiah(405_000)),
  reason: Word(...PLANNED),
  /** What the same fee was for the month before, where it was billed. */
  last_amount: Nullable(Rupiah(425_000)),
  /** Which part of how many, where it is paid in several. */
  part: Count(1),
  parts: Count(1),
  full_amount: Nullable(Rupiah(450_000)),
  /** How much was used of what is charged by use; the tariff is for one. */
  quantity: Nullable(Quantity(18)),
  /** What of it this period costs, before discounts. */
  gross: Nullable(Rupiah(450_000)),
  discount: Nullable(Rupiah(45_000)),
  /** What was taken off, in the order in which it was. */
  discounts: Nullable(Text(500, 'KR/2026/0003 Kakak adik 45.000')),
  /** Which child of their house, from the second on, where a discount for siblings is in force. */
  sibling_rank: Nullable(Count(2)),
  due_on: Day('2026-07-10'),
})
export const PlanQuery = Obj({ id: Id(), reason: Optional(Word(...PLANNED)) })
nameShapes({ PlannedInvoice })

/** As it would be billed now; what a run has billed is told by its invoices. */
export async function previewBillingRun(
  db: Db,
  caller: Caller,
  { query: { id, reason }, page }: { query: Static<typeof PlanQuery>; page: Page },
) {
  await getBillingRun(db, caller, id)
  let query = db
    .selectFrom(
      sql<Static<typeof PlannedInvoice>>`(
        select p.student_id, s.name as student_name, c.name as class_name, p.fee_type_id, t.name as fee, p.period_on, p.part, p.parts, p.full_amount, p.quantity, p.gross, p.gross - p.amount as discount,
          (select left(string_agg(format('%s %s%s %s', x.number, k.name, case when x.sibling_rank is not null then ' (anak ke-' || p.sibling_rank || ')' end, translate(to_char(d.amount, 'FM999,999,999,999'), ',', '.')), '; ' order by d.nth), 500)
            from unnest(p.discount_ids, p.discounts) with ordinality d (id, amount, nth)
            join fees.discount x on x.company_id = r.company_id and x.id = d.id
            join fees.discount_kind k on k.company_id = x.company_id and k.id = x.kind_id) as discounts, p.sibling_rank, p.amount,
          (select v.amount from fees.invoice v where v.company_id = r.company_id and v.student_id = p.student_id
            and v.fee_type_id = p.fee_type_id and v.period_on = (p.period_on - interval '1 month')::date and v.part = p.part and v.cancelled_on is null) as last_amount,
          p.due_on, p.reason
        from fees.billing_run r cross join lateral fees.billing_plan(r) p
        join school.student s on s.company_id = r.company_id and s.id = p.student_id
        join fees.fee_type t on t.company_id = r.company_id and t.id = p.fee_type_id
        left join school.class_group c on c.company_id = r.company_id and c.id = p.class_group_id
        where r.company_id = ${caller.companyId} and r.id = ${id})`.as('p'),
    )
    .select(['student_id', 'student_name', 'class_name', 'fee_type_id', 'fee', 'period_on', 'part', 'parts'])
    .select(['full_amount', 'quantity', 'gross'])
    .select(['discount', 'discounts', 'sibling_rank', 'amount'])
    .select(['last_amount', 'due_on', 'reason'])
  if (reason) query = query.where('reason', '=', reason)
  const order: Order = { keys: ['student_id', 'fee_type_id', 'period_on', 'part'], direction: 'asc' }
  return pageOf(query, order, page)
}
