// Stock moves: what came into a warehouse, what left it, and what a count put right. Levels and values follow in the
// same transaction, kept by the database; what would go below zero is refused there.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { firstFund } from '../../accounting/api.ts'

/** What the books say of a move, where the school holds them. */
export const BOOK_ERRORS = ['period_closed', 'period_soft_closed', 'posting_rule_missing']

export const MOVE_KINDS = ['receive', 'issue', 'adjust', 'transfer', 'undo'] as const
const ORIGINS = ['ordered', 'bought', 'given', 'owned'] as const

export const StockMove = Obj({
  id: Id(),
  item_id: Id(),
  warehouse_id: Id(),
  kind: Word(...MOVE_KINDS),
  moved_on: Day(),
  /** Plus is into the warehouse, minus is out of it. */
  quantity: Quantity(12),
  unit_cost: Nullable(Rupiah(48_500)),
  value: Rupiah(582_000),
  /** How what was received came, and whose money it is. */
  origin: Nullable(Word(...ORIGINS)),
  fund_source_id: Nullable(Id(3)),
  /** The move that it takes back. */
  reverses_id: Nullable(Id()),
  document: Nullable(Text(60, 'BAST-014')),
  reason: Nullable(Text(500, 'Selisih hitung fisik')),
  /** What the warehouse holds after the move, and what that is worth. */
  on_hand: Quantity(20),
  stock_value: Rupiah(970_000),
})
export const NewStockMove = Obj({
  item_id: Id(),
  warehouse_id: Id(),
  kind: Word('receive', 'issue', 'adjust'),
  moved_on: Optional(Day()),
  /** How much is received or issued; of an adjustment, the difference with its sign. */
  quantity: Type.Number({ minimum: -1e9, maximum: 1e9, multipleOf: 0.0001, examples: [12] }),
  unit_cost: Optional(RupiahIn(48_500)),
  /**
   * How what is received came. Bought, where nothing else is said: it was booked as spent when it was paid, and what lies in
   * store is taken out of there. Given: it is income of the school. Owned before the books began: part of what they open with.
   */
  origin: Optional(Word('bought', 'given', 'owned')),
  /** Whose money what comes is; the school's own where nothing is said. */
  fund_source_id: Optional(Id(3)),
  document: Optional(Text(60, 'BAST-014')),
  reason: Optional(Text(500, 'Selisih hitung fisik')),
})
export const StockMoveUndo = Obj({
  id: Id(),
  /** In an open period, not before the move's own day; today where nothing is said. */
  moved_on: Optional(Day()),
  reason: Text(500, 'Tercatat dua kali'),
})
nameShapes({ StockMove, NewStockMove, StockMoveUndo })

export async function createStockMove(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewStockMove>; today: string },
) {
  assertComplete(wanted, today)
  const { kind, quantity, moved_on = today, origin, fund_source_id, ...rest } = wanted
  const comes = kind !== 'issue' && quantity > 0 && rest.unit_cost !== undefined
  const [moved] = await writeMoves(tx, caller, [
    {
      ...rest,
      kind,
      moved_on,
      quantity: kind === 'issue' ? -quantity : quantity,
      ...(kind === 'receive' && { origin: origin ?? 'bought' }),
      ...(comes && { fund_source_id: fund_source_id ?? (await firstFund(tx, caller)) }),
    },
  ])
  return moved!
}

/** What a document wrote is taken back by the document; what was handed out by a slip may come back by itself. */
const OWNERS = ['inventory.goods_receipt', 'inventory.stock_count']

