// Which scores are due for the registry, and what became of each.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { Run } from '../sync/runs.ts'

export interface ScoreToSend {
  id: number
  student_id: number
  name: string
  score: number
  note: string | null
  /** The registry's key of the student in the class; none where it does not list them there. */
  membership: string | null
  /** It was sent before; settled: exactly as it is now. */
  sent: boolean
  settled: boolean
}
export interface LessonToSend {
  id: number
  name: string
  registry_id: string
  registry_class_id: string
  registry_subject: string
  scores: ScoreToSend[]
}
export interface Result {
  id: number
  score: number
  note: string | null
  error: string | null
}

/** Every lesson that the registry knows and that has scores. */
export async function findToSend(db: Db, run: Run): Promise<LessonToSend[]> {
  const { rows } = await sql<LessonToSend>`
    select l.id, l.name, l.registry_id::text, l.registry_class_id::text, l.registry_subject, jsonb_agg(jsonb_build_object(
      'id', r.id, 'student_id', r.student_id, 'name', s.name, 'score', r.score, 'note', r.note, 'membership', m.registry_id,
      'sent', r.sent_at is not null,
      'settled', r.send_error is null and r.sent_at is not null and r.sent_score = r.score
        and r.sent_note is not distinct from r.note) order by s.name, s.id) as scores
    from registry.lesson l
    join registry.score r on r.company_id = l.company_id and r.lesson_id = l.id
    join school.student s on s.company_id = r.company_id and s.id = r.student_id
    left join registry.membership m on m.company_id = r.company_id and m.student_id = r.student_id
      and m.class_group_id = l.class_group_id and m.semester = l.semester
    where l.company_id = ${run.companyId} and l.semester = ${run.semester} and l.registry_id is not null and not l.ended
      and (${run.classGroupId}::bigint is null or l.class_group_id = ${run.classGroupId})
    group by l.company_id, l.id order by l.id`.execute(db)
  return rows
}

export async function keepResults(
  tx: Tx,
  companyId: number,
  { results, now }: { results: readonly Result[]; now: Date },
): Promise<void> {
  if (results.length === 0) return
  await sql`update registry.score r set send_error = w.error,
      sent_score = case when w.error is null then w.score else r.sent_score end,
      sent_note = case when w.error is null then w.note else r.sent_note end,
      sent_at = case when w.error is null then ${now.toISOString()}::timestamptz else r.sent_at end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as w(id bigint, score numeric, note text, error text)
    where r.company_id = ${companyId} and r.id = w.id`.execute(tx)
}
