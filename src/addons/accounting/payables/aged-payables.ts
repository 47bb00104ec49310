// What is owed to vendors on a day, by how long it has been due.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Day, Id, List, nameShapes, Obj, Optional, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'

const Ages = {
  not_due: Rupiah(2_000_000),
  days_1_30: Rupiah(1_330_000),
  days_31_60: Rupiah(0),
  days_61_90: Rupiah(0),
  over_90: Rupiah(0),
  /** What the vendor has credited and no bill has used yet, below zero. */
  credit: Rupiah(0),
  total: Rupiah(3_330_000),
}
const VendorAges = Obj({ vendor_id: Id(7), vendor: Text(200, 'CV Sumber Tulis Nusantara'), ...Ages })
export const AgedPayables = Obj({
  date: Day('2026-09-30'),
  vendors: List(VendorAges, 5_000),
  total: Obj(Ages),
})
nameShapes({ VendorAges, AgedPayables })
export const AgedQuery = Obj({ date: Optional(Day('2026-09-30')) })

/** For any past day: what was posted by then, less what was paid by then and what vendors had credited beyond it. Looks at what was open then, not at all bills. */
export async function agedPayables(db: Db, caller: Caller, date: string) {
  const { rows } = await sql<Static<typeof VendorAges>>`
    with owed as (
      select b.vendor_id, ${date}::date - b.due_date as late,
        b.payable - coalesce((select sum(p.amount) from accounting.bill_payment p
          where p.company_id = b.company_id and p.bill_id = b.id and p.paid_on <= ${date}::date), 0) as rest
      from accounting.bill b
      where b.company_id = ${caller.companyId} and b.entry_id is not null and b.booked_on <= ${date}::date
        and b.settled_on > ${date}::date
    ), credits as (
      select n.vendor_id, null::int as late, coalesce((select sum(p.amount) from accounting.bill_payment p
          where p.company_id = n.company_id and p.note_id = n.id and p.paid_on <= ${date}::date), 0)
        + coalesce((select sum(r.amount) from accounting.credit_refund r where r.company_id = n.company_id and r.note_id = n.id
          and r.refunded_on <= ${date}::date and coalesce(r.undone_on, 'infinity') > ${date}::date), 0) - n.payable as rest
      from accounting.credit_note n
      where n.company_id = ${caller.companyId} and n.entry_id is not null and n.note_date <= ${date}::date
        and coalesce(n.undone_on, 'infinity') > ${date}::date)
    select o.vendor_id, v.name as vendor,
      coalesce(sum(rest) filter (where late <= 0), 0)::bigint as not_due,
      coalesce(sum(rest) filter (where late between 1 and 30), 0)::bigint as days_1_30,
      coalesce(sum(rest) filter (where late between 31 and 60), 0)::bigint as days_31_60,
      coalesce(sum(rest) filter (where late between 61 and 90), 0)::bigint as days_61_90,
      coalesce(sum(rest) filter (where late > 90), 0)::bigint as over_90,
      coalesce(sum(rest) filter (where late is null), 0)::bigint as credit,
      sum(rest)::bigint as total
    from (select * from owed union all select * from credits) o join accounting.vendor v on v.company_id = ${caller.companyId} and v.id = o.vendor_id
    where rest <> 0 group by 1, 2 order by 2, 1 limit 5000`.execute(db)
  const sumOf = (key: keyof typeof Ages) => rows.reduce((total, row) => total + row[key], 0)
  const keys = Object.keys(Ages) as (keyof typeof Ages)[]
  return { date, vendors: rows, total: Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as Totals }
}
type Totals = { [K in keyof typeof Ages]: number }
