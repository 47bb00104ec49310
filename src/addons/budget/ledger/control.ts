// Budget control: what other add-ons hold and use of a plan line. Each step looks and writes under the fund's lock, and each
// is told apart by its document and line: asked twice, it happens once.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { fiscalMonthOf } from '../plans/line-months.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { lockDocument } from './holds.ts'
import { type Line, type Posting, postAll, type When } from './postings.ts'

export interface BudgetUse {
  /** Any version of the line: what is held and used hangs on its root. */
  plan_line_id: number
  /** The number of the request, order or voucher that holds or uses the budget. */
  document: string
  /** Whole rupiah, above zero. */
  amount: number
  description: string
}
export interface BudgetStep extends BudgetUse {
  /** The document before it, whose hold passes on to this one. */
  from?: string | undefined
  /** Nothing more will come of the document before: what it still holds is given up. */
  final?: boolean | undefined
}
export interface BudgetRelease {
  plan_line_id: number
  document: string
  /** What it goes on holding; nothing where not said. */
  keep?: number
  description: string
}
export interface BudgetReturn extends BudgetUse {
  /** The document that had used it. */
  of: string
  /** The document whose hold had passed on to that one. Unless it is over, it holds what it held again. */
  to?: string | undefined
}

interface Hold {
  /** The last month for which it was booked; what comes of it never counts for an earlier one. */
  month: number
  reserved: number
  reserved_ever: number
  committed: number
  committed_ever: number
  realised: number
}
const NOTHING: Hold = { month: 1, reserved: 0, reserved_ever: 0, committed: 0, committed_ever: 0, realised: 0 }

/** Sets budget aside for a request. */
export async function reserve(tx: Tx, caller: Caller, { use, day }: { use: BudgetUse; day: string }): Promise<Line> {
  const line = await lockLine(tx, caller, use.plan_line_id)
  const { reserved_ever } = await holdOf(tx, caller, { line, document: use.document })
  if (isDone(reserved_ever, use.amount)) return line
  const when = timeOf(line, day)
  await assertAvailable(tx, caller, { line, when: { ...when, needed: use.amount, passing: 0 } })
  await post(tx, caller, { line, when, postings: [{ kind: 'reservation', ...use }] })
  return line
}

/** Binds budget to an order; what the request before it had reserved passes on. */
export async function commit(tx: Tx, caller: Caller, { step, day }: { step: BudgetStep; day: string }): Promise<Line> {
  const line = await lockLine(tx, caller, step.plan_line_id)
  const { committed_ever } = await holdOf(tx, caller, { line, document: step.document })
  if (isDone(committed_ever, step.amount)) return line
  await passOn(tx, caller, { line, day, step: { ...step, kind: 'commitment' } })
  return line
}

/** Uses budget up; what the order, or the request, before it had held passes on. */
export async function realise(tx: Tx, caller: Caller, { step, day }: { step: BudgetStep; day: string }): Promise<Line> {
  const line = await lockLine(tx, caller, step.plan_line_id)
  const { realised } = await holdOf(tx, caller, { line, document: step.document })
  if (isDone(realised, step.amount)) return line
  await passOn(tx, caller, { line, day, step: { ...step, kind: 'realisation' } })
  return line
}

/** Gives up what a document still holds. */
export async function release(
  tx: Tx,
  caller: Caller,
  { given, day }: { given: BudgetRelease; day: string },
): Promise<Line> {
  const line = await lockLine(tx, caller, given.plan_line_id)
  const hold = await holdOf(tx, caller, { line, document: given.document })
  const amount = hold.reserved + hold.committed - (given.keep ?? 0)
  const { document, description } = given
  if (amount > 0)
    await post(tx, caller, {
      line,
      when: timeOf(line, day, hold),
      postings: takeFrom(hold, amount, { document, cause: null, description }),
    })
  return line
}

/** Used budget comes back: goods were returned, a bill or a voucher was wrong. */
export async function giveBack(
  tx: Tx,
  caller: Caller,
  { back, day }: { back: BudgetReturn; day: string },
): Promise<Line> {
  if (back.to !== undefined) await lockDocument(tx, caller, back.to)
  const line = await lockLine(tx, caller, back.plan_line_id)
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(credit), 0)::bigint as returned from budget.entry
    where company_id = ${caller.companyId} and plan_line_id = ${line.root_id} and document = ${back.of}
      and kind = 'return' and cause = ${back.document}`.execute(tx)
  if (isDone(rows[0]!.returned, back.amount)) return line
  const used = await holdOf(tx, caller, { line, document: back.of })
  if (back.amount > used.realised) throw short('budget_not_held', used.realised)
  const { amount, description } = back
  const cause = back.document
  const postings: Posting[] = [{ kind: 'return', document: back.of, cause, amount, description }]
  const again = back.to === undefined ? 0 : await passedOn(tx, caller, { line, from: back.to, to: back.of })
  if (again > 0)
    postings.push({ kind: 'commitment', document: back.to!, cause, amount: Math.min(again, amount), description })
  await post(tx, caller, { line, when: timeOf(line, day, used), postings })
  return line
}

/** What came back of a document is used by it again: the return was wrong. */
export async function useAgain(tx: Tx, caller: Caller, { again, day }: { again: BudgetReturn; day: string }) {
  const line = await lockLine(tx, caller, again.plan_line_id)
  const { amount, description, of: document, document: cause } = again
  const when = timeOf(line, day, await holdOf(tx, caller, { line, document }))
  await assertAvailable(tx, caller, { line, when: { ...when, needed: amount, passing: 0 } })
  await post(tx, caller, { line, when, postings: [{ kind: 'realisation', document, cause, amount, description }] })
}

/** What the one document had held for an order and the other took over; nothing where the first is over. */
async function passedOn(tx: Tx, caller: Caller, { line, from, to }: { line: Line; from: string; to: string }) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.credit), 0)::bigint as amount from budget.entry e
    where e.company_id = ${caller.companyId} and e.plan_line_id = ${line.root_id} and e.document = ${from} and e.cause = ${to}
      and e.kind = 'release' and e.releases = 'commitment'
      and not exists (select from budget.ended_document d where d.company_id = e.company_id and d.document = e.document)`.execute(
    tx,
  )
  return rows[0]!.amount
}

