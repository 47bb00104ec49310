// Invoices: what each student owes, of which kind, for which period, and what of it is open.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import {
  Count,
  Day,
  FirstOfMonth,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { isAbout } from '../../../school/search/search.ts'

const invoice = {
  id: Id(),
  number: Text(40, 'INV/2026/0042'),
  /** None: owed since before the school billed here, or taken over from another school. */
  run_id: Nullable(Id(3)),
  /** By which document it was taken over from another school of the foundation. */
  takeover_id: Nullable(Id(2)),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  class_name: Nullable(Text(60, 'VII-A')),
  fee_type_id: Id(),
  fee: Text(200, 'SPP'),
  period_on: FirstOfMonth('2026-07-01'),
  /** Which part of how many, where it is paid in several. */
  part: Count(1),
  parts: Count(1),
  /** Over how many months it becomes income. */
  spread_months: Count(1),
  /** How much of it was used, of what is charged by use. */
  quantity: Nullable(Quantity(18)),
  gross: Rupiah(450_000),
  discount: Rupiah(45_000),
  amount: Rupiah(405_000),
  /** What came of it, what was let off later, what was written off, what another school has taken over, what is still open: together the amount. */
  paid: Rupiah(0),
  waived: Rupiah(0),
  lost: Rupiah(0),
  moved: Rupiah(0),
  open: Rupiah(405_000),
  issued_on: Day('2026-07-01'),
  due_on: Day('2026-07-10'),
  cancelled_on: Nullable(Day('2026-07-12')),
  cancel_reason: Nullable(Text(500, 'Tarif salah')),
}
export const Invoice = Obj(invoice)
const Relief = Obj({
  discount_id: Id(3),
  number: Text(40, 'KR/2026/0003'),
  name: Text(200, 'Kakak adik'),
  /** Which child of their house, where that was the reason. */
  sibling_rank: Nullable(Count(2)),
  amount: Rupiah(45_000),
})
export const InvoiceDetail = Obj({ ...invoice, discounts: List(Relief, 100) })
export const InvoiceFilter = Obj({
  q: Optional(Query()),
  student_id: Optional(Id(14)),
  run_id: Optional(Id(3)),
  fee_type_id: Optional(Id()),
  class_group_id: Optional(Id(7)),
  /** Whether something of it is open. */
  is_open: Optional(Flag()),
  /** And its day is past. */
  is_overdue: Optional(Flag()),
  /** Whether nothing of it is open, was written off or moved to another school. */
  is_settled: Optional(Flag()),
  is_cancelled: Optional(Flag(false)),
  /** Whether it tells who comes back next year: of what is paid in parts the first. */
  re_enrols: Optional(Flag()),
  /** Whether a run billed it here, or it was owed before or elsewhere. */
  is_opening: Optional(Flag(false)),
  /** Whether it is for days after the student left. */
  after_leaving: Optional(Flag()),
  due_from: Optional(Day('2026-07-01')),
  due_until: Optional(Day('2026-07-31')),
})
export const InvoiceRef = Obj({ id: Id() })
nameShapes({ FeeInvoice: Invoice, FeeInvoiceDetail: InvoiceDetail, FeeInvoiceRelief: Relief })

const selectInvoices = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.invoice as i')
    .innerJoin('fees.invoice_balance as b', (join) =>
      join.onRef('b.company_id', '=', 'i.company_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.student_id'),
    )
    .innerJoin('fees.fee_type as t', (join) =>
      join.onRef('t.company_id', '=', 'i.company_id').onRef('t.id', '=', 'i.fee_type_id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'i.company_id').onRef('c.id', '=', 'i.class_group_id'),
    )
    .select(['i.id', 'i.number', 'i.run_id', 'i.takeover_id', 'i.student_id', 's.name as student_name'])
    .select('c.name as class_name')
    .select([
      'i.fee_type_id',
      't.name as fee',
      'i.period_on',
      'i.part',
      'i.parts',
      'i.spread_months',
      'i.quantity',
      'i.gross',
      'i.discount',
      'i.amount',
      'b.paid',
      'b.waived',
      'b.lost',
      'b.moved',
      'b.open',
    ])
    .select(['i.issued_on', 'i.due_on', 'i.cancelled_on', 'i.cancel_reason'])
    .where('i.company_id', '=', caller.companyId)

/** Stands, of an invoice `i` of a student `s`, though it bills by month for days after they left: it was billed before anybody knew. */
export const AFTER_LEAVING = sql<SqlBool>`fees.is_beyond(i, s.left_on)`

export async function listInvoices(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof InvoiceFilter>; page: Page; today: string },
) {
  let query = selectInvoices(db, caller)
  for (const key of ['student_id', 'run_id', 'fee_type_id', 'class_group_id'] as const)
    if (filter[key] !== undefined) query = query.where(`i.${key}`, '=', filter[key])
  if (filter.is_open !== undefined) query = query.where('b.open', filter.is_open ? '>' : '=', 0)
  if (filter.is_overdue !== undefined)
    query = query.where(
      filter.is_overdue
        ? sql<SqlBool>`b.open > 0 and b.due_on < ${today}::date`
        : sql<SqlBool>`(b.open = 0 or b.due_on >= ${today}::date)`,
    )
  if (filter.is_settled !== undefined) query = query.where(sql<SqlBool>`fees.is_settled(b) = ${filter.is_settled}`)
  if (filter.is_cancelled !== undefined)
    query = query.where('i.cancelled_on', filter.is_cancelled ? 'is not' : 'is', null)
  if (filter.re_enrols !== undefined) query = query.where('i.re_enrols', '=', filter.re_enrols)
  if (filter.is_opening !== undefined) query = query.where('i.run_id', filter.is_opening ? 'is' : 'is not', null)
  if (filter.after_leaving !== undefined)
    query = query.where(filter.after_leaving ? AFTER_LEAVING : sql<SqlBool>`not (${AFTER_LEAVING})`)
  if (filter.due_from) query = query.where('i.due_on', '>=', filter.due_from)
  if (filter.due_until) query = query.where('i.due_on', '<=', filter.due_until)
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'i.number', person: 'i.student_id' }),
    )
  return pageOf(query, { keys: ['i.id'], direction: 'desc' }, page)
}

export async function getInvoice(db: Db, caller: Caller, id: number) {
  const invoice = await selectInvoices(db, caller).where('i.id', '=', id).executeTakeFirst()
  if (!invoice) throw notFound('id')
  const { rows: discounts } = await sql<Static<typeof Relief>>`
    select d.discount_id, x.number, k.name, d.sibling_rank, d.amount
    from fees.invoice_discount d join fees.discount x on x.company_id = d.company_id and x.id = d.discount_id
    join fees.discount_kind k on k.company_id = x.company_id and k.id = x.kind_id
    where d.company_id = ${caller.companyId} and d.invoice_id = ${id} order by k.place, x.id`.execute(db)
  return { ...invoice, discounts }
}
