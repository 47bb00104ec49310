// From the ledger of students into the books: the lines of the accounts that students stand behind are the sums of their rows, and
// nobody else writes them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type PostingLine, postEntry } from '../../accounting/api.ts'

/** A person in a request, or a job on their behalf. */
export type Doer = Pick<Caller, 'companyId'>

export interface FeeDocument {
  relation: string
  id: number
  part?: string
}

/** What stands against what students owe: an account with its fund, debit above zero. */
export interface Against {
  account: string
  fund_source_id: number
  amount: number
}

/** Posts the rows that the document has just left, against the given; nothing where they come to nothing. */
export async function postMoved(
  tx: Tx,
  doer: Doer,
  {
    document: { relation, id, part = '' },
    against,
    entry,
  }: {
    document: FeeDocument
    against: readonly Against[]
    entry: { journal: 'PD' | 'KS' | 'BK'; date: string; description: string; reason?: string }
  },
): Promise<void> {
  const { rows } = await sql<Against>`
    select account, fund_source_id, sum(amount)::bigint as amount from fees.movement
    where company_id = ${doer.companyId} and relation = ${relation} and document_id = ${id} and part = ${part}
    group by 1, 2 order by 1, 2`.execute(tx)
  const lines = [...rows, ...against].flatMap(lineOf)
  if (lines.length === 0) return
  await postEntry(tx, doer as Caller, { ...entry, source: { relation, id, part }, lines })
}

function lineOf({ account, fund_source_id, amount }: Against): PostingLine[] {
  if (amount === 0) return []
  return [{ account, fund_source_id, ...(amount > 0 ? { debit: amount } : { credit: -amount }) }]
}

/** Which account a rule names for this fund and code. */
export const accountFor = (kind: string, fund: unknown, code: unknown = sql`''`) =>
  sql<string>`accounting.account_for(${kind}, ${fund}, ${code})`
