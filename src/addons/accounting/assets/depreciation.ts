// Depreciation: booking the months into both books and the journal, what is still to come, and how it stands in figures.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Day,
  FirstOfMonth,
  Flag,
  Id,
  List,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { DEPRECIATION } from '../chart/chart.ts'
import { type PostingLine, postEntry } from '../ledger/posting.ts'

export const NewDepreciationRun = Obj({ year: Year(), month: Month() })
export const DepreciationRun = Obj({ year: Year(), month: Month(), assets: Count(14), amount: Rupiah(3_750_000) })
export const BookedRun = Obj({
  id: Id(),
  period: FirstOfMonth('2026-07-01'),
  booked_on: Day('2026-07-31'),
  assets: Count(14),
  amount: Rupiah(3_750_000),
  entry_id: Nullable(Id(71)),
  undone_on: Nullable(Day('2026-08-12')),
  undo_reason: Nullable(Text(500, 'Aset terlambat dicatat')),
})
export const DepreciationStats = Obj({
  asset_count: Count(14),
  total_cost: Rupiah(180_000_000),
  accumulated_depreciation: Rupiah(45_000_000),
  book_value: Rupiah(135_000_000),
  depreciation_this_year: Rupiah(22_500_000),
})
const Book = Word('commercial', 'fiscal')
export const ScheduleQuery = Obj({ id: Id(), book: Optional(Book) })
export const Schedule = Obj({
  book: Book,
  months: List(
    Obj({
      period: FirstOfMonth('2026-07-01'),
      amount: Rupiah(250_000),
      accumulated: Rupiah(250_000),
      book_value: Rupiah(11_750_000),
      booked: Flag(),
    }),
    1_200,
  ),
})
nameShapes({ NewDepreciationRun, DepreciationRun, BookedRun, DepreciationStats, DepreciationSchedule: Schedule })

/** Books one month that has begun. Safe to repeat: an asset that has its month keeps it, one that came late gets it. */
export async function runDepreciation(
  tx: Tx,
  caller: Caller,
  { run, today }: { run: Static<typeof NewDepreciationRun>; today: string },
): Promise<Static<typeof DepreciationRun>> {
  const period = `${run.year}-${String(run.month).padStart(2, '0')}-01`
  if (period > today) throw invalid('month', { id: 'belum dimulai', en: 'has not begun' })
  return { ...run, ...(await bookMonths(tx, caller, { from: period, until: period, today })) }
}

interface Booked {
  run_id: number
  period: string
  booked_on: string
  account: string
  fund_source_id: number
  amount: number
}

/**
 * Both ends are the first day of a month. A month counts from its last day, one that still goes on from today: nothing is
 * booked on a day that has not come; what was taken back or came back, not before that day. Answers how many assets were booked and the amount.
 */
export async function bookMonths(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { from, until, assetId, today = 'infinity' }: { from: string; until: string; assetId?: number; today?: string },
) {
  await holdAssets(tx)
  const { rows } = await sql<Booked & { of_all: number }>`
    with due as (
      select a.company_id, a.id as asset_book_id, k.book, m.period,
        greatest(least((m.period + interval '1 month' - interval '1 day')::date, ${today}::date), a.returned_on,
          (select max(u.undone_on) from accounting.depreciation u
            where u.company_id = a.company_id and u.asset_book_id = a.id and u.period = m.period and u.correction_id is null)) as booked_on,
        accounting.lost_with(a, k.book, l.nth) - accounting.lost_with(a, k.book, l.nth - 1) as amount
      from accounting.asset_book a
      cross join (select d::date as period from generate_series(${from}::date, ${until}::date, interval '1 month') d) m
      cross join lateral (values ('commercial', a.life_months), ('fiscal', a.fiscal_life_months)) k (book, life_months)
      cross join lateral (select accounting.month_of_life(a.acquired_on, m.period) as nth) l
      where a.company_id = ${caller.companyId} and l.nth between 1 and k.life_months
        and (a.disposed_on is null or m.period < date_trunc('month', a.disposed_on))
        and (${assetId ?? null}::bigint is null or a.id = ${assetId ?? null}::bigint)
        -- A month of a year that is not opened yet waits; one before the books is part of what they opened with.
        and (exists (select from accounting.period p where p.company_id = a.company_id and p.starts_on = m.period and p.number < 13)
          or m.period < accounting.books_began(a.company_id))
        and not exists (select from accounting.depreciation d where d.company_id = a.company_id and d.asset_book_id = a.id
          and d.book = k.book and d.period = m.period and d.undone_on is null and d.correction_id is null)),
    runs as (
      insert into accounting.depreciation_run (company_id, period, booked_on, assets, amount)
      select company_id, period, booked_on, count(*), sum(amount) from due where book = 'commercial' group by 1, 2, 3 order by 2, 3
      returning id, period, booked_on),
    booked as (
      insert into accounting.depreciation (company_id, run_id, asset_book_id, book, period, booked_on, amount)
      select u.company_id, r.id, u.asset_book_id, u.book, u.period, u.booked_on, u.amount
      from due u left join runs r on r.period = u.period and r.booked_on = u.booked_on
      order by u.asset_book_id, u.book, u.period
      returning run_id, asset_book_id, book, period, booked_on, amount)
    select b.run_id, b.period, b.booked_on, c.code as account, a.fund_source_id, sum(b.amount)::bigint as amount,
      (select count(distinct asset_book_id)::int from booked where book = 'commercial') as of_all
    from booked b
    join accounting.asset_book a on a.company_id = ${caller.companyId} and a.id = b.asset_book_id
    join accounting.account c on c.company_id = a.company_id and c.id = a.accumulated_account_id
    where b.book = 'commercial'
    group by 1, 2, 3, 4, 5 order by 1, 4, 5`.execute(tx)
  for (const run of Map.groupBy(rows, ({ run_id }) => run_id).values()) await postRun(tx, caller, run)
  return { assets: rows[0]?.of_all ?? 0, amount: rows.reduce((total, row) => total + row.amount, 0) }
}

