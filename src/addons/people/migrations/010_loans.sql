-- Loans to the people who work here: asked for, decided by someone else, paid out, and given back by instalments of payroll.

create table people.loan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  staff_id bigint not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  -- What each month takes; the last one takes what is left.
  instalment bigint not null,
  -- The first month that takes one.
  starts_on date not null,
  reason text check (length(reason) between 1 and 500),
  -- Where the money comes from; the books need to know.
  fund_source_id bigint,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'paid', 'rejected', 'cancelled', 'void')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, staff_id),
  constraint loan_instalment_check check (instalment between 1 and amount),
  constraint loan_instalment_check2 check (amount <= instalment * 240),
  constraint loan_starts_on_check check (extract(day from starts_on) = 1),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on people.loan (company_id, staff_id, id);
create index on people.loan (company_id, fund_source_id);
create index on people.loan (company_id, state, id);
-- Who agrees to it sees it, and who owes it.
select kernel.tenant_table('people.loan', secret => '{amount,instalment,reason}',
  visible => '(select people.has_payroll_rights()) or (select kernel.has_role(''principal'')) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.loan as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_update on people.loan as restrictive for update to pendopo_app
  using ((select people.has_payroll_rights()) or (select kernel.has_role('principal')));

-- Money of the state, spent by its plan alone, is lent to nobody; and what was agreed to stays as it was.
create function people.guard_loan() returns trigger language plpgsql as
$$
begin
  if (select f.plan_required from budget.fund_source f where f.company_id = new.company_id and f.id = new.fund_source_id) then
    raise exception using message = 'fund_not_lent', detail = json_build_object('params.fund_source_id', json_build_object(
      'id', 'dana ini hanya dibelanjakan menurut rencananya', 'en', 'this fund is spent by its plan alone'));
  elsif tg_op = 'UPDATE' and ((new.staff_id, new.amount, new.instalment, new.starts_on, new.number)
      is distinct from (old.staff_id, old.amount, old.instalment, old.starts_on, old.number)
      or new.fund_source_id is distinct from old.fund_source_id and old.state <> 'approved') then
    raise exception 'loan_fixed';
  end if;
  return null;
end
$$;
create trigger guard after insert or update on people.loan for each row execute function people.guard_loan();

-- What really moved beside payroll: paid out, and paid back early. What was wrong is taken back by another, as a whole and once.
create table people.loan_move (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  loan_id bigint not null,
  staff_id bigint not null,
  kind text not null check (kind in ('pay', 'repay')),
  book text not null check (book in ('bank', 'cash')),
  moved_on date not null,
  -- Negative where it takes back.
  amount bigint not null check (amount <> 0),
  undoes_id bigint,
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint loan_move_undoes_id_key unique (company_id, undoes_id),
  check ((amount < 0) = (undoes_id is not null) and (amount < 0) = (reason is not null)),
  foreign key (company_id, loan_id, staff_id) references people.loan (company_id, id, staff_id) on delete restrict,
  foreign key (company_id, undoes_id) references people.loan_move on delete restrict
);
create index on people.loan_move (company_id, loan_id, staff_id);
-- Paid out once, unless it was taken back.
select kernel.tenant_table('people.loan_move', append_only => true, audit => false,
  visible => '(select people.has_payroll_rights()) or (select kernel.has_role(''principal'')) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.loan_move as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));

-- What a payslip takes of a loan. It goes with the slip that a new computation replaces; of a run that was taken back it counts for nothing.
create table people.payslip_loan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  payslip_id bigint not null,
  staff_id bigint not null,
  loan_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  unique (company_id, payslip_id, staff_id, loan_id),
  foreign key (company_id, payslip_id, staff_id) references people.payslip (company_id, id, staff_id) on delete cascade,
  foreign key (company_id, loan_id, staff_id) references people.loan (company_id, id, staff_id) on delete restrict
);
create index on people.payslip_loan (company_id, loan_id, staff_id);
select kernel.tenant_table('people.payslip_loan', append_only => true, audit => false,
  visible => '(select people.has_payroll_rights()) or (select kernel.has_role(''principal'')) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.payslip_loan as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create trigger hold_open after insert on people.payslip_loan
  referencing new table as new_rows for each statement execute function people.hold_open_for_lines();

-- What of loans was taken by runs that stand, one run left out: of itself a computation knows nothing yet.
create function people.loans_taken(company int, but_run bigint) returns table (loan_id bigint, amount bigint) language sql stable as
$$
  select p.loan_id, sum(p.amount)::bigint from people.payslip_loan p
  join people.payslip s on s.company_id = p.company_id and s.id = p.payslip_id
  join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void'
  where p.company_id = company and r.id is distinct from but_run group by 1
$$;

-- Of no loan comes back more than was paid out, whoever takes it at the same time.
create function people.hold_loan() returns trigger language plpgsql as
$$
begin
  perform from people.loan l where l.company_id = new.company_id and l.id = new.loan_id for no key update;
  if (select coalesce(sum(case m.kind when 'pay' then m.amount else -m.amount end), 0) from people.loan_move m
      where m.company_id = new.company_id and m.loan_id = new.loan_id)
    < (select coalesce(sum(t.amount), 0) from people.loans_taken(new.company_id, null) t where t.loan_id = new.loan_id)
    or (select sum(m.amount) from people.loan_move m where m.company_id = new.company_id and m.loan_id = new.loan_id and m.kind = 'pay')
      > (select l.amount from people.loan l where l.company_id = new.company_id and l.id = new.loan_id) then
    raise exception 'loan_overdrawn';
  end if;
  return null;
end
$$;
create trigger hold_loan after insert on people.loan_move for each row execute function people.hold_loan();
create trigger hold_loan after insert on people.payslip_loan for each row execute function people.hold_loan();

-- What people owed on that day, loan by loan: what was paid out, less what came back early and what paid runs took.
create function people.loan_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'staff_loans', '1213', l.fund_source_id, l.number, sum(case m.kind when 'pay' then m.amount else -m.amount end)::bigint
  from people.loan_move m
  join people.loan l on l.company_id = m.company_id and l.id = m.loan_id and l.fund_source_id is not null
  left join people.loan_move o on o.company_id = m.company_id and o.id = m.undoes_id
  where m.company_id = company and m.moved_on <= on_day and accounting.keeps_books(company, coalesce(o.moved_on, m.moved_on))
  group by l.id, l.fund_source_id, l.number having sum(case m.kind when 'pay' then m.amount else -m.amount end) <> 0;
  return query
  select 'staff_loans', '1213', r.fund_source_id, l.number, -sum(p.amount)::bigint
  from people.payroll_run r
  join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
  join people.payslip_loan p on p.company_id = s.company_id and p.payslip_id = s.id
  join people.loan l on l.company_id = p.company_id and l.id = p.loan_id
  where r.company_id = company and r.paid_on <= on_day and coalesce(r.voided_on, 'infinity') > on_day and r.fund_source_id is not null
    and accounting.keeps_books(company, r.paid_on)
  group by r.fund_source_id, l.id, l.number;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'people.loan_items(int, date)');

-- A move as an entry, where the school holds its books, and once. One that was taken back is reversed on the day that happened.
create function people.book_loan_move(company int, of_move bigint) returns void language plpgsql as
$$
declare
  m people.loan_move;
  undone people.loan_move;
  l people.loan;
begin
  select * into m from people.loan_move x where x.company_id = company and x.id = of_move and x.undoes_id is null;
  select * into undone from people.loan_move x where x.company_id = company and x.undoes_id = m.id;
  select * into l from people.loan x where x.company_id = company and x.id = m.loan_id;
  if undone.id is not null and m.moved_on < accounting.books_began(company) and accounting.keeps_books(company, undone.moved_on) then
    raise exception 'loan_before_books';
  elsif l.fund_source_id is null or not accounting.keeps_books(company, m.moved_on) then
    return;
  end if;
  if not accounting.is_posted('people.loan_move', m.id) then
    perform accounting.post_entry(jsonb_build_object('journal', case m.book when 'bank' then 'BK' else 'KS' end, 'date', m.moved_on,
      'description', case m.kind when 'pay' then 'Pinjaman pegawai ' else 'Pelunasan pinjaman pegawai ' end || l.number,
      'source', jsonb_build_object('relation', 'people.loan_move', 'id', m.id),
      'lines', jsonb_build_array(
        jsonb_build_object('account', '1213', 'fund_source_id', l.fund_source_id, case m.kind when 'pay' then 'debit' else 'credit' end, m.amount),
        jsonb_build_object('account', accounting.account_for(m.book, l.fund_source_id), 'fund_source_id', l.fund_source_id,
          case m.kind when 'pay' then 'credit' else 'debit' end, m.amount))));
  end if;
  if undone.id is not null then
    perform accounting.reverse_document('people.loan_move', m.id, undone.moved_on, undone.reason);
  end if;
end
$$;

create function people.late_loan_moves(company int) returns setof people.loan_move language sql stable as
$$
  select m.* from people.loan_move m where m.company_id = company and m.undoes_id is null and not accounting.is_posted('people.loan_move', m.id)
$$;
create function people.loan_backlog(company int)
  returns table (kind text, entry_date date, fund_source_id bigint, amount bigint) language plpgsql stable as
$$
begin
  return query select 'staff_loans', m.moved_on, l.fund_source_id, m.amount from people.late_loan_moves(company) m
    join people.loan l on l.company_id = m.company_id and l.id = m.loan_id where l.fund_source_id is not null;
end
$$;
create function people.post_late_loans(company int, first_day date, last_day date) returns void language plpgsql as
$$
begin
  perform people.book_loan_move(company, m.id) from people.late_loan_moves(company) m where m.moved_on between first_day and last_day;
end
$$;
select kernel.follow('accounting.backlog(int)', 'people.loan_backlog(int)');
select kernel.follow('accounting.post_late(int, date, date)', 'people.post_late_loans(int, date, date)');

select kernel.personal('people.loan', erase => '{reason}');
select kernel.personal('people.loan_move');
select kernel.personal('people.payslip_loan');

-- The totals of a run tell too who leaves with it and still owes.
drop function people.run_totals(bigint);
create policy sums on people.loan for select to pendopo_kernel using (true);
create policy sums on people.loan_move for select to pendopo_kernel using (true);
create policy sums on people.payslip_loan for select to pendopo_kernel using (true);
grant select on people.loan, people.loan_move, people.payslip_loan, people.payroll_run, people.employment to pendopo_kernel;
create policy sums on people.payroll_run for select to pendopo_kernel using (true);
create policy sums on people.employment for select to pendopo_kernel using (true);
create function people.run_totals(of_run bigint) returns table (payslips int, gross bigint, deductions bigint, net bigint,
    tax bigint, employer bigint, without_account int, leavers_owing int) language plpgsql stable as
$$
begin
  if not (people.has_payroll_rights() or kernel.has_role('principal')) then
    raise exception 'access_denied';
  end if;
  return query select count(*)::int, coalesce(sum(s.gross), 0)::bigint, coalesce(sum(s.deductions), 0)::bigint,
    coalesce(sum(s.net), 0)::bigint, coalesce(sum(s.tax), 0)::bigint,
    (select coalesce(sum(l.amount), 0)::bigint from people.payslip_line l
      join people.payslip p on p.company_id = l.company_id and p.id = l.payslip_id
      where p.company_id = kernel.company() and p.run_id = of_run and l.kind = 'employer'),
    (count(*) filter (where s.net > 0 and not exists (
      select from people.bank_account b where b.company_id = s.company_id and b.staff_id = s.staff_id)))::int,
    (count(*) filter (where exists (
      select from people.loan l where l.company_id = s.company_id and l.staff_id = s.staff_id and l.state = 'paid'
        and (select coalesce(sum(case m.kind when 'pay' then m.amount else -m.amount end), 0) from people.loan_move m
          where m.company_id = l.company_id and m.loan_id = l.id)
          > (select coalesce(sum(t.amount), 0) from people.loans_taken(s.company_id, null) t where t.loan_id = l.id))
      and not exists (select from people.employment e where e.company_id = s.company_id and e.staff_id = s.staff_id
        and (e.ends_on is null or e.ends_on >= make_date(s.year, s.month, 1) + interval '1 month'))))::int
  from people.payslip s where s.company_id = kernel.company() and s.run_id = of_run;
end
$$;
select kernel.run_as_kernel('people.run_totals(bigint)');

create function people.counterparts(company int, relations text[], ids bigint[])
  returns table (relation text, record_id bigint, name text) language plpgsql stable as
$$
begin
  return query
  select d.relation, d.id, s.name
  from unnest(relations, ids) d (relation, id)
  join people.loan_move m on d.relation = 'people.loan_move' and m.company_id = company and m.id = d.id
  join school.staff s on s.company_id = m.company_id and s.id = m.staff_id;
end
$$;
select kernel.follow('accounting.counterparts(int, text[], bigint[])', 'people.counterparts(int, text[], bigint[])');
