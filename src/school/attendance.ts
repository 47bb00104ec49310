// Attendance days: the shared record that taps, permits and corrections end in.
import { sql } from 'kysely'
import type { Caller } from '../kernel/access/caller.ts'
import type { Db, Tx } from '../kernel/db/database.ts'

interface StudentTap {
  student_id: number
  /** A moment, RFC 3339. */
  at: string
}

/** Doors stand open from so long before the day starts until so long after. */
const OPENS_BEFORE = '3 hours'
const CLOSES_AFTER = '12 hours'
// A school that has not filled in its profile starts at the hour most schools do, and opens on Saturdays.
const DAY_STARTS_AT = '07:00'
const WEEK_DAYS = 6
const LATE_AFTER_MINUTES = 15

/** One tap alone is a coming; least and greatest look past nulls. */
const LAST_OUT = sql`nullif(greatest(a.first_in, a.last_out, excluded.first_in, excluded.last_out),
  least(a.first_in, excluded.first_in))`

/** For each moment whether school was open then: a day of its week, no holiday, and within the hours of the day. */
export async function wasOpen(db: Db, caller: Caller, moments: readonly string[]): Promise<boolean[]> {
  const { rows } = await sql<{ open: boolean }>`
    with hours as (
      select coalesce(p.day_starts_at, ${DAY_STARTS_AT}::time)::interval as starts,
        coalesce(p.week_days, ${WEEK_DAYS}::int) as week_days
      from (select) nobody left join school.profile p on p.company_id = ${caller.companyId})
    select m.local - m.local::date between starts - ${OPENS_BEFORE}::interval and starts + ${CLOSES_AFTER}::interval
      and extract(isodow from m.local) <= week_days
      and not exists (select from school.calendar_day c
        where c.company_id = ${caller.companyId} and c.day = m.local::date and c.kind = 'holiday') as open
    from hours, rows from (jsonb_array_elements_text(${JSON.stringify(moments)}::jsonb)) with ordinality as t(at, n),
      lateral (select t.at::timestamptz at time zone ${caller.timeZone} as local) m
    order by t.n`.execute(db)
  return rows.map((row) => row.open)
}

/**
 * Brings taps into the days they belong to. The first tap of a day is the coming, the last one the going, whatever the
 * order they arrive in: any order, and any repetition, gives the same row. What people entered is never overwritten.
 */
export async function recordTaps(tx: Tx, caller: Caller, taps: readonly StudentTap[]): Promise<void> {
  if (taps.length === 0) return
  await sql`
    insert into school.attendance_day as a (company_id, day, student_id, status, first_in, last_out, source)
    select ${caller.companyId}::int, t.day, t.student_id,
      case when t.first_at at time zone ${caller.timeZone} > t.day + l.late_from then 'late' else 'present' end,
      t.first_at, nullif(t.last_at, t.first_at), 'tap'
    from (select student_id, (at at time zone ${caller.timeZone})::date as day, min(at) as first_at, max(at) as last_at
          from jsonb_to_recordset(${JSON.stringify(taps)}::jsonb) as tap(student_id bigint, at timestamptz)
          group by 1, 2) t,
      (select coalesce((select day_starts_at + make_interval(mins => late_after_minutes) from school.profile
         where company_id = ${caller.companyId}),
         ${DAY_STARTS_AT}::time + make_interval(mins => ${LATE_AFTER_MINUTES})) as late_from) l
    -- In one order for all readers, so that two of them never wait for each other in a circle.
    order by t.day, t.student_id
    on conflict (company_id, day, student_id) do update set
      first_in = least(a.first_in, excluded.first_in),
      last_out = ${LAST_OUT},
      status = case when a.first_in <= excluded.first_in then a.status else excluded.status end,
      source = 'tap'
    where a.source in ('tap', 'end_of_day')
      and (a.first_in, a.last_out) is distinct from (least(a.first_in, excluded.first_in), ${LAST_OUT})`.execute(tx)
}
