-- What the school owns, as its books see it, and how its cost is spread over the months.

create table accounting.asset_book (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  fiscal_group text not null check (fiscal_group in ('group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary')),
  method text not null default 'straight_line' check (method in ('straight_line')),
  acquired_on date not null,
  cost bigint not null check (cost > 0),
  life_months int not null check (life_months between 1 and 1200),
  primary key (company_id, id)
);
create index on accounting.asset_book (company_id, acquired_on, id);
select kernel.tenant_table('accounting.asset_book', append_only => true);

-- One row per asset and month. Never changed.
create table accounting.depreciation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_book_id bigint not null,
  -- The first day of the month.
  period date not null check (extract(day from period) = 1),
  amount bigint not null check (amount >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, asset_book_id, period),
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
create index on accounting.depreciation (company_id, period);
select kernel.tenant_table('accounting.depreciation', append_only => true);

-- Which month of its life an asset is in: 1 in the month it was bought.
create function accounting.month_of_life(acquired_on date, period date) returns int
  language sql immutable parallel safe as
$$ select (12 * (extract(year from period) - extract(year from acquired_on)) + extract(month from period) - extract(month from acquired_on))::int + 1 $$;

-- Each month takes the running total to its share of the cost, rounded down: the last month ends on the cost itself.
create function accounting.straight_line(cost bigint, life_months int, nth int) returns bigint
  language sql immutable parallel safe as
$$ select cost * nth / life_months - cost * (nth - 1) / life_months $$;

create table accounting.asset_balance (
  company_id int not null references kernel.company on delete restrict,
  asset_book_id bigint not null,
  cost bigint not null,
  accumulated bigint not null default 0,
  primary key (company_id, asset_book_id),
  check (accumulated between 0 and cost),
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
select kernel.summary_table('accounting.asset_balance');

create table accounting.asset_total (
  company_id int primary key references kernel.company on delete restrict,
  assets bigint not null,
  cost bigint not null,
  accumulated bigint not null
);
select kernel.summary_table('accounting.asset_total');

create table accounting.depreciation_year (
  company_id int not null references kernel.company on delete restrict,
  year int not null,
  amount bigint not null,
  primary key (company_id, year)
);
select kernel.summary_table('accounting.depreciation_year');

create function accounting.sum_assets() returns trigger language plpgsql as
$$
begin
  insert into accounting.asset_balance (company_id, asset_book_id, cost)
  select company_id, id, cost from new_rows;

  insert into accounting.asset_total as t (company_id, assets, cost, accumulated)
  select company_id, count(*), sum(cost), 0 from new_rows group by 1 order by 1
  on conflict (company_id) do update set assets = t.assets + excluded.assets, cost = t.cost + excluded.cost;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_assets()');
create trigger sum_insert after insert on accounting.asset_book
  referencing new table as new_rows for each statement execute function accounting.sum_assets();

create function accounting.sum_depreciation() returns trigger language plpgsql as
$$
begin
  -- The company's total first: whoever depreciates queues here and nowhere else.
  update accounting.asset_total t set accumulated = t.accumulated + n.amount
  from (select company_id, sum(amount) as amount from new_rows group by 1) n
  where t.company_id = n.company_id;

  update accounting.asset_balance b set accumulated = b.accumulated + n.amount
  from (select company_id, asset_book_id, sum(amount) as amount from new_rows group by 1, 2) n
  where b.company_id = n.company_id and b.asset_book_id = n.asset_book_id;

  insert into accounting.depreciation_year as t (company_id, year, amount)
  select company_id, extract(year from period)::int, sum(amount) from new_rows group by 1, 2 order by 1, 2
  on conflict (company_id, year) do update set amount = t.amount + excluded.amount;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_depreciation()');
create trigger sum_insert after insert on accounting.depreciation
  referencing new table as new_rows for each statement execute function accounting.sum_depreciation();
