// How the schools do: each indicator of each school, judged by its own benchmark and set beside the others.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { percent, sum } from '../../../kernel/values/money.ts'
import {
  Count,
  contract,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Percent,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { BASES, basesOf, TOLD_BASES, toldBasis } from '../overview/basis.ts'
import { SCHOOLS_MAX } from '../overview/schools.ts'
import { Days, type Spans } from '../periods.ts'
import { AsOf, Sources } from '../sources.ts'
import { COLOURS, colourOf, listTargets, Threshold } from './benchmarks.ts'
import { ranksOf, spreadOf, TRENDS, trendOf } from './comparison.ts'
import { DIRECTIONS, type IndicatorName, indicator, NAMES, UNITS } from './indicators.ts'
import { type Measured, type Now, REASONS, valuesOf } from './values.ts'

const Figure = (example: number) => Nullable(Type.Number({ minimum: -1e15, maximum: 1e15, examples: [example] }))
const Level = Nullable(Word('paud', 'sd', 'smp', 'sma', 'smk', 'slb'))
const spread = { n: Count(3), average: Figure(95.1), min: Figure(93.2), max: Figure(96.42) }

const Standing = Obj({
  company_id: Id(1),
  value: Figure(96.42),
  previous: Figure(95.8),
  trend: Nullable(Word(...TRENDS)),
  reason: Nullable(Word(...REASONS)),
  /** Of money: where it was read. */
  basis: Nullable(Word(...BASES)),
  as_of: AsOf,
  rank: Nullable(Count(1)),
  rank_in_level: Nullable(Count(1)),
  status: Nullable(Word(...COLOURS)),
  green: Nullable(Threshold(95)),
  amber: Nullable(Threshold(90)),
  version: Nullable(Version()),
})
const Kpi = Obj({
  indicator: Word(...NAMES),
  unit: Word(...UNITS),
  direction: Nullable(Word(...DIRECTIONS)),
  /** All schools as one. */
  value: Figure(95.87),
  previous: Figure(95.2),
  change: Figure(0.67),
  reason: Nullable(Word(...REASONS)),
  basis: Nullable(Word(...TOLD_BASES)),
  as_of: AsOf,
  ...spread,
  levels: List(Obj({ level: Level, ...spread }), 10),
  sources: Sources,
  schools: List(Standing, SCHOOLS_MAX),
})
const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  level: Level,
  students: Nullable(Count(360)),
  attendance_rate: Percent(96.42),
  late_rate: Percent(2.15),
  student_days: Count(18_360),
})
export const Performance = Obj({
  as_of: Moment(),
  ...Days.properties,
  previous: Days,
  attendance_rate: contract(Percent(95.87)),
  late_rate: Percent(2.4),
  student_days: Count(51_200),
  schools: List(School, SCHOOLS_MAX),
  kpis: List(Kpi, NAMES.length),
})
nameShapes({ PerformanceStanding: Standing, Kpi, PerformanceOfSchool: School, FoundationPerformance: Performance })

type Targets = Awaited<ReturnType<typeof listTargets>>

/** Rates are over student-days: (present + late + dispensation) of all recorded; null where none is recorded. */
export async function getPerformance(
  db: Db,
  caller: Caller,
  { ids, spans, now }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const [measured, targets] = await Promise.all([valuesOf(db, caller, { ids, spans, now }), listTargets(db, ids)])
  const { schools, all } = measured
  const total = (key: 'attended' | 'late' | 'days') => sum(schools.map(({ school }) => school[key]))
  const byName = Map.groupBy(targets, (target) => target.indicator)
  return {
    as_of: now.moment,
    from: spans.from,
    until: spans.until,
    previous: { from: spans.previous.from, until: spans.previous.until },
    attendance_rate: percent(total('attended'), total('days')),
    late_rate: percent(total('late'), total('days')),
    student_days: total('days'),
    schools: schools.map(({ school }) => ({
      company_id: school.company_id,
      name: school.name,
      level: school.level as Static<typeof Level>,
      students: school.students,
      attendance_rate: percent(school.attended, school.days),
      late_rate: percent(school.late, school.days),
      student_days: school.days,
    })),
    kpis: NAMES.map((name) => kpiOf(name, { schools, all, spans, targets: byName.get(name as never) ?? [] })),
  }
}

interface Field {
  schools: readonly Measured[]
  all: Measured
  spans: Spans
  targets: Targets
}

function kpiOf(name: IndicatorName, { schools, all, spans, targets }: Field): Static<typeof Kpi> {
  const { unit, direction = null, sources } = indicator(name)
  const { parts: _, ...total } = all.values[name]
  const values = schools.map((one) => one.values[name].value)
  const levels = [...Map.groupBy(schools, ({ school }) => school.level)]
  return {
    indicator: name,
    unit,
    direction,
    ...total,
    basis: isOfMoney(name) ? toldBasis(schools.map(({ school }) => school)) : null,
    change: total.value === null || total.previous === null ? null : round(total.value - total.previous),
    ...spreadOf(values),
    levels: levels.map(([level, among]) => ({
      level: level as Static<typeof Level>,
      ...spreadOf(among.map((one) => one.values[name].value)),
    })),
    sources: sources(spans, basesOf(schools.map(({ school }) => school))),
    schools: standingsOf(name, schools, targets),
  }
}

function standingsOf(name: IndicatorName, schools: readonly Measured[], targets: Targets) {
  const { direction } = indicator(name)
  const target = new Map(targets.map((one) => [one.company_id, one]))
  const figureOf = ({ values }: Measured) => values[name].value
  const ranks = ranksOf(schools.map(figureOf), direction)
  const inLevel = new Map<number, number | null>()
  for (const among of Map.groupBy(schools, ({ school }) => school.level).values())
    for (const [index, rank] of ranksOf(among.map(figureOf), direction).entries())
      inLevel.set(among[index]!.school.company_id, rank)
  return schools.map(({ school: { company_id, basis }, values }, index) => {
    const { value, previous, reason, as_of } = values[name]
    const own = target.get(company_id)
    return {
      company_id,
      value,
      previous,
      trend: trendOf(value, previous),
      reason,
      basis: isOfMoney(name) ? basis : null,
      as_of,
      rank: ranks[index]!,
      rank_in_level: inLevel.get(company_id)!,
      status: own && direction ? colourOf(direction, own.green, { amber: own.amber, actual: value }) : null,
      green: own?.green ?? null,
      amber: own?.amber ?? null,
      version: own?.version ?? null,
    }
  })
}

const isOfMoney = (name: IndicatorName) => indicator(name).isClosed !== undefined

function round(value: number): number {
  return Math.round(value * 100) / 100
}
