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
    name: 'VAT: what of a sale was given up is what its write-offs took, as it was agreed to and as the journal has it',
    disagreements: `
      select s.company_id, s.number || ' has lost ' || s.lost || ', its write-offs ' || w.amount as problem
      from accounting.sale s
      cross join lateral (select coalesce(sum(w.amount), 0) as amount from accounting.sale_write_off w
        where w.company_id = s.company_id and w.sale_id = s.id and w.state = 'approved') w
      where s.lost <> w.amount
      union all
      select w.company_id, w.number || ' of ' || w.amount || ', agreed to ' || coalesce(a.amount::text, 'nothing') || ', booked ' || coalesce(e.total, 0)
      from accounting.sale_write_off w
      left join lateral (select amount from kernel.approval a where a.company_id = w.company_id and a.relation = 'accounting.sale_write_off'
        and a.record_id = w.id order by round desc limit 1) a on true
      left join accounting.journal_entry e on e.company_id = w.company_id and e.id = w.entry_id
      where a.amount is distinct from w.amount or coalesce(e.total, 0) <> case when w.written_on is null then 0 else w.amount end`,
  },
  {
    name: 'VAT: a sale on credit is settled since the last day on which anything of it moved, and not while some is owed',
    disagreements: `
      select s.company_id, s.number || ' settled ' || coalesce(s.settled_on::text, 'never') || ', by its papers ' || coalesce(p.day::text, 'never') as problem
      from accounting.sale s
      cross join lateral (select case when s.state = 'void' then s.undone_on when s.received + s.lost = s.receivable then greatest(
          (select max(greatest(r.received_on, r.undone_on)) from accounting.sale_receipt r where r.company_id = s.company_id and r.sale_id = s.id),
          (select max(greatest(w.written_on, w.reclaimed_on)) from accounting.sale_write_off w where w.company_id = s.company_id and w.sale_id = s.id)) end as day) p
      where s.account_id is null and s.settled_on is distinct from p.day`,
  },
  {
    name: 'VAT: a sale whose tax invoice was replaced is taken back on its own day',
    disagreements: `
      select o.company_id, o.number || ' is ' || o.state || ' since ' || coalesce(o.undone_on::text, 'never') || ' and replaced by ' || s.number as problem
      from accounting.sale s join accounting.sale o on o.company_id = s.company_id and o.id = s.replaces_id
      where o.undone_on is distinct from o.sale_date`,
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
