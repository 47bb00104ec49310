// Carries a plan out, entity by entity in the order in which they lean on each other, within one transaction.
import { sql } from 'kysely'

import type { Tx } from '../../kernel/db/database.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { moveAll } from '../../kernel/workflow.ts'
import {
  createClasses,
  createStaffMembers,
  createStudents,
  leaveGroups,
  staffWorkflow,
  studentWorkflow,
} from '../../school/api.ts'
import { applyGroups } from './apply-groups.ts'
import { applyLessons } from './apply-lessons.ts'
import { yearOf } from './local.ts'
import type { Plan } from './plan.ts'
import type { Part } from './plan-part.ts'
import { STAFF_FIELDS, STUDENT_FIELDS } from './plan-people.ts'
import { keepMemberships, keepTies, staffOf } from './ties.ts'

export interface At {
  companyId: number
  roles: readonly string[]
  semester: string
  today: string
}
const NOTE = 'Registri nasional'

/** `told` hears of every entity that is through. */
export async function applyPlan(tx: Tx, at: At, plan: Plan, told: () => Promise<void>): Promise<void> {
  const year = await ensureYear(tx, at)
  const staff = await applyStaff(tx, at, plan.staff)
  await told()
  const classes = await applyClasses(tx, at, year.id, plan.classes, staff)
  await told()
  const students = await applyStudents(tx, at, plan.students)
  await told()
  const placed = { students, classes, termStart: termStart(at.semester, year.starts_on) }
  await applyEnrolments(tx, at, plan.enrolments, placed)
  await applyGroups(tx, at, plan, placed)
  await told()
  await applyLessons(tx, at, plan.lessons, { classes, staff })
  await told()
  await applyDepartures(tx, at, plan)
}

const termStart = (semester: string, yearStart: string) =>
  semester.endsWith('1') ? yearStart : `${Number(semester.slice(0, 4)) + 1}-01-01`

