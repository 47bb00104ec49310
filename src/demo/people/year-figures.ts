// What the people of a demo school were paid in the months of the year before its payroll began here, from its old lists.
import { sql } from 'kysely'
import { insuranceShares, premiumsThatAreIncome, savingsOf } from '../../addons/people/law/bpjs.ts'
import { monthlyTax, type TaxStatus } from '../../addons/people/law/pph21.ts'
import { startingRates } from '../../addons/people/law/rates.ts'
import { daysEmployed, monthOf } from '../../addons/people/slips/proration.ts'
import { createYearFigure } from '../../addons/people/year/figures.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'

interface Person {
  staff_id: number
  wage: number
  status: TaxStatus
  starts_on: string
}

/** Until the month before this day. */
export async function demoYearFigures(tx: Tx, caller: Caller, before: string): Promise<void> {
  const [year, last] = [Number(before.slice(0, 4)), Number(before.slice(5, 7)) - 1]
  if (last === 0) return
  const { rows } = await sql<Person>`
    select e.staff_id, e.starts_on, t.status, (select coalesce(sum(a.amount), 0)::bigint from people.pay_assignment a
      join people.pay_component c on c.company_id = a.company_id and c.id = a.component_id and c.wage
      where a.company_id = e.company_id and a.staff_id = e.staff_id) as wage
    from people.employment e join people.tax_status t on t.company_id = e.company_id and t.staff_id = e.staff_id
    where e.company_id = ${caller.companyId} order by e.staff_id`.execute(tx)
  for (const person of rows) {
    const months = Array.from({ length: last }, (_, index) => index + 1).flatMap((month) => paidIn(person, year, month))
    if (months.length === 0) continue
    const total = (key: 'gross' | 'savings' | 'tax') => months.reduce((sum, one) => sum + one[key], 0)
    await createYearFigure(tx, caller, {
      staff_id: person.staff_id,
      year,
      employer: 'this',
      first_month: months[0]!.month,
      last_month: last,
      gross: total('gross'),
      savings: total('savings'),
      tax: total('tax'),
      evidence: 'Daftar gaji sebelum Pendopo dipakai',
    })
  }
}

function paidIn({ wage, status, starts_on }: Person, year: number, month: number) {
  const days = monthOf(year, month)
  if (daysEmployed([{ starts_on, ends_on: null }], days) === 0) return []
  const rates = startingRates(days.last)
  const shares = insuranceShares(wage, { health: true, employment: true, pension: true, extra_family: 0 }, rates)
  const gross = wage + premiumsThatAreIncome(shares)
  return [{ month, gross, savings: savingsOf(shares), tax: monthlyTax(gross, status, { hasNumber: true, rates }).tax }]
}
