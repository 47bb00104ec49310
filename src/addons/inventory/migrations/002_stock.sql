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
create policy keeper on inventory.item for select to pendopo_kernel using (true);
grant select on inventory.item to pendopo_kernel;

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

-- Plus is into the warehouse, minus is out of it. A wrong move is taken back by another one.
create table inventory.stock_move (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  item_id bigint not null,
  warehouse_id bigint not null,
  kind text not null check (kind in ('receive', 'issue', 'adjust', 'transfer', 'undo')),
  moved_on date not null,
  -- Of a count, what was found: the difference is worked out under the lock.
  counted numeric(15,4) check (counted >= 0),
  quantity numeric(15,4) not null check (quantity <> 0),
  unit_cost bigint check (unit_cost >= 0),
  -- Whole rupiah that come or go with it. What leaves takes its share of the value, rounded half up; the last of it takes the rest.
  value bigint not null,
  -- How what is received came: for an order; bought, and booked as spent when it was paid; given; or owned before the books began.
  origin text check (origin in ('ordered', 'bought', 'given', 'owned')),
  -- Whose money what comes is, and the activity it was bought for. What leaves takes of all that lies there (stock_move_share).
  fund_source_id bigint,
  activity_code text check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  -- Of an order's goods: what the vendor is owed for them, or no longer.
  owed bigint,
  -- The move that it takes back.
  reverses_id bigint,
  document text check (length(document) between 1 and 60),
  reason text check (length(reason) between 1 and 500),
  -- The record it comes from: an issue slip, a count, a receipt; of what a transfer brings, the move that took it away.
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
  check ((kind = 'receive') = (origin is not null) and (origin <> 'ordered' or owed is not null)),
  check (quantity < 0 or kind = 'undo' or unit_cost is null or fund_source_id is not null),
  check (owed is null or fund_source_id is not null),
  check ((kind = 'undo') = (reverses_id is not null)),
  check (kind <> 'transfer' or quantity < 0 or source_relation is not distinct from 'inventory.stock_move'),
  check (kind <> 'issue' or quantity < 0),
  check (kind <> 'adjust' or reason is not null),
  check (counted is null or kind = 'adjust'),
  check (sign(value) in (0, sign(quantity))),
  check ((source_relation is null) = (source_id is null)),
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, reverses_id) references inventory.stock_move on delete restrict
);
-- Taken back once.
create unique index stock_move_reverses_id_key on inventory.stock_move (company_id, reverses_id);
create index on inventory.stock_move (company_id, fund_source_id);
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

