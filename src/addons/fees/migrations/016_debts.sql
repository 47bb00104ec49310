-- What a family owes goes with the student to another school of the foundation: one school hands it over, the other takes it over. Each has a document
-- of its own. What crosses is written by the database alone, as documents move; neither school sees a row of the other.

-- Where a debt may go: schools of the same foundation that hold the books.
create function fees.sister_schools() returns table (id int, name text) language sql stable as
$$
  select c.id, c.name from kernel.company me join kernel.company c on c.foundation_id = me.foundation_id and c.id <> me.id
  where me.id = kernel.company() and 'FIN' = any (c.svc_enabled_addon_skus) and fees.sees()
$$;
select kernel.run_as_kernel('fees.sister_schools()');

create table fees.debt_transfer (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  to_company_id int not null references kernel.company on delete restrict,
  -- As it was called on that day.
  to_school text not null check (length(to_school) between 1 and 200),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'submitted'
    check (state in ('submitted', 'handed', 'taken', 'refused', 'returned', 'rejected', 'cancelled')),
  handed_on date,
  -- The last word of the other school, and why it does not take it, or no longer does.
  answered_on date,
  answer text check (length(answer) between 1 and 500),
  returned_on date,
  requested_by bigint not null default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint debt_transfer_to_company_id_check check (to_company_id <> company_id),
  check ((state in ('handed', 'taken', 'refused', 'returned')) = (handed_on is not null)),
  check (case when state in ('taken', 'refused') then answered_on is not null when state <> 'returned' then answered_on is null else true end),
  check ((state = 'returned') = (returned_on is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on fees.debt_transfer (company_id, student_id);
create index on fees.debt_transfer (to_company_id);
select kernel.tenant_table('fees.debt_transfer', visible => '(select fees.sees())', secret => '{reason,answer}');
create policy keeper on fees.debt_transfer to pendopo_kernel using (true) with check (true);
grant select, update (state, answered_on, answer) on fees.debt_transfer to pendopo_kernel;

create table fees.debt_transfer_line (
  company_id int not null references kernel.company on delete restrict,
  transfer_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, transfer_id, invoice_id),
  foreign key (company_id, transfer_id) references fees.debt_transfer on delete restrict,
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.debt_transfer_line (company_id, invoice_id);
select kernel.tenant_table('fees.debt_transfer_line', append_only => true, audit => false, visible => '(select fees.sees())');

-- The other school's side: made as the debt is handed over, and never by anybody there.
create table fees.debt_takeover (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Whose document it answers.
  from_company_id int not null references kernel.company on delete restrict,
  transfer_id bigint not null,
  from_school text not null check (length(from_school) between 1 and 200),
  from_number text not null check (length(from_number) between 1 and 40),
  -- By whom the school knows its student; none once it is not about a student here.
  known_as text check (length(known_as) between 1 and 200),
  nisn text check (nisn ~ '^[0-9]{10}$'),
  amount bigint not null check (amount > 0),
  student_id bigint,
  fee_type_id bigint,
  state text not null default 'offered' check (state in ('offered', 'taken', 'refused', 'returned', 'withdrawn')),
  offered_on date not null,
  taken_on date,
  ended_on date,
  answer text check (length(answer) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint debt_takeover_transfer_id_key unique (company_id, from_company_id, transfer_id),
  check (num_nulls(student_id, fee_type_id, taken_on) = case when state in ('taken', 'returned') then 0 else 3 end),
  check ((state in ('refused', 'returned', 'withdrawn')) = (ended_on is not null)),
  check ((state in ('refused', 'returned')) >= (answer is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict
);
create index on fees.debt_takeover (company_id, student_id);
create index on fees.debt_takeover (company_id, fee_type_id);
create index on fees.debt_takeover (from_company_id);
select kernel.tenant_table('fees.debt_takeover', visible => '(select fees.sees())', secret => '{known_as,nisn,answer}');
revoke insert on fees.debt_takeover from pendopo_app;
create policy keeper on fees.debt_takeover to pendopo_kernel using (true) with check (true);
grant select, insert, update on fees.debt_takeover to pendopo_kernel;

-- What was owed there, each with the day on which it was due: it is no younger here.
create table fees.debt_takeover_line (
  company_id int not null references kernel.company on delete restrict,
  takeover_id bigint not null,
  nth int not null check (nth > 0),
  fee text not null check (length(fee) between 1 and 300),
  period_on date not null check (extract(day from period_on) = 1),
  due_on date not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, takeover_id, nth),
  foreign key (company_id, takeover_id) references fees.debt_takeover on delete restrict
);
select kernel.tenant_table('fees.debt_takeover_line', append_only => true, audit => false, visible => '(select fees.sees())');
revoke insert on fees.debt_takeover_line from pendopo_app;
create policy keeper on fees.debt_takeover_line for insert to pendopo_kernel with check (true);
grant insert on fees.debt_takeover_line to pendopo_kernel;

alter table fees.invoice add foreign key (company_id, takeover_id) references fees.debt_takeover on delete restrict;
create index on fees.invoice (company_id, takeover_id);

-- What an invoice is called that was taken over: of a series of its own that nobody counts.
create function fees.taken_number(takeover bigint, nth int) returns text language sql immutable parallel safe as
$$ select 'PA/' || takeover::text || '/' || nth::text $$;

create function fees.guard_debt_transfer() returns trigger language plpgsql as
$$
declare
  may_change constant text[] := '{state,handed_on,returned_on,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'debt_transfer_undecided';
    elsif not exists (select from fees.sister_schools() s where s.id = new.to_company_id and s.name = new.to_school) then
      raise exception 'not_a_sister_school';
    end if;
    return new;
  end if;
  -- What the other school says of it, the other school says.
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change or new.handed_on <> old.handed_on or new.returned_on <> old.returned_on
    or new.state <> old.state and new.state in ('taken', 'refused') or old.state in ('taken', 'returned', 'rejected', 'cancelled') then
    raise exception 'debt_transfer_fixed';
  end if;
  if new.state = 'handed' and old.state <> 'handed' and not exists (
    select from kernel.approval a where a.company_id = new.company_id and a.relation = 'fees.debt_transfer' and a.record_id = new.id
      and a.state = 'approved' and a.requested_by = new.requested_by) then
    raise exception 'debt_transfer_undecided';
  end if;
  return new;
end
$$;
create trigger guard before insert on fees.debt_transfer for each row execute function fees.guard_debt_transfer();
create trigger guard_change before update on fees.debt_transfer for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_debt_transfer();

create function fees.guard_debt_takeover() returns trigger language plpgsql as
$$
declare
  may_change constant text[] := '{known_as,nisn,student_id,fee_type_id,state,taken_on,ended_on,answer,version,updated_at}';
begin
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change or new.state = old.state or new.state = 'withdrawn'
    or new.student_id <> old.student_id or new.fee_type_id <> old.fee_type_id or old.state not in ('offered', 'taken') then
    raise exception 'debt_takeover_fixed';
  end if;
  if new.state = 'taken' then
    perform fees.assert_may_charge(new.company_id);
  end if;
  return new;
end
$$;
create trigger guard before update on fees.debt_takeover for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_debt_takeover();

create policy keeper on fees.fee_type for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on fees.debt_transfer_line for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select on fees.fee_type, fees.debt_transfer_line to pendopo_kernel;

-- Handed over: the other school hears of it. Taken back before it has answered: there is nothing left to take.
create function fees.tell_transfer() returns trigger language plpgsql as
$$
declare
  other bigint;
begin
  if new.state = 'handed' then
    insert into fees.debt_takeover (company_id, from_company_id, transfer_id, from_school, from_number, known_as, nisn, amount, offered_on)
    select new.to_company_id, new.company_id, new.id, c.name, new.number, s.name, s.nisn, new.amount, new.handed_on
    from kernel.company c join school.student s on s.company_id = c.id and s.id = new.student_id where c.id = new.company_id
    returning id into strict other;
    insert into fees.debt_takeover_line (company_id, takeover_id, nth, fee, period_on, due_on, amount)
    select new.to_company_id, other, row_number() over (order by i.due_on, i.id), fees.called(t.name, i.part, i.parts), i.period_on, i.due_on, l.amount
    from fees.debt_transfer_line l join fees.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where l.company_id = new.company_id and l.transfer_id = new.id;
  else
    update fees.debt_takeover k set state = 'withdrawn', ended_on = new.returned_on, known_as = null, nisn = null
    where k.company_id = new.to_company_id and k.from_company_id = new.company_id and k.transfer_id = new.id and k.state = 'offered'
    returning k.id into strict other;
    perform kernel.tell_move(new.to_company_id, jsonb_build_object('relation', 'fees.debt_takeover', 'record_id', other, 'move', 'withdraw',
      'from_state', 'offered', 'to_state', 'withdrawn'));
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('fees.tell_transfer()');
create trigger tell_transfer after update on fees.debt_transfer for each row
  when (new.state = 'handed' and old.state <> 'handed' or new.state = 'returned' and old.state = 'handed') execute function fees.tell_transfer();

-- What the other school says of it.
create function fees.tell_takeover() returns trigger language plpgsql as
$$
declare
  was text := case old.state when 'offered' then 'handed' else 'taken' end;
  is_now text := case new.state when 'taken' then 'taken' else 'refused' end;
  other bigint;
begin
  update fees.debt_transfer t set state = is_now, answered_on = coalesce(new.ended_on, new.taken_on), answer = new.answer
  where t.company_id = new.from_company_id and t.id = new.transfer_id and t.state = was returning t.id into strict other;
  perform kernel.tell_move(new.from_company_id, jsonb_build_object('relation', 'fees.debt_transfer', 'record_id', other,
    'move', case new.state when 'taken' then 'take' else 'refuse' end, 'from_state', was, 'to_state', is_now, 'note', new.answer));
  return null;
end
$$;
select kernel.run_as_kernel('fees.tell_takeover()');
create trigger tell_takeover after update on fees.debt_takeover for each row
  when (new.state <> old.state and new.state <> 'withdrawn') execute function fees.tell_takeover();

-- Both schools hold the document of the first before that of the second: who takes and who takes back wait for each other, and not in a circle.
create function fees.hold_transfer(takeover bigint) returns void language plpgsql as
$$
begin
  perform from fees.debt_takeover k join fees.debt_transfer t on t.company_id = k.from_company_id and t.id = k.transfer_id
  where k.company_id = kernel.company() and k.id = takeover and kernel.has_role('admin', 'treasurer') for update of t;
end
$$;
select kernel.run_as_kernel('fees.hold_transfer(bigint)');

-- On its way at the end of the month before that day's: a debt is in the books of neither school as an invoice until somebody answers.
create function fees.month_awaits(company int, until_day date)
  returns table (code text, what text, due_on date, amount bigint, path text) language sql stable as
$$
  select 'debts_offered', o.from_number || ' · ' || o.from_school, o.offered_on, o.amount, '/api/v1/fees/debt-takeovers'
  from fees.debt_takeover o
  where o.company_id = company and o.state = 'offered' and o.offered_on < date_trunc('month', until_day)
  union all
  select 'debts_sent', t.number || ' · ' || t.to_school, t.handed_on, t.amount, '/api/v1/fees/debt-transfers'
  from fees.debt_transfer t
  where t.company_id = company and t.state in ('handed', 'refused') and t.handed_on < date_trunc('month', until_day)
$$;
select kernel.follow('accounting.month_awaits(int, date)', 'fees.month_awaits(int, date)');
