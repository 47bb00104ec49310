// Enrolments: which class a student is in, and was in.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { invalid } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { Day, Flag, Id, Nullable, nameShapes, Obj, Optional, type Static, Text } from '../../kernel/values/schema.ts'
import { laterOf } from '../days.ts'

export const Enrolment = Obj({
  id: Id(41),
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  class_group_id: Id(4),
  class_name: Text(60, 'VII-A'),
  academic_year: Text(9, '2026/2027'),
  from_day: Day('2026-07-13'),
  /** The last day; none yet while the student is in it. */
  until_day: Nullable(Day('2027-06-26')),
})
export const EnrolmentFilter = Obj({
  student_id: Optional(Id(17)),
  class_group_id: Optional(Id(4)),
  /** Only those that go on, or only those that have ended. */
  open: Optional(Flag()),
})
export const ClassMove = Obj({
  id: Id(17),
  class_group_id: Id(5),
  /** The first day in the new class; today where it is left out. */
  day: Optional(Day('2026-09-01')),
  /** The enrolment the mover saw; another one by now refuses the move. */
  enrolment_id: Optional(Id(41)),
})
nameShapes({ Enrolment, ClassMove })

const ENROLMENTS_MAX = 100

function selectEnrolments(db: Db, caller: Caller) {
  return db
    .selectFrom('school.enrolment as e')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.student_id'),
    )
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'e.company_id').onRef('g.id', '=', 'e.class_group_id'),
    )
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .select([
      'e.id',
      'e.student_id',
      's.name as student_name',
      'e.class_group_id',
      'g.name as class_name',
      'y.name as academic_year',
      'e.from_day',
      'e.until_day',
    ])
    .where('e.company_id', '=', caller.companyId)
}

export async function listEnrolments(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EnrolmentFilter>; page: Page },
) {
  let query = selectEnrolments(db, caller)
  if (filter.student_id) query = query.where('e.student_id', '=', filter.student_id)
  if (filter.class_group_id) query = query.where('e.class_group_id', '=', filter.class_group_id)
  if (filter.open !== undefined) query = query.where('e.until_day', filter.open ? 'is' : 'is not', null)
  return pageOf(query, { keys: ['e.id'], direction: 'desc' }, page)
}

/** Oldest first. */
export function enrolmentsOf(db: Db, caller: Caller, studentId: number) {
  return selectEnrolments(db, caller)
    .where('e.student_id', '=', studentId)
    .orderBy('e.from_day')
    .orderBy('e.id')
    .limit(ENROLMENTS_MAX)
    .execute()
}

/** Holds a student still until the end of the transaction: whoever moves, enrols or promotes the same one waits here. */
export async function lockStudent(tx: Tx, caller: Caller, { id, named = 'id' }: { id: number; named?: string }) {
  const student = await tx
    .selectFrom('school.student')
    .select(['id', 'state', 'left_on'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!student) throw notFound(named)
  return student
}

/** From one class into another: the stay that was open ends the day before the new one begins. */
export async function moveStudent(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof ClassMove>; today: string },
) {
  const student = await lockStudent(tx, caller, { id: wanted.id })
  if (student.state !== 'active') throw new AppError('student_not_active')
  const now = await findOpenEnrolment(tx, caller, student.id)
  // A stay is never changed but followed by another: which one was seen says what a version would.
  if (wanted.enrolment_id !== undefined && wanted.enrolment_id !== now?.id) throw new AppError('stale_version')
  if (now?.class_group_id === wanted.class_group_id) throw new AppError('already_in_class')
  const stay = { student_id: student.id, class_group_id: wanted.class_group_id, day: wanted.day ?? today }
  const [placed] = await placeStays(tx, caller, [stay])
  if (now && placed!.from_day < now.from_day)
    throw invalid('day', {
      id: `tidak sebelum ${now.from_day}, ketika kelas ini dimulai`,
      en: `not before ${now.from_day}, when this class started`,
    })
  await endStays(tx, caller, { studentId: student.id, day: addDays(placed!.from_day, -1), today })
  await openEnrolments(tx, caller, [placed!])
}

