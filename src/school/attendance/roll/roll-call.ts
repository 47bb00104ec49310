// The roll of a class called at once: what a teacher says of several students of a day, all of it or none.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { Count, Day, Id, List, nameShapes, Obj, Optional, type Static, Word } from '../../../kernel/values/schema.ts'
import { Name } from '../../formats.ts'
import { correctAttendance, STATUSES } from '../days.ts'
import { seen } from '../last-word.ts'

/** More than any class has. */
const MARKS_MAX = 200
const REASON = 'Presensi kelas'

const RollMark = Obj({
  student_id: Id(17),
  status: Word(...STATUSES),
  /** That the roll was called, where it is left out. */
  reason: Optional(Name('Izin acara keluarga', 500)),
  ...seen,
})
export const RollCall = Obj({ class_group_id: Id(4), day: Day(), marks: List(RollMark, MARKS_MAX) })
export const RollCalled = Obj({ said: Count(32) })
nameShapes({ RollCall, RollCalled })

export async function callRoll(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof RollCall>; today: string },
): Promise<Static<typeof RollCalled>> {
  const { class_group_id, day } = given
  const ids = given.marks.map(({ student_id }) => student_id)
  assertOnce('marks', given.marks, 'student_id')
  const strangers = await outside(tx, caller, { class_group_id, day, ids })
  if (strangers.length) throw invalid('marks', faults.notFound)
  // In the order of the students, so that two who call the same roll wait for each other and never both.
  for (const mark of given.marks.toSorted((one, other) => one.student_id - other.student_id))
    await correctAttendance(tx, caller, { given: { ...mark, day, reason: mark.reason ?? REASON }, today })
  return { said: ids.length }
}

/** Who of them was not in the class on that day. */
async function outside(
  tx: Tx,
  caller: Caller,
  { class_group_id, day, ids }: { class_group_id: number; day: string; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from unnest(${[...ids]}::bigint[]) s (id) where not exists (select from school.enrolment e
      where e.company_id = ${caller.companyId} and e.class_group_id = ${class_group_id} and e.student_id = s.id
        and e.from_day <= ${day}::date and (e.until_day is null or e.until_day >= ${day}::date))`.execute(tx)
  return rows.map(({ id }) => id)
}
