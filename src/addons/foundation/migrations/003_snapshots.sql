-- What was measured of a school at the end of a month. Taken once and never changed, whatever becomes of the records.

create table foundation.snapshot (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  month date not null check (extract(day from month) = 1),
  indicator text not null check (indicator ~ '^[a-z][a-z_]{1,40}$'),
  value numeric(20,2) not null,
  -- What was divided by what, where it is a share or a ratio: those of several schools add up.
  part numeric(20,2),
  whole numeric(20,2),
  -- How many people it is about, where it is about people.
  persons int check (persons >= 0),
  taken_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, month, indicator),
  check ((part is null) = (whole is null))
);
-- Nothing else tells these figures again: what becomes of them behind the service's back is found by the audit trail.
select kernel.tenant_table('foundation.snapshot', append_only => true,
  visible => 'not (select kernel.only_above()) or persons is null or persons = 0 or persons >= 5');
create policy foundation on foundation.snapshot for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())) and (persons is null or persons = 0 or persons >= 5));

-- Who the people of the school were then, in groups. Only what is seen from above is written down.
create table foundation.snapshot_cell (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('student', 'staff')),
  cell text not null,
  active int not null check (active >= 5),
  taken_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, month, kind, cell)
);
select kernel.tenant_table('foundation.snapshot_cell', append_only => true);
create policy foundation on foundation.snapshot_cell for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));

-- Nothing is put into a month that is not over, nor beside what was taken of one before.
create function foundation.check_snapshot() returns trigger language plpgsql as
$$
begin
  if exists (select from new_rows n join kernel.company c on c.id = n.company_id
    where n.month + interval '1 month' > n.taken_at at time zone c.time_zone) then
    raise exception 'month_not_over';
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('foundation.check_snapshot()');
create trigger check_snapshot after insert on foundation.snapshot
  referencing new table as new_rows for each statement execute function foundation.check_snapshot();
create trigger check_snapshot after insert on foundation.snapshot_cell
  referencing new table as new_rows for each statement execute function foundation.check_snapshot();

-- For whoever takes them: the schools with this add-on whose last month is not in yet.
create policy keeper on foundation.snapshot for select to pendopo_kernel using (true);
grant select on foundation.snapshot to pendopo_kernel;
create function foundation.companies_to_measure(moment timestamptz) returns table (company_id int, time_zone text) language sql stable as
$$
  select c.id, c.time_zone from kernel.company c
  where 'FOUND' = any (c.svc_enabled_addon_skus) and not exists (
    select from foundation.snapshot s where s.company_id = c.id
      and s.month = (date_trunc('month', moment at time zone c.time_zone) - interval '1 month')::date)
$$;
select kernel.run_as_kernel('foundation.companies_to_measure(timestamptz)');
