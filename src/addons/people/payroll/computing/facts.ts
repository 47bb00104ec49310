// What the slips of a batch of people are computed from, read in a handful of statements whatever their number.

import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/db/database.ts'
import { attendedDaysOf, listWorkingDays } from '../../../../school/api.ts'
import type { TaxStatus } from '../../law/pph21.ts'
import { monthOf, type Stay } from '../../slips/proration.ts'
import type { Component, Entitlement, Input, PaidPerson } from '../../slips/types.ts'
import { readAbsences } from './absences.ts'
import { NOTHING_YET, readEarlier } from './earlier.ts'
import { readOwed } from './owed.ts'
import type { ComputedRun } from './run.ts'

interface PersonRow {
  id: number
  job: string
  status: TaxStatus | null
  has_number: boolean
  health: boolean
  employment: boolean
  pension: boolean
  extra_family: number
  week_days: number | null
}

/** Nobody is taxed as married whom the records do not know as such. */
const UNKNOWN_STATUS: TaxStatus = 'TK/0'

const eligible = (run: ComputedRun) => {
  const { first, last } = monthOf(run.year, run.month)
  const [from, until] = run.kind === 'regular' ? [first, last] : [run.pay_date, run.pay_date]
  const employed = sql<boolean>`exists (select from people.employment e where e.company_id = s.company_id and e.staff_id = s.id
    and e.starts_on <= ${until} and (e.ends_on is null or e.ends_on >= ${from}))`
  const given = sql<boolean>`exists (select from people.pay_input i
    where i.company_id = s.company_id and i.run_id = ${run.id} and i.staff_id = s.id)`
  const keeps = sql<boolean>`coalesce((select p.holiday from people.pay_profile p
    where p.company_id = s.company_id and p.staff_id = s.id), 'idul_fitri') = ${run.holiday}
    and not exists (select from people.payslip o join people.payroll_run r on r.company_id = o.company_id and r.id = o.run_id
      where o.company_id = s.company_id and o.staff_id = s.id and o.year = ${run.year} and r.kind = 'thr' and r.state <> 'void' and r.id <> ${run.id})`
  const wanted = { regular: employed, thr: sql<boolean>`${employed} and ${keeps}`, bonus: given }[run.kind]
  // A month that was paid before payroll began here is not paid again.
  const told = sql<boolean>`exists (select from people.year_figure f where f.company_id = s.company_id and f.staff_id = s.id
    and f.year = ${run.year} and f.employer = 'this' and ${run.month} between f.first_month and f.last_month)`
  return sql<boolean>`s.company_id = ${run.companyId} and (${wanted}) and not ${told} and not exists (select from people.payslip h
    where h.company_id = s.company_id and h.run_id = ${run.id} and h.staff_id = s.id and h.source = 'entered')`
}

