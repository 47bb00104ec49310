// The eight national standards as a school scores itself, and what it can show for it.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { SchoolsParam, schoolsOf } from '../overview/schools.ts'

export const STANDARD_CODES = ['01', '02', '03', '04', '05', '06', '07', '08'] as const
/** What each counts in the whole, in per cent. */
export const WEIGHTS: Record<(typeof STANDARD_CODES)[number], number> = {
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '05': 12,
  '06': 10,
  '07': 10,
  '08': 10,
}
const EVIDENCE_MAX = 50
export const Score = (example: number) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example] })

export const Evidence = Obj({
  id: Id(7),
  title: Text(200, 'Laporan supervisi kelas'),
  reference: Nullable(Text(300, 'Lemari arsip B, map 12')),
})
export const StandardScore = Obj({
  id: Id(3),
  company_id: Id(1),
  year: Year(2026),
  standard: Word(...STANDARD_CODES),
  score: Score(84),
  target: Score(91),
  note: Nullable(Text(500, 'Supervisi belum merata di semua kelas')),
  evidence: List(Evidence, EVIDENCE_MAX),
  version: Version(),
})
export const StandardFilter = Obj({ year: Optional(Year(2026)), schools: Optional(SchoolsParam) })
export const SavedScore = Obj({
  year: Year(2026),
  standard: Word(...STANDARD_CODES),
  score: Score(84),
  target: Optional(Score(91)),
  note: Optional(Nullable(Text(500, 'Supervisi belum merata di semua kelas'))),
  /** Of the score as it was seen; left out where there is none yet. */
  version: Optional(Version()),
})
export const NewEvidence = Obj({
  score_id: Id(3),
  title: Text(200, 'Laporan supervisi kelas'),
  reference: Optional(Text(300, 'Lemari arsip B, map 12')),
})
nameShapes({ StandardEvidence: Evidence, StandardScore, SavedScore, NewStandardEvidence: NewEvidence })

function scores(db: Db) {
  const evidence = sql<Static<typeof Evidence>[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'reference', e.reference) order by e.id)
    from foundation.evidence e where e.company_id = s.company_id and e.score_id = s.id), '[]')`
  return db
    .selectFrom('foundation.standard_score as s')
    .select(['s.id', 's.company_id', 's.year', 's.standard', 's.score', 's.target', 's.note', 's.version'])
    .select(evidence.as('evidence'))
}

export async function listScores(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StandardFilter>; page: Page },
) {
  let query = scores(db).where(sql<SqlBool>`s.company_id = any (${schoolsOf(caller, filter.schools)}::int[])`)
  if (filter.year) query = query.where('s.year', '=', filter.year)
  return pageOf(query, { keys: ['s.company_id', 's.id'], direction: 'asc' }, page)
}

/** The score of each school and standard that is the latest by the end of a year, beside the one before it. */
export async function latestScores(db: Db, ids: readonly number[], year: number) {
  const before = sql<{
    year: number
    score: number
  } | null>`(select jsonb_build_object('year', b.year, 'score', b.score)
    from foundation.standard_score b where b.company_id = s.company_id and b.standard = s.standard and b.year < s.year
    order by b.year desc limit 1)`
  return scores(db)
    .select(before.as('before'))
    .where(sql<SqlBool>`s.company_id = any (${[...ids]}::int[])`)
    .where('s.year', '<=', year)
    .where(
      sql<SqlBool>`not exists (select from foundation.standard_score l where l.company_id = s.company_id
        and l.standard = s.standard and l.year <= ${year} and l.year > s.year)`,
    )
    .execute()
}

/** One score a year and standard: entered once, then changed by whoever has seen it. */
export async function saveScore(tx: Tx, caller: Caller, saved: Static<typeof SavedScore>) {
  const { version, ...score } = saved
  const found = await tx
    .selectFrom('foundation.standard_score')
    .select(['id', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('year', '=', score.year)
    .where('standard', '=', score.standard)
    .forUpdate()
    .executeTakeFirst()
  if (version !== undefined && !found) throw notFound('standard')
  // Whoever names no version has seen none: what somebody else has entered meanwhile is not written over.
  if (found && found.version !== version) throw new AppError('stale_version')
  if (found) {
    await tx
      .updateTable('foundation.standard_score')
      .set(score)
      .where('company_id', '=', caller.companyId)
      .where('id', '=', found.id)
      .execute()
    return getScore(tx, caller, { id: found.id })
  }
  const { id } = await tx
    .insertInto('foundation.standard_score')
    .values({ target: 91, ...score, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getScore(tx, caller, { id })
}

export async function addEvidence(tx: Tx, caller: Caller, evidence: Static<typeof NewEvidence>) {
  const score = await getScore(tx, caller, { id: evidence.score_id, field: 'score_id' })
  if (score.evidence.length >= EVIDENCE_MAX)
    throw invalid('score_id', {
      id: `paling banyak ${EVIDENCE_MAX} bukti`,
      en: `at most ${EVIDENCE_MAX} pieces of evidence`,
    })
  await tx
    .insertInto('foundation.evidence')
    .values({ ...evidence, company_id: caller.companyId })
    .execute()
  return getScore(tx, caller, { id: evidence.score_id })
}

export async function removeEvidence(tx: Tx, caller: Caller, id: number) {
  const removed = await tx
    .deleteFrom('foundation.evidence')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('score_id')
    .executeTakeFirst()
  if (!removed) throw notFound('id')
  return getScore(tx, caller, { id: removed.score_id })
}

async function getScore(db: Db, caller: Caller, { id, field = 'id' }: { id: number; field?: string }) {
  const row = await scores(db).where('s.company_id', '=', caller.companyId).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(field)
  return row
}
