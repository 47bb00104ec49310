// Every indicator of every school for a period and the one before it: from the records, or from what was written down at
// the end of a month where the records have moved on.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { atOnce, measureSchools, type School, together } from '../overview/schools.ts'
import type { Spans } from '../periods.ts'
import { type IndicatorName, indicator, NAMES } from './indicators.ts'

export const REASONS = ['no_source', 'nothing_recorded', 'few_persons', 'no_snapshot', 'chairman_only'] as const
type Reason = (typeof REASONS)[number]

export interface Value {
  value: number | null
  previous: number | null
  /** Why there is none. */
  reason: Reason | null
  as_of: string | null
}
export type Values = Record<IndicatorName, Value>
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
  taken_at: string
}

/** What was written down of a school at the end of a month. */
type Written = (companyId: number, month: string, name: IndicatorName) => Taken | undefined

export async function valuesOf(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  { ids, spans, now: { today, moment } }: { ids: readonly number[]; spans: Spans; now: Now },
): Promise<{ schools: Measured[]; all: Measured }> {
  const measure = () => measureSchools(db, caller, { ids, spans, today })
  const look = () => readTaken(db, ids, [spans.months.at(-1)!, spans.previous.months.at(-1)!])
  const [pairs, taken] = await atOnce(db, measure, look)
  const place = (one: Pick<Taken, 'company_id' | 'month' | 'indicator'>) =>
    `${one.company_id} ${one.month} ${one.indicator}`
  const byPlace = new Map(taken.map((one) => [place(one), one]))
  const written: Written = (company_id, month, name) => byPlace.get(place({ company_id, month, indicator: name }))
  const schools = pairs.map((pair) => {
    const settled = { school: settle(pair.school, spans, written), before: settlePast(pair.before, spans, written) }
    return { school: settled.school, values: valuesFor(settled, spans, { moment, written }) }
  })
  const before = pairs.map((pair) => pair.before)
  return { schools, all: allOf(schools, before, { spans, look: { moment, written } }) }
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

function valuesFor({ school, before }: { school: School; before: School }, spans: Spans, look: Look): Values {
  const about = { months: spans.months.length, before: before.students }
  const past = { months: spans.previous.months.length, before: null }
  const entries = NAMES.map((name): [IndicatorName, Value] => {
    const { kind, value } = indicator(name)
    if (!value) return [name, { value: null, previous: null, reason: 'no_source', as_of: null }]
    const stands = kind === 'stock'
    const kept = stands && !spans.current ? look.written(school.company_id, spans.months.at(-1)!, name) : undefined
    const live = stands && !spans.current ? (kept?.value ?? null) : value(school, about)
    const previous = stands
      ? (look.written(school.company_id, spans.previous.months.at(-1)!, name)?.value ?? null)
      : value(before, past)
    const reason = live === null ? reasonOf(name, school, stands && !spans.current) : null
    return [name, { value: live, previous, reason, as_of: live === null ? null : (kept?.taken_at ?? look.moment) }]
  })
  return Object.fromEntries(entries) as Values
}

function reasonOf(name: IndicatorName, school: School, past: boolean): Reason {
  const { books, persons } = indicator(name)
  if (past) return 'no_snapshot'
  if (books && school.basis === 'books' && !school.books_open) return 'chairman_only'
  return persons && persons(school) === null ? 'few_persons' : 'nothing_recorded'
}

/** All schools as one: what flows adds up, what stands can be added up as long as it is read from the records. */
function allOf(
  schools: readonly Measured[],
  before: readonly School[],
  { spans, look }: { spans: Spans; look: Look },
): Measured {
  const school = together(schools.map((one) => one.school))
  // Growth is that of the schools whose number is known at both ends.
  const known = schools.flatMap(({ school: { company_id, students } }) => {
    const was = look.written(company_id, spans.previous.months.at(-1)!, 'students')?.value
    return was === undefined || students === null ? [] : [{ was, is: students }]
  })
  const was = known.reduce((total, one) => total + one.was, 0)
  const is = known.reduce((total, one) => total + one.is, 0)
  const values = valuesFor({ school, before: { ...together(before), students: was || null } }, spans, look)
  const growth = was ? Math.round(((is - was) / was) * 10_000) / 100 : null
  if (spans.current) values.student_growth = { ...values.student_growth, value: growth }
  return { school, values }
}

async function readTaken(db: Db, ids: readonly number[], months: readonly string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select company_id, month, indicator, value::float8 as value, to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at
    from foundation.snapshot
    where company_id = any (${[...ids]}::int[]) and month = any (${[...months]}::date[])`.execute(db)
  return rows
}
