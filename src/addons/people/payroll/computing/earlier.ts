// What people had of a year before the run that is computed.
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/db/database.ts'
import type { Earlier } from '../../slips/types.ts'
import type { ComputedRun } from './run.ts'

export const NOTHING_YET: Earlier = {
  taxable: 0,
  tax: 0,
  savings: 0,
  zakat: 0,
  monthTaxable: 0,
  monthTax: 0,
  settled: false,
  elsewhere: { net: 0, tax: 0 },
  figures: [],
}

/** What other runs of the year came to, up to this month; none of them is open any more. With the figures of what was paid before. */
export async function readEarlier(tx: Tx, run: ComputedRun, ids: number[]): Promise<Map<number, Earlier>> {
  const { rows } = await sql<Earlier & { staff_id: number }>`
    with told as (
      select staff_id, array_agg(id::int order by id) as ids,
        coalesce(sum(gross) filter (where employer = 'this'), 0)::bigint as taxable, coalesce(sum(tax) filter (where employer = 'this'), 0)::bigint as tax,
        coalesce(sum(savings) filter (where employer = 'this'), 0)::bigint as savings,
        coalesce(sum(zakat) filter (where employer = 'this'), 0)::bigint as zakat,
        coalesce(sum(gross - position_cost - savings - zakat), 0)::bigint as other_net,
        coalesce(sum(tax) filter (where employer = 'previous'), 0)::bigint as other_tax
      from people.year_figure where company_id = ${run.companyId} and staff_id = any(${ids}::bigint[]) and year = ${run.year} group by 1),
    paid as (
    select s.staff_id, sum(s.taxable)::bigint as taxable, sum(s.tax)::bigint as tax, sum(s.savings)::bigint as savings, sum(s.zakat)::bigint as zakat,
      coalesce(sum(s.taxable) filter (where s.month = ${run.month}), 0)::bigint as "monthTaxable",
      coalesce(sum(s.tax) filter (where s.month = ${run.month}), 0)::bigint as "monthTax", bool_or(s.final) as settled
    from people.payslip s
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void'
    where s.company_id = ${run.companyId} and s.staff_id = any(${ids}::bigint[]) and s.year = ${run.year}
      and s.month <= ${run.month} and s.run_id <> ${run.id}
    group by s.staff_id)
    select staff_id, (coalesce(p.taxable, 0) + coalesce(t.taxable, 0))::bigint as taxable, (coalesce(p.tax, 0) + coalesce(t.tax, 0))::bigint as tax,
      (coalesce(p.savings, 0) + coalesce(t.savings, 0))::bigint as savings, (coalesce(p.zakat, 0) + coalesce(t.zakat, 0))::bigint as zakat,
      coalesce(p."monthTaxable", 0)::bigint as "monthTaxable", coalesce(p."monthTax", 0)::bigint as "monthTax", coalesce(p.settled, false) as settled,
      jsonb_build_object('net', coalesce(t.other_net, 0), 'tax', coalesce(t.other_tax, 0)) as elsewhere, coalesce(t.ids, '{}') as figures
    from paid p full join told t using (staff_id)`.execute(tx)
  return new Map(rows.map(({ staff_id, ...row }) => [staff_id, row]))
}
