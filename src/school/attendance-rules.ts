// What a day was for one student, as a function of what is known about it and of nothing else: whenever and in whatever
// order the facts came in, the same facts give the same day.

export type Status = 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
export type DayKind = 'school' | 'half_day' | 'exam' | 'holiday' | 'weekend'

/** Seconds of the local day. */
export interface Hours {
  entryFrom: number
  startsAt: number
  lateAfter: number
  entryUntil: number
  exitFrom: number
  exitUntil: number
}

export interface HoursRule extends Hours {
  id: number
  classId: number | null
  weekday: number | null
  kind: 'school' | 'half_day' | 'exam'
  validFrom: string
  validUntil: string | null
}

export interface DayTap {
  /** Second of the local day. */
  second: number
  /** The moment itself. */
  at: string
  direction: 'in' | 'out' | 'both'
}

export interface DayFacts {
  kind: DayKind
  hours: Hours
  /** Whether the student belonged to the school on that day. */
  member: boolean
  taps: readonly DayTap[]
  permit?: 'sick' | 'permitted' | 'dispensation' | undefined
  correction?: { status: Status; reason: string } | undefined
  /** Whether whoever has not come by now will not come any more. */
  over: boolean
}

export interface DerivedDay {
  status: Status
  first_in: string | null
  last_out: string | null
  left_early: boolean
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
}

const HOUR = 3600
const REPEATED_S = 60

/** The hours of a school that has set none of its own, from when its day starts. */
export function usualHours(startsAt: number, lateAfter: number, kind: DayKind): Hours {
  return {
    entryFrom: Math.max(0, startsAt - 3 * HOUR),
    startsAt,
    lateAfter,
    entryUntil: startsAt + 2 * HOUR,
    exitFrom: startsAt + (kind === 'half_day' ? 3 : 7) * HOUR,
    exitUntil: Math.min(24 * HOUR - 1, startsAt + 12 * HOUR),
  }
}

interface DayOf {
  day: string
  weekday: number
  kind: DayKind
  classId: number | null
}

/** The most particular rule of the day: that of the class before the school's, that of the weekday before every day's. */
export function hoursOn(rules: readonly HoursRule[], usual: Hours, at: DayOf): Hours {
  // Exams keep the usual hours unless they have hours of their own; half a day does not.
  const kinds = at.kind === 'exam' ? ['exam', 'school'] : [at.kind]
  const fits = (rule: HoursRule, kind: string) =>
    rule.kind === kind &&
    (rule.classId === null || rule.classId === at.classId) &&
    (rule.weekday === null || rule.weekday === at.weekday) &&
    rule.validFrom <= at.day &&
    (rule.validUntil === null || at.day <= rule.validUntil)
  const weight = (rule: HoursRule) => (rule.classId === null ? 0 : 2) + (rule.weekday === null ? 0 : 1)
  const before = (a: HoursRule, b: HoursRule) =>
    weight(b) - weight(a) || (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : b.id - a.id)
  for (const kind of kinds) {
    const [best] = rules.filter((rule) => fits(rule, kind)).toSorted(before)
    if (best) return best
  }
  return usual
}

/** Null where the day has no row: no school, not a member, or nothing known yet. */
export function deriveDay(facts: DayFacts): DerivedDay | null {
  const { late, ...seen } = timesOf(facts)
  const { correction, permit } = facts
  if (correction) return { ...seen, status: correction.status, source: 'manual', note: correction.reason }
  if (!facts.member || facts.kind === 'holiday' || facts.kind === 'weekend') return null
  if (permit) return { ...seen, status: permit, source: 'permit', note: null }
  if (seen.first_in !== null) return { ...seen, status: late ? 'late' : 'present', source: 'tap', note: null }
  return facts.over ? { ...seen, status: 'absent', source: 'end_of_day', note: null } : null
}

/** The first tap is the coming, the last one after the entry the going. Which key was pressed at the reader is not asked. */
function timesOf({ taps, hours }: DayFacts) {
  const inside = taps
    .filter(({ second }) => second >= hours.entryFrom && second <= hours.exitUntil)
    .toSorted((a, b) => a.second - b.second || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const coming = inside.find(({ direction }) => direction !== 'out')
  const going = inside.findLast(
    ({ direction, second }) =>
      direction !== 'in' &&
      (second > hours.entryUntil || second >= hours.exitFrom) &&
      second >= (coming?.second ?? 0) + REPEATED_S,
  )
  // Where only a reader at the exit saw the student they were here, since when nobody knows.
  const first = coming ?? going
  return {
    first_in: first?.at ?? null,
    last_out: going?.at ?? null,
    left_early: going !== undefined && going.second < hours.exitFrom,
    late: first !== undefined && first.second > hours.startsAt + hours.lateAfter,
  }
}
