// What calls for a letter: a violation by its own rule, and every threshold that its points reached.
import type { Tx } from '../../../kernel/db/database.ts'
import { issueLetter, type Writer } from './letters.ts'

/** Makes the letters that a counted violation calls for: by its own rule, and by every threshold it reached. */
export async function answerViolation(
  tx: Tx,
  caller: Writer,
  { violationId, today }: { violationId: number; today: string },
): Promise<void> {
  const violation = await tx
    .selectFrom('counsel.violation')
    .select(['student_id', 'calls_letter', 'sanction', 'type_name'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', violationId)
    .executeTakeFirstOrThrow()
  const { student_id, calls_letter, sanction, type_name } = violation
  if (calls_letter)
    await issueLetter(tx, caller, {
      kind: 'frequency',
      student_id,
      violation_id: violationId,
      title: 'Surat pemberitahuan pelanggaran berulang',
      sanction: sanction ?? type_name,
      today,
    })
  await answerCrossings(tx, caller, { studentId: student_id, today })
}

/** Makes the letters of the thresholds that a student reached and that have none; the council's own are left to it. */
export async function answerCrossings(
  tx: Tx,
  caller: Writer,
  { studentId, today }: { studentId: number; today: string },
): Promise<void> {
  const open = await tx
    .selectFrom('counsel.threshold_crossing as x')
    .select(['x.id', 'x.action', 'x.name', 'x.sanction'])
    .where('x.company_id', '=', caller.companyId)
    .where('x.student_id', '=', studentId)
    .where('x.action', 'in', ['letter', 'suspension'])
    .where('x.lifted_on', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('counsel.letter as l')
            .select('l.id')
            .whereRef('l.company_id', '=', 'x.company_id')
            .whereRef('l.crossing_id', '=', 'x.id'),
        ),
      ),
    )
    .orderBy('x.id')
    .execute()
  for (const { id, action, name, sanction } of open)
    await issueLetter(tx, caller, {
      kind: 'threshold',
      student_id: studentId,
      crossing_id: id,
      crossing_action: action,
      title: name,
      sanction,
      today,
    })
}
