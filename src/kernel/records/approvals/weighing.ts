// What speaks for and against a decision: each module looks up for its records what whoever decides would ask.
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../language/errors.ts'
import { Id, Obj } from '../../values/schema.ts'
import type { ApprovalKind } from './approvals.ts'
import type { Check } from './check.ts'
import { waitsFor } from './inbox.ts'

export const InboxCheckFilter = Obj({ id: Id(31) })

/** Of what waits for the caller; whoever may not see the record itself is told nothing of it. */
export async function weighFromInbox(
  db: Db,
  caller: Caller,
  { kinds, id }: { kinds: readonly ApprovalKind[]; id: number },
): Promise<Check[]> {
  const approval = await db
    .selectFrom('kernel.approval as a')
    .select(['a.relation', 'a.record_id'])
    .where('a.company_id', '=', caller.companyId)
    .where('a.id', '=', id)
    .where('a.state', '=', 'open')
    .where(waitsFor(caller))
    .executeTakeFirst()
  const kind = kinds.find(({ relation }) => relation === approval?.relation)
  if (!approval || !kind) throw notFound('id')
  return kind.weigh ? kind.weigh(db, caller, approval.record_id) : []
}
