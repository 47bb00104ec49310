// What the parts of the demo's inventory share: the days of the term, an asset, who keeps the store.
import type { Caller } from '../../kernel/access/caller.ts'
import { adminAt } from '../money/desks.ts'
import type { DemoSchool } from '../school/school.ts'

export interface DemoAsset {
  id: number
  item_code: string
  name: string
  room_id: number | null
  custodian_staff_id: number | null
  acquired_on: string
  origin: string
  /** At the end of the demo; all were good when they came. */
  condition: 'good' | 'light' | 'heavy'
  value: number
  /** A disposal takes it out of the register. */
  leaves: boolean
}

const daysOf = (school: DemoSchool) => (school.schoolDays.length ? school.schoolDays : [school.today])
/** The school day that lies so far through the term: 0 is its first, 1 is today. */
export const dayAt = (school: DemoSchool, part: number) => {
  const days = daysOf(school)
  return days[Math.round(part * (days.length - 1))]!
}

/** The admin keeps the store of a demo school, which has all add-ons. */
export const keeperAt = (school: DemoSchool): Caller => ({
  ...adminAt(school),
  addons: ['FIN', 'OPS', 'BOS'],
  flags: { svc_account: true },
})

/** Someone who asks and is not the admin, so that the admin can decide. */
export const askerAt = ({ users }: DemoSchool) => users.teacher ?? users.chairman!
