// Transfers: goods go from one warehouse to another and take their value along.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import {
  Day,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  QuantityIn,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { StockMove, writeMoves } from './moves.ts'

export const Goods = Type.Array(Obj({ item_id: Id(), quantity: QuantityIn(5) }), { minItems: 1, maxItems: 100 })
export const NewStockTransfer = Obj({
  from_warehouse_id: Id(),
  to_warehouse_id: Id(2),
  moved_on: Optional(Day()),
  reason: Optional(Text(500, 'Isi ulang lemari UKS')),
  lines: Goods,
})
/** Each line twice: out of the one warehouse, into the other. */
export const StockTransfer = Obj({ number: Text(40, 'TRF/2026/0004'), moves: List(StockMove, 200) })
nameShapes({ NewStockTransfer, StockTransfer })

export async function transferStock(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewStockTransfer>; today: string },
) {
  const { from_warehouse_id, to_warehouse_id, moved_on = today, reason, lines } = wanted
  if (from_warehouse_id === to_warehouse_id)
    throw invalid('to_warehouse_id', { id: 'barangnya sudah di sana', en: 'already in that warehouse' })
  if (moved_on > today) throw invalid('moved_on', faults.future)
  assertOnce('lines', lines, 'item_id')
  const year = Number(moved_on.slice(0, 4))
  const number = documentNumber('TRF', year, await nextNumber(tx, caller.companyId, { kind: 'stock_transfer', year }))
  const common = { kind: 'transfer' as const, moved_on, document: number, reason }
  const out = await writeMoves(
    tx,
    caller,
    lines.map(({ item_id, quantity }) => ({
      ...common,
      item_id,
      warehouse_id: from_warehouse_id,
      quantity: -quantity,
    })),
  )
  // What left arrives, exactly.
  const into = await writeMoves(
    tx,
    caller,
    out.map(({ id, item_id }) => ({
      ...common,
      item_id,
      warehouse_id: to_warehouse_id,
      source: { relation: 'inventory.stock_move', id },
    })),
  )
  return { number, moves: [...out, ...into] }
}
