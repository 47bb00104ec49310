-- The connection to the national registry, the runs that copied from it, and what was in doubt in each.

create table registry.config (
  company_id int primary key references kernel.company on delete restrict,
  id bigint generated always as identity,
  npsn text not null check (npsn ~ '^[0-9]{8}$'),
  base_url text not null check (base_url ~ '^https?://[^/?#@]+$' and length(base_url) <= 300),
  -- Whatever term the registry has open, where none is named.
  semester text check (semester ~ '^[0-9]{4}[12]$'),
  -- Sealed by the service with a key outside the database.
  token_sealed text not null check (length(token_sealed) between 1 and 2000),
  token_set_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
select kernel.tenant_table('registry.config', secret => '{token_sealed}',
  visible => '(select kernel.has_role(''admin'', ''principal''))');

create table registry.sync_log (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  mode text not null check (mode in ('sync', 'dry_run')),
  -- The operator has seen that the registry lists far fewer than before, and says that it is right.
  accept_shrink boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'suspect', 'failed')),
  semester text check (semester ~ '^[0-9]{4}[12]$'),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  error_code text check (length(error_code) <= 60),
  job_id bigint,
  started_by bigint default kernel.actor(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((finished_at is null) = (state in ('queued', 'running'))),
  foreign key (company_id, job_id) references kernel.job on delete restrict
);
-- One run at a time.
create unique index sync_log_open_key on registry.sync_log (company_id) where state in ('queued', 'running');
create index sync_log_good on registry.sync_log (company_id, id) where state = 'done' and mode = 'sync';
create index on registry.sync_log (company_id, job_id);
select kernel.tenant_table('registry.sync_log', visible => '(select kernel.has_role(''admin'', ''principal''))');

-- What a run says about single records: of a real run what it left alone and why, of a dry run also what it would do.
create table registry.sync_item (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sync_log_id bigint not null,
  entity text not null check (entity in ('student', 'class', 'enrolment')),
  action text not null check (action in ('create', 'update', 'skip', 'warn', 'missing')),
  reason text check (length(reason) <= 60),
  -- Which fields would change.
  fields text check (length(fields) <= 300),
  registry_id text check (length(registry_id) <= 60),
  local_id bigint,
  name text check (length(name) <= 200),
  primary key (company_id, id),
  foreign key (company_id, sync_log_id) references registry.sync_log on delete restrict
);
create index on registry.sync_item (company_id, sync_log_id, id);
select kernel.tenant_table('registry.sync_item', append_only => true, audit => false,
  visible => '(select kernel.has_role(''admin'', ''principal''))');
