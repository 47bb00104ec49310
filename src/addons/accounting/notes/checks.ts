// What verify recomputes of credit notes and of what they leave on their bills.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const noteChecks: readonly Check[] = [
  {
    name: 'credit notes: each is the sum of its lines and taxes, and what is used of it the sum of its uses',
    disagreements: `
      select n.company_id, n.number || ' does not add up, or ' || n.used || ' of it used and ' || u.used || ' told' as problem
      from accounting.credit_note n
      cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(vat), 0) as vat from accounting.credit_note_line l
        where l.company_id = n.company_id and l.note_id = n.id) l
      cross join lateral (select coalesce(sum(amount), 0) as amount from accounting.credit_note_tax t
        where t.company_id = n.company_id and t.note_id = n.id) t
      cross join lateral (select coalesce((select sum(amount) from accounting.bill_payment p where p.company_id = n.company_id and p.note_id = n.id), 0)
        + coalesce((select sum(amount) from accounting.credit_refund r
          where r.company_id = n.company_id and r.note_id = n.id and r.state = 'posted'), 0) as used) u
      where (n.subtotal, n.vat, n.withheld, n.used) is distinct from (l.amount, l.vat, t.amount, u.used)`,
  },
  {
    name: 'credit notes: what lines and taxes of bills are credited is the sum of the notes that stand',
    disagreements: `
      select l.company_id, 'line ' || l.id || ' of bill ' || l.bill_id || ' is credited ' || l.credited || ', by its notes ' || n.amount as problem
      from accounting.bill_line l
      cross join lateral (select coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.vat), 0) as vat
        from accounting.credit_note_line c join accounting.credit_note n on n.company_id = c.company_id and n.id = c.note_id and n.state = 'posted'
        where c.company_id = l.company_id and c.bill_line_id = l.id) n
      where (l.credited, l.credited_vat) is distinct from (n.amount, n.vat)
      union all
      select t.company_id, 'tax ' || t.id || ' of bill ' || t.bill_id || ' is credited ' || t.credited || ', by its notes ' || n.amount
      from accounting.bill_tax t
      cross join lateral (select coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.base), 0) as base
        from accounting.credit_note_tax c join accounting.credit_note n on n.company_id = c.company_id and n.id = c.note_id and n.state = 'posted'
        where c.company_id = t.company_id and c.bill_tax_id = t.id) n
      where (t.credited, t.credited_base) is distinct from (n.amount, n.base)`,
  },
]
