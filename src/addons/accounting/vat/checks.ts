// What verify recomputes of VAT.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const vatChecks: readonly Check[] = [
  {
    name: 'VAT: what is kept of a month is what its documents come to',
    disagreements: `
      select company_id, 'month ' || month || ' of fund ' || fund_source_id || ': kept ' || coalesce(m.output, 0) || ' and ' || coalesce(m.input, 0)
        || ', documents ' || coalesce(d.output, 0) || ' and ' || coalesce(d.input, 0) as problem
      from accounting.vat_month m
      full join (
        select c.id as company_id, d.fund_source_id, date_trunc('month', d.day)::date as month,
          coalesce(sum(d.vat) filter (where d.direction = 'out'), 0) as output, coalesce(sum(d.vat) filter (where d.direction = 'in'), 0) as input
        from kernel.company c cross join lateral accounting.vat_documents(c.id) d group by 1, 2, 3) d using (company_id, fund_source_id, month)
      where (coalesce(m.output, 0), coalesce(m.input, 0)) is distinct from (coalesce(d.output, 0), coalesce(d.input, 0))`,
  },
  {
    name: 'VAT: what came of a return that asks back is the sum of its refunds that stand',
    disagreements: `
      select v.company_id, 'return of ' || v.month || ' got back ' || v.refunded || ', its refunds ' || r.amount as problem
      from accounting.vat_return v
      cross join lateral (select coalesce(sum(r.amount + r.refused), 0) as amount from accounting.vat_refund r
        where r.company_id = v.company_id and r.return_id = v.id and r.state = 'posted') r
      where v.refunded <> r.amount`,
  },
  {
    name: 'VAT: a return tells what the documents of its month tell, and carries on what the one before left',
    disagreements: `
      select r.company_id, 'return of ' || r.month || ': output ' || r.output || ', input ' || r.input || ', documents ' || d.output || ' and '
        || d.input as problem
      from accounting.vat_return r
      cross join lateral (select coalesce(sum(d.vat) filter (where d.direction = 'out'), 0) as output,
          coalesce(sum(d.vat) filter (where d.direction = 'in'), 0) as input
        from accounting.vat_documents(r.company_id) d
        where d.fund_source_id = r.fund_source_id and d.day >= r.month and d.day < r.month + interval '1 month') d
      where r.state = 'posted' and (r.output, r.input) is distinct from (d.output, d.input)
      union all
      select r.company_id, 'return of ' || r.month || ' carries in ' || r.carried_in || ', the one before left ' || b.carried_out
      from accounting.vat_return r
      join accounting.vat_return b on b.company_id = r.company_id and b.fund_source_id = r.fund_source_id and b.state = 'posted'
        and b.month = (r.month - interval '1 month')::date
      where r.state = 'posted' and r.carried_in <> b.carried_out`,
  },
]
