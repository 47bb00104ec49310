// Leaving, returning, graduating: a student's state changes, and with it the class.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { invalid } from '../../kernel/records/change.ts'
import { move } from '../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Version } from '../../kernel/values/schema.ts'
import { assertPast } from '../days.ts'
import { Name } from '../formats.ts'
import { studentWorkflow } from '../workflow.ts'
import { enrol, leaveClass, lockStudent } from './enrolments.ts'
import { leaveGroups } from './group-members.ts'
import { getStudent } from './students.ts'

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
nameShapes({ StudentLeaving: Leaving, StudentReturn: Return, Graduation })

export async function leaveStudent(
  tx: Tx,
  caller: Caller,
  { leaving, today }: { leaving: Static<typeof Leaving>; today: string },
) {
  const { id, version, reason, day = today } = leaving
  assertPast(day, today)
  await move(tx, caller, {
    workflow: studentWorkflow,
    name: 'leave',
    request: { id, version, note: reason, set: { left_on: day } },
  })
  await leaveClass(tx, caller, { studentId: id, at: { day, today } })
  await leaveGroups(tx, caller, { students: [id], day })
  return getStudent(tx, caller, id)
}

export async function returnStudent(
  tx: Tx,
  caller: Caller,
  { back, today }: { back: Static<typeof Return>; today: string },
) {
  const { id, version, note, day = today, class_group_id } = back
  const { left_on } = await lockStudent(tx, caller, { id })
  if (left_on && day < left_on)
    throw invalid('day', {
      id: `tidak sebelum ${left_on}, hari terakhirnya di sini`,
      en: `not before ${left_on}, their last day here`,
    })
  await move(tx, caller, {
    workflow: studentWorkflow,
    name: 'return',
    request: { id, version, note, set: { left_on: null } },
  })
  if (class_group_id !== undefined) await enrol(tx, caller, [{ student_id: id, class_group_id, day }])
  return getStudent(tx, caller, id)
}

export async function graduateStudent(
  tx: Tx,
  caller: Caller,
  { graduation, today }: { graduation: Static<typeof Graduation>; today: string },
) {
  const { id, version, note, day = today } = graduation
  assertPast(day, today)
  await move(tx, caller, {
    workflow: studentWorkflow,
    name: 'graduate',
    request: { id, version, note, set: { left_on: day } },
  })
  await leaveClass(tx, caller, { studentId: id, at: { day, today } })
  await leaveGroups(tx, caller, { students: [id], day })
  return getStudent(tx, caller, id)
}
