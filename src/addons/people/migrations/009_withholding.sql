-- What the state is owed of pay: the proofs that a month was paid.

-- That so much of what a month owes was paid, with the number that proves it. The money leaves with it, out of a fund, or left by another
-- document: a payment on the account, or a deposit of the cash book. Where no ledger tells of the month, the proof is all there is.
create table people.due_proof (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  year int not null check (year between 2000 and 2200),
  month int not null check (month between 1 and 12),
  kind text not null check (kind in ('pph21', 'health', 'employment')),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null check (length(reference) between 1 and 60),
  file_id bigint,
  fund_source_id bigint,
  book text check (book in ('bank', 'cash')),
  payment_request_id bigint,
  cash_entry_id bigint,
  voided_on date,
  void_reason text check (length(void_reason) between 1 and 500),
  recorded_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(fund_source_id, payment_request_id, cash_entry_id) <= 1),
  check ((fund_source_id is null) = (book is null)),
  check ((voided_on is null) = (void_reason is null)),
  -- What moved no money is deleted where it is wrong.
  check (voided_on is null or fund_source_id is not null),
  constraint due_proof_voided_on_check2 check (voided_on >= paid_on),
  foreign key (company_id, file_id) references kernel.file on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, payment_request_id) references accounting.payment_request on delete restrict,
  foreign key (company_id, cash_entry_id) references budget.cash_entry on delete restrict
);
-- A number proves one payment, however often it is typed.
create unique index due_proof_reference_key on people.due_proof (company_id, kind, reference) where voided_on is null;
create index on people.due_proof (company_id, year, month, kind);
create index on people.due_proof (company_id, file_id);
create index on people.due_proof (company_id, fund_source_id, kind);
create index on people.due_proof (company_id, payment_request_id);
create index on people.due_proof (company_id, cash_entry_id);
create index on people.due_proof (recorded_by);
select kernel.tenant_table('people.due_proof', deletable => true, visible => '(select people.has_payroll_rights())');
revoke update on people.due_proof from pendopo_app;
grant update (voided_on, void_reason) on people.due_proof to pendopo_app;
create policy moved_stays on people.due_proof as restrictive for delete to pendopo_app using (fund_source_id is null);
create policy void_once on people.due_proof as restrictive for update to pendopo_app using (voided_on is null) with check (true);
select kernel.file_on('people.due_proof', 'file_id');

create function people.due_account(kind text) returns text language sql immutable as
$$ select case kind when 'pph21' then '2121' when 'health' then '2131' else '2132' end $$;

create function people.due_kind(account text) returns text language sql immutable as
$$ select case account when '2121' then 'pph21' when '2131' then 'health' else 'employment' end $$;

-- What the settled runs of a year owe, month by month.
create function people.dues(company int, of_year int) returns table (month int, kind text, amount bigint) language sql stable as
$$
  select r.month, people.due_kind(l.account),
    sum(case l.kind when 'earning' then -l.amount else l.amount end)::bigint
  from people.payroll_run r
  join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
  join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.account in ('2121', '2131', '2132')
  where r.company_id = company and r.year = of_year and r.state in ('approved', 'paid', 'locked')
  group by 1, 2
$$;

-- Whether books or a cash book tell of what a month paid: then they tell of what it owed, too.
create function people.month_is_booked(company int, of_year int, of_month int) returns boolean language sql stable as
$$
  select exists (select from people.payroll_run r where r.company_id = company and r.year = of_year and r.month = of_month
    and r.state in ('paid', 'locked') and r.fund_source_id is not null
    and (accounting.keeps_books(company, r.paid_on) or budget.keeps_book(company, r.fund_source_id)))
$$;

-- What the document that a proof names paid of it, while that stands.
create function people.paid_elsewhere(p people.due_proof) returns bigint language sql stable as
$$
  select case when p.payment_request_id is not null then accounting.paid_on_account(p.company_id, p.payment_request_id, people.due_account(p.kind))
    else coalesce((select c.credit from budget.cash_record c where c.company_id = p.company_id and c.id = p.cash_entry_id
      and c.kind = 'tax_deposited' and c.tax_kind = p.kind and c.reversed_by is null), 0) end
$$;

-- What a proof is worth: where a ledger tells of the month, only what it tells of too, and only while that stands.
create function people.proved(p people.due_proof) returns bigint language sql stable as
$$
  select case
    when p.voided_on is not null then 0
    when p.fund_source_id is not null then p.amount
    when num_nonnulls(p.payment_request_id, p.cash_entry_id) > 0 then least(p.amount, people.paid_elsewhere(p))
    when people.month_is_booked(p.company_id, p.year, p.month) then 0
    else p.amount end
$$;

-- What paid runs of a fund owe of a kind, in every month together, less what was paid of it.
create function people.left_of_due(company int, fund bigint, of_kind text) returns bigint language sql stable as
$$
  select coalesce((select sum(case l.kind when 'earning' then -l.amount else l.amount end) from people.payroll_run r
      join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
      join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.account = people.due_account(of_kind)
      where r.company_id = company and r.fund_source_id = fund and r.state in ('paid', 'locked')), 0)::bigint
    - coalesce((select sum(p.amount) from people.due_proof p
      where p.company_id = company and p.fund_source_id = fund and p.kind = of_kind and p.voided_on is null), 0)::bigint
