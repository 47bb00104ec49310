-- How scores are signed and dated when they are sent back: what public clients of the registry do differs (docs/decisions/0111).

-- An account of the registry in whose name scores are sent; none: that of the evaluations that are there, or nobody's.
alter table registry.config add column grades_updater_id uuid;
-- When the registry is told to have passed a score on last: half an hour before it changed, or never.
alter table registry.config add column grades_last_sync text not null default 'half_hour'
  check (grades_last_sync in ('half_hour', 'never'));

-- Fields of the registry's lists that a run has named as not taken over: each is told once.
create table registry.named_field (
  company_id int not null references kernel.company on delete restrict,
  name text not null check (length(name) between 1 and 80),
  named_at timestamptz not null default now(),
  primary key (company_id, name)
);
select kernel.tenant_table('registry.named_field', append_only => true, audit => false,
  visible => '(select kernel.has_role(''admin'', ''principal''))');
