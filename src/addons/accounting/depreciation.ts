// Depreciation: booking the months, and how it stands in figures.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { Count, Month, Obj, Rupiah, type Static, Year } from '../../kernel/schema.ts'

export const NewDepreciationRun = Obj({ year: Year(), month: Month() })
export const DepreciationRun = Obj({ year: Year(), month: Month(), assets: Count(14), amount: Rupiah(3_750_000) })
export const DepreciationStats = Obj({
  asset_count: Count(14),
  total_cost: Rupiah(180_000_000),
  accumulated_depreciation: Rupiah(45_000_000),
  book_value: Rupiah(135_000_000),
  depreciation_this_year: Rupiah(22_500_000),
})

/** Books one month that has begun. Safe to repeat: an asset that has its month keeps it, one that came late gets it. */
export async function runDepreciation(
  tx: Tx,
  caller: Caller,
  run: Static<typeof NewDepreciationRun>,
  today: string,
): Promise<Static<typeof DepreciationRun>> {
  const period = `${run.year}-${String(run.month).padStart(2, '0')}-01`
  if (period > today) throw new AppError('invalid_params', { fields: { 'params.month': 'has not begun' } })
  return { ...run, ...(await bookMonths(tx, caller.companyId, { from: period, until: period })) }
}

/** Both ends are the first day of a month. Answers how many assets were booked and the amount. */
export async function bookMonths(tx: Tx, companyId: number, span: { from: string; until: string }) {
  const { rows } = await sql<{ assets: number; amount: number }>`
    with booked as (
      insert into accounting.depreciation (company_id, asset_book_id, period, amount)
      select a.company_id, a.id, m.period, accounting.straight_line(a.cost, a.life_months, accounting.month_of_life(a.acquired_on, m.period))
      from accounting.asset_book a
      cross join (select d::date as period from generate_series(${span.from}::date, ${span.until}::date, interval '1 month') d) m
      where a.company_id = ${companyId} and accounting.month_of_life(a.acquired_on, m.period) between 1 and a.life_months
      order by a.id, m.period
      on conflict (company_id, asset_book_id, period) do nothing
      returning asset_book_id, amount)
    select count(distinct asset_book_id)::int as assets, coalesce(sum(amount), 0)::bigint as amount from booked`.execute(
    tx,
  )
  return rows[0]!
}

export async function getDepreciationStats(db: Db, caller: Caller, today: string) {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<Static<typeof DepreciationStats>>`
    select coalesce(sum(t.assets), 0)::bigint as asset_count, coalesce(sum(t.cost), 0)::bigint as total_cost,
      coalesce(sum(t.accumulated), 0)::bigint as accumulated_depreciation,
      coalesce(sum(t.cost - t.accumulated), 0)::bigint as book_value,
      coalesce((select y.amount from accounting.depreciation_year y
        where y.company_id = ${caller.companyId} and y.year = ${year}), 0) as depreciation_this_year
    from accounting.asset_total t where t.company_id = ${caller.companyId}`.execute(db)
  return rows[0]!
}
