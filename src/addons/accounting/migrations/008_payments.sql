-- Payments: the rules that say who approves, requests with the bills they pay, cash advances and their settlement.

-- Of the rules that fit a document, the most particular one counts (account, then journal), and of those the one with
-- the greatest min_amount not above its amount.
create table accounting.approval_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  document text not null default 'payment' check (document in ('payment', 'bill')),
  -- For payments from the bank or from the cash box alone.
  method text check (method in ('bank', 'cash')),
  -- For this account and those whose codes begin with it.
  account_code text check (account_code ~ '^[0-9]{1,8}(\.[0-9]{1,4})?$'),
  min_amount bigint not null check (min_amount >= 0),
  -- The roles that are asked, in this order; a request that waits keeps the ones it was submitted under.
  levels text[] not null check (cardinality(levels) between 1 and 10),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rule_min_amount_key unique nulls not distinct (company_id, document, method, account_code, min_amount)
);
select kernel.tenant_table('accounting.approval_rule');

create table accounting.payment_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- What it is for: bills, something without a bill, or money handed out to be accounted for.
  kind text not null check (kind in ('bills', 'direct', 'advance')),
  vendor_id bigint,
  staff_id bigint,
  method text not null check (method in ('bank', 'cash')),
  -- Which money, and what a payment without a bill is booked to: whoever asks need not know, the treasurer adds it.
  fund_source_id bigint,
  account_id bigint,
  plan_line_id bigint,
  -- Under which it holds budget while it waits.
  hold_document text check (length(hold_document) between 1 and 60),
  -- Where the money goes, as it stood when it was asked for: a later change of the vendor's does not redirect it.
  bank_name text check (length(bank_name) <= 100),
  bank_account text check (length(bank_account) <= 30),
  bank_holder text check (length(bank_holder) <= 200),
  -- With what was asked for the same vendor or account within the days before: the levels follow this sum.
  counted_amount bigint,
  -- When an advance has to be accounted for.
  settle_by date,
  description text not null check (length(description) between 1 and 500),
  -- The vendor's own number of what is paid without a bill.
  vendor_number text check (length(vendor_number) between 1 and 60),
  -- Why it is not the same payment twice although it looks like one that is there.
  duplicate_reason text check (length(duplicate_reason) between 1 and 500),
  amount bigint not null check (amount > 0),
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  requested_on date not null,
  submitted_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'pending', 'approved', 'released', 'paid', 'reversed', 'rejected', 'cancelled')),
  rule_id bigint,
  entry_id bigint,
  -- An advance that was handed out before the books began: part of what they opened with, and asked for elsewhere.
  opening_id bigint,
  paid_on date,
  -- The day from which it counts as never paid.
  reversed_on date check (reversed_on >= paid_on),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check (state in ('draft', 'cancelled') or rule_id is not null or opening_id is not null),
  check ((state in ('paid', 'reversed')) = (entry_id is not null) or opening_id is not null),
  check (opening_id is null or kind = 'advance' and state in ('paid', 'reversed')),
  check ((state = 'reversed') = (reversed_on is not null)),
  check ((kind = 'advance') = (staff_id is not null) and (kind = 'advance') = (vendor_id is null)),
  check (account_id is null or kind = 'direct'),
  check (vendor_number is null or kind = 'direct'),
  -- Bills use the budget themselves.
  constraint payment_request_plan_line_id_check check (plan_line_id is null or kind <> 'bills'),
  check ((kind = 'advance') = (settle_by is not null)),
  check (state not in ('released', 'paid') or fund_source_id is not null and (kind <> 'direct' or account_id is not null)),
  constraint request_vendor_id_fkey foreign key (company_id, vendor_id) references accounting.vendor on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict,
  foreign key (company_id, opening_id) references accounting.opening on delete restrict,
  foreign key (company_id, rule_id) references accounting.approval_rule on delete restrict
);
create index payment_request_number_search on accounting.payment_request (company_id, number collate "C");
-- The same paper is paid once; without one, the same payee, day, amount and purpose is the same request. Unless somebody says why not.
create unique index payment_request_paper_key on accounting.payment_request (company_id, vendor_id, vendor_number)
  where vendor_number is not null and duplicate_reason is null and state not in ('cancelled', 'rejected', 'reversed');
create unique index payment_request_same_key on accounting.payment_request (company_id, vendor_id, staff_id, requested_on, amount, description)
  nulls not distinct
  where kind <> 'bills' and vendor_number is null and opening_id is null and duplicate_reason is null
    and state not in ('cancelled', 'rejected', 'reversed');
