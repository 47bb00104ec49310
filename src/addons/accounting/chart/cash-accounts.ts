// The accounts that money itself lies in, and the journal in which what leaves each is booked.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'

export async function assertCashAccount(
  db: Db,
  caller: Caller,
  { code, param = 'from_account' }: { code: string; param?: string },
): Promise<void> {
  const account = await db
    .selectFrom('accounting.account')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('code', '=', code)
    .where('cash_flow', '=', 'cash')
    .where('heading', '=', false)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!account) throw invalid(param, { id: 'bukan akun kas atau bank', en: 'not a cash or bank account' })
}

/** So the codes of cash boxes begin; every other account that money lies in is a bank's. */
export const BOX = '110'

export function journalOf(code: string): 'KS' | 'BK' {
  return code.startsWith(BOX) ? 'KS' : 'BK'
}

/** Where the cash book keeps what lies in the account. */
export const purseOf = (code: string): 'cash' | 'bank' => (journalOf(code) === 'KS' ? 'cash' : 'bank')
