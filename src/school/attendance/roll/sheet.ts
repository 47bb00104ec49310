// The sheet a class teacher keeps: every student of the class, every day of the period, and how often each was what.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { Nis } from '../../formats.ts'
import { DayByDay, listDays } from '../../year/calendar.ts'
import { STATUSES } from '../days.ts'
import { said, wordsOn } from '../last-word.ts'

const DAYS_MAX = 31
/** More than any class has, those who joined and left in between included. */
const STUDENTS_MAX = 500

export const SheetQuery = Obj({ class_group_id: Id(4), from: Day('2026-07-13'), until: Day('2026-07-31') })

const Mark = Obj({
  day: Day(),
  status: Word(...STATUSES),
  first_in: Nullable(Moment('2026-07-12T23:41:07Z')),
  last_out: Nullable(Moment('2026-07-13T07:10:00Z')),
  left_early: Flag(false),
  source: Word('tap', 'manual', 'permit', 'end_of_day'),
  note: Nullable(Text(500, 'Lupa membawa kartu')),
  ...said,
})
const Pupil = Obj({
  student_id: Id(17),
  nis: Nullable(Nis()),
  name: Text(200, 'Ayu Lestari'),
  /** Only days of which something is known. */
  marks: List(Mark, DAYS_MAX),
  totals: Obj(
    Object.fromEntries(STATUSES.map((status) => [status, Count(1)])) as Record<Status, ReturnType<typeof Count>>,
  ),
})
type Status = (typeof STATUSES)[number]
export const AttendanceSheet = Obj({
  class_group_id: Id(4),
  class_name: Text(60, 'VII-A'),
  homeroom_name: Nullable(Text(200, 'Ratna Kusuma')),
  days: DayByDay,
  students: List(Pupil, STUDENTS_MAX),
})
nameShapes({ AttendanceMark: Mark, AttendancePupil: Pupil, AttendanceSheet })

interface Stay {
  student_id: number
  nis: string | null
  name: string
}
type MarkRow = Static<typeof Mark> & { student_id: number }

export async function getSheet(db: Db, caller: Caller, asked: Static<typeof SheetQuery>) {
  const { class_group_id, from, until } = asked
  if (until < from || addDays(from, DAYS_MAX) <= until)
    throw new AppError('invalid_params', {
      fields: {
        until: { id: `1 sampai ${DAYS_MAX} hari sejak hari pertama`, en: `1 to ${DAYS_MAX} days from the first day` },
      },
    })
  await assertExists(db, caller, { relation: 'school.class_group', id: class_group_id, field: 'class_group_id' })
  const [group, days, stays, marks] = await Promise.all([
    classNamed(db, caller, class_group_id),
    listDays(db, caller, asked),
    staysIn(db, caller, asked),
    marksIn(db, caller, asked),
  ])
  const byStudent = Map.groupBy(marks, ({ student_id }) => student_id)
  const students = stays.map((stay) => {
    const own = (byStudent.get(stay.student_id) ?? []).map(({ student_id: _, ...mark }) => mark)
    return { ...stay, marks: own, totals: totalsOf(own) }
  })
  return { class_group_id, class_name: group.name, homeroom_name: group.homeroom_name, days, students }
}

function totalsOf(marks: readonly { status: Status }[]): Record<Status, number> {
  const totals = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>
  for (const { status } of marks) totals[status]++
  return totals
}

const classNamed = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('school.class_group as g')
    .leftJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'g.company_id').onRef('s.id', '=', 'g.homeroom_staff_id'),
    )
    .select(['g.name', 's.name as homeroom_name'])
    .where('g.company_id', '=', caller.companyId)
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()

/** Whoever was in the class on any of the days. */
async function staysIn(db: Db, caller: Caller, { class_group_id, from, until }: Static<typeof SheetQuery>) {
  const { rows } = await sql<Stay>`
    select s.id as student_id, s.nis, s.name from school.student s
    where s.company_id = ${caller.companyId} and exists (select from school.enrolment e
      where e.company_id = s.company_id and e.student_id = s.id and e.class_group_id = ${class_group_id}
        and e.from_day <= ${until}::date and coalesce(e.until_day, 'infinity') >= ${from}::date)
    order by s.name, s.id limit ${sql.lit(STUDENTS_MAX)}`.execute(db)
  return rows
}

async function marksIn(db: Db, caller: Caller, { class_group_id, from, until }: Static<typeof SheetQuery>) {
  const { rows } = await sql<MarkRow>`
    select a.student_id, a.day, a.status, a.first_in, a.last_out, a.left_early, a.source, a.note,
      ${wordsOn('student', { company: sql`a.company_id`, person: sql`a.student_id`, day: sql`a.day` })} as version
    from school.attendance_day a
    where a.company_id = ${caller.companyId} and a.day between ${from}::date and ${until}::date
      and exists (select from school.enrolment e where e.company_id = a.company_id and e.student_id = a.student_id
        and e.class_group_id = ${class_group_id} and a.day between e.from_day and coalesce(e.until_day, 'infinity'))
    order by a.day`.execute(db)
  return rows
}
