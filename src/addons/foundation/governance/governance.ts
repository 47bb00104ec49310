// Academic governance: where each school stands in the eight standards and in its accreditation, and how far from an A.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import {
  Count,
  contract,
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  type Static,
  Text,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { STANDARDS } from '../../budget/api.ts'
import { SCHOOLS_MAX } from '../overview/schools.ts'
import { COLOURS, colourOf } from '../performance/benchmarks.ts'
import { spreadOf } from '../performance/comparison.ts'
import type { Now } from '../performance/values.ts'
import { Days, type Spans } from '../periods.ts'
import { Sources, source } from '../sources.ts'
import { GRADE_A, GRADES, gradeOf } from './accreditation-score.ts'
import { latestAccreditations } from './accreditations.ts'
import { Evidence, latestScores, Score, STANDARD_CODES, WEIGHTS } from './standards.ts'

const MaybeScore = Nullable(Score(84))
const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  score: MaybeScore,
  target: MaybeScore,
  /** What is missing to an A. */
  gap: MaybeScore,
  status: Nullable(Word(...COLOURS)),
  /** The year it was scored in. */
  year: Nullable(Year(2026)),
  /** Of the last year before it that was scored. */
  previous_score: MaybeScore,
  previous_year: Nullable(Year(2025)),
  evidence: List(Evidence, 50),
  grade: Nullable(Word(...GRADES)),
  expires_on: Nullable(Day('2027-11-08')),
  expired: Nullable(Flag(false)),
  version: Nullable(Version()),
})
const Benchmark = Obj({
  benchmark: Word(...STANDARD_CODES, 'accreditation'),
  name: Text(200, 'Standar proses'),
  name_en: Text(200, 'Process'),
  weight: Nullable(Count(14)),
  n: Count(3),
  average: MaybeScore,
  min: MaybeScore,
  max: MaybeScore,
  sources: Sources,
  schools: List(School, SCHOOLS_MAX),
})
const Overall = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  /** All eight standards by their weights; null until all are scored. */
  score: MaybeScore,
  grade: Nullable(Word(...GRADES)),
})
export const Governance = Obj({
  as_of: Moment(),
  ...Days.properties,
  benchmarks: contract(List(Benchmark, 9)),
  schools: List(Overall, SCHOOLS_MAX),
  /** The least score of an A, which gaps are measured against. */
  top_grade: Score(91),
})
nameShapes({ GovernanceOfSchool: School, Benchmark, GovernanceOverall: Overall, Governance })

const AMBER = 81
type Schools = readonly { company_id: number; name: string }[]

export async function getGovernance(
  db: Db,
  caller: Caller,
  { ids, spans, now }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const year = Number(spans.until.slice(0, 4))
  const [scores, accreditations] = await Promise.all([
    latestScores(db, ids, year),
    latestAccreditations(db, ids, spans.until),
  ])
  const schools = caller.companies
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ company_id: id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.company_id - b.company_id)
  const byStandard = Map.groupBy(scores, (score) => score.standard)
  const standards = STANDARDS.map(({ code, name }) => {
    const standard = code as (typeof STANDARD_CODES)[number]
    const own = new Map(byStandard.get(standard)?.map((score) => [score.company_id, score]))
    const rows = schools.map((school) => standingOf(school, own.get(school.company_id)))
    return benchmarkOf(standard, { name: name.id, name_en: name.en, weight: WEIGHTS[standard] }, rows)
  })
  const last = new Map(accreditations.map((one) => [one.company_id, one]))
  const accredited = schools.map((school) => accreditedOf(school, last.get(school.company_id), now.today))
  const words = { name: 'Akreditasi', name_en: 'Accreditation', weight: null }
  return {
    as_of: now.moment,
    from: spans.from,
    until: spans.until,
    benchmarks: [...standards, benchmarkOf('accreditation', words, accredited)],
    schools: overallOf(schools, scores),
    top_grade: GRADE_A,
  }
}

type Standing = Static<typeof School>

function benchmarkOf(
  benchmark: Static<typeof Benchmark>['benchmark'],
  words: { name: string; name_en: string; weight: number | null },
  schools: Standing[],
): Static<typeof Benchmark> {
  const list = benchmark === 'accreditation' ? 'accreditations' : 'standards'
  return {
    benchmark,
    ...words,
    ...spreadOf(schools.map(({ score }) => score)),
    sources: [source(`/api/v1/foundation/${list}`, {}, 'score')],
    schools,
  }
}

const UNKNOWN = {
  score: null,
  target: null,
  gap: null,
  status: null,
  year: null,
  previous_score: null,
  previous_year: null,
  evidence: [],
  grade: null,
  expires_on: null,
  expired: null,
  version: null,
}

function standingOf(
  school: Schools[number],
  score: Awaited<ReturnType<typeof latestScores>>[number] | undefined,
): Standing {
  if (!score) return { ...school, ...UNKNOWN }
  const { target, year, evidence, version, before } = score
  const previous = { previous_score: before?.score ?? null, previous_year: before?.year ?? null }
  return { ...school, ...UNKNOWN, ...judge(score.score), ...previous, target, year, evidence, version }
}

function accreditedOf(
  school: Schools[number],
  found: Awaited<ReturnType<typeof latestAccreditations>>[number] | undefined,
  today: string,
): Standing {
  if (!found) return { ...school, ...UNKNOWN }
  const { grade, expires_on, version } = found
  const expired = expires_on < today
  const judged = judge(found.score)
  return {
    ...school,
    ...UNKNOWN,
    ...judged,
    // One that has run out is none, whatever it said.
    status: expired ? 'red' : judged.status,
    target: GRADE_A,
    year: Number(found.issued_on.slice(0, 4)),
    evidence: [{ id: found.id, title: found.decree, reference: null }],
    grade,
    expires_on,
    expired,
    version,
  }
}

function judge(score: number) {
  return {
    score,
    gap: Math.max(0, Math.round((GRADE_A - score) * 100) / 100),
    status: colourOf('at_least', GRADE_A, { amber: AMBER, actual: score }),
  }
}

function overallOf(schools: Schools, scores: Awaited<ReturnType<typeof latestScores>>) {
  const bySchool = Map.groupBy(scores, (score) => score.company_id)
  return schools.map((school) => {
    const own = bySchool.get(school.company_id) ?? []
    if (own.length < STANDARD_CODES.length) return { ...school, score: null, grade: null }
    const points = own.reduce((total, { standard, score }) => total + score * WEIGHTS[standard], 0)
    const score = Math.round(points) / 100
    return { ...school, score, grade: gradeOf(score) }
  })
}
