// From what the books say to what the bank should say, on any day. Whole months come from kept sums, the days of the last
// one from the lines, so any date costs about the same.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { Day, nameShapes, Obj, Rupiah, type Static } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'

/** What is older than this shows as one sum. */
const DAYS_SHOWN = 93
const LINES_SHOWN = 500

export const ReconciliationQuery = Obj({ account: AccountCode('1111'), date: Day('2026-08-31') })
export const Reconciliation = Obj({
  account: AccountCode('1111'),
  date: Day('2026-08-31'),
  book_balance: Rupiah(48_000_000),
  /** In the books, not on any statement. */
  not_on_statement: Rupiah(-1_500_000),
  /** On a statement, not in the books. */
  not_in_books: Rupiah(12_000),
  /** What the bank should say. */
  statement_balance: Rupiah(49_512_000),
})
nameShapes({ Reconciliation })

export async function getReconciliation(
  db: Db,
  caller: Caller,
  { account, date }: Static<typeof ReconciliationQuery>,
): Promise<Static<typeof Reconciliation>> {
  const { rows } = await sql<{ book: number; on_statement: number; cleared: number }>`
    select coalesce(m.book, 0)::bigint + coalesce(d.book, 0)::bigint as book,
      coalesce(s.on_statement, 0)::bigint + coalesce(l.on_statement, 0)::bigint as on_statement,
      coalesce(s.cleared, 0)::bigint + coalesce(c.cleared, 0)::bigint as cleared
    from accounting.account a
    cross join lateral (select date_trunc('month', ${date}::date)::date as first, ${date}::date as last) t
    cross join lateral (select sum(x.debit - x.credit) as book from accounting.ledger_month x
      where x.company_id = a.company_id and x.account_id = a.id and x.month < t.first) m
    cross join lateral (select sum(x.debit - x.credit) as book from accounting.journal_line x
      where x.company_id = a.company_id and x.account_id = a.id and x.entry_date between t.first and t.last) d
    cross join lateral (select sum(x.on_statement) as on_statement, sum(x.cleared) as cleared from accounting.bank_month x
      where x.company_id = a.company_id and x.account_id = a.id and x.month < t.first) s
    cross join lateral (select sum(x.amount) as on_statement from accounting.bank_line x
      where x.company_id = a.company_id and x.account_id = a.id and x.line_date between t.first and t.last and x.state <> 'ignored') l
    cross join lateral (select sum(x.amount) as cleared from accounting.bank_line x
      where x.company_id = a.company_id and x.account_id = a.id and x.cleared_on between t.first and t.last) c
    where a.company_id = ${caller.companyId} and a.code = ${account}`.execute(db)
  if (!rows[0]) throw notFound('account')
  const { book, on_statement, cleared } = rows[0]
  return {
    account,
    date,
    book_balance: book,
    not_on_statement: book - cleared,
    not_in_books: on_statement - cleared,
    statement_balance: on_statement,
  }
}

export interface Outstanding {
  day: string
  document: string
  description: string
  amount: number
}

/** What stands on one side only on that day, as far as it is recent. */
export async function listOutstanding(db: Db, caller: Caller, { account, date }: Static<typeof ReconciliationQuery>) {
  const since = addDays(date, -DAYS_SHOWN)
  const { rows: inBooks } = await sql<Outstanding>`
    select j.entry_date as day, e.document, coalesce(j.description, e.description) as description, j.debit - j.credit as amount
    from accounting.journal_line j
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where j.company_id = ${caller.companyId} and a.code = ${account} and j.entry_date between ${since}::date and ${date}::date
      and not exists (select from accounting.bank_line b where b.company_id = j.company_id and b.journal_line_id = j.id
        and b.cleared_on <= ${date}::date)
    order by j.entry_date desc, j.id desc limit ${LINES_SHOWN}`.execute(db)
  const { rows: onStatement } = await sql<Outstanding>`
    select b.line_date as day, coalesce(nullif(b.reference, ''), '-') as document, b.description, b.amount
    from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.line_date between ${since}::date and ${date}::date
      and (b.state = 'open' or b.cleared_on > ${date}::date)
    order by b.line_date desc, b.id desc limit ${LINES_SHOWN}`.execute(db)
  return { inBooks: inBooks.reverse(), onStatement: onStatement.reverse() }
}
