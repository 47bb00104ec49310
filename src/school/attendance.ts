// Attendance days: the shared record that taps, permits and corrections end in. Never written but by deriving it.
import { sql } from 'kysely'
import { dayIn, weekday } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import {
  type DayFacts,
  type DayKind,
  type DayTap,
  deriveDay,
  type HoursRule,
  hoursOn,
  type Status,
  usualHours,
} from './attendance-rules.ts'

// A school that has not filled in its profile starts at the hour most schools do, and opens on Saturdays.
const DAY_STARTS_AT = '07:00'
const WEEK_DAYS = 6
const LATE_AFTER_MINUTES = 15

export interface Place {
  companyId: number
  timeZone: string
  now: Date
}

/** A student's day, with the taps that are kept of it; without any where they are not kept any more. */
export interface DueDay {
  student_id: number
  day: string
  taps: readonly DayTap[] | undefined
}

export interface ChangedDay {
  student_id: number
  day: string
  status: Status
  first_in: string | null
  last_out: string | null
}

/** Derives the days anew and writes those that differ. Answers what changed, without what is gone. */
export async function deriveDays(tx: Tx, place: Place, days: readonly DueDay[]): Promise<ChangedDay[]> {
  if (days.length === 0) return []
  const [school, known] = [await schoolOf(tx, place), await factsOf(tx, place, days)]
  const today = dayIn(place.timeZone, place.now)
  const second = secondOf(place.timeZone, place.now)
  const taps = new Map(days.map((due) => [`${due.student_id} ${due.day}`, due.taps]))
  const derived = known.map((fact) => {
    const { day, class_group_id: classId } = fact
    const kind = kindOf(fact, school.weekDays)
    const usual = usualHours(school.startsAt, school.lateAfter, kind)
    const hours = hoursOn(school.rules, usual, { day, weekday: weekday(day), kind, classId })
    const facts: DayFacts = {
      kind,
      hours,
      member: fact.member,
      taps: taps.get(`${fact.student_id} ${day}`) ?? tapsOf(fact),
      permit: fact.permit ?? undefined,
      correction: fact.correction?.status ? (fact.correction as DayFacts['correction']) : undefined,
      over: day < today || (day === today && second >= hours.exitFrom),
    }
    return { student_id: fact.student_id, day, row: deriveDay(facts) }
  })
  return writeDays(tx, place.companyId, derived)
}

interface KnownDay {
  student_id: number
  day: string
  calendar: 'holiday' | 'half_day' | 'exam' | null
  member: boolean
  class_group_id: number | null
  permit: 'sick' | 'permitted' | 'dispensation' | null
  correction: { status: Status | null; reason: string } | null
  /** What the row says of times so far, as seconds of the local day beside the moments. */
  first_in: string | null
  first_second: number | null
  last_out: string | null
  last_second: number | null
}

function kindOf({ day, calendar }: KnownDay, weekDays: number): DayKind {
  if (calendar === 'holiday') return 'holiday'
  return weekday(day) > weekDays ? 'weekend' : (calendar ?? 'school')
}

