// What verify recomputes of debts that move between schools: each side by itself, and both together.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const debtChecks: readonly Check[] = [
  {
    name: 'fees: each debt that is handed over has left what its invoices say, in the journal too',
    disagreements: `
      select t.company_id, 'debt ' || t.number || ' (' || t.state || ') differs from its rows: ' || t.amount || ', lines ' || coalesce(l.amount, 0) || ', moved '
        || coalesce(m.amount, 0) || ', journal ' || coalesce(b.amount, 0) as problem
      from fees.debt_transfer t
      left join (select company_id, transfer_id, sum(amount) as amount from fees.debt_transfer_line group by 1, 2) l
        on l.company_id = t.company_id and l.transfer_id = t.id
      left join (select company_id, document_id, -sum(amount) as amount from fees.movement where relation = 'fees.debt_transfer' group by 1, 2) m
        on m.company_id = t.company_id and m.document_id = t.id
      left join (select company_id, source_id, sum(amount) as amount from accounting.booked_for('fees.debt_transfer') where account = '1701' group by 1, 2) b
        on b.company_id = t.company_id and b.source_id = t.id
      cross join lateral (select case when t.state in ('handed', 'taken', 'refused') then t.amount else 0 end as amount) w
      where (l.amount, coalesce(m.amount, 0), coalesce(b.amount, 0)) is distinct from (t.amount::numeric, w.amount::numeric, w.amount::numeric)`,
  },
  {
    name: 'fees: each debt that is taken over is owed here as it was there, in the journal too',
    disagreements: `
      select k.company_id, 'debt ' || k.from_number || ' of ' || k.from_school || ' (' || k.state || ') differs from its rows: ' || k.amount || ', lines '
        || coalesce(l.amount, 0) || ', taken ' || coalesce(m.amount, 0) || ', journal ' || coalesce(b.amount, 0) as problem
      from fees.debt_takeover k
      left join (select company_id, takeover_id, sum(amount) as amount from fees.debt_takeover_line group by 1, 2) l
        on l.company_id = k.company_id and l.takeover_id = k.id
      left join (select company_id, document_id, sum(amount) as amount from fees.movement where relation = 'fees.debt_takeover' group by 1, 2) m
        on m.company_id = k.company_id and m.document_id = k.id
      left join (select company_id, source_id, -sum(amount) as amount from accounting.booked_for('fees.debt_takeover') where account = '1701' group by 1, 2) b
        on b.company_id = k.company_id and b.source_id = k.id
      cross join lateral (select case when k.state = 'taken' then k.amount else 0 end as amount) w
      where (l.amount, coalesce(m.amount, 0), coalesce(b.amount, 0)) is distinct from (k.amount::numeric, w.amount::numeric, w.amount::numeric)`,
  },
  {
    name: 'fees: of a debt that moves both schools tell the same, so that between them it comes to nothing',
    disagreements: `
      select coalesce(t.company_id, k.from_company_id) as company_id, 'debt ' || coalesce(t.number, k.from_number) || ' is ' || coalesce(t.state, 'missing')
        || ' here and ' || coalesce(k.state, 'missing') || ' at the other school' as problem
      from (select * from fees.debt_transfer where handed_on is not null) t
      full join fees.debt_takeover k on k.company_id = t.to_company_id and k.from_company_id = t.company_id and k.transfer_id = t.id
      where (t.amount, t.number, t.handed_on) is distinct from (k.amount, k.from_number, k.offered_on) or not case t.state
        when 'handed' then k.state = 'offered' when 'taken' then k.state = 'taken' when 'refused' then k.state in ('refused', 'returned')
        else k.state in ('refused', 'returned', 'withdrawn') end`,
  },
]
