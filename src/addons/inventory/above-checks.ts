// What verify recomputes of the totals that a foundation reads.
import type { Check } from '../../kernel/records/audit/verify.ts'

export const aboveChecks: readonly Check[] = [
  {
    name: 'assets from above: the kept totals of each condition are those of the assets in use',
    disagreements: `
      select company_id, 'assets in condition ' || condition || ': kept ' || coalesce(t.assets, 0) || ', counted ' || coalesce(s.assets, 0) as problem
      from (select * from inventory.condition_total where assets <> 0 or value <> 0) t
      full join (select company_id, condition, count(*) as assets, sum(value) as value
        from inventory.asset where state = 'in_use' group by 1, 2) s using (company_id, condition)
      where (t.assets, t.value::numeric) is distinct from (s.assets, s.value)`,
  },
  {
    name: 'inspections from above: the kept number of each day is the number that is due',
    disagreements: `
      select company_id, 'inspections due on ' || due_on || ': kept ' || coalesce(t.inspections, 0) || ', counted ' || coalesce(s.n, 0) as problem
      from inventory.inspection_day t
      full join (select company_id, due_on, count(*) as n from inventory.inspection_due group by 1, 2) s using (company_id, due_on)
      where t.inspections is distinct from s.n`,
  },
]