function findOpenEnrolment(tx: Tx, caller: Caller, studentId: number) {
  return tx
    .selectFrom('school.enrolment')
    .select(['id', 'class_group_id', 'from_day'])
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', studentId)
    .where('until_day', 'is', null)
    .executeTakeFirst()
}

/** Out of the school: the last stay ends with the last day. A class in which the student has been since is in the way. */
export async function leaveClass(
  tx: Tx,
  caller: Caller,
  { studentId, at }: { studentId: number; at: { day: string; today: string } },
) {
  const { began } = await tx
    .selectFrom('school.enrolment')
    .select((eb) => eb.fn.max('from_day').as('began'))
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', studentId)
    .where('from_day', '<=', at.today)
    .executeTakeFirstOrThrow()
  if (began && at.day < began)
    throw invalid('day', {
      id: `tidak sebelum ${began}, ketika kelas terakhir dimulai`,
      en: `not before ${began}, when the last class started`,
    })
  await endStays(tx, caller, { studentId, ...at })
}

/** Nothing goes on after that day. A stay lasts at least its first day; one that has not begun will not have been. */
async function endStays(
  tx: Tx,
  caller: Caller,
  { studentId, day, today }: { studentId: number; day: string; today: string },
) {
  await tx
    .deleteFrom('school.enrolment')
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', studentId)
    .where('from_day', '>', laterOf(day, today))
    .execute()
  await tx
    .updateTable('school.enrolment')
    .set({ until_day: sql<string>`greatest(from_day, ${day}::date)` })
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', studentId)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', day)]))
    .execute()
}

interface Stay {
  student_id: number
  class_group_id: number
  /** Null: from the first day of the class. */
  day: string | null
}
interface PlacedStay {
  student_id: number
  class_group_id: number
  from_day: string
}

type Company = Pick<Caller, 'companyId'>

/** Puts students, who are in no class, into classes from a day on. Answers each student's enrolment. */
export async function enrol(tx: Tx, company: Company, stays: readonly Stay[]): Promise<Map<number, number>> {
  return stays.length > 0 ? openEnrolments(tx, company, await placeStays(tx, company, stays)) : new Map()
}

/** Nobody is in a class before its year begins, and nobody enters one after it has ended. */
async function placeStays(tx: Tx, { companyId }: Company, stays: readonly Stay[]): Promise<PlacedStay[]> {
  const ids = [...new Set(stays.map((stay) => stay.class_group_id))]
  const classes = await tx
    .selectFrom('school.class_group as g')
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .select(['g.id', 'g.kind', 'y.starts_on', 'y.ends_on'])
    .where('g.company_id', '=', companyId)
    .where(sql<boolean>`g.id = any(${ids}::bigint[])`)
    .execute()
  const years = new Map(classes.map((group) => [group.id, group]))
  return stays.map(({ student_id, class_group_id, day }) => {
    const year = years.get(class_group_id)
    if (!year) throw notFound('class_group_id')
    if (year.kind !== 'regular')
      throw invalid('class_group_id', {
        id: 'adalah rombongan di luar kelas, yang beranggota',
        en: 'this is a group outside the classes, with its own members',
      })
    const from_day = laterOf(day ?? year.starts_on, year.starts_on)
    if (from_day > year.ends_on)
      throw invalid('class_group_id', {
        id: `tahun ajaran kelas ini berakhir pada ${year.ends_on}`,
        en: `this class’s school year ended on ${year.ends_on}`,
      })
    return { student_id, class_group_id, from_day }
  })
}

async function openEnrolments(tx: Tx, { companyId }: Company, stays: readonly PlacedStay[]) {
  const { rows } = await sql<{ student_id: number; id: number }>`
    insert into school.enrolment (company_id, student_id, class_group_id, from_day)
    select ${companyId}::int, w.student_id, w.class_group_id, w.from_day
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as w(student_id bigint, class_group_id bigint, from_day date)
    -- Back in a class left on the same day: the stay simply goes on.
    on conflict (company_id, student_id, class_group_id, from_day) do update set until_day = null
    returning student_id, id`.execute(tx)
  return new Map(rows.map(({ student_id, id }) => [student_id, id]))
}
