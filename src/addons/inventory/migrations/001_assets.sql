-- The asset register, its history, loans and disposals.

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
  fund_source_id bigint,
  condition text not null default 'good' check (condition in ('good', 'light', 'heavy')),
  value bigint not null check (value >= 0),
  -- What only its card asks for, as card-details.ts says for each.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 8000),
  constraint asset_card_check check (details - case kib_class
    when 'A' then array['area_m2', 'address', 'land_right', 'certificate_no', 'certificate_on', 'use']
    when 'B' then array['brand', 'size', 'material', 'factory_no', 'chassis_no', 'engine_no', 'plate_no', 'ownership_no']
    when 'C' then array['multi_storey', 'concrete', 'area_m2', 'address', 'document_no', 'document_on', 'land_area_m2', 'land_status', 'land_code']
    when 'D' then array['construction', 'length_m', 'width_m', 'area_m2', 'address', 'document_no', 'document_on', 'land_status']
    when 'E' then array['title', 'author', 'specification', 'culture', 'material', 'size', 'count']
    else array['building_type', 'multi_storey', 'concrete', 'area_m2', 'address', 'document_no', 'document_on', 'started_on', 'contract_value', 'progress_percent']
  end = '{}'),
  photo_file_id bigint,
  -- The same thing in the accounts, where the school keeps them here.
  asset_book_id bigint,
  -- The record it came from: a receipt of goods.
  source_relation text check (source_relation ~ '^[a-z_]{1,63}\.[a-z_]{1,63}$'),
  source_id bigint,
  state text not null default 'draft' check (state in ('draft', 'in_use', 'disposed')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, item_code, register_no),
  check ((source_relation is null) = (source_id is null)),
  foreign key (company_id, room_id) references school.room on delete restrict,
  foreign key (company_id, custodian_staff_id) references school.staff on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, photo_file_id) references kernel.file on delete restrict,
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
create index on inventory.asset (company_id, room_id, item_code, register_no);
create index on inventory.asset (company_id, kib_class, item_code, register_no);
create index on inventory.asset (company_id, condition, item_code, register_no);
create index on inventory.asset (company_id, state, item_code, register_no);
create index on inventory.asset (company_id, custodian_staff_id);
create index on inventory.asset (company_id, fund_source_id);
create index on inventory.asset (company_id, photo_file_id);
create unique index asset_asset_book_id_key on inventory.asset (company_id, asset_book_id);
create index on inventory.asset (company_id, source_relation, source_id) where source_id is not null;
select kernel.tenant_table('inventory.asset');
select kernel.file_on('inventory.asset', 'photo_file_id');
select kernel.importable('inventory.asset');

-- What the books depreciate, they hold at this value: the register does not tell another one beside them.
create function inventory.keep_cost() returns trigger language plpgsql as
$$
begin
  raise exception 'asset_valued_in_books';
end
$$;
create trigger keep_cost before update of value on inventory.asset for each row
  when (old.asset_book_id is not null and new.value <> old.value) execute function inventory.keep_cost();

-- What happened to an asset, from its acquisition to its disposal.
create table inventory.asset_event (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_id bigint not null,
  kind text not null check (kind in ('acquire', 'move', 'assign', 'lend', 'return', 'maintain', 'inspect', 'revalue', 'dispose', 'restore')),
  happened_on date not null,
  -- Where the asset stands, in whose care and in what condition from this event on.
  room_id bigint,
  custodian_staff_id bigint,
  condition text not null check (condition in ('good', 'light', 'heavy')),
  -- What was paid for the work on it.
  cost bigint check (cost >= 0),
  -- What it is worth from then on, where the event changed that.
  value bigint check (value >= 0),
  note text check (length(note) <= 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind in ('acquire', 'revalue') and value is not null) or kind = 'maintain' or value is null),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, room_id) references school.room on delete restrict,
  foreign key (company_id, custodian_staff_id) references school.staff on delete restrict
);
create index on inventory.asset_event (company_id, asset_id, id);
create index on inventory.asset_event (company_id, room_id);
create index on inventory.asset_event (company_id, custodian_staff_id);
select kernel.tenant_table('inventory.asset_event', append_only => true);
select kernel.importable('inventory.asset_event');

