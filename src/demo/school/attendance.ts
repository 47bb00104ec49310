// Attendance of a demo school: every student on every school day of the term, today included.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import type { DemoDays } from './school.ts'

/**
 * One statement: the database rolls the dice, by a hash of student and day, so that the same seed gives the same term.
 * Of a hundred about 93 are present, 3 late, and the rest sick, permitted or absent. Nobody has gone home yet today.
 */
export async function demoAttendance(tx: Tx, school: DemoDays): Promise<void> {
  const { companyId, timeZone, today } = school
  const seed = school.random.between(1, 1_000_000_000)
  const students = JSON.stringify(school.students.map((student) => student.id))
  await sql`
    insert into school.attendance_day (company_id, day, student_id, status, first_in, last_out, source)
    select ${companyId}::int, r.day, r.student_id, r.status,
      case r.status when 'present' then (r.day + time '06:20' + make_interval(secs => r.dice1 % 3000)) at time zone ${timeZone}
        when 'late' then (r.day + time '07:16' + make_interval(secs => r.dice1 % 2400)) at time zone ${timeZone} end,
      case when r.status in ('present', 'late') and r.day < ${today}::date
        then (r.day + time '14:00' + make_interval(secs => r.dice2 % 4200)) at time zone ${timeZone} end,
      case r.status when 'absent' then 'end_of_day' when 'sick' then 'permit' when 'permitted' then 'permit' else 'tap' end
    from (
      select d.day::date as day, s.id::bigint as student_id, (h >> 16) & 65535 as dice1, (h >> 32) & 65535 as dice2,
        case when h & 1023 < 952 then 'present' when h & 1023 < 983 then 'late' when h & 1023 < 998 then 'sick'
          when h & 1023 < 1011 then 'permitted' else 'absent' end as status
      from jsonb_array_elements_text(${JSON.stringify(school.schoolDays)}::jsonb) d(day)
      cross join jsonb_array_elements_text(${students}::jsonb) s(id)
      cross join lateral (select hashtextextended(s.id || ' ' || d.day, ${seed}) as h) dice
    ) r`.execute(tx)
  // Days that are over were looked through.
  await sql`
    insert into school.attendance_close (company_id, day, who)
    select ${companyId}::int, d.day::date, 'student' from jsonb_array_elements_text(${JSON.stringify(school.schoolDays)}::jsonb) d(day)
    where d.day::date < ${today}::date on conflict do nothing`.execute(tx)
  // The letters behind the excused days, so that deriving a day again gives the same.
  await sql`
    insert into school.absence_permit (company_id, student_id, kind, from_day, until_day, reason, state)
    select company_id, student_id, status, day, day, case status when 'sick' then 'Sakit, surat orang tua' else 'Acara keluarga' end, 'approved'
    from school.attendance_day
    where company_id = ${companyId} and source = 'permit' and day in (select jsonb_array_elements_text(${JSON.stringify(school.schoolDays)}::jsonb)::date)
    order by day, student_id`.execute(tx)
}
