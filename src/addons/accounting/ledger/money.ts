// Money that a document brings, and what becomes of it when the document is taken back: journal and cash book tell the same.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { keepsBook, type Owner, postCashEntry, reverseOwned } from '../../budget/api.ts'
import { purseOf } from '../chart/cash-accounts.ts'
import { reverseEntry } from './posting.ts'

interface Received {
  fund_source_id: number
  day: string
  to_account: string
  amount: number
  description: string
}

/** What has come into bank or cash, where its fund keeps a cash book; the journal has it with the rest of its document. */
export async function writeReceived(
  tx: Tx,
  caller: Caller,
  { owner, today, received }: { owner: Owner; today: string; received: Received },
): Promise<void> {
  const { day: entry_date, to_account, ...row } = received
  if (!(await keepsBook(tx, caller, row.fund_source_id))) return
  const given = { ...row, entry_date, kind: 'receipt', book: purseOf(to_account) } as const
  await postCashEntry(tx, caller, { given, today, owner })
}

/** The entry of a document is mirrored on that day, and so is what the cash book has of it. */
export async function unbook(
  tx: Tx,
  caller: Caller,
  {
    owner,
    entryId,
    undo: { date, reason },
    today,
  }: { owner: Owner; entryId: number; undo: { date: string; reason: string }; today: string },
): Promise<void> {
  await reverseEntry(tx, caller, { entryId, date, reason, owner: owner.relation })
  await reverseOwned(tx, caller, { owner, reason, entry_date: date, today })
}
