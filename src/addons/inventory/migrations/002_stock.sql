-- Consumables: items, warehouses, the moves between, and the levels that the moves keep.

create table inventory.item (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  unit text not null check (length(unit) between 1 and 40),
  min_stock numeric(15,4) not null check (min_stock >= 0),
  max_stock numeric(15,4) not null check (max_stock > 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  check (max_stock >= min_stock)
);
select kernel.tenant_table('inventory.item');

create table inventory.warehouse (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('inventory.warehouse');

-- Plus is into the warehouse, minus is out of it. A wrong move is put right by another one.
create table inventory.stock_move (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  item_id bigint not null,
  warehouse_id bigint not null,
  kind text not null check (kind in ('receive', 'issue', 'adjust')),
  moved_on date not null,
  quantity numeric(15,4) not null check (quantity <> 0),
  unit_cost bigint check (unit_cost >= 0),
  document text check (length(document) between 1 and 60),
  reason text check (length(reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (kind <> 'receive' or (quantity > 0 and unit_cost is not null)),
  check (kind <> 'issue' or quantity < 0),
  check (kind <> 'adjust' or reason is not null),
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.stock_move (company_id, item_id, id);
create index on inventory.stock_move (company_id, warehouse_id, id);
select kernel.tenant_table('inventory.stock_move', append_only => true);

create table inventory.stock_level (
  company_id int not null references kernel.company on delete restrict,
  item_id bigint not null,
  warehouse_id bigint not null,
  on_hand numeric(15,4) not null check (on_hand >= 0),
  primary key (company_id, item_id, warehouse_id),
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.stock_level (company_id, warehouse_id, item_id);
select kernel.summary_table('inventory.stock_level');

-- One row per item, over all warehouses. What is low stands in an index of its own, so that listing it costs
-- what is listed, however many items and moves there are.
create table inventory.item_total (
  company_id int not null references kernel.company on delete restrict,
  item_id bigint not null,
  min_stock numeric(15,4) not null,
  on_hand numeric(15,4) not null default 0 check (on_hand >= 0),
  on_order numeric(15,4) not null default 0 check (on_order >= 0),
  is_low boolean not null generated always as (on_hand + on_order <= min_stock) stored,
  primary key (company_id, item_id),
  foreign key (company_id, item_id) references inventory.item on delete restrict
);
create index item_total_low on inventory.item_total (company_id, item_id) where is_low;
select kernel.summary_table('inventory.item_total');

create function inventory.keep_minimum() returns trigger language plpgsql as
$$
begin
  insert into inventory.item_total (company_id, item_id, min_stock)
  select company_id, id, min_stock from new_rows order by 1, 2
  on conflict (company_id, item_id) do update set min_stock = excluded.min_stock;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.keep_minimum()');
create trigger keep_insert after insert on inventory.item
  referencing new table as new_rows for each statement execute function inventory.keep_minimum();
create trigger keep_update after update on inventory.item
  referencing new table as new_rows for each statement execute function inventory.keep_minimum();

create function inventory.keep_levels() returns trigger language plpgsql as
$$
begin
  -- Moves of one item queue here, in the order of the items, so that nobody waits in a circle
  -- and what is read below stays true until the end of the transaction.
  perform t.item_id from (select distinct company_id, item_id from new_rows) m
  join inventory.item_total t using (company_id, item_id)
  order by t.company_id, t.item_id for update of t;

  if exists (
    select from (select company_id, item_id, warehouse_id, sum(quantity) as quantity from new_rows group by 1, 2, 3) m
    left join inventory.stock_level l using (company_id, item_id, warehouse_id)
    where coalesce(l.on_hand, 0) + m.quantity < 0
  ) then
    raise exception 'not_enough_stock';
  end if;

  merge into inventory.stock_level l
  using (select company_id, item_id, warehouse_id, sum(quantity) as quantity from new_rows group by 1, 2, 3) m
    on l.company_id = m.company_id and l.item_id = m.item_id and l.warehouse_id = m.warehouse_id
  when matched then update set on_hand = l.on_hand + m.quantity
  when not matched then insert (company_id, item_id, warehouse_id, on_hand) values (m.company_id, m.item_id, m.warehouse_id, m.quantity);

  update inventory.item_total t set on_hand = t.on_hand + m.quantity
  from (select company_id, item_id, sum(quantity) as quantity from new_rows group by 1, 2) m
  where t.company_id = m.company_id and t.item_id = m.item_id;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.keep_levels()');
create trigger keep_insert after insert on inventory.stock_move
  referencing new table as new_rows for each statement execute function inventory.keep_levels();
