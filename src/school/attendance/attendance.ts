// Attendance days of students: the shared record that taps, permits and corrections end in. Never written but by deriving it.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import type { Derived, DueDay, KnownDay, Place, Register } from './derive.ts'
import type { Status } from './rules.ts'

export interface ChangedDay {
  student_id: number
  day: string
  status: Status
  first_in: string | null
  last_out: string | null
}

export const studentRegister: Register<Status, ChangedDay> = { cardsOnly: false, read: readDays, write: writeDays }

async function readDays(
  tx: Tx,
  { companyId, timeZone }: Place,
  days: readonly Pick<DueDay, 'person_id' | 'day'>[],
): Promise<KnownDay<Status>[]> {
  const wanted = JSON.stringify(days.map(({ person_id, day }) => ({ person_id, day })))
  const local = (moment: 'first_in' | 'last_out') =>
    sql`extract(epoch from (${sql.ref(`a.${moment}`)} at time zone ${timeZone}) - w.day)::float8`
  const { rows } = await sql<KnownDay<Status>>`
    select w.person_id, w.day, c.kind as calendar, null::int as week_days, a.first_in, ${local('first_in')} as first_second,
      a.last_out, ${local('last_out')} as last_second,
      exists (select from school.attendance_close e
        where e.company_id = ${companyId} and e.day = w.day and e.who = 'student') as closed,
      coalesce(s.entered_on, w.day) <= w.day and (s.state = 'active' or w.day <= s.left_on) is true as member,
      (select e.class_group_id from school.enrolment e where e.company_id = ${companyId} and e.student_id = w.person_id
         and w.day between e.from_day and coalesce(e.until_day, 'infinity') order by e.from_day desc, e.id desc limit 1),
      (select jsonb_build_array(jsonb_build_object('status', p.kind, 'part', 'day')) from school.absence_permit p
         where p.company_id = ${companyId} and p.student_id = w.person_id and p.state = 'approved'
           and w.day between p.from_day and p.until_day order by p.id desc limit 1) as excuses,
      (select jsonb_build_object('status', k.status, 'reason', k.reason) from school.attendance_correction k
         where k.company_id = ${companyId} and k.student_id = w.person_id and k.day = w.day order by k.id desc limit 1) as correction
    from rows from (jsonb_to_recordset(${wanted}::jsonb) as (person_id bigint, day date)) with ordinality as w(person_id, day, n)
    join school.student s on s.company_id = ${companyId} and s.id = w.person_id
    left join school.calendar_day c on c.company_id = ${companyId} and c.day = w.day
    left join school.attendance_day a on a.company_id = ${companyId} and a.day = w.day and a.student_id = w.person_id
    order by w.n`.execute(tx)
  return rows
}

async function writeDays(tx: Tx, companyId: number, derived: readonly Derived<Status>[]): Promise<ChangedDay[]> {
  const gone = derived.filter(({ row }) => row === null).map(({ person_id, day }) => ({ person_id, day }))
  if (gone.length)
    await sql`delete from school.attendance_day a
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(person_id bigint, day date)
      where a.company_id = ${companyId} and a.day = g.day and a.student_id = g.person_id`.execute(tx)
  const kept = derived.filter(({ row }) => row !== null).map(({ row, ...key }) => ({ ...key, ...row }))
  if (kept.length === 0) return []
  const { rows } = await sql<ChangedDay>`
    insert into school.attendance_day as a (company_id, day, student_id, status, first_in, last_out, left_early, source, note)
    select ${companyId}::int, day, person_id, status, first_in, last_out, left_early, source, note
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as d(day date, person_id bigint, status text, first_in timestamptz,
      last_out timestamptz, left_early boolean, source text, note text)
    order by day, person_id
    on conflict (company_id, day, student_id) do update set status = excluded.status, first_in = excluded.first_in,
      last_out = excluded.last_out, left_early = excluded.left_early, source = excluded.source, note = excluded.note
    where (a.status, a.first_in, a.last_out, a.left_early, a.source, a.note)
      is distinct from (excluded.status, excluded.first_in, excluded.last_out, excluded.left_early, excluded.source, excluded.note)
    returning student_id, day, status, first_in, last_out`.execute(tx)
  return rows
}
