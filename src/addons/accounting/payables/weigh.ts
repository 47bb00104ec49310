// What whoever decides on a bill would ask: is there budget, are there papers, do we know the vendor.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../budget/api.ts'
import { weighEvidence } from '../evidence/weigh.ts'
import { billWorkflow } from '../workflow.ts'

export async function weighBill(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ document: string; is_new: boolean }>`
    select coalesce(b.order_document, b.hold_document, b.number) as document, not exists (
      select from accounting.bill o where o.company_id = b.company_id and o.vendor_id = b.vendor_id and o.id <> b.id
        and o.state = 'posted') as is_new
    from accounting.bill b where b.company_id = ${caller.companyId} and (b.id = ${id} or b.part_of = ${id}) order by b.id`.execute(
    db,
  )
  if (!rows[0]) return []
  const newVendor: Check = {
    verdict: 'mind',
    title: { id: 'Rekanan baru', en: 'New vendor' },
    note: { id: 'Belum pernah ada tagihan yang dibukukan', en: 'No bill from this vendor has ever been posted' },
  }
  const budget: Check[] = []
  for (const { document } of rows) budget.push(...(await weighBudget(db, caller, document)))
  return [
    ...budget,
    await weighEvidence(db, caller, [{ relation: billWorkflow.relation, record_id: id }]),
    ...(rows[0].is_new ? [newVendor] : []),
  ]
}
