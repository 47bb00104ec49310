// Leave that was agreed to counts in the attendance of the staff.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { dropStaffAbsence, keepStaffAbsence } from '../../../school/api.ts'
import { leaveRequestWorkflow } from '../workflow.ts'

/** The type of leave under which someone is ill. */
const SICK_LEAVE = 'sick'

interface AgreedLeave {
  id: number
  staff_id: number
  leave_type_id: number
  starts_on: string
  ends_on: string
  from_noon: boolean
  until_noon: boolean
}

/** Its days become days of leave, or of illness. */
export async function tellAttendance(tx: Tx, caller: Caller, leave: AgreedLeave): Promise<void> {
  const { code } = await tx
    .selectFrom('people.leave_type')
    .select('code')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', leave.leave_type_id)
    .executeTakeFirstOrThrow()
  await keepStaffAbsence(tx, caller, {
    relation: leaveRequestWorkflow.relation,
    recordId: leave.id,
    staffId: leave.staff_id,
    kind: code === SICK_LEAVE ? 'sick' : 'leave',
    from: leave.starts_on,
    until: leave.ends_on,
    fromNoon: leave.from_noon,
    untilNoon: leave.until_noon,
  })
}

/** They are days like any other again. */
export async function untellAttendance(tx: Tx, caller: Caller, id: number): Promise<void> {
  await dropStaffAbsence(tx, caller, { relation: leaveRequestWorkflow.relation, recordId: id })
}
