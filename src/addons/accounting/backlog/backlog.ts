// What was written while the school did not hold its books here: which documents no entry tells, by month and kind.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import {
  Count,
  Day,
  FirstOfMonth,
  List,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Word,
} from '../../../kernel/values/schema.ts'

/** Why documents stay out: told by what the books open with, paid from no fund, of no fiscal year, in a period that is not open. */
const OBSTACLES = ['before_books', 'no_fund', 'no_period', 'period_closed'] as const

export const Backlog = Obj({
  /** The first day of the books. */
  began: Nullable(Day('2026-01-01')),
  /** What can be posted now. */
  documents: Count(214),
  amount: Rupiah(412_500_000),
  groups: List(
    Obj({
      /** The first day of the month. */
      month: FirstOfMonth('2026-01-01'),
      kind: Word('cash_book', 'goods', 'payroll', 'payroll_dues', 'staff_loans'),
      documents: Count(31),
      amount: Rupiah(62_000_000),
      obstacle: Nullable(Word(...OBSTACLES)),
    }),
    5_000,
  ),
})
nameShapes({ BooksBacklog: Backlog })

export async function getBacklog(db: Db, caller: Caller): Promise<Static<typeof Backlog>> {
  const { rows: groups } = await sql<Static<typeof Backlog>['groups'][number]>`
    select date_trunc('month', b.entry_date)::date as month, b.kind, count(*)::int as documents, sum(b.amount)::bigint as amount,
      accounting.obstacle(${caller.companyId}, b.entry_date, b.fund_source_id) as obstacle
    from accounting.backlog(${caller.companyId}) b group by 1, 2, 5 order by 1, 2, 5 nulls first`.execute(db)
  const { rows } = await sql<{ began: string | null }>`
    select accounting.books_began(${caller.companyId}) as began`.execute(db)
  const ready = groups.filter(({ obstacle }) => obstacle === null)
  return {
    began: rows[0]!.began,
    documents: ready.reduce((total, group) => total + group.documents, 0),
    amount: ready.reduce((total, group) => total + group.amount, 0),
    groups,
  }
}

/** The months that something can be posted in, in their order. */
export async function monthsBehind(tx: Tx, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', b.entry_date)::date as month from accounting.backlog(${companyId}) b
    where accounting.obstacle(${companyId}, b.entry_date, b.fund_source_id) is null order by 1`.execute(tx)
  return rows.map(({ month }) => month)
}

/** All of a month, or nothing. Whoever writes a cash book meanwhile waits, and so does a second one who posts the same. */
export async function postMonth(tx: Tx, companyId: number, month: string): Promise<void> {
  await lockFunds(tx, companyId)
  await sql`select accounting.post_late(${companyId}, ${month}::date, (${month}::date + interval '1 month - 1 day')::date)`.execute(
    tx,
  )
}

/** What cash books held before the books began comes first: later months are paid from it. */
export async function openBooks(tx: Tx, companyId: number): Promise<void> {
  await lockFunds(tx, companyId)
  await sql`select accounting.settle_opening()`.execute(tx)
}

async function lockFunds(tx: Tx, companyId: number): Promise<void> {
  await sql`select from budget.fund_source where company_id = ${companyId} order by id for no key update`.execute(tx)
}
