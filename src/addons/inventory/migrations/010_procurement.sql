-- Procurement: requests, quotations, orders, receipts, and the vendors' invoices for what was received.

-- Those who see every request of the company; anyone else sees their own.
create function inventory.oversees() returns boolean
  language sql stable parallel safe as
$$ select kernel.has_role('admin', 'storekeeper', 'treasurer', 'principal', 'foundation_admin', 'foundation_chairman') $$;

create table inventory.purchase_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- All lines are paid from this one.
  fund_source_id bigint not null,
  purpose text not null check (length(purpose) between 1 and 500),
  needed_on date,
  -- From whom it will likely be bought, where that is known: who does not charge VAT needs no budget for it.
  vendor_id bigint,
  -- What its lines are expected to come to, VAT included. This much of the budget is set aside, less the VAT that is got back.
  amount bigint not null default 0 check (amount >= 0),
  vat bigint not null default 0 check (vat between 0 and amount),
  -- What of it will be kept back from the vendor and paid to the state.
  withheld bigint not null default 0 check (withheld between 0 and amount),
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  requested_on date not null,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'approved', 'ordered', 'closed', 'rejected', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, vendor_id) references accounting.vendor on delete restrict
);
create index on inventory.purchase_request (company_id, state, id);
create index on inventory.purchase_request (company_id, vendor_id);
create index purchase_request_number_search on inventory.purchase_request (company_id, number collate "C");
create index on inventory.purchase_request (company_id, fund_source_id);
create index on inventory.purchase_request (company_id, requested_by, id);
create index on inventory.purchase_request (requested_by);
select kernel.tenant_table('inventory.purchase_request',
  visible => '(select inventory.oversees()) or requested_by = (select kernel.actor())');

create table inventory.purchase_request_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  request_id bigint not null,
  line_no int not null check (line_no between 1 and 200),
  kind text not null check (kind in ('consumable', 'capital', 'service')),
  item_id bigint,
  item_code text check (item_code ~ '^1\.3\.[1-6](\.[0-9]{2}){3}\.[0-9]{3}$'),
  description text not null check (length(description) between 1 and 500),
  unit text not null check (length(unit) between 1 and 40),
  quantity numeric(15,4) not null check (quantity > 0),
  -- What it is for the tax office: some things carry no VAT.
  tax_object text not null check (length(tax_object) between 1 and 40),
  -- Expected, before VAT.
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  -- As it was reckoned when the request was written or submitted.
  vat bigint not null default 0 check (vat between 0 and amount),
  -- Its VAT is got back (a taxable person's input VAT): no part of what it costs.
  creditable boolean not null default false,
  cost bigint not null generated always as (amount + case when creditable then 0 else vat end) stored,
  -- The root of the budget line, the same in every version of the plan.
  plan_line_id bigint,
  -- On orders that were approved and not cancelled.
  ordered numeric(15,4) not null default 0 check (ordered between 0 and quantity),
  primary key (company_id, id),
  unique (company_id, request_id, line_no),
  check (amount = round(quantity * unit_price)),
  check ((kind = 'consumable') = (item_id is not null) and (kind = 'capital') = (item_code is not null)),
  check (kind <> 'capital' or quantity = trunc(quantity)),
  foreign key (company_id, request_id) references inventory.purchase_request on delete restrict,
  foreign key (company_id, item_id) references inventory.item on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict
);
create index on inventory.purchase_request_line (company_id, item_id);
create index on inventory.purchase_request_line (company_id, plan_line_id);
select kernel.tenant_table('inventory.purchase_request_line', deletable => true,
  visible => 'exists (select from inventory.purchase_request r where r.company_id = purchase_request_line.company_id and r.id = purchase_request_line.request_id)');

create table inventory.quotation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  request_id bigint not null,
  vendor_id bigint not null,
  number text not null check (length(number) between 1 and 60),
  quoted_on date not null,
  amount bigint not null check (amount > 0),
  note text check (length(note) between 1 and 500),
  chosen boolean not null default false,
  -- Why this one, where another was cheaper.
  reason text check (length(reason) between 1 and 500),
  created_by bigint not null default kernel.actor(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_id, vendor_id),
  foreign key (company_id, request_id) references inventory.purchase_request on delete restrict,
  foreign key (company_id, vendor_id) references accounting.vendor on delete restrict
);
create unique index quotation_chosen_key on inventory.quotation (company_id, request_id) where chosen;
create index on inventory.quotation (company_id, vendor_id);
select kernel.tenant_table('inventory.quotation');

