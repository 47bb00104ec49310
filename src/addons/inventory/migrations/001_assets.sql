-- The asset register, its history, inspections and disposals.

create table inventory.asset (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Seven segments; the third one says on which inventory card (KIB) the asset stands.
  item_code text not null check (item_code ~ '^1\.3\.[1-6](\.[0-9]{2}){3}\.[0-9]{3}$'),
  register_no int not null check (register_no between 1 and 999999),
  kib_class text not null generated always as (
    case substr(item_code, 5, 1) when '1' then 'A' when '2' then 'B' when '3' then 'C' when '4' then 'D' when '5' then 'E' else 'F' end
  ) stored check (kib_class in ('A', 'B', 'C', 'D', 'E', 'F')),
  name text not null check (length(name) between 1 and 200),
  room_id bigint,
  custodian_staff_id bigint,
  acquired_on date not null,
  origin text not null check (origin in ('purchase', 'grant', 'bos', 'transfer', 'self_built')),
  condition text not null default 'good' check (condition in ('good', 'light', 'heavy')),
  value bigint not null check (value >= 0),
  state text not null default 'in_use' check (state in ('in_use', 'disposed')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, item_code, register_no),
  foreign key (company_id, room_id) references school.room on delete restrict,
  foreign key (company_id, custodian_staff_id) references school.staff on delete restrict
);
create index on inventory.asset (company_id, room_id, item_code, register_no);
create index on inventory.asset (company_id, custodian_staff_id);
select kernel.tenant_table('inventory.asset');

-- What happened to an asset, from its acquisition to its disposal.
create table inventory.asset_event (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_id bigint not null,
  kind text not null check (kind in ('acquire', 'move', 'inspect', 'dispose')),
  happened_on date not null,
  -- Where the asset stands, in whose care and in what condition from this event on.
  room_id bigint,
  custodian_staff_id bigint,
  condition text not null check (condition in ('good', 'light', 'heavy')),
  note text check (length(note) <= 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, room_id) references school.room on delete restrict,
  foreign key (company_id, custodian_staff_id) references school.staff on delete restrict
);
create index on inventory.asset_event (company_id, asset_id, id);
create index on inventory.asset_event (company_id, room_id);
create index on inventory.asset_event (company_id, custodian_staff_id);
select kernel.tenant_table('inventory.asset_event', append_only => true);

create table inventory.inspection (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_id bigint not null,
  inspected_on date not null,
  result text not null check (result in ('ok', 'defect')),
  severity text check (severity in ('low', 'medium', 'high')),
  note text check (length(note) <= 500),
  -- When the asset is to be looked at again, or the defect to be gone.
  due_on date check (due_on >= inspected_on),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((result = 'defect') = (severity is not null)),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict
);
create index on inventory.inspection (company_id, inspected_on desc, id desc);
create index on inventory.inspection (company_id, asset_id, inspected_on desc, id desc);
select kernel.tenant_table('inventory.inspection', append_only => true);

create table inventory.disposal (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  asset_id bigint not null,
  reason text not null check (reason in ('heavy_damage', 'obsolete', 'surplus', 'uneconomic_repair', 'prohibited', 'lost', 'disaster')),
  note text check (length(note) <= 500),
  proposed_on date not null,
  method text check (method in ('sale', 'grant', 'exchange', 'destroy')),
  executed_on date check (executed_on >= proposed_on),
  state text not null default 'proposed' check (state in ('proposed', 'inspected', 'approved', 'executed', 'closed', 'rejected')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state in ('executed', 'closed')) = (executed_on is not null)),
  check ((executed_on is null) = (method is null)),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict
);
-- An asset is in one open disposal at a time.
create unique index disposal_asset_id_key on inventory.disposal (company_id, asset_id) where state not in ('closed', 'rejected');
create index on inventory.disposal (company_id, asset_id, id);
create index on inventory.disposal (company_id, state, id);
select kernel.tenant_table('inventory.disposal');
