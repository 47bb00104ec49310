// Attendance as people see and correct it: the days themselves, and what was said about them by hand.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { faults } from '../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { assertExists, invalid } from '../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'
import { noteDue } from './due.ts'
import { assertLastWord, said, seen, wordsOn } from './last-word.ts'

export const STATUSES = ['present', 'late', 'sick', 'permitted', 'absent', 'dispensation'] as const

export const AttendanceDay = Obj({
  day: Day(),
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  status: Word(...STATUSES),
  first_in: Nullable(Moment('2026-07-12T23:41:07Z')),
  last_out: Nullable(Moment('2026-07-13T07:10:00Z')),
  left_early: Flag(false),
  source: Word('tap', 'manual', 'permit', 'end_of_day'),
  note: Nullable(Text(500, 'Lupa membawa kartu')),
  ...said,
})
export const AttendanceFilter = Obj({
  from: Optional(Day('2026-07-13')),
  until: Optional(Day('2026-07-17')),
  student_id: Optional(Id(17)),
  class_group_id: Optional(Id(4)),
  status: Optional(Word(...STATUSES)),
})
export const Correction = Obj({
  id: Id(),
  day: Day(),
  student_id: Id(17),
  /** None: what was said by hand before is taken back. */
  status: Nullable(Word(...STATUSES)),
  reason: Text(500, 'Lupa membawa kartu'),
  actor_id: Nullable(Id(12)),
  at: Moment(),
})
export const CorrectionFilter = Obj({ student_id: Optional(Id(17)), day: Optional(Day()) })
export const NewCorrection = Obj({
  day: Day(),
  student_id: Id(17),
  status: Nullable(Word(...STATUSES)),
  reason: Name('Lupa membawa kartu', 500),
  ...seen,
})
nameShapes({ AttendanceDay, AttendanceCorrection: Correction, NewAttendanceCorrection: NewCorrection })

export async function listAttendance(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AttendanceFilter>; page: Page },
) {
  let query = db
    .selectFrom('school.attendance_day as a')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.student_id'),
    )
    .select(['a.day', 'a.student_id', 's.name as student_name', 'a.status', 'a.first_in', 'a.last_out'])
    .select(['a.left_early', 'a.source', 'a.note'])
    .select(
      wordsOn('student', {
        company: sql.ref('a.company_id'),
        person: sql.ref('a.student_id'),
        day: sql.ref('a.day'),
      }).as('version'),
    )
    .where('a.company_id', '=', caller.companyId)
  const { from, until, student_id, class_group_id, status } = filter
  if (from) query = query.where('a.day', '>=', from)
  if (until) query = query.where('a.day', '<=', until)
  if (student_id) query = query.where('a.student_id', '=', student_id)
  if (status) query = query.where('a.status', '=', status)
  if (class_group_id)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('school.enrolment as e')
          .select('e.id')
          .where('e.company_id', '=', caller.companyId)
          .where('e.class_group_id', '=', class_group_id)
          .whereRef('e.student_id', '=', 'a.student_id')
          .whereRef('e.from_day', '<=', 'a.day')
          .where((open) => open.or([open('e.until_day', 'is', null), open('e.until_day', '>=', open.ref('a.day'))])),
      ),
    )
  return pageOf(query, { keys: ['a.day', 'a.student_id'], direction: 'desc' }, page)
}

const COLUMNS = ['id', 'day', 'student_id', 'status', 'reason', 'actor_id', 'at'] as const

export async function listCorrections(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CorrectionFilter>; page: Page },
) {
  let query = db.selectFrom('school.attendance_correction').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.student_id) query = query.where('student_id', '=', filter.student_id)
  if (filter.day) query = query.where('day', '=', filter.day)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

/** Stands above taps and permits from now on, whatever else arrives; the day follows within a moment. */
export async function correctAttendance(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewCorrection>; today: string },
) {
  const { version, ...wanted } = given
  const { companyId } = caller
  if (wanted.day > today) throw invalid('day', faults.future)
  await assertExists(tx, caller, { relation: 'school.student', id: wanted.student_id, field: 'params.student_id' })
  await assertLastWord(tx, 'student', { companyId, personId: wanted.student_id, day: wanted.day, version })
  const correction = await tx
    .insertInto('school.attendance_correction')
    .values(tidy({ company_id: companyId, ...wanted }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await noteDue(tx, companyId, [{ student_id: wanted.student_id, day: wanted.day }])
  return correction
}