/** School years run from July to June by law; one that is missing is made so. */
async function ensureYear(tx: Tx, { companyId, semester }: At) {
  const name = yearOf(semester)
  const [first, second] = name.split('/')
  await tx
    .insertInto('school.academic_year')
    .values({ company_id: companyId, name, starts_on: `${first}-07-01`, ends_on: `${second}-06-30` })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()
  return tx
    .selectFrom('school.academic_year')
    .select(['id', 'starts_on'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

/** By the registry's id, of everyone the run took up. */
export type Ids = Map<string, number>

async function finish(
  tx: Tx,
  at: At,
  entity: 'staff' | 'class' | 'student',
  part: Part<{ registry_id: string }>,
  made: readonly number[],
) {
  const ids: Ids = new Map([...part.became].flatMap(([registryId, mine]) => (mine ? [[registryId, mine.id]] : [])))
  for (const [index, { registry_id }] of part.create.entries()) ids.set(registry_id, made[index]!)
  await keepTies(tx, at.companyId, entity, part.ties, ids)
  return ids
}

async function applyStaff(tx: Tx, at: At, part: Plan['staff']): Promise<Ids> {
  await layDown(tx, at, 'school.staff', part, ['nip', 'nuptk'])
  await updateRows(tx, at, 'school.staff', STAFF_FIELDS, part.update)
  const made = await createStaffMembers(tx, at, part.create, at.today)
  await moveAll(tx, at, staffWorkflow, 'return', { ids: part.return, note: NOTE, set: { left_on: null } })
  return finish(tx, at, 'staff', part, made)
}

async function applyStudents(tx: Tx, at: At, part: Plan['students']): Promise<Ids> {
  await layDown(tx, at, 'school.student', part, ['nis'])
  await updateRows(tx, at, 'school.student', STUDENT_FIELDS, part.update)
  const made = await createStudents(tx, at, part.create, at.today)
  await moveAll(tx, at, studentWorkflow, 'return', { ids: part.return, note: NOTE, set: { left_on: null } })
  const ids = made.map(({ id }) => id)
  return finish(tx, at, 'student', part, ids)
}

async function applyClasses(tx: Tx, at: At, yearId: number, part: Plan['classes'], staff: Ids): Promise<Ids> {
  const rows = part.update.map(({ homeroom, ...group }) => ({ ...group, homeroom_staff_id: staffOf(homeroom, staff) }))
  if (rows.length > 0)
    await sql`update school.class_group g set name = '~' || g.id
      from jsonb_to_recordset(${JSON.stringify([...part.update, ...part.create])}::jsonb) as w(id bigint, kind text, name text)
      where g.company_id = ${at.companyId} and g.academic_year_id = ${yearId} and g.kind = w.kind and g.name = w.name
        and g.id is distinct from w.id and g.id in (select jsonb_array_elements_text(${idsOf(rows)}::jsonb)::bigint)`.execute(
      tx,
    )
  await updateRows(tx, at, 'school.class_group', ['name', 'grade', 'homeroom_staff_id'], rows)
  const made = await createClasses(
    tx,
    at,
    part.create.map(({ kind, name, grade, homeroom }) => ({
      academic_year_id: yearId,
      kind,
      name,
      grade,
      homeroom_staff_id: staffOf(homeroom, staff),
    })),
  )
  return finish(tx, at, 'class', part, made)
}

const idsOf = (rows: readonly { id: number }[]) => JSON.stringify(rows.map((row) => row.id))

/**
 * A number may pass from one record to another in one run: it is laid down first, then taken up, and only then do new
 * records come that may take it too.
 */
async function layDown<New extends object>(
  tx: Tx,
  { companyId }: At,
  table: keyof DB & string,
  part: Pick<Part<New>, 'create' | 'update'>,
  fields: readonly (keyof New & string)[],
): Promise<void> {
  if (part.update.length === 0) return
  for (const field of fields) {
    const wanted = [...part.update, ...part.create].flatMap((row) =>
      row[field] === null ? [] : [{ id: (row as { id?: number }).id ?? null, value: row[field] }],
    )
    await sql`update ${sql.table(table)} s set ${sql.id(field)} = null
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id bigint, value text)
      where s.company_id = ${companyId} and s.${sql.id(field)} = w.value and s.id is distinct from w.id
        and s.id in (select jsonb_array_elements_text(${idsOf(part.update)}::jsonb)::bigint)`.execute(tx)
  }
}

async function updateRows(
  tx: Tx,
  { companyId }: At,
  table: keyof DB & string,
  fields: readonly string[],
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = fields.map((field) => sql`${sql.id(field)} = n.${sql.id(field)}`)
  await sql`update ${sql.table(table)} s set ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
    where s.company_id = ${companyId} and s.id = n.id`.execute(tx)
}

export interface Placed {
  students: Ids
  classes: Ids
  termStart: string
}

/** Whoever was in no class before is in it since the term began; whoever moves, moves today. */
async function applyEnrolments(tx: Tx, at: At, plan: Plan['enrolments'], { students, classes, termStart }: Placed) {
  const { companyId, today } = at
  await endStays(tx, at, plan.move, 1)
  const open = plan.open.map((member) => ({
    student: students.get(member.student)!,
    class: classes.get(member.class)!,
  }))
  if (open.length > 0)
    await sql`insert into school.enrolment (company_id, student_id, class_group_id, from_day)
      select s.company_id, s.id, o.class,
        case when exists (select from school.enrolment e where e.company_id = s.company_id and e.student_id = s.id) then ${today}::date
          else least(${today}::date, greatest(${termStart}::date, s.entered_on)) end
      from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o(student bigint, class bigint)
      join school.student s on s.company_id = ${companyId} and s.id = o.student
      -- Back in a class left on the same day: the stay simply goes on.
      on conflict (company_id, student_id, class_group_id, from_day) do update set until_day = null`.execute(tx)
  const held = plan.held.map((member) => ({
    registry_id: member.registry_id,
    student_id: students.get(member.student)!,
    class_group_id: classes.get(member.class)!,
  }))
  await keepMemberships(tx, companyId, at.semester, held)
}

/** The open stays of these students end today, or so many days before. */
async function endStays(tx: Tx, { companyId, today }: At, students: readonly number[], before: number): Promise<void> {
  if (students.length === 0) return
  await sql`update school.enrolment set until_day = greatest(from_day, ${today}::date - ${before}::int)
    where company_id = ${companyId} and until_day is null
      and student_id in (select jsonb_array_elements_text(${JSON.stringify(students)}::jsonb)::bigint)`.execute(tx)
}

/** Last of all, and only marked: nobody and nothing is ever removed. */
async function applyDepartures(tx: Tx, at: At, plan: Plan): Promise<void> {
  const set = { left_on: at.today }
  const students = plan.students.depart
  await moveAll(tx, at, studentWorkflow, 'leave', { ids: students, note: NOTE, set })
  await endStays(tx, at, students, 0)
  await leaveGroups(tx, at, students, at.today)
  await moveAll(tx, at, staffWorkflow, 'leave', { ids: plan.staff.depart, note: NOTE, set })
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
