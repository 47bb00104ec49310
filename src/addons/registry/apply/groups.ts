// Writes who is in which elective or extracurricular group.
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import { endMemberships, joinGroups } from '../../../school/api.ts'
import type { Plan } from '../plan/plan.ts'
import { keepMemberships } from '../plan/ties.ts'
import type { At, Placed } from './at.ts'

/** Whoever joins a group that is new here is in it since the term began; whoever joins a known one, joins today. */
export async function applyGroups(
  tx: Tx,
  at: At,
  {
    plan: {
      groups,
      classes: { create },
    },
    placed: { students, classes, termStart },
  }: { plan: Pick<Plan, 'groups' | 'classes'>; placed: Placed },
): Promise<void> {
  const isNew = new Set(create.map((group) => group.registry_id))
  const entered = await readEntries(
    tx,
    at,
    groups.open.map((member) => students.get(member.student)!),
  )
  const since = (student: number) => [at.today, [termStart, entered.get(student) ?? ''].toSorted()[1]!].toSorted()[0]!
  const joining = groups.open.map((member) => {
    const student_id = students.get(member.student)!
    const from_day = isNew.has(member.class) ? since(student_id) : at.today
    return { student_id, class_group_id: classes.get(member.class)!, from_day }
  })
  await joinGroups(tx, at, joining)
  await endMemberships(tx, at, { ids: groups.end, day: at.today })
  const held = groups.held.map((member) => ({
    registry_id: member.registry_id,
    student_id: students.get(member.student)!,
    class_group_id: classes.get(member.class)!,
  }))
  await keepMemberships(tx, at.companyId, { semester: at.semester, held })
}

async function readEntries(tx: Tx, { companyId }: At, students: readonly number[]) {
  if (students.length === 0) return new Map<number, string | null>()
  const rows = await tx
    .selectFrom('school.student')
    .select(['id', 'entered_on'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id in (select jsonb_array_elements_text(${JSON.stringify(students)}::jsonb)::bigint)`)
    .execute()
  return new Map(rows.map(({ id, entered_on }) => [id, entered_on]))
}
