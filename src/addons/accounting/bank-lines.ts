// Lines of bank statements: each is found in the journal, by hand or by itself, or set aside with a reason.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Count,
  Day,
  Id,
  List,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../kernel/schema.ts'
import { move, moving } from '../../kernel/workflow.ts'
import { AccountCode } from './accounts.ts'
import { bankLine } from './workflow.ts'

const STATES = ['open', 'matched', 'ignored'] as const
/** So many days may lie between the books and the bank. */
const DAYS_APART = 7

export const BankLine = moving(bankLine, {
  id: Id(),
  account: AccountCode('1111'),
  line_date: Day('2026-08-10'),
  description: Text(500, 'TRSF E-BANKING CV SUMBER TULIS'),
  reference: Text(100, '0098123456'),
  amount: Rupiah(-3_330_000),
  state: Word(...STATES),
  journal_line_id: Nullable(Id(210)),
  reason: Nullable(Text(500, 'Salah kredit bank, dibatalkan esok harinya')),
  version: Version(),
})
export const BankLineFilter = Obj({ account: Optional(AccountCode('1111')), state: Optional(Word(...STATES)) })
export const BankLineRef = Obj({ id: Id() })
const Candidate = Obj({
  journal_line_id: Id(210),
  entry_id: Id(91),
  document: Text(60, 'BK/2026/0042'),
  entry_date: Day('2026-08-10'),
  description: Text(500, 'PAY/2026/0042 Kertas dan tinta'),
  amount: Rupiah(-3_330_000),
})
export const Candidates = Obj({ candidates: List(Candidate, 20) })
export const Match = Obj({ id: Id(), version: Version(), journal_line_id: Id(210) })
export const Unmatch = Obj({ id: Id(), version: Version() })
export const Ignore = Obj({ id: Id(), version: Version(), reason: Text(500, 'Salah kredit bank') })
export const MatchAll = Obj({ account: AccountCode('1111') })
export const Matched = Obj({ matched: Count(18), open: Count(3) })
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

const selectLines = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.bank_line as l')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['l.id', 'a.code as account', 'l.line_date', 'l.description', 'l.amount', 'l.state', 'l.journal_line_id'])
    .select(['l.reason', 'l.version', sql<string>`coalesce(nullif(l.reference, ''), '-')`.as('reference')])
    .where('l.company_id', '=', caller.companyId)

