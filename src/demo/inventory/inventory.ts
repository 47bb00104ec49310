// The demo's store and rooms: assets over the rooms and in what shape they are. Disposals and stock stand beside.

import { classOf } from '../../addons/inventory/assets/card-details.ts'
import { createAssets } from '../../addons/inventory/assets/records.ts'
import { createInspection } from '../../addons/inventory/care/inspections.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { addCapital } from './capital.ts'
import { CARD_DETAILS } from './card-fields.ts'
import { addCare } from './care.ts'
import { addDisposals, LEFT } from './disposals.ts'
import { ASSET_KINDS } from './names.ts'
import { addStock } from './stock.ts'
import { type DemoAsset, dayAt, keeperAt } from './terms.ts'

const ASSETS = 150
const RUINED = 9

export const demoInventory: DemoPart = async (tx, school) => {
  const assets = await addAssets(tx, school)
  await addInspections(tx, school, assets)
  await addCapital(tx, school)
  await addDisposals(tx, school, assets.slice(-RUINED))
  await addStock(tx, school)
  await addCare(tx, school, assets)
}

/** As a file that was imported: everything was good when it came. */
async function addAssets(tx: Tx, school: DemoSchool): Promise<DemoAsset[]> {
  const { random, rooms, staff } = school
  const assets = Array.from({ length: ASSETS }, (_, index): Omit<DemoAsset, 'id'> => {
    const kind = index < ASSET_KINDS.length ? ASSET_KINDS[index]! : random.pick(ASSET_KINDS.filter((k) => k.movable))
    // The last ones are ruined, and the disposals are about them.
    const ruin = index - (ASSETS - RUINED)
    const worn = kind.movable && random.next() < 0.14 ? 'light' : 'good'
    return {
      item_code: kind.code,
      name: kind.name,
      room_id: kind.movable && rooms.length ? random.pick(rooms).id : null,
      custodian_staff_id: staff.length ? random.pick(staff).id : null,
      acquired_on: addDays(school.termStart, -random.between(60, 2200)),
      origin: random.pick(['purchase', 'bos', 'bos', 'grant']),
      condition: ruin >= 0 ? 'heavy' : worn,
      value: Math.round((kind.value * random.between(85, 115)) / 100 / 1000) * 1000,
      leaves: ruin >= 0 && ruin < LEFT,
    }
  })
  const made = await createAssets(
    tx,
    keeperAt(school),
    assets.map(({ leaves: _, ...asset }) => ({
      ...asset,
      register_no: null,
      fund_source_id: null,
      condition: 'good',
      details: JSON.stringify(CARD_DETAILS[classOf(asset.item_code)]),
    })),
  )
  return assets.map((asset, index) => ({ id: made[index]![0], ...asset }))
}

/** Whatever is not good any more was found so by an inspection; a few others were found in order. */
async function addInspections(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  const inspected = assets.filter((asset) => asset.condition !== 'good' || school.random.next() < 0.15)
  for (const { id: asset_id, condition } of inspected) {
    const broken = condition === 'heavy'
    const inspected_on = dayAt(school, broken ? 0.1 : school.random.next())
    const seen =
      condition === 'good'
        ? ({ result: 'ok', due_on: addDays(inspected_on, 90) } as const)
        : ({
            result: 'defect',
            severity: broken ? 'high' : 'medium',
            note: broken ? 'Rusak berat, tidak layak pakai' : 'Perlu perbaikan ringan',
            due_on: addDays(inspected_on, 30),
          } as const)
    const found = { asset_id, inspected_on, condition, ...seen }
    await createInspection(tx, keeperAt(school), { found, today: school.today })
  }
}
