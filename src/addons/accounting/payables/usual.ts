// What a bill of a vendor usually is: what its terms and its last bill say, to begin the next one with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { Count, Day, Id, Nullable, nameShapes, Obj, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { lineInForce } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { TAX_OBJECTS } from '../taxes/taxes.ts'
import { getVendor } from './vendors.ts'

export const UsualBillQuery = Obj({ vendor_id: Id(7), bill_date: Day('2026-08-03') })
/** So long a bill of a vendor runs of whom nothing is known. */
const USUAL_DAYS = 30
/** Null where the vendor has not billed the school yet. */
export const UsualBill = Obj({
  due_date: Day('2026-09-02'),
  /** How long after the bill, and who says so: the vendor's terms, its last bill, or the use among schools. */
  term_days: Count(30),
  terms_by: Word('vendor', 'last_bill', 'custom'),
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
  const { rows } = await sql<Last>`
    select b.due_date - b.bill_date as days, b.fund_source_id, a.code as account, l.tax_object, l.plan_line_id,
      case when b.order_document is null then b.description end as description
    from accounting.bill b
    join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id 
      and l.line_no = (select min(f.line_no) from accounting.bill_line f where f.company_id = b.company_id and f.bill_id = b.id)
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.active
    where b.company_id = ${caller.companyId} and b.vendor_id = ${vendor_id} and b.state not in ('cancelled', 'void')
      and b.opening_id is null and b.part_of is null
    order by b.id desc limit 1`.execute(db)
  const [last] = rows
  const terms = termsOf(term_days, last)
  const due = { due_date: addDays(bill_date, terms.term_days), ...terms }
  if (!last) return { ...due, ...NOTHING }
  const { days: _, ...bill } = last
  const plan_line_id = last.plan_line_id === null ? undefined : await lineInForce(db, caller, last.plan_line_id)
  return { ...due, ...bill, plan_line_id: plan_line_id ?? null }
}

type Last = Omit<Static<typeof UsualBill>, 'due_date' | 'term_days' | 'terms_by'> & { days: number }
type Terms = Pick<Static<typeof UsualBill>, 'term_days' | 'terms_by'>

function termsOf(own: number | null, last: Last | undefined): Terms {
  if (own !== null) return { term_days: own, terms_by: 'vendor' }
  // What was due on its own day was paid over a counter and says nothing of the next one.
  return last?.days ? { term_days: last.days, terms_by: 'last_bill' } : { term_days: USUAL_DAYS, terms_by: 'custom' }
}
