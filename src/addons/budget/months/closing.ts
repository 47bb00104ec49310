// Closing a month: it has ended, the months before are closed, the cash was counted, and what the books held is written down.

import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
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
  RupiahIn,
  type Static,
  Text,
  Type,
  unit,
  Version,
} from '../../../kernel/values/schema.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { type Balances, BookMonth, dayAfter, firstDay, getBookMonth } from './months.ts'
import { monthWorkflow } from './workflow.ts'

const DENOMINATIONS_MAX = 20
const Piece = Obj({
  value: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [100_000], ...unit('IDR') }),
  pieces: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [35] }),
})
export const MonthClosing = Obj({
  id: Id(),
  version: Optional(Version()),
  /** What lay in the box: as an amount, or note by note and coin by coin. */
  counted_amount: Optional(RupiahIn(3_500_000)),
  counted_pieces: Optional(List(Piece, DENOMINATIONS_MAX)),
  difference_reason: Optional(Text(500, 'Uang receh belum disetor')),
  statement_amount: Optional(RupiahIn(42_009_600)),
  statement_reason: Optional(Text(500, 'Cek 0042 belum dicairkan')),
})
const CashCount = Obj({
  id: Id(),
  book_month_id: Id(),
  counted_on: Day('2026-03-02'),
  book_amount: Rupiah(3_500_000),
  counted_amount: Rupiah(3_500_000),
  difference: Rupiah(0),
  difference_reason: Nullable(Text(500, 'Uang receh belum disetor')),
  book_bank_amount: Rupiah(42_009_600),
  statement_amount: Nullable(Rupiah(42_009_600)),
  statement_reason: Nullable(Text(500, 'Cek 0042 belum dicairkan')),
  pieces: List(Piece, DENOMINATIONS_MAX),
})
export const ClosedMonth = Obj({ month: BookMonth, count: CashCount })
nameShapes({ CashPiece: Piece, MonthClosing, CashCount, ClosedMonth })

export async function closeMonth(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: Static<typeof MonthClosing>; today: string },
) {
  const counted_amount = countOf(request)
  const { fund_source_id } = await getBookMonth(tx, caller, request.id)
  await lockFundSource(tx, caller, fund_source_id)
  const month = await getBookMonth(tx, caller, request.id)
  if (today < dayAfter(firstDay(month))) throw new AppError('month_not_over')
  await assertInOrder(tx, caller, month)
  const { opening, closing } = month
  assertExplained(request, { counted_amount, closing })
  const set = { ...named('opening', opening), ...named('closing', closing) }
  await move(tx, caller, {
    workflow: monthWorkflow,
    name: 'close',
    request: { id: request.id, version: request.version, set },
  })
  const count = await tx
    .insertInto('budget.cash_count')
    .values({
      company_id: caller.companyId,
      book_month_id: request.id,
      counted_on: today,
      book_amount: closing.cash,
      counted_amount,
      difference_reason: request.difference_reason ?? null,
      book_bank_amount: closing.bank,
      statement_amount: request.statement_amount ?? null,
      statement_reason: request.statement_reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pieces = request.counted_pieces ?? []
  await insertRows(
    tx,
    'budget.cash_count_piece',
    pieces.map((piece) => ({ company_id: caller.companyId, cash_count_id: count.id, ...piece })),
  )
  return { month: await getBookMonth(tx, caller, request.id), count: await lastCount(tx, caller, request.id) }
}

/** Cash and bank alike: what differs is said why. */
function assertExplained(
  { difference_reason, statement_amount, statement_reason }: Static<typeof MonthClosing>,
  { counted_amount, closing }: { counted_amount: number; closing: Balances },
): void {
  if (counted_amount !== closing.cash && !difference_reason)
    throw invalid('difference_reason', {
      id: `menurut buku ${rupiahWords(closing.cash)}, terhitung ${rupiahWords(counted_amount)}`,
      en: `the book says ${rupiahWords(closing.cash)}, the count is ${rupiahWords(counted_amount)}`,
    })
  if (statement_amount !== undefined && statement_amount !== closing.bank && !statement_reason)
    throw invalid('statement_reason', {
      id: `menurut buku ${rupiahWords(closing.bank)}, menurut bank ${rupiahWords(statement_amount)}`,
      en: `the book says ${rupiahWords(closing.bank)}, the bank ${rupiahWords(statement_amount)}`,
    })
}

/** The minute of the last closing: a month that was opened again has more than one. */
export async function lastCount(db: Db, caller: Caller, monthId: number) {
  const count = await db
    .selectFrom('budget.cash_count')
    .select([
      'id',
      'book_month_id',
      'counted_on',
      'book_amount',
      'counted_amount',
      'difference_reason',
      'book_bank_amount',
      'statement_amount',
      'statement_reason',
    ])
    .where('company_id', '=', caller.companyId)
    .where('book_month_id', '=', monthId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!count) throw notFound('id')
  const pieces = await db
    .selectFrom('budget.cash_count_piece')
    .select(['value', 'pieces'])
    .where('company_id', '=', caller.companyId)
    .where('cash_count_id', '=', count.id)
    .orderBy('value', 'desc')
    .execute()
  return { ...count, difference: count.counted_amount - count.book_amount, pieces }
}

function countOf({ counted_amount, counted_pieces }: Static<typeof MonthClosing>): number {
  if ((counted_amount === undefined) === (counted_pieces === undefined))
    throw invalid('counted_amount', {
      id: 'pilih satu: jumlah atau rincian pecahan',
      en: 'enter either an amount or the notes and coins',
    })
  if (counted_amount !== undefined) return counted_amount
  const pieces = counted_pieces ?? []
  assertOnce('counted_pieces', pieces, 'value')
  return sum(pieces.map(({ value, pieces }) => value * pieces))
}

async function assertInOrder(tx: Tx, caller: Caller, month: Static<typeof BookMonth>): Promise<void> {
  const open = await tx
    .selectFrom('budget.book_month')
    .select('starts_on')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', month.fund_source_id)
    .where('starts_on', '<', firstDay(month))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (open) throw new AppError('month_out_of_order', { values: { month: open.starts_on.slice(0, 7) } })
}

type Moment = 'opening' | 'closing'

function named(moment: Moment, { bank, cash, tax, carry_bank, carry_cash }: Balances) {
  return {
    [`${moment}_bank`]: bank,
    [`${moment}_cash`]: cash,
    [`${moment}_tax`]: tax,
    [`${moment}_carry_bank`]: carry_bank,
    [`${moment}_carry_cash`]: carry_cash,
  }
}

/** A month that is active again has no closing any more. */
export const NO_BALANCES = Object.fromEntries(
  (['opening', 'closing'] as const).flatMap((moment) =>
    ['bank', 'cash', 'tax', 'carry_bank', 'carry_cash'].map((book) => [`${moment}_${book}`, null]),
  ),
)