-- Who has an asset for a while.
create table inventory.asset_loan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_id bigint not null,
  staff_id bigint,
  student_id bigint,
  purpose text not null check (length(purpose) between 1 and 500),
  lent_on date not null,
  due_on date not null check (due_on >= lent_on),
  returned_on date check (returned_on >= lent_on),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(staff_id, student_id) = 1),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create unique index asset_loan_asset_id_key on inventory.asset_loan (company_id, asset_id) where returned_on is null;
create index on inventory.asset_loan (company_id, asset_id);
create index on inventory.asset_loan (company_id, staff_id);
create index on inventory.asset_loan (company_id, student_id);
create index on inventory.asset_loan (company_id, due_on, id) where returned_on is null;
select kernel.tenant_table('inventory.asset_loan');

create table inventory.disposal (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  asset_id bigint not null,
  reason text not null check (reason in ('heavy_damage', 'obsolete', 'surplus', 'uneconomic_repair', 'prohibited', 'lost', 'disaster')),
  note text check (length(note) <= 500),
  police_report text check (length(police_report) between 1 and 100),
  proposed_on date not null,
  proposed_by bigint default kernel.actor() references kernel.user_account on delete restrict,
  -- What it stood for in the books when it was looked at; the levels of approval follow from it.
  book_value bigint check (book_value >= 0),
  method text check (method in ('sale', 'grant', 'exchange', 'destroy', 'write_off')),
  proceeds bigint check (proceeds >= 0),
  -- Whose that money is and where it went, of an asset that the accounts do not know: the disposal itself tells the books of it.
  fund_source_id bigint,
  to_account text check (to_account ~ '^[0-9]{1,10}$'),
  executed_on date check (executed_on >= proposed_on),
  -- Taken back after it was carried out: the asset is there again.
  undone_on date check (undone_on >= executed_on),
  state text not null default 'proposed' check (state in ('proposed', 'inspected', 'approved', 'executed', 'closed', 'undone', 'rejected')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state in ('executed', 'closed', 'undone')) = (executed_on is not null)),
  check ((state = 'undone') = (undone_on is not null)),
  check ((executed_on is null) = (method is null)),
  check (state in ('proposed', 'rejected') or book_value is not null),
  -- What was lost or stolen has been told to the police before anyone decides.
  constraint disposal_lost_check check (reason <> 'lost' or state in ('proposed', 'rejected') or police_report is not null),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
-- An asset is in one open disposal at a time.
create unique index disposal_asset_id_key on inventory.disposal (company_id, asset_id) where state not in ('closed', 'undone', 'rejected');
create index on inventory.disposal (company_id, asset_id, id);
create index on inventory.disposal (company_id, state, id);
create index on inventory.disposal (company_id, proposed_by);
create index on inventory.disposal (proposed_by);
create index on inventory.disposal (company_id, fund_source_id);
select kernel.tenant_table('inventory.disposal');

-- What was seen, decided and carried out, each written down once and signed.
create table inventory.disposal_minute (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  disposal_id bigint not null,
  kind text not null check (kind in ('examination', 'decision', 'execution', 'undoing')),
  number text not null check (length(number) between 1 and 40),
  written_on date not null,
  content text not null check (length(content) between 1 and 2000),
  file_id bigint,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, disposal_id, kind),
  unique (company_id, number),
  foreign key (company_id, disposal_id) references inventory.disposal on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on inventory.disposal_minute (company_id, file_id);
select kernel.tenant_table('inventory.disposal_minute', append_only => true);
select kernel.file_on('inventory.disposal_minute', 'file_id');
