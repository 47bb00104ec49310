// The foundation's money by fund and month: for the chairman alone, as the database's own policy has it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { sum } from '../../kernel/money.ts'
import { Id, List, Month, Obj, Rupiah, Text, Year } from '../../kernel/schema.ts'
import { SCHOOLS_MAX, schoolsOf } from './schools.ts'

const flows = { revenue: Rupiah(210_000_000), expense: Rupiah(165_000_000) }
const MonthFlow = Obj({ month: Month(7), ...flows })
const Fund = Obj({ fund: Text(42, 'bos_reguler'), ...flows, months: List(MonthFlow, 12) })
const School = Obj({ company_id: Id(1), name: Text(200, 'SMP Pendopo Nusantara'), ...flows })
export const Finance = Obj({
  year: Year(2026),
  ...flows,
  surplus: Rupiah(45_000_000),
  months: List(MonthFlow, 12),
  funds: List(Fund),
  schools: List(School, SCHOOLS_MAX),
})

interface Flow {
  revenue: number
  expense: number
}
/** Either a fund's month, over all schools, or a school's year, over all funds. */
type Row = Flow & { fund: string; month: number; company_id: number | null }

/** One statement, so that the funds and the schools add up to the same. */
export async function getFinance(db: Db, caller: Caller, year: number) {
  const { rows } = await sql<Row>`
    select fund_code as fund, month, company_id, sum(revenue)::bigint as revenue, sum(expense)::bigint as expense
    from budget.fund_month
    where company_id = any (${schoolsOf(caller)}::int[]) and year = ${year}
    group by grouping sets ((fund_code, month), (company_id))
    order by fund_code, month, company_id`.execute(db)
  const byFund = rows.filter((row) => row.company_id === null)
  const total = totalOf(byFund)
  return {
    year,
    ...total,
    surplus: total.revenue - total.expense,
    months: monthsOf(byFund),
    funds: [...Map.groupBy(byFund, (row) => row.fund)].map(([fund, months]) => ({
      fund,
      ...totalOf(months),
      months: monthsOf(months),
    })),
    schools: schoolRows(caller, rows),
  }
}

function totalOf(rows: readonly Flow[]): Flow {
  return { revenue: sum(rows.map((row) => row.revenue)), expense: sum(rows.map((row) => row.expense)) }
}

function monthsOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, (row) => row.month)]
    .map(([month, flows]) => ({ month, ...totalOf(flows) }))
    .sort((a, b) => a.month - b.month)
}

function schoolRows(caller: Caller, rows: readonly Row[]) {
  const covered = new Set(schoolsOf(caller))
  const bySchool = Map.groupBy(rows, (row) => row.company_id)
  return caller.companies
    .filter(({ id }) => covered.has(id))
    .map(({ id, name }) => ({ company_id: id, name, ...totalOf(bySchool.get(id) ?? []) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.company_id - b.company_id)
}
