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
        select company_id, payslip_id, coalesce(sum(amount) filter (where kind = 'earning'), 0) as earned,
          coalesce(sum(amount) filter (where kind = 'deduction'), 0) as deducted
        from people.payslip_line group by 1, 2) l on l.company_id = s.company_id and l.payslip_id = s.id
      where (s.gross, s.deductions, s.net)
        is distinct from (coalesce(l.earned, 0), coalesce(l.deducted, 0), coalesce(l.earned - l.deducted, 0))`,
  },
  {
    name: 'payslips: tax and savings are what the lines say',
    disagreements: `
      select s.company_id, 'payslip ' || s.id || ' keeps another tax or other savings than its lines' as problem
      from people.payslip s
      left join (
        select company_id, payslip_id,
          coalesce(sum(amount) filter (where code = 'pph21'), 0) - coalesce(sum(amount) filter (where code = 'pph21_refund'), 0) as tax,
          coalesce(sum(amount) filter (where kind = 'deduction' and code in ('bpjs_old_age', 'bpjs_pension')), 0) as savings
        from people.payslip_line group by 1, 2) l on l.company_id = s.company_id and l.payslip_id = s.id
      where s.source = 'computed' and (s.tax, s.savings) is distinct from (coalesce(l.tax, 0), coalesce(l.savings, 0))`,
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
    name: 'leave: the kept balances are the sums of the ledger',
    disagreements: `
      select company_id, 'leave balance of staff ' || staff_id || ', type ' || leave_type_id || ', ' || year || ' differs from its ledger' as problem
      from people.leave_balance b
      full join (select company_id, staff_id, leave_type_id, year, sum(days) as entered from people.leave_entry group by 1, 2, 3, 4) e
        using (company_id, staff_id, leave_type_id, year)
      where coalesce(b.days, 0) <> coalesce(e.entered, 0)`,
  },
]