/** The coming and going that the row holds, where the taps behind it are not kept any more. */
function tapsOf({ first_in, first_second, last_out, last_second }: KnownDay): DayTap[] {
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

async function factsOf(tx: Tx, { companyId, timeZone }: Place, days: readonly DueDay[]): Promise<KnownDay[]> {
  const wanted = JSON.stringify(days.map(({ student_id, day }) => ({ student_id, day })))
  const local = (moment: 'first_in' | 'last_out') =>
    sql`extract(epoch from (${sql.ref(`a.${moment}`)} at time zone ${timeZone}) - w.day)::float8`
  const { rows } = await sql<KnownDay>`
    select w.student_id, w.day, c.kind as calendar, a.first_in, ${local('first_in')} as first_second,
      a.last_out, ${local('last_out')} as last_second,
      coalesce(s.entered_on, w.day) <= w.day and (s.state = 'active' or w.day <= s.left_on) is true as member,
      (select e.class_group_id from school.enrolment e where e.company_id = ${companyId} and e.student_id = w.student_id
         and w.day between e.from_day and coalesce(e.until_day, 'infinity') order by e.from_day desc, e.id desc limit 1),
      (select p.kind from school.absence_permit p where p.company_id = ${companyId} and p.student_id = w.student_id
         and p.state = 'approved' and w.day between p.from_day and p.until_day order by p.id desc limit 1) as permit,
      (select jsonb_build_object('status', k.status, 'reason', k.reason) from school.attendance_correction k
         where k.company_id = ${companyId} and k.student_id = w.student_id and k.day = w.day order by k.id desc limit 1) as correction
    from rows from (jsonb_to_recordset(${wanted}::jsonb) as (student_id bigint, day date)) with ordinality as w(student_id, day, n)
    join school.student s on s.company_id = ${companyId} and s.id = w.student_id
    left join school.calendar_day c on c.company_id = ${companyId} and c.day = w.day
    left join school.attendance_day a on a.company_id = ${companyId} and a.day = w.day and a.student_id = w.student_id
    order by w.n`.execute(tx)
  return rows
}

async function writeDays(
  tx: Tx,
  companyId: number,
  derived: readonly { student_id: number; day: string; row: ReturnType<typeof deriveDay> }[],
): Promise<ChangedDay[]> {
  const gone = derived.filter(({ row }) => row === null).map(({ student_id, day }) => ({ student_id, day }))
  if (gone.length)
    await sql`delete from school.attendance_day a
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(student_id bigint, day date)
      where a.company_id = ${companyId} and a.day = g.day and a.student_id = g.student_id`.execute(tx)
  const kept = derived.filter(({ row }) => row !== null).map(({ row, ...key }) => ({ ...key, ...row }))
  if (kept.length === 0) return []
  const { rows } = await sql<ChangedDay>`
    insert into school.attendance_day as a (company_id, day, student_id, status, first_in, last_out, left_early, source, note)
    select ${companyId}::int, day, student_id, status, first_in, last_out, left_early, source, note
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as d(day date, student_id bigint, status text, first_in timestamptz,
      last_out timestamptz, left_early boolean, source text, note text)
    order by day, student_id
    on conflict (company_id, day, student_id) do update set status = excluded.status, first_in = excluded.first_in,
      last_out = excluded.last_out, left_early = excluded.left_early, source = excluded.source, note = excluded.note
    where (a.status, a.first_in, a.last_out, a.left_early, a.source, a.note)
      is distinct from (excluded.status, excluded.first_in, excluded.last_out, excluded.left_early, excluded.source, excluded.note)
    returning student_id, day, status, first_in, last_out`.execute(tx)
  return rows
}

/** Notes that days are to be derived again; whoever follows the taps does it. */
export async function noteDue(tx: Tx, companyId: number, days: readonly { student_id: number; day: string }[]) {
  if (days.length === 0) return
  await sql`insert into school.attendance_due (company_id, day, student_id)
    select ${companyId}::int, day, student_id
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, student_id bigint)`.execute(tx)
}

/** The same for every student who has a row there or is active, of one class or the whole school. Answers how many. */
export async function noteAllDue(
  tx: Tx,
  companyId: number,
  { from, until, classId }: { from: string; until: string; classId?: number | null },
): Promise<number> {
  const ofClass = classId
    ? sql`exists (select from school.enrolment e where e.company_id = s.company_id and e.student_id = s.id
        and e.class_group_id = ${classId} and d.day between e.from_day and coalesce(e.until_day, 'infinity'))`
    : sql`true`
  const { numAffectedRows } = await sql`
    insert into school.attendance_due (company_id, day, student_id)
    select ${companyId}::int, d.day, s.id
    from generate_series(${from}::date, ${until}::date, interval '1 day') as g(at), lateral (select g.at::date as day) d,
      school.student s
    where s.company_id = ${companyId} and ${ofClass} and (s.state = 'active' or exists (
      select from school.attendance_day a where a.company_id = s.company_id and a.student_id = s.id and a.day = d.day))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

function seconds(time: string): number {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}

/** The second of the local day at this moment. */
function secondOf(timeZone: string, at: Date): number {
  return seconds(new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(at))
}