-- Of whose money, and for which activity, what lies there was bought: the shares of a value.
create table inventory.stock_share (
  company_id int not null references kernel.company on delete restrict,
  item_id bigint not null,
  warehouse_id bigint not null,
  fund_source_id bigint not null,
  -- Empty for none.
  activity_code text not null,
  value bigint not null check (value >= 0),
  primary key (company_id, item_id, warehouse_id, fund_source_id, activity_code),
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on inventory.stock_share (company_id, warehouse_id);
create index on inventory.stock_share (company_id, fund_source_id);
select kernel.summary_table('inventory.stock_share');

-- The same of each move, and the account that stood against it where it was booked.
create table inventory.stock_move_share (
  company_id int not null references kernel.company on delete restrict,
  move_id bigint not null,
  fund_source_id bigint not null,
  activity_code text not null,
  value bigint not null check (value <> 0),
  account text check (length(account) between 1 and 20),
  primary key (company_id, move_id, fund_source_id, activity_code),
  -- Written before the move is, by the trigger that works it out.
  foreign key (company_id, move_id) references inventory.stock_move on delete restrict deferrable initially deferred,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on inventory.stock_move_share (company_id, fund_source_id);
select kernel.summary_table('inventory.stock_move_share');

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

-- What stands against a share of a move in the books; a transfer stays on the same account, and for an order's goods the vendor
-- is owed.
create function inventory.against_stock(m inventory.stock_move, fund bigint, activity text) returns text language sql stable as
$$
  select case
    when m.kind = 'transfer' or m.owed is not null then null
    when m.origin = 'owned' then accounting.net_assets_of(m.company_id, fund)
    else accounting.account_for(
      case when m.kind = 'receive' then 'stock_' || m.origin when m.kind = 'issue' then 'stock_used'
        when m.quantity > 0 then 'stock_found' else 'stock_lost' end,
      fund, variadic array_remove(array[(select i.code from inventory.item i where i.company_id = m.company_id and i.id = m.item_id),
        nullif(activity, '')], null)) end
$$;

-- Whether what is taken back can go exactly as it came: nothing else has left since, and it is all still there. What left and was
-- brought back, or came and was taken back, never happened.
create function inventory.goes_as_it_came(m inventory.stock_move, there_is numeric) returns boolean language sql stable as
$$
  select m.quantity > 0 or (
    not exists (select from inventory.stock_move o
      join inventory.stock_move a on a.company_id = o.company_id and a.item_id = o.item_id and a.warehouse_id = o.warehouse_id
        and a.nth > o.nth and a.quantity < 0
      where o.company_id = m.company_id and o.id = m.reverses_id
        and not exists (select from inventory.stock_move u where u.company_id = a.company_id and u.reverses_id = a.id)
        and not exists (select from inventory.stock_move b where b.company_id = a.company_id and b.id = a.reverses_id
          and b.nth > o.nth and b.value = -a.value))
    and not exists (select from inventory.stock_move_share s
      left join inventory.stock_share k on k.company_id = s.company_id and k.item_id = m.item_id and k.warehouse_id = m.warehouse_id
        and k.fund_source_id = s.fund_source_id and k.activity_code = s.activity_code
      where s.company_id = m.company_id and s.move_id = m.reverses_id and s.value > coalesce(k.value, 0))
    and (there_is + m.quantity > 0 or (select coalesce(sum(s.value), 0) from inventory.stock_move_share s
        where s.company_id = m.company_id and s.move_id = m.reverses_id)
      = (select coalesce(sum(k.value), 0) from inventory.stock_share k
        where k.company_id = m.company_id and k.item_id = m.item_id and k.warehouse_id = m.warehouse_id)))
$$;

-- Whose value comes or goes with a move. What is taken back goes exactly as it came where nothing has left since; what a
-- transfer brings is what it took away; anything else that leaves takes its part of every share, and what a count finds adds to
-- every share. What is received is whose money it was.
create function inventory.shares_of(m inventory.stock_move, there_is numeric)
  returns table (fund_source_id bigint, activity_code text, value bigint) language plpgsql stable as
$$
begin
  if m.kind = 'undo' and inventory.goes_as_it_came(m, there_is) or m.kind = 'transfer' and m.quantity > 0 then
    return query select s.fund_source_id, s.activity_code, -s.value from inventory.stock_move_share s
    where s.company_id = m.company_id and s.move_id = coalesce(m.reverses_id, m.source_id);
  elsif m.quantity < 0 or m.unit_cost is null then
    return query select s.fund_source_id, s.activity_code, (sign(m.quantity) * inventory.share_of(s.value, abs(m.quantity), there_is))::bigint
    from inventory.stock_share s
    where s.company_id = m.company_id and s.item_id = m.item_id and s.warehouse_id = m.warehouse_id and s.value > 0 and there_is > 0;
  else
    return query select m.fund_source_id, coalesce(m.activity_code, ''),
      case m.value when 0 then inventory.share_of(m.unit_cost, m.quantity, 1) else m.value end;
  end if;
end
$$;

-- Writes them down, with the move and where they lie, and answers what the move is worth.
create function inventory.take_shares(m inventory.stock_move, there_is numeric) returns bigint language plpgsql as
$$
declare
  worth bigint := 0;
  part record;
  booked boolean := accounting.keeps_books(m.company_id, m.moved_on);
begin
  for part in select * from inventory.shares_of(m, there_is) p where p.value <> 0 order by 1, 2 loop
    insert into inventory.stock_move_share (company_id, move_id, fund_source_id, activity_code, value, account)
    values (m.company_id, m.id, part.fund_source_id, part.activity_code, part.value,
      case when booked and m.kind <> 'undo' then inventory.against_stock(m, part.fund_source_id, part.activity_code) end);
    if part.value > 0 then
      insert into inventory.stock_share as s (company_id, item_id, warehouse_id, fund_source_id, activity_code, value)
      values (m.company_id, m.item_id, m.warehouse_id, part.fund_source_id, part.activity_code, part.value)
      on conflict (company_id, item_id, warehouse_id, fund_source_id, activity_code) do update set value = s.value + excluded.value;
    else
      update inventory.stock_share s set value = s.value + part.value
      where s.company_id = m.company_id and s.item_id = m.item_id and s.warehouse_id = m.warehouse_id
        and s.fund_source_id = part.fund_source_id and s.activity_code = part.activity_code;
    end if;
    worth := worth + part.value;
  end loop;
  return worth;
end
$$;
select kernel.run_as_kernel('inventory.take_shares(inventory.stock_move, numeric)', callable => false);

-- What takes another move back: as much the other way, of the same money. What a transfer brings: as much as it took.
create function inventory.mirror(m inventory.stock_move) returns inventory.stock_move language plpgsql as
$$
declare
  o inventory.stock_move;
begin
  select * into o from inventory.stock_move b
  where b.company_id = m.company_id and b.id = coalesce(m.reverses_id, m.source_id) and b.item_id = m.item_id;
  if m.kind = 'transfer' and (o.kind <> 'transfer' or o.quantity >= 0 or o.moved_on <> m.moved_on) is not false
    or m.kind = 'undo' and (o.kind in ('undo', 'transfer') or o.warehouse_id <> m.warehouse_id or o.moved_on > m.moved_on
      or (o.owed is null) <> (m.owed is null)) is not false then
    raise exception 'move_owned';
  elsif exists (select from inventory.stock_move a where a.company_id = m.company_id and a.reverses_id = m.reverses_id) then
    raise exception 'move_taken_back';
  end if;
  m.quantity := -o.quantity;
  m.fund_source_id := o.fund_source_id;
  return m;
end
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
  if new.kind = 'undo' or new.kind = 'transfer' and new.source_id is not null then
    new := inventory.mirror(new);
  elsif new.counted is not null then
    new.quantity := new.counted - inventory.held_after(new, level.on_hand);
    if new.quantity = 0 then
      return null;
    end if;
  end if;
  if new.quantity < 0 then
    perform inventory.assert_covered(new, level.on_hand);
  end if;
  new.value := inventory.take_shares(new, level.on_hand);
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

-- What moves mean in the books: the stock of every fund against what stands opposite. A move that is taken back leaves what it
-- had come from as it was; where the stock is worth otherwise by now, the rest is a difference.
create function inventory.entry_lines(company int, moves bigint[]) returns jsonb language sql stable as
$$
  with moved as (
    select m.* from inventory.stock_move m where m.company_id = company and m.id = any (moves)
  ), shares as (
    select s.* from inventory.stock_move_share s where s.company_id = company and s.move_id = any (moves)
  ), against as (
    select '2102' as account, m.fund_source_id, '' as activity_code, -m.owed as amount from moved m where m.owed is not null
    union all
    -- What it was booked against; by the rules of today where it was not booked.
    select coalesce(s.account, inventory.against_stock(o, s.fund_source_id, s.activity_code)), s.fund_source_id, s.activity_code,
      case m.kind when 'undo' then s.value else -s.value end
    from moved m join inventory.stock_move o on o.company_id = m.company_id and o.id = coalesce(m.reverses_id, m.id)
    join inventory.stock_move_share s on s.company_id = o.company_id and s.move_id = o.id
    where m.owed is null
  ), told as (
    select '1301' as account, s.fund_source_id, '' as activity_code, s.value as amount from shares s
    union all select * from against
  ), whole as (
    select * from told
    union all
    select accounting.account_for('goods_difference', t.fund_source_id), t.fund_source_id, '', -sum(t.amount)::bigint
    from told t group by t.fund_source_id having sum(t.amount) <> 0
  )
  select jsonb_agg(jsonb_build_object('account', l.account, 'fund_source_id', l.fund_source_id, 'activity_code', nullif(l.activity_code, ''),
    'debit', greatest(l.amount, 0), 'credit', greatest(-l.amount, 0)) order by l.amount < 0, l.account, l.fund_source_id, l.activity_code)
  from (select w.account, w.fund_source_id, w.activity_code, sum(w.amount)::bigint as amount from whole w
    group by 1, 2, 3 having sum(w.amount) <> 0) l
$$;

-- Document by document. What lies before the books is told by what they open with.
create function inventory.book_documents(company int, written bigint[]) returns void language plpgsql as
$$
declare
  doc record;
  began date := accounting.books_began(company);
begin
  if accounting.keeps_books(company, began) and exists (select from inventory.stock_move m
    where m.company_id = company and m.id = any (written) and m.kind <> 'transfer' and m.moved_on < began) then
    perform accounting.settle_opening();
  end if;
  for doc in
    select n.moved_on, coalesce(n.source_relation, 'inventory.stock_move') as relation, coalesce(n.source_id, n.id) as source_id,
      n.origin is not distinct from 'owned' as opens, min(n.id) as first, min(n.document) as document, min(n.reason) as reason,
      array_agg(n.id) as moves
    from inventory.stock_move n
    where n.company_id = company and n.id = any (written) and n.kind <> 'transfer' and accounting.keeps_books(company, n.moved_on)
    group by 1, 2, 3, 4 order by 5
  loop
    perform accounting.post_goods(jsonb_build_object('kind', case when doc.opens then 'opening' else 'inventory' end,
      'date', doc.moved_on, 'description', left(concat_ws(' ', 'Persediaan', doc.document, doc.reason), 500), 'reason', doc.reason,
      'source', jsonb_build_object('relation', doc.relation, 'id', doc.source_id, 'part', 'stock:' || doc.first),
      'lines', inventory.entry_lines(company, doc.moves)));
  end loop;
end
$$;

-- Nothing moves without it: every statement that writes moves posts them.
create function inventory.book_moves() returns trigger language plpgsql as
$$
begin
  perform inventory.book_documents(w.company_id, w.ids) from (select company_id, array_agg(id) as ids from new_rows group by 1) w;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.book_moves()');
create trigger book_moves after insert on inventory.stock_move
  referencing new table as new_rows for each statement execute function inventory.book_moves();
