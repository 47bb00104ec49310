-- Whether every list of items agrees with its account, on any day.

-- Asked of every module: which items stand behind an account on that day, debit above zero. Modules that hold such items
-- answer by following it.
create function accounting.sub_ledger(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  -- Bills that stood in the books, less what was paid of them.
  select 'payables', '2101', b.fund_source_id, b.number, -(b.payable - coalesce((select sum(p.amount) from accounting.bill_payment p
      where p.company_id = b.company_id and p.bill_id = b.id and p.paid_on <= on_day), 0))::bigint
  from accounting.bill b
  where b.company_id = company and b.entry_id is not null and b.booked_on <= on_day and b.settled_on > on_day;
  return query
  -- Credit that vendors gave, less what of it had settled bills.
  select 'payables', '2101', n.fund_source_id, n.number, (n.payable - coalesce((select sum(p.amount) from accounting.bill_payment p
      where p.company_id = n.company_id and p.note_id = n.id and p.paid_on <= on_day), 0))::bigint
  from accounting.credit_note n
  where n.company_id = company and n.entry_id is not null and n.note_date <= on_day and coalesce(n.undone_on, 'infinity') > on_day;
  return query
  -- What bills took of what was owed for goods; what was owed is told by who received them.
  select 'goods_received', '2102', b.fund_source_id, b.number, sum(l.clears)::bigint
  from accounting.bill b join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id and l.clears is not null
  where b.company_id = company and b.entry_id is not null and b.bill_date <= on_day and (b.state <> 'void' or b.settled_on > on_day)
  group by b.id, b.fund_source_id, b.number;
  return query
  -- Advances that people held.
  select 'advances', '1212', r.fund_source_id, r.number, r.amount from accounting.payment_request r
  where r.company_id = company and r.kind = 'advance' and r.paid_on <= on_day and coalesce(r.reversed_on, 'infinity') > on_day
    and not exists (select from accounting.settlement s where s.company_id = r.company_id and s.request_id = r.id
      and s.settled_on <= on_day and coalesce(s.reversed_on, 'infinity') > on_day);
  return query
  -- Tax that bills kept back and nobody had deposited, and what the cash book kept back by itself.
  select 'taxes', accounting.tax_account(t.tax), b.fund_source_id,
    b.number, -case when d.deposited_on <= on_day then t.credited else t.amount end
  from accounting.bill b join accounting.bill_tax t on t.company_id = b.company_id and t.bill_id = b.id and t.withheld
  left join accounting.tax_deposit d on d.company_id = t.company_id and d.id = t.deposit_id
  where b.company_id = company and b.entry_id is not null and b.booked_on <= on_day
    and (b.state <> 'void' or b.settled_on > on_day) and (t.credited > 0 or coalesce(d.deposited_on, 'infinity') > on_day);
  return query
  -- What credit notes took of it; a deposit brought the state the rest.
  select 'taxes', accounting.tax_account(t.tax), n.fund_source_id, b.number, c.amount
  from accounting.credit_note n join accounting.credit_note_tax c on c.company_id = n.company_id and c.note_id = n.id
  join accounting.bill_tax t on t.company_id = c.company_id and t.id = c.bill_tax_id
  join accounting.bill b on b.company_id = n.company_id and b.id = n.bill_id
  where n.company_id = company and n.entry_id is not null and n.note_date <= on_day and coalesce(n.undone_on, 'infinity') > on_day;
  return query
  -- Deposits that were taken back later stood on that day.
  select 'taxes', accounting.tax_account(d.tax), d.fund_source_id,
    d.ntpn, d.amount
  from accounting.tax_deposit d where d.company_id = company and d.deposited_on <= on_day and d.reversed_on > on_day;
  return query
  select 'taxes', accounting.tax_account(c.tax_kind), c.fund_source_id, c.tax_kind, -c.amount
  from budget.tax_held_at(company, on_day, accounting.books_began(company)) c
  where c.amount <> 0 and on_day >= accounting.books_began(company);
  return query
  -- What was paid straight to an account that items stand behind: tax and insurance of payroll.
  select a.control, a.code, r.fund_source_id, r.number, r.amount
  from accounting.payment_request r join accounting.account a on a.company_id = r.company_id and a.id = r.account_id
  where r.company_id = company and r.kind = 'direct' and a.control is not null and r.paid_on <= on_day
    and coalesce(r.reversed_on, 'infinity') > on_day;
  return query
  -- Assets with what they cost, and what they have lost; what they lost before the books began stood there from their first day.
  select 'assets', c.code, a.fund_source_id, a.name, a.cost from accounting.asset_book a
  join accounting.account c on c.company_id = a.company_id and c.id = a.account_id
  where a.company_id = company and a.booked_on <= on_day and accounting.is_there(a, on_day);
  return query
  select 'assets', c.code, a.fund_source_id, a.name, -sum(d.amount)::bigint from accounting.asset_book a
  join accounting.account c on c.company_id = a.company_id and c.id = a.accumulated_account_id
  join accounting.depreciation d on d.company_id = a.company_id and d.asset_book_id = a.id and d.book = 'commercial'
  where a.company_id = company and accounting.is_there(a, on_day)
    and greatest(d.booked_on, case a.origin when 'owned' then a.booked_on end) <= on_day and coalesce(d.undone_on, 'infinity') > on_day
  group by a.id, c.code, a.fund_source_id, a.name;
  return query
  -- Corrections; a bill and an asset tell theirs themselves.
  select a.control, a.code, c.fund_source_id, c.item, case c.direction when 'raise' then -c.amount else c.amount end
  from accounting.control_correction c
  join accounting.account a on a.company_id = c.company_id and a.id = c.control_account_id
  where c.company_id = company and c.kind = 'liability' and c.entry_id is not null and c.corrected_on <= on_day
    and coalesce(c.undone_on, 'infinity') > on_day;
  return query
  -- Balances that the school began with and typed: each is an item itself.
  select a.control, a.code, l.fund_source_id, o.description, l.debit - l.credit
  from accounting.opening o join accounting.opening_line l on l.company_id = o.company_id and l.opening_id = o.id
  join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.control is not null
  where o.company_id = company and o.entry_id is not null and accounting.books_began(company) <= on_day;
end
$$;

-- Each list against its account, each fund's cash book against its money, each plan's use against what was booked to it.
create function accounting.reconcile(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, told bigint, booked bigint) language sql stable as
$$
  with sums as (
    select a.control, a.cash_flow, a.code, s.fund_source_id, s.amount as balance
    from accounting.balances_before(company, array(select x.id from accounting.account x
      where x.company_id = company and (x.control is not null or x.cash_flow = 'cash')), on_day + 1) s
    join accounting.account a on a.company_id = company and a.id = s.account_id
  ), items as (
    select i.ledger, i.account, i.fund_source_id, sum(i.amount)::bigint as amount from accounting.sub_ledger(company, on_day) i group by 1, 2, 3
  ), cash as (
    select c.fund_source_id, sum(c.balance)::bigint as balance from sums c where c.cash_flow = 'cash' group by 1
  ), planned as (
    -- The months before are kept; the days of this one are read.
    select p.fund_source_id, sum(p.amount)::bigint as amount from (
      select f.id as fund_source_id, m.planned as amount from accounting.fund_flow_month m
      join budget.fund_source f on f.company_id = m.company_id and f.code = m.fund_code
      where m.company_id = company and m.month < date_trunc('month', on_day)::date
      union all
      select l.fund_source_id, l.debit - l.credit
      from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = company and l.entry_date >= date_trunc('month', on_day)::date and l.entry_date <= on_day
        and l.activity_code is not null and accounting.uses_plan(e)) p
    group by 1
  )
  select coalesce(s.control, i.ledger), coalesce(s.code, i.account), coalesce(s.fund_source_id, i.fund_source_id),
    coalesce(i.amount, 0), coalesce(s.balance, 0)
  from (select * from sums where sums.control is not null) s
  full join items i on i.account = s.code and i.fund_source_id = s.fund_source_id
  where coalesce(i.amount, 0) <> 0 or coalesce(s.balance, 0) <> 0
  union all
  select 'cash_book', null, c.fund_source_id, c.amount, coalesce(m.balance, 0)
  from budget.cash_at(company, on_day) c left join cash m on m.fund_source_id = c.fund_source_id
  -- A cash book may be older than the books.
  where on_day >= accounting.books_began(company)
  union all
  -- What was spent before the books began is in none of their entries.
  select 'budget', null, r.fund_source_id, r.amount - coalesce(b.amount, 0), coalesce(p.amount, 0)
  from budget.realised_at(company, on_day) r
  left join budget.realised_at(company, least(on_day, accounting.books_began(company) - 1)) b on b.fund_source_id = r.fund_source_id
  left join planned p on p.fund_source_id = r.fund_source_id
$$;

-- What an account holds of each fund at the end of a day, debit above zero.
create function accounting.balance_of(company int, account text, on_day date) returns table (fund_source_id bigint, amount bigint) language sql stable as
$$
  select b.fund_source_id, b.amount
  from accounting.balances_before(company, array(select a.id from accounting.account a where a.company_id = company and a.code = account), on_day + 1) b
$$;

-- What is owed of every tax at the end of a day, by account and fund; above zero what is to be paid.
create function accounting.taxes_held(company int, on_day date) returns table (account_id bigint, code text, name text, name_en text, fund_source_id bigint, amount bigint)
  language sql stable as
$$
  select a.id, a.code, a.name, coalesce(a.name_en, a.name), b.fund_source_id, -b.amount
  from accounting.balances_before(company, array(select a.id from accounting.account a where a.company_id = company and a.control = 'taxes'), on_day + 1) b
  join accounting.account a on a.company_id = company and a.id = b.account_id
$$;
