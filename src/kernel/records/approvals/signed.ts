// Who signs a paper of a record: whoever asked, and those who in fact agreed. Nobody signs for a decision they did not take.
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/database.ts'
import type { Words } from '../../language/i18n.ts'
import type { Static } from '../../values/schema.ts'
import type { HistoryKey } from '../history.ts'
import { standingOf } from './standing.ts'

/** As reports name them. */
interface Signer {
  title: Words
  name: string | null
}
const ASKED = { id: 'Diajukan oleh', en: 'Asked for by' }
const AGREED = { id: 'Disetujui oleh', en: 'Approved by' }

export async function signersOfRecord(db: Db, caller: Caller, key: Static<typeof HistoryKey>): Promise<Signer[]> {
  const standing = await standingOf(db, caller, key)
  // What one person decides alone leaves no round, only its move.
  if (!standing) return moverOf(db, caller, { ...key, move: 'approve', title: AGREED })
  // Whoever stood in for a role does not hold it: the paper says that they agreed, not as what.
  const agreed = standing.steps.filter(({ decision }) => decision === 'approved')
  return [
    { title: ASKED, name: standing.requester },
    ...agreed.map(({ decided_by }) => ({ title: AGREED, name: decided_by })),
  ]
}

/** Whoever made that move of it last. */
export async function moverOf(
  db: Db,
  caller: Caller,
  { relation, record_id, move, title }: Static<typeof HistoryKey> & Pick<Signer, 'title'> & { move: string },
): Promise<Signer[]> {
  const last = await db
    .selectFrom('kernel.move as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.actor_id')
    .select('u.name')
    .where('m.company_id', '=', caller.companyId)
    .where('m.relation', '=', relation)
    .where('m.record_id', '=', record_id)
    .where('m.move', '=', move)
    .orderBy('m.id', 'desc')
    .executeTakeFirst()
  return last ? [{ title, name: last.name }] : []
}
