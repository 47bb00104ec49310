// What other add-ons show of the budget when they follow a purchase: plan lines, ledger entries and the cash book's rows.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Day, Id, Nullable, nameShapes, Obj, Rupiah, Text } from '../../kernel/values/schema.ts'

export const TracedLine = Obj({
  /** The root, the same in every version of the plan. */
  plan_line_id: Id(14),
  plan_id: Id(),
  fund_source_id: Id(),
  activity_code: Text(8, '03.03.06'),
  account_code: Text(40, '5.1.02.01.01.0024'),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  amount: Rupiah(2_080_000),
})
export const TracedEntry = Obj({
  id: Id(),
  entry_date: Day('2026-08-03'),
  plan_line_id: Id(14),
  kind: Text(20, 'commitment'),
  document: Text(60, 'PO/2026/0012'),
  cause: Nullable(Text(60, 'PR/2026/0042')),
  debit: Rupiah(2_000_000),
  credit: Rupiah(0),
})
export const TracedCash = Obj({
  id: Id(),
  entry_date: Day('2026-08-20'),
  fund_source_id: Id(),
  voucher: Text(60, 'BNU/2026/0007'),
  plan_line_id: Nullable(Id(14)),
  kind: Text(20, 'spending'),
  description: Text(500, 'Belanja kertas'),
  debit: Rupiah(0),
  credit: Rupiah(2_000_000),
})
nameShapes({ TracedLine, TracedEntry, TracedCash })
interface Line {
  plan_line_id: number
  plan_id: number
  fund_source_id: number
  activity_code: string
  account_code: string
  description: string
  amount: number
}
interface Entry {
  id: number
  entry_date: string
  plan_line_id: number
  kind: string
  document: string
  cause: string | null
  debit: number
  credit: number
}
interface Cash {
  id: number
  entry_date: string
  fund_source_id: number
  voucher: string
  plan_line_id: number | null
  kind: string
  description: string
  debit: number
  credit: number
}

/** Lines as the plan in force has them, by their roots. */
export async function traceLines(db: Db, caller: Caller, roots: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select distinct on (l.root_id) l.root_id as plan_line_id, l.plan_id, p.fund_source_id, l.activity_code, l.account_code,
      l.description, l.amount
    from budget.plan_line l join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where l.company_id = ${caller.companyId} and l.root_id = any (${[...roots]}::bigint[])
    order by l.root_id, (p.state = 'approved') desc, p.revision desc`.execute(db)
  return rows
}

/** Every entry by which one of these documents held, passed on, used or gave up budget; the oldest first. */
export async function traceEntries(db: Db, caller: Caller, documents: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, entry_date, plan_line_id, kind, document, cause, debit, credit from budget.entry
    where company_id = ${caller.companyId} and document = any (${[...documents]}::text[]) order by id limit 1000`.execute(
    db,
  )
  return rows
}

/** The documents to which these passed on what they held. */
export async function followers(db: Db, caller: Caller, documents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from budget.entry where company_id = ${caller.companyId}
      and document = any (${[...documents]}::text[]) and kind = 'release' and cause is not null`.execute(db)
  return rows.map(({ cause }) => cause)
}

/** The rows of the cash book that these documents of the ledger are vouchers of. */
export async function traceCash(db: Db, caller: Caller, documents: readonly string[]): Promise<Cash[]> {
  const { rows } = await sql<Cash>`
    select e.id, e.entry_date, e.fund_source_id, e.voucher, e.plan_line_id, e.kind, e.description, e.debit, e.credit
    from (select split_part(d, '/', 1) || '/' || split_part(d, '/', 2) || '/' || split_part(d, '/', 3) as voucher,
        split_part(d, '/', 4) as fund from unnest(${[...documents]}::text[]) d) d
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.code = d.fund
    join budget.cash_entry e on e.company_id = f.company_id and e.fund_source_id = f.id and e.voucher = d.voucher
    order by e.id limit 1000`.execute(db)
  return rows
}

/** The documents that a row of either book speaks of, beginning with its own. */
export async function documentsOf(
  db: Db,
  caller: Caller,
  { kind, id }: { kind: 'budget_entry' | 'cash_entry'; id: number },
): Promise<string[]> {
  const own =
    kind === 'budget_entry'
      ? sql`select document, cause from budget.entry where company_id = ${caller.companyId} and id = ${id}`
      : sql`select c.voucher || '/' || f.code as document, null as cause from budget.cash_entry c
          join budget.fund_source f on f.company_id = c.company_id and f.id = c.fund_source_id
          where c.company_id = ${caller.companyId} and c.id = ${id}`
  const { rows } = await sql<{ document: string }>`
    with own as (${own})
    select document from own union select cause from own where cause is not null
    union select e.cause from own join budget.entry e on e.company_id = ${caller.companyId} and e.document = own.document
      where e.cause is not null and e.kind in ('commitment', 'realisation')`.execute(db)
  return rows.map(({ document }) => document)
}
