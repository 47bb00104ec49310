// The end of a school day: whoever neither came nor was excused gets a row that says so. Missed days are made up for. A day on
// which nobody at all was seen was no school day, or the readers were away: nobody is called absent for it, and it is listed.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { NOBODY } from '../../kernel/db/lanes/scope.ts'
import { preparedSql } from '../../kernel/lists/prepared.ts'
import { addDays, dayIn, hourIn } from '../../kernel/values/clock.ts'
import type { Chore } from '../../kernel/work/housekeeping.ts'
import type { Place } from './derive.ts'

/** As old as a tap may be that a reader has kept. What is older is closed by whoever derives it. */
const BACK_DAYS = 31
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
        const place = { companyId, timeZone, now }
        for (const who of ['student', 'staff'] as const) await closeSeen(tx, place, { who, among: lastDays(place) })
      })
  },
}

/** The days that the job looks at, today the last of them. */
function lastDays({ timeZone, now }: Place): string[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: BACK_DAYS + 1 }, (_, index) => addDays(today, index - BACK_DAYS))
}

/** Whether the job does not look at the day any more. */
export const isBeyond = ({ timeZone, now }: Place, day: string) => day < addDays(dayIn(timeZone, now), -BACK_DAYS)

/** Closes those of the days on which someone was seen, and notes whoever has no row there. Answers how many it noted. */
export async function closeSeen(
  tx: Tx,
  place: Place,
  { who, among }: { who: 'student' | 'staff'; among: readonly string[] },
): Promise<number> {
  if (among.length === 0) return 0
  const { companyId } = place
  const [days, people] = who === 'student' ? [STUDENT_DAYS, STUDENTS] : [STAFF_DAYS, STAFF]
  const person = sql.ref(`${who}_id`)
  const { numAffectedRows } = await sql`
    with closed as (
      insert into school.attendance_close (company_id, day, who)
      select ${companyId}::int, d.day, ${who}
      from (select value::date as day from jsonb_array_elements_text(${JSON.stringify(among)}::jsonb)) d
      where not exists (select from school.attendance_close c
          where c.company_id = ${companyId} and c.day = d.day and c.who = ${who})
        and ${who === 'student' ? sawStudents(companyId) : sawStaff(companyId)}
        and ${isOver(companyId, wallOf(place))}
      order by 2
      on conflict do nothing returning company_id, day)
    insert into school.attendance_due (company_id, day, ${person})
    select c.company_id, c.day, s.id from closed c join ${people} s on s.company_id = c.company_id and s.state = 'active'
    where not exists (select from ${days} a
      where a.company_id = c.company_id and a.day = c.day and a.${person} = s.id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whether a student came on `d.day`: by the kept total, for a day on which nobody did has all of its rows to look through. */
const sawStudents = (companyId: number) => sql<boolean>`exists (select from school.attendance_total t
  where t.company_id = ${companyId} and t.day = d.day and t.seen > 0)`

const sawStaff = (companyId: number) => sql<boolean>`exists (select from school.staff_attendance_day a
  where a.company_id = ${companyId} and a.day = d.day and a.first_in is not null)`

/** The day and the hour on the school's wall. */
interface Wall {
  today: string
  local: string
}
const wallOf = ({ timeZone, now }: Place): Wall => ({ today: dayIn(timeZone, now), local: hourIn(timeZone, now) })

/** Lessons of `d.day` end when the last class may go, by the longest of the day's hours. */
function isOver(companyId: number, { today, local }: Wall): RawBuilder<boolean> {
  return sql<boolean>`(d.day < ${today}::date or d.day = ${today}::date and ${local}::time >= coalesce(
    (select max(h.exit_from) from school.day_hours h where h.company_id = ${companyId} and h.kind = 'school'
       and d.day between h.valid_from and coalesce(h.valid_until, 'infinity')),
    coalesce((select p.day_starts_at from school.profile p where p.company_id = ${companyId}), '07:00') + interval '7 hours'))`
}

/**
 * The school days of the last month that are over and on which no student was seen, the newest first: someone should find out
 * why, and enter them by hand or as a holiday. None from before the first day on which anybody was seen.
 */
export async function listUnseenDays(db: Db, place: Place): Promise<string[]> {
  const { today, local } = wallOf(place)
  const rows = await readUnseen(db, place.companyId, today, local)
  return rows.map(({ day }) => day)
}

// Of the totals no more than that month is read, however many years of them there are.
const readUnseen = preparedSql(
  (companyId: number, today: string, local: string) => sql<{ day: string }>`
    select d.day from (select ${today}::date - n as day from generate_series(0, ${sql.lit(BACK_DAYS)}) n) d
    left join school.profile p on p.company_id = ${companyId}
    where d.day > (select min(c.day) from school.attendance_close c where c.company_id = ${companyId} and c.who = 'student')
      and extract(isodow from d.day) <= coalesce(p.week_days, 6)
      and not exists (select from school.calendar_day c where c.company_id = ${companyId} and c.day = d.day and c.kind = 'holiday')
      and d.day <> all (array(select t.day from school.attendance_total t where t.company_id = ${companyId}
        and t.day between ${today}::date - ${sql.lit(BACK_DAYS)} and ${today}::date and t.seen > 0))
      and ${isOver(companyId, { today, local })}
    order by d.day desc`,
)
