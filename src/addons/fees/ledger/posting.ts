// From the ledger of students into the books: the lines of the accounts that students stand behind are the sums of their rows, and
// nobody else writes them.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'

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

/** What is held for doubtful fees; told item by item, so that no rule names it. */
export const ALLOWANCE = '1203'

const callPostMoved = preparedSql(
  (document: string, against: string, entry: string) =>
    sql`select fees.post_moved(${document}::jsonb, ${against}::jsonb, ${entry}::jsonb)`,
)

/** Posts the rows that the document has just left, against the given; nothing where they come to nothing. */
export async function postMoved(
  tx: Tx,
  _doer: Doer,
  {
    document,
    against,
    entry,
  }: {
    document: FeeDocument
    against: readonly Against[]
    entry: { journal: 'PD' | 'KS' | 'BK'; date: string; description: string; reason?: string }
  },
): Promise<void> {
  await callPostMoved(tx, JSON.stringify(document), JSON.stringify(against), JSON.stringify(entry))
}

/** Which account a rule names for this fund and code. */
export const accountFor = (kind: string, fund: unknown, code: unknown = sql`''`) =>
  sql<string>`accounting.account_for(${kind}, ${fund}, ${code})`

/** What was taken off an invoice `i` with its balance `b`, of what it has not earned yet. */
export const HELD = sql`select coalesce(sum(m.amount), 0)::bigint as discount from fees.movement m where i.discount > 0 and b.unearned > 0
  and m.company_id = i.company_id and m.invoice_id = i.id and m.account = '2111' and m.kind = 'discounted'`

/**
 * Income before discounts, and what was taken off it, as posting rules name the accounts; or both taken back. `of` tells what each invoice has
 * earned: fee_type_id, fund_source_id, gross, discount.
 */
export async function incomeLines(
  tx: Tx,
  { companyId }: Doer,
  { of, earns }: { of: RawBuilder<unknown>; earns: boolean },
): Promise<Against[]> {
  const sign = sql.lit(earns ? 1 : -1)
  const { rows } = await sql<Against>`
    select l.account, e.fund_source_id, sum(l.amount)::bigint as amount
    from (select i.fee_type_id, i.fund_source_id, sum(i.gross)::bigint as gross, sum(i.discount)::bigint as discount from (${of}) i group by 1, 2) e
    join fees.fee_type t on t.company_id = ${companyId} and t.id = e.fee_type_id
    cross join lateral (
      select ${accountFor('fee_income', sql`e.fund_source_id`, sql`t.code`)} as account, -e.gross * ${sign} as amount where e.gross > 0
      union all
      select ${accountFor('fee_discount', sql`e.fund_source_id`, sql`t.code`)}, e.discount * ${sign} where e.discount > 0) l
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