create table inventory.purchase_order (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  request_id bigint not null,
  vendor_id bigint not null,
  ordered_on date not null,
  expected_on date,
  -- The order's number on the ministry's marketplace.
  siplah_number text check (length(siplah_number) between 1 and 60),
  -- Prices and VAT of its lines together. This much of the budget is bound, less the VAT that is got back.
  amount bigint not null default 0 check (amount >= 0),
  vat bigint not null default 0 check (vat between 0 and amount),
  -- What of it will be kept back from the vendor and paid to the state.
  withheld bigint not null default 0 check (withheld between 0 and amount),
  -- Nothing more will be delivered: what was not received by then was given up.
  finished boolean not null default false,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'sent', 'partially_received', 'received', 'closed', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, request_id) references inventory.purchase_request on delete restrict,
  foreign key (company_id, vendor_id) references accounting.vendor on delete restrict
);
create index on inventory.purchase_order (company_id, state, id);
create index purchase_order_number_search on inventory.purchase_order (company_id, number collate "C");
create index on inventory.purchase_order (company_id, request_id);
create index on inventory.purchase_order (company_id, vendor_id);
create index on inventory.purchase_order (created_by);
select kernel.tenant_table('inventory.purchase_order');

create table inventory.purchase_order_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  order_id bigint not null,
  request_line_id bigint not null,
  line_no int not null check (line_no between 1 and 200),
  -- As its request says it: what is on order is counted by item.
  item_id bigint,
  quantity numeric(15,4) not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  -- What the vendor charges on top: part of what the goods are worth, unless the school is a taxable person and gets it back.
  vat bigint not null default 0 check (vat between 0 and amount),
  creditable boolean not null default false,
  cost bigint not null generated always as (amount + case when creditable then 0 else vat end) stored,
  -- What its posted receipts and returns add up to.
  received numeric(15,4) not null default 0,
  rejected numeric(15,4) not null default 0 check (rejected >= 0),
  returned numeric(15,4) not null default 0 check (returned between 0 and received),
  -- What is still to come.
  open_quantity numeric(15,4) not null default 0 check (open_quantity between 0 and quantity),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, order_id, line_no),
  unique (company_id, order_id, request_line_id),
  check (amount = round(quantity * unit_price)),
  foreign key (company_id, order_id) references inventory.purchase_order on delete restrict,
  foreign key (company_id, request_line_id) references inventory.purchase_request_line on delete restrict,
  foreign key (company_id, item_id) references inventory.item on delete restrict
);
create index on inventory.purchase_order_line (company_id, request_line_id);
create index on inventory.purchase_order_line (company_id, item_id);
select kernel.tenant_table('inventory.purchase_order_line');

-- What is on order counts against running low.
create function inventory.keep_on_order() returns trigger language plpgsql as
$$
begin
  -- Those that change, and no others: whoever holds one already must not wait for one before it.
  perform t.item_id from inventory.item_total t
  where (t.company_id, t.item_id) in (select n.company_id, n.item_id from new_rows n join old_rows o using (company_id, id)
    where n.item_id is not null and n.open_quantity <> o.open_quantity)
  order by t.company_id, t.item_id for update of t;
  update inventory.item_total t set on_order = t.on_order + s.quantity
  from (select n.company_id, n.item_id, sum(n.open_quantity - o.open_quantity) as quantity
    from new_rows n join old_rows o using (company_id, id)
    where n.item_id is not null group by 1, 2 having sum(n.open_quantity - o.open_quantity) <> 0) s
  where t.company_id = s.company_id and t.item_id = s.item_id;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.keep_on_order()');
create trigger keep_update after update on inventory.purchase_order_line
  referencing old table as old_rows new table as new_rows for each statement execute function inventory.keep_on_order();

