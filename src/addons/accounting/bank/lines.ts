// Lines of bank statements: each is found in the journal, by hand or by itself, or set aside with a reason.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { move, moveAll, moving } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { bankLineWorkflow } from '../workflow.ts'
import { countOwn, findPairs, fits, type Money, type Pair, unclaimedLine, weighed } from './matching.ts'
import { findSums, possibleSums, type Sum } from './sums.ts'

const STATES = ['open', 'matched', 'ignored'] as const
const ROUNDS = 3
/** So many lines of the journal may be one line of the bank. */
const ENTRIES_MAX = 5_000
const PAIRS_AT_ONCE = 2_000
export const BankLine = moving(bankLineWorkflow, {
  id: Id(),
  account: AccountCode('1111'),
  line_date: Day('2026-08-10'),
  description: Text(500, 'TRSF E-BANKING CV SUMBER TULIS'),
  reference: Text(100, '0098123456'),
  amount: Rupiah(-3_330_000),
  state: Word(...STATES),
  journal_line_id: Nullable(Id(210)),
  /** How many lines of the journal it is: several where the bank tells of them in one sum. */
  lines_found: Count(1),
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
  source_relation: Nullable(Text(100, 'accounting.payment_request')),
  amount: Rupiah(-3_330_000),
  /** How much speaks for it: 4 its number, 2 a name of who was paid or has paid, 1 that such lines were found in such entries before. */
  score: Count(3),
  /** Booked by the caller: somebody else has to match it. */
  own: Flag(false),
})
const SumCandidate = Obj({
  /** The days on which it was paid. */
  from: Day('2026-08-10'),
  until: Day('2026-08-10'),
  lines_found: Count(45),
  journal_line_ids: List(Id(210), ENTRIES_MAX),
  own: Flag(false),
})
export const Candidates = Obj({
  candidates: List(Candidate, 20),
  /** What the bank may have credited in one sum: all that came by one way on these days. */
  in_one_sum: List(SumCandidate, 20),
})
export const MatchSum = Obj({ id: Id(), version: Version(), journal_line_ids: List(Id(210), ENTRIES_MAX) })
export const Match = Obj({ id: Id(), version: Version(), journal_line_id: Id(210) })
export const Unmatch = Obj({ id: Id(), version: Version() })
export const Ignore = Obj({ id: Id(), version: Version(), reason: Text(500, 'Salah kredit bank') })
export const MatchAll = Obj({ account: AccountCode('1111') })
/** `own`: of those still open, how many fit what the caller has booked, so that somebody else has to match them. */
export const Matched = Obj({ matched: Count(18), open: Count(3), own: Count(2) })
nameShapes({
  BankLine,
  BankLineCandidate: Candidate,
  BankLineCandidates: Candidates,
  BankLineSumCandidate: SumCandidate,
  BankLineMatch: Match,
  BankLineMatchSum: MatchSum,
  BankLineUnmatch: Unmatch,
  BankLineIgnore: Ignore,
  BankLineMatchAll: MatchAll,
  BankLinesMatched: Matched,
})

const selectLines = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.bank_line as l')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['l.id', 'a.code as account', 'l.line_date', 'l.description', 'l.amount', 'l.state', 'l.journal_line_id'])
    .select(
      sql<number>`(select count(*)::int from accounting.bank_line_entry e where e.company_id = l.company_id and e.bank_line_id = l.id)`.as(
        'lines_found',
      ),
    )
    .select(['l.reason', 'l.version', sql<string>`coalesce(nullif(l.reference, ''), '-')`.as('reference')])
    .where('l.company_id', '=', caller.companyId)

export async function listBankLines(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof BankLineFilter>; page: Page },
) {
  let query = selectLines(db, caller)
  if (filter.account) query = query.where('a.code', '=', filter.account)
  if (filter.state) query = query.where('l.state', '=', filter.state)
  return pageOf(query, { keys: ['l.line_date', 'l.id'], direction: 'desc' }, page)
}

