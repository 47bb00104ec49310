// Sums of plans and books that other add-ons ask for.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'

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
  { fundYear: { fund_source_id, fiscal_year }, month }: { fundYear: FundYear; month: number },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(realised), 0)::bigint as amount from budget.line_month_total
    where company_id = ${caller.companyId} and fund_source_id = ${fund_source_id} and fiscal_year = ${fiscal_year}
      and month <= ${month}`.execute(db)
  return rows[0]!.amount
}

/** What left a fund's cash book in the months on no line of a plan, as a fund that demands none may spend. */
export async function unplannedOf(db: Db, caller: Caller, { fundYear, months }: FundMonths): Promise<number> {
  const { from, until } = daysOf(fundYear.fiscal_year, months)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(credit - debit), 0)::bigint as amount from budget.cash_entry
    where company_id = ${caller.companyId} and fund_source_id = ${fundYear.fund_source_id} and kind = any (${SPENDING}::text[])
      and plan_line_id is null and entry_date >= ${from} and entry_date < ${until}`.execute(db)
  return rows[0]!.amount
}

/** Planned and used of a fund's year, by standard and component, with the months up to one counted by themselves. */
export async function realisationOf(
  db: Db,
  caller: Caller,
  {
    fundYear: { fund_source_id, fiscal_year },
    months,
  }: { fundYear: FundYear; months: { from: number; until: number } },
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

/** The same by headings, each some patterns over activity@account: a line counts under the first that fits, or under none. */
export async function realisationByHeading(
  db: Db,
  caller: Caller,
  {
    fundYear: { fund_source_id, fiscal_year },
    months,
    headings,
  }: {
    fundYear: FundYear
    months: { from: number; until: number }
    headings: readonly { code: string; lines: readonly string[] }[]
  },
) {
  const { rows } = await sql<{ heading: string | null; planned: number; realised: number; realised_before: number }>`
    select h.code as heading, sum(t.planned)::bigint as planned,
      coalesce(sum(t.realised) filter (where t.month between ${months.from} and ${months.until}), 0)::bigint as realised,
      coalesce(sum(t.realised) filter (where t.month < ${months.from}), 0)::bigint as realised_before
    from budget.line_month_total t
    left join lateral (
      select g.heading ->> 'code' as code from jsonb_array_elements(${JSON.stringify(headings)}::jsonb) with ordinality g(heading, place)
      where exists (select from jsonb_array_elements_text(g.heading -> 'lines') p
        where t.activity_code || '@' || t.account_code like p) order by g.place limit 1) h on true
    where t.company_id = ${caller.companyId} and t.fund_source_id = ${fund_source_id} and t.fiscal_year = ${fiscal_year}
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * What left a fund's cash book in the months, by standard and component; null where it was spent on no line of a plan. Beside
 * it what of the year's plan was used by the end of the months and is not paid yet.
 */
export async function spendingOf(
  db: Db,
  caller: Caller,
  {
    fundYear: { fund_source_id, fiscal_year },
    months,
  }: { fundYear: FundYear; months: { from: number; until: number } },
) {
  const { from, until } = daysOf(fiscal_year, months)
  const { rows } = await sql<{ standard: string | null; component: string | null; spent: number; paid: number }>`
    select left(l.activity_code, 2) as standard, substr(l.activity_code, 4, 2) as component,
      coalesce(sum(e.credit - e.debit) filter (where e.entry_date >= ${from}), 0)::bigint as spent,
      coalesce(sum(e.credit - e.debit) filter (where p.fiscal_year = ${fiscal_year}), 0)::bigint as paid
    from budget.cash_entry e
    left join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id
    left join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where e.company_id = ${caller.companyId} and e.fund_source_id = ${fund_source_id} and e.kind = any (${SPENDING}::text[])
      and e.entry_date < ${until} and (e.entry_date >= ${from} or p.fiscal_year = ${fiscal_year})
    group by 1, 2 order by 1, 2`.execute(db)
  const used = await realisedUpTo(db, caller, { fundYear: { fund_source_id, fiscal_year }, month: months.until })
  return { rows, unpaid: used - sum(rows.map(({ paid }) => paid)) }
}

interface FundMonths {
  fundYear: FundYear
  months: { from: number; until: number }
}

/** The same by the class of what was bought (5.1.02 goods and services, 5.2.02 equipment); null where no line of a plan says. */
export async function spendingByClass(db: Db, caller: Caller, { fundYear, months }: FundMonths) {
  const { from, until } = daysOf(fundYear.fiscal_year, months)
  const { rows } = await sql<{ code: string | null; spent: number }>`
    select substring(l.account_code from '^[0-9]+\\.[0-9]+\\.[0-9]+') as code, sum(e.credit - e.debit)::bigint as spent
    from budget.cash_entry e
    left join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id
    where e.company_id = ${caller.companyId} and e.fund_source_id = ${fundYear.fund_source_id} and e.kind = any (${SPENDING}::text[])
      and e.entry_date >= ${from} and e.entry_date < ${until}
    group by 1 having sum(e.credit - e.debit) <> 0 order by 1 nulls last`.execute(db)
  return rows
}

/** What was bought to last (accounts under 5.2), voucher by voucher. What was taken back stands there with its sign. */
export async function capitalSpendingOf(db: Db, caller: Caller, { fundYear, months }: FundMonths) {
  const { from, until } = daysOf(fundYear.fiscal_year, months)
  const { rows } = await sql<{
    entry_date: string
    voucher: string
    account_code: string
    name: string | null
    description: string
    store: string | null
    amount: number
  }>`
    select e.entry_date, e.voucher, l.account_code, a.name, e.description, r.store_name as store, (e.credit - e.debit)::bigint as amount
    from budget.cash_entry e
    join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id and l.account_code like '5.2%'
    left join lateral (select x.name from budget.expense_account x where x.company_id = e.company_id and x.code = l.account_code
      order by x.valid_from desc limit 1) a on true
    left join budget.receipt r on r.company_id = e.company_id and r.id = e.receipt_id
    where e.company_id = ${caller.companyId} and e.fund_source_id = ${fundYear.fund_source_id} and e.kind = any (${SPENDING}::text[])
      and e.entry_date >= ${from} and e.entry_date < ${until}
    order by e.entry_date, e.voucher, e.row_no`.execute(db)
  return rows
}

/** What leaves the fund for good: tax that is deposited and what is handed out on account does not, or not yet. */
const SPENDING = ['spending', 'bank_charge', 'returned']

/** From the first day of the one month to that after the other. */
function daysOf(year: number, months: { from: number; until: number }) {
  return {
    from: sql`make_date(${year}, ${months.from}, 1)`,
    until: sql`(make_date(${year}, ${months.until}, 1) + interval '1 month')::date`,
  }
}

/**
 * What a fund held before a month, and what moved in and out until the end of another: what it opened with and received,
 * less what was spent, with tax and advances, is what it closes with. Money that changes its place does not count.
 */
export async function flowOf(
  db: Db,
  caller: Caller,
  {
    fundYear: { fund_source_id, fiscal_year },
    months,
  }: { fundYear: FundYear; months: { from: number; until: number } },
) {
  const { from, until } = daysOf(fiscal_year, months)
  const { rows } = await sql<
    Record<'opening' | 'received' | 'spent' | 'tax' | 'advances' | 'loans' | 'closing', number>
  >`
    select coalesce((select sum(debit - credit) from budget.book_total b where b.company_id = ${caller.companyId}
        and b.fund_source_id = ${fund_source_id} and b.starts_on < ${from}), 0)::bigint as opening,
      coalesce(sum(debit - credit) filter (where kind in ('opening', 'receipt', 'interest')), 0)::bigint as received,
      coalesce(sum(credit - debit) filter (where kind = any (${SPENDING}::text[])), 0)::bigint as spent,
      coalesce(sum(debit - credit) filter (where kind in ('tax_withheld', 'tax_deposited')), 0)::bigint as tax,
      coalesce(sum(debit - credit) filter (where kind in ('advance_in', 'advance_out')), 0)::bigint as advances,
      coalesce(sum(debit - credit) filter (where kind in ('loan_in', 'loan_out')), 0)::bigint as loans,
      coalesce((select sum(debit - credit) from budget.book_total b where b.company_id = ${caller.companyId}
        and b.fund_source_id = ${fund_source_id} and b.starts_on < ${until}), 0)::bigint as closing
    from budget.cash_entry e
    where e.company_id = ${caller.companyId} and e.fund_source_id = ${fund_source_id} and e.entry_date >= ${from} and e.entry_date < ${until}`.execute(
    db,
  )
  return rows[0]!
}
