-- What of every tax is owed to the state on a day, whatever it comes from: bill by bill what bills kept back, and beside them, by tax and fund, what is
-- left on the account (cash book, payroll, VAT returns, what the books began with). So the list is the accounts' balance, to the rupiah.
-- The oldest month of which something of an account is still open. What was paid counts for the oldest, so what is open is of the newest: months are gone
-- through from the last one until they come to it, and what lies before is not read however many years it is. `told`, by month, is what stands in the list by itself.
create function accounting.oldest_open_month(company int, account bigint, fund bigint, on_day date, open bigint, told jsonb) returns date language plpgsql stable as
$$
declare
  come numeric := 0;
  oldest date;
  one date;
begin
  for one in
    select m.month from accounting.ledger_month m where m.company_id = company and m.account_id = account and m.month <= on_day
    group by m.month order by m.month desc
  loop
    exit when come >= open;
    -- What was taken back, and what took it back, are nothing together.
    come := come - coalesce((told ->> one::text)::bigint, 0) + coalesce((select sum(l.credit) from (
        select x.entry_id, x.credit, x.fund_source_id from accounting.journal_line x where x.company_id = company and x.account_id = account
          and x.entry_date between one and least(on_day, (one + interval '1 month' - interval '1 day')::date)
        order by x.entry_date, x.id offset 0) l
      cross join lateral (select e.reverses_id from accounting.journal_entry e where e.company_id = company and e.id = l.entry_id limit 1) e
      where l.fund_source_id = fund and l.credit > 0 and e.reverses_id is null
        and not exists (select from accounting.journal_entry r where r.company_id = company and r.reverses_id = l.entry_id)), 0);
    oldest := case when come > 0 then one else oldest end;
  end loop;
  return oldest;
end
$$;
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
    select k.tax, h.account_id, h.fund_source_id, h.amount - coalesce((select sum(x.owed) from bills x
      where x.account = h.code and x.fund_source_id = h.fund_source_id), 0) as amount
    from accounting.taxes_held(company, on_day) h
    join unnest(array['pph21', 'pph22', 'pph23', 'pph4_2', 'vat', 'sspd']) k (tax) on accounting.tax_account(k.tax) = h.code
  )
  select lpad(b.id::text, 19, '0'), 'bill', b.id, b.tax, b.bill_id, b.number, b.name, b.bill_date, b.fund_source_id, b.owed_base, b.owed,
    accounting.tax_due_on(company, b.bill_date)
  from bills b
  union all
  select o.tax || ' ' || o.fund_source_id, 'other', null, o.tax, null, null, null, null, o.fund_source_id, null, o.amount::bigint,
    coalesce((select accounting.vat_due_on(company, min(r.month)) from accounting.vat_return r where o.tax = 'vat' and r.company_id = company
        and r.fund_source_id = o.fund_source_id and r.state = 'posted' and r.payable > 0 and r.deposit_id is null),
      accounting.tax_due_on(company, coalesce(accounting.oldest_open_month(company, o.account_id, o.fund_source_id, on_day, o.amount::bigint,
        (select jsonb_object_agg(x.month, x.owed) from (select date_trunc('month', b.bill_date)::date as month, sum(b.owed) as owed from bills b
          where b.tax = o.tax and b.fund_source_id = o.fund_source_id group by 1) x)), on_day)))
  from others o where o.amount <> 0
$$;
