// What the parts of the demo's inventory share: the days of the term, an asset, a line of its history.
import type { Caller } from '../../kernel/access/caller.ts'
import { HOUSE_ROLES } from '../../kernel/manifest.ts'
import type { DemoSchool } from '../school/school.ts'

export interface DemoAsset {
  id: number
  item_code: string
  register_no: number
  name: string
  room_id: number | null
  custodian_staff_id: number | null
  acquired_on: string
  origin: string
  /** At the end of the demo; all were good when they came. */
  condition: 'good' | 'light' | 'heavy'
  value: number
  state: 'in_use' | 'disposed'
}

const daysOf = (school: DemoSchool) => (school.schoolDays.length ? school.schoolDays : [school.today])
/** The school day that lies so far through the term: 0 is its first, 1 is today. */
export const dayAt = (school: DemoSchool, part: number) => {
  const days = daysOf(school)
  return days[Math.round(part * (days.length - 1))]!
}

export function eventOf(
  school: DemoSchool,
  asset: DemoAsset,
  event: { kind: string; day: string; condition: string; note?: string | null },
) {
  return {
    company_id: school.companyId,
    asset_id: asset.id,
    kind: event.kind,
    happened_on: event.day,
    room_id: asset.room_id,
    custodian_staff_id: asset.custodian_staff_id,
    condition: event.condition,
    value: event.kind === 'acquire' ? asset.value : null,
    note: event.note ?? null,
  }
}

/** The admin of the school, as the inventory's own functions know a caller. */
export function adminAt(school: DemoSchool): Caller {
  const { companyId, timeZone, users } = school
  return { companyId, timeZone, userId: users.admin!, roles: Object.keys(HOUSE_ROLES) } as Partial<Caller> as Caller
}

/** Someone who asks and is not the admin, so that the admin can decide. */
export const askerAt = ({ users }: DemoSchool) => users.teacher ?? users.chairman!
