// What is done with an asset while it is in use: each step changes the register and leaves a line in the history.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { assetWorkflow } from '../workflow.ts'
import { getAsset, lockAssetInUse } from './assets.ts'
import { CONDITIONS, recordAssetEvent } from './events.ts'

const common = {
  id: Id(12),
  version: Optional(Version()),
  note: Optional(Text(500, 'Dipindah ke lab komputer')),
}
export const AssetMove = Obj({ ...common, room_id: Id(4), custodian_staff_id: Optional(Id(3)) })
export const AssetAssignment = Obj({ ...common, custodian_staff_id: Id(3) })
export const AssetMaintenance = Obj({
  ...common,
  happened_on: Optional(Day()),
  note: Text(500, 'Ganti papan induk'),
  cost: RupiahIn(450_000),
  /** Makes the asset worth more, instead of keeping it as it was. */
  capitalise: Optional(Flag(false)),
  condition: Optional(Word(...CONDITIONS)),
})
export const AssetRevaluation = Obj({
  ...common,
  value: RupiahIn(700_000),
  note: Text(500, 'Penilaian ulang oleh dinas'),
})
export const AssetRegistration = Obj({ ...common, room_id: Optional(Id(4)), custodian_staff_id: Optional(Id(3)) })
nameShapes({ AssetMove, AssetAssignment, AssetMaintenance, AssetRevaluation, AssetRegistration })

/** A draft from a receipt is put into use: it becomes part of the register, where it stands and in whose care. */
export async function registerAsset(
  tx: Tx,
  caller: Caller,
  {
    assetRegistration: { room_id, custodian_staff_id, ...step },
    today,
  }: { assetRegistration: Static<typeof AssetRegistration>; today: string },
) {
  await move(tx, caller, { workflow: assetWorkflow, name: 'register', request: step })
  if (room_id !== undefined || custodian_staff_id !== undefined) {
    await changeRecord(tx, caller, {
      relation: 'inventory.asset',
      change: { id: step.id, room_id, custodian_staff_id },
    })
    const asset = await lockAssetInUse(tx, caller, { id: step.id })
    const kind = room_id === undefined ? 'assign' : 'move'
    await recordAssetEvent(tx, caller, { asset, event: { kind, happened_on: today, note: step.note } })
  }
  return getAsset(tx, caller, step.id)
}

export async function moveAsset(
  tx: Tx,
  caller: Caller,
  { to, today }: { to: Static<typeof AssetMove>; today: string },
) {
  const asset = await lockAssetInUse(tx, caller, { id: to.id, version: to.version })
  const place = { room_id: to.room_id, custodian_staff_id: to.custodian_staff_id ?? asset.custodian_staff_id }
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, ...place } })
  await recordAssetEvent(tx, caller, {
    asset: { ...asset, ...place },
    event: { kind: 'move', happened_on: today, note: to.note },
  })
  return getAsset(tx, caller, to.id)
}

export async function assignAsset(
  tx: Tx,
  caller: Caller,
  { to, today }: { to: Static<typeof AssetAssignment>; today: string },
) {
  const asset = await lockAssetInUse(tx, caller, { id: to.id, version: to.version })
  const { custodian_staff_id } = to
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, custodian_staff_id } })
  const event = { kind: 'assign', happened_on: today, note: to.note } as const
  await recordAssetEvent(tx, caller, { asset: { ...asset, custodian_staff_id }, event })
  return getAsset(tx, caller, to.id)
}

export async function maintainAsset(
  tx: Tx,
  caller: Caller,
  { done, today }: { done: Static<typeof AssetMaintenance>; today: string },
) {
  const { cost, capitalise = false, note, happened_on = today } = done
  if (happened_on > today) throw invalid('happened_on', faults.future)
  const asset = await lockAssetInUse(tx, caller, { id: done.id, version: done.version })
  if (happened_on < asset.acquired_on)
    throw invalid('happened_on', { id: 'sebelum aset ini diperoleh', en: 'before the asset was acquired' })
  const condition = done.condition ?? asset.condition
  const value = capitalise ? asset.value + cost : undefined
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, condition, value } })
  await recordAssetEvent(tx, caller, {
    asset: { ...asset, condition },
    event: { kind: 'maintain', happened_on, note, cost, value },
  })
  return getAsset(tx, caller, done.id)
}

export async function revalueAsset(
  tx: Tx,
  caller: Caller,
  { to, today }: { to: Static<typeof AssetRevaluation>; today: string },
) {
  const asset = await lockAssetInUse(tx, caller, { id: to.id, version: to.version })
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, value: to.value } })
  const event = { kind: 'revalue', happened_on: today, note: to.note, value: to.value } as const
  await recordAssetEvent(tx, caller, { asset, event })
  return getAsset(tx, caller, to.id)
}
