// Days on which the people of a batch worked in the month of a run, from the attendance of staff where the school keeps it.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import type { ComputedRun } from './facts.ts'
import { monthOf } from './proration.ts'
import type { AttendedDay } from './slip-types.ts'

/** One statement for all of them. Nobody is in the answer of whom nothing is known but agreed leave: their days are not kept. */
export async function readAttendedDays(
  tx: Tx,
  run: ComputedRun,
  ids: readonly number[],
): Promise<Map<number, AttendedDay[]>> {
  const { first, last } = monthOf(run.year, run.month)
  const { rows } = await sql<{ staff_id: number; days: AttendedDay[] }>`
    select staff_id, jsonb_agg(jsonb_build_object('day', day, 'share', days) order by day) as days
    from school.staff_attendance_day
    where company_id = ${run.companyId} and staff_id = any(${[...ids]}::bigint[]) and day between ${first} and ${last}
    group by staff_id having bool_or(source <> 'permit')`.execute(tx)
  return new Map(rows.map(({ staff_id, days }) => [staff_id, days]))
}
