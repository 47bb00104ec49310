-- How long a company keeps what it need not keep for ever, and what was taken away on which day.

create table kernel.retention (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  what text not null check (what ~ '^[a-z][a-z_]{1,40}$'),
  -- In the unit of its kind; empty: for ever.
  keep int check (keep between 1 and 36500),
  -- Where a shorter time erases people it counts only from then on (022_shorter_retention.sql); until then this one does.
  counts_from timestamptz,
  kept_before int check (kept_before between 1 and 36500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, what),
  unique (company_id, id)
);
select kernel.tenant_table('kernel.retention');

-- One round a day, by whichever process comes first.
create table kernel.retention_run (
  company_id int not null references kernel.company on delete restrict,
  day date not null,
  -- What → how many; empty while it runs, and for good where it was killed.
  done jsonb check (jsonb_typeof(done) = 'object'),
  primary key (company_id, day)
);
select kernel.tenant_table('kernel.retention_run', audit => false);

create function kernel.company_ids() returns setof int language sql stable as
$$ select id from kernel.company order by id $$;
select kernel.run_as_kernel('kernel.company_ids()');

-- The kernel's own kinds. Counted or taken away: before that moment, of the caller's company.
create function kernel.retain(what text, before timestamptz, remove boolean) returns int language plpgsql as
$$
declare
  due int;
begin
  if not kernel.has_role('admin', 'principal') or remove and not kernel.has_role('admin') then
    raise exception 'access_denied';
  end if;
  case what
    when 'sessions' then
      select count(*) into due from kernel.session s
      where s.company_id = kernel.company() and not s.lasting and s.last_seen_at < before;
      if remove then
        delete from kernel.session s where s.company_id = kernel.company() and not s.lasting and s.last_seen_at < before;
      end if;
    when 'retried_writes' then
      select count(*) into due from kernel.idempotency k where k.company_id = kernel.company() and k.created_at < before;
      if remove then
        delete from kernel.idempotency k where k.company_id = kernel.company() and k.created_at < before;
      end if;
    when 'import_files' then
      -- The file is on no record any more then, and housekeeping takes it away. What its rows changed goes with it.
      select count(*) into due from kernel.import_batch b
      where b.company_id = kernel.company() and b.file_id is not null and b.finished_at < before;
      if remove then
        update kernel.import_change c set before = null, after = null
        from kernel.import_batch b
        where c.company_id = kernel.company() and c.before is not null
          and b.company_id = c.company_id and b.id = c.batch_id and b.finished_at < retain.before;
        update kernel.import_batch b set file_id = null
        where b.company_id = kernel.company() and b.file_id is not null and b.finished_at < before;
      end if;
  end case;
  return due;
end
$$;
select kernel.run_as_kernel('kernel.retain(text, timestamptz, boolean)');
