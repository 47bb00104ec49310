// Leaving and returning: staff come and go.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { move } from '../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Version } from '../../kernel/values/schema.ts'
import { assertPast } from '../days.ts'
import { Name } from '../formats.ts'
import { staffWorkflow } from '../workflow.ts'
import { getStaff } from './staff.ts'

export const StaffLeaving = Obj({
  id: Id(3),
  version: Optional(Version()),
  reason: Name('Pensiun', 500),
  /** The last day here; today where it is left out. */
  day: Optional(Day('2026-09-30')),
})
export const StaffReturn = Obj({
  id: Id(3),
  version: Optional(Version()),
  note: Optional(Name('Kontrak baru', 500)),
})
nameShapes({ StaffLeaving, StaffReturn })

export async function leaveStaff(
  tx: Tx,
  caller: Caller,
  { leaving, today }: { leaving: Static<typeof StaffLeaving>; today: string },
) {
  const { id, version, reason, day = today } = leaving
  assertPast(day, today)
  await move(tx, caller, {
    workflow: staffWorkflow,
    name: 'leave',
    request: { id, version, note: reason, set: { left_on: day } },
  })
  return getStaff(tx, caller, id)
}

export async function returnStaff(tx: Tx, caller: Caller, { id, version, note }: Static<typeof StaffReturn>) {
  await move(tx, caller, {
    workflow: staffWorkflow,
    name: 'return',
    request: { id, version, note, set: { left_on: null } },
  })
  return getStaff(tx, caller, id)
}
