// Deriving attendance again for a period: the same taps, permits and hours give the same days.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { Count, Day, Id, nameShapes, Obj, Optional, type Static } from '../../../kernel/values/schema.ts'
import { noteAllDue } from '../../../school/attendance/due.ts'

const DAYS_MAX = 200

export const Rederivation = Obj({
  from: Day('2026-07-13'),
  until: Day('2026-07-17'),
  class_group_id: Optional(Id(4)),
})
export const Rederived = Obj({ days_due: Count(1800) })
nameShapes({ Rederivation, Rederived })

/** Answers how many days were noted, of students and, without a class, of staff; the monitoring shows how many are left. */
export async function rederive(
  tx: Tx,
  caller: Caller,
  {
    rederivation: { from, until, class_group_id },
    today,
  }: { rederivation: Static<typeof Rederivation>; today: string },
): Promise<Static<typeof Rederived>> {
  if (until < from || addDays(from, DAYS_MAX) <= until || until > today)
    throw invalid('until', {
      id: `1 sampai ${DAYS_MAX} hari, tidak ada yang di depan`,
      en: `1 to ${DAYS_MAX} days, none in the future`,
    })
  if (class_group_id !== undefined)
    await assertExists(tx, caller, {
      relation: 'school.class_group',
      id: class_group_id,
      field: 'params.class_group_id',
    })
  return { days_due: await noteAllDue(tx, caller.companyId, { from, until, classId: class_group_id ?? null }) }
}
