// Accreditations of a school: grade, score, and until when.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { SchoolsParam, schoolsOf } from '../overview/schools.ts'
import { componentScore, finalScore, GRADE_A, GRADES, gradeOf } from './accreditation-score.ts'
import { Score } from './standards.ts'

export const Accreditation = Obj({
  id: Id(2),
  company_id: Id(1),
  decree: Text(100, '1347/BAN-SM/SK/2022'),
  grade: Word(...GRADES),
  score: Score(92),
  issued_on: Day('2022-11-08'),
  expires_on: Day('2027-11-08'),
  version: Version(),
})
export const AccreditationFilter = Obj({ schools: Optional(SchoolsParam) })
export const NewAccreditation = Obj({
  decree: Text(100, '1347/BAN-SM/SK/2022'),
  score: Score(92),
  issued_on: Day('2022-11-08'),
  /** Five years later where it is left out. */
  expires_on: Optional(Day('2027-11-08')),
})
export const ChangedAccreditation = Obj({
  id: Id(2),
  version: Version(),
  decree: Optional(Text(100, '1347/BAN-SM/SK/2022')),
  score: Optional(Score(92)),
  expires_on: Optional(Day('2027-11-08')),
})

const Component = Obj({
  weight: Type.Number({ minimum: 0, maximum: 100, examples: [35] }),
  levels: Type.Array(Type.Integer({ minimum: 1, maximum: 4 }), {
    minItems: 1,
    maxItems: 100,
    examples: [[4, 3, 3, 4]],
  }),
})
export const Simulation = Obj({
  components: Type.Array(Component, { minItems: 1, maxItems: 10 }),
  /** Relative compliance, in per cent. */
  compliance: Score(90),
})
export const Simulated = Obj({
  components: List(Score(30.63), 10),
  score: Score(88.2),
  grade: Word(...GRADES),
  gap: Score(2.8),
})
nameShapes({
  Accreditation,
  NewAccreditation,
  ChangedAccreditation,
  AccreditationComponent: Component,
  AccreditationSimulation: Simulation,
  AccreditationSimulated: Simulated,
})

const VALID_YEARS = 5
const COLUMNS = ['id', 'company_id', 'decree', 'grade', 'score', 'issued_on', 'expires_on', 'version'] as const

export async function listAccreditations(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AccreditationFilter>; page: Page },
) {
  const query = db
    .selectFrom('foundation.accreditation')
    .select(COLUMNS)
    .where(sql<SqlBool>`company_id = any (${schoolsOf(caller, filter.schools)}::int[])`)
  return pageOf(query, { keys: ['company_id', 'id'], direction: 'asc' }, page)
}

/** The last one of each school that was issued by a day. */
export async function latestAccreditations(db: Db, ids: readonly number[], day: string) {
  return db
    .selectFrom('foundation.accreditation')
    .distinctOn('company_id')
    .select(COLUMNS)
    .where(sql<SqlBool>`company_id = any (${[...ids]}::int[])`)
    .where('issued_on', '<=', day)
    .orderBy('company_id')
    .orderBy('issued_on', 'desc')
    .execute()
}

export async function createAccreditation(tx: Tx, caller: Caller, made: Static<typeof NewAccreditation>) {
  const expires_on = made.expires_on ?? yearsLater(made.issued_on, VALID_YEARS)
  if (expires_on <= made.issued_on)
    throw invalid('expires_on', { id: 'harus setelah tanggal terbit', en: 'must be after the issue date' })
  return tx
    .insertInto('foundation.accreditation')
    .values({ ...made, expires_on, grade: gradeOf(made.score), company_id: caller.companyId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeAccreditation(tx: Tx, caller: Caller, changed: Static<typeof ChangedAccreditation>) {
  const grade = changed.score === undefined ? {} : { grade: gradeOf(changed.score) }
  await changeRecord(tx, caller, { relation: 'foundation.accreditation', change: { ...changed, ...grade } })
  return tx
    .selectFrom('foundation.accreditation')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', changed.id)
    .executeTakeFirstOrThrow()
}

/** What a school would be given for these levels. */
export function simulate({ components, compliance }: Static<typeof Simulation>): Static<typeof Simulated> {
  const score = finalScore(components, compliance)
  if (score > 100) throw invalid('components', { id: 'jumlah bobot harus 100', en: 'the weights must add up to 100' })
  return {
    components: components.map((component) => Math.round(componentScore(component) * 100) / 100),
    score,
    grade: gradeOf(score),
    gap: Math.max(0, Math.round((GRADE_A - score) * 100) / 100),
  }
}

function yearsLater(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
