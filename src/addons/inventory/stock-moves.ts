// Stock moves: what came into a warehouse, what left it, and what a count put right.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import {
  Day,
  Id,
  Nullable,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../kernel/schema.ts'

const KINDS = ['receive', 'issue', 'adjust'] as const

export const StockMove = Obj({
  id: Id(),
  item_id: Id(),
  warehouse_id: Id(),
  kind: Word(...KINDS),
  moved_on: Day(),
  /** Plus is into the warehouse, minus is out of it. */
  quantity: Quantity(12),
  unit_cost: Nullable(Rupiah(48_500)),
  document: Nullable(Text(60, 'BAST-014')),
  reason: Nullable(Text(500, 'Selisih hitung fisik')),
  /** What the warehouse holds after the move. */
  on_hand: Quantity(20),
})
export const NewStockMove = Obj({
  item_id: Id(),
  warehouse_id: Id(),
  kind: Word(...KINDS),
  moved_on: Optional(Day()),
  /** How much is received or issued; of an adjustment, the difference with its sign. */
  quantity: Type.Number({ minimum: -1e9, maximum: 1e9, multipleOf: 0.0001, examples: [12] }),
  unit_cost: Optional(RupiahIn(48_500)),
  document: Optional(Text(60, 'BAST-014')),
  reason: Optional(Text(500, 'Selisih hitung fisik')),
})

/** The levels follow in the same transaction, kept by the database; what would go below zero is refused there. */
export async function createStockMove(tx: Tx, caller: Caller, wanted: Static<typeof NewStockMove>, today: string) {
  assertComplete(wanted, today)
  const moved = await tx
    .insertInto('inventory.stock_move')
    .values({
      company_id: caller.companyId,
      item_id: wanted.item_id,
      warehouse_id: wanted.warehouse_id,
      kind: wanted.kind,
      moved_on: wanted.moved_on ?? today,
      quantity: wanted.kind === 'issue' ? -wanted.quantity : wanted.quantity,
      unit_cost: wanted.unit_cost ?? null,
      document: wanted.document ?? null,
      reason: wanted.reason ?? null,
    })
    .returning(['id', 'item_id', 'warehouse_id', 'kind', 'moved_on', 'quantity', 'unit_cost', 'document', 'reason'])
    .executeTakeFirstOrThrow()
  const { on_hand } = await tx
    .selectFrom('inventory.stock_level')
    .select('on_hand')
    .where('company_id', '=', caller.companyId)
    .where('item_id', '=', moved.item_id)
    .where('warehouse_id', '=', moved.warehouse_id)
    .executeTakeFirstOrThrow()
  return { ...moved, on_hand }
}

function assertComplete(wanted: Static<typeof NewStockMove>, today: string): void {
  const fields: Record<string, string> = {}
  if (wanted.kind === 'adjust' ? wanted.quantity === 0 : wanted.quantity <= 0)
    fields['params.quantity'] = wanted.kind === 'adjust' ? 'must not be 0' : 'must be > 0'
  if (wanted.kind === 'receive' && wanted.unit_cost === undefined) fields['params.unit_cost'] = 'belongs to a receipt'
  if (wanted.kind === 'adjust' && !wanted.reason) fields['params.reason'] = 'belongs to an adjustment'
  if (wanted.moved_on && wanted.moved_on > today) fields['params.moved_on'] = 'lies in the future'
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}
