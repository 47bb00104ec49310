// What verify recomputes of the budget's totals.
import type { Check } from '../../kernel/verify.ts'
import { cashChecks } from './cash-checks.ts'

export const checks: readonly Check[] = [
  {
    name: 'plans: the kept total and count are those of the lines',
    disagreements: `
      select p.company_id, 'plan ' || p.id || ' keeps ' || p.total || ' in ' || p.line_count || ' lines, its lines are '
        || coalesce(l.amount, 0) || ' in ' || coalesce(l.n, 0) as problem
      from budget.plan p
      left join (select company_id, plan_id, sum(amount) as amount, count(*) as n from budget.plan_line group by 1, 2) l
        on l.company_id = p.company_id and l.plan_id = p.id
      where p.total <> coalesce(l.amount, 0) or p.line_count <> coalesce(l.n, 0)`,
  },
  {
    name: 'plans: every line of an approved plan has its budget in the ledger, and no other line has',
    disagreements: `
      select l.company_id, 'line ' || l.id || ' of plan ' || p.id || ' (' || p.state || ') was given ' || coalesce(e.credit, 0)
        || ' and is planned with ' || l.amount as problem
      from budget.plan_line l
      join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
      left join budget.entry e on e.company_id = l.company_id and e.plan_line_id = l.id and e.kind = 'budget'
      where coalesce(e.credit, 0) <> case when p.state = 'approved' then l.amount else 0 end`,
  },
  {
    name: 'budget ledger: no line has used more than it was given',
    disagreements: `
      select company_id, 'line ' || plan_line_id || ' is overdrawn by ' || sum(debit - credit) as problem
      from budget.entry where plan_line_id is not null group by company_id, plan_line_id having sum(debit) > sum(credit)`,
  },
  {
    name: 'budget ledger: the kept sums are the sums of the entries',
    disagreements: `
      select company_id, 'sums of fund ' || fund_source_id || ' in ' || fiscal_year || ' differ from its entries' as problem
      from budget.entry_total t
      full join (select company_id, fiscal_year, fund_source_id, sum(debit) as debit, sum(credit) as credit, count(*) as entries
        from budget.entry group by 1, 2, 3) e using (company_id, fiscal_year, fund_source_id)
      where (t.debit, t.credit, t.entries) is distinct from (e.debit::bigint, e.credit::bigint, e.entries)`,
  },
  ...cashChecks,
]