export async function countPeople(tx: Tx, run: ComputedRun): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from school.staff s where ${eligible(run)}`.execute(tx)
  return rows[0]!.n
}

/** The next people of the run, in the order of their ids. */
export async function readPeople(
  tx: Tx,
  run: ComputedRun,
  { after, limit }: { after: number; limit: number },
): Promise<PaidPerson[]> {
  const { rows: people } = await sql<PersonRow>`
    select s.id, s.job, t.status, s.nik is not null or t.npwp is not null as has_number, coalesce(p.health, true) as health,
      coalesce(p.employment, true) as employment, coalesce(p.pension, true) as pension, coalesce(p.extra_family, 0) as extra_family, s.week_days
    from school.staff s
    left join people.pay_profile p on p.company_id = s.company_id and p.staff_id = s.id
    left join lateral (select status, npwp from people.tax_status t where t.company_id = s.company_id and t.staff_id = s.id
      and t.from_year <= ${run.year} order by from_year desc limit 1) t on true
    where ${eligible(run)} and s.id > ${after} order by s.id limit ${limit}`.execute(tx)
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const components = await readComponents(tx, run.companyId)
  const [stays, entitlements, inputs, earlier, days] = [
    await readStays(tx, run, ids),
    await readEntitlements(tx, run, { ids, components }),
    await readInputs(tx, run, { ids, components }),
    await readEarlier(tx, run, ids),
    await readWorkingDays(tx, run),
  ]
  const attended = run.kind === 'regular' ? await readAttended(tx, run, ids) : new Map<number, never>()
  const carried = await readCarried(tx, run, { ids, components })
  const loans = run.kind === 'regular' ? byPerson(await readOwed(tx, run, ids), (row) => row) : new Map<number, never>()
  const absences = await readAbsences(tx, run, {
    ids,
    workingDaysOf: (id) => days(people.find((one) => one.id === id)!.week_days),
  })
  return people.map((person) => ({
    staffId: person.id,
    job: person.job,
    status: person.status ?? UNKNOWN_STATUS,
    hasTaxNumber: person.has_number,
    member: person,
    stays: stays.get(person.id) ?? [],
    entitlements: entitlements.get(person.id) ?? [],
    inputs: inputs.get(person.id) ?? [],
    earlier: earlier.get(person.id) ?? NOTHING_YET,
    absences: absences.get(person.id) ?? [],
    carried: carried.get(person.id) ?? [],
    loans: loans.get(person.id) ?? [],
    attended: attended.get(person.id),
    workingDays: days(person.week_days).length,
  }))
}

/** By person, in the order read. */
function byPerson<R extends { staff_id: number }, V>(rows: readonly R[], pick: (row: R) => V): Map<number, V[]> {
  const found = new Map<number, V[]>()
  for (const row of rows) {
    const list = found.get(row.staff_id)
    if (list) list.push(pick(row))
    else found.set(row.staff_id, [pick(row)])
  }
  return found
}

export async function readComponents(tx: Tx, companyId: number): Promise<Map<number, Component>> {
  const rows = await tx
    .selectFrom('people.pay_component')
    .select(['id', 'code', 'name', 'name_en', 'kind', 'basis', 'taxable', 'wage', 'zakat', 'account'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.id, row as Component]))
}

async function readStays(tx: Tx, { companyId }: ComputedRun, ids: number[]) {
  const { rows } = await sql<Stay & { staff_id: number }>`select staff_id, starts_on, ends_on from people.employment
    where company_id = ${companyId} and staff_id = any(${ids}::bigint[]) order by staff_id, starts_on`.execute(tx)
  return byPerson(rows, ({ starts_on, ends_on }) => ({ starts_on, ends_on }))
}

/** A person's own, and where they have none for a component, what their grade has. */
async function readEntitlements(
  tx: Tx,
  run: ComputedRun,
  { ids, components }: { ids: number[]; components: Map<number, Component> },
) {
  const { first, last } = monthOf(run.year, run.month)
  const { rows } = await sql<Omit<Entitlement, 'component'> & { staff_id: number; component_id: number }>`
    with own as (
      select staff_id, component_id, amount, valid_from, valid_until from people.pay_assignment
      where company_id = ${run.companyId} and staff_id = any(${ids}::bigint[])
        and valid_from <= ${last} and (valid_until is null or valid_until >= ${first})),
    graded as (
      select distinct on (staff_id) staff_id, grade from people.employment
      where company_id = ${run.companyId} and staff_id = any(${ids}::bigint[]) and starts_on <= ${last} order by staff_id, starts_on desc),
    by_grade as (
      select distinct on (g.staff_id, a.component_id) g.staff_id, a.component_id, a.amount, a.valid_from, a.valid_until
      from graded g join people.pay_assignment a on a.company_id = ${run.companyId} and a.grade = g.grade
        and a.valid_from <= ${last} and (a.valid_until is null or a.valid_until >= ${first})
      where not exists (select from own where own.staff_id = g.staff_id and own.component_id = a.component_id)
      order by g.staff_id, a.component_id, a.valid_from desc)
    select * from own union all select * from by_grade order by staff_id, component_id, valid_from`.execute(tx)
  return byPerson(rows, ({ staff_id, component_id, ...row }) => ({ ...row, component: components.get(component_id)! }))
}

async function readInputs(
  tx: Tx,
  run: ComputedRun,
  { ids, components }: { ids: number[]; components: Map<number, Component> },
) {
  const { rows } = await sql<Omit<Input, 'component'> & { staff_id: number; component_id: number }>`
    select staff_id, component_id, quantity, amount, note from people.pay_input
    where company_id = ${run.companyId} and run_id = ${run.id} and staff_id = any(${ids}::bigint[]) order by staff_id, component_id`.execute(
    tx,
  )
  return byPerson(rows, ({ staff_id, component_id, ...row }) => ({ ...row, component: components.get(component_id)! }))
}

/** What other runs left to be taken and none has taken since. */
async function readCarried(
  tx: Tx,
  run: ComputedRun,
  { ids, components }: { ids: number[]; components: Map<number, Component> },
) {
  const { rows } = await sql<{ staff_id: number; component_id: number; amount: number }>`
    select c.staff_id, c.component_id, sum(c.amount)::bigint as amount from people.payslip_carry c
    join people.payslip s on s.company_id = c.company_id and s.id = c.payslip_id
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void'
    where c.company_id = ${run.companyId} and c.staff_id = any(${ids}::bigint[])
      and (s.year, s.month, s.run_id) < (${run.year}, ${run.month}, ${run.id})
    group by 1, 2 having sum(c.amount) > 0 order by 1, 2`.execute(tx)
  return byPerson(rows, ({ component_id, amount }) => ({ amount, component: components.get(component_id)! }))
}

/** The working days of the month, for weeks of either length. */
async function readWorkingDays(tx: Tx, run: ComputedRun) {
  const { first: from, last: until } = monthOf(run.year, run.month)
  const caller = { companyId: run.companyId }
  const school = await listWorkingDays(tx, caller, { period: { from, until } })
  const five = await listWorkingDays(tx, caller, { period: { from, until }, weekDays: 5 })
  const six = await listWorkingDays(tx, caller, { period: { from, until }, weekDays: 6 })
  return (weekDays: number | null) => (weekDays === null ? school : weekDays === 5 ? five : six)
}

function readAttended(tx: Tx, run: ComputedRun, staff: readonly number[]) {
  const { first, last } = monthOf(run.year, run.month)
  return attendedDaysOf(tx, run, { staff, from: first, until: last })
}
