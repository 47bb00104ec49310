// Erasures of students whose cases are still open, and making them wait. Nobody else learns from it that there is a case.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { Id, Moment, Nullable, nameShapes, Obj, type Static, Text, Type } from '../../../kernel/values/schema.ts'

const DAYS_MAX = 90

export const ErasureAhead = Obj({
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  case_id: Id(3),
  requested_at: Moment(),
  /** It waits at least until then; null: as long as every erasure does. */
  held_until: Nullable(Moment()),
})
export const Prolonging = Obj({
  student_id: Id(17),
  days: Type.Integer({ minimum: 1, maximum: DAYS_MAX, examples: [30] }),
})
nameShapes({ ErasureAhead, ErasureProlonging: Prolonging })

const ahead = (caller: Caller) => sql`from school.erasures_ahead() e
  join counsel.student_case c on c.company_id = ${caller.companyId} and c.student_id = e.student_id
    and c.counselor_id = ${caller.userId} and c.state not in ('closed', 'referred')
  join school.student s on s.company_id = c.company_id and s.id = c.student_id`

/** Of students with an open case in the caller's hands; the oldest request first. */
export async function listErasuresAhead(db: Db, caller: Caller): Promise<Static<typeof ErasureAhead>[]> {
  const { rows } = await sql<Static<typeof ErasureAhead>>`
    select distinct on (e.requested_at, e.student_id) e.student_id, s.name as student_name, c.id as case_id, e.requested_at,
      (select max(h.until) from counsel.erasure_hold h
        where h.company_id = c.company_id and h.student_id = c.student_id and h.until > now()) as held_until
    ${ahead(caller)} order by e.requested_at, e.student_id, c.id desc limit 200`.execute(db)
  return rows
}

export async function prolongErasure(tx: Tx, caller: Caller, { student_id, days }: Static<typeof Prolonging>) {
  const before = await listErasuresAhead(tx, caller)
  if (!before.some((one) => one.student_id === student_id)) throw notFound('student_id')
  await tx
    .insertInto('counsel.erasure_hold')
    .values({ company_id: caller.companyId, student_id, until: sql`now() + make_interval(days => ${days})` })
    .execute()
  const after = await listErasuresAhead(tx, caller)
  return after.find((one) => one.student_id === student_id)!
}
