// The end of a school day: whoever neither came nor was excused gets a row that says so. Missed days are made up for.
import { sql } from 'kysely'
import { addDays, dayIn } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import { NOBODY } from '../kernel/db/scope.ts'
import type { Chore } from '../kernel/housekeeping.ts'
import type { Place } from './attendance-derive.ts'

const BACK_DAYS = 7
const EVERY_MS = 30_000

const [STUDENT_DAYS, STUDENTS] = [sql`school.attendance_day`, sql`school.student`]
const [STAFF_DAYS, STAFF] = [sql`school.staff_attendance_day`, sql`school.staff`]

export const closeDays: Chore = {
  name: 'end of the school day',
  everyMs: EVERY_MS,
  async run({ database, clock }) {
    const now = clock.now()
    const { rows: companies } = await sql<{ company_id: number; time_zone: string }>`
      select company_id, time_zone from school.companies_attending(${addDays(dayIn('UTC', now), -BACK_DAYS)}::date)`.execute(
      database.once(NOBODY),
    )
    for (const { company_id: companyId, time_zone: timeZone } of companies)
      await database.write({ ...NOBODY, company: companyId, roles: ['hr'], requestId: 'end of day' }, async (tx) => {
        for (const who of ['student', 'staff'] as const) await closeFor(tx, { companyId, timeZone, now }, who)
      })
  },
}

/**
 * A day on which nobody at all was seen was no school day, or the readers were away: nobody is called absent for it.
 * Lessons end when the last class may go, by the longest of the day's hours.
 */
async function closeFor(tx: Tx, { companyId, timeZone, now }: Place, who: 'student' | 'staff'): Promise<void> {
  const today = dayIn(timeZone, now)
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(now)
  const [days, people] = who === 'student' ? [STUDENT_DAYS, STUDENTS] : [STAFF_DAYS, STAFF]
  const person = sql.ref(`${who}_id`)
  await sql`
    with closed as (
      insert into school.attendance_close (company_id, day, who)
      select distinct a.company_id, a.day, ${who} from ${days} a
      left join school.profile p on p.company_id = a.company_id
      where a.company_id = ${companyId} and a.day between ${addDays(today, -BACK_DAYS)}::date and ${today}::date
        and a.first_in is not null
        and (a.day < ${today}::date or ${local}::time >= coalesce(
          (select max(h.exit_from) from school.day_hours h where h.company_id = a.company_id and h.kind = 'school'
             and a.day between h.valid_from and coalesce(h.valid_until, 'infinity')),
          coalesce(p.day_starts_at, '07:00') + interval '7 hours'))
        and not exists (select from school.attendance_close c
          where c.company_id = a.company_id and c.day = a.day and c.who = ${who})
      order by 2
      on conflict do nothing returning company_id, day)
    insert into school.attendance_due (company_id, day, ${person})
    select c.company_id, c.day, s.id from closed c join ${people} s on s.company_id = c.company_id and s.state = 'active'
    where not exists (select from ${days} a
      where a.company_id = c.company_id and a.day = c.day and a.${person} = s.id)`.execute(tx)
}