async function getBankLine(db: Db, caller: Caller, id: number) {
  const line = await selectLines(db, caller).where('l.id', '=', id).executeTakeFirst()
  if (!line) throw notFound('id')
  return line
}

export async function listCandidates(db: Db, caller: Caller, id: number) {
  const { account, line_date: day, amount, state } = await getBankLine(db, caller, id)
  const fitting = sql`select b.id as line_id, j.id as journal_line_id from accounting.bank_line b join accounting.journal_line j on ${fits}
    where b.company_id = ${caller.companyId} and b.id = ${id}`
  const { rows } = await sql<Static<typeof Candidate>>`
    select j.id as journal_line_id, e.id as entry_id, e.document, e.entry_date, e.description, e.source_relation,
      j.debit - j.credit as amount,
      w.score, e.posted_by is not distinct from ${caller.userId} as own
    from (${weighed(caller.companyId, fitting)}) w
    join accounting.bank_line b on b.company_id = ${caller.companyId} and b.id = w.line_id
    join accounting.journal_line j on j.company_id = b.company_id and j.id = w.journal_line_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    order by w.score desc, abs(e.entry_date - b.line_date), j.id limit 20`.execute(db)
  const lines = state === 'open' ? [{ id, day, amount }] : []
  const in_one_sum = (await possibleSums(db, caller, { account, lines }))
    .slice(0, 20)
    .map(({ from, until, entries }) => ({
      ...{ from, until, lines_found: entries.length },
      journal_line_ids: entries.slice(0, ENTRIES_MAX).map((entry) => entry.id),
      own: entries.some(({ own }) => own),
    }))
  return { candidates: rows, in_one_sum }
}

/** Whoever booked a payment does not also find it on the statement. */
export async function matchBankLine(tx: Tx, caller: Caller, given: Static<typeof Match>) {
  const { rows } = await sql<{ posted_by: number | null; cleared_on: string; fits: boolean }>`
    select e.posted_by, greatest(b.line_date, j.entry_date, accounting.open_from(b.company_id)) as cleared_on,
      j.account_id = b.account_id and j.debit - j.credit = b.amount as fits
    from accounting.bank_line b
    join accounting.journal_line j on j.company_id = b.company_id and j.id = ${given.journal_line_id}
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where b.company_id = ${caller.companyId} and b.id = ${given.id}`.execute(tx)
  const found = rows[0]
  if (!found) throw notFound('journal_line_id')
  if (!found.fits) throw new AppError('match_differs')
  if (found.posted_by === caller.userId) throw new AppError('own_entry')
  const { id, version, journal_line_id } = given
  const set = { journal_line_id, cleared_on: found.cleared_on, matched_by: caller.userId }
  await move(tx, caller, { workflow: bankLineWorkflow, name: 'match', request: { id, version, set } })
  return getBankLine(tx, caller, id)
}

/** Several that the bank tells of in one sum, as a person has found them. */
export async function matchBankSum(tx: Tx, caller: Caller, given: Static<typeof MatchSum>) {
  const { id, version, journal_line_ids } = given
  const line = await getBankLine(tx, caller, id)
  const { rows } = await sql<{ id: number; day: string; amount: number; own: boolean; taken: boolean }>`
    select j.id, j.entry_date as day, j.debit - j.credit as amount, e.posted_by is not distinct from ${caller.userId} as own,
      not ${unclaimedLine} as taken
    from accounting.journal_line j
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id and a.code = ${line.account}
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where j.company_id = ${caller.companyId} and j.id = any (${journal_line_ids}::bigint[]) order by j.id`.execute(tx)
  if (rows.length < new Set(journal_line_ids).size) throw notFound('journal_line_ids')
  if (rows.some(({ own }) => own)) throw new AppError('own_entry')
  if (sum(rows.map(({ amount }) => amount)) !== line.amount) throw new AppError('match_differs')
  if (rows.some(({ taken }) => taken)) throw new AppError('conflict')
  await matchSum(tx, caller, { line: { id, day: line.line_date, amount: line.amount }, entries: rows, version })
  return getBankLine(tx, caller, id)
}

