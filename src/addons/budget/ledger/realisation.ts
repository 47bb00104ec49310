// What became of a fund's year: planned, held and used, by month and by component, from the sums the ledger keeps.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { Id, List, Month, nameShapes, Obj, Rupiah, type Static, Text, Year } from '../../../kernel/values/schema.ts'

const sums = {
  planned: Rupiah(30_800_000),
  reserved: Rupiah(1_200_000),
  committed: Rupiah(2_400_000),
  realised: Rupiah(18_500_000),
  /** Planned, less all that is held and used. */
  left_over: Rupiah(8_700_000),
}
const Sums = Obj(sums)
const MONTHS = 12

export const RealisationQuery = Obj({ fund_source_id: Id(), fiscal_year: Year() })
export const Realisation = Obj({
  totals: Sums,
  /** All twelve, also those of which nothing is planned. */
  months: List(Obj({ month: Month(), ...sums }), MONTHS),
  components: List(Obj({ component: Text(2, '05'), ...sums }), 100),
})
nameShapes({ RealisationSums: Sums, Realisation })

const COLUMNS = sql`coalesce(sum(planned), 0)::bigint as planned, coalesce(sum(reserved), 0)::bigint as reserved,
  coalesce(sum(committed), 0)::bigint as committed, coalesce(sum(realised), 0)::bigint as realised,
  coalesce(sum(planned - reserved - committed - realised), 0)::bigint as left_over`

export async function sumRealisation(
  db: Db,
  caller: Caller,
  { fund_source_id, fiscal_year }: Static<typeof RealisationQuery>,
): Promise<Static<typeof Realisation>> {
  const fund = await db
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', fund_source_id)
    .executeTakeFirst()
  if (!fund) throw notFound('fund_source_id')
  const of = sql`t.company_id = ${caller.companyId} and t.fund_source_id = ${fund_source_id} and t.fiscal_year = ${fiscal_year}`
  const months = await sql<Static<typeof Realisation>['months'][number]>`
    select m.month, ${COLUMNS} from generate_series(1, ${MONTHS}::int) m(month)
    left join budget.line_month_total t on ${of} and t.month = m.month group by 1 order by 1`.execute(db)
  const components = await sql<Static<typeof Realisation>['components'][number]>`
    select t.component, ${COLUMNS} from budget.line_month_total t where ${of} group by 1 order by 1`.execute(db)
  const totals = await sql<Static<typeof Sums>>`
    select ${COLUMNS} from budget.line_month_total t where ${of}`.execute(db)
  return { totals: totals.rows[0]!, months: months.rows, components: components.rows }
}
