// The foundation at a glance: students, and money in and out this year, by school.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { sum } from '../../kernel/money.ts'
import { Count, Id, List, Obj, Rupiah, type Static, Text, Year } from '../../kernel/schema.ts'
import { SCHOOLS_MAX, schoolsOf } from './schools.ts'

const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  students: Count(360),
  revenue: Rupiah(820_000_000),
  expense: Rupiah(615_000_000),
})
export const Dashboard = Obj({
  year: Year(2026),
  students: Count(1000),
  revenue: Rupiah(2_400_000_000),
  expense: Rupiah(1_850_000_000),
  schools: List(School, SCHOOLS_MAX),
})

export async function getDashboard(db: Db, caller: Caller, year: number) {
  const { rows: schools } = await sql<Static<typeof School>>`
    select c.id as company_id, c.name, coalesce(st.active, 0) as students,
      coalesce(m.revenue, 0)::bigint as revenue, coalesce(m.expense, 0)::bigint as expense
    from kernel.company c
    left join school.student_total st on st.company_id = c.id
    left join lateral (
      select sum(revenue) as revenue, sum(expense) as expense
      from budget.cash_month where company_id = c.id and year = ${year}) m on true
    where c.id = any (${schoolsOf(caller)}::int[])
    order by c.name, c.id`.execute(db)
  return {
    year,
    students: sum(schools.map((school) => school.students)),
    revenue: sum(schools.map((school) => school.revenue)),
    expense: sum(schools.map((school) => school.expense)),
    schools,
  }
}
