// Deriving days: reads what is known of them, applies the rules and has those that differ written. The same for students and
// staff; what is known of either and where their days lie, their register says.

import type { Tx } from '../../kernel/db/database.ts'
import { dayIn, weekday } from '../../kernel/values/clock.ts'
import {
  type DayFacts,
  type DayKind,
  type DayTap,
  type DerivedDay,
  deriveDay,
  type Excuse,
  type HoursRule,
  hoursOn,
  usualHours,
} from './rules.ts'

// A school that has not filled in its profile starts at the hour most schools do, and opens on Saturdays.
const DAY_STARTS_AT = '07:00'
const WEEK_DAYS = 6
const LATE_AFTER_MINUTES = 15

export interface Place {
  companyId: number
  timeZone: string
  now: Date
}

/** Someone's day, with the taps that are kept of it; without any where they are not kept any more. */
export interface DueDay {
  person_id: number
  day: string
  taps: readonly DayTap[] | undefined
  /** Whether they carried a card on that day. */
  carries: boolean
}

/** What the records say of someone's day beside the taps. */
export interface KnownDay<S extends string> {
  person_id: number
  day: string
  calendar: 'holiday' | 'half_day' | 'exam' | null
  member: boolean
  /** Whether the day was looked through for those who did not come: only days on which someone was seen are. */
  closed: boolean
  class_group_id: number | null
  /** How long their own week is; the school's where it says nothing. */
  week_days: number | null
  excuses: readonly Excuse<S>[] | null
  correction: { status: S | null; reason: string; half?: boolean } | null
  /** What the row says of times so far, as seconds of the local day beside the moments. */
  first_in: string | null
  first_second: number | null
  last_out: string | null
  last_second: number | null
}

export interface Derived<S extends string> {
  person_id: number
  day: string
  row: DerivedDay<S> | null
}

/** Of one kind of people: where what is known of their days stands, and where the days go. */
export interface Register<S extends string, C> {
  /** Whether a day without taps says something of those alone who carried a card. */
  cardsOnly: boolean
  read(tx: Tx, place: Place, days: readonly Pick<DueDay, 'person_id' | 'day'>[]): Promise<KnownDay<S>[]>
  /** Writes those that differ, removes those without a row, answers what changed. */
  write(tx: Tx, companyId: number, derived: readonly Derived<S>[]): Promise<C[]>
}

/** Derives the days anew and writes those that differ. Answers what changed, without what is gone. */
export async function deriveDays<S extends string, C>(
  tx: Tx,
  place: Place,
  { register, days }: { register: Register<S, C>; days: readonly DueDay[] },
): Promise<C[]> {
  if (days.length === 0) return []
  const [school, known] = [await schoolOf(tx, place), await register.read(tx, place, days)]
  const today = dayIn(place.timeZone, place.now)
  const second = secondOf(place.timeZone, place.now)
  const byKey = new Map(days.map((due) => [`${due.person_id} ${due.day}`, due]))
  const derived = known.map((fact): Derived<S> => {
    const { day, class_group_id: classId, person_id } = fact
    const due = byKey.get(`${person_id} ${day}`)!
    const kind = kindOf(fact, fact.week_days ?? school.weekDays)
    const usual = usualHours(school.startsAt, school.lateAfter, kind)
    const hours = hoursOn(school.rules, usual, { day, weekday: weekday(day), kind, classId })
    const facts: DayFacts<S> = {
      kind,
      hours,
      member: fact.member,
      taps: due.taps ?? tapsOf(fact),
      excuses: fact.excuses ?? [],
      correction: fact.correction?.status ? (fact.correction as DayFacts<S>['correction']) : undefined,
      over: day < today || (day === today && second >= hours.exitFrom),
      expected: fact.closed && (!register.cardsOnly || due.carries),
    }
    return { person_id, day, row: deriveDay(facts) }
  })
  return register.write(tx, place.companyId, derived)
}

function kindOf({ day, calendar }: { day: string; calendar: KnownDay<string>['calendar'] }, weekDays: number): DayKind {
  if (calendar === 'holiday') return 'holiday'
  return weekday(day) > weekDays ? 'weekend' : (calendar ?? 'school')
}

/** The coming and going that the row holds, where the taps behind it are not kept any more. */
function tapsOf({ first_in, first_second, last_out, last_second }: KnownDay<string>): DayTap[] {
  const tap = (at: string | null, second: number | null): DayTap[] =>
    at === null ? [] : [{ at, second: second!, direction: 'both' }]
  return [...tap(first_in, first_second), ...tap(last_out, last_second)]
}

async function schoolOf(tx: Tx, { companyId }: Place) {
  const profile = await tx
    .selectFrom('school.profile')
    .select(['day_starts_at', 'late_after_minutes', 'week_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const rules = await tx
    .selectFrom('school.day_hours')
    .select(['id', 'class_group_id', 'weekday', 'kind', 'valid_from', 'valid_until'])
    .select(['entry_from', 'starts_at', 'late_after_minutes', 'entry_until', 'exit_from', 'exit_until'])
    .where('company_id', '=', companyId)
    .execute()
  return {
    startsAt: seconds(profile?.day_starts_at ?? DAY_STARTS_AT),
    lateAfter: 60 * (profile?.late_after_minutes ?? LATE_AFTER_MINUTES),
    weekDays: profile?.week_days ?? WEEK_DAYS,
    rules: rules.map(
      (rule): HoursRule => ({
        id: rule.id,
        classId: rule.class_group_id,
        weekday: rule.weekday,
        kind: rule.kind,
        validFrom: rule.valid_from,
        validUntil: rule.valid_until,
        entryFrom: seconds(rule.entry_from),
        startsAt: seconds(rule.starts_at),
        lateAfter: 60 * rule.late_after_minutes,
        entryUntil: seconds(rule.entry_until),
        exitFrom: seconds(rule.exit_from),
        exitUntil: seconds(rule.exit_until),
      }),
    ),
  }
}

function seconds(time: string): number {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}

/** The second of the local day at this moment. */
function secondOf(timeZone: string, at: Date): number {
  return seconds(new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(at))
}
