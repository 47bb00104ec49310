// Attendance of the staff of a demo school: at its making from the beginning of last month on, today included.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import { monthBefore } from '../months.ts'
import type { DemoDays } from './school.ts'

/** The days of the term of which the attendance of the staff is known. */
export function staffDays({ schoolDays, today }: Pick<DemoDays, 'schoolDays' | 'today'>): string[] {
  const since = monthBefore(today, 1)
  return schoolDays.filter((day) => day >= since)
}

/**
 * One statement, with dice as for students: of a hundred about 95 are present, 2 late, and the rest ill or absent. Who has
 * agreed leave is on leave. Runs before pay is computed, which follows from it.
 */
export async function demoStaffDays(tx: Tx, school: DemoDays): Promise<void> {
  const { companyId, timeZone, today } = school
  const seed = school.random.between(1, 1_000_000_000)
  const days = JSON.stringify(school.schoolDays)
  await sql`
    insert into school.staff_attendance_day (company_id, day, staff_id, job, status, days, first_in, last_out, source, note)
    select ${companyId}::int, r.day, r.staff_id, r.job, r.status, case when r.came then 1 else 0 end,
      case r.status when 'present' then (r.day + time '06:00' + make_interval(secs => r.dice1 % 3300)) at time zone ${timeZone}
        when 'late' then (r.day + time '07:16' + make_interval(secs => r.dice1 % 1800)) at time zone ${timeZone} end,
      case when r.came and r.day < ${today}::date
        then (r.day + time '15:00' + make_interval(secs => r.dice2 % 5400)) at time zone ${timeZone} end,
      case r.status when 'absent' then 'end_of_day' when 'leave' then 'permit' when 'sick' then 'manual' else 'tap' end,
      case when r.status = 'sick' then 'Sakit, memberi kabar lewat telepon' end
    from (
      select w.*, w.status in ('present', 'late') as came
      from (
        select d.day::date as day, s.id as staff_id, s.job, (h >> 16) & 65535 as dice1, (h >> 32) & 65535 as dice2,
          case when exists (select from school.staff_absence b where b.company_id = s.company_id and b.staff_id = s.id
              and d.day::date between b.from_day and b.until_day) then 'leave'
            when h & 1023 < 976 then 'present' when h & 1023 < 998 then 'late' when h & 1023 < 1016 then 'sick'
            -- Today is not over: nobody counts as absent yet.
            when d.day::date = ${today}::date then 'late' else 'absent' end as status
        from jsonb_array_elements_text(${days}::jsonb) d(day)
        cross join school.staff s
        cross join lateral (select hashtextextended(s.id || ' ' || d.day, ${seed}) as h) dice
        where s.company_id = ${companyId} and s.state = 'active') w) r`.execute(tx)
  // Days that are over were looked through, and illness was said by hand: deriving a day again gives the same.
  await sql`
    insert into school.attendance_close (company_id, day, who)
    select ${companyId}::int, d.day::date, 'staff' from jsonb_array_elements_text(${days}::jsonb) d(day)
    where d.day::date < ${today}::date on conflict do nothing`.execute(tx)
  await sql`
    insert into school.staff_attendance_correction (company_id, day, staff_id, status, reason)
    select company_id, day, staff_id, status, note from school.staff_attendance_day
    where company_id = ${companyId} and source = 'manual' and day in (select jsonb_array_elements_text(${days}::jsonb)::date)
    order by day, staff_id`.execute(tx)
}
