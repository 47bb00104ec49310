-- Which account an event of the school's life is posted to, and the events of other modules that the books follow.

-- Of the rules of a kind that fit, the one of the fund counts before the one of all funds, and of those the one whose detail
-- is the longest beginning of the code in question: an account or activity of the plan, a tax, a class of assets or of stock; of the
-- cash book also the word `pegawai`, where people are paid.
create table accounting.posting_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  fund_source_id bigint,
  detail text check (length(detail) between 1 and 40),
  account_id bigint not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint posting_rule_key unique nulls not distinct (company_id, kind, fund_source_id, detail),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict
);
create index on accounting.posting_rule (company_id, fund_source_id);
create index on accounting.posting_rule (company_id, account_id);
select kernel.tenant_table('accounting.posting_rule', deletable => true);
create policy keeper on accounting.posting_rule for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select on accounting.posting_rule to pendopo_kernel;

create function accounting.account_for(wanted text, fund bigint, variadic details text[] default '{}') returns text language plpgsql stable as
$$
declare
  found_code text;
begin
  select a.code into found_code from accounting.posting_rule r
  join accounting.account a on a.company_id = r.company_id and a.id = r.account_id
  where r.company_id = kernel.company() and r.kind = wanted and (r.fund_source_id is null or r.fund_source_id = fund)
    and (r.detail is null or exists (select from unnest(details) d where starts_with(d, r.detail)))
  order by r.fund_source_id nulls last, length(r.detail) desc nulls last limit 1;
  if found_code is null then
    raise exception using message = 'posting_rule_missing',
      detail = json_build_object('rule', json_build_object('id', wanted, 'en', wanted));
  end if;
  return found_code;
end
$$;
select kernel.run_as_kernel('accounting.account_for(text, bigint, text[])');

-- What is owed to the state, by tax as bills and the cash book call it. Not a rule: the items behind it are known by it.
create function accounting.tax_account(tax text) returns text language sql immutable parallel safe as
$$
  select case tax when 'pph21' then '2121' when 'pph22' then '2122' when 'pph23' then '2123' when 'pph4_2' then '2124'
    when 'sspd' then '2126' else '2125' end
$$;

-- Whether what happened on that day belongs in the books: the school holds them, and they had begun. What lies before is in
-- their opening balances.
create function accounting.keeps_books(company int, on_day date) returns boolean language sql stable as
$$
  select exists (select from kernel.company c where c.id = company and 'FIN' = any (c.svc_enabled_addon_skus))
    and coalesce(on_day >= accounting.books_began(company), false)
$$;

-- What a fund began with.
create function accounting.net_assets_of(company int, fund bigint) returns text language sql stable as
$$
  select case when exists (select from accounting.fund f where f.company_id = company and f.fund_source_id = fund and f.restriction = 'with')
    then '3201' else '3101' end
$$;

-- What waits on an account of a fund: capital spending that is in no register yet.
create function accounting.waiting_on(account text, fund bigint) returns bigint language sql stable as
$$
  select coalesce(sum(y.debit - y.credit), 0)::bigint from accounting.ledger_year y
  join accounting.account a on a.company_id = y.company_id and a.id = y.account_id
  where y.company_id = kernel.company() and a.code = account and y.fund_source_id = fund
$$;
select kernel.run_as_kernel('accounting.waiting_on(text, bigint)');

-- What stands against the money of a row of the cash book.
create function accounting.against_cash(fund bigint, cash jsonb) returns text language sql stable as
$$
  select case
    when cash ->> 'kind' = 'opening' then accounting.net_assets_of(kernel.company(), fund)
    when cash ->> 'kind' = 'spending' then
      accounting.account_for('spending', fund, variadic array_remove(array[cash ->> 'account_code', cash ->> 'activity_code',
        case when (cash ->> 'for_people')::boolean then 'pegawai' end], null))
    when cash ->> 'tax_kind' is not null then accounting.tax_account(cash ->> 'tax_kind')
    when cash ->> 'kind' = 'returned' then accounting.account_for('receipt', fund)
    else accounting.account_for(cash ->> 'kind', fund) end
$$;

