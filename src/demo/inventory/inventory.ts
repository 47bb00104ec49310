// The demo's store and rooms: assets over the rooms and in what shape they are. Disposals and stock stand beside.
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { addCapital } from './capital.ts'
import { addCardFields, addCare } from './care.ts'
import { addDisposals, type DisposalPlan, planDisposals } from './disposals.ts'
import { ASSET_KINDS } from './names.ts'
import { addStock } from './stock.ts'
import { type DemoAsset, dayAt, eventOf } from './terms.ts'

const ASSETS = 150
const RUINED = 9

export const demoInventory: DemoPart = async (tx, school) => {
  const plans = planDisposals(school)
  const assets = await addAssets(tx, school, plans)
  await addCardFields(tx, school)
  await addInspections(tx, school, assets)
  await addDisposals(tx, school, { ruined: assets.slice(-RUINED), plans })
  await addCapital(tx, school)
  await addStock(tx, school)
  await addCare(tx, school, assets)
}

async function addAssets(tx: Tx, school: DemoSchool, plans: readonly DisposalPlan[]): Promise<DemoAsset[]> {
  const { companyId, random, rooms, staff } = school
  const registers = new Map<string, number>()
  const assets = Array.from({ length: ASSETS }, (_, index): Omit<DemoAsset, 'id'> => {
    const kind = index < ASSET_KINDS.length ? ASSET_KINDS[index]! : random.pick(ASSET_KINDS.filter((k) => k.movable))
    const register_no = (registers.get(kind.code) ?? 0) + 1
    registers.set(kind.code, register_no)
    // The last ones are ruined, and the disposals are about them.
    const ruin = index - (ASSETS - RUINED)
    const worn = kind.movable && random.next() < 0.14 ? 'light' : 'good'
    return {
      item_code: kind.code,
      register_no,
      name: kind.name,
      room_id: kind.movable && rooms.length ? random.pick(rooms).id : null,
      custodian_staff_id: staff.length ? random.pick(staff).id : null,
      acquired_on: addDays(school.termStart, -random.between(60, 2200)),
      origin: random.pick(['purchase', 'bos', 'bos', 'grant']),
      condition: ruin >= 0 ? 'heavy' : worn,
      value: Math.round((kind.value * random.between(85, 115)) / 100 / 1000) * 1000,
      state: ruin >= 0 && plans[ruin]?.executedOn ? 'disposed' : 'in_use',
    }
  })
  const rows = assets.map((asset) => ({ company_id: companyId, ...asset }))
  const ids = await insertRows(tx, 'inventory.asset', rows)
  const made = assets.map((asset, index) => ({ id: ids[index]!, ...asset }))
  await insertRows(
    tx,
    'inventory.asset_event',
    made.map((asset) => eventOf(school, asset, { kind: 'acquire', day: asset.acquired_on, condition: 'good' })),
  )
  return made
}

/** Whatever is not good any more was found so by an inspection; a few others were found in order. */
async function addInspections(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  const inspected = assets.filter((asset) => asset.condition !== 'good' || school.random.next() < 0.15)
  const rows = inspected.map((asset) => {
    const broken = asset.condition === 'heavy'
    const day = dayAt(school, broken ? 0.1 : school.random.next())
    return {
      company_id: school.companyId,
      asset_id: asset.id,
      inspected_on: day,
      result: asset.condition === 'good' ? 'ok' : 'defect',
      severity: asset.condition === 'good' ? null : broken ? 'high' : 'medium',
      note: asset.condition === 'good' ? null : broken ? 'Rusak berat, tidak layak pakai' : 'Perlu perbaikan ringan',
      due_on: addDays(day, asset.condition === 'good' ? 90 : 30),
    }
  })
  await insertRows(tx, 'inventory.inspection', rows)
  const events = rows.map(({ inspected_on: day, note }, index) => {
    const asset = inspected[index]!
    return eventOf(school, asset, { kind: 'inspect', day, condition: asset.condition, note })
  })
  await insertRows(tx, 'inventory.asset_event', events)
}
