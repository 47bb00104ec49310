-- What payroll stands behind in the books.

-- As the cash book and the ledger call a run: Gaji Agustus 2026.
create function people.run_name(year int, month int, kind text) returns text language sql immutable as
$$
  select case kind when 'thr' then 'THR' when 'bonus' then 'Bonus' else 'Gaji' end || ' ' ||
    ('{Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember}'::text[])[month] || ' ' || year
$$;

-- Tax and insurance that paid runs owe, run by run: income tax beside what bills kept back, insurance by itself.
create function people.payroll_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select case l.account when '2121' then 'taxes' else 'payroll' end, l.account, r.fund_source_id,
    people.run_name(r.year, r.month, r.kind),
    sum(case l.kind when 'earning' then l.amount else -l.amount end)::bigint
  from people.payroll_run r
  join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
  join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.account in ('2121', '2131', '2132')
  -- Paid from no fund it is in no ledger.
  where r.company_id = company and r.paid_on <= on_day and coalesce(r.voided_on, 'infinity') > on_day and r.fund_source_id is not null and accounting.keeps_books(company, r.paid_on)
  group by r.id, r.year, r.month, r.kind, r.fund_source_id, l.account;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'people.payroll_items(int, date)');

-- What the slips of a run come to by account, without the bank that the rest comes from.
create function people.run_accounts(company int, of_run bigint) returns table (account text, amount bigint, earned boolean) language sql stable as
$$
  select m.account, sum(m.amount)::bigint, bool_or(m.earned)
  from people.payslip s
  join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id
  cross join lateral (
    -- Tax that is given back is no pay.
    select coalesce(l.account, '5103') as account, l.amount, l.counts_as is distinct from 'tax' as earned where l.kind = 'earning'
    union all
    select coalesce(l.account, '2142'), -l.amount, false where l.kind in ('deduction', 'employer')
    union all
    select '5105', l.amount, false where l.kind = 'employer') m
  where s.company_id = company and s.run_id = of_run
  group by m.account having sum(m.amount) <> 0
$$;

-- A paid run as an entry: what it cost, what is owed to tax office and insurance, what left the bank. What people earned carries the
-- activity of the plan that it used. Only where the school holds its books, and once. One that was taken back is reversed on the day
-- that happened.
create function people.book_run(company int, paid_run bigint) returns void language plpgsql as
$$
declare
  r people.payroll_run;
  activity text;
  lines jsonb;
begin
  select * into r from people.payroll_run p where p.company_id = company and p.id = paid_run and p.paid_on is not null;
  if r.state = 'void' and r.paid_on < accounting.books_began(company) and accounting.keeps_books(company, r.voided_on) then
    raise exception 'payroll_before_books';
  elsif r.fund_source_id is null or not accounting.keeps_books(company, r.paid_on) then
    return;
  end if;
  activity := budget.activity_of(company, format('GAJI/%s/%s/%s', r.year, lpad(r.month::text, 2, '0'), r.id));
  with told as materialized (select * from people.run_accounts(company, r.id))
  select jsonb_agg(jsonb_build_object('account', b.account, 'fund_source_id', r.fund_source_id, 'debit', greatest(b.amount, 0),
    'credit', greatest(-b.amount, 0), 'activity_code', case when b.earned then activity end) order by b.account) into lines
  from (
    select t.account, t.amount, t.earned from told t
    union all
    select accounting.account_for('bank', r.fund_source_id), -sum(t.amount), false from told t having sum(t.amount) <> 0) b;
  if lines is null then
    return;
  elsif not accounting.is_posted('people.payroll_run', r.id) then
    perform accounting.post_entry(jsonb_build_object('journal', 'GJ', 'date', r.paid_on, 'lines', lines,
      'description', people.run_name(r.year, r.month, r.kind),
      'source', jsonb_build_object('relation', 'people.payroll_run', 'id', r.id)));
    update people.payroll_run p set unbooked = false where p.company_id = company and p.id = r.id and p.unbooked;
  end if;
  if r.state = 'void' then
    perform accounting.reverse_document('people.payroll_run', r.id, r.voided_on, r.void_reason);
  end if;
end
$$;

-- Runs that were paid and stand in no entry.
create function people.late_runs(company int) returns setof people.payroll_run language sql stable as
$$
  select r.* from people.payroll_run r where r.company_id = company and r.paid_on is not null
    and exists (select from people.payslip s where s.company_id = r.company_id and s.run_id = r.id)
    and not accounting.is_posted('people.payroll_run', r.id)
$$;
create function people.backlog(company int)
  returns table (kind text, entry_date date, fund_source_id bigint, amount bigint) language plpgsql stable as
$$
begin
  return query select 'payroll', r.paid_on, r.fund_source_id, (select coalesce(sum(l.amount), 0)::bigint from people.payslip s
    join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.kind = 'earning'
    where s.company_id = r.company_id and s.run_id = r.id) from people.late_runs(company) r;
end
$$;
create function people.post_late(company int, first_day date, last_day date) returns void language plpgsql as
$$
begin
  perform people.book_run(company, r.id) from people.late_runs(company) r where r.paid_on between first_day and last_day;
end
$$;
select kernel.follow('accounting.backlog(int)', 'people.backlog(int)');
select kernel.follow('accounting.post_late(int, date, date)', 'people.post_late(int, date, date)');
