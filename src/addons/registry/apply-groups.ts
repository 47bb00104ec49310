// Writes who is in which elective or extracurricular group.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import { joinGroups } from '../../school/api.ts'
import type { At, Placed } from './apply.ts'
import type { Plan } from './plan.ts'
import { keepMemberships } from './ties.ts'

/** Whoever joins a group that is new here is in it since the term began; whoever joins a known one, joins today. */
export async function applyGroups(
  tx: Tx,
  at: At,
  { groups, classes: { create } }: Pick<Plan, 'groups' | 'classes'>,
  { students, classes, termStart }: Placed,
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
  if (groups.end.length > 0)
    await sql`update school.group_member set until_day = greatest(from_day, ${at.today}::date)
      where company_id = ${at.companyId} and id in (select jsonb_array_elements_text(${JSON.stringify(groups.end)}::jsonb)::bigint)`.execute(
      tx,
    )
  const held = groups.held.map((member) => ({
    registry_id: member.registry_id,
    student_id: students.get(member.student)!,
    class_group_id: classes.get(member.class)!,
  }))
  await keepMemberships(tx, at.companyId, at.semester, held)
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
