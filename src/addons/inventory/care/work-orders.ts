// Work orders: a defect that someone is to mend, and what that cost.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
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
import { lockAsset, lockAssetInUse } from '../assets/assets.ts'
import { CONDITIONS, recordAssetEvent } from '../assets/events.ts'
import { WORK_STATES, workOrderWorkflow } from '../workflow.ts'

const SEVERITIES = ['low', 'medium', 'high'] as const

export const WorkOrder = moving(workOrderWorkflow, {
  id: Id(),
  number: Text(40, 'WO/2026/0009'),
  asset_id: Id(12),
  asset_name: Text(200, 'Pendingin ruangan'),
  inspection_id: Nullable(Id()),
  inspection_result_id: Nullable(Id()),
  description: Text(500, 'Isi ulang tabung pemadam'),
  severity: Word(...SEVERITIES),
  assigned_staff_id: Nullable(Id(3)),
  opened_on: Day(),
  due_on: Nullable(Day('2026-07-27')),
  done_on: Nullable(Day('2026-07-25')),
  cost: Nullable(Rupiah(175_000)),
  state: Word(...WORK_STATES),
  version: Version(),
})
export const WorkOrderFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...WORK_STATES)),
  asset_id: Optional(Id(12)),
})
export const NewWorkOrder = Obj({
  asset_id: Id(12),
  /** The result of a check that found the defect. */
  inspection_result_id: Optional(Id()),
  inspection_id: Optional(Id()),
  description: Text(500, 'Isi ulang tabung pemadam'),
  severity: Word(...SEVERITIES),
  assigned_staff_id: Optional(Id(3)),
  due_on: Optional(Day('2027-07-27')),
})
export const WorkOrderStep = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Menunggu suku cadang')),
  assigned_staff_id: Optional(Id(3)),
})
export const WorkOrderCancellation = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Text(500, 'Aset diusulkan untuk dihapus'),
})
export const WorkOrderFinish = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Tabung diisi ulang')),
  cost: RupiahIn(175_000),
  condition: Optional(Word(...CONDITIONS)),
})
nameShapes({ WorkOrder, NewWorkOrder, WorkOrderStep, WorkOrderCancellation, WorkOrderFinish })

function selectWorkOrders(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.work_order as w')
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'w.company_id').onRef('a.id', '=', 'w.asset_id'),
    )
    .select(['w.id', 'w.number', 'w.asset_id', 'a.name as asset_name', 'w.inspection_id', 'w.inspection_result_id'])
    .select(['w.description', 'w.severity', 'w.assigned_staff_id', 'w.opened_on', 'w.due_on', 'w.done_on', 'w.cost'])
    .select(['w.state', 'w.version'])
    .where('w.company_id', '=', caller.companyId)
}

export async function listWorkOrders(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof WorkOrderFilter>; page: Page },
) {
  let query = selectWorkOrders(db, caller)
  if (filter.state) query = query.where('w.state', '=', filter.state)
  if (filter.asset_id) query = query.where('w.asset_id', '=', filter.asset_id)
  query = query.where(foundBy(filter.q, { numbers: ['w.number'], words: ['w.description', 'a.name'] }))
  return pageOf(query, { keys: ['w.id'], direction: 'desc' }, page)
}

async function getWorkOrder(db: Db, caller: Caller, id: number) {
  const order = await selectWorkOrders(db, caller).where('w.id', '=', id).executeTakeFirst()
  if (!order) throw notFound('id')
  return order
}

export async function createWorkOrder(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewWorkOrder>; today: string },
) {
  if (wanted.due_on && wanted.due_on < today) throw invalid('due_on', faults.past)
  await lockAssetInUse(tx, caller, { id: wanted.asset_id })
  const inspection_id = await inspectionFor(tx, caller, wanted)
  const [id] = await openWorkOrders(tx, caller, {
    wanted: [{ ...wanted, ...(inspection_id && { inspection_id }) }],
    today,
  })
  return getWorkOrder(tx, caller, id!)
}

