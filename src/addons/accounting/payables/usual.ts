// What a bill of a vendor usually is: what its terms and its last bill say, to begin the next one with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { Day, Id, Nullable, nameShapes, Obj, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { lineInForce } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { TAX_OBJECTS } from '../taxes/taxes.ts'
import { getVendor } from './vendors.ts'

export const UsualBillQuery = Obj({ vendor_id: Id(7), bill_date: Day('2026-08-03') })
/** Null where the vendor has no terms, or has not billed the school yet. */
export const UsualBill = Obj({
  due_date: Nullable(Day('2026-09-02')),
  fund_source_id: Nullable(Id()),
  account: Nullable(AccountCode('5301')),
  tax_object: Nullable(Word(...TAX_OBJECTS)),
  /** As it stands in the plan in force. */
  plan_line_id: Nullable(Id(14)),
  description: Nullable(Text(500, 'Kertas dan tinta')),
})
nameShapes({ UsualBill })

const NOTHING = { fund_source_id: null, account: null, tax_object: null, plan_line_id: null, description: null }

export async function usualBill(
  db: Db,
  caller: Caller,
  { vendor_id, bill_date }: Static<typeof UsualBillQuery>,
): Promise<Static<typeof UsualBill>> {
  const { term_days } = await getVendor(db, caller, vendor_id)
  const { rows } = await sql<Omit<Static<typeof UsualBill>, 'due_date'>>`
    select b.fund_source_id, a.code as account, l.tax_object, l.plan_line_id, b.description
    from accounting.bill b
    join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id 
      and l.line_no = (select min(f.line_no) from accounting.bill_line f where f.company_id = b.company_id and f.bill_id = b.id)
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.active
    where b.company_id = ${caller.companyId} and b.vendor_id = ${vendor_id} and b.state not in ('cancelled', 'void')
      and b.opening_id is null and b.part_of is null
    order by b.id desc limit 1`.execute(db)
  const due_date = term_days === null ? null : addDays(bill_date, term_days)
  const [last] = rows
  if (!last) return { due_date, ...NOTHING }
  const plan_line_id = last.plan_line_id === null ? undefined : await lineInForce(db, caller, last.plan_line_id)
  return { due_date, ...last, plan_line_id: plan_line_id ?? null }
}
