// Rows of the budget ledger: what happened to a line of a plan, when, and by which document.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'

export interface Line {
  root_id: number
  fund_source_id: number
  fiscal_year: number
  activity_code: string
  account_code: string
}
export interface Posting {
  kind: 'reservation' | 'commitment' | 'release' | 'realisation' | 'return'
  releases?: 'reservation' | 'commitment'
  document: string
  cause?: string | null
  amount: number
  description: string
}
export interface When {
  day: string
  month: number
}

export async function postAll(
  tx: Tx,
  caller: Caller,
  rows: readonly { line: Line; when: When; posting: Posting }[],
): Promise<void> {
  await insertRows(
    tx,
    'budget.entry',
    rows.map(({ line: { root_id, ...place }, when, posting }) => {
      const { kind, releases = null, document, cause = null, amount, description } = posting
      return {
        company_id: caller.companyId,
        entry_date: when.day,
        month: when.month,
        fund_source_id: place.fund_source_id,
        fiscal_year: place.fiscal_year,
        activity_code: place.activity_code,
        account_code: place.account_code,
        plan_line_id: root_id,
        kind,
        releases,
        document,
        cause,
        description,
        ...(kind === 'release' || kind === 'return' ? { debit: 0, credit: amount } : { debit: amount, credit: 0 }),
      }
    }),
  )
}
