// What verify recomputes of sales, and of what came or was given up of them.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const saleChecks: readonly Check[] = [
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
]
