// Whose card it is and which reader it was, by name: read with the caller's own eyes, beside what the elevated role read.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'

type Holder = { student_id: number | null; staff_id?: number | null }
export interface Named {
  holder_name: string | null
  class_name: string | null
}

interface Found {
  kind: string
  id: number
  name: string
  class_name: string | null
}

const findHolders = preparedSql(
  (company: number, students: number[], staff: number[]) => sql<Found>`
    select 'student' as kind, s.id, s.name, g.name as class_name from school.student s
    left join school.current_class e on e.company_id = s.company_id and e.student_id = s.id
    left join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id
    where s.company_id = ${company} and s.id = any(${students}::bigint[])
    union all
    select 'staff', t.id, t.name, null from school.staff t
    where t.company_id = ${company} and t.id = any(${staff}::bigint[])`,
)

/** The rows with the name of the student or staff member each belongs to, and the student's class of now. */
export async function nameHolders<R extends Holder>(
  db: Db,
  { companyId }: Caller,
  rows: readonly R[],
): Promise<(R & Named)[]> {
  const ids = (key: 'student_id' | 'staff_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))]
  const found = await findHolders(db, companyId, ids('student_id'), ids('staff_id'))
  const names = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]))
  return rows.map((row) => {
    const one = names.get(row.student_id ? `student ${row.student_id}` : `staff ${row.staff_id}`)
    return { ...row, holder_name: one?.name ?? null, class_name: one?.class_name ?? null }
  })
}
