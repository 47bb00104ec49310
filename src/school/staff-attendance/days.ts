// Attendance of staff as people see and enter it: the days, what was said about them by hand, and how often each was what.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/language/errors.ts'
import { faults } from '../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { assertExists, invalid } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  type Static,
  Text,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { noteDue } from '../attendance/due.ts'
import { assertLastWord, holdWords, said, seen, wordsOn } from '../attendance/last-word.ts'
import { Name } from '../formats.ts'
import { JOBS } from '../staff/staff.ts'
import { STAFF_STATUSES } from './attendance.ts'

const FILL_DAYS_MAX = 31
const SUMMARY_DAYS_MAX = 366

export const StaffAttendanceDay = Obj({
  day: Day(),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  job: Word(...JOBS),
  status: Word(...STAFF_STATUSES),
  /** How much of the day they worked: all, half, nothing. */
  days: Quantity(1),
  first_in: Nullable(Moment('2026-07-12T23:41:07Z')),
  last_out: Nullable(Moment('2026-07-13T08:10:00Z')),
  left_early: Flag(false),
  source: Word('tap', 'manual', 'permit', 'end_of_day'),
  note: Nullable(Text(500, 'Lupa membawa kartu')),
  ...said,
})
const span = { from: Optional(Day('2026-07-13')), until: Optional(Day('2026-07-17')) }
export const StaffAttendanceFilter = Obj({
  ...span,
  staff_id: Optional(Id(3)),
  job: Optional(Word(...JOBS)),
  status: Optional(Word(...STAFF_STATUSES)),
})
export const OwnAttendanceFilter = Obj(span)
export const StaffCorrection = Obj({
  id: Id(),
  day: Day(),
  staff_id: Id(3),
  /** None: what was said by hand before is taken back. */
  status: Nullable(Word(...STAFF_STATUSES)),
  half_day: Flag(false),
  reason: Text(500, 'Lupa membawa kartu'),
  actor_id: Nullable(Id(12)),
  at: Moment(),
})
export const StaffCorrectionFilter = Obj({ staff_id: Optional(Id(3)), day: Optional(Day()) })
export const NewStaffCorrection = Obj({
  day: Day(),
  staff_id: Id(3),
  status: Nullable(Word(...STAFF_STATUSES)),
  /** Only half of the day was worked. */
  half_day: Optional(Flag(false)),
  reason: Name('Lupa membawa kartu', 500),
  ...seen,
})
export const Filling = Obj({
  day: Day(),
  /** The last of several days; one day alone where it is left out. */
  until: Optional(Day('2026-07-17')),
  reason: Name('Daftar hadir di ruang guru', 500),
})
export const Filled = Obj({ entered: Count(24) })

export async function listStaffAttendance(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffAttendanceFilter> & { mine?: boolean }; page: Page },
) {
  let query = db
    .selectFrom('school.staff_attendance_day as a')
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.staff_id'),
    )
    .select(['a.day', 'a.staff_id', 's.name as staff_name', 'a.job', 'a.status', 'a.days', 'a.first_in', 'a.last_out'])
    .select(['a.left_early', 'a.source', 'a.note'])
    .select(
      wordsOn('staff', { company: sql.ref('a.company_id'), person: sql.ref('a.staff_id'), day: sql.ref('a.day') }).as(
        'version',
      ),
    )
    .where('a.company_id', '=', caller.companyId)
  const { from, until, staff_id, job, status, mine } = filter
  if (from) query = query.where('a.day', '>=', from)
  if (until) query = query.where('a.day', '<=', until)
  if (staff_id) query = query.where('a.staff_id', '=', staff_id)
  if (job) query = query.where('a.job', '=', job)
  if (status) query = query.where('a.status', '=', status)
  if (mine) query = query.where('s.user_id', '=', caller.userId)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['a.day', 'a.staff_id'], direction: 'desc' }, page)
  return { data: rows as Static<typeof StaffAttendanceDay>[], next_cursor }
}

const COLUMNS = ['id', 'day', 'staff_id', 'status', 'half_day', 'reason', 'actor_id', 'at'] as const

