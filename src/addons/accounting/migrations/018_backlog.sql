-- What was written while the school did not hold its books here: found, shown, and posted once.

-- Whether a document has become an entry.
create function accounting.is_posted(of_relation text, of_id bigint) returns boolean language sql stable as
$$
  select exists (select from accounting.journal_entry e
    where e.company_id = kernel.company() and e.source_relation = of_relation and e.source_id = of_id)
$$;

-- Whether that entry stands, and was not taken back.
create function accounting.is_standing(of_relation text, of_id bigint) returns boolean language sql stable as
$$
  select exists (select from accounting.journal_entry e
    where e.company_id = kernel.company() and e.source_relation = of_relation and e.source_id = of_id and e.source_part = ''
      and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id))
$$;

-- What a payment without a bill paid on an account, while it stands. Whoever keeps pay asks it of a payment that they may not see.
create function accounting.paid_on_account(company int, payment bigint, on_account text) returns bigint language sql stable as
$$
  select coalesce((select r.amount from accounting.payment_request r
    join accounting.account a on a.company_id = r.company_id and a.id = r.account_id and a.code = on_account
    where r.company_id = company and r.company_id = kernel.company() and r.id = payment and r.kind = 'direct' and r.state = 'paid'), 0)
$$;
select kernel.run_as_kernel('accounting.paid_on_account(int, bigint, text)');

-- What the first entry of each document of a kind has on each account: for those who check what stands behind it.
create function accounting.booked_for(of_relation text) returns table (company_id int, source_id bigint, account text, amount bigint) language sql stable as
$$
  select e.company_id, e.source_id, a.code, sum(l.debit - l.credit)::bigint from accounting.journal_entry e
  join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
  where e.source_relation = of_relation and e.reverses_id is null group by 1, 2, 3
$$;

-- Vouchers of the cash book that the books should hold and do not, as they are told. Rows that were added to a voucher later and
-- are posted by themselves are left out of it.
create function accounting.late_vouchers(company int) returns setof jsonb language sql stable as
$$
  select l.rows from budget.voucher_rows(company) v
  cross join lateral (select v -> 0 as first, (select jsonb_agg(r order by n) from jsonb_array_elements(v) with ordinality t (r, n)
    where not accounting.is_posted(r ->> 'relation', (r ->> 'id')::bigint)) as rows) l
  where accounting.keeps_books(company, (l.first ->> 'entry_date')::date) and l.rows -> 0 = l.first
    and l.first ->> 'kind' not in ('carry_in', 'carry_out')
    and case
      when l.first ->> 'reverses_id' is null then l.first ->> 'kind' <> 'opening' or accounting.new_money(company, l.first) > 0
      when (l.first ->> 'reverses_date')::date < accounting.books_began(company) then true
      -- What takes another back is missing while that one stands, or is missing too.
      else coalesce((
        select not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
        from accounting.journal_entry e where e.company_id = company and e.source_relation = l.first ->> 'relation'
          and e.source_id in (select (r ->> 'reverses_id')::bigint from jsonb_array_elements(v) r) order by e.id limit 1),
        l.first ->> 'kind' <> 'opening' or accounting.new_money(company, l.first || jsonb_build_object('id', l.first -> 'reverses_id',
          'entry_date', l.first -> 'reverses_date', 'debit', l.first -> 'credit')) > 0)
    end
$$;

-- Asked of every module: documents of before and after the first day of the books that no entry tells, with what they are worth.
create function accounting.backlog(company int)
  returns table (kind text, entry_date date, fund_source_id bigint, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'cash_book', (v #>> '{0,entry_date}')::date, (v #>> '{0,fund_source_id}')::bigint,
    (select greatest(sum((r ->> 'debit')::bigint), sum((r ->> 'credit')::bigint))::bigint from jsonb_array_elements(v) r)
  from accounting.late_vouchers(company) v;
  return query
  -- What lies before is told by what the books open with.
  select 'cash_book', (v #>> '{0,entry_date}')::date, (v #>> '{0,fund_source_id}')::bigint,
    (select greatest(sum((r ->> 'debit')::bigint), sum((r ->> 'credit')::bigint))::bigint from jsonb_array_elements(v) r)
  from budget.voucher_rows(company) v where (v #>> '{0,entry_date}')::date < accounting.books_began(company);
end
$$;

-- Why documents of that day are not posted late; null where nothing stands in the way.
create function accounting.obstacle(company int, on_day date, fund bigint) returns text language sql stable as
$$
  select case when on_day < accounting.books_began(company) then 'before_books'
    when fund is null then 'no_fund'
    when p.id is null then 'no_period'
    when p.state <> 'open' then 'period_closed' end
  from (values (1)) one (n)
  left join accounting.period p on p.company_id = company and on_day between p.starts_on and p.ends_on and p.number < 13
$$;

-- Told for a span of days: each module posts what of its documents is missing in it.
create function accounting.post_late(company int, first_day date, last_day date) returns void language plpgsql as
$$
begin
  perform accounting.follow_cash(company, v) from accounting.late_vouchers(company) v
  where (v #>> '{0,entry_date}')::date between first_day and last_day;
end
$$;
