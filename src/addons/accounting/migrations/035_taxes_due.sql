-- What of every tax is owed to the state on a day, whatever it comes from: bill by bill what bills kept back, and beside them, by tax and fund, what is
-- left on the account (cash book, payroll, VAT returns, what the books began with). So the list is the accounts' balance, to the rupiah.
create function accounting.taxes_due(company int, on_day date)
  returns table (place text, source text, id bigint, tax text, bill_id bigint, bill text, vendor text, bill_date date, fund_source_id bigint,
    base bigint, amount bigint, due_on date) language sql stable as
$$
  with bills as (
    select t.id, t.tax, accounting.tax_account(t.tax) as account, b.id as bill_id, b.number, v.name, b.bill_date, b.fund_source_id, t.owed_base, t.owed
    from accounting.bill_tax t
    join accounting.bill b on b.company_id = t.company_id and b.id = t.bill_id and b.state in ('posted', 'partially_paid', 'paid')
    join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    where t.company_id = company and t.withheld and t.deposit_id is null and t.owed > 0
  ), others as (
    select k.tax, a.id as account_id, s.fund_source_id, -s.opening - coalesce((select sum(x.owed) from bills x
      where x.account = a.code and x.fund_source_id = s.fund_source_id), 0) as amount
    from accounting.ledger_sums(company, on_day + 1, on_day + 1) s
    join accounting.account a on a.company_id = company and a.id = s.account_id and a.control = 'taxes'
    join unnest(array['pph21', 'pph22', 'pph23', 'pph4_2', 'vat', 'sspd']) k (tax) on accounting.tax_account(k.tax) = a.code
  )
  select lpad(b.id::text, 19, '0'), 'bill', b.id, b.tax, b.bill_id, b.number, b.name, b.bill_date, b.fund_source_id, b.owed_base, b.owed,
    accounting.tax_due_on(company, b.bill_date)
  from bills b
  union all
  select o.tax || ' ' || o.fund_source_id, 'other', null, o.tax, null, null, null, null, o.fund_source_id, null, o.amount::bigint,
    coalesce((select accounting.vat_due_on(company, min(r.month)) from accounting.vat_return r where o.tax = 'vat' and r.company_id = company
        and r.fund_source_id = o.fund_source_id and r.state = 'posted' and r.payable > 0 and r.deposit_id is null),
      -- What was paid counts for the oldest: the first month that it does not reach.
      accounting.tax_due_on(company, coalesce((select min(m.month) from (
        select c.month, sum(c.credit - coalesce((select sum(x.owed) from bills x where x.tax = o.tax and x.fund_source_id = o.fund_source_id
          and date_trunc('month', x.bill_date) = c.month), 0)) over (order by c.month) as come, sum(c.debit) over () as gone
        from (select date_trunc('month', l.entry_date)::date as month, sum(l.credit) as credit, sum(l.debit) as debit
          from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          where l.company_id = company and l.account_id = o.account_id and l.fund_source_id = o.fund_source_id and l.entry_date <= on_day
            -- What was taken back, and what took it back, are nothing together.
            and e.reverses_id is null and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
          group by 1) c) m where m.come > m.gone), on_day)))
  from others o where o.amount <> 0
$$;
