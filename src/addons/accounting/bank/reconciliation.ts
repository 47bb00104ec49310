// From what the books say to what the bank should say, on any day, and whether its statement of that day says so. Whole months
// come from kept sums, the days of the last one from the lines, so any date costs about the same.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { Day, Id, Nullable, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'

/** So many on either side are named, however old; what is more shows as one sum. */
const LINES_SHOWN = 500

export const ReconciliationQuery = Obj({ account: AccountCode('1111'), date: Day('2026-08-31') })
export const Reconciliation = Obj({
  account: AccountCode('1111'),
  date: Day('2026-08-31'),
  book_balance: Rupiah(48_000_000),
  /** In the books, not on any statement: what follows, together. */
  not_on_statement: Rupiah(-1_500_000),
  /** Money that came in by the books and is on its way to the bank; told from the first statement on. */
  deposits_in_transit: Nullable(Rupiah(500_000)),
  /** Payments that the bank has not carried out, below zero. */
  outstanding_payments: Nullable(Rupiah(-2_000_000)),
  /** On a statement, not in the books. */
  not_in_books: Rupiah(12_000),
  /** Lines that were set aside with a reason: the bank's own mistakes. */
  set_aside: Rupiah(0),
  /** What the bank should say. */
  statement_balance: Rupiah(49_512_000),
  statement_id: Nullable(Id(7)),
  /** What its statement of that very day says; no statement ends on that day where there is none. */
  stated_balance: Nullable(Rupiah(49_512_000)),
  /** What no open item explains. */
  difference: Nullable(Rupiah(0)),
  difference_reason: Nullable(Text(500, 'Biaya administrasi Agustus baru dibukukan September')),
})
nameShapes({ Reconciliation })

/**
 * Of account `a` and day `t.last`: `since`, the day from which the bank's own statements tell everything. What the books had before
 * it and no line has claimed is in the first opening balance. A cash box has no lines: what was counted is compared with the
 * books as they are.
 */
const daysOf = (date: string) => sql`
  cross join lateral (select date_trunc('month', ${date}::date)::date as first, ${date}::date as last,
    case when a.code like '110%' then ${date}::date + 1 else (select min(s.starts_on) from accounting.bank_statement s
      where s.company_id = a.company_id and s.account_id = a.id and s.starts_on <= ${date}::date) end as since) t`
/** Opening balances of the books stand before the first day's movements, whatever their day. */
const isBefore = sql`(j.entry_date < t.since or j.stage = 'opening')`
/** Journal lines that no statement has told of by that day, as far as it should have. */
const isOpen = sql`case when b.id is null then t.since is null or not ${isBefore} else b.cleared_on > t.last end`

/** The line of a statement that line `j` of the journal is, alone or with others. */
const foundAs = sql`left join (accounting.bank_line_entry c join accounting.bank_line b on b.company_id = c.company_id and b.id = c.bank_line_id)
      on c.company_id = j.company_id and c.journal_line_id = j.id`

interface Found {
  book: number
  on_statement: number
  cleared: number
  set_aside: number
  before: number
  since: string | null
  payments: number
  statement_id: number | null
  closing: number | null
  difference_reason: string | null
}

