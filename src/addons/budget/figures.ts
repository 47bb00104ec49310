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

/** Planned and used of a fund's year, by standard and component, with the months up to one counted by themselves. */
export async function realisationOf(
  db: Db,
  caller: Caller,
  { fund_source_id, fiscal_year }: FundYear,
  months: { from: number; until: number },
) {
  const { rows } = await sql<{
    standard: string
    component: string
    planned: number
    realised: number
    realised_before: number
  }>`
    select left(activity_code, 2) as standard, component, sum(planned)::bigint as planned,
      coalesce(sum(realised) filter (where month between ${months.from} and ${months.until}), 0)::bigint as realised,
      coalesce(sum(realised) filter (where month < ${months.from}), 0)::bigint as realised_before
    from budget.line_month_total
    where company_id = ${caller.companyId} and fund_source_id = ${fund_source_id} and fiscal_year = ${fiscal_year}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What a fund held before a month, and what moved in and out until the end of another. Money that changes its place does not count. */
export async function flowOf(
  db: Db,
  caller: Caller,
  { fund_source_id, fiscal_year }: FundYear,
  months: { from: number; until: number },
) {
  const from = sql`make_date(${fiscal_year}, ${months.from}, 1)`
  const until = sql`(make_date(${fiscal_year}, ${months.until}, 1) + interval '1 month')::date`
  const { rows } = await sql<{ opening: number; received: number; spent: number; closing: number }>`
    select coalesce((select sum(debit - credit) from budget.book_total b where b.company_id = ${caller.companyId}
        and b.fund_source_id = ${fund_source_id} and b.starts_on < ${from}), 0)::bigint as opening,
      coalesce(sum(debit - credit) filter (where kind in ('opening', 'receipt', 'interest')), 0)::bigint as received,
      coalesce(sum(credit - debit) filter (where kind in ('spending', 'bank_charge', 'returned')), 0)::bigint as spent,
      coalesce((select sum(debit - credit) from budget.book_total b where b.company_id = ${caller.companyId}
        and b.fund_source_id = ${fund_source_id} and b.starts_on < ${until}), 0)::bigint as closing
    from budget.cash_entry e
    where e.company_id = ${caller.companyId} and e.fund_source_id = ${fund_source_id} and e.entry_date >= ${from} and e.entry_date < ${until}`.execute(
    db,
  )
  return rows[0]!
}