export async function listBankLines(db: Db, caller: Caller, filter: Static<typeof BankLineFilter>, page: Page) {
  let query = selectLines(db, caller)
  if (filter.account) query = query.where('a.code', '=', filter.account)
  if (filter.state) query = query.where('l.state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['l.line_date', 'l.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

async function getBankLine(db: Db, caller: Caller, id: number) {
  const line = await selectLines(db, caller).where('l.id', '=', id).executeTakeFirst()
  if (!line) throw notFound('id')
  return line
}

/** Lines of the same account and amount, within the days, that no statement has claimed. */
const free = sql`from accounting.journal_line j
  join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
  where j.company_id = b.company_id and j.account_id = b.account_id and j.debit - j.credit = b.amount
    and e.entry_date between b.line_date - ${sql.lit(DAYS_APART)} and b.line_date + ${sql.lit(DAYS_APART)}
    and not exists (select from accounting.bank_line o where o.company_id = j.company_id and o.journal_line_id = j.id)`

export async function listCandidates(db: Db, caller: Caller, id: number) {
  await getBankLine(db, caller, id)
  const { rows } = await sql<Static<typeof Candidate>>`
    select c.* from accounting.bank_line b cross join lateral (
      select j.id as journal_line_id, e.id as entry_id, e.document, e.entry_date, e.description, j.debit - j.credit as amount ${free}
      order by abs(e.entry_date - b.line_date), j.id limit 20) c
    where b.company_id = ${caller.companyId} and b.id = ${id}`.execute(db)
  return { candidates: rows }
}

/** Whoever booked a payment does not also find it on the statement. */
export async function matchBankLine(tx: Tx, caller: Caller, given: Static<typeof Match>) {
  const { rows } = await sql<{ amount: number; posted_by: number | null; fits: boolean }>`
    select j.debit - j.credit as amount, e.posted_by, j.account_id = b.account_id and j.debit - j.credit = b.amount as fits
    from accounting.bank_line b
    join accounting.journal_line j on j.company_id = b.company_id and j.id = ${given.journal_line_id}
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where b.company_id = ${caller.companyId} and b.id = ${given.id}`.execute(tx)
  const found = rows[0]
  if (!found) throw notFound('journal_line_id')
  if (!found.fits) throw new AppError('match_differs')
  if (found.posted_by === caller.userId) throw new AppError('own_entry')
  const { id, version, journal_line_id } = given
  await move(tx, caller, bankLine, 'match', { id, version, set: { journal_line_id, matched_by: caller.userId } })
  return getBankLine(tx, caller, id)
}

export async function unmatchBankLine(tx: Tx, caller: Caller, { id, version }: Static<typeof Unmatch>) {
  await move(tx, caller, bankLine, 'reopen', {
    id,
    version,
    set: { journal_line_id: null, matched_by: null, reason: null },
  })
  return getBankLine(tx, caller, id)
}

export async function ignoreBankLine(tx: Tx, caller: Caller, { id, version, reason }: Static<typeof Ignore>) {
  await move(tx, caller, bankLine, 'ignore', { id, version, note: reason, set: { reason } })
  return getBankLine(tx, caller, id)
}

/** Where a line has one candidate and that candidate one line, nobody needs to look. */
export async function matchAll(tx: Tx, caller: Caller, { account }: Static<typeof MatchAll>) {
  const { rows } = await sql<{ id: number; journal_line_id: number }>`
    with pairs as (
      select b.id, c.journal_line_id, count(*) over (partition by b.id) as candidates,
        count(*) over (partition by c.journal_line_id) as lines
      from accounting.bank_line b
      join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
      cross join lateral (select j.id as journal_line_id ${free} and e.posted_by is distinct from ${caller.userId}) c
      where b.company_id = ${caller.companyId} and a.code = ${account} and b.state = 'open')
    select id, journal_line_id from pairs where candidates = 1 and lines = 1 order by id`.execute(tx)
  for (const { id, journal_line_id } of rows)
    await move(tx, caller, bankLine, 'match', { id, set: { journal_line_id, matched_by: caller.userId } })
  const { rows: rest } = await sql<{ open: number }>`
    select count(*)::int as open from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.state = 'open'`.execute(tx)
  return { matched: rows.length, open: rest[0]!.open }
}

/** From what the books say to what the bank should say, on any day. */
export async function getReconciliation(
  db: Db,
  caller: Caller,
  { account, date }: Static<typeof ReconciliationQuery>,
): Promise<Static<typeof Reconciliation>> {
  const { rows } = await sql<{ book: number; not_on_statement: number; not_in_books: number }>`
    with lines as (
      select j.id, j.debit - j.credit as amount
      from accounting.journal_line j
      join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
      join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
      where j.company_id = ${caller.companyId} and a.code = ${account} and e.entry_date <= ${date}::date)
    select coalesce((select sum(amount) from lines), 0)::bigint as book,
      coalesce((select sum(amount) from lines l where not exists (
        select from accounting.bank_line b where b.company_id = ${caller.companyId} and b.journal_line_id = l.id
          and b.line_date <= ${date}::date)), 0)::bigint as not_on_statement,
      coalesce((select sum(b.amount) from accounting.bank_line b
        join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
        where b.company_id = ${caller.companyId} and a.code = ${account} and b.line_date <= ${date}::date and b.state = 'open'), 0)::bigint as not_in_books`.execute(
    db,
  )
  const { book, not_on_statement, not_in_books } = rows[0]!
  return {
    account,
    date,
    book_balance: book,
    not_on_statement,
    not_in_books,
    statement_balance: book - not_on_statement + not_in_books,
  }
}
