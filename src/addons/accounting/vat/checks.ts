// What verify recomputes of VAT.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const vatChecks: readonly Check[] = [
  {
    name: 'VAT: what of a sale on credit is settled is the sum of its receipts that stand',
    disagreements: `
      select s.company_id, s.number || ' has received ' || s.received || ', its receipts ' || r.amount as problem
      from accounting.sale s
      cross join lateral (select coalesce(sum(r.amount + r.kept_back), 0) as amount from accounting.sale_receipt r
        where r.company_id = s.company_id and r.sale_id = s.id and r.state = 'posted') r
      where s.received <> r.amount`,
  },
  {
    name: 'VAT: each sale is the sum of its lines',
    disagreements: `
      select s.company_id, s.number || ' of ' || s.subtotal || ' with VAT ' || s.vat || ', lines ' || l.amount || ' with ' || l.vat as problem
      from accounting.sale s
      cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(vat), 0) as vat from accounting.sale_line l
        where l.company_id = s.company_id and l.sale_id = s.id) l
      where (s.subtotal, s.vat) is distinct from (l.amount, l.vat)`,
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