-- What of an opening of a fund's cash book is money that the books do not hold yet. What was typed as a balance, or booked by
-- hand while the fund kept no cash book, is the same money: the cash book opens with it.
create function accounting.new_money(company int, cash jsonb) returns bigint language sql stable as
$$
  with known as (
    select l.debit - l.credit as amount from accounting.opening o
    join accounting.opening_line l on l.company_id = o.company_id and l.opening_id = o.id
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow = 'cash'
    where o.company_id = company and o.entry_id is not null and l.fund_source_id = (cash ->> 'fund_source_id')::bigint
    union all
    select l.debit - l.credit from accounting.journal_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow = 'cash'
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join accounting.journal_entry r on r.company_id = e.company_id and r.id = e.reverses_id
    where l.company_id = company and l.fund_source_id = (cash ->> 'fund_source_id')::bigint and l.entry_date <= (cash ->> 'entry_date')::date
      and accounting.is_by_hand(case when e.reverses_id is null then e.source_relation else r.source_relation end)
    union all
    -- Known by another opening of the same book.
    select coalesce((select sum(l.debit - l.credit) from accounting.journal_entry e
        join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow = 'cash'
        where e.company_id = company and e.source_relation = cash ->> 'relation' and e.source_id = w.id), 0)::bigint - w.amount
    from budget.opened_with(company, (cash ->> 'fund_source_id')::bigint) w where w.id <> (cash ->> 'id')::bigint
  )
  select (cash ->> 'debit')::bigint - least((cash ->> 'debit')::bigint, greatest(0, coalesce(sum(amount), 0)))::bigint from known
$$;

-- A voucher of the cash book becomes an entry; one that takes another back reverses what that one had become. Vouchers from
-- before the books began are told by what the books open with.
create function accounting.follow_cash(company int, cash_rows jsonb) returns void language plpgsql as
$$
declare
  first jsonb := cash_rows -> 0;
  fund bigint := first -> 'fund_source_id';
  began date := accounting.books_began(company);
  before record;
begin
  if not accounting.keeps_books(company, began) then
    return;
  elsif (first ->> 'entry_date')::date < began then
    perform accounting.settle_opening();
    return;
  elsif (first ->> 'reverses_date')::date >= began then
    for before in
      select e.id from accounting.journal_entry e
      where e.company_id = company and e.source_relation = first ->> 'relation'
        and e.source_id in (select (r ->> 'reverses_id')::bigint from jsonb_array_elements(cash_rows) r)
      order by e.id desc
    loop
      perform accounting.reverse_entry(before.id, (first ->> 'entry_date')::date, false, first ->> 'description', first ->> 'relation');
    end loop;
    return;
  elsif first ->> 'kind' in ('carry_in', 'carry_out') then
    return;
  elsif first ->> 'kind' = 'opening' and first ->> 'reverses_id' is null then
    cash_rows := jsonb_set(cash_rows, '{0,debit}', to_jsonb(accounting.new_money(company, first)));
    if cash_rows #>> '{0,debit}' = '0' then
      return;
    end if;
  end if;
  perform accounting.post_entry(jsonb_build_object(
    'journal', case when first ->> 'kind' = 'opening' then 'SA' when first ->> 'purse' = 'bank' then 'BK' else 'KS' end,
    'date', first -> 'entry_date', 'description', left(format('%s %s', first ->> 'voucher', first ->> 'description'), 500),
    'source', jsonb_build_object('relation', first -> 'relation', 'id', first -> 'id'),
    'lines', (select jsonb_agg(l.line order by t.n, l.side) from jsonb_array_elements(cash_rows) with ordinality t (r, n)
      cross join lateral (
        select 1 as side, jsonb_build_object('account', accounting.account_for(t.r ->> 'purse', fund), 'fund_source_id', fund,
          'description', t.r -> 'description', 'debit', t.r -> 'debit', 'credit', t.r -> 'credit') as line
        union all
        select 2, jsonb_build_object('account', accounting.against_cash(fund, t.r), 'fund_source_id', fund,
          'description', t.r -> 'description', 'activity_code', t.r -> 'activity_code', 'debit', t.r -> 'credit', 'credit', t.r -> 'debit')
        where t.r ->> 'kind' not in ('transfer_in', 'transfer_out')) l)));
end
$$;
select kernel.run_as_kernel('accounting.follow_cash(int, jsonb)');
select kernel.follow('budget.cash_written(int, jsonb)', 'accounting.follow_cash(int, jsonb)');
