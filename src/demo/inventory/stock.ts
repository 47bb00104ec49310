// The demo's consumables: there when the books began, handed out by slips, counted, and some of them low today.

import { sql } from 'kysely'
import { MAIN_WAREHOUSE } from '../../addons/inventory/seed.ts'
import { createStockCount } from '../../addons/inventory/stock/counts.ts'
import { createIssueSlip, decideIssueSlip, issueSlip, stepOwnSlip } from '../../addons/inventory/stock/issue-slips.ts'
import { createItem } from '../../addons/inventory/stock/items.ts'
import { createStockMove } from '../../addons/inventory/stock/moves.ts'
import { transferStock } from '../../addons/inventory/stock/transfers.ts'
import { createWarehouse } from '../../addons/inventory/stock/warehouses.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import type { DemoSchool } from '../school/school.ts'
import { CONSUMABLES } from './names.ts'
import { askerAt, dayAt, keeperAt } from './terms.ts'

/** The store, and how a day of the term is found in it: never before the books began. */
interface Store {
  warehouseId: number
  ids: readonly number[]
  dayAt(part: number): string
  began: string
}

export async function addStock(tx: Tx, school: DemoSchool): Promise<void> {
  const store = await openStore(tx, school)
  const parts = new Map<number, DemoMove[]>()
  for (const [index, [, , cost, min, max]] of CONSUMABLES.entries()) {
    const item_id = store.ids[index]!
    const owned = { item_id, warehouse_id: store.warehouseId, kind: 'receive' as const, quantity: max, unit_cost: cost }
    const wanted = { ...owned, moved_on: store.began, origin: 'owned' as const, document: 'Saldo awal' }
    await by(tx, keeperAt(school))(createStockMove, { wanted, today: school.today })
    for (const move of termOf(school, { id: item_id, min, max, low: index % 5 === 0 }))
      parts.set(move.part, [...(parts.get(move.part) ?? []), move])
  }
  for (const part of [...parts.keys()].sort())
    await write(tx, school, { store, day: store.dayAt(part), moves: parts.get(part)! })
  await addPapers(tx, school, store)
}

async function openStore(tx: Tx, school: DemoSchool): Promise<Store> {
  const company_id = school.companyId
  const warehouse = await tx
    .selectFrom('inventory.warehouse')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', MAIN_WAREHOUSE)
    .executeTakeFirstOrThrow()
  const items = CONSUMABLES.map(([name, unit, , min, max], index) => ({
    code: `BHP-${String(index + 1).padStart(3, '0')}`,
    name,
    unit,
    min_stock: min,
    max_stock: max,
  }))
  const ids: number[] = []
  for (const item of items) ids.push((await by(tx, keeperAt(school))(createItem, item)).id)
  const { rows } = await sql<{ began: string }>`select accounting.books_began(${company_id}) as began`.execute(tx)
  const { began } = rows[0]!
  const at = (part: number) => [dayAt(school, part), began].sort()[1]!
  return { warehouseId: warehouse.id, ids, dayAt: at, began }
}

/** What was handed out at once is one slip, what was missing is one count. */
async function write(
  tx: Tx,
  school: DemoSchool,
  { store, day, moves }: { store: Store; day: string; moves: readonly DemoMove[] },
): Promise<void> {
  const taken = moves.filter(({ kind }) => kind === 'issue')
  const lines = taken.map(({ item_id, quantity }) => ({ item_id, quantity }))
  const wanted = { warehouse_id: store.warehouseId, purpose: 'Kebutuhan kelas dan kantor', lines }
  if (lines.length) await walkSlip(tx, school, { wanted, day, goal: 'issued' })
  const found = moves.filter(({ kind }) => kind === 'count').map(({ item_id, left }) => ({ item_id, counted: left }))
  const count = { warehouse_id: store.warehouseId, counted_on: day, reason: 'Selisih hitung fisik', lines: found }
  if (found.length) await by(tx, keeperAt(school))(createStockCount, { found: count, today: day })
}

type Goal = 'draft' | 'submitted' | 'approved' | 'issued'

async function walkSlip(
  tx: Tx,
  school: DemoSchool,
  { wanted, day, goal }: { wanted: Parameters<typeof createIssueSlip>[2]['wanted']; day: string; goal: Goal },
): Promise<void> {
  const admin = keeperAt(school)
  const asker = { ...admin, userId: askerAt(school) }
  const { id } = await by(tx, asker)(createIssueSlip, { wanted, today: day })
  if (goal === 'draft') return
  await by(tx, asker)(stepOwnSlip, { name: 'submit', request: { id }, day })
  if (goal === 'submitted') return
  await by(tx, admin)(decideIssueSlip, { id, approve: true })
  if (goal === 'issued') await by(tx, admin)(issueSlip, { request: { id }, today: day })
}

/** A second store that was filled from the first, a count of it, and slips in every state. */
async function addPapers(tx: Tx, school: DemoSchool, { ids, warehouseId, dayAt: at }: Store): Promise<void> {
  const caller = keeperAt(school)
  const second = await by(tx, caller)(createWarehouse, { code: 'UKS', name: 'Lemari UKS' })
  const lines = [34, 36].map((index) => ({ item_id: ids[index]!, quantity: 1 }))
  const moved = { from_warehouse_id: warehouseId, to_warehouse_id: second.id, moved_on: at(0.96), lines }
  await by(tx, caller)(transferStock, { wanted: moved, today: school.today })
  const found = lines.map(({ item_id }) => ({ item_id, counted: 1 }))
  const count = { warehouse_id: second.id, counted_on: at(0.98), reason: 'Hitung fisik', lines: found }
  await by(tx, caller)(createStockCount, { found: count, today: school.today })
  for (const [index, goal] of SLIPS.entries()) {
    const goods = [{ item_id: ids[index + 1]!, quantity: 1 }]
    const wanted = { warehouse_id: warehouseId, purpose: PURPOSES[index]!, lines: goods }
    await walkSlip(tx, school, { wanted, day: at(0.97), goal })
  }
}

const SLIPS = ['approved', 'submitted', 'submitted', 'draft'] as const
const PURPOSES = ['Rapat wali murid', 'Ulangan tengah semester', 'Lomba kebersihan kelas', 'Kegiatan pramuka']

interface DemoMove {
  kind: 'issue' | 'count'
  item_id: number
  /** How far through the term. */
  part: number
  quantity: number
  /** What lies there afterwards. */
  left: number
}

/** One item's term: handed out bit by bit, counted; at the end low or not. */
function termOf({ random }: DemoSchool, item: { id: number; min: number; max: number; low: boolean }): DemoMove[] {
  const moves: DemoMove[] = []
  let left = item.max
  const take = (part: number, quantity: number, kind: DemoMove['kind'] = 'issue') => {
    if (quantity <= 0) return
    left -= quantity
    moves.push({ kind, item_id: item.id, part, quantity, left })
  }
  for (const part of [0.15, 0.3, 0.45, 0.6, 0.75]) {
    const spare = left - item.min - 2
    take(part, Math.min(spare, random.between(1, Math.max(1, Math.round((item.max - item.min) / 5)))))
  }
  if (left > item.min + 2 && random.next() < 0.3) take(0.85, 1, 'count')
  if (item.low) take(0.95, left - random.between(0, item.min))
  return moves
}
