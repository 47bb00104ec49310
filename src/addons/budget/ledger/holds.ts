// What other add-ons ask before they hold or use budget: which line it is, and what a document holds of it now.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'

export interface PlanLine {
  id: number
  /** The same in every version of the plan. */
  root_id: number
  plan_id: number
  fund_source_id: number
  activity_code: string
}

export interface Hold {
  /** The root of the line. */
  plan_line_id: number
  reserved: number
  committed: number
  realised: number
}

/** The lines among these ids that there are. */
export async function planLinesOf(db: Db, caller: Caller, ids: readonly number[]): Promise<PlanLine[]> {
  const { rows } = await sql<PlanLine>`
    select l.id, l.root_id, l.plan_id, p.fund_source_id, l.activity_code from budget.plan_line l
    join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where l.company_id = ${caller.companyId} and l.id = any (${[...new Set(ids)]}::bigint[])`.execute(db)
  return rows
}

/** The same line as it stands in the plan in force; undefined where it is in none. */
export async function lineInForce(db: Db, caller: Caller, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select n.id from budget.plan_line l
    join budget.plan_line n on n.company_id = l.company_id and n.root_id = l.root_id
    join budget.plan p on p.company_id = n.company_id and p.id = n.plan_id and p.state = 'approved'
    where l.company_id = ${caller.companyId} and l.id = ${id}`.execute(db)
  return rows[0]?.id
}

/** Line by line, in the order of their ids. */
export async function holdsOf(db: Db, caller: Caller, document: string): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select line_id as plan_line_id, reserved, committed, realised from budget.document_total
    where company_id = ${caller.companyId} and document = ${document} order by line_id`.execute(db)
  return rows
}

/** The document is over: what it had passed on never comes back to it. Said before what it still holds is given up. */
export async function endHolds(tx: Tx, caller: Caller, document: string): Promise<void> {
  await lockDocument(tx, caller, document)
  await sql`insert into budget.ended_document (company_id, document) values (${caller.companyId}, ${document})
    on conflict do nothing`.execute(tx)
}

/** Who ends a document and who gives back to it queue here. */
export async function lockDocument(tx: Tx, caller: Caller, document: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${caller.companyId}, hashtext(${`hold ${document}`}))`.execute(tx)
}