-- The minute of handing over (BAST), or of taking back.
create table inventory.goods_receipt (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  kind text not null default 'receipt' check (kind in ('receipt', 'return')),
  order_id bigint not null,
  received_on date not null,
  warehouse_id bigint,
  delivery_note text check (length(delivery_note) between 1 and 60),
  note text check (length(note) between 1 and 500),
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  -- Since when it no longer holds: entered by mistake.
  reversed_on date check (reversed_on >= received_on),
  state text not null default 'draft' check (state in ('draft', 'posted', 'cancelled', 'reversed')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'reversed') = (reversed_on is not null) and (reversed_on is null or kind = 'receipt')),
  foreign key (company_id, order_id) references inventory.purchase_order on delete restrict,
  foreign key (company_id, warehouse_id) references inventory.warehouse on delete restrict
);
create index on inventory.goods_receipt (company_id, order_id, id);
create index on inventory.goods_receipt (company_id, state, id);
create index on inventory.goods_receipt (company_id, warehouse_id);
create index on inventory.goods_receipt (created_by);
select kernel.tenant_table('inventory.goods_receipt');

create table inventory.goods_receipt_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  receipt_id bigint not null,
  order_line_id bigint not null,
  -- Taken in; of a return, given back.
  quantity numeric(15,4) not null check (quantity >= 0),
  -- Sent away at the door.
  rejected numeric(15,4) not null default 0 check (rejected >= 0),
  reason text check (length(reason) between 1 and 500),
  primary key (company_id, id),
  unique (company_id, receipt_id, order_line_id),
  check (quantity + rejected > 0),
  check (rejected = 0 or reason is not null),
  foreign key (company_id, receipt_id) references inventory.goods_receipt on delete restrict,
  foreign key (company_id, order_line_id) references inventory.purchase_order_line on delete restrict
);
create index on inventory.goods_receipt_line (company_id, order_line_id);
select kernel.tenant_table('inventory.goods_receipt_line', append_only => true);

-- Which assets came with a receipt, or left with a return or because the receipt was taken back.
create table inventory.goods_receipt_asset (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  receipt_line_id bigint not null,
  asset_id bigint not null,
  moved_on date not null,
  -- What it is worth, and what the vendor is owed for it; below zero where it left.
  value bigint not null check (value <> 0),
  owed bigint not null check (sign(owed) = sign(value)),
  came boolean not null generated always as (value > 0) stored,
  primary key (company_id, id),
  unique (company_id, receipt_line_id, asset_id, came),
  foreign key (company_id, receipt_line_id) references inventory.goods_receipt_line on delete restrict,
  foreign key (company_id, asset_id) references inventory.asset on delete restrict
);
create index on inventory.goods_receipt_asset (company_id, asset_id);
select kernel.tenant_table('inventory.goods_receipt_asset', append_only => true);

-- What was left of an order in goods received when it was closed, or when a bill of it was taken back afterwards: a closed order
-- owes nothing.
create table inventory.order_settlement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  order_id bigint not null,
  settled_on date not null,
  -- Above zero: what was owed and is no longer. Below: what was billed and never came.
  amount bigint not null check (amount <> 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references inventory.purchase_order on delete restrict
);
create index on inventory.order_settlement (company_id, order_id);
select kernel.tenant_table('inventory.order_settlement', append_only => true);

-- Read by the triggers below, which post what they tell.
create policy keeper on inventory.goods_receipt_asset for select to pendopo_kernel using (true);
create policy keeper on inventory.goods_receipt_line for select to pendopo_kernel using (true);
create policy keeper on inventory.goods_receipt for select to pendopo_kernel using (true);
create policy keeper on inventory.purchase_order for select to pendopo_kernel using (true);
create policy keeper on inventory.purchase_request for select to pendopo_kernel using (true);
grant select on inventory.goods_receipt_asset, inventory.goods_receipt_line, inventory.goods_receipt, inventory.purchase_order,
  inventory.purchase_request to pendopo_kernel;

-- Capital items wait on the account of capital spending until somebody puts them into the register of the books.
create function inventory.book_capital_items(company int, items bigint[]) returns void language plpgsql as
$$
declare
  doc record;
