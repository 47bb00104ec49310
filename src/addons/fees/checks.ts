// What verify recomputes of what students owe.
import type { Check } from '../../kernel/records/audit/verify.ts'
import { debtChecks } from './handover/checks.ts'

export const checks: readonly Check[] = [
  {
    name: 'fees: what is open, not earned, paid, waived, lost and moved of each invoice is the sum of its rows',
    disagreements: `
      select company_id, 'invoice ' || invoice_id || ' differs from its rows' as problem
      from fees.invoice_balance b
      full join (
        select company_id, invoice_id, coalesce(sum(amount) filter (where account <> '2111'), 0) as open,
          -coalesce(sum(amount) filter (where account = '2111' and kind <> 'discounted'), 0) as unearned,
          -coalesce(sum(amount) filter (where kind in ('paid', 'deposit_used', 'credited')), 0) as paid,
          -coalesce(sum(amount) filter (where kind = 'waived'), 0) as waived,
          -coalesce(sum(amount) filter (where kind in ('written_off', 'reclaimed')), 0) as lost,
          -coalesce(sum(amount) filter (where kind = 'moved'), 0) as moved, max(day) filter (where account <> '2111') as moved_on
        from fees.movement where invoice_id is not null group by 1, 2) m using (company_id, invoice_id)
      where (b.open::numeric, b.unearned::numeric, b.paid::numeric, b.waived::numeric, b.lost::numeric, b.moved::numeric, b.moved_on)
        is distinct from (m.open, m.unearned, m.paid, m.waived, m.lost, m.moved, m.moved_on)`,
  },
  {
    name: 'fees: what each student owes and holds is the sum of their rows',
    disagreements: `
      select company_id, 'student ' || student_id || ' differs from their rows' as problem
      from fees.student_balance b
      full join (
        select company_id, student_id, fund_source_id, coalesce(sum(amount) filter (where account in ('1201', '1202')), 0) as owed,
          -coalesce(sum(amount) filter (where account = '2151'), 0) as deposit
        from fees.movement group by 1, 2, 3) m using (company_id, student_id, fund_source_id)
      where (b.owed::numeric, b.deposit::numeric) is distinct from (m.owed, m.deposit)`,
  },
  {
    name: 'fees: what was billed and came in by month is the sum of the rows',
    disagreements: `
      select company_id, 'the collection of ' || month || ' differs from its rows' as problem
      from (select company_id, month, sum(billed) as billed, sum(settled) as settled from fees.collection_month group by 1, 2) t
      full join (
        select m.company_id, date_trunc('month', i.due_on)::date as month,
          coalesce(sum(m.amount) filter (where m.kind in ('billed', 'cancelled', 'discounted', 'waived')), 0) as billed,
          -coalesce(sum(m.amount) filter (where m.kind in ('paid', 'deposit_used', 'credited')), 0) as settled
        from fees.movement m join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
        where m.account <> '2111' and i.run_id is not null group by 1, 2) s using (company_id, month)
      where (t.billed, t.settled) is distinct from (s.billed, s.settled)`,
  },
  {
    name: 'fees: who was asked to re-enrol and has by month is the count of the invoices',
    disagreements: `
      select company_id, 're-enrolment of ' || month || ' differs from its invoices' as problem
      from (select * from fees.re_enrolment_month where (asked, settled) <> (0, 0)) t
      full join (
        select i.company_id, date_trunc('month', i.due_on)::date as month, count(*) as asked, count(*) filter (where b.open = 0 and b.lost = 0 and b.moved = 0) as settled
        from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
        where i.re_enrols and i.cancelled_on is null group by 1, 2) s using (company_id, month)
      where (t.asked::bigint, t.settled::bigint) is distinct from (s.asked, s.settled)`,
  },
  {
    name: 'fees: invoices are numbered without a gap',
    disagreements: `
      select company_id, 'invoices of ' || year || ': ' || count || ' up to number ' || last as problem
      from (select company_id, split_part(number, '/', 2) as year, count(*) as count, max(split_part(number, '/', 3)::bigint) as last
        from fees.invoice where run_id is not null group by 1, 2) n where count <> last`,
  },
  {
    name: 'fees: each run tells the number and the sum of its invoices',
    disagreements: `
      select r.company_id, 'billing run ' || r.id || ' differs from its invoices' as problem
      from fees.billing_run r
      left join (select company_id, run_id, count(*) as invoices, sum(amount) as amount from fees.invoice group by 1, 2) i
        on i.company_id = r.company_id and i.run_id = r.id
      where (r.invoices, r.amount::numeric) is distinct from (coalesce(i.invoices, 0), coalesce(i.amount, 0))`,
  },
  {
    name: 'fees: what is taken off each invoice is the sum of its discounts',
    disagreements: `
      select i.company_id, 'invoice ' || i.number || ' differs from its discounts' as problem
      from fees.invoice i
      left join (select company_id, invoice_id, sum(amount) as amount from fees.invoice_discount group by 1, 2) d
        on d.company_id = i.company_id and d.invoice_id = i.id
      where i.discount <> coalesce(d.amount, 0)`,
  },
  {
    name: 'fees: each invoice is what was billed, owed since before or taken over',
    disagreements: `
      select i.company_id, 'invoice ' || i.number || ' says ' || i.gross || ', its rows ' || coalesce(m.amount, 0) as problem
      from fees.invoice i
      left join (select company_id, invoice_id, sum(amount) as amount from fees.movement
        where kind in ('billed', 'opened', 'taken') and part = '' and account <> '2111' group by 1, 2) m on m.company_id = i.company_id and m.invoice_id = i.id
      where i.gross::numeric is distinct from m.amount`,
  },
  {
    name: 'fees: each deposit that was there before is what its student holds of it',
    disagreements: `
      select d.company_id, 'the deposit of student ' || d.student_id || ' says ' || d.amount || ', its rows ' || coalesce(m.amount, 0) as problem
      from fees.opening_deposit d
      left join (select company_id, document_id, -sum(amount) as amount from fees.movement
        where relation = 'fees.opening_deposit' group by 1, 2) m on m.company_id = d.company_id and m.document_id = d.id
      where d.amount::numeric is distinct from m.amount`,
  },
  {
    name: 'fees: each use is billed by the invoice that says so, at its tariff',
    disagreements: `
      select company_id, coalesce('use ' || e.id, 'invoice ' || i.number) || ' differs from what bills it' as problem
      from (select * from fees.use_entry where invoice_id is not null) e
      full join (select i.company_id, i.id as invoice_id, i.number, i.student_id, i.fee_type_id, i.period_on, i.quantity,
          i.gross = round(i.quantity * t.amount) as is_right
        from fees.invoice i join fees.tariff t on t.company_id = i.company_id and t.id = i.tariff_id
        where i.quantity is not null and i.cancelled_on is null) i using (company_id, invoice_id)
      where (e.student_id, e.fee_type_id, e.period_on, e.quantity, true) is distinct from (i.student_id, i.fee_type_id, i.period_on, i.quantity, i.is_right)`,
  },
  {
    name: 'fees: each write-off has taken away what its invoices say, less what was claimed again',
    disagreements: `
      select w.company_id, 'write-off ' || w.number || ' differs from its rows' as problem
      from fees.write_off w
      join (select company_id, write_off_id, sum(amount) as amount from fees.write_off_line group by 1, 2) l
        on l.company_id = w.company_id and l.write_off_id = w.id
      left join (select company_id, document_id, -sum(amount) as amount from fees.movement where relation = 'fees.write_off' group by 1, 2) m
        on m.company_id = w.company_id and m.document_id = w.id
      where w.amount <> l.amount or coalesce(m.amount, 0) <> case w.state when 'approved' then w.amount - w.reclaimed else 0 end`,
  },
  ...debtChecks,
  {
    name: 'fees: each allowance is the sum of its lines',
    disagreements: `
      select a.company_id, 'allowance ' || a.number || ' differs from its lines' as problem
      from fees.allowance a
      left join (select company_id, allowance_id, sum(receivable) as receivable, sum(amount) filter (where age <> 'held') as doubtful,
          -coalesce(sum(amount) filter (where age = 'held'), 0) as held from fees.allowance_line group by 1, 2) l
        on l.company_id = a.company_id and l.allowance_id = a.id
      where (a.receivable::numeric, a.doubtful::numeric, a.held::numeric) is distinct from (l.receivable, coalesce(l.doubtful, 0), l.held)`,
  },
  {
    name: 'fees: each closed shift was counted against what lay there and came in cash',
    disagreements: `
      select s.company_id, 'shift ' || s.id || ' differs from its receipts' as problem
      from fees.shift s
      left join (select company_id, shift_id, sum(amount) as cash from fees.receipt
        where method = 'cash' and (state = 'issued' or undone_after_close) group by 1, 2) r on r.company_id = s.company_id and r.shift_id = s.id
      where s.state = 'closed' and s.expected <> s.opening + coalesce(r.cash, 0)`,
  },
  {
    name: 'fees: the notes and coins of a shift come to what was counted',
    disagreements: `
      select s.company_id, 'shift ' || s.id || ' differs from its notes and coins' as problem
      from fees.shift s join (select company_id, shift_id, sum(denomination * count) as counted from fees.shift_count group by 1, 2) c
        on c.company_id = s.company_id and c.shift_id = s.id where s.counted is distinct from c.counted`,
  },
  {
    name: 'fees: receipts are numbered without a gap',
    disagreements: `
      select company_id, 'receipts of ' || year || ': ' || count || ' up to number ' || last as problem
      from (select company_id, split_part(number, '/', 2) as year, count(*) as count, max(split_part(number, '/', 3)::bigint) as last
        from fees.receipt group by 1, 2) n where count <> last`,
  },
  {
    name: 'fees: each receipt has paid and laid aside what was handed over',
    disagreements: `
      select r.company_id, 'receipt ' || r.number || ' differs from its rows' as problem
      from fees.receipt r
      left join (
        select company_id, document_id, -sum(amount) filter (where part = '') as amount,
          -coalesce(sum(amount) filter (where part = '' and account = '2151'), 0) as deposit, sum(amount) as standing
        from fees.movement where relation = 'fees.receipt' group by 1, 2) m on m.company_id = r.company_id and m.document_id = r.id
      where (r.amount::numeric, r.deposit::numeric) is distinct from (m.amount, m.deposit)
        or m.standing <> case r.state when 'issued' then -r.amount else 0 end`,
  },
  {
    name: 'fees: each payment that a bank told of stands on one receipt, or says why it waits',
    disagreements: `
      select p.company_id, 'payment ' || p.id || ' of a bank' as problem
      from fees.bank_payment p
      left join fees.receipt r on r.company_id = p.company_id and r.bank_payment_id = p.id
      where (r.id is null) <> (p.held is not null) or r.student_id is distinct from p.student_id and r.id is not null or r.amount <> p.amount`,
  },
  {
    name: 'fees: each refund is of what people are asked to agree to, and has paid back that',
    disagreements: `
      select r.company_id, 'refund ' || r.number || ': ' || r.amount || ', asked for ' || coalesce(a.amount::text, 'nothing') || ', paid ' || coalesce(m.amount, 0) as problem
      from fees.refund r
      left join (select company_id, document_id, sum(amount) as amount from fees.movement where relation = 'fees.refund' group by 1, 2) m
        on m.company_id = r.company_id and m.document_id = r.id
      left join lateral (select amount from kernel.approval a where a.company_id = r.company_id and a.relation = 'fees.refund'
        and a.record_id = r.id order by round desc limit 1) a on true
      where coalesce(m.amount, 0) <> case r.state when 'paid' then r.amount else 0 end or a.amount <> r.amount`,
  },
  {
    name: 'fees: each payment plan is the sum of its parts',
    disagreements: `
      select p.company_id, 'plan ' || p.number || ': agreed on ' || p.amount || ', parts ' || coalesce(sum(t.amount), 0) as problem
      from fees.payment_plan p left join fees.plan_part t on t.company_id = p.company_id and t.plan_id = p.id
      group by p.company_id, p.id having p.amount <> coalesce(sum(t.amount), 0)`,
  },
  {
    name: 'fees: what a bank kept of a payment is the charge in the journal',
    disagreements: `
      select p.company_id, 'payment ' || p.id || ' of a bank: told ' || p.charge || ', journal ' || coalesce(b.amount, 0) as problem
      from fees.bank_payment p
      join fees.receipt r on r.company_id = p.company_id and r.bank_payment_id = p.id
      join (select company_id, source_id, coalesce(sum(amount) filter (where account like '5%'), 0) as amount
        from accounting.booked_for('fees.receipt') group by 1, 2) b on b.company_id = r.company_id and b.source_id = r.id
      where b.amount <> p.charge`,
  },
]
