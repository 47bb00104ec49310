// Writes lessons, and the subjects they need.
import { sql } from 'kysely'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { createSubjects } from '../../../school/api.ts'
import type { Plan } from '../plan/plan.ts'
import { staffOf } from '../plan/ties.ts'
import type { PulledLesson } from '../rows/pulled.ts'
import type { At, Ids } from './at.ts'

export async function applyLessons(
  tx: Tx,
  { companyId, semester }: At,
  { part, classes, staff }: { part: Plan['lessons']; classes: Ids; staff: Ids },
): Promise<void> {
  const changed = [...part.create, ...part.update]
  if (changed.length === 0) return
  const subjects = await ensureSubjects(tx, companyId, changed)
  const row = (lesson: PulledLesson) => ({
    semester,
    class_group_id: classes.get(lesson.class)!,
    subject_id: subjects.get(lesson.subject)!,
    staff_id: staffOf(lesson.teacher, staff),
    name: lesson.name,
    hours: lesson.hours,
    registry_id: lesson.registry_id,
    registry_class_id: lesson.class,
    registry_subject: lesson.subject,
    ended: false,
  })
  if (part.update.length > 0)
    await sql`update registry.lesson l set class_group_id = n.class_group_id, subject_id = n.subject_id, staff_id = n.staff_id,
        name = n.name, hours = coalesce(n.hours, l.hours), registry_class_id = n.registry_class_id,
        registry_subject = n.registry_subject, ended = false
      from jsonb_populate_recordset(null::registry.lesson,
        ${JSON.stringify(part.update.map((lesson) => ({ id: lesson.id, ...row(lesson) })))}::jsonb) n
      where l.company_id = ${companyId} and l.id = n.id`.execute(tx)
  await insertRows(
    tx,
    'registry.lesson',
    part.create.map((lesson) => ({ company_id: companyId, ...row(lesson) })),
  )
}

/** A subject is found by its national number as code, else by its name; what is not there yet comes to be. */
async function ensureSubjects(
  tx: Tx,
  companyId: number,
  lessons: readonly PulledLesson[],
): Promise<Map<string, number>> {
  const known = await tx
    .selectFrom('school.subject')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()
  const byCode = new Map(known.map(({ code, id }) => [code, id]))
  const byName = new Map(known.map(({ name, id }) => [name.toLowerCase(), id]))
  const wanted = new Map(lessons.map((lesson) => [lesson.subject, lesson]))
  const found = new Map<string, number>()
  for (const [number, { subject_name, name }] of wanted) {
    const id = byCode.get(number) ?? byName.get(subject_name.toLowerCase()) ?? byName.get(name.toLowerCase())
    if (id) found.set(number, id)
  }
  const missing = [...wanted.values()].filter(({ subject }) => !found.has(subject))
  const made = await createSubjects(
    tx,
    { companyId },
    missing.map(({ subject, subject_name }) => ({ code: subject, name: subject_name, kind: 'general' as const })),
  )
  for (const [index, { subject }] of missing.entries()) found.set(subject, made[index]!)
  return found
}