begin
  for doc in
    select n.moved_on, d.id, d.number, r.fund_source_id, min(n.id) as first, sum(n.value)::bigint as value, sum(n.owed)::bigint as owed
    from inventory.goods_receipt_asset n
    join inventory.goods_receipt_line x on x.company_id = n.company_id and x.id = n.receipt_line_id
    join inventory.goods_receipt d on d.company_id = x.company_id and d.id = x.receipt_id
    join inventory.purchase_order o on o.company_id = d.company_id and o.id = d.order_id
    join inventory.purchase_request r on r.company_id = o.company_id and r.id = o.request_id
    where n.company_id = company and n.id = any (items) and accounting.keeps_books(company, n.moved_on)
    group by 1, 2, 3, 4 order by 5
  loop
    perform accounting.post_goods(jsonb_build_object('kind', 'inventory', 'date', doc.moved_on,
      'description', 'Barang modal ' || doc.number,
      'source', jsonb_build_object('relation', 'inventory.goods_receipt', 'id', doc.id, 'part', 'capital:' || doc.first),
      'lines', (select jsonb_agg(jsonb_build_object('account', l.account, 'fund_source_id', doc.fund_source_id,
          'debit', greatest(l.amount, 0), 'credit', greatest(-l.amount, 0)) order by l.amount < 0, l.account)
        from (values (accounting.account_for('asset_bought', doc.fund_source_id), doc.value), ('2102', -doc.owed),
          (accounting.account_for('goods_difference', doc.fund_source_id), doc.owed - doc.value)) l (account, amount)
        where l.amount <> 0)));
  end loop;
end
$$;
create function inventory.book_capital() returns trigger language plpgsql as
$$
begin
  perform inventory.book_capital_items(w.company_id, w.ids) from (select company_id, array_agg(id) as ids from new_rows group by 1) w;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.book_capital()');
create trigger book_capital after insert on inventory.goods_receipt_asset
  referencing new table as new_rows for each statement execute function inventory.book_capital();

create function inventory.book_settlement() returns trigger language plpgsql as
$$
declare
  fund bigint;
  order_number text;
begin
  select r.fund_source_id, o.number into fund, order_number from inventory.purchase_order o
  join inventory.purchase_request r on r.company_id = o.company_id and r.id = o.request_id
  where o.company_id = new.company_id and o.id = new.order_id;
  if accounting.keeps_books(new.company_id, new.settled_on) then
    perform accounting.post_goods(jsonb_build_object('kind', 'inventory', 'date', new.settled_on,
      'description', 'Selisih ' || order_number,
      'source', jsonb_build_object('relation', 'inventory.order_settlement', 'id', new.id),
      'lines', jsonb_build_array(
        jsonb_build_object('account', '2102', 'fund_source_id', fund, 'debit', greatest(new.amount, 0), 'credit', greatest(-new.amount, 0)),
        jsonb_build_object('account', accounting.account_for('goods_difference', fund), 'fund_source_id', fund,
          'debit', greatest(-new.amount, 0), 'credit', greatest(new.amount, 0)))));
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.book_settlement()');
create trigger book_settlement after insert on inventory.order_settlement
  for each row execute function inventory.book_settlement();

-- What is owed for goods of orders in the books: by receipt and return, and what was settled.
create function inventory.goods_owed(company int, on_day date)
  returns table (order_id bigint, fund_source_id bigint, item text, amount bigint) language sql stable as
$$
  select o.id, r.fund_source_id, g.item, g.amount from (
    select d.order_id, d.number as item, m.moved_on, m.owed as amount from inventory.stock_move m
    join inventory.goods_receipt d on d.company_id = m.company_id and d.id = m.source_id
    where m.company_id = company and m.owed is not null and m.source_relation = 'inventory.goods_receipt'
    union all
    select d.order_id, d.number, a.moved_on, a.owed from inventory.goods_receipt_asset a
    join inventory.goods_receipt_line x on x.company_id = a.company_id and x.id = a.receipt_line_id
    join inventory.goods_receipt d on d.company_id = x.company_id and d.id = x.receipt_id
    where a.company_id = company
    union all
    select s.order_id, 'Selisih', s.settled_on, -s.amount from inventory.order_settlement s where s.company_id = company) g
  join inventory.purchase_order o on o.company_id = company and o.id = g.order_id
  join inventory.purchase_request r on r.company_id = o.company_id and r.id = o.request_id
  where g.moved_on between accounting.books_began(company) and on_day
