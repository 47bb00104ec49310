// What spending leaves in the budget ledger.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { postBudgetEntry } from './entries.ts'

interface LineUse {
  plan_line_id: number
  document: string
  amount: number
  description: string
  from?: string | undefined
}

export async function useLine(tx: Tx, caller: Caller, { from: _, ...use }: LineUse, day: string): Promise<void> {
  await postBudgetEntry(tx, caller, { kind: 'actual', ...use }, day)
}

export async function returnLine(
  _tx: Tx,
  _caller: Caller,
  _use: Omit<LineUse, 'from'> & { of: string },
  _day: string,
): Promise<void> {}
