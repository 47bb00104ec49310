// Benchmarks: what each school is measured by, and where it stands.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { percent } from '../../kernel/money.ts'
import { contract, Day, Id, List, Nullable, Obj, type Static, Text, Type, Version, Word } from '../../kernel/schema.ts'
import type { Period } from '../../school/api.ts'
import { type Measures, measureSchools, SCHOOLS_MAX, schoolsOf } from './schools.ts'

const INDICATORS = [
  'student_attendance',
  'teacher_attendance',
  'collection_rate',
  'budget_deviation',
  'personnel_cost',
  'certified_teachers',
  'cash_runway',
  'student_teacher',
  'class_size',
  're_enrolment',
] as const
const UNITS = ['percent', 'months', 'students'] as const
const DIRECTIONS = ['at_least', 'at_most'] as const
const COLOURS = ['green', 'amber', 'red'] as const
const Threshold = (example: number) => Type.Number({ minimum: 0, maximum: 1_000_000, examples: [example] })

type Indicator = (typeof INDICATORS)[number]
type Direction = (typeof DIRECTIONS)[number]
type Colour = (typeof COLOURS)[number]

const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  green: Threshold(95),
  amber: Threshold(90),
  actual: Nullable(Threshold(96.42)),
  status: Nullable(Word(...COLOURS)),
  version: Version(),
})
const Benchmark = Obj({
  indicator: Word(...INDICATORS),
  unit: Word(...UNITS),
  direction: Word(...DIRECTIONS),
  schools: List(School, SCHOOLS_MAX),
})
export const Governance = Obj({
  from: Day('2026-07-01'),
  until: Day('2026-09-14'),
  benchmarks: contract(List(Benchmark, INDICATORS.length)),
})
export const OwnBenchmark = Obj({
  indicator: Word(...INDICATORS),
  unit: Word(...UNITS),
  direction: Word(...DIRECTIONS),
  green: Threshold(95),
  amber: Threshold(90),
  version: Version(),
})
export const ChangedBenchmark = Obj({
  indicator: Word(...INDICATORS),
  version: Version(),
  green: Threshold(96),
  amber: Threshold(91),
})

/** What can be measured from the records at hand; the other indicators wait for their source with no value. */
const MEASURED: Partial<Record<Indicator, (school: Measures) => number | null>> = {
  student_attendance: ({ attended, days }) => percent(attended, days),
  student_teacher: ({ students, teachers }) => ratio(students, teachers),
  class_size: ({ students, classes }) => ratio(students, classes),
}

export async function getGovernance(db: Db, caller: Caller, period: Period) {
  const [targets, measured] = await Promise.all([listTargets(db, caller), measureSchools(db, caller, period)])
  const byIndicator = Map.groupBy(targets, (target) => target.indicator)
  const benchmarks = INDICATORS.flatMap((indicator) => {
    const own = byIndicator.get(indicator)
    if (!own) return []
    const { unit, direction } = own[0]!
    const bySchool = new Map(own.map((target) => [target.company_id, target]))
    const schools = measured.flatMap((school) => {
      const target = bySchool.get(school.company_id)
      return target ? [standingOf(school, target)] : []
    })
    return [{ indicator, unit, direction, schools }]
  })
  return { ...period, benchmarks }
}

/** Red, amber or green; nothing where there is nothing to measure. */
export function colourOf(direction: Direction, green: number, amber: number, actual: number | null): Colour | null {
  if (actual === null) return null
  const reaches = (threshold: number) => (direction === 'at_least' ? actual >= threshold : actual <= threshold)
  if (reaches(green)) return 'green'
  return reaches(amber) ? 'amber' : 'red'
}

export async function changeBenchmark(tx: Tx, caller: Caller, changed: Static<typeof ChangedBenchmark>) {
  const { indicator, version, green, amber } = changed
  const found = await tx
    .selectFrom('foundation.benchmark')
    .select(['direction', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('indicator', '=', indicator)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('indicator')
  if (found.version !== version) throw new AppError('stale_version')
  assertThresholds(found.direction, green, amber)
  return tx
    .updateTable('foundation.benchmark')
    .set({ green, amber })
    .where('company_id', '=', caller.companyId)
    .where('indicator', '=', indicator)
    .returning(['indicator', 'unit', 'direction', 'green', 'amber', 'version'])
    .executeTakeFirstOrThrow()
}

function assertThresholds(direction: Direction, green: number, amber: number): void {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries({ green, amber }))
    if (Math.round(value * 100) / 100 !== value) fields[`params.${name}`] = 'has more than two decimals'
  if (direction === 'at_least' ? amber > green : amber < green)
    fields['params.amber'] = 'must be less strict than green'
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}

async function listTargets(db: Db, caller: Caller) {
  return db
    .selectFrom('foundation.benchmark')
    .select(['company_id', 'indicator', 'unit', 'direction', 'green', 'amber', 'version'])
    .where(sql<boolean>`company_id = any (${schoolsOf(caller)}::int[])`)
    .orderBy('company_id')
    .orderBy('indicator')
    .execute()
}

type Target = Awaited<ReturnType<typeof listTargets>>[number]

function standingOf(school: Measures, { indicator, direction, green, amber, version }: Target) {
  const actual = MEASURED[indicator]?.(school) ?? null
  const { company_id, name } = school
  return { company_id, name, green, amber, actual, status: colourOf(direction, green, amber, actual), version }
}

/** So many to one, with two decimals; null when there is not one. */
function ratio(many: number, ones: number): number | null {
  return ones === 0 ? null : Math.round((many / ones) * 100) / 100
}
