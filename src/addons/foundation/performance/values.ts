// Every indicator of every school for a period and the one before it: from the records, or from what was written down at
// the end of a month where the records have moved on.
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import {
  atOnce,
  type Eyes,
  type Pair as MeasuredPair,
  measureSchools,
  type School,
  together,
} from '../overview/schools.ts'
import type { Spans } from '../periods.ts'
import { type IndicatorName, indicator, measureOf, NAMES } from './indicators.ts'
import { addParts, type Parts, quotient } from './parts.ts'

export const REASONS = ['no_source', 'nothing_recorded', 'few_persons', 'no_snapshot', 'chairman_only'] as const
type Reason = (typeof REASONS)[number]

export interface Value {
  value: number | null
  previous: number | null
  /** Why there is none. */
  reason: Reason | null
  as_of: string | null
}
type Pair = Pick<MeasuredPair, 'school' | 'before'>
/** With what it was divided from, where it is measured now. */
type Measure = Value & { parts?: Parts }
export type Values = Record<IndicatorName, Measure>
export interface Measured {
  school: School
  values: Values
}
export interface Now {
  today: string
  moment: string
}

interface Taken {
  company_id: number
  month: string
  indicator: string
  value: number
  part: number | null
  whole: number | null
  taken_at: string
}

/** What was written down of a school at the end of a month. */
type Written = (companyId: number, month: string, name: IndicatorName) => Taken | undefined

export async function valuesOf(
  db: Db,
  eyes: Eyes,
  { ids, spans, now: { today, moment } }: { ids: readonly number[]; spans: Spans; now: Now },
): Promise<{ schools: Measured[]; all: Measured }> {
  const measure = () => measureSchools(db, eyes, { ids, spans, today })
  const readBack = () => readTaken(db, ids, [spans.months.at(-1)!, spans.previous.months.at(-1)!])
  const [pairs, taken] = await atOnce(db, measure, readBack)
  const place = (one: Pick<Taken, 'company_id' | 'month' | 'indicator'>) =>
    `${one.company_id} ${one.month} ${one.indicator}`
  const byPlace = new Map(taken.map((one) => [place(one), one]))
  const written: Written = (company_id, month, name) => byPlace.get(place({ company_id, month, indicator: name }))
  const settled = pairs.map(({ school, before }) => ({
    school: settle(school, spans, written),
    before: settlePast(before, spans, written),
  }))
  const look = { moment, written }
  const schools = settled.map((pair) => ({ school: pair.school, values: valuesFor(pair, spans, look) }))
  return { schools, all: allOf(settled, spans, look) }
}

/** A period that is over has the students it had at its end. */
function settle(row: School, { current, months }: Spans, written: Written): School {
  if (current) return row
  return { ...row, students: written(row.company_id, months.at(-1)!, 'students')?.value ?? null }
}

function settlePast(row: School, { previous }: Spans, written: Written): School {
  return { ...row, students: written(row.company_id, previous.months.at(-1)!, 'students')?.value ?? null }
}

interface Look {
  moment: string
  written: Written
}

const NO_SOURCE: Value = { value: null, previous: null, reason: 'no_source', as_of: null }

function valuesFor({ school, before }: Pair, spans: Spans, look: Look): Values {
  const about = aboutOf({ school, before }, spans)
  return valuesBy((name) => {
    const { kind, value, parts } = indicator(name)
    if (!value && !parts) return NO_SOURCE
    const [stands, past] = [kind === 'stock', kind === 'stock' && !spans.current]
    const kept = past ? look.written(school.company_id, spans.months.at(-1)!, name) : undefined
    const live = past ? (kept?.value ?? null) : measureOf(name, school, about.now)
    const previous = stands
      ? (look.written(school.company_id, spans.previous.months.at(-1)!, name)?.value ?? null)
      : measureOf(name, before, about.before)
    const reason = live === null ? reasonOf(name, school, past) : null
    const as_of = live === null ? null : (kept?.taken_at ?? look.moment)
    return { value: live, previous, reason, as_of, ...(parts && { parts: parts(school, about.now) }) }
  })
}

function valuesBy(of: (name: IndicatorName) => Measure): Values {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Values
}

function aboutOf({ before }: Pair, spans: Spans) {
  return {
    now: { months: spans.months.length, before: before.students },
    before: { months: spans.previous.months.length, before: null },
  }
}

function reasonOf(name: IndicatorName, school: School, past: boolean): Reason {
  const { isClosed, persons } = indicator(name)
  if (past) return 'no_snapshot'
  if (isClosed?.(school)) return 'chairman_only'
  return persons && persons(school) === null ? 'few_persons' : 'nothing_recorded'
}

/** All schools as one. What stood at the end of a month that is over adds up where each of them has its value. */
function allOf(pairs: readonly Pair[], spans: Spans, look: Look): Measured {
  const one = { school: together(pairs.map((pair) => pair.school)), before: together(pairs.map((pair) => pair.before)) }
  const flowing = valuesFor(one, spans, look)
  const ids = pairs.map(({ school }) => school.company_id)
  const values = valuesBy((name) => {
    const { kind, parts, unit } = indicator(name)
    if (!parts) return flowing[name]
    const [stands, past] = [kind === 'stock', kind === 'stock' && !spans.current]
    const each = (when: 'now' | 'before') =>
      addParts(pairs.map((pair) => parts(pair[when === 'now' ? 'school' : 'before'], aboutOf(pair, spans)[when])))
    const taken = past ? takenOf(ids, look, { month: spans.months.at(-1)!, name }) : undefined
    const value = quotient(taken?.parts ?? each('now'), unit)
    const before = stands ? takenOf(ids, look, { month: spans.previous.months.at(-1)!, name }).parts : each('before')
    const reason = value === null ? reasonOf(name, one.school, past) : null
    const as_of = value === null ? null : (taken?.last ?? look.moment)
    return { value, previous: quotient(before, unit), reason, as_of }
  })
  return { school: one.school, values }
}

function takenOf(ids: readonly number[], look: Look, { month, name }: { month: string; name: IndicatorName }) {
  const taken = ids.flatMap((id) => look.written(id, month, name) ?? [])
  const last = taken
    .map((one) => one.taken_at)
    .sort()
    .at(-1)
  const whole = taken.length > 0 && taken.length === ids.length
  const parts: Parts = whole ? addParts(taken.map(partsOf)) : { part: null }
  return { parts, last }
}

function partsOf({ value, part, whole }: Taken): Parts {
  return whole === null ? { part: value } : { part, whole }
}

async function readTaken(db: Db, ids: readonly number[], months: readonly string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select company_id, month, indicator, value::float8 as value, part::float8 as part,
      whole::float8 as whole, to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at
    from foundation.snapshot
    where company_id = any (${[...ids]}::int[]) and month = any (${[...months]}::date[])`.execute(db)
  return rows
}
