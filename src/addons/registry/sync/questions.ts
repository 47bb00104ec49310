// A run of the night that cannot be believed asks in the inbox, once, until somebody has said what is so.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { listAsked, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { errors } from '../errors.ts'

export const RELATION = 'registry.doubt'
type At = Pick<Caller, 'companyId'>

/** Written in the first language; who reads English is told it by the same words (words.ts). */
export async function askAbout(tx: Tx, { companyId }: At, { id, code }: { id: number; code: string }): Promise<void> {
  const fault = errors[code as keyof typeof errors]
  await tx.insertInto('registry.doubt').values({ company_id: companyId, id }).execute()
  await openApproval(
    tx,
    { companyId, userId: null },
    { relation: RELATION, recordId: id, subject: fault.words.id, levels: ['admin'], readers: ['principal'] },
  )
}

export const listQuestions = (db: Db, at: At) => listAsked(db, at, RELATION)

/** What came later came to a good end: there is nothing left to say. */
export async function withdrawQuestions(tx: Tx, at: At): Promise<void> {
  for (const recordId of await listQuestions(tx, at)) await withdrawApproval(tx, at, { relation: RELATION, recordId })
}
