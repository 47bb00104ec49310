// Taking back a letter that has lost its ground: under a number of its own, with a reason; the threshold it told of is lifted.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { held } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { getLetter, letters } from './letters.ts'

export const Withdrawal = Obj({
  id: Id(2),
  version: Optional(Version()),
  reason: Text(500, 'Pelanggaran dicatat pada siswa yang salah'),
})
nameShapes({ ConductLetterWithdrawal: Withdrawal })

export async function withdrawLetter(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof Withdrawal>; today: string },
) {
  const { id, version, reason } = given
  const letter = await held(letters(tx, caller).where('l.id', '=', id).forUpdate('l'), version)
  if (letter.withdrawn_on !== null) throw new AppError('letter_withdrawn')
  if (!letter.groundless) throw new AppError('letter_stands')
  const year = Number(today.slice(0, 4))
  const no = await nextNumber(tx, caller.companyId, { kind: 'counsel_withdrawal', year })
  await tx
    .insertInto('counsel.letter_withdrawal')
    .values({
      company_id: caller.companyId,
      letter_id: id,
      number: documentNumber('BK-T', year, no),
      withdrawn_on: today,
      reason,
    })
    .execute()
  if (letter.crossing_id !== null)
    await tx
      .updateTable('counsel.threshold_crossing')
      .set({ lifted_on: today })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', letter.crossing_id)
      .execute()
  return getLetter(tx, caller, id)
}
