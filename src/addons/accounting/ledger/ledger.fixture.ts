// For tests: a company's books at hand, as the service itself would write them.
import type { TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type Posting, type PostingLine, postEntry } from './posting.ts'

export interface Books {
  companyId: number
  caller: Caller
  funds: Record<string, number>
  /** A transaction of the service, with these roles. */
  as<T>(roles: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>
  post(posting: Partial<Posting> & { lines: readonly PostingLine[] }): Promise<{ id: number; document: string }>
  /** Debit the one account, credit the other. */
  pair(debit: string, credit: string, amount: number, fund?: string): PostingLine[]
}

export async function openBooks(t: TestHouse, slug: string): Promise<Books> {
  const { id: companyId } = await t.company(slug)
  const rows = await t.admin.db
    .selectFrom('budget.fund_source')
    .select(['code', 'id'])
    .where('company_id', '=', companyId)
    .execute()
  const funds = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
  const caller = { companyId, roles: ['treasurer'] } as Partial<Caller> as Caller
  const as: Books['as'] = (roles, work) =>
    t.house.database.write({ company: companyId, user: null, roles, companies: [], requestId: 'test' }, work)
  return {
    companyId,
    caller,
    funds,
    as,
    post: (posting) =>
      as(['treasurer'], (tx) =>
        postEntry(tx, caller, { journal: 'JU', date: '2026-03-10', description: 'Uji', ...posting }),
      ),
    pair: (debit, credit, amount, fund = 'spp') => [
      { account: debit, fund_source_id: funds[fund]!, debit: amount },
      { account: credit, fund_source_id: funds[fund]!, credit: amount },
    ],
  }
}

/** Money to pay from, there since the first days of the year; it came from nothing that a test looks at. */
export async function fillCash(
  t: TestHouse,
  companyId: number,
  { fundId, accounts, amount = 1_000_000_000 }: { fundId: number; accounts: readonly string[]; amount?: number },
): Promise<void> {
  const scope = { company: companyId, user: null, roles: ['treasurer'], companies: [], requestId: 'test' }
  const lines = accounts.flatMap((account) => [
    { account, fund_source_id: fundId, debit: amount },
    { account: '2142', fund_source_id: fundId, credit: amount },
  ])
  const posting = { journal: 'JU', date: '2026-01-02', description: 'Uang yang sudah ada', lines }
  await t.house.database.write(scope, (tx) => postEntry(tx, { companyId } as Caller, posting))
}