export async function undoStockMove(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof StockMoveUndo>; today: string },
) {
  const before = await tx
    .selectFrom('inventory.stock_move')
    .select(['id', 'item_id', 'warehouse_id', 'kind', 'moved_on', 'document', 'source_relation'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', undo.id)
    .executeTakeFirst()
  if (!before) throw notFound('id')
  if (['transfer', 'undo'].includes(before.kind) || OWNERS.includes(before.source_relation ?? ''))
    throw new AppError('move_owned')
  const moved_on = undo.moved_on ?? today
  if (moved_on > today) throw invalid('moved_on', faults.future)
  if (moved_on < before.moved_on) throw new AppError('reversal_before_entry')
  const [moved] = await writeMoves(tx, caller, [undoOf(before, { moved_on, reason: undo.reason })])
  return moved!
}

export function undoOf(
  before: { id: number; item_id: number; warehouse_id: number; document: string | null },
  undo: { moved_on: string; reason: string; source?: MoveSource },
): Move {
  const { id, item_id, warehouse_id, document } = before
  return { kind: 'undo', item_id, warehouse_id, reverses_id: id, document: document ?? undefined, ...undo }
}

/** The record that a move comes from. */
export interface MoveSource {
  relation: string
  id: number
}
export interface Move {
  item_id: number
  warehouse_id: number
  kind: (typeof MOVE_KINDS)[number]
  moved_on: string
  quantity?: number
  /** What a count found, in place of the quantity. */
  counted?: number
  unit_cost?: number | undefined
  /** What it is worth, to the rupiah; only what came for an order says so itself. */
  value?: number
  origin?: (typeof ORIGINS)[number]
  fund_source_id?: number
  activity_code?: string | undefined
  owed?: number
  reverses_id?: number
  document?: string | undefined
  reason?: string | undefined
  source?: MoveSource | undefined
}

/** Written in the order of the items, so that two writers of many never wait for each other in a circle. */
export async function writeMoves(tx: Tx, caller: Caller, moves: readonly Move[]) {
  const inOrder = [...moves].sort((a, b) => a.item_id - b.item_id)
  if (inOrder.length === 0) return []
  return tx
    .insertInto('inventory.stock_move')
    .values(
      inOrder.map((move) => ({
        company_id: caller.companyId,
        item_id: move.item_id,
        warehouse_id: move.warehouse_id,
        kind: move.kind,
        moved_on: move.moved_on,
        counted: move.counted ?? null,
        quantity: move.quantity ?? 0,
        unit_cost: move.unit_cost ?? null,
        origin: move.origin ?? null,
        fund_source_id: move.fund_source_id ?? null,
        activity_code: move.activity_code ?? null,
        owed: move.owed ?? null,
        reverses_id: move.reverses_id ?? null,
        document: move.document ?? null,
        reason: move.reason ?? null,
        source_relation: move.source?.relation ?? null,
        source_id: move.source?.id ?? null,
        // The database works out all that does not say it itself.
        value: move.value ?? 0,
        nth: 1,
        on_hand: 0,
        stock_value: 0,
      })),
    )
    .returning(['id', 'item_id', 'warehouse_id', 'kind', 'moved_on', 'quantity', 'unit_cost', 'value', 'document'])
    .returning(['fund_source_id', 'reverses_id', 'reason', 'on_hand', 'stock_value'])
    .returning((eb) => eb.ref('origin').$castTo<(typeof ORIGINS)[number] | null>().as('origin'))
    .execute()
}

/** An item of another company must not be found out by its number. */
export async function assertItems(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  const found = await tx
    .selectFrom('inventory.item')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', 'in', [...ids, 0])
    .execute()
  if (found.length < new Set(ids).size) throw notFound('item_id')
}

function assertComplete(wanted: Static<typeof NewStockMove>, today: string): void {
  const fields: Record<string, Words> = {}
  if (wanted.kind === 'adjust' ? wanted.quantity === 0 : wanted.quantity <= 0)
    fields['params.quantity'] =
      wanted.kind === 'adjust'
        ? { id: 'tidak boleh 0', en: 'must not be 0' }
        : { id: 'harus lebih dari 0', en: 'must be more than 0' }
  if (wanted.kind === 'receive' && wanted.unit_cost === undefined)
    fields['params.unit_cost'] = { id: 'perlu diisi untuk penerimaan', en: 'required for receipts' }
  if (wanted.kind === 'adjust' && !wanted.reason)
    fields['params.reason'] = { id: 'perlu diisi untuk penyesuaian', en: 'required for adjustments' }
  if (wanted.moved_on && wanted.moved_on > today) fields['params.moved_on'] = faults.future
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}
