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
select kernel.importable('inventory.item');

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
  kind text not null check (kind in ('receive', 'issue', 'adjust', 'transfer')),
  moved_on date not null,
  -- Of a count, what was found: the difference is worked out under the lock.
  counted numeric(15,4) check (counted >= 0),
  quantity numeric(15,4) not null check (quantity <> 0),
  unit_cost bigint check (unit_cost >= 0),
  -- Whole rupiah that come or go with it. What leaves takes its share of the value, rounded half up; the last of it takes the rest.
  value bigint not null,
  document text check (length(document) between 1 and 60),
  reason text check (length(reason) between 1 and 500),
  -- The record it comes from: an issue slip, a count, a receipt.
  source_relation text check (source_relation ~ '^[a-z_]{1,63}\.[a-z_]{1,63}$'),
  source_id bigint,
  -- Its place on the stock card of the item and warehouse, and what lay there after it.
  nth int not null check (nth > 0),
  on_hand numeric(15,4) not null check (on_hand >= 0),
  stock_value bigint not null check (stock_value >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, item_id, warehouse_id, nth),
  check (kind <> 'receive' or (quantity > 0 and unit_cost is not null)),
  check (kind <> 'issue' or quantity < 0),
  check (kind <> 'adjust' or reason is not null),
  check (counted is null or kind = 'adjust'),
  check (sign(value) in (0, sign(quantity))),
  check ((source_relation is null) = (source_id is null)),
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.stock_move (company_id, item_id, id);
create index on inventory.stock_move (company_id, warehouse_id, id);
-- What lies behind a day, for what is entered late.
create index on inventory.stock_move (company_id, item_id, warehouse_id, moved_on, nth) include (quantity);
create index on inventory.stock_move (company_id, source_relation, source_id) where source_id is not null;
create index on inventory.stock_move (company_id, document) where document is not null;
select kernel.tenant_table('inventory.stock_move', append_only => true);
create policy keeper on inventory.stock_move for select to pendopo_kernel using (true);
grant select on inventory.stock_move to pendopo_kernel;

