-- Grants beside BOS Reguler (a region's own, performance grants, what companies give): their phases, their reports and the headings
-- under which they are told, as rows that a school keeps. A fund without a scheme follows the rules of BOS.

create table bos.grant_scheme (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  -- Who gives it, and is reported to.
  grantor text not null check (length(grantor) between 1 and 200),
  fund_source_id bigint not null,
  -- The papers of its inspector's set, in this order.
  papers text[] not null check (cardinality(papers) between 1 and 5
    and papers <@ array['responsibility', 'recapitulation', 'realisation', 'capital_goods', 'books']),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.tenant_table('bos.grant_scheme');

-- From a year on; the last one takes what is left of the grant. Its months are those its report tells of.
create table bos.grant_phase (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  scheme_id bigint not null,
  valid_from int not null check (valid_from between 2000 and 2200),
  phase int not null check (phase between 1 and 12),
  name text not null check (length(name) between 1 and 200),
  share numeric(5,2) not null check (share > 0 and share <= 100),
  opens_on text not null check (opens_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes_on text not null check (closes_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  from_month int not null check (from_month between 1 and 12),
  until_month int not null check (until_month between 1 and 12),
  due_on text not null check (due_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- In which year the report is due: that of the grant, or the next.
  due_year text not null check (due_year in ('same', 'next')),
  -- How much of what arrived must have been spent, in percent.
  realised_min numeric(5,2) not null check (realised_min between 0 and 100),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, scheme_id, valid_from, phase),
  check (opens_on <= closes_on),
  constraint grant_phase_until_month_check1 check (until_month >= from_month),
  foreign key (company_id, scheme_id) references bos.grant_scheme on delete restrict
);
create index on bos.grant_phase (company_id, valid_from, id);
select kernel.tenant_table('bos.grant_phase');

-- What the giver wants to be told: lines of the plan by patterns over activity@account, with commas between. The first that fits counts.
create table bos.grant_heading (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  scheme_id bigint not null,
  valid_from int not null check (valid_from between 2000 and 2200),
  code text not null check (code ~ '^[0-9A-Za-z.]{1,10}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  lines text not null check (length(lines) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, scheme_id, valid_from, code),
  foreign key (company_id, scheme_id) references bos.grant_scheme on delete restrict
);
create index on bos.grant_heading (company_id, valid_from, id);
select kernel.tenant_table('bos.grant_heading');

-- Each phase of such a grant has its report.
alter table bos.report_submission drop constraint report_submission_report_check;
alter table bos.report_submission add constraint report_submission_report_check
  check (report in ('phase_1_report', 'phase_2_report', 'phase_3_report', 'phase_4_report', 'phase_5_report', 'phase_6_report',
    'phase_7_report', 'phase_8_report', 'phase_9_report', 'phase_10_report', 'phase_11_report', 'phase_12_report', 'year_report'));
