// How many students a school had on a day, and what kind of school it is: what grants are reckoned by.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'

/** Those with a national number who were in a class on that day. */
export async function countStudentsOn(db: Db, caller: Caller, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.student_id)::int as n
    from school.enrolment e join school.student s on s.company_id = e.company_id and s.id = e.student_id
    where e.company_id = ${caller.companyId} and s.nisn is not null
      and e.from_day <= ${day}::date and (e.until_day is null or e.until_day >= ${day}::date)`.execute(db)
  return rows[0]!.n
}

/** Nothing where the school has not said yet. */
export function findKindOfSchool(db: Db, { companyId }: Pick<Caller, 'companyId'>) {
  return db
    .selectFrom('school.profile')
    .select(['level', 'region', 'ownership'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}