$$;

-- No fund pays more than its runs owe, whoever pays at the same time; and no other document proves more than it paid.
create function people.hold_due() returns trigger language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtext('pendopo due'), new.company_id);
  if new.fund_source_id is not null and people.left_of_due(new.company_id, new.fund_source_id, new.kind) < 0
    or num_nonnulls(new.payment_request_id, new.cash_entry_id) > 0 and people.paid_elsewhere(new) < (
      select sum(p.amount) from people.due_proof p where p.company_id = new.company_id and p.kind = new.kind
        and (p.payment_request_id = new.payment_request_id or p.cash_entry_id = new.cash_entry_id)) then
    raise exception 'due_overpaid';
  end if;
  return null;
end
$$;
create trigger hold_due after insert on people.due_proof for each row execute function people.hold_due();

-- A run whose dues were paid is not taken back before they are.
create function people.hold_dues_of_run() returns trigger language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtext('pendopo due'), new.company_id);
  if exists (select from unnest(array['pph21', 'health', 'employment']) k (kind) where people.left_of_due(new.company_id, new.fund_source_id, k.kind) < 0
      and exists (select from people.due_proof p where p.company_id = new.company_id and p.fund_source_id = new.fund_source_id and p.kind = k.kind and p.voided_on is null)) then
    raise exception 'dues_paid';
  end if;
  return null;
end
$$;
create trigger hold_dues after update of state on people.payroll_run for each row
  when (new.state = 'void' and old.state in ('paid', 'locked') and new.fund_source_id is not null) execute function people.hold_dues_of_run();

-- As the lists of what is owed call it: beside the run of its month it leaves nothing.
create function people.due_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select case p.kind when 'pph21' then 'taxes' else 'payroll' end, people.due_account(p.kind), p.fund_source_id,
    people.run_name(p.year, p.month, 'regular'), p.amount
  from people.due_proof p
  where p.company_id = company and p.fund_source_id is not null and p.paid_on <= on_day and coalesce(p.voided_on, 'infinity') > on_day
    and accounting.keeps_books(company, p.paid_on);
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'people.due_items(int, date)');

create function people.due_name(p people.due_proof) returns text language sql immutable as
$$
  select case p.kind when 'pph21' then 'Setor PPh 21 ' when 'health' then 'Iuran BPJS Kesehatan ' else 'Iuran BPJS Ketenagakerjaan ' end
    || people.run_name(p.year, p.month, 'regular')
$$;

-- A payment as an entry, where the school holds its books, and once. One that was taken back is reversed on the day that happened.
create function people.book_due(company int, of_proof bigint) returns void language plpgsql as
$$
declare
  p people.due_proof;
begin
  select * into p from people.due_proof x where x.company_id = company and x.id = of_proof and x.fund_source_id is not null;
  if p.voided_on is not null and p.paid_on < accounting.books_began(company) and accounting.keeps_books(company, p.voided_on) then
    raise exception 'due_before_books';
  elsif p.id is null or not accounting.keeps_books(company, p.paid_on) then
    return;
  end if;
  if not accounting.is_posted('people.due_proof', p.id) then
    perform accounting.post_entry(jsonb_build_object('journal', case p.book when 'bank' then 'BK' else 'KS' end, 'date', p.paid_on,
      'description', people.due_name(p) || ', ' || p.reference, 'source', jsonb_build_object('relation', 'people.due_proof', 'id', p.id),
      'lines', jsonb_build_array(
        jsonb_build_object('account', people.due_account(p.kind), 'fund_source_id', p.fund_source_id, 'debit', p.amount),
        jsonb_build_object('account', accounting.account_for(p.book, p.fund_source_id), 'fund_source_id', p.fund_source_id, 'credit', p.amount))));
  end if;
  if p.voided_on is not null then
    perform accounting.reverse_document('people.due_proof', p.id, p.voided_on, p.void_reason);
  end if;
end
$$;

create function people.late_dues(company int) returns setof people.due_proof language sql stable as
$$
  select p.* from people.due_proof p where p.company_id = company and p.fund_source_id is not null and not accounting.is_posted('people.due_proof', p.id)
$$;
create function people.due_backlog(company int)
  returns table (kind text, entry_date date, fund_source_id bigint, amount bigint) language plpgsql stable as
$$
begin
  return query select 'payroll_dues', p.paid_on, p.fund_source_id, p.amount from people.late_dues(company) p;
end
$$;
create function people.post_late_dues(company int, first_day date, last_day date) returns void language plpgsql as
$$
begin
  perform people.book_due(company, p.id) from people.late_dues(company) p where p.paid_on between first_day and last_day;
end
$$;
select kernel.follow('accounting.backlog(int)', 'people.due_backlog(int)');
select kernel.follow('accounting.post_late(int, date, date)', 'people.post_late_dues(int, date, date)');
