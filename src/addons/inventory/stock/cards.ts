// The stock card of an item in a warehouse: every move with what lay there after it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import type { Column, Report } from '../../../kernel/reports/report.ts'
import {
  Count,
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Quantity,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { both } from '../roles.ts'
import { MOVE_KINDS } from './moves.ts'

export const StockCardQuery = Obj({ item_id: Id(), warehouse_id: Id() })
export const StockCardLine = Obj({
  nth: Count(12),
  id: Id(),
  moved_on: Day(),
  kind: Word(...MOVE_KINDS),
  document: Nullable(Text(60, 'BAST-014')),
  reason: Nullable(Text(500, 'Selisih hitung fisik')),
  quantity: Quantity(12),
  unit_cost: Nullable(Rupiah(48_500)),
  value: Rupiah(582_000),
  on_hand: Quantity(20),
  stock_value: Rupiah(970_000),
})
nameShapes({ StockCardLine })

const COLUMNS = ['nth', 'id', 'moved_on', 'kind', 'document', 'reason', 'quantity', 'unit_cost', 'value'] as const
const PRINTED_MAX = 5_000

function selectCard(db: Db, caller: Caller, { item_id, warehouse_id }: Static<typeof StockCardQuery>) {
  return db
    .selectFrom('inventory.stock_move')
    .select(COLUMNS)
    .select(['on_hand', 'stock_value'])
    .where('company_id', '=', caller.companyId)
    .where('item_id', '=', item_id)
    .where('warehouse_id', '=', warehouse_id)
}

/** In the order in which they counted, which is that of their writing down and not always that of their days. */
export async function listStockCard(
  db: Db,
  caller: Caller,
  { card, page }: { card: Static<typeof StockCardQuery>; page: Page },
) {
  return pageOf(selectCard(db, caller, card), { keys: ['nth'], direction: 'desc' }, page)
}

const PRINTED: readonly Column[] = [
  { key: 'moved_on', title: both('Tanggal', 'Date'), kind: 'date' },
  { key: 'document', title: commonWords.fields.document, kind: 'text', width: 2 },
  { key: 'reason', title: both('Keterangan', 'Note'), kind: 'text', width: 2 },
  { key: 'in', title: both('Masuk', 'In'), kind: 'quantity' },
  { key: 'out', title: both('Keluar', 'Out'), kind: 'quantity' },
  { key: 'on_hand', title: both('Sisa', 'Balance'), kind: 'quantity' },
  { key: 'value', title: commonWords.fields.value, kind: 'rupiah' },
  { key: 'stock_value', title: both('Nilai sisa', 'Balance value'), kind: 'rupiah' },
]

/** The card on paper, its last sheets where it is very long. */
export async function printStockCard(
  db: Db,
  caller: Caller,
  { card, today }: { card: Static<typeof StockCardQuery>; today: string },
): Promise<Report> {
  const item = await nameOf(db, caller, { table: 'inventory.item', id: card.item_id })
  const warehouse = await nameOf(db, caller, { table: 'inventory.warehouse', id: card.warehouse_id })
  const moves = await selectCard(db, caller, card).orderBy('nth', 'desc').limit(PRINTED_MAX).execute()
  return {
    title: both('Kartu Persediaan', 'Stock card'),
    school: await letterheadOf(db, caller),
    period: both(`${item.code} ${item.name}`, `${item.code} ${item.name}`),
    facts: [{ label: both('Gudang', 'Warehouse'), value: warehouse.name }],
    columns: PRINTED,
    rows: moves.reverse().map(({ quantity, ...move }) => ({
      values: {
        moved_on: move.moved_on,
        document: move.document,
        reason: move.reason,
        in: quantity > 0 ? quantity : null,
        out: quantity < 0 ? -quantity : null,
        on_hand: move.on_hand,
        value: move.value,
        stock_value: move.stock_value,
      },
    })),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

async function nameOf(
  db: Db,
  caller: Caller,
  { table, id }: { table: 'inventory.item' | 'inventory.warehouse'; id: number },
) {
  const row = await db
    .selectFrom(table)
    .select(['code', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(table === 'inventory.item' ? 'item_id' : 'warehouse_id')
  return row
}