export async function holdAssets(tx: Tx): Promise<void> {
  await sql`select accounting.hold_assets()`.execute(tx)
}

async function postRun(tx: Tx, caller: Pick<Caller, 'companyId'>, rows: readonly Booked[]): Promise<void> {
  const { run_id: id, period, booked_on: date } = rows[0]!
  const { rows: periods } = await sql`
    select from accounting.period p
    where p.company_id = ${caller.companyId} and p.starts_on = ${period}::date and p.number < 13`.execute(tx)
  const lines = entryLines(rows.filter((row) => row.amount > 0))
  // Before the books began there is nothing to post to: those months are in the opening balances.
  if (periods.length === 0 || lines.length === 0) return
  const entry = await postEntry(tx, caller as Caller, {
    journal: 'PS',
    date,
    description: `Penyusutan ${period.slice(0, 7)}`,
    source: { relation: 'accounting.depreciation_run', id },
    lines,
  })
  await tx
    .updateTable('accounting.depreciation_run')
    .set({ entry_id: entry.id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

function entryLines(rows: readonly Booked[]): PostingLine[] {
  const perFund = new Map<number, number>()
  for (const { fund_source_id, amount } of rows)
    perFund.set(fund_source_id, (perFund.get(fund_source_id) ?? 0) + amount)
  return [
    ...[...perFund].map(([fund_source_id, debit]) => ({ account: DEPRECIATION, fund_source_id, debit })),
    ...rows.map(({ account, fund_source_id, amount }) => ({ account, fund_source_id, credit: amount })),
  ]
}

export async function listRuns(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('accounting.depreciation_run')
    .select(['id', 'period', 'booked_on', 'assets', 'amount', 'entry_id', 'undone_on', 'undo_reason'])
    .where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['period', 'id'], direction: 'desc' }, page)
}

/** Every month of an asset's life in one of its books, booked or to come. */
export async function getSchedule(
  db: Db,
  caller: Caller,
  { id, book = 'commercial' }: Static<typeof ScheduleQuery>,
): Promise<Static<typeof Schedule>> {
  const { rows } = await sql<Static<typeof Schedule>['months'][number]>`
    with months as (
      select n, m.period, a.cost, coalesce(d.amount, accounting.lost_with(a, ${book}, n) - accounting.lost_with(a, ${book}, n - 1)) as amount,
        d.id is not null as booked, (select coalesce(sum(c.amount), 0) from accounting.depreciation c
          where c.company_id = a.company_id and c.asset_book_id = a.id and c.book = ${book} and c.correction_id is not null
            and c.undone_on is null and c.period <= m.period) as corrected
      from accounting.asset_book a
      cross join lateral generate_series(1, case when ${book} = 'fiscal' then a.fiscal_life_months else a.life_months end) n
      cross join lateral (select (date_trunc('month', a.acquired_on) + (n - 1) * interval '1 month')::date as period) m
      left join accounting.depreciation d on d.company_id = a.company_id and d.asset_book_id = a.id and d.book = ${book} and d.period = m.period
        and d.undone_on is null and d.correction_id is null
      where a.company_id = ${caller.companyId} and a.id = ${id})
    select period, amount, (sum(amount) over months + corrected)::bigint as accumulated,
      (cost - sum(amount) over months - corrected)::bigint as book_value, booked
    from months window months as (order by n) order by n`.execute(db)
  if (rows.length === 0) throw notFound('id')
  return { book, months: rows }
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
