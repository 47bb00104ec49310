// What a bill is in the books and in the budget.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { GOODS_RECEIVED, INPUT_VAT, PAYABLE, TAX_PAYABLE } from '../chart/chart.ts'
import type { PostingLine } from '../ledger/posting.ts'
import type { LockedBill } from './bills.ts'

/** What bills take of each budget line, with the VAT that is not got back; in the order of the lines' ids, so that two of them never wait in a circle. */
export async function budgetUse(tx: Tx, caller: Caller, bills: readonly LockedBill[]) {
  const { rows } = await sql<{ bill_id: number; plan_line_id: number; amount: number }>`
    select bill_id, plan_line_id, sum(cost)::bigint as amount from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = any (${bills.map(({ id }) => id)}::bigint[]) and plan_line_id is not null
    group by 1, 2 order by 2, 1`.execute(tx)
  return rows.map(({ bill_id, ...use }) => ({ ...use, bill: bills.find(({ id }) => id === bill_id)! }))
}

export async function accountsOf(tx: Tx, caller: Caller, bills: readonly LockedBill[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct a.code from accounting.bill_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} and l.bill_id = any (${bills.map(({ id }) => id)}::bigint[]) order by 1`.execute(
    tx,
  )
  return rows.map((row) => row.code)
}

type Booked = Pick<LockedBill, 'id' | 'number' | 'fund_source_id' | 'payable'>

/**
 * Costs with their VAT, and apart from them VAT that a taxable person gets back, against what the vendor is owed and what is kept back for the state. Goods of an order are booked when
 * they come: of these the bill clears what was owed for them, and its account takes what they cost more or less than that.
 */
export async function entryLines(db: Db, caller: Caller, bill: Booked): Promise<PostingLine[]> {
  const fund_source_id = bill.fund_source_id
  const { rows: costs } = await sql<PostingLine & { cost: number; clears: number | null }>`
    select a.code as account, l.activity_code, l.cost_centre_id, l.description, l.cost, l.clears
    from accounting.bill_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} and l.bill_id = ${bill.id} order by l.line_no`.execute(db)
  const { rows: taxes } = await sql<{ tax: keyof typeof TAX_PAYABLE; amount: number }>`
    select tax, sum(amount)::bigint as amount from accounting.bill_tax
    where company_id = ${caller.companyId} and bill_id = ${bill.id} and withheld group by 1 order by 1`.execute(db)
  const { rows: input } = await sql<{ amount: number }>`
    select sum(input_vat)::bigint as amount from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = ${bill.id} having sum(input_vat) > 0`.execute(db)
  return [
    ...costs.flatMap(({ cost, clears, ...line }) => {
      const rest = cost - (clears ?? 0)
      const own = { ...line, fund_source_id, ...(rest > 0 ? { debit: rest } : { credit: -rest }) }
      const cleared = clears === null ? [] : [{ ...line, fund_source_id, account: GOODS_RECEIVED, debit: clears }]
      return [...cleared, ...(rest === 0 ? [] : [own])]
    }),
    ...input.map(({ amount }) => ({ account: INPUT_VAT, fund_source_id, debit: amount, description: bill.number })),
    { account: PAYABLE, fund_source_id, credit: bill.payable, description: bill.number },
    ...taxes.map(({ tax, amount }) => ({ account: TAX_PAYABLE[tax], fund_source_id, credit: amount })),
  ]
}
