-- Fund sources, budget plans (RKAS) with their lines, and the budget ledger.

create table budget.fund_source (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  -- Of those that every school begins with, and where a school says so.
  name_en text check (length(name_en) between 1 and 200),
  -- Money that may be spent on lines of an approved plan alone, each time with the shop's receipt.
  plan_required boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('budget.fund_source');

-- One plan per fund source and fiscal year, in versions: the original, shifts (pergeseran) and revisions (perubahan).
create table budget.plan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  kind text not null default 'original' check (kind in ('original', 'shift', 'revision')),
  -- The version it was made from.
  base_id bigint,
  -- 100 × revisions + shifts up to here.
  revision int not null default 0 check (revision >= 0),
  title text not null check (length(title) between 1 and 200),
  -- Why there is a further version.
  reason text check (length(reason) between 1 and 500),
  ceiling bigint not null check (ceiling > 0),
  -- Both kept by the lines.
  total bigint not null default 0 check (total >= 0),
  line_count int not null default 0 check (line_count >= 0),
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'committee', 'approved', 'returned', 'superseded', 'cancelled')),
  return_reason text check (length(return_reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind = 'original') = (base_id is null) and (kind = 'original') = (revision = 0)),
  -- Once handed in, a plan spends its ceiling to the rupiah; so no line of it can change either.
  check (total = ceiling or state in ('draft', 'returned', 'cancelled')),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, base_id) references budget.plan on delete restrict
);
create index on budget.plan (company_id, fiscal_year, id);
create index on budget.plan (company_id, base_id);
create unique index plan_fund_source_id_fiscal_year_key on budget.plan (company_id, fund_source_id, fiscal_year, revision)
  where state <> 'cancelled';
-- The ledger follows one version, and one more may be in the making.
create unique index plan_approved on budget.plan (company_id, fund_source_id, fiscal_year) where state = 'approved';
create unique index plan_open on budget.plan (company_id, fund_source_id, fiscal_year)
  where state in ('draft', 'submitted', 'committee', 'returned');
select kernel.tenant_table('budget.plan');

create function budget.volume_of(months numeric[]) returns numeric language sql immutable strict parallel safe as
$$ select coalesce(sum(m), 0) from unnest(months) m $$;

create table budget.plan_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  plan_id bigint not null,
  -- The line of the first version it comes from, through all versions; its own id where it is new. The ledger hangs on it.
  root_id bigint not null,
  line_no int not null check (line_no > 0),
  activity_code text not null check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  account_code text not null check (length(account_code) <= 40 and account_code ~ '^[0-9]+(\.[0-9]+)*$'),
  description text not null check (length(description) between 1 and 500),
  volume numeric(15,4) not null check (volume > 0),
  unit text not null check (length(unit) between 1 and 40),
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  -- The volume from January to December; null until someone splits it.
  months numeric(15,4)[],
  -- What of the list of prohibited uses it comes near to, and why it is right all the same.
  prohibited_uses text[] not null default '{}' check (cardinality(prohibited_uses) <= 30),
  justification text check (length(justification) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, plan_id, line_no),
  unique (company_id, plan_id, root_id),
  check (amount = round(volume * unit_price)),
  constraint plan_line_months_check check (months is null
    or (cardinality(months) = 12 and 0 <= all (months) and budget.volume_of(months) = volume)),
  foreign key (company_id, plan_id) references budget.plan on delete restrict,
  foreign key (company_id, root_id) references budget.plan_line on delete restrict
);
create index on budget.plan_line (company_id, root_id);
select kernel.tenant_table('budget.plan_line', deletable => true);
select kernel.importable('budget.plan_line');

create function budget.root_line() returns trigger language plpgsql as
$$
begin
  new.root_id := coalesce(new.root_id, new.id);
  return new;
end
$$;
create trigger root_line before insert on budget.plan_line for each row execute function budget.root_line();

-- The same split as rows, with what each month costs: kept by the lines.
create table budget.plan_line_month (
  company_id int not null references kernel.company on delete restrict,
  line_id bigint not null,
  month int not null check (month between 1 and 12),
  volume numeric(15,4) not null check (volume > 0),
  amount bigint not null check (amount >= 0),
  primary key (company_id, line_id, month),
  foreign key (company_id, line_id) references budget.plan_line on delete cascade
);
select kernel.summary_table('budget.plan_line_month');

-- The budget ledger: credit is budget given, debit is budget taken away, held or used. Rows are never changed; a
-- correction is a new row.
create table budget.entry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  entry_date date not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  -- The month of the plan that it counts for.
  month int not null check (month between 1 and 12),
  fund_source_id bigint not null,
  -- The root of the line, the same in every version; its codes never change.
  plan_line_id bigint not null,
  activity_code text not null check (length(activity_code) = 8),
  component text not null generated always as (substr(activity_code, 4, 2)) stored,
  account_code text not null check (length(account_code) <= 40),
  kind text not null check (kind in ('appropriation', 'reservation', 'commitment', 'release', 'realisation', 'return')),
  releases text check (releases in ('reservation', 'commitment')),
  -- Whose hold on the budget changes.
  document text not null check (length(document) between 1 and 60),
  -- The document to which a hold passed on, or by which spent money came back; a release without one gave up the hold.
  cause text check (length(cause) between 1 and 60),
  description text not null check (length(description) between 1 and 500),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((debit = 0) <> (credit = 0)),
  check (kind = 'appropriation' or (kind in ('release', 'return')) = (credit > 0)),
  check ((kind = 'release') = (releases is not null)),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict
);
-- One index for each way to filter the ledger, all in its order: a page costs the same however long the ledger grows.
create index on budget.entry (company_id, entry_date desc, id desc);
create index on budget.entry (company_id, fund_source_id, entry_date desc, id desc);
create index on budget.entry (company_id, fiscal_year, entry_date desc, id desc);
create index on budget.entry (company_id, fiscal_year, fund_source_id, entry_date desc, id desc);
create index on budget.entry (company_id, fiscal_year, month, entry_date desc, id desc);
create index on budget.entry (company_id, plan_line_id, entry_date desc, id desc);
create index on budget.entry (company_id, component, entry_date desc, id desc);
create index on budget.entry (company_id, activity_code, entry_date desc, id desc);
create index on budget.entry (company_id, account_code, entry_date desc, id desc);
create index on budget.entry (company_id, document, entry_date desc, id desc);
select kernel.tenant_table('budget.entry', append_only => true);
