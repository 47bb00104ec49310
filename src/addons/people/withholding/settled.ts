// Years that were settled: what the last slip of each person was computed with, and what its slips and figures came to.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'

export interface Settled {
  staff_id: number
  name: string
  tin: string | null
  passport: string | null
  position: string | null
  status: string
  month: number
  /** What the last slip was computed with. */
  position_cost: number
  savings: number
  zakat: number
  elsewhere: number
  allowance: number
  taxable: number
  tax: number
  elsewhere_tax: number
  /** What proved the pay of an earlier employer. */
  earlier_proof: string | null
  withheld_on: string
}
export interface Parts {
  staff_id: number
  pay: number
  other: number
  premiums: number
  once: number
  figures: number
  withheld: number
  first_month: number
}

/** By name. */
export async function readYears(db: Db, caller: Caller, wanted: Wanted): Promise<{ settled: Settled; parts: Parts }[]> {
  const settled = await readSettled(db, caller, wanted)
  if (settled.length === 0) return []
  const ids = settled.map(({ staff_id }) => staff_id)
  const parts = new Map((await readParts(db, caller, { ids, year: wanted.year })).map((one) => [one.staff_id, one]))
  return settled.map((one) => ({ settled: one, parts: parts.get(one.staff_id)! }))
}

interface Wanted {
  year: number
  /** One person; else everyone. */
  staffId?: number
  /** Those whose year was settled with this month; else with any. */
  month?: number | undefined
}

/** The slip that settled the year last. */
async function readSettled(db: Db, caller: Caller, { staffId = 0, year, month = 0 }: Wanted): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select * from (select distinct on (s.staff_id) s.staff_id, p.name, people.tax_number(t.npwp, p.nik) as tin, t.passport,
      (select position from people.employment e where e.company_id = s.company_id and e.staff_id = s.staff_id
        and extract(year from e.starts_on) <= s.year order by starts_on desc limit 1) as position,
      s.basis->>'status' as status, s.month, (s.basis->'tax'->>'positionCost')::bigint as position_cost, (s.basis->'tax'->>'savings')::bigint as savings,
      (s.basis->'tax'->>'zakat')::bigint as zakat, (s.basis->'tax'->>'elsewhere')::bigint as elsewhere,
      (s.basis->'tax'->>'allowance')::bigint as allowance, (s.basis->'tax'->>'taxable')::bigint as taxable, (s.basis->'tax'->>'tax')::bigint as tax,
      (s.basis->'tax'->>'withheld_elsewhere')::bigint as elsewhere_tax,
      (select f.evidence from people.year_figure f where f.company_id = s.company_id and f.staff_id = s.staff_id and f.year = s.year
        and f.employer = 'previous' order by f.last_month desc limit 1) as earlier_proof, greatest(coalesce(r.paid_on, r.pay_date), make_date(s.year, s.month, 1)) as withheld_on
    from people.payslip s
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
    join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    left join lateral (select npwp, passport from people.tax_status t where t.company_id = s.company_id and t.staff_id = s.staff_id
      and t.from_year <= s.year order by from_year desc limit 1) t on true
    where s.company_id = ${caller.companyId} and ${staffId}::bigint in (0, s.staff_id) and s.year = ${year} and s.final and s.source = 'computed'
    order by s.staff_id, s.month desc, s.run_id desc) y where ${month}::int in (0, month) order by name, staff_id`.execute(
    db,
  )
  return rows
}

/** Income by the rows of the form; what figures tell is one sum and stands with the pay. */
async function readParts(
  db: Db,
  caller: Caller,
  { ids, year }: { ids: readonly number[]; year: number },
): Promise<Parts[]> {
  const { rows } = await sql<Parts>`
    with told as (select w.staff_id, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax, min(first_month) as first_month
      from unnest(${ids}::bigint[]) w(staff_id)
      left join people.year_figure f on f.company_id = ${caller.companyId} and f.staff_id = w.staff_id and f.year = ${year} and f.employer = 'this' group by 1),
    line as (select s.staff_id, s.month, l.kind, l.code, l.counts_as, case l.kind when 'deduction' then -l.amount else l.amount end as amount from people.payslip s
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
      join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.counts_as in ('income', 'tax')
      where s.company_id = ${caller.companyId} and s.staff_id = any(${ids}::bigint[]) and s.year = ${year})
    select t.staff_id, coalesce(sum(amount) filter (where counts_as = 'income' and kind <> 'employer' and code in ('basic_pay', 'back_pay', 'absence')), 0)::bigint as pay,
      coalesce(sum(amount) filter (where counts_as = 'income' and kind <> 'employer' and code not in ('basic_pay', 'back_pay', 'absence', 'thr', 'bonus')), 0)::bigint as other,
      coalesce(sum(amount) filter (where counts_as = 'income' and kind = 'employer'), 0)::bigint as premiums,
      coalesce(sum(amount) filter (where counts_as = 'income' and code in ('thr', 'bonus')), 0)::bigint as once,
      max(t.gross) as figures, (max(t.tax) - coalesce(sum(amount) filter (where counts_as = 'tax'), 0))::bigint as withheld,
      least(min(month), max(t.first_month))::int as first_month
    from told t left join line l on l.staff_id = t.staff_id group by t.staff_id`.execute(db)
  return rows
}
