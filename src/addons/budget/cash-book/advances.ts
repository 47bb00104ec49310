// Cash advances (panjar) in the cash book: money handed out, and the account given of it. Nothing is spent until then.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { type Owner, openFund, type PURSES, writeVoucher } from './entries.ts'
import type { NewReceipt } from './receipts.ts'
import { spend } from './spending.ts'

export interface CashAdvance {
  fund_source_id: number
  entry_date: string
  book: (typeof PURSES)[number]
  /** The payment that hands it out; the account of it names the same. */
  document: string
  description: string
  amount: number
  owner: Owner
}
export interface AdvanceAccount extends CashAdvance {
  plan_line_id: number | null
  /** What it was spent on, each with the shop's receipt where there is one. */
  lines: readonly { description: string; amount: number; receipt?: Static<typeof NewReceipt> | undefined }[]
}

export async function handOut(
  tx: Tx,
  caller: Caller,
  { advance, today }: { advance: CashAdvance; today: string },
): Promise<void> {
  const { fund, entry_date } = await openFund(tx, caller, { ...advance, today })
  const { book, document, description, amount, owner } = advance
  const rows = [{ kind: 'advance_out' as const, book, document, description, amount }]
  await writeVoucher(tx, caller, { fund, entry_date, prefix: book === 'bank' ? 'BNU' : 'BPU', rows, owner })
}

/**
 * The whole advance comes back on paper and what was spent leaves again: what is left in the purse is what came back. One
 * that was handed out before the book began is not in it: only what really came back, or was added, is written.
 */
export async function accountFor(
  tx: Tx,
  caller: Caller,
  { account, today }: { account: AdvanceAccount; today: string },
): Promise<void> {
  const { fund, entry_date } = await openFund(tx, caller, { ...account, today })
  const { book, document, description, amount, plan_line_id, lines, owner } = account
  if (!(await isHandedOut(tx, caller, { fundId: fund.id, document }))) {
    const returned = amount - sum(lines.map((line) => line.amount))
    if (returned === 0) return
    const kind = returned > 0 ? ('advance_in' as const) : ('advance_out' as const)
    const rows = [{ kind, book, document, description, amount: Math.abs(returned) }]
    await writeVoucher(tx, caller, { fund, entry_date, prefix: 'BBU', rows, owner })
    return
  }
  const back = [{ kind: 'advance_in' as const, book, document, description, amount }]
  await writeVoucher(tx, caller, { fund, entry_date, prefix: 'BBU', rows: back, owner })
  for (const { receipt, ...line } of lines) {
    const what = { description: line.description, amount: line.amount }
    const spent = { ...what, document, ...(plan_line_id !== null && { plan_line_id }) }
    const place = { fund_source_id: fund.id, entry_date, book }
    await spend(tx, caller, { given: { ...place, lines: [spent], ...(receipt && { receipt }) }, today, owner })
  }
}

async function isHandedOut(
  tx: Tx,
  caller: Caller,
  { fundId, document }: { fundId: number; document: string },
): Promise<boolean> {
  const entry = await tx
    .selectFrom('budget.cash_entry')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fundId)
    .where('document', '=', document)
    .where('kind', '=', 'advance_out')
    .executeTakeFirst()
  return entry !== undefined
}