/** Writers of one fund's budget queue here, so that two cannot both take the last of a line. */
async function lockLine(tx: Tx, caller: Caller, id: number): Promise<Line> {
  const line = await tx
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select(['l.root_id', 'p.fund_source_id', 'p.fiscal_year', 'l.activity_code', 'l.account_code'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound('plan_line_id')
  await lockFundSource(tx, caller, line.fund_source_id)
  const approved = await tx
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select('l.id')
    .where('l.company_id', '=', caller.companyId)
    .where('l.root_id', '=', line.root_id)
    .where('p.state', '=', 'approved')
    .executeTakeFirst()
  if (!approved) throw new AppError('plan_not_approved')
  return line
}

async function holdOf(tx: Tx, caller: Caller, { line, document }: { line: Line; document: string }): Promise<Hold> {
  const { rows } = await sql<Hold>`
    select t.reserved, t.reserved_ever, t.committed, t.committed_ever, t.realised,
      (select max(e.month) from budget.entry e where e.company_id = t.company_id and e.document = t.document
        and e.plan_line_id = t.line_id and e.debit > 0) as month
    from budget.document_total t
    where t.company_id = ${caller.companyId} and t.document = ${document} and t.line_id = ${line.root_id}`.execute(tx)
  return rows[0] ?? NOTHING
}

function timeOf({ fiscal_year }: Line, day: string, hold: Hold = NOTHING): When {
  return { day, month: Math.max(fiscalMonthOf(fiscal_year, day), hold.month) }
}

function isDone(posted: number, amount: number): boolean {
  if (posted === 0) return false
  if (posted === amount) return true
  throw new AppError('budget_document_differs', {
    fields: { 'params.amount': { id: `sebelumnya ${rupiahWords(posted)}`, en: `previously ${rupiahWords(posted)}` } },
  })
}

type Passing = BudgetStep & { kind: 'commitment' | 'realisation' }

async function passOn(
  tx: Tx,
  caller: Caller,
  { line, day, step }: { line: Line; day: string; step: Passing },
): Promise<void> {
  const { kind, document, amount, description, from, final = false } = step
  const before = from === undefined ? NOTHING : await holdOf(tx, caller, { line, document: from })
  // An order takes over what was reserved; what is used up frees the order first.
  const open = kind === 'commitment' ? { ...before, committed: 0 } : before
  const held = open.reserved + open.committed
  const passing = Math.min(amount, held)
  const when = timeOf(line, day, held > 0 ? before : NOTHING)
  await assertAvailable(tx, caller, { line, when: { ...when, needed: amount, passing } })
  const postings: Posting[] = [{ kind, document, cause: from ?? null, amount, description }]
  if (passing > 0) postings.push(...takeFrom(open, passing, { document: from!, cause: document, description }))
  if (final && held > passing) {
    const committed = Math.max(0, open.committed - passing)
    const rest = { committed, reserved: held - passing - committed }
    postings.push(...takeFrom(rest, held - passing, { document: from!, cause: null, description }))
  }
  await post(tx, caller, { line, when, postings })
}

function takeFrom(
  hold: { reserved: number; committed: number },
  amount: number,
  given: Pick<Posting, 'document' | 'cause' | 'description'>,
): Posting[] {
  const bound = Math.min(amount, hold.committed)
  const parts = [
    { releases: 'commitment', amount: bound },
    { releases: 'reservation', amount: amount - bound },
  ] as const
  return parts.filter((part) => part.amount > 0).map((part) => ({ kind: 'release', ...given, ...part }))
}

/** Planned to date less all that is held and used, in this month and in every later one that something was booked in. */
async function assertAvailable(
  tx: Tx,
  caller: Caller,
  { line, when: { month, needed, passing } }: { line: Line; when: When & { needed: number; passing: number } },
): Promise<void> {
  const { rows } = await sql<{ available: number }>`
    with t as (
      select month, sum(planned - reserved - committed - realised) over (order by month) as rest
      from budget.line_month_total where company_id = ${caller.companyId} and line_id = ${line.root_id})
    select least(coalesce((select rest from t where month <= ${month} order by month desc limit 1), 0),
      (select min(rest) from t where month > ${month}))::bigint as available`.execute(tx)
  const most = rows[0]!.available + passing
  if (needed > most) throw short('budget_short', most)
}

export function short(code: string, most: number): AppError {
  return new AppError(code, {
    fields: { 'params.amount': { id: `melebihi ${rupiahWords(most)}`, en: `more than ${rupiahWords(most)}` } },
  })
}

async function post(
  tx: Tx,
  caller: Caller,
  { line, when, postings }: { line: Line; when: When; postings: readonly Posting[] },
): Promise<void> {
  await postAll(
    tx,
    caller,
    postings.map((posting) => ({ line, when, posting })),
  )
}
