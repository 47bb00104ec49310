// What whoever decides on a purchase would ask: is there budget.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import type { Check } from '../../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../../budget/api.ts'

export async function weighPurchaseRequest(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ number: string }>`
    select number from inventory.purchase_request where company_id = ${caller.companyId} and id = ${id}`.execute(db)
  return rows[0] ? weighBudget(db, caller, rows[0].number) : []
}
