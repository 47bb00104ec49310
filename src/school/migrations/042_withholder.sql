-- The numbers under which the tax office knows the school: who withholds tax from staff and from vendors alike.
create table school.withholder (
  company_id int primary key references kernel.company on delete restrict,
  id bigint generated always as identity,
  npwp text not null check (npwp ~ '^[0-9]{15,16}$'),
  id_tku text not null check (id_tku ~ '^[0-9]{22}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- A place of business is a place of who withholds.
  check (left(id_tku, 16) = lpad(npwp, 16, '0'))
);
select kernel.tenant_table('school.withholder');
create policy withholder_insert on school.withholder as restrictive for insert to pendopo_app
  with check ((select kernel.has_role('admin', 'treasurer', 'hr')));
create policy withholder_update on school.withholder as restrictive for update to pendopo_app
  using ((select kernel.has_role('admin', 'treasurer', 'hr')));
