// For tests: what the general ledger says of the store, and whether it agrees with what lies there.
import { sql } from 'kysely'
import type { Person, TestHouse } from '../../../test/harness.ts'

/** What accounts of a fund stand at, debit above zero; of all of them where none is named. */
export async function balances(
  t: TestHouse,
  { companyId, fundId }: { companyId: number; fundId?: number },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select a.code, sum(l.debit - l.credit)::bigint as balance from accounting.journal_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${companyId} and l.fund_source_id = coalesce(${fundId ?? null}::bigint, l.fund_source_id)
    group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(t.admin.db)
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}

/** Rows of the reconciliation that do not agree; what is asked of the store alone where nothing else is said. */
export async function differences(
  treasurer: Person,
  { date, ledgers = ['stock', 'goods_received'] }: { date?: string; ledgers?: readonly string[] } = {},
): Promise<object[]> {
  const { body } = await treasurer.get(`/api/accounting/reconciliation${date ? `?date=${date}` : ''}`)
  return body.data.rows.filter(
    (row: { ledger: string; difference: number }) => ledgers.includes(row.ledger) && row.difference !== 0,
  )
}
