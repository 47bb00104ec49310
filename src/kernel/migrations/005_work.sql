-- What handlers lean on: retried writes, numbers without gaps, the history of moves, jobs, files.

create table kernel.idempotency (
  company_id int not null references kernel.company on delete cascade,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  door text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index on kernel.idempotency (company_id, created_at);
select kernel.tenant_table('kernel.idempotency', visible => 'user_id = (select kernel.actor())', audit => 'none', deletable => true);

create table kernel.number_series (
  company_id int not null references kernel.company on delete restrict,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,40}$'),
  year int not null check (year between 2000 and 2200),
  last int not null check (last >= 0),
  primary key (company_id, kind, year)
);
select kernel.tenant_table('kernel.number_series', audit => 'none');

create table kernel.move (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  relation text not null,
  record_id bigint not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  actor_id bigint default kernel.actor(),
  at timestamptz not null default now(),
  note text check (length(note) <= 1000),
  primary key (company_id, id)
);
create index on kernel.move (company_id, relation, record_id, id);
-- The history of a confidential record is read with that record's own eyes: through its add-on.
select kernel.tenant_table('kernel.move', append_only => true, audit => 'none',
  visible => 'relation not like ''counsel.%'' or (select kernel.has_role(''counselor''))');

create table kernel.job (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  task text not null check (length(task) between 1 and 100),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  done int not null default 0 check (done >= 0),
  total int check (total >= 0),
  error text check (length(error) <= 1000),
  actor_id bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- The worker that runs it says so every few seconds; silence means it was killed.
  heartbeat_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index job_open on kernel.job (company_id, id) where state in ('queued', 'running');
select kernel.tenant_table('kernel.job', audit => 'none');

create table kernel.file (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size int not null check (size between 1 and 20971520),
  media_type text not null check (length(media_type) <= 100),
  name text not null check (length(name) between 1 and 200),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on kernel.file (company_id, sha256);
select kernel.tenant_table('kernel.file', append_only => true);

-- Puts the row's work into the queue within the caller's transaction; the queue itself is closed to the service's role.
grant create on schema kernel to pendopo_worker;
set local role pendopo_worker;
create function kernel.enqueue(task text, payload json, key text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as
$$ select graphile_worker.add_job(task, payload, job_key => key, max_attempts => 5) $$;
revoke all on function kernel.enqueue(text, json, text) from public;
grant execute on function kernel.enqueue(text, json, text) to pendopo_app;
reset role;
revoke create on schema kernel from pendopo_worker;

-- Jobs, of every company, that wait or run without anybody working on them: to be put into the queue again.
create function kernel.lost_jobs(silence interval) returns table (company_id int, id bigint) language sql stable as
$$
  select company_id, id from kernel.job
  where state in ('queued', 'running') and coalesce(heartbeat_at, created_at) < now() - silence
  order by company_id, id
$$;
create policy keeper on kernel.job for select to pendopo_kernel using (true);
grant select on kernel.job to pendopo_kernel;
select kernel.run_as_kernel('kernel.lost_jobs(interval)');
