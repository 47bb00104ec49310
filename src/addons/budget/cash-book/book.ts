// Reading the cash book (BKU): newest first, every row with the balances behind it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { cutPage, type Page, startOf } from '../../../kernel/lists/paging.ts'
import {
  Id,
  List,
  Month,
  NextCursor,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Year,
} from '../../../kernel/values/schema.ts'
import { Book, CashEntry, ENTRY_COLUMNS } from './entries.ts'

export const CashFilter = Obj({ fund_source_id: Optional(Id()) })
export const BookFilter = Obj({
  fund_source_id: Optional(Id()),
  year: Optional(Year()),
  month: Optional(Month()),
  book: Optional(Book),
})
export const CashBook = Obj({
  entries: List(CashEntry),
  summary: Obj({ debit: Rupiah(184_800_000), credit: Rupiah(62_350_000), balance: Rupiah(122_450_000) }),
  next_cursor: NextCursor,
})
nameShapes({ CashBook })

type Entry = Static<typeof CashEntry>
type Row = Entry & { sum_debit: number; sum_credit: number }
type Filter = Static<typeof BookFilter>

/** One statement sees one moment: entries, balances and sums cannot disagree. */
export async function listCashBook(db: Db, caller: Caller, { filter, page }: { filter: Filter; page: Page }) {
  if (filter.month !== undefined && filter.year === undefined)
    throw new AppError('invalid_params', {
      fields: { year: { id: 'perlu diisi bersama bulan', en: 'required together with a month' } },
    })
  const after = startOf(page, 2)
  const behind = after ? sql`and (e.entry_date, e.id) < (${after[0]!}::date, ${after[1]!}::bigint)` : sql``
  const { rows } = await sql<Row>`
    with page as materialized (
      select ${columns('e')} from budget.cash_entry e
      where ${among(caller, filter)} ${behind} order by e.entry_date desc, e.id desc limit ${page.limit + 1}),
    ${balancesOf(caller, sql`select distinct fund_source_id, date_trunc('month', entry_date)::date as starts_on from page`)}
    select ${columns('p')}, b.balance, b.bank_balance, b.cash_balance, b.tax_balance, s.sum_debit, s.sum_credit
    from page p join balances b on b.id = p.id cross join (${sumsOf(caller, filter)}) s
    order by p.entry_date desc, p.id desc`.execute(db)
  // Entries are never removed: behind a cursor that this book gave out there is always one more.
  if (rows.length === 0 && after) throw new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
  const cut = cutPage(rows, ['entry_date', 'id'], page)
  // No rows, no sums: both come from the same entries.
  const { sum_debit: debit, sum_credit: credit } = rows[0] ?? { sum_debit: 0, sum_credit: 0 }
  const entries = cut.data.map(({ sum_debit: _debit, sum_credit: _credit, ...entry }) => entry)
  return { entries, summary: { debit, credit, balance: debit - credit }, next_cursor: cut.next_cursor }
}

/** One month of a fund in the order of the book, for print. */
export async function bookOfMonth(db: Db, caller: Caller, month: { fund_source_id: number; starts_on: string }) {
  const { rows } = await sql<Entry & { activity_code: string | null; account_code: string | null }>`
    with ${balancesOf(caller, sql`select ${month.fund_source_id}::bigint as fund_source_id, ${month.starts_on}::date as starts_on`)}
    select ${columns('e')}, b.balance, b.bank_balance, b.cash_balance, b.tax_balance, l.activity_code, l.account_code
    from balances b
    join budget.cash_entry e on e.company_id = ${caller.companyId} and e.id = b.id
    left join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id
    order by e.entry_date, e.id`.execute(db)
  return rows
}

function columns(alias: string) {
  return sql.join(ENTRY_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))
}

/** The days of a month, or of a year. */
function spanOf({ year, month }: Filter) {
  if (year === undefined) return undefined
  const from = `${year}-${String(month ?? 1).padStart(2, '0')}-01`
  return { from, length: month === undefined ? '1 year' : '1 month' }
}

function among(caller: Caller, filter: Filter) {
  const conditions = [sql`e.company_id = ${caller.companyId}`]
  if (filter.fund_source_id !== undefined) conditions.push(sql`e.fund_source_id = ${filter.fund_source_id}`)
  if (filter.book) conditions.push(sql`e.book = ${filter.book}`)
  const span = spanOf(filter)
  if (span)
    conditions.push(
      sql`e.entry_date >= ${span.from}::date and e.entry_date < ${span.from}::date + ${span.length}::interval`,
    )
  return sql.join(conditions, sql` and `)
}

/** Balances behind every row of the months touched: what the months before left, and a running sum within. */
function balancesOf(caller: Caller, touched: ReturnType<typeof sql>) {
  return sql`touched as (${touched}),
    opening as (
      select t.fund_source_id, t.starts_on,
        coalesce(sum(b.debit - b.credit) filter (where b.pot in ('bank', 'bank_carry')), 0) as bank,
        coalesce(sum(b.debit - b.credit) filter (where b.pot in ('cash', 'cash_carry')), 0) as cash,
        coalesce(sum(b.debit - b.credit) filter (where b.pot not in ('bank', 'bank_carry', 'cash', 'cash_carry')), 0) as tax
      from touched t
      left join budget.book_total b on b.company_id = ${caller.companyId} and b.fund_source_id = t.fund_source_id and b.starts_on < t.starts_on
      group by 1, 2),
    running as (
      select r.id, o.bank + r.bank as bank, o.cash + r.cash as cash, o.tax + r.tax as tax
      from opening o
      -- Month by month through the index, whatever the planner believes of their number.
      cross join lateral (
        select e.id, coalesce(sum(e.debit - e.credit) filter (where e.book = 'bank') over w, 0) as bank,
          coalesce(sum(e.debit - e.credit) filter (where e.book = 'cash') over w, 0) as cash,
          coalesce(sum(e.debit - e.credit) filter (where e.book = 'tax') over w, 0) as tax
        from budget.cash_entry e
        where e.company_id = ${caller.companyId} and e.fund_source_id = o.fund_source_id
          and e.entry_date >= o.starts_on and e.entry_date < (o.starts_on + interval '1 month')::date
        window w as (order by e.entry_date, e.id)) r),
    balances as (
      select id, (bank + cash + tax)::bigint as balance, bank::bigint as bank_balance, cash::bigint as cash_balance, tax::bigint as tax_balance
      from running)`
}

/** From kept totals: of all that was ever written, or of the months asked for. */
function sumsOf(caller: Caller, filter: Filter) {
  const { fund_source_id, book } = filter
  const span = spanOf(filter)
  const conditions = [sql`t.company_id = ${caller.companyId}`]
  if (fund_source_id !== undefined) conditions.push(sql`t.fund_source_id = ${fund_source_id}`)
  if (span)
    conditions.push(
      sql`t.starts_on >= ${span.from}::date and t.starts_on < ${span.from}::date + ${span.length}::interval`,
    )
  if (book === 'tax') conditions.push(sql`t.pot not in ('bank', 'bank_carry', 'cash', 'cash_carry')`)
  else if (book) conditions.push(sql`t.pot in (${book}, ${`${book}_carry`})`)
  const table = span || book ? sql`budget.book_total` : sql`budget.cash_total`
  return sql<{ sum_debit: number; sum_credit: number }>`
    select coalesce(sum(t.debit), 0)::bigint as sum_debit, coalesce(sum(t.credit), 0)::bigint as sum_credit
    from ${table} t where ${sql.join(conditions, sql` and `)}`
}
