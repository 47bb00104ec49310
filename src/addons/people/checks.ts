// What verify recomputes of pay and leave.
import type { Check } from '../../kernel/records/audit/verify.ts'
import { aboveChecks } from './above-checks.ts'

export const checks: readonly Check[] = [
  ...aboveChecks,
  {
    name: 'payslips: the kept totals are the sums of the lines',
    disagreements: `
      select s.company_id, 'payslip ' || s.id || ' differs from the sum of its lines' as problem
      from people.payslip s
      left join (
        select company_id, payslip_id, coalesce(sum(amount) filter (where kind = 'earning' and code <> 'pph21_refund'), 0) as earned,
          coalesce(sum(amount) filter (where kind = 'deduction'), 0) as deducted,
          coalesce(sum(amount) filter (where kind = 'earning' and code = 'pph21_refund'), 0) as returned
        from people.payslip_line group by 1, 2) l on l.company_id = s.company_id and l.payslip_id = s.id
      where (s.gross, s.deductions, s.returned, s.net) is distinct from
        (coalesce(l.earned, 0), coalesce(l.deducted, 0), coalesce(l.returned, 0), coalesce(l.earned - l.deducted + l.returned, 0))`,
  },
  {
    name: 'payslips: what the tax of the year sees is what the lines say',
    disagreements: `
      select s.company_id, 'payslip ' || s.id || ' keeps other income, tax, savings or gifts than its lines' as problem
      from people.payslip s
      left join (
        select company_id, payslip_id,
          coalesce(sum(amount) filter (where code = 'pph21'), 0) - coalesce(sum(amount) filter (where code = 'pph21_refund'), 0) as tax,
          coalesce(sum(amount) filter (where kind = 'deduction' and code in ('bpjs_old_age', 'bpjs_pension')), 0) as savings,
          coalesce(sum(amount) filter (where counts_as = 'zakat'), 0) as zakat,
          coalesce(sum(case kind when 'deduction' then -amount else amount end) filter (where counts_as = 'income'), 0) as income
        from people.payslip_line group by 1, 2) l on l.company_id = s.company_id and l.payslip_id = s.id
      where (s.taxable, s.tax, s.savings, s.zakat)
        is distinct from (coalesce(l.income, 0), coalesce(l.tax, 0), coalesce(l.savings, 0), coalesce(l.zakat, 0))`,
  },
  {
    name: 'payslips: nobody is taken more of an old deduction than was left of it',
    disagreements: `
      select company_id, 'staff ' || staff_id || ', component ' || component_id || ': ' || sum(amount) as problem
      from people.payslip_carry c
      join people.payslip s using (company_id, staff_id) join people.payroll_run r using (company_id)
      where s.id = c.payslip_id and r.id = s.run_id and r.state <> 'void'
      group by company_id, staff_id, component_id having sum(amount) < 0`,
  },
  {
    name: 'loans to staff: what payslips say they take is what the loans say',
    disagreements: `
      select s.company_id, 'payslip ' || s.id || ': lines ' || coalesce(l.amount, 0) || ', loans ' || coalesce(p.amount, 0) as problem
      from people.payslip s
      left join (select company_id, payslip_id, sum(amount) as amount from people.payslip_line where code = 'loan' group by 1, 2) l
        on l.company_id = s.company_id and l.payslip_id = s.id
      left join (select company_id, payslip_id, sum(amount) as amount from people.payslip_loan group by 1, 2) p
        on p.company_id = s.company_id and p.payslip_id = s.id
      where l.amount is distinct from p.amount`,
  },
  {
    name: 'loans to staff: paid out is what was agreed to, and no more came back',
    disagreements: `
      select l.company_id, l.number || ': agreed to ' || l.amount || ', paid out ' || coalesce(m.out, 0) || ', came back ' || coalesce(m.back, 0) + coalesce(t.amount, 0) as problem
      from people.loan l
      left join (select company_id, loan_id, sum(amount) filter (where kind = 'pay') as out, coalesce(sum(amount) filter (where kind = 'repay'), 0) as back
        from people.loan_move group by 1, 2) m on m.company_id = l.company_id and m.loan_id = l.id
      left join lateral (select sum(t.amount) as amount from people.loans_taken(l.company_id, null) t where t.loan_id = l.id) t on true
      where coalesce(m.out, 0) <> case l.state when 'paid' then l.amount else 0 end
        or coalesce(m.back, 0) + coalesce(t.amount, 0) > coalesce(m.out, 0)`,
  },
  {
    name: 'payroll runs: what was agreed to is what the slips come to',
    disagreements: `
      select r.company_id, 'run ' || r.id || ' (' || r.year || '-' || r.month || '): agreed to ' || coalesce(a.amount::text, 'nothing')
        || ', slips ' || s.net as problem
      from people.payroll_run r
      cross join lateral (select coalesce(sum(net), 0) as net from people.payslip s where s.company_id = r.company_id and s.run_id = r.id) s
      left join lateral (select amount from kernel.approval a where a.company_id = r.company_id and a.relation = 'people.payroll_run'
        and a.record_id = r.id and a.state = 'approved' order by round desc limit 1) a on true
      where r.state in ('approved', 'paid', 'locked') and a.amount is distinct from s.net`,
  },
  {
    name: 'payroll runs: the journal holds what the slips come to, account by account',
    disagreements: `
      with booked as (select * from accounting.booked_for('people.payroll_run')),
      told as (
        select r.company_id, r.id as source_id, t.account, t.amount from (select distinct company_id, source_id from booked) b
        join people.payroll_run r on r.company_id = b.company_id and r.id = b.source_id
        cross join lateral people.run_accounts(r.company_id, r.id) t)
      select company_id, 'run ' || source_id || ', account ' || account || ': journal ' || coalesce(b.amount, 0) || ', slips ' || t.amount as problem
      from told t left join booked b using (company_id, source_id, account) where b.amount is distinct from t.amount
      union all
      -- Beside them only the money that left.
      select company_id, 'run ' || source_id || ': the journal has accounts that no slip tells' from booked b
      left join told t using (company_id, source_id, account) where t.account is null group by company_id, source_id having count(*) > 1`,
  },
  {
    name: 'dues of pay: the journal holds what was paid',
    disagreements: `
      select p.company_id, 'proof ' || p.id || ' (' || p.reference || '): journal ' || coalesce(b.amount, 0) || ', paid ' || p.amount as problem
      from people.due_proof p
      join accounting.booked_for('people.due_proof') b on b.company_id = p.company_id and b.source_id = p.id and b.account = people.due_account(p.kind)
      where b.amount <> p.amount`,
  },
  {
    name: 'payslips: a settled year was settled with what its slips and figures say',
    disagreements: `
      select s.company_id, 'payslip ' || s.id || ' settled ' || (s.basis->'tax'->>'gross') || ' with ' || (s.basis->'tax'->>'withheld_before')
        || ' withheld, slips and figures say ' || e.gross || ' and ' || e.tax as problem
      from people.payslip s join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id
      cross join lateral (
        select coalesce(sum(gross), 0) as gross, coalesce(sum(tax), 0) as tax from (
          select o.taxable as gross, case when o.id = s.id then 0 else o.tax end as tax from people.payslip o
          join people.payroll_run p on p.company_id = o.company_id and p.id = o.run_id and p.state <> 'void'
          where o.company_id = s.company_id and o.staff_id = s.staff_id and o.year = s.year and o.month <= s.month
          union all
          select f.gross, f.tax from people.year_figure f
          where f.company_id = s.company_id and f.staff_id = s.staff_id and f.year = s.year and f.employer = 'this') parts) e
      where s.final and s.source = 'computed' and r.state in ('submitted', 'approved', 'paid', 'locked')
        -- A later run of the month builds on this one, and is asked itself.
        and not exists (select from people.payslip n join people.payroll_run p on p.company_id = n.company_id and p.id = n.run_id and p.state <> 'void'
          where n.company_id = s.company_id and n.staff_id = s.staff_id and n.year = s.year and n.month = s.month and n.run_id > s.run_id)
        and ((s.basis->'tax'->>'gross')::bigint, (s.basis->'tax'->>'withheld_before')::bigint) is distinct from (e.gross, e.tax)`,
  },
  {
    name: 'leave: the kept balances are the sums of the ledger',
    disagreements: `
      select company_id, 'leave balance of staff ' || staff_id || ', type ' || leave_type_id || ', ' || year || ' differs from its ledger' as problem
      from people.leave_balance b
      full join (select company_id, staff_id, leave_type_id, year, sum(days) as entered from people.leave_entry group by 1, 2, 3, 4) e
        using (company_id, staff_id, leave_type_id, year)
      where coalesce(b.days, 0) <> coalesce(e.entered, 0)`,
  },
]
