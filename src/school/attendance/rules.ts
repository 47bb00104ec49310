// What a day was for one student or staff member, as a function of what is known about it and of nothing else: whenever and
// in whatever order the facts came in, the same facts give the same day.

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

/** Why someone need not come: on the whole day, until noon or from then on. */
export interface Excuse<S extends string> {
  status: S
  part: 'day' | 'morning' | 'afternoon'
}

/** `S`: what a day can be, beside present, late and absent. */
export interface DayFacts<S extends string = Status> {
  kind: DayKind
  hours: Hours
  /** Whether they belonged to the school on that day. */
  member: boolean
  taps: readonly DayTap[]
  /** In the order in which they were agreed to; the last one counts. */
  excuses?: readonly Excuse<S>[]
  correction?: { status: S; reason: string; half?: boolean } | undefined
  /** Whether whoever has not come by now will not come any more. */
  over: boolean
  /** False where nothing would be known if they had come: of someone without a card a day without taps says nothing. */
  expected?: boolean
}

export interface DerivedDay<S extends string = Status> {
  status: S | 'present' | 'late' | 'absent'
  first_in: string | null
  last_out: string | null
  left_early: boolean
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  /** Half of the day was excused, or only half of it worked. */
  half: boolean
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
export function deriveDay<S extends string = Status>(facts: DayFacts<S>): DerivedDay<S> | null {
  const { late, ...times } = timesOf(facts)
  const { correction, excuses = [] } = facts
  const off = (part: 'morning' | 'afternoon') => excuses.some((one) => one.part === 'day' || one.part === part)
  const [morning, afternoon] = [off('morning'), off('afternoon')]
  const half = morning !== afternoon
  // Who is excused from noon on goes early with good reason.
  const seen = { ...times, left_early: times.left_early && !afternoon, half }
  if (correction)
    return {
      ...seen,
      status: correction.status,
      source: 'manual',
      note: correction.reason,
      half: half || correction.half === true,
    }
  if (!facts.member || facts.kind === 'holiday' || facts.kind === 'weekend') return null
  if (morning && afternoon)
    return { ...seen, left_early: times.left_early, status: excuses.at(-1)!.status, source: 'permit', note: null }
  if (seen.first_in !== null)
    return { ...seen, status: late && !morning ? 'late' : 'present', source: 'tap', note: null }
  return facts.over && facts.expected !== false ? { ...seen, status: 'absent', source: 'end_of_day', note: null } : null
}

/** The first tap is the coming, the last one after the entry the going. Which key was pressed at the reader is not asked. */
function timesOf({ taps, hours }: Pick<DayFacts, 'taps' | 'hours'>) {
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
  // Where only a reader at the exit saw them they were here, since when nobody knows.
  const first = coming ?? going
  return {
    first_in: first?.at ?? null,
    last_out: going?.at ?? null,
    left_early: going !== undefined && going.second < hours.exitFrom,
    late: first !== undefined && first.second > hours.startsAt + hours.lateAfter,
  }
}
