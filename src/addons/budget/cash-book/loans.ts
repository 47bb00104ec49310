// Loans between funds in the cash book of each: money that left to come back, or came to go back. Neither earned nor spent.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type Owner, openFund, type PURSES, writeVoucher } from './entries.ts'

export interface CashLoan {
  fund_source_id: number
  entry_date: string
  book: (typeof PURSES)[number]
  kind: 'loan_in' | 'loan_out'
  /** The loan it belongs to. */
  document: string
  description: string
  amount: number
  owner: Owner
}

/** Answers the entry, by which it is taken back. */
export async function writeLoan(
  tx: Tx,
  caller: Caller,
  { loan, today }: { loan: CashLoan; today: string },
): Promise<number> {
  const { fund, entry_date } = await openFund(tx, caller, { ...loan, today })
  const { book, kind, document, description, amount, owner } = loan
  const prefix = kind === 'loan_in' ? 'BBU' : book === 'bank' ? 'BNU' : 'BPU'
  const rows = [{ kind, book, document, description, amount }]
  const { entries } = await writeVoucher(tx, caller, { fund, entry_date, prefix, rows, owner })
  return entries[0]!.id
}
