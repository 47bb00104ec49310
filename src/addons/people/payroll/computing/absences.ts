// Days of leave in a month of which not everything is paid.
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/db/database.ts'
import { workedDays } from '../../leave/days.ts'
import { monthOf } from '../../slips/proration.ts'
import type { Absence } from '../../slips/types.ts'
import type { ComputedRun } from './run.ts'

interface Away {
  staff_id: number
  name: string
  name_en: string
  paid_percent: number
  starts_on: string
  ends_on: string
  from_noon: boolean
  until_noon: boolean
}

export async function readAbsences(
  tx: Tx,
  run: ComputedRun,
  { ids, workingDaysOf }: { ids: number[]; workingDaysOf: (staffId: number) => readonly string[] },
): Promise<Map<number, Absence[]>> {
  const { first, last } = monthOf(run.year, run.month)
  const { rows } = await sql<Away>`
    select r.staff_id, t.name, t.name_en, t.paid_percent, r.starts_on, r.ends_on, r.from_noon, r.until_noon
    from people.leave_request r join people.leave_type t on t.company_id = r.company_id and t.id = r.leave_type_id
    where r.company_id = ${run.companyId} and r.staff_id = any(${ids}::bigint[]) and r.state in ('approved', 'taken')
      and t.paid_percent < 100 and r.starts_on <= ${last} and r.ends_on >= ${first}
    order by r.staff_id, r.starts_on`.execute(tx)
  const found = new Map<number, Absence[]>()
  for (const away of rows) {
    const days = workedDays(away, workingDaysOf(away.staff_id))
    if (days === 0) continue
    const absence = { name: away.name, name_en: away.name_en, days, unpaid_percent: 100 - away.paid_percent }
    found.set(away.staff_id, [...(found.get(away.staff_id) ?? []), absence])
  }
  return found
}