create table inventory.stock_level (
  company_id int not null references kernel.company on delete restrict,
  item_id bigint not null,
  warehouse_id bigint not null,
  on_hand numeric(15,4) not null check (on_hand >= 0),
  value bigint not null check (value >= 0),
  moves int not null,
  primary key (company_id, item_id, warehouse_id),
  check (on_hand > 0 or value = 0),
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
  value bigint not null default 0 check (value >= 0),
  -- What was ordered and has not come: kept by the lines of orders.
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

-- The undo of an import takes items away that never moved.
create function inventory.forget_total() returns trigger language plpgsql as
$$
begin
  delete from inventory.item_total t where t.company_id = old.company_id and t.item_id = old.id;
  return old;
end
$$;
select kernel.run_as_kernel('inventory.forget_total()');
create trigger forget_total before delete on inventory.item for each row execute function inventory.forget_total();

-- The share of a value, rounded half up, exactly: never more than the value where the part is not more than the whole.
create function inventory.share_of(value bigint, part numeric, whole numeric) returns bigint language sql immutable parallel safe as
$$ select div(2 * value * part + whole, 2 * whole)::bigint $$;

-- What was counted stays counted: nothing dated before a count is entered after it. What is written on the day of a count
-- comes after the count, as it does on the card.
create function inventory.assert_not_counted(m inventory.stock_move) returns void language plpgsql as
$$
declare
  later record;
begin
  select c.number, c.counted_on into later
  from inventory.stock_count_line l join inventory.stock_count c on c.company_id = l.company_id and c.id = l.stock_count_id
  where l.company_id = m.company_id and l.item_id = m.item_id and c.warehouse_id = m.warehouse_id and c.counted_on > m.moved_on
  order by c.counted_on desc, c.id desc limit 1;
  if found then
    raise exception using message = 'counted_since', detail = json_build_object('params.moved_on', json_build_object(
      'id', format('sudah dihitung pada %s (%s)', later.counted_on, later.number),
      'en', format('counted on %s (%s)', later.counted_on, later.number)));
  end if;
end
$$;
select kernel.run_as_kernel('inventory.assert_not_counted(inventory.stock_move)', callable => false);

-- What lies there after the day of a move, by the dates of what was moved, is never below zero at any later move either.
create function inventory.assert_covered(m inventory.stock_move, there_is numeric) returns void language plpgsql as
$$
declare
  short record;
begin
  select b.moved_on, -b.held as missing into short from (
    select a.moved_on, there_is + m.quantity - sum(a.quantity) over (order by a.moved_on desc, a.nth desc) + a.quantity as held
    from inventory.stock_move a
    where a.company_id = m.company_id and a.item_id = m.item_id and a.warehouse_id = m.warehouse_id and a.moved_on > m.moved_on
    union all
    select m.moved_on, inventory.held_after(m, there_is) + m.quantity) b
  where b.held < 0 order by b.moved_on limit 1;
  if found then
    raise exception using message = 'not_enough_stock', detail = json_build_object('params.quantity', json_build_object(
      'id', format('kurang %s pada %s', trim_scale(short.missing), short.moved_on),
      'en', format('short by %s on %s', trim_scale(short.missing), short.moved_on)));
  end if;
end
$$;
select kernel.run_as_kernel('inventory.assert_covered(inventory.stock_move, numeric)', callable => false);

-- What lay there at the end of a move's day, before it: all there is now less what was moved later.
create function inventory.held_after(m inventory.stock_move, held numeric) returns numeric language sql stable as
$$
  select held - coalesce(sum(a.quantity), 0) from inventory.stock_move a
  where a.company_id = m.company_id and a.item_id = m.item_id and a.warehouse_id = m.warehouse_id and a.moved_on > m.moved_on
$$;

-- Each move takes its place: queues for its item, finds what lies there, works out quantity and value, leaves the level as
-- it is afterwards. Whoever writes moves of several items writes them in the order of the items, so that nobody waits in a circle.
create function inventory.take_place() returns trigger language plpgsql as
$$
declare
  level inventory.stock_level;
begin
  perform from inventory.item_total t where t.company_id = new.company_id and t.item_id = new.item_id for update;
  select * into level from inventory.stock_level l
  where l.company_id = new.company_id and l.item_id = new.item_id and l.warehouse_id = new.warehouse_id;
  level.on_hand := coalesce(level.on_hand, 0);
  level.value := coalesce(level.value, 0);
  perform inventory.assert_not_counted(new);
  if new.counted is not null then
    new.quantity := new.counted - inventory.held_after(new, level.on_hand);
    if new.quantity = 0 then
      return null;
    end if;
  end if;
  if new.quantity < 0 then
    perform inventory.assert_covered(new, level.on_hand);
    new.value := -inventory.share_of(level.value, -new.quantity, level.on_hand);
  elsif new.unit_cost is not null and new.value = 0 then
    new.value := inventory.share_of(new.unit_cost, new.quantity, 1);
  elsif new.kind = 'adjust' then
    -- What a count finds is worth what lies beside it.
    new.value := case when level.on_hand > 0 then inventory.share_of(level.value, new.quantity, level.on_hand) else 0 end;
  end if;
  new.nth := coalesce(level.moves, 0) + 1;
  new.on_hand := level.on_hand + new.quantity;
  new.stock_value := level.value + new.value;
  if level.item_id is not null then
    update inventory.stock_level l set on_hand = new.on_hand, value = new.stock_value, moves = new.nth
    where l.company_id = new.company_id and l.item_id = new.item_id and l.warehouse_id = new.warehouse_id;
  else
    insert into inventory.stock_level (company_id, item_id, warehouse_id, on_hand, value, moves)
    values (new.company_id, new.item_id, new.warehouse_id, new.on_hand, new.stock_value, 1);
  end if;
  update inventory.item_total t set on_hand = t.on_hand + new.quantity, value = t.value + new.value
  where t.company_id = new.company_id and t.item_id = new.item_id;
  return new;
end
$$;
select kernel.run_as_kernel('inventory.take_place()');
create trigger take_place before insert on inventory.stock_move for each row execute function inventory.take_place();
