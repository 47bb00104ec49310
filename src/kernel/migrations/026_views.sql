-- Views that people keep of lists: what they asked for and which columns they wanted to see, under a name. Colleagues see those
-- that were shared; what stands in the list each of them sees with their own eyes.

create table kernel.saved_view (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  user_id bigint not null references kernel.user_account on delete restrict,
  list text not null check (list ~ '^/api/[a-z0-9/_{}-]{1,150}$'),
  name text not null check (length(name) between 1 and 60),
  -- As it stands in the address of the list.
  query text not null default '' check (length(query) <= 2000),
  -- Those of the list itself where there are none.
  columns text[] not null default '{}' check (cardinality(columns) <= 100 and length(array_to_string(columns, ',')) <= 5000),
  shared boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint saved_view_name_key unique (company_id, user_id, list, name)
);
create index on kernel.saved_view (company_id, list, name, id);
create index on kernel.saved_view (user_id);
-- Words that somebody searched for may be names: they stay out of the audit trail.
select kernel.tenant_table('kernel.saved_view', deletable => true, secret => '{query}',
  visible => '(shared or user_id = (select kernel.actor()))');
create policy own_insert on kernel.saved_view as restrictive for insert to pendopo_app with check (user_id = (select kernel.actor()));
create policy own_update on kernel.saved_view as restrictive for update to pendopo_app using (user_id = (select kernel.actor()));
create policy own_delete on kernel.saved_view as restrictive for delete to pendopo_app using (user_id = (select kernel.actor()));
select kernel.personal('kernel.saved_view', removable => true);
