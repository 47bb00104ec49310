// What verify recomputes of the totals that a foundation reads.
import type { Check } from '../../kernel/records/audit/verify.ts'

export const aboveChecks: readonly Check[] = [
  {
    name: 'papers from above: the kept number of each day is the number of papers that end then',
    disagreements: `
      select company_id, 'papers that end on ' || expires_on || ': kept ' || coalesce(t.documents, 0) || ', counted ' || coalesce(s.n, 0) as problem
      from people.document_day t
      full join (select company_id, expires_on, count(*) as n from people.document where expires_on is not null group by 1, 2) s
        using (company_id, expires_on)
      where t.documents is distinct from s.n`,
  },
  {
    name: 'pay in no ledger: the kept sum of a month is what its runs paid',
    disagreements: `
      select company_id, 'pay in no ledger in ' || month || ': kept ' || coalesce(t.amount, 0) || ', paid ' || coalesce(s.amount, 0) as problem
      from (select * from people.unbooked_month where amount <> 0) t
      full join (
        select r.company_id, date_trunc('month', r.paid_on)::date as month, sum(s.net + greatest(s.tax, 0)) as amount from people.payroll_run r
        join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
        where r.unbooked and r.state in ('paid', 'locked') group by 1, 2) s using (company_id, month)
      where t.amount is distinct from s.amount`,
  },
  {
    name: 'teachers from above: the kept number with a certificate is the number of active ones who hold one',
    disagreements: `
      select company_id, 'certified teachers: kept ' || coalesce(t.teachers, 0) || ', counted ' || coalesce(s.n, 0) as problem
      from (select * from people.certified_total where teachers <> 0) t
      full join (
        select s.company_id, count(distinct s.id) as n from school.staff s
        join people.document d on d.company_id = s.company_id and d.staff_id = s.id and d.type = 'educator_certificate'
        where s.job = 'teacher' and s.state = 'active' group by 1) s using (company_id)
      where t.teachers is distinct from s.n`,
  },
]
