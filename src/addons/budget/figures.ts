// Sums of plans and books that other add-ons ask for.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'

interface FundYear {
  fund_source_id: number
  fiscal_year: number
}

/** What the fund began the year with as money carried over. */
export async function carriedOver(db: Db, caller: Caller, { fund_source_id, fiscal_year }: FundYear): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(debit - credit), 0)::bigint as amount from budget.cash_entry
    where company_id = ${caller.companyId} and fund_source_id = ${fund_source_id} and is_carry_over
      and kind in ('opening', 'carry_in') and entry_date between make_date(${fiscal_year}, 1, 1) and make_date(${fiscal_year}, 12, 31)`.execute(
    db,
  )
  return rows[0]!.amount
}

/** What of the plan has been used, by the ledger, up to and including a month. */
export async function realisedUpTo(
  db: Db,
  caller: Caller,
  { fund_source_id, fiscal_year }: FundYear,
  month: number,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(realised), 0)::bigint as amount from budget.line_month_total
    where company_id = ${caller.companyId} and fund_source_id = ${fund_source_id} and fiscal_year = ${fiscal_year}
      and month <= ${month}`.execute(db)
  return rows[0]!.amount
}
