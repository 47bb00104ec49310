-- Fund sources, budget plans (RKAS) with their lines, and the budget ledger.

create table budget.fund_source (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  -- Money that may be spent on lines of an approved plan alone, each time with the shop's receipt.
  plan_required boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('budget.fund_source');

create table budget.plan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  revision int not null default 0 check (revision >= 0),
  title text not null check (length(title) between 1 and 200),
  ceiling bigint not null check (ceiling > 0),
  -- Both kept by the lines.
  total bigint not null default 0 check (total >= 0),
  line_count int not null default 0 check (line_count >= 0),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'committee', 'approved', 'returned')),
  return_reason text check (length(return_reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fund_source_id, fiscal_year, revision),
  -- Once handed in, a plan spends its ceiling to the rupiah; so no line of it can change either.
  check (total = ceiling or state in ('draft', 'returned')),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on budget.plan (company_id, fiscal_year, id);
select kernel.tenant_table('budget.plan');

create table budget.plan_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  plan_id bigint not null,
  line_no int not null check (line_no > 0),
  activity_code text not null check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  account_code text not null check (length(account_code) <= 40 and account_code ~ '^[0-9]+(\.[0-9]+)*$'),
  description text not null check (length(description) between 1 and 500),
  volume numeric(15,4) not null check (volume > 0),
  unit text not null check (length(unit) between 1 and 40),
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, plan_id, line_no),
  check (amount = round(volume * unit_price)),
  foreign key (company_id, plan_id) references budget.plan on delete restrict
);
select kernel.tenant_table('budget.plan_line', deletable => true);

-- The budget ledger: credit is budget given, debit is budget used. Rows are never changed; a correction is a new row.
create table budget.entry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  entry_date date not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  fund_source_id bigint not null,
  plan_line_id bigint,
  kind text not null check (kind in ('budget', 'reserve', 'commit', 'release', 'actual')),
  document text not null check (length(document) between 1 and 60),
  description text not null check (length(description) between 1 and 500),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((debit = 0) <> (credit = 0)),
  check ((kind in ('budget', 'release')) = (credit > 0)),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict
);
-- One index for each way to filter the ledger, all in its order: a page costs the same however long the ledger grows.
create index on budget.entry (company_id, entry_date desc, id desc);
create index on budget.entry (company_id, fund_source_id, entry_date desc, id desc);
create index on budget.entry (company_id, fiscal_year, entry_date desc, id desc);
create index on budget.entry (company_id, fiscal_year, fund_source_id, entry_date desc, id desc);
create index on budget.entry (company_id, plan_line_id);
-- A line is given its budget once.
create unique index entry_budget_key on budget.entry (company_id, plan_line_id) where kind = 'budget';
select kernel.tenant_table('budget.entry', append_only => true);
