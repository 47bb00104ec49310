-- The chart of accounts, the dimensions beside it, journals, fiscal years and their periods.

-- How the company keeps its books. One row per company.
create table accounting.setting (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- The month in which a fiscal year begins: January or July.
  first_month int not null default 1 check (first_month in (1, 7)),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id)
);
select kernel.tenant_table('accounting.setting');

create table accounting.account (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Never changes: rules and other add-ons know an account by it.
  code text not null check (code ~ '^[0-9]{1,8}(\.[0-9]{1,4})?$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  class text not null check (class in ('asset', 'liability', 'net_asset', 'revenue', 'expense')),
  normal_side text not null check (normal_side in ('debit', 'credit')),
  -- What a change of this account is in the cash flow statement; 'cash' is the money itself.
  cash_flow text not null check (cash_flow in ('cash', 'operating', 'investing', 'financing')),
  parent_id bigint,
  -- A heading only groups others.
  heading boolean not null default false,
  -- Whose documents alone move it: what stands on it is told item by item elsewhere, and no other hand posts to it.
  control text check (control in ('payables', 'goods_received', 'advances', 'taxes', 'stock', 'assets', 'payroll', 'staff_loans', 'fees')),
  -- The house itself posts to it; it stays active.
  reserved boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  check (active or not reserved),
  foreign key (company_id, parent_id) references accounting.account on delete restrict
);
create index on accounting.account (company_id, parent_id);
select kernel.tenant_table('accounting.account');

-- A fund as the books see it: whether its givers restricted its use. The money's name stands in budget.fund_source.
create table accounting.fund (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  restriction text not null check (restriction in ('without', 'with')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.tenant_table('accounting.fund');

create table accounting.cost_centre (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_.-]{0,19}$'),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('accounting.cost_centre');

create table accounting.journal (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Begins the numbers of its entries, so it never changes.
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,9}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  kind text not null check (kind in ('general', 'bank', 'cash', 'purchase', 'sales', 'payroll', 'depreciation', 'inventory', 'opening', 'closing')),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
-- Year close and opening balances each have the one journal that the house looks for.
create unique index journal_kind_key on accounting.journal (company_id, kind) where kind in ('opening', 'closing');
select kernel.tenant_table('accounting.journal');

create table accounting.fiscal_year (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- 2026, or 2026-2027 where it begins in July: stands in the numbers of its entries.
  label text not null check (label ~ '^[0-9]{4}(-[0-9]{4})?$'),
  starts_on date not null check (extract(day from starts_on) = 1),
  ends_on date not null check (extract(day from ends_on + 1) = 1),
  state text not null default 'open' check (state in ('open', 'closed')),
  -- How often it was closed; the entries of each closing are told apart by it.
  closings int not null default 0 check (closings >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, label),
  unique (company_id, starts_on),
  unique (company_id, ends_on),
  check (ends_on > starts_on and ends_on < starts_on + interval '1 year')
);
select kernel.tenant_table('accounting.fiscal_year', deletable => true);

-- The months of a fiscal year, and the thirteenth for audit adjustments, which is its last day once more.
create table accounting.period (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fiscal_year_id bigint not null,
  number int not null check (number between 1 and 13),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open' check (state in ('open', 'soft_closed', 'closed')),
  -- Who closed it: somebody else releases it.
  closed_by bigint references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fiscal_year_id, number),
  check (number = 13 or ends_on = starts_on + interval '1 month' - interval '1 day'),
  check (number < 13 or starts_on = ends_on),
  foreign key (company_id, fiscal_year_id) references accounting.fiscal_year on delete restrict
);
create index on accounting.period (closed_by);
-- A month belongs to one fiscal year.
create unique index period_starts_on_key on accounting.period (company_id, starts_on) where number < 13;
select kernel.tenant_table('accounting.period', deletable => true);

-- Closed by one, released by another. With its year whoever closes that closes every month.
create function accounting.assert_other_hand() returns trigger language plpgsql as
$$
begin
  if kernel.same_hand(old.closed_by, kernel.actor()) and exists (select from accounting.fiscal_year y
    where y.company_id = old.company_id and y.id = old.fiscal_year_id and y.state = 'open') then
    raise exception 'own_request';
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('accounting.assert_other_hand()');
create trigger b_other_hand before update on accounting.period
  for each row when (old.state = 'soft_closed' and new.state = 'closed') execute function accounting.assert_other_hand();

-- Whoever posts holds the company's books with others; whoever changes what posting goes by (a period's state, the
-- meaning of an account or a fund) holds them alone. So nothing is posted by a rule that has just changed.
create function accounting.hold_books() returns void language sql as
$$ select pg_advisory_xact_lock_shared(hashtext('pendopo books'), kernel.company()) $$;
create function accounting.hold_books_alone() returns void language sql as
$$ select pg_advisory_xact_lock(hashtext('pendopo books'), kernel.company()) $$;

create function accounting.guard_period() returns trigger language plpgsql as
$$
begin
  perform accounting.hold_books_alone();
  return new;
end
$$;
create trigger guard before update of state on accounting.period for each row execute function accounting.guard_period();

-- The first day of a company's books.
create function accounting.books_began(company int) returns date language sql stable as
$$ select min(y.starts_on) from accounting.fiscal_year y where y.company_id = company $$;
