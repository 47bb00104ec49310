// What each student owes, is late with and holds as a deposit; from kept figures.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import {
  Day,
  FirstOfMonth,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { isFound } from '../../../school/search/search.ts'

const KINDS = [
  'opened',
  'billed',
  'cancelled',
  'credited',
  'earned',
  'paid',
  'deposit_used',
  'refunded',
  'discounted',
  'written_off',
  'waived',
  'reclaimed',
  'moved',
  'taken',
] as const

const balance = {
  id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  class_name: Nullable(Text(60, 'VII-A')),
  owed: Rupiah(860_000),
  /** What of it was due before today. */
  overdue: Rupiah(430_000),
  deposit: Rupiah(0),
}
export const Balance = Obj(balance)
export const BalanceFilter = Obj({
  q: Optional(Query()),
  class_group_id: Optional(Id(7)),
  /** Only who still owes, or owes nothing. */
  owes: Optional(Flag()),
})
export const BalanceRef = Obj({ id: Id(14) })
export const BalanceDetail = Obj({
  ...balance,
  open_invoices: List(
    Obj({
      invoice_id: Id(42),
      number: Text(40, 'INV/2026/0042'),
      fee: Text(200, 'SPP'),
      period_on: FirstOfMonth('2026-07-01'),
      due_on: Day('2026-07-10'),
      amount: Rupiah(430_000),
      open: Rupiah(430_000),
    }),
    200,
  ),
  /** The newest first. */
  movements: List(
    Obj({
      day: Day('2026-07-01'),
      kind: Word(...KINDS),
      number: Nullable(Text(40, 'INV/2026/0042')),
      amount: Rupiah(430_000),
    }),
    200,
  ),
})
nameShapes({ FeeBalance: Balance, FeeBalanceDetail: BalanceDetail })

const sums = (caller: Caller, today: string) => sql<{
  student_id: number
  owed: number
  deposit: number
  overdue: number
}>`(select b.student_id, sum(b.owed)::bigint as owed, sum(b.deposit)::bigint as deposit,
    coalesce((select sum(i.open) from fees.invoice_balance i where i.company_id = ${caller.companyId} and i.student_id = b.student_id
      and i.open > 0 and i.due_on < ${today}::date), 0)::bigint as overdue
  from fees.student_balance b where b.company_id = ${caller.companyId} group by b.student_id)`

const selectBalances = (db: Db, caller: Caller, today: string) =>
  db
    .selectFrom(sums(caller, today).as('b'))
    .innerJoin('school.student as s', 's.id', 'b.student_id')
    .leftJoin('school.current_class as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.student_id', '=', 's.id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.class_group_id'),
    )
    .select(['s.id', 's.name as student_name', 'c.name as class_name', 'b.owed', 'b.overdue', 'b.deposit'])
    .where('s.company_id', '=', caller.companyId)

export async function listBalances(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof BalanceFilter>; page: Page; today: string },
) {
  let query = selectBalances(db, caller, today)
  if (filter.class_group_id !== undefined) query = query.where('e.class_group_id', '=', filter.class_group_id)
  if (filter.owes !== undefined) query = query.where('b.owed', filter.owes ? '>' : '=', 0)
  if (filter.q)
    query = query.where(await isFound(db, caller, { search: { kind: 'student', q: filter.q }, id: sql.ref('s.id') }))
  return pageOf(query, { keys: ['s.id'], direction: 'asc' }, page)
}

const NOTHING = { owed: 0, overdue: 0, deposit: 0 }

/** Nothing where the student was never billed. */
export async function balanceOf(db: Db, caller: Caller, { studentId, today }: { studentId: number; today: string }) {
  const found = await selectBalances(db, caller, today).where('b.student_id', '=', studentId).executeTakeFirst()
  if (found) return found
  const { name: student_name, class_name } = await db
    .selectFrom('school.student as s')
    .leftJoin('school.current_class as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.student_id', '=', 's.id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.class_group_id'),
    )
    .select(['s.name', 'c.name as class_name'])
    .where('s.company_id', '=', caller.companyId)
    .where('s.id', '=', studentId)
    .executeTakeFirstOrThrow(() => notFound('id'))
  return { ...NOTHING, id: studentId, student_name, class_name }
}

export async function getBalance(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  await assertExists(db, caller, { relation: 'school.student', id })
  const { rows: open_invoices } = await sql<Static<typeof BalanceDetail>['open_invoices'][number]>`
    select b.invoice_id, i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, i.due_on, i.amount, b.open
    from fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where b.company_id = ${caller.companyId} and b.student_id = ${id} and b.open > 0 order by b.due_on, b.invoice_id limit 200`.execute(
    db,
  )
  const { rows: movements } = await sql<Static<typeof BalanceDetail>['movements'][number]>`
    select m.day, m.kind, i.number, m.amount from fees.movement m
    left join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    where m.company_id = ${caller.companyId} and m.student_id = ${id} and m.account <> '2111'
    order by m.day desc, m.id desc limit 200`.execute(db)
  return { ...(await balanceOf(db, caller, { studentId: id, today })), open_invoices, movements }
}
