// What whoever decides on a loan between funds would ask: what is left where it comes from, and what the other owes already.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

export async function weighFundLoan(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ amount: number; held: number; open: number; owed: number }>`
    select l.amount, (select coalesce(sum(y.debit - y.credit), 0)::bigint from accounting.ledger_year y
        where y.company_id = l.company_id and y.account_id = l.from_account_id and y.fund_source_id = l.lender_fund_id) as held,
      count(o.id)::int as open, coalesce(sum(o.amount - o.returned), 0)::bigint as owed
    from accounting.fund_loan l left join accounting.fund_loan o on o.company_id = l.company_id and o.id <> l.id
      and o.borrower_fund_id = l.borrower_fund_id and o.state = 'lent'
    where l.company_id = ${caller.companyId} and l.id = ${id}
    group by l.company_id, l.amount, l.from_account_id, l.lender_fund_id`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const [rest, owed] = [sumWords(asked.held - asked.amount), sumWords(asked.owed)]
  return [
    {
      verdict: asked.held >= asked.amount ? 'good' : 'mind',
      title: { id: 'Sisa dana pemberi', en: 'Lender’s remaining funds' },
      note: { id: `${rest.id} sesudah ini`, en: `${rest.en} after this` },
    },
    ...(asked.open > 0
      ? [
          {
            verdict: 'mind' as const,
            title: { id: 'Masih berutang', en: 'Already owes' },
            note: { id: `${owed.id} dari pinjaman sebelumnya`, en: `${owed.en} from earlier loans` },
          },
        ]
      : []),
  ]
}
