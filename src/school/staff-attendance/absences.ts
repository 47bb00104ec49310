// Agreed absences of staff, told by the module in which they were agreed to: the days follow by themselves.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { noteStaff } from '../attendance/due.ts'

/** The record in which it was agreed to. */
export interface AgreedIn {
  relation: string
  recordId: number
}
export interface Agreed extends AgreedIn {
  staffId: number
  kind: 'duty' | 'sick' | 'permitted' | 'leave'
  from: string
  until: string
  /** Begins at noon; ends at noon. */
  fromNoon: boolean
  untilNoon: boolean
}

export async function keepStaffAbsence(
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  agreed: Agreed,
): Promise<void> {
  const { staffId, kind, from, until, fromNoon, untilNoon, relation, recordId } = agreed
  await tx
    .insertInto('school.staff_absence')
    .values({
      company_id: companyId,
      staff_id: staffId,
      kind,
      from_day: from,
      until_day: until,
      from_noon: fromNoon,
      until_noon: untilNoon,
      relation,
      record_id: recordId,
    })
    .execute()
  await noteStaff(tx, companyId, { from, until, staffId })
}

/** What was agreed to counts no more. */
export async function dropStaffAbsence(
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  { relation, recordId }: AgreedIn,
): Promise<void> {
  const gone = await tx
    .deleteFrom('school.staff_absence')
    .where('company_id', '=', companyId)
    .where('relation', '=', relation)
    .where('record_id', '=', recordId)
    .returning(['staff_id', 'from_day', 'until_day'])
    .execute()
  for (const { staff_id, from_day, until_day } of gone)
    await noteStaff(tx, companyId, { from: from_day, until: until_day, staffId: staff_id })
}
