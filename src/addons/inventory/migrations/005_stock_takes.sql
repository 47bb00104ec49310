-- The yearly stock-take of assets: what the register expects, what was found of it, what stood there besides.

create table inventory.stock_take (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  year int not null check (year between 2000 and 2200),
  -- One room, or the whole school.
  room_id bigint,
  note text check (length(note) between 1 and 500),
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  state text not null default 'open' check (state in ('open', 'counting', 'closed')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'closed') = (closed_on is not null)),
  foreign key (company_id, room_id) references school.room on delete restrict
);
create index on inventory.stock_take (company_id, room_id);
select kernel.tenant_table('inventory.stock_take');

create table inventory.stock_take_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  stock_take_id bigint not null,
  -- What the register expects; empty for what nobody knew of.
  asset_id bigint,
  name text not null check (length(name) between 1 and 200),
  expected_room_id bigint,
  result text check (result in ('found', 'missing', 'surplus')),
  found_room_id bigint,
  condition text check (condition in ('good', 'light', 'heavy')),
  note text check (length(note) between 1 and 500),
  counted_by bigint references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, stock_take_id, asset_id),
  check ((asset_id is null) = (result is not distinct from 'surplus')),
  check (result is null or result = 'missing' or condition is not null),
  foreign key (company_id, stock_take_id) references inventory.stock_take on delete restrict,
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, expected_room_id) references school.room on delete restrict,
  foreign key (company_id, found_room_id) references school.room on delete restrict
);
create index on inventory.stock_take_line (company_id, stock_take_id, id);
create index on inventory.stock_take_line (company_id, asset_id);
create index on inventory.stock_take_line (company_id, expected_room_id);
create index on inventory.stock_take_line (company_id, found_room_id);
create index on inventory.stock_take_line (company_id, counted_by);
create index on inventory.stock_take_line (counted_by);
select kernel.tenant_table('inventory.stock_take_line');
