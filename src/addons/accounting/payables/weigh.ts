// What whoever decides on a bill would ask: is there budget, is it what such a thing costs, are there papers, do we know the vendor.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../budget/api.ts'
import { weighEvidence } from '../evidence/weigh.ts'
import { billWorkflow } from '../workflow.ts'
import { type Earlier, weighPrice } from './compare.ts'

interface Part {
  document: string
  fund: number
  /** Its order's number, where it was matched with one. */
  ordered: string | null
  amount: number
  is_new: boolean
  earlier: Earlier | null
}

export async function weighBill(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Part>`
    select coalesce(b.order_document, b.hold_document, b.number) as document, b.fund_source_id as fund, b.order_document as ordered,
      b.total as amount, not exists (
      select from accounting.bill o where o.company_id = b.company_id and o.vendor_id = b.vendor_id and o.id <> b.id
        and o.state = 'posted') as is_new,
      (select json_build_object('number', o.number, 'amount', o.total, 'day', o.bill_date) from accounting.bill o
        where o.company_id = b.company_id and o.vendor_id = b.vendor_id and o.id < b.id and o.part_of is null and o.opening_id is null
          and o.state in ('approved', 'posted', 'partially_paid', 'paid') and exists (
            select from accounting.bill_line l join accounting.bill_line m on m.company_id = l.company_id and m.account_id = l.account_id
            where l.company_id = b.company_id and l.bill_id = b.id and m.bill_id = o.id)
        order by o.id desc limit 1) as earlier
    from accounting.bill b where b.company_id = ${caller.companyId} and (b.id = ${id} or b.part_of = ${id}) order by b.id`.execute(
    db,
  )
  const [first] = rows
  if (!first) return []
  const budget: Check[] = []
  for (const { document, fund } of rows) budget.push(await weighBudget(db, caller, { document, fundSourceId: fund }))
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...budget,
    first.ordered === null ? weighPrice(total, first.earlier ?? undefined) : asOrdered(first.ordered),
    await weighEvidence(db, caller, [{ relation: billWorkflow.relation, record_id: id }]),
    ...(first.is_new ? [NEW_VENDOR] : []),
  ]
}

const asOrdered = (order: string): Check => ({
  verdict: 'good',
  title: { id: 'Sesuai pesanan', en: 'As ordered' },
  note: { id: `Cocok dengan ${order} dan yang diterima`, en: `Agrees with ${order} and what was received` },
})

const NEW_VENDOR: Check = {
  verdict: 'mind',
  title: { id: 'Rekanan baru', en: 'New vendor' },
  note: { id: 'Belum pernah ada tagihan yang dibukukan', en: 'No bill from this vendor has ever been posted' },
}
