// The demo's consumables: filled up, handed out, counted, and some of them low today.
import { MAIN_WAREHOUSE } from '../../addons/inventory/seed.ts'
import { createStockCount } from '../../addons/inventory/stock/counts.ts'
import { transferStock } from '../../addons/inventory/stock/transfers.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { decide, openApproval } from '../../kernel/records/approvals/approvals.ts'
import { documentNumber, nextNumber } from '../../kernel/records/numbering.ts'
import type { DemoSchool } from '../school/school.ts'
import { CONSUMABLES } from './names.ts'
import { adminAt, askerAt, dayAt } from './terms.ts'

export async function addStock(tx: Tx, school: DemoSchool): Promise<void> {
  const company_id = school.companyId
  const warehouse = await tx
    .selectFrom('inventory.warehouse')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', MAIN_WAREHOUSE)
    .executeTakeFirstOrThrow()
  const items = CONSUMABLES.map(([name, unit, , min, max], index) => ({
    company_id,
    code: `BHP-${String(index + 1).padStart(3, '0')}`,
    name,
    unit,
    min_stock: min,
    max_stock: max,
  }))
  const ids = await insertRows(tx, 'inventory.item', items)
  const moves = CONSUMABLES.flatMap(([, , cost, min, max], index) =>
    termOf(school, { min, max, low: index % 5 === 0 }).map((move) => ({
      company_id,
      item_id: ids[index]!,
      warehouse_id: warehouse.id,
      ...move,
      unit_cost: move.kind === 'receive' ? cost : null,
    })),
  ).sort((a, b) => (a.moved_on < b.moved_on ? -1 : a.moved_on > b.moved_on ? 1 : 0))
  const documents = { receive: 'BAST', issue: 'BON', adjust: 'OPN' }
  const numbered = moves.map((move, index) => ({
    ...move,
    document: `${documents[move.kind]}-${String(index + 1).padStart(4, '0')}`,
  }))
  // What the database works out for each move.
  const kept = { value: 0, nth: 1, on_hand: 0, stock_value: 0 }
  await insertRows(
    tx,
    'inventory.stock_move',
    numbered.map((move) => ({ ...move, ...kept })),
  )
  await addPapers(tx, school, { ids, warehouseId: warehouse.id })
}

/** A second store that was filled from the first, a count of it, and slips in every state. */
async function addPapers(tx: Tx, school: DemoSchool, main: { ids: readonly number[]; warehouseId: number }) {
  const company_id = school.companyId
  const caller = adminAt(school)
  const { ids, warehouseId } = main
  const [second] = await insertRows(tx, 'inventory.warehouse', [{ company_id, code: 'UKS', name: 'Lemari UKS' }])
  const lines = [34, 36].map((index) => ({ item_id: ids[index]!, quantity: 1 }))
  const moved = { from_warehouse_id: warehouseId, to_warehouse_id: second!, moved_on: dayAt(school, 0.96), lines }
  await transferStock(tx, caller, { wanted: moved, today: school.today })
  const found = lines.map(({ item_id }) => ({ item_id, counted: 1 }))
  const count = { warehouse_id: second!, counted_on: dayAt(school, 0.98), reason: 'Hitung fisik', lines: found }
  await createStockCount(tx, caller, { found: count, today: school.today })
  for (const [index, state] of SLIPS.entries()) {
    const day = dayAt(school, 0.97)
    const number = documentNumber('BON', Number(day.slice(0, 4)), index + 1)
    const slip = { company_id, number, warehouse_id: warehouseId, purpose: PURPOSES[index]!, requested_on: day, state }
    const [id] = await insertRows(tx, 'inventory.issue_slip', [{ ...slip, requested_by: askerAt(school) }])
    await insertRows(tx, 'inventory.issue_line', [
      { company_id, issue_slip_id: id!, item_id: ids[index + 1]!, quantity: 1 },
    ])
    await nextNumber(tx, company_id, { kind: 'issue_slip', year: Number(day.slice(0, 4)) })
    if (state === 'draft') continue
    const asked = { relation: 'inventory.issue_slip', recordId: id!, subject: `${number}: ${slip.purpose}` }
    const levels = [['storekeeper', 'principal', 'treasurer']]
    await openApproval(tx, caller, { ...asked, levels, requestedBy: askerAt(school) })
    if (state === 'approved') await decide(tx, caller, { ...asked, approve: true })
  }
}

const SLIPS = ['approved', 'submitted', 'submitted', 'draft'] as const
const PURPOSES = ['Rapat wali murid', 'Ulangan tengah semester', 'Lomba kebersihan kelas', 'Kegiatan pramuka']

interface DemoMove {
  kind: 'receive' | 'issue' | 'adjust'
  moved_on: string
  quantity: number
  reason: string | null
}

/** One item's term: filled up, handed out bit by bit, counted; at the end low or not. */
function termOf(school: DemoSchool, item: { min: number; max: number; low: boolean }): DemoMove[] {
  const { random } = school
  const moves: DemoMove[] = [{ kind: 'receive', moved_on: dayAt(school, 0), quantity: item.max, reason: null }]
  let left = item.max
  const take = (part: number, quantity: number) => {
    if (quantity <= 0) return
    left -= quantity
    moves.push({ kind: 'issue', moved_on: dayAt(school, part), quantity: -quantity, reason: null })
  }
  for (const part of [0.15, 0.3, 0.45, 0.6, 0.75]) {
    const spare = left - item.min - 2
    take(part, Math.min(spare, random.between(1, Math.max(1, Math.round((item.max - item.min) / 5)))))
  }
  if (left > item.min + 2 && random.next() < 0.3) {
    left -= 1
    moves.push({ kind: 'adjust', moved_on: dayAt(school, 0.85), quantity: -1, reason: 'Selisih hitung fisik' })
  }
  if (item.low) take(0.95, left - random.between(0, item.min))
  return moves
}
