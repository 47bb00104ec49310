-- Rules that change from year to year: each holds from a fiscal year on, until a later one replaces it.

-- What one student is worth to a school of a level in a region in a year; a region left empty stands for all others.
create table bos.unit_cost (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  valid_from int not null check (valid_from between 2000 and 2200),
  level text not null check (level in ('paud', 'sd', 'smp', 'sma', 'smk', 'slb')),
  region text not null default '' check (length(region) <= 200),
  amount bigint not null check (amount > 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, level, region, valid_from)
);
create index on bos.unit_cost (company_id, valid_from, id);
select kernel.tenant_table('bos.unit_cost');

-- The phases of a year: their shares in percent, the last one taking what is left, and the days between which they arrive.
create table bos.phase_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  valid_from int not null check (valid_from between 2000 and 2200),
  phase int not null check (phase between 1 and 12),
  share numeric(5,2) not null check (share > 0 and share <= 100),
  opens_on text not null check (opens_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes_on text not null check (closes_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, valid_from, phase),
  check (opens_on <= closes_on)
);
select kernel.tenant_table('bos.phase_rule');

-- Days of the year: when students are counted (the year before), when reports are due, after which nothing is paid any more.
create table bos.deadline (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  valid_from int not null check (valid_from between 2000 and 2200),
  deadline text not null check (deadline in ('student_count', 'phase_1_report', 'year_report')),
  due_on text not null check (due_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  last_on text check (last_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- How much of what arrived must have been spent, in percent.
  realised_min numeric(5,2) not null default 0 check (realised_min between 0 and 100),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, deadline, valid_from),
  check (last_on >= due_on)
);
create index on bos.deadline (company_id, valid_from, id);
select kernel.tenant_table('bos.deadline');

-- What a late report costs of the next disbursement, by the day it came in.
create table bos.late_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  valid_from int not null check (valid_from between 2000 and 2200),
  report text not null check (report in ('phase_1_report', 'year_report')),
  until_on text not null check (until_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  reduction numeric(5,2) not null check (reduction > 0 and reduction <= 100),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, report, valid_from, until_on)
);
create index on bos.late_rule (company_id, valid_from, id);
select kernel.tenant_table('bos.late_rule');
