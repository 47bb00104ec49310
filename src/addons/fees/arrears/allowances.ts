// What the school holds back for fees that it does not expect to come: for a day, by age, in the books until it is taken back or another follows.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { type Against, ALLOWANCE, accountFor, postMoved } from '../ledger/posting.ts'
import { AGES } from './ageing.ts'
import { ALLOWANCE_STATES, allowanceWorkflow as workflow } from './workflow.ts'

const allowance = {
  id: Id(),
  number: Text(40, 'PP/2026/0001'),
  as_of: Day('2026-12-31'),
  /** What was owed, what of it is doubtful, what was held for it already; the rest is booked. */
  receivable: Rupiah(175_000_000),
  doubtful: Rupiah(17_000_000),
  held: Rupiah(12_500_000),
  change: Rupiah(4_500_000),
  state: Word(...ALLOWANCE_STATES),
  undone_on: Nullable(Day('2027-01-04')),
  undo_reason: Nullable(Text(500, 'Persentase keliru')),
  version: Version(),
}
/** The last is what the books held: less is booked by so much. */
const Line = Obj({
  fund_source_id: Id(3),
  age: Word(...AGES, 'held'),
  receivable: Rupiah(40_000_000),
  percent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [5] }),
  amount: Rupiah(2_000_000),
})
export const Allowance = moving(workflow, allowance)
export const AllowanceDetail = moving(workflow, { ...allowance, lines: List(Line, 600) })
export const AllowanceFilter = Obj({ state: Optional(Word(...ALLOWANCE_STATES)) })
export const AllowanceRef = Obj({ id: Id() })
export const NewAllowance = Obj({ as_of: Day('2026-12-31') })
export const AllowanceUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before its day. */
  date: Day('2027-01-04'),
  reason: Text(400, 'Persentase keliru'),
})
nameShapes({
  ...{ FeeAllowance: Allowance, FeeAllowanceDetail: AllowanceDetail, FeeAllowanceLine: Line },
  ...{ NewFeeAllowance: NewAllowance, FeeAllowanceUndo: AllowanceUndo },
})

export type Doubtful = Static<typeof Line>

/** By fund and age on a day, with what is held. */
export async function doubtfulOn(db: Db, { companyId }: Caller, day: string): Promise<Doubtful[]> {
  const { rows } = await sql<Doubtful>`
    select fund_source_id, age, receivable, percent, amount from fees.doubtful_on(${companyId}, ${day}::date)
    order by fund_source_id, array_position(${sql.lit(`{${AGES.join(',')},held}`)}::text[], age)`.execute(db)
  return rows
}

/** What is owed, doubtful and held of all funds together. */
export const totalsOf = (lines: readonly Doubtful[]) => ({
  receivable: sum(lines.map((line) => line.receivable)),
  doubtful: sum(lines.filter(({ age }) => age !== 'held').map(({ amount }) => amount)),
  held: -sum(lines.filter(({ age }) => age === 'held').map(({ amount }) => amount)),
})

const selectAllowances = (db: Db, { companyId }: Caller) =>
  db
    .selectFrom('fees.allowance as r')
    .select(['r.id', 'r.number', 'r.as_of', 'r.receivable', 'r.doubtful', 'r.held', 'r.change'])
    .select(['r.undone_on', 'r.undo_reason', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof ALLOWANCE_STATES)[number]>().as('state'))
    .where('r.company_id', '=', companyId)

export async function listAllowances(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AllowanceFilter>; page: Page },
) {
  let query = selectAllowances(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getAllowance(db: Db, caller: Caller, id: number) {
  const found = await selectAllowances(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: lines } = await sql<Doubtful>`
    select fund_source_id, age, receivable, percent, amount from fees.allowance_line
    where company_id = ${caller.companyId} and allowance_id = ${id}
    order by fund_source_id, array_position(${sql.lit(`{${AGES.join(',')},held}`)}::text[], age)`.execute(db)
  return { ...found, lines }
}

/** One after the other: each counts on from what the one before left in the books. */
const inTurn = (tx: Tx, { companyId }: Caller) =>
  sql`select pg_advisory_xact_lock(hashtext('pendopo allowance'), ${companyId})`.execute(tx)

export async function bookAllowance(
  tx: Tx,
  caller: Caller,
  { as_of, today }: Static<typeof NewAllowance> & { today: string },
) {
  if (as_of > today) throw invalid('as_of', faults.future)
  await inTurn(tx, caller)
  const lines = await doubtfulOn(tx, caller, as_of)
  const against = await entryOf(tx, lines)
  if (against.length === 0)
    throw invalid('as_of', { id: 'penyisihan sudah sesuai', en: 'the allowance is already correct' })
  const year = Number(as_of.slice(0, 4))
  const number = documentNumber('PP', year, await nextNumber(tx, caller.companyId, { kind: 'fee_allowance', year }))
  const mine = { company_id: caller.companyId }
  const { id } = await tx
    .insertInto('fees.allowance')
    .values({ ...mine, number, as_of, ...totalsOf(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ ...mine, allowance_id: id, ...line }))
  await tx.insertInto('fees.allowance_line').values(rows).execute()
  await postMoved(tx, caller, {
    document: { relation: workflow.relation, id },
    against,
    entry: { journal: 'PD', date: as_of, description: `Penyisihan piutang uang sekolah ${number}` },
  })
  return getAllowance(tx, caller, id)
}

/** Of each fund what its lines come to: an expense, or one that turned out too high. */
async function entryOf(tx: Tx, lines: readonly Doubtful[]): Promise<Against[]> {
  const byFund = new Map<number, number>()
  for (const { fund_source_id: fund, amount } of lines) byFund.set(fund, (byFund.get(fund) ?? 0) + amount)
  const against: Against[] = []
  for (const [fund_source_id, amount] of byFund) {
    if (amount === 0) continue
    const { rows } = await sql<{ account: string }>`
      select ${accountFor('fee_doubtful', sql`${fund_source_id}::bigint`)} as account`.execute(tx)
    against.push({ account: rows[0]!.account, fund_source_id, amount })
    against.push({ account: ALLOWANCE, fund_source_id, amount: -amount })
  }
  return against
}

export async function undoAllowance(
  tx: Tx,
  caller: Caller,
  { given: { id, version, date, reason }, today }: { given: Static<typeof AllowanceUndo>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  await inTurn(tx, caller)
  const set = { undone_on: date, undo_reason: reason }
  await move(tx, caller, { workflow, name: 'undo', request: { id, version, note: reason, set } })
  await sql`select accounting.reverse_document(${workflow.relation}, ${id}, ${date}::date, ${reason})`.execute(tx)
  return getAllowance(tx, caller, id)
}