export async function unmatchBankLine(tx: Tx, caller: Caller, { id, version }: Static<typeof Unmatch>) {
  await move(tx, caller, {
    workflow: bankLineWorkflow,
    name: 'reopen',
    request: {
      id,
      version,
      set: { journal_line_id: null, cleared_on: null, matched_by: null, reason: null },
    },
  })
  return getBankLine(tx, caller, id)
}

export async function ignoreBankLine(tx: Tx, caller: Caller, { id, version, reason }: Static<typeof Ignore>) {
  await move(tx, caller, {
    workflow: bankLineWorkflow,
    name: 'ignore',
    request: { id, version, note: reason, set: { reason } },
  })
  return getBankLine(tx, caller, id)
}

/** Where no doubt is left, nobody needs to look. All at once, however many. */
export async function matchAll(tx: Tx, caller: Caller, { account }: Static<typeof MatchAll>) {
  // Who matches the same account at the same time waits here, and then finds what is left.
  const { rows: open } = await sql<{ id: number }>`
    select b.id from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.state = 'open'
    order by b.id for update of b`.execute(tx)
  let matched = 0
  // What was found leaves fewer to choose from for the rest.
  for (let round = 0; round < ROUNDS; round++) {
    const pairs = await findPairs(tx, caller, account)
    if (pairs.length === 0) break
    // What each is set to goes along as a text, read once by each statement.
    for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE)
      await matchPairs(tx, caller, pairs.slice(from, from + PAIRS_AT_ONCE))
    matched += pairs.length
  }
  const sums = await findSums(tx, caller, account)
  for (const one of sums) await matchSum(tx, caller, one)
  matched += sums.length
  return { matched, open: open.length - matched, own: await countOwn(tx, caller, account) }
}

/** The first of them is named by the line, as where it is the only one. */
async function matchSum(
  tx: Tx,
  caller: Caller,
  { line, entries, version }: Pick<Sum, 'line'> & { entries: readonly Money[]; version?: number },
): Promise<void> {
  const [first, ...others] = entries
  const day = [line.day, ...entries.map((entry) => entry.day)].toSorted().at(-1)!
  const set = {
    journal_line_id: first!.id,
    cleared_on: sql<string>`greatest(${day}::date, (select accounting.open_from(${caller.companyId})))`,
    matched_by: caller.userId,
  }
  if (version === undefined)
    await moveAll(tx, caller, { workflow: bankLineWorkflow, name: 'match', request: { ids: [line.id], set } })
  else await move(tx, caller, { workflow: bankLineWorkflow, name: 'match', request: { id: line.id, version, set } })
  await sql`insert into accounting.bank_line_entry (company_id, bank_line_id, journal_line_id)
    select ${caller.companyId}, ${line.id}, unnest(${others.map(({ id }) => id)}::bigint[])`.execute(tx)
}

async function matchPairs(tx: Tx, caller: Caller, pairs: readonly Pair[]): Promise<void> {
  const lineOf = JSON.stringify(Object.fromEntries(pairs.map(({ line, entry }) => [line.id, entry.id])))
  const dayOf = JSON.stringify(
    Object.fromEntries(pairs.map(({ line, entry }) => [line.id, [line.day, entry.day].sort()[1]])),
  )
  await moveAll(tx, caller, {
    workflow: bankLineWorkflow,
    name: 'match',
    request: {
      ids: pairs.map(({ line }) => line.id),
      set: {
        journal_line_id: sql`((select ${lineOf}::jsonb) ->> id::text)::bigint`,
        cleared_on: sql`greatest(((select ${dayOf}::jsonb) ->> id::text)::date, (select accounting.open_from(${caller.companyId})))`,
        matched_by: caller.userId,
      },
    },
  })
}
