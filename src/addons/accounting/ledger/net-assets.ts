// What assets and liabilities leave of each fund, and whether its givers restricted it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'

/** A balance above zero is a debit, one below a credit. */
export function sideOf(balance: number): { debit: number } | { credit: number } {
  if (!Number.isSafeInteger(balance)) throw invalid('lines', { id: 'terlalu besar', en: 'too large' })
  return balance > 0 ? { debit: balance } : { credit: -balance }
}

export async function restrictions(tx: Db, caller: Caller): Promise<Map<number, 'without' | 'with'>> {
  const rows = await tx
    .selectFrom('accounting.fund')
    .select(['fund_source_id', 'restriction'])
    .where('company_id', '=', caller.companyId)
    .execute()
  return new Map(rows.map((row) => [row.fund_source_id, row.restriction as 'without' | 'with']))
}
