// The general ledger of one account: its lines in order, each with the balance after it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { invalid } from '../../kernel/change.ts'
import type { Db } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { faults } from '../../kernel/faults.ts'
import { cutPage, type Page, startOf } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  List,
  NextCursor,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Success,
  Text,
} from '../../kernel/schema.ts'
import { AccountCode } from './accounts.ts'
import { ActivityCode } from './lines.ts'
import { rangeOf } from './sums.ts'

const LedgerLine = Obj({
  id: Id(),
  entry_id: Id(40),
  document: Text(40, 'BK/2026/0042'),
  entry_date: Day('2026-07-13'),
  description: Text(500, 'Listrik Juni'),
  fund_source_id: Id(),
  activity_code: Nullable(ActivityCode()),
  cost_centre_id: Nullable(Id()),
  debit: Rupiah(0),
  credit: Rupiah(1_250_000),
  balance: Rupiah(95_150_000),
})
export const LedgerFilter = Obj({
  account_id: Id(14),
  from: Optional(Day('2026-01-01')),
  until: Optional(Day('2026-07-31')),
  fund_source_id: Optional(Id()),
})
export const GeneralLedger = Obj({
  success: Success,
  account: Obj({ id: Id(14), code: AccountCode(), name: Text(200, 'Bank operasional') }),
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  /** Debit less credit before the first line of this page. */
  brought_forward: Rupiah(96_400_000),
  data: List(LedgerLine),
  next_cursor: NextCursor,
})

type Line = Omit<Static<typeof LedgerLine>, 'balance'>

export async function getGeneralLedger(
  db: Db,
  caller: Caller,
  filter: Static<typeof LedgerFilter>,
  at: { page: Page; today: string },
) {
  const account = await findAccount(db, caller, filter.account_id)
  const { from, until } = await rangeOf(db, caller, filter, at.today)
  if (until < from) throw invalid('until', { id: 'tidak sebelum hari pertama', en: 'not before from' })
  const { before, lines } = await pageOfLines(db, caller, { ...filter, from, until }, at.page)
  const { rows, next_cursor } = cutPage(lines, ['entry_date', 'id'], at.page)
  let balance = before
  const data = rows.map((line) => {
    balance += line.debit - line.credit
    return { ...line, balance }
  })
  return { account, from, until, brought_forward: before, data, next_cursor }
}

type Days = Static<typeof LedgerFilter> & { from: string; until: string }

/** The page and the balance before it come from one statement: whole months from the kept sums, the rest from lines. */
async function pageOfLines(
  db: Db,
  caller: Caller,
  filter: Days,
  page: Page,
): Promise<{ before: number; lines: Line[] }> {
  const [day, id] = startOf(page, 2) ?? [filter.from, 0]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(day)) || !Number.isSafeInteger(id) || String(day) < filter.from)
    throw new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
  const fund = filter.fund_source_id ?? null
  const { rows } = await sql<Line & { before: number }>`
    with before as (
      select coalesce(sum(amount), 0)::bigint as before from (
        select debit - credit as amount from accounting.ledger_month
        where company_id = ${caller.companyId} and account_id = ${filter.account_id}
          and month < date_trunc('month', ${day}::date) and fund_source_id = coalesce(${fund}::bigint, fund_source_id)
        union all
        select debit - credit from accounting.journal_line
        where company_id = ${caller.companyId} and account_id = ${filter.account_id}
          and entry_date >= date_trunc('month', ${day}::date) and (entry_date, id) <= (${day}::date, ${id}::bigint)
          and fund_source_id = coalesce(${fund}::bigint, fund_source_id)) b),
    lines as (
      select l.id, l.entry_id, e.document, l.entry_date, coalesce(l.description, e.description) as description,
        l.fund_source_id, l.activity_code, l.cost_centre_id, l.debit, l.credit
      from accounting.journal_line l
      join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = ${caller.companyId} and l.account_id = ${filter.account_id}
        and (l.entry_date, l.id) > (${day}::date, ${id}::bigint) and l.entry_date <= ${filter.until}::date
        and l.fund_source_id = coalesce(${fund}::bigint, l.fund_source_id)
      order by l.entry_date, l.id limit ${page.limit + 1})
    select before.before, lines.* from before left join lines on true order by lines.entry_date, lines.id`.execute(db)
  // Without lines there is still the balance, on a row that has nothing else.
  const lines = rows.filter((row) => row.id !== null).map(({ before: _, ...line }) => line)
  return { before: rows[0]!.before, lines }
}

async function findAccount(db: Db, caller: Caller, id: number) {
  const account = await db
    .selectFrom('accounting.account')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw notFound('account_id')
  return account
}
