// What verify recomputes of the budget's totals.
import type { Check } from '../../kernel/records/audit/verify.ts'
import { aboveChecks } from './above-checks.ts'
import { cashChecks } from './cash-book/checks.ts'

/** Written out, not with the function that keeps the totals: it too is what is checked here. */
const EFFECTS = `sum(case kind when 'appropriation' then credit - debit else 0 end) as planned,
  sum(case when kind = 'reservation' then debit when releases = 'reservation' then -credit else 0 end) as reserved,
  sum(case when kind = 'commitment' then debit when releases = 'commitment' then -credit else 0 end) as committed,
  sum(case kind when 'realisation' then debit when 'return' then -credit else 0 end) as realised`
const EVER = `sum(case when kind = 'reservation' then debit when releases = 'reservation' and cause is null then -credit else 0 end) as reserved_ever,
  sum(case when kind = 'commitment' then debit when releases = 'commitment' and cause is null then -credit else 0 end) as committed_ever`

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
    name: 'plans: the months of a line are its volume and its amount, and every line that was handed in has them',
    disagreements: `
      select l.company_id, 'line ' || l.id || ' of plan ' || p.id || ' (' || p.state || ') is not the sum of its months' as problem
      from budget.plan_line l
      join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
      left join (select company_id, line_id, sum(volume) as volume, sum(amount) as amount from budget.plan_line_month group by 1, 2) m
        on m.company_id = l.company_id and m.line_id = l.id
      where case when m.line_id is null then l.months is not null or p.state not in ('draft', 'returned', 'cancelled')
        else m.volume <> l.volume or m.amount <> l.amount end`,
  },
  {
    name: 'plans: the ledger has given each line, month by month, what the version in force plans',
    disagreements: `
      select company_id, 'line ' || line_id || ' was given ' || coalesce(t.planned, 0) || ' for month ' || month || ' and is planned with '
        || coalesce(w.amount, 0) as problem
      from budget.line_month_total t
      full join (
        select l.company_id, l.root_id as line_id, m.month, m.amount
        from budget.plan p join budget.plan_line l on l.company_id = p.company_id and l.plan_id = p.id
        join budget.plan_line_month m on m.company_id = l.company_id and m.line_id = l.id
        where p.state = 'approved') w using (company_id, line_id, month)
      where coalesce(t.planned, 0) <> coalesce(w.amount, 0)`,
  },
  {
    name: 'budget ledger: entries hang on roots, with the codes of the line',
    disagreements: `
      select e.company_id, 'entry ' || e.id || ' is not on the root of its line' as problem
      from budget.entry e
      join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id
      join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
      where l.root_id <> l.id or (l.activity_code, l.account_code) is distinct from (e.activity_code, e.account_code)
        or (p.fiscal_year, p.fund_source_id) is distinct from (e.fiscal_year, e.fund_source_id)`,
  },
  {
    name: 'budget ledger: what is kept of each line and month is what its entries say, and no month used what it was not given',
    disagreements: `
      select company_id, 'month ' || month || ' of line ' || line_id || ' differs from its entries or is below zero' as problem
      from (select *, sum(planned - reserved - committed - realised) over (partition by company_id, line_id order by month) as rest
        from budget.line_month_total) t
      full join (select company_id, plan_line_id as line_id, month, ${EFFECTS}, sum(debit) as debit, sum(credit) as credit, count(*) as entries,
          min(fiscal_year) as fiscal_year
        from budget.entry group by 1, 2, 3) e using (company_id, line_id, month)
      where (t.fiscal_year, t.planned, t.reserved, t.committed, t.realised, t.debit, t.credit, t.entries) is distinct from
        (e.fiscal_year, e.planned::bigint, e.reserved::bigint, e.committed::bigint, e.realised::bigint, e.debit::bigint, e.credit::bigint, e.entries)
        or t.rest < 0`,
  },
  {
    name: 'budget ledger: what is kept of each line is what its entries say',
    disagreements: `
      select company_id, 'line ' || line_id || ' differs from its entries' as problem
      from budget.line_total t
      full join (select company_id, plan_line_id as line_id, ${EFFECTS} from budget.entry group by 1, 2) e using (company_id, line_id)
      where (t.planned, t.reserved, t.committed, t.realised) is distinct from
        (e.planned::bigint, e.reserved::bigint, e.committed::bigint, e.realised::bigint)`,
  },
  {
    name: 'budget ledger: what is kept of each document is what its entries say',
    disagreements: `
      select company_id, 'document ' || document || ' on line ' || line_id || ' differs from its entries' as problem
      from budget.document_total t
      full join (select company_id, document, plan_line_id as line_id, ${EFFECTS}, ${EVER}
        from budget.entry where kind <> 'appropriation' group by 1, 2, 3) e using (company_id, document, line_id)
      where (t.reserved, t.reserved_ever, t.committed, t.committed_ever, t.realised) is distinct from
        (e.reserved::bigint, e.reserved_ever::bigint, e.committed::bigint, e.committed_ever::bigint, e.realised::bigint)`,
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
  {
    name: 'budget ledger: the kept sums by day are the sums of the entries',
    disagreements: `
      select company_id, 'sums of fund ' || fund_source_id || ' on ' || entry_date || ' differ from its entries' as problem
      from budget.entry_day_total t
      full join (select company_id, fiscal_year, fund_source_id, entry_date, sum(debit) as debit, sum(credit) as credit, count(*) as entries
        from budget.entry group by 1, 2, 3, 4) e using (company_id, fiscal_year, fund_source_id, entry_date)
      where (t.debit, t.credit, t.entries) is distinct from (e.debit::bigint, e.credit::bigint, e.entries)`,
  },
  ...aboveChecks,
  ...cashChecks,
]
