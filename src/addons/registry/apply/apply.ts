// Carries a plan out, entity by entity in the order in which they lean on each other, within one transaction.

import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import { moveAll } from '../../../kernel/records/workflow.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  createClasses,
  createStaffMembers,
  createStudents,
  endPlacements,
  ensureYear,
  leaveGroups,
  overwriteClasses,
  overwritePeople,
  placeStudents,
  staffWorkflow,
  studentWorkflow,
} from '../../../school/api.ts'
import { yearOf } from '../plan/local.ts'
import type { Part } from '../plan/part.ts'
import { STAFF_FIELDS, STUDENT_FIELDS } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { keepMemberships, keepTies, staffOf } from '../plan/ties.ts'
import type { At, Ids, Placed } from './at.ts'
import { applyGroups } from './groups.ts'
import { applyLessons } from './lessons.ts'

const NOTE = 'Registri nasional'

/** `told` hears of every entity that is through. */
export async function applyPlan(
  tx: Tx,
  at: At,
  { plan, told }: { plan: Plan; told: () => Promise<void> },
): Promise<void> {
  const year = await ensureYear(tx, at, yearOf(at.semester))
  const staff = await applyStaff(tx, at, plan.staff)
  await told()
  const classes = await applyClasses(tx, at, { yearId: year.id, part: plan.classes, staff })
  await told()
  const students = await applyStudents(tx, at, plan.students)
  await told()
  const placed = { students, classes, termStart: termStart(at.semester, year.starts_on) }
  await applyEnrolments(tx, at, { plan: plan.enrolments, placed })
  await applyGroups(tx, at, { plan, placed })
  await told()
  await applyLessons(tx, at, { part: plan.lessons, classes, staff })
  await told()
  await applyDepartures(tx, at, plan)
}

const termStart = (semester: string, yearStart: string) =>
  semester.endsWith('1') ? yearStart : `${Number(semester.slice(0, 4)) + 1}-01-01`

async function finish(
  tx: Tx,
  at: At,
  {
    entity,
    part,
    made,
  }: { entity: 'staff' | 'class' | 'student'; part: Part<{ registry_id: string }>; made: readonly number[] },
) {
  const ids: Ids = new Map([...part.became].flatMap(([registryId, mine]) => (mine ? [[registryId, mine.id]] : [])))
  for (const [index, { registry_id }] of part.create.entries()) ids.set(registry_id, made[index]!)
  await keepTies(tx, at.companyId, { entity, ties: part.ties, ids })
  return ids
}

async function applyStaff(tx: Tx, at: At, part: Plan['staff']): Promise<Ids> {
  await overwritePeople(tx, at, { who: 'staff', fields: STAFF_FIELDS, update: part.update, create: part.create })
  const made = await createStaffMembers(tx, at, { people: part.create, today: at.today })
  await moveAll(tx, at, {
    workflow: staffWorkflow,
    name: 'return',
    request: { ids: part.return, note: NOTE, set: { left_on: null } },
  })
  return finish(tx, at, { entity: 'staff', part, made })
}

async function applyStudents(tx: Tx, at: At, part: Plan['students']): Promise<Ids> {
  await overwritePeople(tx, at, { who: 'student', fields: STUDENT_FIELDS, update: part.update, create: part.create })
  const made = await createStudents(tx, at, { students: part.create, today: at.today })
  await moveAll(tx, at, {
    workflow: studentWorkflow,
    name: 'return',
    request: { ids: part.return, note: NOTE, set: { left_on: null } },
  })
  const ids = made.map(({ id }) => id)
  return finish(tx, at, { entity: 'student', part, made: ids })
}

async function applyClasses(
  tx: Tx,
  at: At,
  { yearId, part, staff }: { yearId: number; part: Plan['classes']; staff: Ids },
): Promise<Ids> {
  const led = <C extends { homeroom: string | null }>({ homeroom, ...group }: C) => ({
    ...group,
    homeroom_staff_id: staffOf(homeroom, staff),
  })
  const [update, create] = [part.update.map(led), part.create.map(led)]
  await overwriteClasses(tx, at, { yearId, update, create })
  const made = await createClasses(
    tx,
    at,
    create.map(({ kind, name, grade, homeroom_staff_id }) => ({
      academic_year_id: yearId,
      kind,
      name,
      grade,
      homeroom_staff_id,
    })),
  )
  return finish(tx, at, { entity: 'class', part, made })
}

async function applyEnrolments(
  tx: Tx,
  at: At,
  { plan, placed: { students, classes, termStart } }: { plan: Plan['enrolments']; placed: Placed },
) {
  await endPlacements(tx, at, { students: plan.move, day: addDays(at.today, -1) })
  const stays = plan.open.map((member) => ({
    student: students.get(member.student)!,
    class: classes.get(member.class)!,
  }))
  await placeStudents(tx, at, { today: at.today, termStart, stays })
  const held = plan.held.map((member) => ({
    registry_id: member.registry_id,
    student_id: students.get(member.student)!,
    class_group_id: classes.get(member.class)!,
  }))
  await keepMemberships(tx, at.companyId, { semester: at.semester, held })
}

/** Last of all, and only marked: nobody and nothing is ever removed. */
async function applyDepartures(tx: Tx, at: At, plan: Plan): Promise<void> {
  const set = { left_on: at.today }
  const students = plan.students.depart
  await moveAll(tx, at, { workflow: studentWorkflow, name: 'leave', request: { ids: students, note: NOTE, set } })
  await endPlacements(tx, at, { students, day: at.today })
  await leaveGroups(tx, at, { students, day: at.today })
  await moveAll(tx, at, {
    workflow: staffWorkflow,
    name: 'leave',
    request: { ids: plan.staff.depart, note: NOTE, set },
  })
  for (const [column, ids] of [
    ['student_id', students],
    ['staff_id', plan.staff.depart],
  ] as const)
    if (ids.length)
      await sql`update registry.link set departed = true where company_id = ${at.companyId}
        and ${sql.id(column)} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`.execute(tx)
  if (plan.lessons.depart.length)
    await sql`update registry.lesson set ended = true where company_id = ${at.companyId}
      and id in (select jsonb_array_elements_text(${JSON.stringify(plan.lessons.depart)}::jsonb)::bigint)`.execute(tx)
}
