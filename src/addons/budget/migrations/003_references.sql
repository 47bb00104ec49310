-- What plans are made of and judged by: codes and rules, each valid for a run of fiscal years. Of several rows for one code
-- the one that began last holds.

create table budget.activity (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Standard, component, activity: SS.KK.NN.
  code text not null check (code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  valid_from int not null check (valid_from between 2000 and 2200),
  valid_to int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code, valid_from),
  constraint activity_valid_to_check check (valid_to between valid_from and 2200)
);
select kernel.tenant_table('budget.activity');

-- Which components a standard may have.
create table budget.code_pair (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  standard text not null check (standard ~ '^[0-9]{2}$'),
  component text not null check (component ~ '^[0-9]{2}$'),
  valid_from int not null check (valid_from between 2000 and 2200),
  valid_to int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, standard, component, valid_from),
  constraint code_pair_valid_to_check check (valid_to between valid_from and 2200)
);
select kernel.tenant_table('budget.code_pair');

create table budget.expense_account (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) <= 40 and code ~ '^5(\.[0-9]+)+$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  -- What is spent by it is what people are paid.
  for_people boolean not null default false,
  valid_from int not null check (valid_from between 2000 and 2200),
  valid_to int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code, valid_from),
  constraint expense_account_valid_to_check check (valid_to between valid_from and 2200)
);
select kernel.tenant_table('budget.expense_account');

create table budget.prohibited_use (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  -- Whether a line may say why it is right all the same; otherwise it may not be planned at all.
  excusable boolean not null,
  valid_from int not null check (valid_from between 2000 and 2200),
  valid_to int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code, valid_from),
  constraint prohibited_use_valid_to_check check (valid_to between valid_from and 2200)
);
select kernel.tenant_table('budget.prohibited_use');

-- What a whole plan is held to.
create table budget.plan_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z_]{1,40}$'),
  -- share_max, share_min: the lines' part of the ceiling in percent. level_only: lines for these school levels alone.
  -- shift_group: a shift keeps the sum of these lines. version_max: how many versions of this kind a year may have.
  kind text not null check (kind in ('share_max', 'share_min', 'level_only', 'shift_group', 'version_max')),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  -- LIKE patterns over activity@account.
  lines text[] not null default '{}' check (cardinality(lines) <= 50 and length(array_to_string(lines, '')) <= 2000),
  -- Percent of a share, number of versions.
  value numeric(7,2) check (value between 0 and 10000),
  version_kind text check (version_kind in ('shift', 'revision')),
  -- Whom it concerns: everyone where nothing is named.
  ownership text check (ownership in ('state', 'private')),
  levels text[] not null default '{}' check (levels <@ '{paud,sd,smp,sma,smk,slb}'),
  fund_codes text[] not null default '{}' check (cardinality(fund_codes) <= 30 and length(array_to_string(fund_codes, '')) <= 1000),
  valid_from int not null check (valid_from between 2000 and 2200),
  valid_to int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, code, ownership, valid_from),
  check ((kind in ('share_max', 'share_min', 'version_max')) = (value is not null)),
  check ((kind = 'version_max') = (version_kind is not null)),
  check (kind <> 'level_only' or cardinality(levels) > 0),
  constraint plan_rule_valid_to_check check (valid_to between valid_from and 2200)
);
select kernel.tenant_table('budget.plan_rule');