$$;

-- Nothing stays owed for an order that is closed: what differs from its bills is a difference of the purchase.
create function inventory.settle_order(company int, closed bigint, on_day date) returns void language plpgsql as
$$
declare
  rest bigint;
begin
  select coalesce(sum(g.amount), 0) - accounting.goods_billed((select o.number from inventory.purchase_order o where o.company_id = company and o.id = closed))
  into rest from inventory.goods_owed(company, 'infinity') g where g.order_id = closed;
  if rest <> 0 and accounting.keeps_books(company, on_day) then
    insert into inventory.order_settlement (company_id, order_id, settled_on, amount) values (company, closed, on_day, rest);
  end if;
end
$$;

-- What a vendor charges for an order. It becomes a bill in the books once it matches, or once someone says why it may.
create table inventory.order_invoice (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  order_id bigint not null,
  vendor_number text not null check (length(vendor_number) between 1 and 60),
  invoice_date date not null check (invoice_date >= '2000-01-01'),
  due_date date not null,
  -- Of the vendor's tax invoice (faktur pajak), where it is at hand.
  tax_invoice_number text check (tax_invoice_number ~ '^[0-9]{16,17}$'),
  tax_invoice_date date,
  exceptions text[] not null default '{}' check (cardinality(exceptions) <= 20),
  override_reason text check (length(override_reason) between 1 and 500),
  bill_id bigint,
  -- As the books say it: kept by the bill.
  bill_state text check (bill_state in ('draft', 'submitted', 'approved', 'posted', 'partially_paid', 'paid', 'cancelled', 'void')),
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  state text not null default 'held' check (state in ('held', 'matched', 'overridden', 'dropped')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint order_invoice_due_date_check check (due_date >= invoice_date),
  constraint order_invoice_tax_invoice_check check ((tax_invoice_number is null) = (tax_invoice_date is null)),
  check ((state in ('matched', 'overridden')) = (bill_id is not null) and (bill_id is null) = (bill_state is null)),
  check ((state = 'overridden') = (override_reason is not null)),
  foreign key (company_id, order_id) references inventory.purchase_order on delete restrict,
  foreign key (company_id, bill_id) references accounting.bill on delete restrict
);
create index on inventory.order_invoice (company_id, order_id, id);
create index on inventory.order_invoice (company_id, state, id);
create index on inventory.order_invoice (company_id, bill_id);
create index on inventory.order_invoice (created_by);
select kernel.tenant_table('inventory.order_invoice');

create table inventory.order_invoice_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  invoice_id bigint not null,
  order_line_id bigint not null,
  quantity numeric(15,4) not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  account text not null check (length(account) between 1 and 20),
  tax_object text not null check (length(tax_object) between 1 and 40),
  -- As ordered, unless whoever entered it says that its VAT is not got back after all.
  creditable boolean not null default false,
  primary key (company_id, id),
  unique (company_id, invoice_id, order_line_id),
  foreign key (company_id, invoice_id) references inventory.order_invoice on delete restrict,
  foreign key (company_id, order_line_id) references inventory.purchase_order_line on delete restrict
);
create index on inventory.order_invoice_line (company_id, order_line_id);
select kernel.tenant_table('inventory.order_invoice_line', append_only => true);

-- A bill that is cancelled or taken back leaves what it was for to be billed again. The books know nothing of orders: they
-- tell of every bill, and those of orders are followed.
create function inventory.follow_bill(company int, bill bigint, new_state text) returns void language plpgsql as
$$
begin
  update inventory.order_invoice set bill_state = new_state where company_id = company and bill_id = bill;
  if new_state = 'void' then
    perform inventory.settle_order(company, o.id, b.settled_on) from inventory.order_invoice i
    join inventory.purchase_order o on o.company_id = i.company_id and o.id = i.order_id and o.state = 'closed'
    join accounting.bill_state b on b.company_id = i.company_id and b.id = i.bill_id
    where i.company_id = company and i.bill_id = bill;
  end if;
end
$$;
select kernel.follow('accounting.bill_moved(int, bigint, text)', 'inventory.follow_bill(int, bigint, text)');
