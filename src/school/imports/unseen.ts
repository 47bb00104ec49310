// What the service notes by itself of everyone: at the end of a day, who was not seen on it. It says nothing of what a school did with
// people whom it has imported, and goes with them.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import type { Made } from '../../kernel/imports/definition.ts'

const DAYS = { student: 'school.attendance_day', staff: 'school.staff_attendance_day' } as const

export async function forgetUnseen(tx: Tx, who: keyof typeof DAYS, { companyId, ids }: Made): Promise<void> {
  const person = sql.ref(`a.${who}_id`)
  const theirs = sql`a.company_id = ${companyId}
    and ${person} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await sql`delete from school.attendance_due a where ${theirs}`.execute(tx)
  await sql`delete from ${sql.table(DAYS[who])} a where ${theirs} and a.source = 'end_of_day'`.execute(tx)
}
