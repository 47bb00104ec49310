// What verify recomputes of the sums that a foundation reads.
import type { Check } from '../../kernel/records/audit/verify.ts'

const PLANNED = "sum(case kind when 'appropriation' then credit - debit else 0 end)"
const REALISED = "sum(case kind when 'realisation' then debit when 'return' then -credit else 0 end)"

export const aboveChecks: readonly Check[] = [
  {
    name: 'budget from above: the kept sums of each fund and month are those of the ledger',
    disagreements: `
      select company_id, fund_code || ' in ' || month || '/' || fiscal_year || ' differs from the ledger' as problem
      from budget.budget_month t
      full join (select e.company_id, e.fiscal_year, e.month, f.code as fund_code, ${PLANNED} as planned,
          sum(case when kind = 'reservation' then debit when releases = 'reservation' then -credit else 0 end) as reserved,
          sum(case when kind = 'commitment' then debit when releases = 'commitment' then -credit else 0 end) as committed, ${REALISED} as realised
        from budget.entry e join budget.fund_source f on f.company_id = e.company_id and f.id = e.fund_source_id group by 1, 2, 3, 4) s
        using (company_id, fiscal_year, month, fund_code)
      where (t.planned::numeric, t.reserved::numeric, t.committed::numeric, t.realised::numeric)
        is distinct from (s.planned, s.reserved, s.committed, s.realised)`,
  },
  {
    name: 'budget from above: the kept sums of each activity and month are those of the ledger',
    disagreements: `
      select company_id, activity_code || ' in ' || month || '/' || fiscal_year || ' differs from the ledger' as problem
      from budget.activity_month t
      full join (select company_id, activity_code, fiscal_year, month, ${PLANNED} as planned, ${REALISED} as realised
        from budget.entry group by 1, 2, 3, 4) s using (company_id, activity_code, fiscal_year, month)
      where (t.planned::numeric, t.realised::numeric) is distinct from (s.planned, s.realised)`,
  },
  {
    name: 'cash from above: by how much the money grew in a month is what the entries say',
    disagreements: `
      select company_id, 'the money of ' || month || '/' || year || ' grew by another sum than its entries' as problem
      from budget.cash_month t
      full join (select company_id, extract(year from entry_date)::int as year, extract(month from entry_date)::int as month,
          coalesce(sum(debit - credit) filter (where book <> 'tax'), 0) as change from budget.cash_entry group by 1, 2, 3) s
        using (company_id, year, month)
      where t.change::numeric is distinct from s.change`,
  },
]
