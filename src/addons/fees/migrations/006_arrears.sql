-- What is late: letters in steps, plans to pay in parts, and what nobody will pay any more.

-- After how many days each letter is written.
alter table fees.setting add column reminder_days int[] not null default '{7,30,60,90}'
  check (cardinality(reminder_days) between 1 and 6 and 0 < all (reminder_days));

-- What is given up of invoices: lost (against the allowance), or waived (a discount that comes late).
create table fees.write_off (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  kind text not null check (kind in ('loss', 'waiver')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- What was done to collect it.
  evidence text not null check (length(evidence) between 1 and 300),
  file_id bigint,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'cancelled')),
  written_on date,
  -- What was claimed again, because the family pays after all.
  reclaimed bigint not null default 0,
  requested_by bigint not null default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'approved') = (written_on is not null)),
  constraint write_off_reclaimed_check check (reclaimed between 0 and amount and (reclaimed = 0 or kind = 'loss' and state = 'approved')),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on fees.write_off (company_id, student_id);
create index on fees.write_off (company_id, file_id);
select kernel.tenant_table('fees.write_off', visible => '(select fees.sees())', secret => '{reason,evidence}');
select kernel.file_on('fees.write_off', 'file_id');

create table fees.write_off_line (
  company_id int not null references kernel.company on delete restrict,
  write_off_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, write_off_id, invoice_id),
  foreign key (company_id, write_off_id) references fees.write_off on delete restrict,
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.write_off_line (company_id, invoice_id);
select kernel.tenant_table('fees.write_off_line', append_only => true, audit => false, visible => '(select fees.sees())');

create function fees.guard_write_off() returns trigger language plpgsql as
$$
declare
  may_change constant text[] := '{state,written_on,reclaimed,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'write_off_undecided';
    end if;
    return new;
  end if;
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change or new.reclaimed < old.reclaimed
    or new.written_on <> old.written_on then
    raise exception 'write_off_fixed';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and not exists (
    select from kernel.approval a where a.company_id = new.company_id and a.relation = 'fees.write_off' and a.record_id = new.id
      and a.state = 'approved' and a.requested_by = new.requested_by) then
    raise exception 'write_off_undecided';
  end if;
  return new;
end
$$;
create trigger guard before insert on fees.write_off for each row execute function fees.guard_write_off();
-- The kernel alone takes a person out of it.
create trigger guard_change before update on fees.write_off for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_write_off();

-- A letter that was written: each step once for the oldest invoice it speaks of.
create table fees.reminder (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  invoice_id bigint not null,
  step int not null check (step between 1 and 6),
  written_on date not null,
  overdue bigint not null check (overdue > 0),
  created_by bigint default kernel.actor(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint reminder_step_key unique (company_id, student_id, invoice_id, step),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.reminder (company_id, invoice_id);
create index on fees.reminder (company_id, written_on desc, id desc);
select kernel.tenant_table('fees.reminder', append_only => true, visible => '(select fees.sees())');

-- A promise to pay what is open in parts. What was paid is told by the invoices: a part counts as kept once so much has come.
create table fees.payment_plan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  agreed_on date not null,
  -- What was open of its invoices on that day.
  amount bigint not null check (amount > 0),
  note text check (length(note) between 1 and 500),
  state text not null default 'agreed' check (state in ('agreed', 'cancelled')),
  created_by bigint default kernel.actor(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create unique index payment_plan_student_id_key on fees.payment_plan (company_id, student_id) where state = 'agreed';
select kernel.tenant_table('fees.payment_plan', visible => '(select fees.sees())');

create table fees.plan_part (
  company_id int not null references kernel.company on delete restrict,
  plan_id bigint not null,
  due_on date not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, plan_id, due_on),
  foreign key (company_id, plan_id) references fees.payment_plan on delete restrict
);
select kernel.tenant_table('fees.plan_part', append_only => true, audit => false, visible => '(select fees.sees())');

create table fees.plan_invoice (
  company_id int not null references kernel.company on delete restrict,
  plan_id bigint not null,
  invoice_id bigint not null,
  -- What had come of it by then.
  paid bigint not null check (paid >= 0),
  primary key (company_id, plan_id, invoice_id),
  foreign key (company_id, plan_id) references fees.payment_plan on delete restrict,
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.plan_invoice (company_id, invoice_id);
select kernel.tenant_table('fees.plan_invoice', append_only => true, audit => false, visible => '(select fees.sees())');

-- What a plan should have brought by a day and did not.
create function fees.plan_missed(company int, plan bigint, on_day date) returns bigint language sql stable as
$$
  select greatest(0, coalesce((select sum(x.amount) from fees.plan_part x where x.company_id = company and x.plan_id = plan and x.due_on < on_day), 0)
    - p.amount + (select sum(b.open) from fees.plan_invoice x join fees.invoice_balance b on b.company_id = x.company_id and b.invoice_id = x.invoice_id
      where x.company_id = company and x.plan_id = plan))::bigint
  from fees.payment_plan p where p.company_id = company and p.id = plan
$$;

-- What was open on a day, invoice by invoice. Looks at what is open now and at what has moved since, not at all there ever was.
create function fees.open_on(company int, on_day date) returns table (invoice_id bigint, student_id bigint, due_on date, open bigint)
  language sql stable as
$$
  select b.invoice_id, b.student_id, b.due_on, o.open
  from (
    select * from fees.invoice_balance x where x.company_id = company and x.open > 0
    union all
    select * from fees.invoice_balance x where x.company_id = company and x.open = 0 and x.moved_on > on_day) b
  cross join lateral (
    select case when b.moved_on <= on_day then b.open else (
      select coalesce(sum(m.amount), 0) from fees.movement m
      where m.company_id = company and m.invoice_id = b.invoice_id and m.account <> '2111' and m.day <= on_day) end::bigint as open) o
  where o.open > 0
$$;
