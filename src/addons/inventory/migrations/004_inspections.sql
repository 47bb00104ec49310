-- Looking after assets: what to check, when, what was found, and the work that follows.

create table inventory.inspection_template (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('inventory.inspection_template');

-- A check that is no longer wanted is retired, not changed: results keep their meaning.
create table inventory.inspection_check (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  template_id bigint not null,
  position int not null check (position between 1 and 100),
  label text not null check (length(label) between 1 and 200),
  retired boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references inventory.inspection_template on delete restrict
);
create unique index inspection_check_position_key on inventory.inspection_check (company_id, template_id, position) where not retired;
create index on inventory.inspection_check (company_id, template_id, id);
select kernel.tenant_table('inventory.inspection_check');

create table inventory.inspection (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_id bigint not null,
  template_id bigint,
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
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, template_id) references inventory.inspection_template on delete restrict
);
create index on inventory.inspection (company_id, inspected_on desc, id desc);
create index on inventory.inspection (company_id, asset_id, inspected_on desc, id desc);
create index on inventory.inspection (company_id, template_id, asset_id, inspected_on);
select kernel.tenant_table('inventory.inspection', append_only => true);

create table inventory.inspection_result (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  inspection_id bigint not null,
  check_id bigint not null,
  result text not null check (result in ('ok', 'defect', 'na')),
  severity text check (severity in ('low', 'medium', 'high')),
  note text check (length(note) <= 500),
  photo_file_id bigint,
  primary key (company_id, id),
  unique (company_id, inspection_id, check_id),
  check ((result = 'defect') = (severity is not null)),
  foreign key (company_id, inspection_id) references inventory.inspection on delete restrict,
  foreign key (company_id, check_id) references inventory.inspection_check on delete restrict,
  foreign key (company_id, photo_file_id) references kernel.file on delete restrict
);
create index on inventory.inspection_result (company_id, check_id);
create index on inventory.inspection_result (company_id, photo_file_id);
select kernel.tenant_table('inventory.inspection_result', append_only => true);
select kernel.file_on('inventory.inspection_result', 'photo_file_id');

-- Every so many months a template is gone through: for one asset, or for all whose code begins like this.
create table inventory.inspection_schedule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  template_id bigint not null,
  asset_id bigint,
  item_prefix text check (item_prefix ~ '^1\.3\.[1-6](\.[0-9]{2}){0,3}(\.[0-9]{3})?$'),
  every_months int not null check (every_months between 1 and 120),
  starts_on date not null,
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(asset_id, item_prefix) = 1),
  foreign key (company_id, template_id) references inventory.inspection_template on delete restrict,
  foreign key (company_id, asset_id) references inventory.asset on delete restrict
);
create index on inventory.inspection_schedule (company_id, template_id);
create index on inventory.inspection_schedule (company_id, asset_id);
select kernel.tenant_table('inventory.inspection_schedule');

-- Kept: when each asset of a schedule is due next, so that what is overdue is found without looking at the rest.
create table inventory.inspection_due (
  company_id int not null references kernel.company on delete restrict,
  schedule_id bigint not null,
  asset_id bigint not null,
  due_on date not null,
  primary key (company_id, schedule_id, asset_id),
  foreign key (company_id, schedule_id) references inventory.inspection_schedule on delete restrict,
  foreign key (company_id, asset_id) references inventory.asset on delete restrict
);
create index on inventory.inspection_due (company_id, due_on, schedule_id, asset_id);
create index on inventory.inspection_due (company_id, asset_id);
select kernel.summary_table('inventory.inspection_due');

create policy keeper on inventory.asset for select to pendopo_kernel using (true);
create policy keeper on inventory.inspection for select to pendopo_kernel using (true);
create policy keeper on inventory.inspection_schedule for select to pendopo_kernel using (true);
grant select on inventory.asset, inventory.inspection, inventory.inspection_schedule to pendopo_kernel;

-- When the assets of a schedule are due: after the last time its template was gone through, else when it starts.
create function inventory.due_of(wanted inventory.inspection_schedule, assets bigint[] default null)
  returns setof inventory.inspection_due language sql stable as
$$
  select wanted.company_id, wanted.id, a.id, coalesce((
    select (max(i.inspected_on) + make_interval(months => wanted.every_months))::date from inventory.inspection i
    where i.company_id = a.company_id and i.asset_id = a.id and i.template_id = wanted.template_id), wanted.starts_on)
  from inventory.asset a
  where a.company_id = wanted.company_id and a.state = 'in_use' and wanted.active
    and (a.id = wanted.asset_id or starts_with(a.item_code, wanted.item_prefix))
    and (assets is null or a.id = any (assets))
$$;

create function inventory.keep_due(company int, of_schedules bigint[], assets bigint[]) returns void language plpgsql as
$$
declare
  s inventory.inspection_schedule;
