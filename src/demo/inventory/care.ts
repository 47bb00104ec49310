// How the demo's assets are looked after: loans, schedules, work, and this year's stock-take.

import { lendAsset } from '../../addons/inventory/assets/loans.ts'
import { createInspection } from '../../addons/inventory/care/inspections.ts'
import { createSchedule } from '../../addons/inventory/care/schedules.ts'
import { getTemplate } from '../../addons/inventory/care/templates.ts'
import { addSurplus, countAsset } from '../../addons/inventory/stock-takes/lines.ts'
import { openStockTake, startStockTake } from '../../addons/inventory/stock-takes/stock-takes.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import type { DemoSchool } from '../school/school.ts'
import { type DemoAsset, dayAt, keeperAt } from './terms.ts'

export async function addCare(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  await addLoans(tx, school, assets)
  await addSchedules(tx, school, assets)
  await addStockTake(tx, school, assets)
}

const usable = (assets: readonly DemoAsset[], name: string) =>
  assets.filter((asset) => asset.name === name && asset.condition !== 'heavy')

async function addLoans(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  const { students, staff, today } = school
  for (const [index, asset] of usable(assets, 'Laptop').slice(0, 3).entries()) {
    const borrower = index % 2 ? { student_id: students[index]!.id } : { staff_id: staff[index]!.id }
    const due_on = addDays(today, 7 * (index + 1))
    await by(tx, keeperAt(school))(lendAsset, {
      wanted: { asset_id: asset.id, ...borrower, purpose: 'Pelatihan', due_on },
      today,
    })
  }
}

/** Some were looked at, one of them not in order; the rest is overdue. */
async function addSchedules(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  const caller = keeperAt(school)
  const template = await tx
    .selectFrom('inventory.inspection_template')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'AC')
    .executeTakeFirstOrThrow()
  const starts_on = dayAt(school, 0.1)
  const plan = { template_id: template.id, item_prefix: '1.3.2.05.02.04', every_months: 3, starts_on }
  await by(tx, caller)(createSchedule, plan)
  const { checks } = await getTemplate(tx, caller, template.id)
  for (const [index, asset] of usable(assets, 'Pendingin ruangan 1 PK').slice(0, 2).entries()) {
    const results = checks.map(({ id }, place) =>
      index === 0 && place === 0
        ? ({ check_id: id, result: 'defect', severity: 'medium', note: 'Saringan kotor', work_order: true } as const)
        : ({ check_id: id, result: 'ok' } as const),
    )
    const found = { asset_id: asset.id, inspected_on: dayAt(school, 0.9), template_id: template.id, results }
    await by(tx, caller)(createInspection, { found, today: school.today })
  }
}

async function addStockTake(tx: Tx, school: DemoSchool, assets: readonly DemoAsset[]): Promise<void> {
  const caller = keeperAt(school)
  const year = Number(school.today.slice(0, 4))
  const { id } = await by(tx, caller)(openStockTake, {
    wanted: { year, note: 'Inventarisasi tahunan' },
    today: school.today,
  })
  await by(tx, caller)(startStockTake, { id })
  const present = assets.filter(({ leaves }) => !leaves).slice(0, 12)
  for (const [index, asset] of present.entries())
    await by(tx, caller)(countAsset, {
      stock_take_id: id,
      asset_id: asset.id,
      result: index === 5 ? 'missing' : 'found',
    })
  await by(tx, caller)(addSurplus, { stock_take_id: id, name: 'Kursi lipat tanpa label', condition: 'good' })
}