/** The inspection of this asset that found the defect; the result that is named, if any, must be one of its. */
async function inspectionFor(tx: Tx, caller: Caller, wanted: Static<typeof NewWorkOrder>): Promise<number | undefined> {
  const { asset_id, inspection_id, inspection_result_id } = wanted
  if (inspection_id !== undefined) await assertInspectionOf(tx, caller, { id: inspection_id, assetId: asset_id })
  if (inspection_result_id === undefined) return inspection_id
  const found = await tx
    .selectFrom('inventory.inspection_result as r')
    .innerJoin('inventory.inspection as i', (join) =>
      join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.inspection_id'),
    )
    .select(['r.result', 'r.inspection_id', 'i.asset_id'])
    .where('r.company_id', '=', caller.companyId)
    .where('r.id', '=', inspection_result_id)
    .executeTakeFirst()
  if (!found) throw notFound('inspection_result_id')
  if (found.asset_id !== asset_id || found.result !== 'defect')
    throw invalid('inspection_result_id', { id: 'bukan kerusakan aset ini', en: 'not a defect of this asset' })
  if (inspection_id !== undefined && found.inspection_id !== inspection_id)
    throw invalid('inspection_result_id', {
      id: 'ditemukan oleh pemeriksaan lain',
      en: 'found by another inspection',
    })
  return found.inspection_id
}

async function assertInspectionOf(
  tx: Tx,
  caller: Caller,
  { id, assetId }: { id: number; assetId: number },
): Promise<void> {
  const found = await tx
    .selectFrom('inventory.inspection')
    .select('asset_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('inspection_id')
  if (found.asset_id !== assetId)
    throw invalid('inspection_id', { id: 'memeriksa aset lain', en: 'was for another asset' })
}

export async function openWorkOrders(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: readonly Static<typeof NewWorkOrder>[]; today: string },
): Promise<number[]> {
  const year = Number(today.slice(0, 4))
  const ids: number[] = []
  for (const order of wanted) {
    const number = documentNumber('WO', year, await nextNumber(tx, caller.companyId, { kind: 'work_order', year }))
    const { id } = await tx
      .insertInto('inventory.work_order')
      .values({ company_id: caller.companyId, number, ...order, opened_on: today })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export async function startWorkOrder(tx: Tx, caller: Caller, step: Static<typeof WorkOrderStep>) {
  const { assigned_staff_id, ...request } = step
  const set: Record<string, number> = assigned_staff_id === undefined ? {} : { assigned_staff_id }
  await move(tx, caller, { workflow: workOrderWorkflow, name: 'start', request: { ...request, set } })
  return getWorkOrder(tx, caller, step.id)
}

export async function cancelWorkOrder(tx: Tx, caller: Caller, request: MoveRequest) {
  await move(tx, caller, { workflow: workOrderWorkflow, name: 'cancel', request })
  return getWorkOrder(tx, caller, request.id)
}

/** What was done stands in the history of the asset, with what it cost. */
export async function finishWorkOrder(
  tx: Tx,
  caller: Caller,
  { done, today }: { done: Static<typeof WorkOrderFinish>; today: string },
) {
  const { cost, condition, ...request } = done
  const order = await getWorkOrder(tx, caller, done.id)
  const asset = await lockAsset(tx, caller, order.asset_id)
  await move(tx, caller, {
    workflow: workOrderWorkflow,
    name: 'finish',
    request: { ...request, set: { cost, done_on: today } },
  })
  const after = { ...asset, condition: condition ?? asset.condition }
  if (after.condition !== asset.condition)
    await changeRecord(tx, caller, {
      relation: 'inventory.asset',
      change: { id: asset.id, condition: after.condition },
    })
  const note = `${order.number} ${request.note ?? order.description}`.slice(0, 500)
  await recordAssetEvent(tx, caller, { asset: after, event: { kind: 'maintain', happened_on: today, note, cost } })
  return getWorkOrder(tx, caller, done.id)
}
