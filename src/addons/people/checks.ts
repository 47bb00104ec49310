// What verify recomputes of the payslips.
import type { Check } from '../../kernel/verify.ts'

export const checks: readonly Check[] = [
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
]
