-- What a family does not have to pay, and why: kinds of discounts with the rule by which they meet, and who was granted which.

create table fees.discount_kind (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{0,19}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  ground text not null check (ground in ('scholarship', 'sibling', 'staff', 'hardship')),
  -- Those that stack are taken off one after the other in this order, each from what is left.
  place int not null check (place between 1 and 99),
  -- One that does not is given alone: whatever leaves the family least to pay.
  stacks boolean not null default true,
  -- Above it the foundation is asked too; none: never.
  foundation_above_percent int check (foundation_above_percent between 0 and 100),
  foundation_above_amount bigint check (foundation_above_amount >= 0),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('fees.discount_kind');

create table fees.discount (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  student_id bigint not null,
  kind_id bigint not null,
  fee_type_id bigint not null,
  form text not null check (form in ('percent', 'amount', 'whole')),
  -- Percent, or rupiah; none where nothing is to be paid.
  value bigint check (value > 0),
  -- The periods that begin in these months.
  from_month date not null check (extract(day from from_month) = 1),
  until_month date not null check (extract(day from until_month) = 1),
  reason text not null check (length(reason) between 1 and 500),
  -- What paper it rests on.
  evidence text not null check (length(evidence) between 1 and 300),
  file_id bigint,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'cancelled', 'ended')),
  requested_by bigint not null default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint discount_value_check1 check ((form = 'whole') = (value is null) and (form <> 'percent' or value <= 100)),
  constraint discount_until_month_check1 check (until_month >= from_month and until_month < from_month + interval '6 years' or state = 'ended'),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, kind_id) references fees.discount_kind on delete restrict,
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on fees.discount (company_id, student_id);
create index on fees.discount (company_id, kind_id);
create index on fees.discount (company_id, fee_type_id);
create index on fees.discount (company_id, file_id);
create index discount_granted_idx on fees.discount (company_id, student_id, fee_type_id) where state in ('approved', 'ended');
select kernel.tenant_table('fees.discount', visible => '(select fees.sees())', secret => '{reason,evidence}');
select kernel.file_on('fees.discount', 'file_id');
select kernel.importable('fees.discount');

-- What was granted is what was asked for, and nothing is granted that was not decided.
create function fees.guard_discount() returns trigger language plpgsql as
$$
declare
  may_change text[] := '{state,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'discount_undecided';
    end if;
    return new;
  end if;
  if new.state = 'ended' and old.state = 'approved' and new.until_month <= old.until_month then
    may_change := may_change || 'until_month'::text;
  end if;
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'discount_fixed';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and not exists (
    select from kernel.approval a where a.company_id = new.company_id and a.relation = 'fees.discount' and a.record_id = new.id
      and a.state = 'approved' and a.requested_by = new.requested_by) then
    raise exception 'discount_undecided';
  end if;
  return new;
end
$$;
create trigger guard before insert on fees.discount for each row execute function fees.guard_discount();
-- The kernel alone takes a person out of it.
create trigger guard_change before update on fees.discount for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_discount();