create index on accounting.payment_request (company_id, staff_id);
create index on accounting.payment_request (company_id, fund_source_id);
create index on accounting.payment_request (company_id, account_id);
create index on accounting.payment_request (company_id, plan_line_id);
create index on accounting.payment_request (company_id, entry_id);
create index on accounting.payment_request (company_id, opening_id) where opening_id is not null;
create index on accounting.payment_request (company_id, state, id);
create index on accounting.payment_request (company_id, vendor_id, requested_on);
create index on accounting.payment_request (company_id, rule_id);
create index on accounting.payment_request (company_id, requested_by, id);
create index on accounting.payment_request (requested_by);
select kernel.tenant_table('accounting.payment_request',
  visible => '(select accounting.oversees()) or requested_by = (select kernel.actor())');

-- Told in words here; the keys hold it for two at once, and for what whoever asks does not see.
create function accounting.refuse_payment_twice() returns trigger language plpgsql as
$$
declare
  other text;
  field text := case when new.vendor_number is null then 'params.description' else 'params.vendor_number' end;
begin
  select r.number into other from accounting.payment_request r
  where r.company_id = new.company_id and r.id <> new.id and r.kind <> 'bills' and r.opening_id is null
    and r.state not in ('cancelled', 'rejected', 'reversed')
    and case when new.vendor_number is null
      then (r.vendor_id, r.staff_id, r.requested_on, r.amount, r.description)
        is not distinct from (new.vendor_id, new.staff_id, new.requested_on, new.amount, new.description) and r.vendor_number is null
      else r.vendor_id = new.vendor_id and r.vendor_number = new.vendor_number end
  limit 1;
  if other is null and new.vendor_number is not null then
    select b.number into other from accounting.bill b where b.company_id = new.company_id and b.vendor_id = new.vendor_id
      and b.vendor_number = new.vendor_number and b.state not in ('cancelled', 'void') limit 1;
  end if;
  if other is not null then
    raise exception using message = 'payment_duplicate', detail = json_build_object(field, json_build_object(
      'id', format('sudah ada di %s', other), 'en', format('stands on %s already', other)));
  end if;
  return new;
end
$$;
create trigger refuse_twice before insert or update of vendor_number, duplicate_reason, amount, description on accounting.payment_request
  for each row when (new.kind <> 'bills' and new.duplicate_reason is null and new.opening_id is null
    and new.state not in ('cancelled', 'rejected', 'reversed'))
  execute function accounting.refuse_payment_twice();

create table accounting.request_total (
  company_id int not null references kernel.company on delete restrict,
  state text not null,
  requests bigint not null,
  amount bigint not null,
  primary key (company_id, state)
);
select kernel.summary_table('accounting.request_total', visible => '(select accounting.oversees())');

create function accounting.sum_requests() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into accounting.request_total as t (company_id, state, requests, amount)
    select company_id, state, count(*), sum(amount) from new_rows group by 1, 2 order by 1, 2
    on conflict (company_id, state) do update set requests = t.requests + excluded.requests, amount = t.amount + excluded.amount;
  else
    -- One statement in the order of the states, so that two moves never wait for each other in a circle.
    insert into accounting.request_total as t (company_id, state, requests, amount)
    select company_id, state, sum(n), sum(amount) from (
      select company_id, state, 1 as n, amount from new_rows
      union all
      select company_id, state, -1, -amount from old_rows) d
    group by 1, 2 having sum(n) <> 0 or sum(amount) <> 0 order by 1, 2
    on conflict (company_id, state) do update set requests = t.requests + excluded.requests, amount = t.amount + excluded.amount;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_requests()');
create trigger sum_insert after insert on accounting.payment_request
  referencing new table as new_rows for each statement execute function accounting.sum_requests();
create trigger sum_update after update on accounting.payment_request
  referencing old table as old_rows new table as new_rows for each statement execute function accounting.sum_requests();

-- Which bills a request pays, and how much of each.
create table accounting.payment_part (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  request_id bigint not null,
  bill_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  unique (company_id, request_id, bill_id),
  foreign key (company_id, request_id) references accounting.payment_request on delete restrict,
  foreign key (company_id, bill_id) references accounting.bill on delete restrict
);
create index on accounting.payment_part (company_id, bill_id);
select kernel.tenant_table('accounting.payment_part', deletable => true,
  visible => 'exists (select from accounting.payment_request r where r.company_id = payment_part.company_id and r.id = payment_part.request_id)');

