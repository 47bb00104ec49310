// Stock moves: what came into a warehouse, what left it, and what a count put right. Levels and values follow in the
// same transaction, kept by the database; what would go below zero is refused there.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
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

export const MOVE_KINDS = ['receive', 'issue', 'adjust', 'transfer'] as const

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
  document: Optional(Text(60, 'BAST-014')),
  reason: Optional(Text(500, 'Selisih hitung fisik')),
})
nameShapes({ StockMove, NewStockMove })

export async function createStockMove(
  tx: Tx,
  caller: Caller,
  {
    wanted,
    value,
    today,
  }: {
    wanted: Static<typeof NewStockMove> /** What a receipt is worth, to the rupiah. */
    value?: number
    today: string
  },
) {
  assertComplete(wanted, today)
  const { kind, quantity, moved_on = today, ...rest } = wanted
  const [moved] = await writeMoves(tx, caller, [
    {
      ...rest,
      kind,
      moved_on,
      quantity: kind === 'issue' ? -quantity : quantity,
      ...(value !== undefined && { value }),
    },
  ])
  return moved!
}

/** The record that a move comes from. */
export interface MoveSource {
  relation: string
  id: number
}
interface Move {
  item_id: number
  warehouse_id: number
  kind: (typeof MOVE_KINDS)[number]
  moved_on: string
  quantity?: number
  /** What a count found, in place of the quantity. */
  counted?: number
  unit_cost?: number | undefined
  /** What it is worth; only what another warehouse gave, and what came for an order, says so itself. */
  value?: number
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
    .returning(['reason', 'on_hand', 'stock_value'])
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
        : { id: 'harus lebih dari 0', en: 'must be > 0' }
  if (wanted.kind === 'receive' && wanted.unit_cost === undefined)
    fields['params.unit_cost'] = { id: 'wajib diisi untuk penerimaan', en: 'belongs to a receipt' }
  if (wanted.kind === 'adjust' && !wanted.reason)
    fields['params.reason'] = { id: 'wajib diisi untuk penyesuaian', en: 'belongs to an adjustment' }
  if (wanted.moved_on && wanted.moved_on > today) fields['params.moved_on'] = faults.future
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}