export async function getReconciliation(
  db: Db,
  caller: Caller,
  { account, date }: Static<typeof ReconciliationQuery>,
): Promise<Static<typeof Reconciliation>> {
  const { rows } = await sql<Found>`
    select coalesce(m.book, 0)::bigint + coalesce(d.book, 0)::bigint as book,
      coalesce(s.on_statement, 0)::bigint + coalesce(l.on_statement, 0)::bigint as on_statement,
      coalesce(s.cleared, 0)::bigint + coalesce(c.cleared, 0)::bigint as cleared,
      coalesce(i.amount, 0)::bigint as set_aside,
      (coalesce(p.amount, 0) + coalesce(r.amount, 0) - coalesce(q.amount, 0))::bigint as before,
      t.since, coalesce(o.payments, 0)::bigint as payments, x.id as statement_id, x.closing, x.difference_reason
    from accounting.account a
    ${daysOf(date)}
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
    cross join lateral (select sum(x.amount) as amount from accounting.bank_line x
      where x.company_id = a.company_id and x.account_id = a.id and x.line_date <= t.last and x.state = 'ignored') i
    cross join lateral (select sum(x.debit - x.credit) as amount from accounting.ledger_month x
      where x.company_id = a.company_id and x.account_id = a.id and t.since is not null
        and (x.stage = 'opening' and x.month <= t.first or x.month < date_trunc('month', t.since)::date and x.stage <> 'opening')) p
    cross join lateral (select sum(x.debit - x.credit) as amount from accounting.journal_line x
      where x.company_id = a.company_id and x.account_id = a.id and x.stage <> 'opening'
        and x.entry_date >= date_trunc('month', t.since)::date and x.entry_date < t.since) r
    cross join lateral (select sum(j.debit - j.credit) as amount from accounting.bank_line b
      join accounting.bank_line_entry c on c.company_id = b.company_id and c.bank_line_id = b.id
      join accounting.journal_line j on j.company_id = c.company_id and j.id = c.journal_line_id
      where b.company_id = a.company_id and b.account_id = a.id and j.entry_date <= t.last and ${isBefore}) q
    cross join lateral (select sum(j.debit - j.credit) as payments from accounting.journal_line j
      ${foundAs}
      where j.company_id = a.company_id and j.account_id = a.id and t.since is not null and j.entry_date <= t.last and j.credit > 0
        and (j.entry_date >= t.since or b.cleared_on > t.last) and ${isOpen}) o
    left join accounting.bank_statement x on x.company_id = a.company_id and x.account_id = a.id and x.ends_on = t.last
    where a.company_id = ${caller.companyId} and a.code = ${account}`.execute(db)
  if (!rows[0]) throw notFound('account')
  return { account, date, ...itemsOf(rows[0]) }
}

function itemsOf({ book, on_statement, cleared, set_aside, before, since, payments, closing, ...rest }: Found) {
  const not_on_statement = book - cleared - before
  const not_in_books = on_statement - cleared
  const statement_balance = book - not_on_statement + not_in_books + set_aside
  return {
    book_balance: book,
    not_on_statement,
    deposits_in_transit: since === null ? null : not_on_statement - payments,
    outstanding_payments: since === null ? null : payments,
    not_in_books,
    set_aside,
    statement_balance,
    ...rest,
    stated_balance: closing,
    difference: closing === null ? null : closing - statement_balance,
  }
}

export interface Outstanding {
  day: string
  document: string
  description: string
  amount: number
}

/** What stands on one side only on that day: an old cheque is just what an auditor asks for. */
export async function listOutstanding(db: Db, caller: Caller, { account, date }: Static<typeof ReconciliationQuery>) {
  const { rows: inBooks } = await sql<Outstanding>`
    select j.entry_date as day, e.document, coalesce(j.description, e.description) as description, j.debit - j.credit as amount
    from accounting.account a
    ${daysOf(date)}
    join accounting.journal_line j on j.company_id = a.company_id and j.account_id = a.id
      and j.entry_date <= ${date}::date
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    ${foundAs}
    where a.company_id = ${caller.companyId} and a.code = ${account} and ${isOpen}
    order by j.entry_date desc, j.id desc limit ${LINES_SHOWN}`.execute(db)
  const { rows: onStatement } = await sql<Outstanding & { state: string }>`
    select b.line_date as day, coalesce(nullif(b.reference, ''), '-') as document, b.description, b.amount, b.state
    from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.line_date <= ${date}::date
      and (b.state <> 'matched' or b.cleared_on > ${date}::date)
    order by b.line_date desc, b.id desc limit ${LINES_SHOWN}`.execute(db)
  const [aside, open] = [
    onStatement.filter(({ state }) => state === 'ignored'),
    onStatement.filter(({ state }) => state !== 'ignored'),
  ]
  return { inBooks: inBooks.reverse(), onStatement: open.reverse(), aside: aside.reverse() }
}
