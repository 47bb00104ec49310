// How much of the budget has been used, fund by fund and phase by phase, by the budget ledger.
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { percent, sum } from '../../../kernel/values/money.ts'
import {
  List,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { COLOURS, type Colour, colourOf } from '../performance/benchmarks.ts'
import { Sources, source } from '../sources.ts'

const Share = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [48.5] }))
const used = { planned: Rupiah(180_000_000), realised: Rupiah(87_300_000), absorbed: Share }
export const Absorption = Obj({
  year: Year(2026),
  ...used,
  funds: List(
    Obj({
      fund: Text(42, 'bos_reguler'),
      ...used,
      committed: Rupiah(4_500_000),
      phases: List(
        Obj({ phase: Type.Integer({ examples: [1] }), from_month: Month(1), to_month: Month(6), ...used }),
        2,
      ),
      /** Of the year's plan by the end of July: half of it is asked for. */
      by_july: Share,
      by_july_status: Nullable(Word(...COLOURS)),
      sources: Sources,
    }),
  ),
})
nameShapes({ FoundationAbsorption: Absorption })

const PHASES = [
  { phase: 1, from_month: 1, to_month: 6 },
  { phase: 2, from_month: 7, to_month: 12 },
] as const
const JULY = 7
const HALF = 50

interface Row {
  fund: string
  month: number
  planned: number
  committed: number
  realised: number
}

export async function getAbsorption(db: Db, ids: readonly number[], { year, today }: { year: number; today: string }) {
  const { rows } = await sql<Row>`
    select fund_code as fund, month, sum(planned)::bigint as planned, sum(committed)::bigint as committed, sum(realised)::bigint as realised
    from budget.budget_month where company_id = any (${[...ids]}::int[]) and fiscal_year = ${year}
    group by 1, 2 order by 1, 2`.execute(db)
  return {
    year,
    ...usedOf(rows),
    funds: [...Map.groupBy(rows, (row) => row.fund)].map(([fund, months]) => {
      const byJuly = percent(realisedUntil(months, JULY), usedOf(months).planned)
      return {
        fund,
        ...usedOf(months),
        committed: sum(months.map((row) => row.committed)),
        phases: PHASES.map((phase) => ({
          ...phase,
          ...usedOf(months.filter(({ month }) => month >= phase.from_month && month <= phase.to_month)),
        })),
        by_july: byJuly,
        by_july_status: julyStatus(byJuly, `${year}-07-31`, today),
        sources: [source('/api/budget/ledger', { fiscal_year: year }, 'realised')],
      }
    }),
  }
}

/** School by school how much of the year's plan is used, and how much was to be by that day, its month as far as it has come. */
export async function absorbedBySchool(db: Db, ids: readonly number[], today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const past = Number(today.slice(8)) / new Date(Date.UTC(year, month, 0)).getUTCDate()
  const { rows } = await sql<{ company_id: number; planned: number; realised: number; expected: number }>`
    select company_id, sum(planned)::bigint as planned, sum(realised)::bigint as realised,
      round(sum(planned * case when month < ${month} then 1 when month = ${month} then ${past}::numeric else 0 end))::bigint as expected
    from budget.budget_month where company_id = any (${[...ids]}::int[]) and fiscal_year = ${year} group by 1`.execute(
    db,
  )
  return new Map(
    rows.map(({ company_id, planned, realised, expected }) => [
      company_id,
      { absorbed: percent(realised, planned), expected: percent(expected, planned) },
    ]),
  )
}

/** Until the day has come a missing part is no fault yet. */
function julyStatus(byJuly: number | null, day: string, today: string): Colour | null {
  if (byJuly === null) return null
  if (today <= day && byJuly < HALF) return 'amber'
  return colourOf('at_least', HALF, { amber: HALF, actual: byJuly })
}

function usedOf(rows: readonly Row[]) {
  const [planned, realised] = [sum(rows.map((row) => row.planned)), sum(rows.map((row) => row.realised))]
  return { planned, realised, absorbed: percent(realised, planned) }
}

function realisedUntil(rows: readonly Row[], month: number): number {
  return sum(rows.filter((row) => row.month <= month).map((row) => row.realised))
}