begin
  for s in select * from inventory.inspection_schedule i
    where i.company_id = company and (of_schedules is null or i.id = any (of_schedules)) order by i.id
  loop
    delete from inventory.inspection_due d where d.company_id = company and d.schedule_id = s.id and (assets is null or d.asset_id = any (assets));
    insert into inventory.inspection_due select * from inventory.due_of(s, assets);
  end loop;
end
$$;

create function inventory.keep_due_of_assets() returns trigger language plpgsql as
$$
declare
  one record;
begin
  for one in
    select n.company_id, array_agg(n.id) as ids from new_rows n group by 1 order by 1
  loop
    if tg_op = 'INSERT' or exists (
      select from new_rows n join inventory.inspection_due d on d.company_id = n.company_id and d.asset_id = n.id where n.state <> 'in_use')
      or exists (select from new_rows n where n.state = 'in_use'
        and not exists (select from inventory.inspection_due d where d.company_id = n.company_id and d.asset_id = n.id)) then
      perform inventory.keep_due(one.company_id, null, one.ids);
    end if;
  end loop;
  return null;
end
$$;
create function inventory.keep_due_of_schedules() returns trigger language plpgsql as
$$
declare
  one record;
begin
  for one in select n.company_id, array_agg(n.id) as ids from new_rows n group by 1 order by 1 loop
    perform inventory.keep_due(one.company_id, one.ids, null);
  end loop;
  return null;
end
$$;
create function inventory.keep_due_of_inspections() returns trigger language plpgsql as
$$
declare
  one record;
begin
  for one in
    select n.company_id, array_agg(distinct s.id) as schedules, array_agg(distinct n.asset_id) as ids from new_rows n
    join inventory.inspection_schedule s on s.company_id = n.company_id and s.template_id = n.template_id group by 1 order by 1
  loop
    perform inventory.keep_due(one.company_id, one.schedules, one.ids);
  end loop;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.due_of(inventory.inspection_schedule, bigint[])', callable => false);
select kernel.run_as_kernel('inventory.keep_due(int, bigint[], bigint[])', callable => false);
select kernel.run_as_kernel('inventory.keep_due_of_assets()');
select kernel.run_as_kernel('inventory.keep_due_of_schedules()');
select kernel.run_as_kernel('inventory.keep_due_of_inspections()');
create trigger keep_due_insert after insert on inventory.asset
  referencing new table as new_rows for each statement execute function inventory.keep_due_of_assets();
create trigger keep_due_update after update on inventory.asset
  referencing new table as new_rows for each statement execute function inventory.keep_due_of_assets();
create trigger keep_due_insert after insert on inventory.inspection_schedule
  referencing new table as new_rows for each statement execute function inventory.keep_due_of_schedules();
create trigger keep_due_update after update on inventory.inspection_schedule
  referencing new table as new_rows for each statement execute function inventory.keep_due_of_schedules();
create trigger keep_due_insert after insert on inventory.inspection
  referencing new table as new_rows for each statement execute function inventory.keep_due_of_inspections();

-- The undo of an import takes assets away that nothing else refers to.
create function inventory.forget_due() returns trigger language plpgsql as
$$
begin
  delete from inventory.inspection_due d where d.company_id = old.company_id and d.asset_id = old.id;
  return old;
end
$$;
select kernel.run_as_kernel('inventory.forget_due()');
create trigger forget_due before delete on inventory.asset for each row execute function inventory.forget_due();

create table inventory.work_order (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  asset_id bigint not null,
  inspection_result_id bigint,
  inspection_id bigint,
  description text not null check (length(description) between 1 and 500),
  severity text not null check (severity in ('low', 'medium', 'high')),
  assigned_staff_id bigint,
  opened_on date not null,
  due_on date check (due_on >= opened_on),
  done_on date check (done_on >= opened_on),
  cost bigint check (cost >= 0),
  state text not null default 'open' check (state in ('open', 'in_progress', 'done', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'done') = (done_on is not null)),
  foreign key (company_id, asset_id) references inventory.asset on delete restrict,
  foreign key (company_id, inspection_id) references inventory.inspection on delete restrict,
  foreign key (company_id, inspection_result_id) references inventory.inspection_result on delete restrict,
  foreign key (company_id, assigned_staff_id) references school.staff on delete restrict
);
create unique index work_order_inspection_result_id_key on inventory.work_order (company_id, inspection_result_id) where state <> 'cancelled';
create index on inventory.work_order (company_id, inspection_result_id);
create index on inventory.work_order (company_id, inspection_id);
create index on inventory.work_order (company_id, asset_id, id);
create index on inventory.work_order (company_id, assigned_staff_id);
create index on inventory.work_order (company_id, state, id);
select kernel.tenant_table('inventory.work_order');
