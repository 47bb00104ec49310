-- What schools plan and what they are measured by. A school writes its own; its foundation reads all of them.

create table foundation.program (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  -- What of the budget ledger it is paid from; its budget and what was spent then come from there.
  activity_code text check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  -- Entered, where no activity stands behind it.
  budget bigint check (budget >= 0),
  progress numeric(5,2) not null default 0 check (progress between 0 and 100),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name, starts_on),
  check ((activity_code is null) <> (budget is null)),
  check (state <> 'done' or progress = 100)
);
create index on foundation.program (company_id, state, id);
create index on foundation.program (company_id, ends_on, id);
select kernel.tenant_table('foundation.program');
create policy foundation on foundation.program for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));

create table foundation.benchmark (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  indicator text not null check (indicator in ('student_attendance', 'teacher_attendance', 'collection_rate', 'budget_deviation',
    'personnel_cost', 'certified_teachers', 'cash_runway', 'student_teacher', 'class_size', 're_enrolment', 'late_rate', 'student_growth',
    'capacity_use', 'expiring_documents', 'heavy_assets', 'overdue_inspections', 'late_approvals', 'program_realisation')),
  unit text not null check (unit in ('percent', 'months', 'students', 'count')),
  -- Whether more is better or less is.
  direction text not null check (direction in ('at_least', 'at_most')),
  green numeric(9,2) not null check (green >= -1000),
  amber numeric(9,2) not null check (amber >= -1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, indicator),
  check (case direction when 'at_least' then green >= amber else green <= amber end)
);
select kernel.tenant_table('foundation.benchmark');
create policy foundation on foundation.benchmark for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));
