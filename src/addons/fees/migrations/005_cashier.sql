-- The counter: a cashier's shift, what is paid in it, and what is done with what was paid too much.

-- Where deposits lie, and what is counted too much or too little at the counter.
alter table fees.setting add column fund_source_id bigint;
-- What receipts are printed on where nobody says otherwise.
alter table fees.setting add column receipt_paper text not null default 'a5' check (receipt_paper in ('a5', 'roll80', 'roll58'));
-- What is kept of a payment by card or QRIS before it reaches the school's account, in percent, as the contract says.
alter table fees.setting add column card_percent numeric(4, 2) not null default 0 check (card_percent between 0 and 10);
-- What the school's QRIS sticker says; codes for one payment are made from it.
alter table fees.setting add column qris_code text check (length(qris_code) between 20 and 512);
alter table fees.setting add column qris_percent numeric(4, 2) not null default 0 check (qris_percent between 0 and 10);
alter table fees.setting add foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict;
create index on fees.setting (company_id, fund_source_id);

create table fees.shift (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  cashier_id bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  opened_on date not null,
  opened_at timestamptz not null default now(),
  -- What lay in the drawer before, and was not taken in it.
  opening bigint not null check (opening >= 0),
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  expected bigint,
  counted bigint check (counted >= 0),
  difference bigint generated always as (counted - expected) stored,
  difference_reason text check (length(difference_reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nulls(closed_at, expected, counted) = case state when 'closed' then 0 else 3 end),
  constraint shift_difference_reason_check1 check (counted = expected or counted is null or difference_reason is not null)
);
create unique index shift_cashier_id_key on fees.shift (company_id, cashier_id) where state = 'open';
create index on fees.shift (company_id, opened_on desc, id desc);
create index on fees.shift (cashier_id);
select kernel.tenant_table('fees.shift', visible => '(select fees.sees())');

-- Note by note and coin by coin; with the closing, or not at all.
create table fees.shift_count (
  company_id int not null references kernel.company on delete restrict,
  shift_id bigint not null,
  denomination bigint not null check (denomination in (100000, 75000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50)),
  count int not null check (count > 0),
  primary key (company_id, shift_id, denomination),
  foreign key (company_id, shift_id) references fees.shift on delete restrict
);
select kernel.tenant_table('fees.shift_count', append_only => true, audit => false, visible => '(select fees.sees())');
create function fees.guard_count() returns trigger language plpgsql as
$$
begin
  if not exists (select from fees.shift s where s.company_id = new.company_id and s.id = new.shift_id and s.state = 'open') then
    raise exception 'shift_closed';
  end if;
  return new;
end
$$;
create trigger guard before insert on fees.shift_count for each row execute function fees.guard_count();

-- What was handed over. Never changed; undone once, by another hand than took it where it is void.
create table fees.receipt (
  -- The student says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- None: a bank told of it (007_banks.sql).
  shift_id bigint,
  student_id bigint not null,
  paid_on date not null,
  method text not null check (method in ('cash', 'transfer', 'card', 'qris', 'virtual_account')),
  amount bigint not null check (amount > 0),
  -- What of it no invoice took.
  deposit bigint not null check (deposit between 0 and amount),
  payer text check (length(payer) between 1 and 200),
  reference text check (length(reference) between 1 and 100),
  state text not null default 'issued' check (state in ('issued', 'void', 'bounced')),
  undone_on date check (undone_on >= paid_on),
  undone_by bigint,
  undo_reason text check (length(undo_reason) between 1 and 500),
  -- Its shift was counted with it: what a closed shift tells stays as it was.
  undone_after_close boolean not null default false,
  received_by bigint default kernel.actor(),
  received_at timestamptz not null default now(),
  -- Stands on the paper alone: whoever holds it may ask whether the receipt is true.
  token uuid not null default gen_random_uuid(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'issued') = (undone_on is null) and (undone_on is null) = (undo_reason is null)),
  check (state <> 'bounced' or method <> 'cash'),
  foreign key (company_id, shift_id) references fees.shift on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on fees.receipt (company_id, shift_id);
create index on fees.receipt (company_id, student_id, paid_on);
create index on fees.receipt (company_id, paid_on desc, id desc);
create index on fees.receipt (company_id, number collate "C");
-- The few that do not stand; of those that do nobody counts more than some hundreds.
create index receipt_state_idx on fees.receipt (company_id, state, id) where state <> 'issued';
select kernel.tenant_table('fees.receipt', visible => '(select fees.sees())', secret => '{token}');

-- Each time it was put on paper at the counter: the first is the original, the others are copies.
create table fees.receipt_print (
  company_id int not null references kernel.company on delete restrict,
  receipt_id bigint not null,
  nth int not null check (nth > 0),
  printed_by bigint default kernel.actor(),
  printed_at timestamptz not null default now(),
  primary key (company_id, receipt_id, nth),
  foreign key (company_id, receipt_id) references fees.receipt on delete restrict
);
select kernel.tenant_table('fees.receipt_print', append_only => true, audit => false, visible => '(select fees.sees())');

-- For anybody who holds the paper, and nothing beyond what stands on it: neither the student nor who paid.
create function fees.check_receipt(company int, receipt bigint, proof uuid)
  returns table (school text, number text, paid_on date, amount bigint, state text) language sql stable as
$$
  select c.name, r.number, r.paid_on, r.amount, case r.state when 'issued' then 'valid' else 'void' end
  from fees.receipt r join kernel.company c on c.id = r.company_id
  where r.company_id = company and r.id = receipt and r.token = proof
$$;
select kernel.run_as_kernel('fees.check_receipt(int, bigint, uuid)');
create policy checks on fees.receipt for select to pendopo_kernel using (true);
grant select on fees.receipt to pendopo_kernel;

create function fees.guard_receipt() returns trigger language plpgsql as
$$
declare
  s fees.shift;
begin
  if tg_op = 'INSERT' then
    -- Closing waits for what is being taken, and what comes behind it finds the shift closed.
    select * into s from fees.shift x where x.company_id = new.company_id and x.id = new.shift_id for share;
    if s.state is distinct from 'open' or s.cashier_id is distinct from new.received_by then
      raise exception 'shift_closed';
    -- Whose name is put down is not enough here either: money is taken by whoever acts.
    elsif new.received_by is distinct from kernel.actor() then
      raise exception 'access_denied';
    end if;
  elsif old.state <> 'issued' or to_jsonb(new) - '{state,undone_on,undone_by,undo_reason,version,updated_at}'::text[]
      <> to_jsonb(old) - '{state,undone_on,undone_by,undo_reason,version,updated_at}'::text[] then
    raise exception 'receipt_fixed';
  -- Whose name is put down is not enough: whoever does it is asked too.
  elsif new.state = 'void' and (kernel.same_hand(new.received_by, new.undone_by) or kernel.same_hand(new.received_by, kernel.actor())) then
    raise exception 'receipt_own';
  elsif new.shift_id is not null then
    -- Whoever counts at this moment comes before or after.
    select * into s from fees.shift x where x.company_id = new.company_id and x.id = new.shift_id for share;
    new.undone_after_close := new.state <> 'issued' and s.state = 'closed';
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('fees.guard_receipt()');
-- To hold a shift open while it takes money.
grant update (version) on fees.shift to pendopo_kernel;
create trigger guard before insert on fees.receipt for each row when (new.method <> 'virtual_account')
  execute function fees.guard_receipt();
-- The kernel alone takes a person out of it.
create trigger guard_change before update on fees.receipt for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_receipt();

create function fees.guard_shift() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    -- Nobody opens one for somebody else.
    if new.cashier_id is distinct from kernel.actor() then
      raise exception 'access_denied';
    end if;
  elsif old.state = 'closed' or (new.cashier_id, new.opening, new.opened_on) is distinct from (old.cashier_id, old.opening, old.opened_on) then
    raise exception 'shift_closed';
  end if;
  return new;
end
$$;
create trigger guard before insert or update on fees.shift for each row execute function fees.guard_shift();

-- A deposit that pays invoices.
create table fees.deposit_use (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  used_on date not null,
  amount bigint not null check (amount > 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on fees.deposit_use (company_id, student_id);
create index on fees.deposit_use (company_id, used_on desc, id desc);
select kernel.tenant_table('fees.deposit_use', append_only => true, visible => '(select fees.sees())');

-- A deposit that goes back to the family, by transfer to a named account, once somebody else has agreed.
create table fees.refund (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  fund_source_id bigint not null,
  amount bigint not null check (amount > 0),
  to_account text not null check (length(to_account) between 3 and 200),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'cancelled', 'paid')),
  paid_on date,
  requested_by bigint not null default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'paid') = (paid_on is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on fees.refund (company_id, student_id);
create index on fees.refund (company_id, fund_source_id);
select kernel.tenant_table('fees.refund', visible => '(select fees.sees())', secret => '{to_account}');
