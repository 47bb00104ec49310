-- What the operational grant may be spent on, and how much of it a school is allotted.

-- The list changes with the yearly rules, so each year has its own.
create table bos.component (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  -- The middle pair of an activity code SS.KK.NN.
  code text not null check (code ~ '^[0-9]{2}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fiscal_year, code)
);
select kernel.tenant_table('bos.component');

create table bos.allocation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  period text not null check (period in ('year', 'phase_1', 'phase_2', 'phase_3')),
  students int not null check (students > 0),
  unit_cost bigint not null check (unit_cost > 0),
  amount bigint not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fund_source_id, fiscal_year, period),
  check (amount = students * unit_cost),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on bos.allocation (company_id, fiscal_year, id);
select kernel.tenant_table('bos.allocation');
