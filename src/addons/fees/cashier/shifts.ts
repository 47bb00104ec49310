// A cashier's shift: what lay in the drawer, what came, and what was counted at its end.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { keepsBook, postCashEntry, spend } from '../../budget/api.ts'
import { accountFor, postMoved } from '../ledger/posting.ts'
import { assertCount, countOf, Pieces, writeCount } from './count.ts'
import { depositFund, moneyLines } from './money.ts'
import { SHIFT_STATES, shiftWorkflow } from './workflow.ts'

const RELATION = shiftWorkflow.relation

const shift = {
  id: Id(),
  cashier_id: Id(5),
  cashier: Nullable(Text(200, 'Rina Wati')),
  opened_on: Day('2026-07-13'),
  opened_at: Moment(),
  closed_at: Nullable(Moment('2026-07-13T08:00:00Z')),
  opening: Rupiah(200_000),
  /** What came so far, and how much of it in cash. */
  received: Rupiah(4_300_000),
  received_cash: Rupiah(2_150_000),
  expected: Nullable(Rupiah(2_350_000)),
  counted: Nullable(Rupiah(2_345_000)),
  difference: Nullable(Rupiah(-5_000)),
  difference_reason: Nullable(Text(500, 'Salah kembalian')),
  state: Word(...SHIFT_STATES),
  version: Version(),
}
export const Shift = moving(shiftWorkflow, shift)
export const ShiftDetail = moving(shiftWorkflow, { ...shift, pieces: Pieces() })
export const ShiftFilter = Obj({ state: Optional(Word(...SHIFT_STATES)), cashier_id: Optional(Id(5)) })
export const ShiftRef = Obj({ id: Id() })
export const NewShift = Obj({ opening: RupiahIn(200_000) })
export const ShiftClosing = Obj({
  id: Id(),
  version: Version(),
  counted: RupiahIn(2_345_000),
  /** Notes and coins that come to it; none: only their sum is told. */
  pieces: Optional(Pieces()),
  /** Needed where something is over or short. */
  difference_reason: Optional(Text(500, 'Salah kembalian')),
})
nameShapes({
  CashierShift: Shift,
  CashierShiftDetail: ShiftDetail,
  NewCashierShift: NewShift,
  CashierShiftClosing: ShiftClosing,
})

const cashIn = (only: 'cash' | 'all') => sql<number>`coalesce((select sum(r.amount) from fees.receipt r
  where r.company_id = s.company_id and r.shift_id = s.id and (r.state = 'issued' or r.undone_after_close) ${only === 'cash' ? sql`and r.method = 'cash'` : sql``}), 0)::bigint`

const selectShifts = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.shift as s')
    .leftJoin('kernel.user_account as u', 'u.id', 's.cashier_id')
    .select(['s.id', 's.cashier_id', 's.opened_on', 's.opened_at', 's.closed_at', 's.opening', 's.expected'])
    .select(['s.counted', 's.difference', 's.difference_reason', 's.version'])
    .select('u.name as cashier')
    .select([cashIn('all').as('received'), cashIn('cash').as('received_cash')])
    .select((eb) => eb.ref('s.state').$castTo<(typeof SHIFT_STATES)[number]>().as('state'))
    .where('s.company_id', '=', caller.companyId)

export async function listShifts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ShiftFilter>; page: Page },
) {
  let query = selectShifts(db, caller)
  if (filter.state) query = query.where('s.state', '=', filter.state)
  if (filter.cashier_id !== undefined) query = query.where('s.cashier_id', '=', filter.cashier_id)
  return pageOf(query, { keys: ['s.id'], direction: 'desc' }, page)
}

export async function getShift(db: Db, caller: Caller, id: number) {
  const shift = await selectShifts(db, caller).where('s.id', '=', id).executeTakeFirst()
  if (!shift) throw notFound('id')
  return { ...shift, pieces: await countOf(db, caller, id) }
}

/** One at a time for each cashier. */
export async function openShift(tx: Tx, caller: Caller, { opening, today }: { opening: number; today: string }) {
  const { id } = await tx
    .insertInto('fees.shift')
    .values({ company_id: caller.companyId, cashier_id: caller.userId, opened_on: today, opening })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getShift(tx, caller, id)
}

const readOwnShift = preparedSql(
  (company: number, cashier: number) => sql<{ id: number }>`
    select id from fees.shift where company_id = ${company} and cashier_id = ${cashier} and state = 'open'`,
)

/** The shift in which this person takes money. */
export async function ownShift(tx: Tx, caller: Caller): Promise<number> {
  const [shift] = await readOwnShift(tx, caller.companyId, caller.userId)
  if (!shift) throw new AppError('shift_closed')
  return shift.id
}

/** Counted by whoever's it is. What is over or short is booked at once. */
export async function closeShift(
  tx: Tx,
  caller: Caller,
  { given, clock }: { given: Static<typeof ShiftClosing>; clock: { now: string; today: string } },
) {
  const { id, version, counted, difference_reason, pieces = [] } = given
  assertCount(pieces, counted)
  await tx
    .selectFrom('fees.shift')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const shift = await getShift(tx, caller, id)
  if (shift.cashier_id !== caller.userId) throw new AppError('access_denied')
  const expected = shift.opening + shift.received_cash
  if (counted !== expected && difference_reason === undefined)
    throw invalid('difference_reason', {
      id: `seharusnya ${rupiahWords(expected)}; jelaskan selisihnya`,
      en: `${rupiahWords(expected)} expected; explain the difference`,
    })
  await writeCount(tx, caller, { shift_id: id, pieces })
  const set = { expected, counted, difference_reason: difference_reason ?? null, closed_at: clock.now }
  await move(tx, caller, { workflow: shiftWorkflow, name: 'close', request: { id, version, set } })
  if (counted !== expected)
    await bookDifference(tx, caller, { shift: { id, difference: counted - expected }, today: clock.today })
  return getShift(tx, caller, id)
}

async function bookDifference(
  tx: Tx,
  caller: Caller,
  { shift: { id, difference }, today }: { shift: { id: number; difference: number }; today: string },
): Promise<void> {
  const fund_source_id = await depositFund(tx, caller)
  const { rows } = await sql<{ account: string }>`
    select ${accountFor('cash_difference', sql`${fund_source_id}::bigint`)} as account`.execute(tx)
  const byFund = new Map([[fund_source_id, difference]])
  const description = `Selisih kas giliran kasir ${id}`
  await postMoved(tx, caller, {
    document: { relation: RELATION, id },
    against: [
      ...(await moneyLines(tx, { method: 'cash', byFund })),
      { account: rows[0]!.account, fund_source_id, amount: -difference },
    ],
    entry: { journal: 'KS', date: today, description },
  })
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const owner = { relation: RELATION, id }
  const place = { fund_source_id, entry_date: today, book: 'cash' as const }
  const amount = Math.abs(difference)
  if (difference > 0)
    await postCashEntry(tx, caller, { given: { ...place, kind: 'receipt', description, amount }, today, owner })
  else await spend(tx, caller, { given: { ...place, lines: [{ description, amount }] }, today, owner })
}
