// Schedules: how often a template is gone through, for one asset or for a kind of them; and what is overdue.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'
import { lockAssetInUse } from '../assets/assets.ts'
import { getTemplate } from './templates.ts'

const Prefix = Type.String({
  pattern: '^1\\.3\\.[1-6](\\.[0-9]{2}){0,3}(\\.[0-9]{3})?$',
  maxLength: 20,
  examples: ['1.3.2.05.02.04'],
})
const Months = Type.Integer({ minimum: 1, maximum: 120, examples: [3] })

export const InspectionSchedule = Obj({
  id: Id(),
  template_id: Id(),
  template: Text(200, 'Pendingin ruangan'),
  asset_id: Nullable(Id(12)),
  /** Every asset whose code begins like this. */
  item_prefix: Nullable(Prefix),
  every_months: Months,
  starts_on: Day(),
  active: Flag(),
  version: Version(),
})
export const NewSchedule = Obj({
  template_id: Id(),
  asset_id: Optional(Id(12)),
  item_prefix: Optional(Prefix),
  every_months: Months,
  starts_on: Day(),
})
export const ScheduleChange = Obj({
  id: Id(),
  version: Version(),
  every_months: Optional(Months),
  starts_on: Optional(Day()),
  active: Optional(Flag()),
})
export const DueInspection = Obj({
  schedule_id: Id(),
  asset_id: Id(12),
  asset_name: Text(200, 'Pendingin ruangan'),
  item_code: Text(20, '1.3.2.05.02.04.004'),
  register_no: Id(7),
  room_id: Nullable(Id(4)),
  template_id: Id(),
  template: Text(200, 'Pendingin ruangan'),
  due_on: Day(),
  days_late: Count(12),
})
nameShapes({
  InspectionSchedule,
  NewInspectionSchedule: NewSchedule,
  InspectionScheduleChange: ScheduleChange,
  DueInspection,
})
/** Those due until that day; without one, those that are late today. */
export const DueFilter = Obj({ until: Optional(Day()) })

function selectSchedules(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.inspection_schedule as s')
    .innerJoin('inventory.inspection_template as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.id', '=', 's.template_id'),
    )
    .select(['s.id', 's.template_id', 't.name as template', 's.asset_id', 's.item_prefix', 's.every_months'])
    .select(['s.starts_on', 's.active', 's.version'])
    .where('s.company_id', '=', caller.companyId)
}

export async function listSchedules(db: Db, caller: Caller, page: Page) {
  return pageOf(selectSchedules(db, caller), { keys: ['s.id'], direction: 'asc' }, page)
}

/** The database then says when each asset is due, and goes on saying it as they are inspected, come and go. */
export async function createSchedule(tx: Tx, caller: Caller, wanted: Static<typeof NewSchedule>) {
  if ((wanted.asset_id === undefined) === (wanted.item_prefix === undefined))
    throw invalid('item_prefix', {
      id: 'sebutkan satu aset, atau awal kode sejenisnya',
      en: 'choose one asset, or enter the start of the item code',
    })
  await getTemplate(tx, caller, wanted.template_id)
  if (wanted.asset_id !== undefined) await lockAssetInUse(tx, caller, { id: wanted.asset_id })
  const { id } = await tx
    .insertInto('inventory.inspection_schedule')
    .values({ company_id: caller.companyId, ...wanted })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectSchedules(tx, caller).where('s.id', '=', id).executeTakeFirstOrThrow()
}

export async function changeSchedule(tx: Tx, caller: Caller, change: Static<typeof ScheduleChange>) {
  await changeRecord(tx, caller, { relation: 'inventory.inspection_schedule', change })
  return selectSchedules(tx, caller).where('s.id', '=', change.id).executeTakeFirstOrThrow()
}

export async function listDueInspections(
  db: Db,
  caller: Caller,
  { dueFilter: { until }, page, today }: { dueFilter: Static<typeof DueFilter>; page: Page; today: string },
) {
  const query = db
    .selectFrom('inventory.inspection_due as d')
    .innerJoin('inventory.inspection_schedule as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.schedule_id'),
    )
    .innerJoin('inventory.inspection_template as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.id', '=', 's.template_id'),
    )
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'd.company_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .select(['d.schedule_id', 'd.asset_id', 'a.name as asset_name', 'a.item_code', 'a.register_no', 'a.room_id'])
    .select(['s.template_id', 't.name as template', 'd.due_on'])
    .where('d.company_id', '=', caller.companyId)
    .where('d.due_on', until ? '<=' : '<', until ?? today)
  const keys = ['d.due_on', 'd.schedule_id', 'd.asset_id'] as const
  const { data, next_cursor } = await pageOf(query, { keys, direction: 'asc' }, page)
  return { data: data.map((row) => ({ ...row, days_late: daysBetween(row.due_on, today) })), next_cursor }
}

function daysBetween(due: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000))
}
