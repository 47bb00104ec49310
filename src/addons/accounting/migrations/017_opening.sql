-- What the books open with: balances that were typed, and everything that items tell. It can be redone until the first close; what
-- stood is reversed and what stands is posted whole, so that the journal shows both.

-- Asked of every module: what its items were worth when the books began, debit above zero. Their accounts take no typed balance.
-- Whoever answers may be asked by the kernel's own role. What needs an entry of its own (assets with what they had lost) posts
-- it on the same day instead.
create function accounting.opening_items(company int, began date)
  returns table (account text, fund_source_id bigint, activity_code text, amount bigint) language plpgsql stable as
$$
begin
  return query
  -- Bills, and tax held back that nobody had deposited.
  select '2101', b.fund_source_id, null::text, -b.payable from accounting.bill b
  where b.company_id = company and b.opening_id is not null and b.state <> 'void';
  return query
  select accounting.tax_account(t.tax), b.fund_source_id, null::text, -t.amount
  from accounting.bill b join accounting.bill_tax t on t.company_id = b.company_id and t.bill_id = b.id and t.withheld
  where b.company_id = company and b.opening_id is not null and b.state <> 'void';
  return query
  -- What a plan pays for now was used up before; its activity is told, for the plan's sake.
  select accounting.net_assets_of(company, b.fund_source_id), b.fund_source_id, l.activity_code, l.amount
  from accounting.bill b join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id and l.plan_line_id is not null
  where b.company_id = company and b.opening_id is not null and b.state <> 'void';
  return query
  -- Advances that people held.
  select '1212', r.fund_source_id, null::text, r.amount from accounting.payment_request r
  where r.company_id = company and r.opening_id is not null and r.state <> 'reversed';
  return query
  -- Money that a cash book is older than the books with, and tax that it held back.
  select accounting.account_for(p.purse, p.fund_source_id), p.fund_source_id, null::text, p.amount from budget.purses_at(company, began - 1) p;
  return query
  select accounting.tax_account(p.tax_kind), p.fund_source_id, null::text, -p.amount from budget.purses_at(company, began - 1) p
  where p.tax_kind is not null;
end
$$;

-- The lines as they are to stand: what was typed, what items tell, and of each fund the rest as its net assets.
create function accounting.opening_lines(o accounting.opening) returns jsonb language sql stable as
$$
  with told as (
    select 1 as part, l.line_no::bigint as n, a.code as account, l.fund_source_id, null::text as activity_code, l.debit - l.credit as amount
    from accounting.opening_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = o.company_id and l.opening_id = o.id
    union all
    select 2, row_number() over (order by i.account, i.fund_source_id, i.activity_code), i.account, i.fund_source_id, i.activity_code, sum(i.amount)::bigint
    from accounting.opening_items(o.company_id, accounting.books_began(o.company_id)) i
    group by i.account, i.fund_source_id, i.activity_code having sum(i.amount) <> 0
  ), whole as (
    select * from told
    union all
    select 3, row_number() over (order by accounting.net_assets_of(o.company_id, t.fund_source_id), t.fund_source_id), accounting.net_assets_of(o.company_id, t.fund_source_id), t.fund_source_id, null, -sum(t.amount)::bigint
    from told t group by t.fund_source_id having sum(t.amount) <> 0
  )
  select jsonb_agg(jsonb_build_object('account', w.account, 'fund_source_id', w.fund_source_id, 'activity_code', w.activity_code,
    'debit', greatest(w.amount, 0), 'credit', greatest(-w.amount, 0)) order by w.part, w.n) from whole w
$$;

create policy keeper on accounting.opening to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
create policy keeper on accounting.opening_line for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.bill to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
create policy keeper on accounting.bill_line for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.bill_tax for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.payment_request to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
grant select, insert, update on accounting.opening to pendopo_kernel;
grant select, update on accounting.bill, accounting.payment_request to pendopo_kernel;
grant select on accounting.opening_line, accounting.bill_line, accounting.bill_tax to pendopo_kernel;

-- Until the first close, of whatever period.
create function accounting.assert_opening_open() returns void language plpgsql stable as
$$
begin
  if exists (select from accounting.period p where p.company_id = kernel.company() and p.state <> 'open') then
    raise exception 'opening_closed';
  end if;
end
$$;

-- Posts what the books open with if it is not what stands, and answers the entry that stands. Whoever changes anything of it calls
-- this; of two at once the second sees what the first left.
create function accounting.settle_opening() returns bigint language plpgsql as
$$
declare
  o accounting.opening;
  began date := accounting.books_began(kernel.company());
  lines jsonb;
  standing jsonb;
begin
  perform accounting.hold_books();
  insert into accounting.opening (company_id, description) values (kernel.company(), 'Saldo awal ' || began) on conflict do nothing;
  select * into o from accounting.opening where company_id = kernel.company() for update;
  lines := accounting.opening_lines(o);
  select jsonb_agg(jsonb_build_object('account', a.code, 'fund_source_id', l.fund_source_id, 'activity_code', l.activity_code,
    'debit', l.debit, 'credit', l.credit) order by l.line_no) into standing
  from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
  where e.company_id = o.company_id and e.id = o.entry_id and e.description = o.description;
  if lines is distinct from standing then
    perform accounting.assert_opening_open();
    if o.entry_id is not null then
      perform accounting.reverse_entry(o.entry_id, began, false, 'Saldo awal diganti', 'accounting.opening');
      o.entry_id := null;
    end if;
    if lines is not null then
      o.postings := o.postings + 1;
      select p.id into o.entry_id from accounting.post_entry(jsonb_build_object(
        'journal', (select j.code from accounting.journal j where j.company_id = o.company_id and j.kind = 'opening'),
        'date', began, 'description', o.description, 'lines', lines,
        'source', jsonb_build_object('relation', 'accounting.opening', 'id', o.id, 'part', o.postings::text))) p;
    end if;
    update accounting.opening set entry_id = o.entry_id, postings = o.postings where company_id = o.company_id and id = o.id;
  end if;
  update accounting.bill b set entry_id = o.entry_id
  where b.company_id = o.company_id and b.opening_id = o.id and b.state <> 'void' and b.entry_id is distinct from o.entry_id;
  update accounting.payment_request r set entry_id = o.entry_id
  where r.company_id = o.company_id and r.opening_id = o.id and r.state <> 'reversed' and r.entry_id is distinct from o.entry_id;
  return o.entry_id;
end
$$;
select kernel.run_as_kernel('accounting.settle_opening()');
