// Budget against actual: what the plans give to a fund's activities and what the journal says was spent on them; and what they count on for it, which
// comes to what they give, beside what it has earned.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { percent } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Type,
  unit,
  Year,
} from '../../../kernel/values/schema.ts'
import { listActivityBudgets } from '../../budget/api.ts'
import { ActivityCode } from '../ledger/lines.ts'
import { type Sum, sumsOf, withoutMinusZero } from '../ledger/sums.ts'

const Figures = { budget: Rupiah(24_000_000), actual: Rupiah(9_600_000), remaining: Rupiah(14_400_000) }
const Used = () => Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [40], ...unit('%') }))

export const BudgetActual = Obj({
  year: Year(),
  until: Day('2026-07-31'),
  rows: List(
    Obj({ fund_source_id: Id(), activity_code: Nullable(ActivityCode()), ...Figures, used_percent: Used() }),
    5_000,
  ),
  totals: Obj({ ...Figures, used_percent: Used() }),
  income: Obj({
    rows: List(Obj({ fund_source_id: Id(), ...Figures, used_percent: Used() }), 200),
    totals: Obj({ ...Figures, used_percent: Used() }),
  }),
})
nameShapes({ BudgetActual })
export const BudgetActualFilter = Obj({
  year: Optional(Year()),
  until: Optional(Day('2026-07-31')),
  fund_source_id: Optional(Id()),
})

interface Amounts {
  budget: number
  actual: number
}
interface Row extends Amounts {
  fund_source_id: number
  activity_code: string | null
}

/**
 * Plans run by calendar years, whatever the fiscal year of the books. What is bought for an activity is spent on it, also where
 * it lies in store or is an asset, and not once more when it is used. Expense without an activity is one row per fund.
 */
export async function getBudgetActual(
  db: Db,
  caller: Caller,
  { filter, today }: { filter: Static<typeof BudgetActualFilter>; today: string },
): Promise<Static<typeof BudgetActual>> {
  const year = filter.year ?? Number((filter.until ?? today).slice(0, 4))
  const until = [filter.until ?? today, `${year}-12-31`].sort()[0]!
  const rows = new Map<string, Row>()
  const at = (fund_source_id: number, activity_code: string | null): Row => {
    const key = `${fund_source_id} ${activity_code}`
    const row = rows.get(key) ?? { fund_source_id, activity_code, budget: 0, actual: 0 }
    rows.set(key, row)
    return row
  }
  for (const plan of await listActivityBudgets(db, caller, year))
    at(plan.fund_source_id, plan.activity_code).budget = plan.amount
  for (const spent of await listSpending(db, caller, { from: `${year}-01-01`, until }))
    at(spent.fund_source_id, spent.activity_code).actual = spent.actual
  const wanted = [...rows.values()]
    .filter((row) => row.fund_source_id === (filter.fund_source_id ?? row.fund_source_id))
    .sort(
      (a, b) => a.fund_source_id - b.fund_source_id || (a.activity_code ?? '~').localeCompare(b.activity_code ?? '~'),
    )
  const earned = await sumsOf(db, caller, { from: `${year}-01-01`, until, fund_source_id: filter.fund_source_id })
  return {
    ...{ year, until, rows: wanted.map(compared), totals: totalOf(wanted) },
    income: incomeOf(wanted, earned),
  }
}

/** Fund by fund; what is given back or let off is taken from what it earned, as the statement of its year does. */
function incomeOf(planned: readonly Row[], sums: readonly Sum[]): Static<typeof BudgetActual>['income'] {
  const funds = new Map<number, Amounts>()
  const at = (fund: number) => {
    const amounts = funds.get(fund) ?? { budget: 0, actual: 0 }
    funds.set(fund, amounts)
    return amounts
  }
  for (const { fund_source_id, budget } of planned) at(fund_source_id).budget += budget
  for (const { fund_source_id, class: kind, debit, credit } of sums)
    if (kind === 'revenue') at(fund_source_id).actual += credit - debit
  const rows = [...funds]
    .filter(([, { budget, actual }]) => budget !== 0 || actual !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([fund_source_id, amounts]) => ({ fund_source_id, ...amounts }))
  return { rows: rows.map(compared), totals: totalOf(rows) }
}

/** Closings are no spending. */
async function listSpending(db: Db, caller: Caller, days: { from: string; until: string }) {
  const { rows } = await sql<Omit<Row, 'budget'>>`
    select l.fund_source_id, l.activity_code, sum(l.debit - l.credit)::bigint as actual
    from accounting.journal_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join accounting.journal j on j.company_id = e.company_id and j.id = e.journal_id
    where l.company_id = ${caller.companyId} and l.entry_date between ${days.from}::date and ${days.until}::date
      and l.stage in ('regular', 'adjusting') and (a.class = 'expense' and (l.activity_code is null or j.kind <> 'inventory')
        or l.activity_code is not null and (a.control = 'goods_received' or a.cash_flow = 'investing'))
    group by 1, 2`.execute(db)
  return rows
}

const totalOf = (rows: readonly Amounts[]) => {
  const sumOf = (key: keyof Amounts) => withoutMinusZero(rows.reduce((total, row) => total + row[key], 0))
  return compared({ budget: sumOf('budget'), actual: sumOf('actual') })
}

function compared<R extends Amounts>(row: R) {
  return { ...row, remaining: withoutMinusZero(row.budget - row.actual), used_percent: percent(row.actual, row.budget) }
}
