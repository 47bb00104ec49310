// Leaving, returning, graduating: a student's state changes, and with it the class.
import type { Caller } from '../kernel/access/caller.ts'
import { invalid } from '../kernel/change.ts'
import type { Tx } from '../kernel/db/database.ts'
import { Day, Id, Obj, Optional, type Static, Version } from '../kernel/schema.ts'
import { move } from '../kernel/workflow.ts'
import { assertPast } from './days.ts'
import { enrol, leaveClass, lockStudent } from './enrolments.ts'
import { Name } from './formats.ts'
import { leaveGroups } from './group-members.ts'
import { getStudent } from './students.ts'
import { studentWorkflow } from './workflow.ts'

export const Leaving = Obj({
  id: Id(17),
  version: Optional(Version()),
  reason: Name('Pindah ke kota lain', 500),
  /** The last day here; today where it is left out. */
  day: Optional(Day('2026-09-30')),
})
export const Return = Obj({
  id: Id(17),
  version: Optional(Version()),
  note: Optional(Name('Kembali setelah berobat', 500)),
  /** The first day back; today where it is left out. */
  day: Optional(Day('2026-11-02')),
  class_group_id: Optional(Id(4)),
})
export const Graduation = Obj({
  id: Id(17),
  version: Optional(Version()),
  note: Optional(Name('Lulus ujian susulan', 500)),
  day: Optional(Day('2029-06-15')),
})

export async function leaveStudent(tx: Tx, caller: Caller, leaving: Static<typeof Leaving>, today: string) {
  const { id, version, reason, day = today } = leaving
  assertPast(day, today)
  await move(tx, caller, studentWorkflow, 'leave', { id, version, note: reason, set: { left_on: day } })
  await leaveClass(tx, caller, id, { day, today })
  await leaveGroups(tx, caller, [id], day)
  return getStudent(tx, caller, id)
}

export async function returnStudent(tx: Tx, caller: Caller, back: Static<typeof Return>, today: string) {
  const { id, version, note, day = today, class_group_id } = back
  const { left_on } = await lockStudent(tx, caller, id)
  if (left_on && day < left_on)
    throw invalid('day', {
      id: `tidak sebelum ${left_on}, hari terakhirnya di sini`,
      en: `not before ${left_on}, the last day here`,
    })
  await move(tx, caller, studentWorkflow, 'return', { id, version, note, set: { left_on: null } })
  if (class_group_id !== undefined) await enrol(tx, caller, [{ student_id: id, class_group_id, day }])
  return getStudent(tx, caller, id)
}

export async function graduateStudent(tx: Tx, caller: Caller, graduation: Static<typeof Graduation>, today: string) {
  const { id, version, note, day = today } = graduation
  assertPast(day, today)
  await move(tx, caller, studentWorkflow, 'graduate', { id, version, note, set: { left_on: day } })
  await leaveClass(tx, caller, id, { day, today })
  await leaveGroups(tx, caller, [id], day)
  return getStudent(tx, caller, id)
}