export async function listStaffCorrections(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffCorrectionFilter>; page: Page },
) {
  let query = db
    .selectFrom('school.staff_attendance_correction')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
  if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
  if (filter.day) query = query.where('day', '=', filter.day)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

/** Stands above taps and absences from now on, whatever else arrives; the day follows within a moment. */
export async function correctStaffAttendance(
  tx: Tx,
  caller: Caller,
  {
    newStaffCorrection: { version, ...wanted },
    today,
  }: { newStaffCorrection: Static<typeof NewStaffCorrection>; today: string },
) {
  const { day, staff_id, status, half_day = false } = wanted
  if (day > today) throw invalid('day', faults.future)
  if (half_day && !(status === 'present' || status === 'late' || status === 'duty'))
    throw invalid('half_day', {
      id: 'hanya untuk hari ketika seseorang bekerja',
      en: 'only for days someone worked',
    })
  await assertExists(tx, caller, { relation: 'school.staff', id: staff_id, field: 'params.staff_id' })
  await assertLastWord(tx, 'staff', { companyId: caller.companyId, personId: staff_id, day, version })
  const correction = await tx
    .insertInto('school.staff_attendance_correction')
    .values(tidy({ company_id: caller.companyId, ...wanted }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await noteDue(tx, caller.companyId, [{ staff_id, day }])
  return correction
}

/**
 * For schools that keep a list on paper: whoever has no day there and nothing against it was present, each on the working
 * days of their own week. What is known of anybody stays.
 */
export async function fillStaffAttendance(
  tx: Tx,
  caller: Caller,
  { filling: { day, until = day, reason }, today }: { filling: Static<typeof Filling>; today: string },
): Promise<Static<typeof Filled>> {
  if (until < day || until > today || addDays(day, FILL_DAYS_MAX) <= until)
    throw invalid('until', {
      id: `1 sampai ${FILL_DAYS_MAX} hari sejak hari pertama, tidak ada yang di depan`,
      en: `1 to ${FILL_DAYS_MAX} days from the first day, none in the future`,
    })
  const { companyId } = caller
  // What someone says of a day in this very moment is known before the rest is filled.
  await holdWords(tx, 'staff', companyId)
  const { numAffectedRows } = await sql`
    with entered as (
      insert into school.staff_attendance_correction (company_id, day, staff_id, status, reason)
      select ${companyId}::int, d.day, s.id, 'present', ${tidy({ reason }).reason}
      from generate_series(${day}::date, ${until}::date, interval '1 day') as g(at), lateral (select g.at::date as day) d,
        school.staff s left join school.profile p on p.company_id = s.company_id
      where s.company_id = ${companyId} and s.state = 'active' and coalesce(s.joined_on, d.day) <= d.day
        and extract(isodow from d.day) <= coalesce(s.week_days, p.week_days, 6)
        and not exists (select from school.calendar_day c where c.company_id = ${companyId} and c.day = d.day and c.kind = 'holiday')
        and not exists (select from school.staff_attendance_day a
          where a.company_id = ${companyId} and a.day = d.day and a.staff_id = s.id)
        and not exists (select from school.staff_absence b
          where b.company_id = ${companyId} and b.staff_id = s.id and d.day between b.from_day and b.until_day)
        and (select k.status from school.staff_attendance_correction k where k.company_id = ${companyId} and k.staff_id = s.id
          and k.day = d.day order by k.id desc limit 1) is null
      order by d.day, s.id
      returning day, staff_id)
    insert into school.attendance_due (company_id, day, staff_id) select ${companyId}::int, day, staff_id from entered`.execute(
    tx,
  )
  return { entered: Number(numAffectedRows ?? 0) }
}

export const StaffSummaryQuery = Obj({
  /** This month up to today where they are left out. */
  from: Optional(Day('2026-07-01')),
  until: Optional(Day('2026-07-31')),
  staff_id: Optional(Id(3)),
})
export const StaffSummary = Obj({
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  job: Word(...JOBS),
  /** Days worked, halves counted as halves. */
  days: Quantity(20.5),
  present: Count(19),
  late: Count(2),
  duty: Count(0),
  sick: Count(1),
  permitted: Count(0),
  leave: Count(1),
  absent: Count(0),
  left_early: Count(0),
})
nameShapes({
  StaffAttendanceDay,
  StaffCorrection,
  NewStaffCorrection,
  StaffDaysFilling: Filling,
  StaffDaysFilled: Filled,
  StaffSummary,
})

/** Everyone of whom a day is known in the period. */
export async function summariseStaff(
  db: Db,
  caller: Caller,
  {
    staffSummaryQuery: { staff_id, ...asked },
    page,
  }: { staffSummaryQuery: Static<typeof StaffSummaryQuery> & { today: string }; page: Page },
) {
  const until = asked.until ?? asked.today
  const from = asked.from ?? `${until.slice(0, 7)}-01`
  if (until < from || addDays(from, SUMMARY_DAYS_MAX) <= until)
    throw new AppError('invalid_params', {
      fields: {
        until: {
          id: `1 sampai ${SUMMARY_DAYS_MAX} hari sejak hari pertama`,
          en: `1 to ${SUMMARY_DAYS_MAX} days from the first day`,
        },
      },
    })
  const staff = db
    .selectFrom('school.staff')
    .select(['id as staff_id', 'name as staff_name', 'job'])
    .where('company_id', '=', caller.companyId)
  let query = db
    .selectFrom(staff.as('s'))
    .innerJoinLateral(
      (eb) => {
        const count = (status: (typeof STAFF_STATUSES)[number]) =>
          sql<number>`count(*) filter (where a.status = ${status})`.as(status)
        return eb
          .selectFrom('school.staff_attendance_day as a')
          .select((inner) => [
            inner.fn.countAll<number>().as('recorded'),
            sql<number>`coalesce(sum(a.days), 0)`.as('days'),
            inner.fn.countAll<number>().filterWhere('a.left_early', '=', true).as('left_early'),
            ...STAFF_STATUSES.map(count),
          ])
          .where('a.company_id', '=', caller.companyId)
          .whereRef('a.staff_id', '=', 's.staff_id')
          .where('a.day', '>=', from)
          .where('a.day', '<=', until)
          .as('t')
      },
      (join) => join.on('t.recorded', '>', 0),
    )
    .select(['s.staff_id', 's.staff_name', 's.job', 't.days', 't.left_early'])
    .select(STAFF_STATUSES.map((status) => `t.${status}` as const))
  if (staff_id) query = query.where('s.staff_id', '=', staff_id)
  const { data: rows, next_cursor } = await pageOf(
    query,
    { keys: ['s.staff_name', 's.staff_id'], direction: 'asc' },
    page,
  )
  return { data: rows as Static<typeof StaffSummary>[], next_cursor }
}
