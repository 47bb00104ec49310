// Scores of a lesson: everyone in the class with what was entered so far, and entering it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'
import { isInClass } from '../../../school/api.ts'
import { Name, Nis, Nisn } from '../../../school/formats.ts'
import { findScorable } from './lessons.ts'

export const ScoreValue = () => Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [87.5] })
const Note = () => Name('Sangat baik dalam pecahan', 300)

export const Score = Obj({
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  nis: Nullable(Nis()),
  nisn: Nullable(Nisn()),
  score: Nullable(ScoreValue()),
  note: Nullable(Note()),
  /** What the registry has. */
  sent_score: Nullable(ScoreValue()),
  sent_at: Nullable(Moment()),
  send_error: Nullable(Text(60, 'registry_refused')),
  version: Nullable(Version()),
})
export const ScoreFilter = Obj({ lesson_id: Id(5) })
export const ScoreSheet = Obj({
  lesson_id: Id(5),
  scores: Type.Array(
    Obj({
      student_id: Id(17),
      score: ScoreValue(),
      note: Optional(Nullable(Note())),
      /** The version that was seen; absent where none was entered or any will do. */
      version: Optional(Version()),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const SavedScores = Obj({ created: Count(31), updated: Count(0), unchanged: Count(0) })
nameShapes({ ReportCardScore: Score, ScoreSheet, SavedScores })

interface Class {
  class_group_id: number
  semester: string
}

/** In the class or group now, or with a card of that class and semester. */
const isMember = (companyId: number, { class_group_id, semester }: Class) => sql<boolean>`(
  ${isInClass(companyId, sql.ref<number>('s.id'), class_group_id)}
  or exists (select from registry.report_card c where c.company_id = ${companyId} and c.student_id = s.id
    and c.class_group_id = ${class_group_id} and c.semester = ${semester}))`

export async function listScores(
  db: Db,
  caller: Caller,
  { scoreFilter: { lesson_id }, page }: { scoreFilter: Static<typeof ScoreFilter>; page: Page },
) {
  const lesson = await findScorable(db, caller, lesson_id)
  const query = db
    .selectFrom('school.student as s')
    .leftJoin('registry.score as r', (join) =>
      join
        .onRef('r.company_id', '=', 's.company_id')
        .onRef('r.student_id', '=', 's.id')
        .on('r.lesson_id', '=', lesson_id),
    )
    .select(['s.id', 's.id as student_id', 's.name', 's.name as student_name', 's.nis', 's.nisn'])
    .select(['r.note', 'r.sent_at', 'r.send_error', 'r.version'])
    .select([
      sql<number | null>`r.score::float8`.as('score'),
      sql<number | null>`r.sent_score::float8`.as('sent_score'),
    ])
    .where('s.company_id', '=', caller.companyId)
    .where((eb) => eb.or([eb('r.id', 'is not', null), isMember(caller.companyId, lesson)]))
  const { data, next_cursor } = await pageOf(query, { keys: ['s.name', 's.id'], direction: 'asc' }, page)
  return { data: data.map(({ id: _, name: __, ...row }) => row), next_cursor }
}

export async function saveScores(tx: Tx, caller: Caller, { lesson_id, scores }: Static<typeof ScoreSheet>) {
  const lesson = await findScorable(tx, caller, lesson_id)
  if (lesson.ended) throw invalid('lesson_id', { id: 'sudah berakhir', en: 'has ended' })
  const ids = scores.map((one) => one.student_id)
  assertOnce('scores', scores, 'student_id')
  await assertMembers(tx, caller, { lesson, ids })
  await assertUnseen(tx, caller, { lessonId: lesson_id, scores })
  const rows = scores.map(({ student_id, score, note }) => ({ student_id, score, note: note?.trim() ?? null }))
  const { rows: written } = await sql<{ version: number }>`
    insert into registry.score as r (company_id, lesson_id, student_id, score, note)
    select ${caller.companyId}::int, ${lesson_id}::bigint, w.student_id, w.score, w.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(student_id bigint, score numeric, note text)
    order by w.student_id
    on conflict (company_id, lesson_id, student_id) do update set score = excluded.score, note = excluded.note
      where (r.score, r.note) is distinct from (excluded.score, excluded.note)
    returning version`.execute(tx)
  const created = written.filter((row) => row.version === 1).length
  return { created, updated: written.length - created, unchanged: rows.length - written.length }
}

async function assertMembers(
  tx: Tx,
  caller: Caller,
  { lesson, ids }: { lesson: Class; ids: readonly number[] },
): Promise<void> {
  const found = await tx
    .selectFrom('school.student as s')
    .select('s.id')
    .where('s.company_id', '=', caller.companyId)
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    .where(isMember(caller.companyId, lesson))
    .execute()
  if (found.length < ids.length) throw notFound('scores')
}

/** Nobody overwrites what they have not seen: the versions of a whole sheet, held and compared at once. */
async function assertUnseen(
  tx: Tx,
  caller: Caller,
  { lessonId, scores }: { lessonId: number; scores: Static<typeof ScoreSheet>['scores'] },
) {
  const seen = new Map(scores.flatMap(({ student_id, version }) => (version ? [[student_id, version]] : [])))
  if (seen.size === 0) return
  const rows = await tx
    .selectFrom('registry.score')
    .select(['student_id', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('lesson_id', '=', lessonId)
    .where(sql<boolean>`student_id = any(${[...seen.keys()]}::bigint[])`)
    .forUpdate()
    .execute()
  const fresh = rows.filter((row) => seen.get(row.student_id) === row.version)
  if (fresh.length < seen.size) throw new AppError('stale_version')
}