-- As a bill's lines: a line of its own fund's plan, and one is named where the fund demands it. Whoever asks need not know the
-- fund; whoever says it later says the line as well.
create function accounting.check_request_fund() returns trigger language plpgsql as
$$
begin
  perform budget.assert_line(new.company_id, new.fund_source_id, new.plan_line_id,
    new.kind <> 'bills' and new.state not in ('draft', 'cancelled', 'rejected'), 'params.plan_line_id');
  return null;
end
$$;
create trigger check_fund_insert after insert on accounting.payment_request
  for each row execute function accounting.check_request_fund();
create trigger check_fund_update after update of state, fund_source_id, plan_line_id, kind on accounting.payment_request for each row
  when (old.state = 'draft' or (old.fund_source_id, old.plan_line_id, old.kind) is distinct from (new.fund_source_id, new.plan_line_id, new.kind))
  execute function accounting.check_request_fund();

-- The bills of a payment are of its fund: looked at when it is asked for, and again when money leaves.
create function accounting.check_paid_funds() returns trigger language plpgsql as
$$
declare
  request bigint := case tg_table_name when 'payment_request' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'request_id')::bigint end;
begin
  -- A bill that the caller does not see counts as another fund's.
  if exists (
    select from accounting.payment_request r
    join accounting.payment_part p on p.company_id = r.company_id and p.request_id = r.id
    left join accounting.bill b on b.company_id = p.company_id and b.id = p.bill_id
    where r.company_id = new.company_id and r.id = request and r.state not in ('draft', 'cancelled', 'rejected')
      and b.fund_source_id is distinct from r.fund_source_id) then
    raise exception using message = 'bill_of_other_fund', detail = json_build_object('params.bills', json_build_object(
      'id', 'hanya tagihan dari satu sumber dana', 'en', 'bills of one fund only'));
  end if;
  return null;
end
$$;
create trigger check_bills after update of state, fund_source_id on accounting.payment_request for each row
  when (new.kind = 'bills' and (old.state = 'draft' or old.fund_source_id is distinct from new.fund_source_id))
  execute function accounting.check_paid_funds();
create trigger check_bills after insert or update on accounting.payment_part
  for each row execute function accounting.check_paid_funds();

-- What a bill was really paid. A correction is a row of its own.
create table accounting.bill_payment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  bill_id bigint not null,
  request_id bigint not null,
  -- Below zero where the payment was taken back.
  amount bigint not null check (amount <> 0),
  paid_on date not null,
  taken_back boolean not null generated always as (amount < 0) stored,
  primary key (company_id, id),
  -- A request pays a bill once, and is taken back once.
  unique (company_id, request_id, bill_id, taken_back),
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, request_id) references accounting.payment_request on delete restrict
);
create index on accounting.bill_payment (company_id, bill_id, paid_on);
select kernel.tenant_table('accounting.bill_payment', append_only => true, visible => '(select accounting.oversees())');

create trigger check_bills after insert on accounting.bill_payment
  for each row execute function accounting.check_paid_funds();

create function accounting.sum_bill_payments() returns trigger language plpgsql as
$$
begin
  update accounting.bill b set paid = b.paid + s.amount, settled_on = case when b.paid + s.amount = b.payable
    then (select max(p.paid_on) from accounting.bill_payment p where p.company_id = b.company_id and p.bill_id = b.id)
    else 'infinity' end
  from (select company_id, bill_id, sum(amount) as amount from new_rows group by 1, 2 order by 1, 2) s
  where b.company_id = s.company_id and b.id = s.bill_id;
  return null;
end
$$;
create trigger sum_insert after insert on accounting.bill_payment
  referencing new table as new_rows for each statement execute function accounting.sum_bill_payments();

-- What became of an advance: spent on what, and how much came back.
create table accounting.settlement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  request_id bigint not null,
  settled_on date not null,
  spent bigint not null check (spent >= 0),
  -- Positive: money that came back; negative: what was added out of the cash box.
  returned bigint not null,
  entry_id bigint not null,
  -- Since when it no longer holds: the account was wrong and is given anew.
  reversed_on date,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, request_id) references accounting.payment_request on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
-- An advance is accounted for once.
create unique index settlement_request_id_key on accounting.settlement (company_id, request_id) where reversed_on is null;
create index on accounting.settlement (company_id, entry_id);
select kernel.tenant_table('accounting.settlement', visible => '(select accounting.oversees())');

-- Of what was accounted for nothing changes but whether it still holds.
create function accounting.guard_settlement() returns trigger language plpgsql as
$$
begin
  if old.reversed_on is not null or (new.request_id, new.settled_on, new.spent, new.returned, new.entry_id)
    is distinct from (old.request_id, old.settled_on, old.spent, old.returned, old.entry_id) then
    raise exception 'settlement_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.settlement for each row execute function accounting.guard_settlement();
