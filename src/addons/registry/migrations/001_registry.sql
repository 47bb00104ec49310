-- The connection to the national registry, the runs that copied from it, what each run said, and who is who there.

create table registry.config (
  company_id int primary key references kernel.company on delete restrict,
  id bigint generated always as identity,
  npsn text not null check (npsn ~ '^[0-9]{8}$'),
  base_url text check (base_url ~ '^https?://[^/?#@]+$' and length(base_url) <= 300),
  -- Whatever term the registry has open, where none is named.
  semester text check (semester ~ '^[0-9]{4}[12]$'),
  -- How long one answer may take, its body included.
  timeout_s int not null default 30 check (timeout_s between 1 and 120),
  -- The gateway beside the registry by which it is asked: address and token are on that machine then.
  gateway_id bigint,
  -- Sealed by the service with a key outside the database.
  token_sealed text check (length(token_sealed) between 1 and 2000),
  token_set_at timestamptz default now(),
  -- The hour of the school's day at which it syncs by itself; nobody has set one: never.
  sync_hour int check (sync_hour between 0 and 23),
  -- Nights before it was set are not made up for.
  sync_hour_set_at timestamptz check ((sync_hour is null) = (sync_hour_set_at is null)),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(base_url, gateway_id) = 1 and (base_url is null) = (token_sealed is null) and (token_sealed is null) = (token_set_at is null)),
  foreign key (company_id, gateway_id) references kernel.gateway on delete restrict
);
create index on registry.config (company_id, gateway_id);
select kernel.tenant_table('registry.config', secret => '{token_sealed}',
  visible => '(select kernel.has_role(''admin'', ''principal''))');

create table registry.sync_log (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  mode text not null check (mode in ('sync', 'dry_run', 'grades')),
  -- By the clock, not by a person.
  scheduled boolean not null default false,
  -- The operator has seen that the registry lists far fewer than before, and says that it is right.
  accept_shrink boolean not null default false,
  -- The same of a list that is empty.
  accept_empty boolean not null default false,
  -- Those whose number stands there under another id are the same people.
  accept_new_ids boolean not null default false,
  -- Why lists are believed whose count differs or of which many rows cannot be read.
  accept_flaws text check (length(accept_flaws) between 1 and 500),
  -- Who has the same name and birth date is taken for the same person.
  accept_probable boolean not null default false,
  -- Who is not listed any more has left.
  mark_departures boolean not null default false,
  -- Of a run that sends grades: of this class only.
  class_group_id bigint,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'suspect', 'partial', 'failed')),
  semester text check (semester ~ '^[0-9]{4}[12]$'),
  -- How many of the lists lie staged: a run taken up again goes on from here.
  lists_staged int not null default 0 check (lists_staged between 0 and 9),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  -- Fields of the lists that nobody knew yet, by name.
  unknown_fields text[] not null default '{}' check (cardinality(unknown_fields) <= 60 and length(array_to_string(unknown_fields, ',')) <= 6000),
  error_code text check (length(error_code) <= 60),
  job_id bigint,
  started_by bigint default kernel.actor(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((finished_at is null) = (state in ('queued', 'running'))),
  foreign key (company_id, job_id) references kernel.job on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict
);
-- One run at a time.
create unique index sync_log_open_key on registry.sync_log (company_id) where state in ('queued', 'running');
create index sync_log_good on registry.sync_log (company_id, id) where state = 'done' and mode = 'sync';
create index on registry.sync_log (company_id, started_at) where scheduled;
create index on registry.sync_log (company_id, job_id);
create index on registry.sync_log (company_id, class_group_id);
select kernel.tenant_table('registry.sync_log', visible => '(select kernel.has_role(''admin'', ''principal''))');

-- Runs of the clock that could not be believed, each by the id of the run: what is asked in the inbox.
create table registry.doubt (
  company_id int not null references kernel.company on delete restrict,
  id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, id) references registry.sync_log on delete restrict
);
select kernel.tenant_table('registry.doubt', append_only => true, visible => '(select kernel.has_role(''admin'', ''principal''))');

-- What a run says about single records: what it did or would do, what it left alone and why.
create table registry.sync_item (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sync_log_id bigint not null,
  entity text not null check (entity in ('staff', 'class', 'student', 'enrolment', 'group_member', 'lesson', 'evaluation', 'score')),
  action text not null check (action in ('create', 'update', 'conflict', 'skip', 'error', 'warn', 'missing', 'depart', 'return')),
  reason text check (length(reason) <= 60),
  -- Which fields change or are contested.
  fields text check (length(fields) <= 300),
  -- What it is about where fields do not say it: two classes that differ, and no person's data.
  detail text check (length(detail) <= 300),
  registry_id text check (length(registry_id) <= 60),
  local_id bigint,
  name text check (length(name) <= 200),
  primary key (company_id, id),
  foreign key (company_id, sync_log_id) references registry.sync_log on delete restrict
);
create index on registry.sync_item (company_id, sync_log_id, id);
-- Removed only when the company keeps them no longer.
select kernel.tenant_table('registry.sync_item', deletable => true, audit => false,
  visible => '(select kernel.has_role(''admin'', ''principal''))');

-- Rows as the registry gave them, until the run has ended. Passwords never come this far.
create table registry.staged (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sync_log_id bigint not null,
  list text not null check (list in ('student', 'staff', 'class')),
  data jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 1000000),
  primary key (company_id, id),
  foreign key (company_id, sync_log_id) references registry.sync_log on delete restrict
);
create index on registry.staged (company_id, sync_log_id, list, id);
select kernel.tenant_table('registry.staged', deletable => true, audit => false,
  visible => '(select kernel.has_role(''admin''))');

-- Who of ours is who there, and what the registry last said of them: what changed since is known only by this.
create table registry.link (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  registry_id uuid not null,
  entity text not null check (entity in ('staff', 'class', 'student')),
  -- None of them: someone said that this is nobody of ours, and the next run makes a new record.
  staff_id bigint,
  class_group_id bigint,
  student_id bigint,
  said jsonb check (jsonb_typeof(said) = 'object' and length(said::text) <= 5000),
  -- What it says now of fields that both sides changed, until someone decides.
  contested jsonb check (jsonb_typeof(contested) = 'object' and length(contested::text) <= 5000),
  -- A run marked them as left: the run that lists them again brings them back.
  departed boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entity, registry_id),
  unique (company_id, staff_id),
  unique (company_id, student_id),
  check (num_nonnulls(staff_id, class_group_id, student_id) <= 1),
  check ((staff_id is null or entity = 'staff') and (class_group_id is null or entity = 'class')
    and (student_id is null or entity = 'student')),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on registry.link (company_id, class_group_id);
create index link_contested on registry.link (company_id, id) where contested is not null;
select kernel.tenant_table('registry.link', audit => false,
  visible => '(select kernel.has_role(''admin'', ''principal''))');

-- The registry's key of a student in a class, which grades must name; a new one every semester.
create table registry.membership (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  registry_id uuid not null,
  semester text not null check (semester ~ '^[0-9]{4}[12]$'),
  class_group_id bigint not null,
  student_id bigint not null,
  primary key (company_id, id),
  unique (company_id, registry_id),
  foreign key (company_id, class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on registry.membership (company_id, class_group_id, student_id);
create index on registry.membership (company_id, student_id);
select kernel.tenant_table('registry.membership', audit => false,
  visible => '(select kernel.has_role(''admin'', ''principal''))');
