// As what a student came who was let in at a moment: what a day made of the first tap of each.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { preparedSql } from '../../kernel/lists/prepared.ts'
import type { Status } from './rules.ts'

export interface Coming {
  student_id: number
  time: string
}

/** By the key of each student's days about that moment, in whatever zone the school is: their other days are not looked at. */
const readComings = preparedSql(
  (company: number, students: number[], times: string[]) => sql<Coming & { status: Status }>`
    select t.student_id, a.first_in as time, a.status from unnest(${students}::bigint[], ${times}::timestamptz[]) t (student_id, time)
    join school.attendance_day a on a.company_id = ${company} and a.student_id = t.student_id
      and a.day between t.time::date - 1 and t.time::date + 1 and a.first_in = t.time`,
)

/** Nothing of moments at which nobody came for the first time that day. */
export async function comingsAt(db: Db, { companyId }: Caller, moments: readonly Coming[]) {
  const students = moments.map(({ student_id }) => student_id)
  const times = moments.map(({ time }) => time)
  const comings = await readComings(db, companyId, students, times)
  const came = new Map(comings.map(({ student_id, time, status }) => [`${student_id} ${time}`, status]))
  return ({ student_id, time }: { student_id: number | null; time: string }) =>
    came.get(`${student_id} ${time}`) ?? null
}
