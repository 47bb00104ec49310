// Every slip of a month in one file for the tax office's system: of bills, and of what the cash book kept back by itself.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import type { Download } from '../../../../kernel/files/download.ts'
import type { Static } from '../../../../kernel/values/schema.ts'
import { cashSlips, type SlipFileQuery, type SlipRow, slipFile, taxesOn } from '../../../budget/api.ts'

export async function taxFile(db: Db, caller: Caller, query: Static<typeof SlipFileQuery>): Promise<Download> {
  const rows = [...(await billSlips(db, caller, query)), ...(await cashSlips(db, caller, query))]
  return slipFile(db, caller, { query, rows })
}

async function billSlips(db: Db, caller: Caller, { month, form }: Static<typeof SlipFileQuery>): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select t.slip_number, t.tax, t.object_code, t.base, t.owed_base, t.percent, t.amount, b.number as bill, b.vendor_number, b.bill_date,
      v.name as vendor, v.tax_number, coalesce(t.withheld_on = 'small_vendor', false) as small, coalesce(k.ownership = 'state', false) as state_school
    from accounting.bill_tax t
    join accounting.bill b on b.company_id = t.company_id and b.id = t.bill_id
    join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    left join school.school_kind k on k.company_id = t.company_id
    where t.company_id = ${caller.companyId} and t.slip_number is not null and t.owed > 0 and t.tax = any(${taxesOn(form)}::text[])
      and b.state in ('posted', 'partially_paid', 'paid')
      and b.bill_date >= ${`${month}-01`}::date and b.bill_date < ${`${month}-01`}::date + interval '1 month'
    order by t.slip_number`.execute(db)
  return rows
}
