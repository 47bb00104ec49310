-- The store's papers: slips by which people ask for goods, and counts of what lies there.

create function inventory.keeps_store() returns boolean language sql stable as
$$ select kernel.roles() || kernel.lent_roles() && array['admin', 'storekeeper', 'principal', 'treasurer'] $$;
grant execute on function inventory.keeps_store() to pendopo_app;

create table inventory.issue_slip (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  warehouse_id bigint not null,
  purpose text not null check (length(purpose) between 1 and 500),
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  requested_on date not null,
  issued_on date check (issued_on >= requested_on),
  reversed_on date check (reversed_on >= issued_on),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'issued', 'reversed', 'rejected', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state in ('issued', 'reversed')) = (issued_on is not null)),
  check ((state = 'reversed') = (reversed_on is not null)),
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.issue_slip (company_id, state, id);
create index on inventory.issue_slip (company_id, warehouse_id);
create index on inventory.issue_slip (company_id, requested_by, id);
create index on inventory.issue_slip (requested_by);
select kernel.tenant_table('inventory.issue_slip', visible => 'requested_by = (select kernel.actor()) or (select inventory.keeps_store())');

create table inventory.issue_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  issue_slip_id bigint not null,
  item_id bigint not null,
  quantity numeric(15,4) not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, issue_slip_id, item_id),
  foreign key (company_id, issue_slip_id) references inventory.issue_slip on delete restrict,
  foreign key (company_id, item_id) references inventory.item on delete restrict
);
create index on inventory.issue_line (company_id, item_id);
select kernel.tenant_table('inventory.issue_line', append_only => true, visible => '
  exists (select from inventory.issue_slip s where s.company_id = issue_line.company_id and s.id = issue_line.issue_slip_id)');

create table inventory.stock_count (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  warehouse_id bigint not null,
  counted_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.stock_count (company_id, warehouse_id);
select kernel.tenant_table('inventory.stock_count', append_only => true);

create table inventory.stock_count_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  stock_count_id bigint not null,
  item_id bigint not null,
  counted numeric(15,4) not null check (counted >= 0),
  -- What was put right: found less expected, and what that is worth.
  difference numeric(15,4) not null,
  value bigint not null,
  reason text check (length(reason) between 1 and 500),
  primary key (company_id, id),
  unique (company_id, stock_count_id, item_id),
  foreign key (company_id, stock_count_id) references inventory.stock_count on delete restrict,
  foreign key (company_id, item_id) references inventory.item on delete restrict
);
create index on inventory.stock_count_line (company_id, item_id);
select kernel.tenant_table('inventory.stock_count_line', append_only => true);
-- Whoever moves stock looks whether it was counted since.
create policy keeper on inventory.stock_count for select to pendopo_kernel using (true);
create policy keeper on inventory.stock_count_line for select to pendopo_kernel using (true);
grant select on inventory.stock_count, inventory.stock_count_line to pendopo_kernel;
