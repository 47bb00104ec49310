// Days on which people of the staff worked, for whoever pays by them.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'

/** A day of which something is recorded, and how much of it was worked: all, half, nothing. */
export interface AttendedDay {
  day: string
  share: number
}

interface Asked {
  staff: readonly number[]
  from: string
  until: string
}

/** One statement for all of them. Nobody is in the answer of whom nothing is known but agreed leave: their days are not kept. */
export async function attendedDaysOf(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  { staff, from, until }: Asked,
): Promise<Map<number, AttendedDay[]>> {
  const { rows } = await sql<{ staff_id: number; days: AttendedDay[] }>`
    select staff_id, jsonb_agg(jsonb_build_object('day', day, 'share', days) order by day) as days
    from school.staff_attendance_day
    where company_id = ${companyId} and staff_id = any(${[...staff]}::bigint[]) and day between ${from} and ${until}
    group by staff_id having bool_or(source <> 'permit')`.execute(db)
  return new Map(rows.map(({ staff_id, days }) => [staff_id, days]))
}
