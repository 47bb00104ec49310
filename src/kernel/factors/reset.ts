// Taking away the second factor of someone who lost it: asked for by whoever manages accounts, agreed to by a second person.
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import { type ApprovalKind, askSecondPerson, decide, withdrawApproval } from '../records/approvals/approvals.ts'

const RELATION = 'kernel.awaited_reset'

export async function askForReset(tx: Tx, caller: Caller, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select kernel.factor_reset_ask(${caller.sessionHash}, ${userId}) as id`.execute(tx)
  const { name, login } = await tx
    .selectFrom('kernel.user_account')
    .select(['name', 'login'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await askSecondPerson(tx, caller, {
    relation: RELATION,
    recordId: rows[0]!.id,
    subject: `${name} (${login})`,
    about: userId,
  })
}

/** The command line took it away: what still waits for a second person is over. */
export async function resetFromOutside(db: Kysely<DB>, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('kernel.second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await db.deleteFrom('kernel.session').where('user_id', '=', userId).execute()
  const waiting = await db
    .deleteFrom('kernel.awaited_reset')
    .where('user_id', '=', userId)
    .returning(['company_id', 'id'])
    .execute()
  for (const { company_id: companyId, id } of waiting)
    await withdrawApproval(db, { companyId }, { relation: RELATION, recordId: id })
  return gone?.confirmed_at != null
}

export const awaitedResets: ApprovalKind = {
  relation: RELATION,
  title: { id: 'Penghapusan faktor kedua', en: 'Removal of a second factor' },
  async decide(tx, caller, { id, approve, note }) {
    await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
    await sql`select kernel.factor_reset_settle(${caller.sessionHash}, ${id}, ${approve})`.execute(tx)
  },
}
