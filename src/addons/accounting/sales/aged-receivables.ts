// What buyers owe on a day for sales on credit, by how long it has been due.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, List, nameShapes, Obj, Optional, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'

const Ages = {
  not_due: Rupiah(2_000_000),
  days_1_30: Rupiah(3_550_000),
  days_31_60: Rupiah(0),
  days_61_90: Rupiah(0),
  over_90: Rupiah(0),
  total: Rupiah(5_550_000),
}
const BuyerAges = Obj({ buyer: Text(200, 'PT Wisuda Nusantara'), ...Ages })
export const AgedReceivables = Obj({ date: Day('2026-09-30'), buyers: List(BuyerAges, 5_000), total: Obj(Ages) })
nameShapes({ BuyerAges, AgedReceivables })
export const AgedReceivablesQuery = Obj({ date: Optional(Day('2026-09-30')) })

/** For any past day, from the items that the reconciliation lays beside the account. */
export async function agedReceivables(db: Db, caller: Caller, date: string): Promise<Static<typeof AgedReceivables>> {
  const { rows } = await sql<Static<typeof BuyerAges>>`
    with owed as (select o.buyer, o.amount as rest, ${date}::date - o.due_date as late
      from accounting.sales_owed(${caller.companyId}, ${date}::date) o where o.amount <> 0)
    select buyer,
      coalesce(sum(rest) filter (where late <= 0), 0)::bigint as not_due,
      coalesce(sum(rest) filter (where late between 1 and 30), 0)::bigint as days_1_30,
      coalesce(sum(rest) filter (where late between 31 and 60), 0)::bigint as days_31_60,
      coalesce(sum(rest) filter (where late between 61 and 90), 0)::bigint as days_61_90,
      coalesce(sum(rest) filter (where late > 90), 0)::bigint as over_90,
      sum(rest)::bigint as total
    from owed group by 1 order by 1 limit 5000`.execute(db)
  const keys = Object.keys(Ages) as (keyof typeof Ages)[]
  const total = Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => row[key]))]))
  return { date, buyers: rows, total: total as { [K in keyof typeof Ages]: number } }
}
