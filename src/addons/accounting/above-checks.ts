// What verify recomputes of the sums that a foundation's chairman reads.
import type { Check } from '../../kernel/records/audit/verify.ts'

const LINES = `accounting.journal_line l
        join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
        join accounting.fund f on f.company_id = l.company_id and f.fund_source_id = l.fund_source_id`
const GROUP = "case when a.code = '1701' then a.code else left(a.code, 2) end"

export const aboveChecks: readonly Check[] = [
  {
    name: 'books from above: the kept sums of each group and month are those of the lines',
    disagreements: `
      select company_id, 'group ' || group_code || ' in ' || month || '/' || year || ' differs from its lines' as problem
      from (
        select company_id, year, m as month, group_code, class, restriction, moved[m] as moved, other[m] as other
        from accounting.group_year, generate_series(1, 12) m where moved[m] <> 0 or other[m] <> 0) t
      full join (
        select l.company_id, extract(year from l.entry_date)::int as year, extract(month from l.entry_date)::int as month,
          ${GROUP} as group_code, a.class, f.restriction,
          coalesce(sum(l.debit - l.credit) filter (where l.stage in ('regular', 'adjusting')), 0) as moved,
          coalesce(sum(l.debit - l.credit) filter (where l.stage in ('opening', 'closing')), 0) as other
        from ${LINES} group by 1, 2, 3, 4, 5, 6) s using (company_id, year, month, group_code, class, restriction)
      where (coalesce(t.moved, 0)::numeric, coalesce(t.other, 0)::numeric)
        is distinct from (coalesce(s.moved, 0), coalesce(s.other, 0))`,
  },
  {
    name: 'books from above: the kept balance of each group is that of the lines',
    disagreements: `
      select company_id, 'the balance of group ' || group_code || ' differs from its lines' as problem
      from accounting.group_total t
      full join (
        select l.company_id, ${GROUP} as group_code, a.class, f.restriction, sum(l.debit - l.credit) as balance
        from ${LINES} group by 1, 2, 3, 4) s using (company_id, group_code, class, restriction)
      where t.balance::numeric is distinct from s.balance`,
  },
  {
    name: 'books from above: the kept flow of each month is that of its funds',
    disagreements: `
      select company_id, 'the flow of ' || month || ' differs from its funds' as problem
      from accounting.flow_month t
      full join (select company_id, month, sum(revenue) as revenue, sum(expense) as expense from accounting.fund_flow_month group by 1, 2) s
        using (company_id, month)
      where (t.revenue::numeric, t.expense::numeric) is distinct from (s.revenue, s.expense)`,
  },
  {
    name: 'books from above: the kept flow of each fund and month is that of the lines',
    disagreements: `
      select company_id, 'the flow of ' || fund_code || ' in ' || month || ' differs from its lines' as problem
      from accounting.fund_flow_month t
      full join (
        select l.company_id, date_trunc('month', l.entry_date)::date as month, s.code as fund_code,
          coalesce(sum(l.credit - l.debit) filter (where a.class = 'revenue' and l.stage in ('regular', 'adjusting')), 0) as revenue,
          coalesce(sum(l.debit - l.credit) filter (where a.class = 'expense' and l.stage in ('regular', 'adjusting')), 0) as expense,
          coalesce(sum(l.debit - l.credit) filter (where a.code like '51%' and l.stage in ('regular', 'adjusting')), 0) as personnel,
          coalesce(sum(l.debit - l.credit) filter (where a.cash_flow = 'cash'), 0) as change,
          coalesce(sum(l.debit - l.credit) filter (where l.activity_code is not null and accounting.uses_plan(e)), 0) as planned
        from ${LINES} join budget.fund_source s on s.company_id = l.company_id and s.id = l.fund_source_id
          join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id group by 1, 2, 3) s
        using (company_id, month, fund_code)
      where (t.revenue::numeric, t.expense::numeric, t.personnel::numeric, t.change::numeric, t.planned::numeric)
        is distinct from (s.revenue, s.expense, s.personnel, s.change, s.planned)`,
  },
]
