// The lines of a plan as one flat table (kertas kerja): what leaves as a file and comes back by the import.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { Count, Nullable, nameShapes, Obj, Quantity, Rupiah, Text, Year } from '../../../../kernel/values/schema.ts'
import { AccountCode, ActivityCode } from '../codes.ts'
import { getPlan } from '../plans.ts'

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const monthKey = (month: (typeof MONTHS)[number]) => `month_${month}` as const
type MonthKey = ReturnType<typeof monthKey>

const months = Object.fromEntries(MONTHS.map((month) => [monthKey(month), Nullable(Quantity(10))]))

/** Named as the columns of the import are. */
export const WorksheetRow = Obj({
  fund_source: Text(41, 'bos_reguler'),
  fiscal_year: Year(),
  line_no: Count(1),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume: Quantity(40),
  unit: Text(40, 'rim'),
  unit_price: Rupiah(52_000),
  amount: Rupiah(2_080_000),
  ...(months as Record<MonthKey, (typeof months)[string]>),
  /** Codes, with commas between. */
  prohibited_uses: Nullable(Text(1300, 'non_priority')),
  justification: Nullable(Text(500, 'Sudah disetujui dinas')),
})
nameShapes({ WorksheetRow })

export async function listWorksheet(db: Db, caller: Caller, { planId, page }: { planId: number; page: Page }) {
  await getPlan(db, caller, planId)
  const volumes = MONTHS.map((month) => sql<number | null>`nullif(l.months[${sql.lit(month)}], 0)`.as(monthKey(month)))
  const query = db
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .innerJoin('budget.fund_source as f', (join) =>
      join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.fund_source_id'),
    )
    .select(['f.code as fund_source', 'p.fiscal_year', 'l.line_no', 'l.activity_code', 'l.account_code'])
    .select(['l.description', 'l.volume', 'l.unit', 'l.unit_price', 'l.amount', 'l.justification'])
    .select(sql<string | null>`nullif(array_to_string(l.prohibited_uses, ','), '')`.as('prohibited_uses'))
    .select(volumes)
    .where('l.company_id', '=', caller.companyId)
    .where('l.plan_id', '=', planId)
  return pageOf(query, { keys: ['l.line_no'], direction: 'asc' }, page)
}
