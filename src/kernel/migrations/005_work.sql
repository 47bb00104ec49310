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
select kernel.tenant_table('kernel.idempotency', visible => 'user_id = (select kernel.actor())', audit => false, deletable => true);

create table kernel.number_series (
  company_id int not null references kernel.company on delete restrict,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,60}$'),
  year int not null check (year between 2000 and 2200),
  last int not null check (last >= 0),
  primary key (company_id, kind, year)
);
select kernel.tenant_table('kernel.number_series', audit => false);

-- The row lock makes writers of one series queue until the one before has ended; a rollback gives the number back. Of several at once it is the last.
create function kernel.next_number(company int, of_kind text, of_year int, count int default 1) returns int language plpgsql as
$$
declare
  given int;
begin
  insert into kernel.number_series as s (company_id, kind, year, last) values (company, of_kind, of_year, count)
  on conflict (company_id, kind, year) do update set last = s.last + count returning s.last into given;
  return given;
end
$$;

-- PR/2026/0042: how people write it.
create function kernel.document_number(prefix text, year int, number int) returns text language sql immutable as
$$ select prefix || '/' || year || '/' || lpad(number::text, greatest(4, length(number::text)), '0') $$;

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
select kernel.tenant_table('kernel.move', append_only => true, audit => false,
  visible => 'kernel.may_hear_of(relation)');
create policy from_elsewhere on kernel.move for insert to pendopo_kernel with check (true);
grant insert on kernel.move to pendopo_kernel;

-- A move that a document of another company makes of a record here, in words of jsonb_build_object; nobody of this company is behind it.
create function kernel.tell_move(company int, made jsonb) returns void language sql as
$$
  insert into kernel.move (company_id, relation, record_id, move, from_state, to_state, note, actor_id)
  values (company, made ->> 'relation', (made ->> 'record_id')::bigint, made ->> 'move', made ->> 'from_state', made ->> 'to_state', made ->> 'note', null)
$$;
select kernel.run_as_kernel('kernel.tell_move(int, jsonb)', callable => false);

create table kernel.job (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  task text not null check (length(task) between 1 and 100),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  done int not null default 0 check (done >= 0),
  total int check (total >= 0),
  error text check (length(error) <= 1000),
  -- How often it was begun anew after what passes by itself.
  setbacks int not null default 0 check (setbacks >= 0),
  actor_id bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- The worker that runs it says so every few seconds; silence means it was killed.
  heartbeat_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index job_open on kernel.job (company_id, id) where state in ('queued', 'running');
select kernel.tenant_table('kernel.job', audit => false);

create table kernel.file (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of an upload 20 MB at most (files.ts); what a job made may be larger.
  size int not null check (size > 0),
  media_type text not null check (length(media_type) <= 100),
  name text not null check (length(name) between 1 and 200),
  created_by bigint not null default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on kernel.file (company_id, sha256);
-- A file is its uploader's; once it is on a record (kernel.file_on) it is also seen by whoever sees that record.
-- What people call their files may tell more than the readers of the audit trail should know.
select kernel.tenant_table('kernel.file', append_only => true, secret => '{name}',
  visible => 'created_by = (select kernel.actor())');
create policy keeper on kernel.file to pendopo_kernel using (true);
grant select, delete on kernel.file to pendopo_kernel;

-- Only the uploader puts a file on a record: nobody reaches a file by guessing its number.
create function kernel.own_file() returns trigger language plpgsql as
$$
declare
  wanted bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and wanted = (to_jsonb(old) ->> tg_argv[0])::bigint then
    return new;
  end if;
  if not exists (select from kernel.file f
    where f.company_id = new.company_id and f.id = wanted and f.created_by = kernel.actor()) then
    -- Told exactly like a file that does not exist.
    raise foreign_key_violation using message = 'no such file of the caller',
      table = tg_table_name, constraint = tg_table_name || '_' || tg_argv[0] || '_fkey';
  end if;
  return new;
end
$$;

-- Lets a record carry a file: call it for every column that refers to kernel.file.
-- The file is then read by whoever reads the record, as the record's own policies decide; it is put there by its uploader
-- alone; and the kernel learns which files are in use, and nothing else of the record.
create function kernel.file_on(target regclass, held name) returns void language plpgsql as
$$
begin
  execute format('create policy %I on kernel.file for select to pendopo_app using (company_id = (select kernel.company()) and exists (select from %s r where r.company_id = file.company_id and r.%I = file.id))',
    'on ' || target || '.' || held, target, held);
  execute format('create trigger %I before insert or update of %I on %s for each row when (new.%I is not null) execute function kernel.own_file(%L)',
    'own_' || held, held, target, held, held);
  execute format('create policy %I on %s for select to pendopo_kernel using (true)', 'use of ' || held, target);
  execute format('grant select (company_id, %I) on %s to pendopo_kernel', held, target);
end
$$;

-- Takes away files that are on no record a day after their upload. Answers the hashes that no file has any more: their
-- bytes are removed before the caller's transaction ends. An upload and a backup hold the same lock, shared; while one
-- runs nothing is taken away.
create function kernel.drop_orphan_files(at_most int) returns setof text language plpgsql as
$$
declare
  on_no_record text := (
    select coalesce(string_agg(format('not exists (select from %s r where r.company_id = f.company_id and r.%I = f.id)', k.conrelid::regclass, a.attname), ' and '), 'true')
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.confrelid = 'kernel.file'::regclass and k.contype = 'f');
  orphan record;
begin
  if not pg_try_advisory_xact_lock(hashtext('pendopo files')) then
    return;
  end if;
  for orphan in execute format('select f.company_id, f.id, f.sha256 from kernel.file f where f.created_at < now() - interval ''1 day'' and %s order by f.company_id, f.id limit $1', on_no_record) using at_most loop
    begin
      delete from kernel.file where company_id = orphan.company_id and id = orphan.id;
      if not exists (select from kernel.company c join kernel.file f on f.company_id = c.id and f.sha256 = orphan.sha256) then
        return next orphan.sha256;
      end if;
    exception when restrict_violation or foreign_key_violation then
      -- Put on a record this very moment: it stays. (PostgreSQL calls it the one from release 18 on, before it the other.)
    end;
  end loop;
end
$$;
select kernel.run_as_kernel('kernel.drop_orphan_files(int)');

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

-- Jobs, of every company, that wait or run without anybody working on them: to be put into the queue again. So are those that
-- were heard of in the future, by a clock that has been set back since.
create function kernel.lost_jobs(silence interval) returns table (company_id int, id bigint) language sql stable as
$$
  select company_id, id from kernel.job
  where state in ('queued', 'running') and coalesce(heartbeat_at, created_at) not between now() - silence and now() + silence
  order by company_id, id
$$;
create policy keeper on kernel.job for select to pendopo_kernel using (true);
grant select on kernel.job to pendopo_kernel;
select kernel.run_as_kernel('kernel.lost_jobs(interval)');

create policy keeper on kernel.idempotency to pendopo_kernel using (true);
grant select, delete on kernel.idempotency to pendopo_kernel;

-- What is nobody's in particular and has served its time: counted failures. What is a company's, 011_retention.sql.
create function kernel.forget_old() returns void language sql as
$$ delete from kernel.login_failure where last_at < now() - interval '1 day' $$;
select kernel.run_as_kernel('kernel.forget_old()');
