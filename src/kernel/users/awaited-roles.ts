// Roles that were given and wait for a second person, who finds them in the inbox.
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import { roleSubject } from '../language/role-words.ts'
import { type ApprovalKind, askSecondPerson, decide, withdrawApproval } from '../records/approvals/approvals.ts'

const RELATION = 'kernel.awaited_role'

/** Asks for every role of this person that waits and has not been asked for yet. */
export async function askForRoles(tx: Tx, caller: Caller, userId: number): Promise<void> {
  const waiting = await tx
    .selectFrom('kernel.awaited_role as r')
    .innerJoin('kernel.user_account as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.role', 'u.name', 'u.login'])
    .where('r.company_id', '=', caller.companyId)
    .where('r.user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('kernel.approval as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'r.company_id')
            .where('a.relation', '=', RELATION)
            .whereRef('a.record_id', '=', 'r.id'),
        ),
      ),
    )
    .execute()
  for (const { id, role, name, login } of waiting)
    await askSecondPerson(tx, caller, {
      relation: RELATION,
      recordId: id,
      subject: roleSubject(role, `${name} (${login})`),
      about: userId,
    })
}

/** Takes back the question for a role that still waits. */
export async function takeBackRole(tx: Tx, caller: Caller, { id, role }: { id: number; role: string }): Promise<void> {
  const waiting = await tx
    .selectFrom('kernel.awaited_role')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst()
  if (waiting) await withdrawApproval(tx, caller, { relation: RELATION, recordId: waiting.id })
}

/** The command line gave the role: what still waits for a second person is over. */
export async function settleFromOutside(
  db: Kysely<DB>,
  { companyId, userId, role }: { companyId: number; userId: number; role: string },
): Promise<void> {
  const waiting = await db
    .deleteFrom('kernel.awaited_role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .returning('id')
    .executeTakeFirst()
  if (waiting) await withdrawApproval(db, { companyId }, { relation: RELATION, recordId: waiting.id })
}

export const awaitedRoles: ApprovalKind = {
  relation: RELATION,
  title: { id: 'Pemberian peran', en: 'Role grant' },
  async decide(tx, caller, { id, approve, note }) {
    await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
    await sql`select kernel.role_settle(${caller.sessionHash}, ${id}, ${approve})`.execute(tx)
  },
}
