-- Vendors, and payment approval: rules with ordered levels, and requests. Who decided which level is the kernel's.

create table accounting.vendor (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  tax_number text check (tax_number ~ '^[0-9]{15,16}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);
create index on accounting.vendor (company_id, name, id);
select kernel.tenant_table('accounting.vendor');

-- The rule with the greatest min_amount not above the amount of a request decides its levels.
create table accounting.approval_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  min_amount bigint not null check (min_amount >= 0),
  -- The roles that are asked, in this order; a request that waits keeps the ones it was submitted under.
  levels text[] not null check (cardinality(levels) between 1 and 10),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rule_min_amount_key unique (company_id, min_amount)
);
select kernel.tenant_table('accounting.approval_rule');

-- Those who see every request of the company; anyone else sees their own.
create function accounting.oversees() returns boolean
  language sql stable parallel safe as
$$ select kernel.has_role('admin', 'treasurer', 'principal', 'foundation_admin', 'foundation_chairman', 'foundation_patron') $$;

create table accounting.payment_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  vendor_id bigint not null,
  description text not null check (length(description) between 1 and 500),
  amount bigint not null check (amount > 0),
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  requested_on date not null,
  submitted_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'pending', 'approved', 'released', 'paid', 'rejected', 'cancelled')),
  rule_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check (state in ('draft', 'cancelled') or rule_id is not null),
  constraint request_vendor_id_fkey foreign key (company_id, vendor_id) references accounting.vendor on delete restrict,
  foreign key (company_id, rule_id) references accounting.approval_rule on delete restrict
);
create index on accounting.payment_request (company_id, state, id);
create index on accounting.payment_request (company_id, vendor_id);
create index on accounting.payment_request (company_id, rule_id);
create index on accounting.payment_request (company_id, requested_by, id);
create index on accounting.payment_request (requested_by);
select kernel.tenant_table('accounting.payment_request',
  visible => '(select accounting.oversees()) or requested_by = (select kernel.actor())');

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
