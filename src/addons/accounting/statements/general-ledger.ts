// The general ledger of one account: its lines in order, each with the balance after it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { cutPage, type Page, startOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  List,
  NextCursor,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Success,
  Text,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { ActivityCode } from '../ledger/lines.ts'
import { ledgerSums } from '../ledger/parts.ts'
import { rangeOf } from '../ledger/sums.ts'

const LedgerLine = Obj({
  id: Id(),
  entry_id: Id(40),
  document: Text(40, 'BK/2026/0042'),
  entry_date: Day('2026-07-13'),
  description: Text(500, 'Listrik Juni'),
  /** What the entry was written for, where it was written for something: its description is read by it. */
  source_relation: Nullable(Text(100, 'accounting.bill')),
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
  after_closing: Optional(Flag(false)),
})
export const GeneralLedger = Obj({
  success: Success,
  account: Obj({
    id: Id(14),
    code: AccountCode(),
    name: Text(200, 'Bank operasional'),
    name_en: Text(200, 'Operating bank account'),
  }),
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  /** Debit less credit before the first line of this page. */
  brought_forward: Rupiah(96_400_000),
  data: List(LedgerLine),
  next_cursor: NextCursor,
})
nameShapes({ LedgerLine, GeneralLedger })

type Line = Omit<Static<typeof LedgerLine>, 'balance'>

export async function getGeneralLedger(
  db: Db,
  caller: Caller,
  { filter, at }: { filter: Static<typeof LedgerFilter>; at: { page: Page; today: string } },
) {
  const account = await findAccount(db, caller, filter.account_id)
  const { from, until } = await rangeOf(db, caller, { range: filter, today: at.today })
  if (until < from) throw invalid('until', { id: 'tidak sebelum hari pertama', en: 'not before the first day' })
  const { before, lines } = await pageOfLines(db, caller, { filter: { ...filter, from, until }, page: at.page })
  const { data: rows, next_cursor } = cutPage(lines, ['entry_date', 'id'], at.page)
  let balance = before
  const data = rows.map((line) => {
    balance += line.debit - line.credit
    return { ...line, balance }
  })
  return { account, from, until, brought_forward: before, data, next_cursor }
}

type Days = Static<typeof LedgerFilter> & { from: string; until: string }

/**
 * The page and the balance before it come from one statement. The ledger opens with what the trial balance opens with, and
 * its lines are what moves there: opening balances stand before the first line whatever their day, closings only where asked for.
 */
async function pageOfLines(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Days; page: Page },
): Promise<{ before: number; lines: Line[] }> {
  const { from, until, account_id, after_closing = false } = filter
  const [day, id] = startOf(page, 2) ?? [from, 0]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(day)) || !Number.isSafeInteger(id) || String(day) < from)
    throw new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
  const own = sql`company_id = ${caller.companyId} and account_id = ${account_id}
    and fund_source_id = coalesce(${filter.fund_source_id ?? null}::bigint, fund_source_id)`
  const moves = sql`stage = any (${['regular', 'adjusting', ...(after_closing ? ['closing'] : [])]}::text[])`
  const { rows } = await sql<Line & { before: number }>`
    with bounds as (
      select date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date as whole_from,
        date_trunc('month', ${day}::date)::date as this_month),
    before as (
      select coalesce(sum(amount), 0)::bigint as before from (
        select opening as amount from ${ledgerSums(caller.companyId, filter)} s where account_id = ${account_id}
        union all
        select debit - credit from accounting.ledger_month, bounds
        where ${own} and ${moves} and month >= whole_from and month < this_month
        union all
        select debit - credit from accounting.journal_line, bounds
        where ${own} and ${moves} and entry_date >= ${from}::date and entry_date < least(whole_from, this_month)
        union all
        select debit - credit from accounting.journal_line, bounds
        where ${own} and ${moves} and entry_date >= greatest(${from}::date, this_month)
          and (entry_date, id) <= (${day}::date, ${id}::bigint)) b),
    lines as (
      select l.id, l.entry_id, e.document, l.entry_date, coalesce(l.description, e.description) as description,
        e.source_relation, l.fund_source_id, l.activity_code, l.cost_centre_id, l.debit, l.credit
      from (select * from accounting.journal_line where ${own} and ${moves}
          and (entry_date, id) > (${day}::date, ${id}::bigint) and entry_date <= ${until}::date
        order by entry_date, id limit ${page.limit + 1}) l
      join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id)
    select before.before, lines.* from before left join lines on true order by lines.entry_date, lines.id`.execute(db)
  // Without lines there is still the balance, on a row that has nothing else.
  const lines = rows.filter((row) => row.id !== null).map(({ before: _, ...line }) => line)
  return { before: rows[0]!.before, lines }
}

async function findAccount(db: Db, caller: Caller, id: number) {
  const account = await db
    .selectFrom('accounting.account')
    .select(['id', 'code', 'name', 'name_en'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw notFound('account_id')
  return account
}
