// Attendance days of staff: derived as those of students are, with agreed absences in the place of permits and half days.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import type { Derived, DueDay, KnownDay, Place, Register } from '../attendance/derive.ts'

export const STAFF_STATUSES = ['present', 'late', 'duty', 'sick', 'permitted', 'leave', 'absent'] as const
export type StaffStatus = (typeof STAFF_STATUSES)[number]
/** On these someone worked. */
const WORKED: readonly string[] = ['present', 'late', 'duty']

export interface ChangedStaffDay {
  staff_id: number
  day: string
}

/** Not everyone who works at a school has a card, nor has every school a reader: nobody is called absent for that. */
export const staffRegister: Register<StaffStatus, ChangedStaffDay> = {
  cardsOnly: true,
  read: readDays,
  write: writeDays,
}

async function readDays(
  tx: Tx,
  { companyId, timeZone }: Place,
  days: readonly Pick<DueDay, 'person_id' | 'day'>[],
): Promise<KnownDay<StaffStatus>[]> {
  const wanted = JSON.stringify(days.map(({ person_id, day }) => ({ person_id, day })))
  const local = (moment: 'first_in' | 'last_out') =>
    sql`extract(epoch from (${sql.ref(`a.${moment}`)} at time zone ${timeZone}) - w.day)::float8`
  const { rows } = await sql<KnownDay<StaffStatus>>`
    select w.person_id, w.day, c.kind as calendar, s.week_days, a.first_in, ${local('first_in')} as first_second,
      a.last_out, ${local('last_out')} as last_second, null::bigint as class_group_id,
      coalesce(s.joined_on, w.day) <= w.day and (s.state = 'active' or w.day <= s.left_on) is true as member,
      exists (select from school.attendance_close e
        where e.company_id = ${companyId} and e.day = w.day and e.who = 'staff') as closed,
      (select jsonb_agg(jsonb_build_object('status', p.kind, 'part', case when p.from_noon and p.from_day = w.day then 'afternoon'
           when p.until_noon and p.until_day = w.day then 'morning' else 'day' end) order by p.id)
         from school.staff_absence p where p.company_id = ${companyId} and p.staff_id = w.person_id
           and w.day between p.from_day and p.until_day) as excuses,
      (select jsonb_build_object('status', k.status, 'reason', k.reason, 'half', k.half_day) from school.staff_attendance_correction k
         where k.company_id = ${companyId} and k.staff_id = w.person_id and k.day = w.day order by k.id desc limit 1) as correction
    from rows from (jsonb_to_recordset(${wanted}::jsonb) as (person_id bigint, day date)) with ordinality as w(person_id, day, n)
    join school.staff s on s.company_id = ${companyId} and s.id = w.person_id
    left join school.calendar_day c on c.company_id = ${companyId} and c.day = w.day
    left join school.staff_attendance_day a on a.company_id = ${companyId} and a.day = w.day and a.staff_id = w.person_id
    order by w.n`.execute(tx)
  return rows
}

async function writeDays(
  tx: Tx,
  companyId: number,
  derived: readonly Derived<StaffStatus>[],
): Promise<ChangedStaffDay[]> {
  const gone = derived.filter(({ row }) => row === null).map(({ person_id, day }) => ({ person_id, day }))
  if (gone.length)
    await sql`delete from school.staff_attendance_day a
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(person_id bigint, day date)
      where a.company_id = ${companyId} and a.day = g.day and a.staff_id = g.person_id`.execute(tx)
  const kept = derived.flatMap(({ row, ...key }) =>
    row === null ? [] : [{ ...key, ...row, days: WORKED.includes(row.status) ? (row.half ? 0.5 : 1) : 0 }],
  )
  if (kept.length === 0) return []
  const { rows } = await sql<ChangedStaffDay>`
    insert into school.staff_attendance_day as a
      (company_id, day, staff_id, job, status, days, first_in, last_out, left_early, source, note)
    select ${companyId}::int, d.day, d.person_id, s.job, d.status, d.days, d.first_in, d.last_out, d.left_early, d.source, d.note
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as d(day date, person_id bigint, status text, days numeric,
      first_in timestamptz, last_out timestamptz, left_early boolean, source text, note text)
    join school.staff s on s.company_id = ${companyId} and s.id = d.person_id
    order by d.day, d.person_id
    on conflict (company_id, day, staff_id) do update set job = excluded.job, status = excluded.status, days = excluded.days,
      first_in = excluded.first_in, last_out = excluded.last_out, left_early = excluded.left_early, source = excluded.source,
      note = excluded.note
    where (a.job, a.status, a.days, a.first_in, a.last_out, a.left_early, a.source, a.note) is distinct from (excluded.job,
      excluded.status, excluded.days, excluded.first_in, excluded.last_out, excluded.left_early, excluded.source, excluded.note)
    returning staff_id, day`.execute(tx)
  return rows
}
