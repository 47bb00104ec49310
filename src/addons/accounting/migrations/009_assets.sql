-- What the school owns, as its books see it, and how its cost is spread over the months: once as the school reckons
-- (commercial), once as the tax office does (fiscal).

create table accounting.asset_book (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  fiscal_group text not null check (fiscal_group in ('group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary')),
  acquired_on date not null,
  -- Bought with money that the books know of, given to the school, or owned before the books began.
  origin text not null check (origin in ('bought', 'given', 'owned')),
  -- The day it came into the books.
  booked_on date not null,
  cost bigint not null check (cost > 0),
  method text not null default 'straight_line' check (method in ('straight_line', 'declining')),
  life_months int not null check (life_months between 1 and 1200),
  salvage bigint not null default 0,
  -- As the rates of the day it was bought say; buildings know no declining balance.
  fiscal_method text not null check (fiscal_method in ('straight_line', 'declining')),
  fiscal_life_months int not null check (fiscal_life_months between 1 and 1200),
  fund_source_id bigint not null,
  account_id bigint not null,
  accumulated_account_id bigint not null,
  disposed_on date,
  disposal_entry_id bigint,
  -- The document of another module that took it out, and alone brings it back; none where that was done here.
  disposal_document text check (length(disposal_document) between 1 and 40),
  -- Since when it is there again after a disposal that was taken back: nothing is booked for it before that day any more.
  returned_on date,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint asset_book_salvage_check check (salvage between 0 and cost - 1),
  check (fiscal_method = 'straight_line' or fiscal_group not in ('building_permanent', 'building_temporary')),
  constraint asset_book_disposed_on_check check (disposed_on >= acquired_on),
  check (disposed_on >= returned_on),
  check ((disposed_on is null) = (disposal_entry_id is null)),
  check (disposal_document is null or disposed_on is not null),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, accumulated_account_id) references accounting.account on delete restrict,
  foreign key (company_id, disposal_entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.asset_book (company_id, acquired_on, id);
create index on accounting.asset_book (company_id, fund_source_id);
create index on accounting.asset_book (company_id, account_id);
create index on accounting.asset_book (company_id, accumulated_account_id);
create index on accounting.asset_book (company_id, disposal_entry_id);
select kernel.tenant_table('accounting.asset_book');

-- The days on which an asset stood in no books, of disposals that were taken back: from the first, up to the day before the second.
create table accounting.asset_absence (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  asset_book_id bigint not null,
  disposed_on date not null,
  returned_on date not null check (returned_on >= disposed_on),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
create index on accounting.asset_absence (company_id, asset_book_id);
select kernel.tenant_table('accounting.asset_absence', append_only => true);

-- One booking of one month: the assets that had not been booked for it yet, and the entry they became. Months before
-- the books began have none: they are part of the opening balances.
create table accounting.depreciation_run (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  period date not null check (extract(day from period) = 1),
  -- The day it counts from.
  booked_on date not null check (booked_on >= period),
  assets int not null check (assets > 0),
  amount bigint not null check (amount >= 0),
  entry_id bigint,
  -- Taken back as a whole; the months are due again.
  undone_on date,
  undo_reason text check (length(undo_reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint depreciation_run_undone_on_check check (undone_on >= booked_on),
  check ((undone_on is null) = (undo_reason is null)),
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.depreciation_run (company_id, period, id);
create index on accounting.depreciation_run (company_id, entry_id);
select kernel.tenant_table('accounting.depreciation_run');

-- One row per asset, book and month that stands. Never changed, but for the day on which its run was taken back.
create table accounting.depreciation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- None where only the tax office counts the month: nothing is booked for it.
  run_id bigint,
  asset_book_id bigint not null,
  book text not null check (book in ('commercial', 'fiscal')),
  -- The first day of the month.
  period date not null check (extract(day from period) = 1),
  -- The day it counts from, in register and books alike: the last of the month, or an earlier one of a month that went on; booked
  -- anew, not before the day on which it was taken back.
  booked_on date not null check (booked_on >= period),
  amount bigint not null check (amount >= 0),
  undone_on date check (undone_on >= booked_on),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, run_id) references accounting.depreciation_run on delete restrict,
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
create unique index depreciation_period_key on accounting.depreciation (company_id, asset_book_id, book, period) where undone_on is null;
create index on accounting.depreciation (company_id, asset_book_id, period);
create index on accounting.depreciation (company_id, period);
create index on accounting.depreciation (company_id, run_id);
select kernel.tenant_table('accounting.depreciation');
revoke update on accounting.depreciation from pendopo_app;
grant update (undone_on) on accounting.depreciation to pendopo_app;

create function accounting.guard_undone() returns trigger language plpgsql as
$$
begin
  if old.undone_on is not null then
    raise exception 'depreciation_undone';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.depreciation for each row execute function accounting.guard_undone();
create trigger guard before update of undone_on on accounting.depreciation_run for each row execute function accounting.guard_undone();

-- Whether an asset stood in the books on a day, of those on which it had come into them.
create function accounting.is_there(a accounting.asset_book, on_day date) returns boolean language sql stable as
$$
  select coalesce(a.disposed_on, 'infinity') > on_day and (a.returned_on is null or not exists (
    select from accounting.asset_absence x
    where x.company_id = a.company_id and x.asset_book_id = a.id and x.disposed_on <= on_day and x.returned_on > on_day))
$$;

-- Which month of its life an asset is in: 1 in the month it was bought.
create function accounting.month_of_life(acquired_on date, period date) returns int
  language sql immutable parallel safe as
$$ select (12 * (extract(year from period) - extract(year from acquired_on)) + extract(month from period) - extract(month from acquired_on))::int + 1 $$;

-- What an asset has lost after so many months of its life. Straight line: an even share of the cost less salvage, rounded
-- down. Declining: each year the double share of what is left, the last year all of it; within a year evenly.
create function accounting.lost_after(method text, cost bigint, salvage bigint, life_months int, acquired_on date, nth int) returns bigint
  language plpgsql immutable parallel safe as
$$
declare
  whole bigint := cost - salvage;
  lost bigint := 0;
  gone int := 0;
  months int := 13 - extract(month from acquired_on)::int;
  year_lost bigint;
begin
  if nth >= life_months then
    return whole;
  elsif nth <= 0 then
    return 0;
  elsif method = 'straight_line' then
    return whole * nth / life_months;
  end if;
  loop
    months := least(months, life_months - gone);
    year_lost := whole - lost;
    if gone + months < life_months then
      year_lost := least(year_lost, (cost - lost) * 2 * months / life_months);
    end if;
    if nth <= gone + months then
      return lost + year_lost * (nth - gone) / months;
    end if;
    lost := lost + year_lost;
    gone := gone + months;
    months := 12;
  end loop;
end
$$;

create table accounting.asset_balance (
  company_id int not null references kernel.company on delete restrict,
  asset_book_id bigint not null,
  cost bigint not null,
  accumulated bigint not null default 0,
  fiscal_accumulated bigint not null default 0,
  primary key (company_id, asset_book_id),
  check (accumulated between 0 and cost),
  check (fiscal_accumulated between 0 and cost),
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict
);
select kernel.summary_table('accounting.asset_balance');

-- Of what is still there.
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
  if tg_op = 'INSERT' then
    insert into accounting.asset_balance (company_id, asset_book_id, cost)
    select company_id, id, cost from new_rows;
    insert into accounting.asset_total as t (company_id, assets, cost, accumulated)
    select company_id, count(*), sum(cost), 0 from new_rows group by 1 order by 1
    on conflict (company_id) do update set assets = t.assets + excluded.assets, cost = t.cost + excluded.cost;
  else
    update accounting.asset_total t set assets = t.assets + g.assets, cost = t.cost + g.cost, accumulated = t.accumulated + g.accumulated
    from (
      select n.company_id, sum(s.sign) as assets, sum(s.sign * b.cost) as cost, sum(s.sign * b.accumulated) as accumulated
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      join accounting.asset_balance b on b.company_id = n.company_id and b.asset_book_id = n.id
      cross join lateral (select case when n.disposed_on is null then 1 else -1 end as sign) s
      where (o.disposed_on is null) <> (n.disposed_on is null) group by 1) g
    where t.company_id = g.company_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_assets()');
create trigger sum_insert after insert on accounting.asset_book
  referencing new table as new_rows for each statement execute function accounting.sum_assets();
create trigger sum_update after update on accounting.asset_book
  referencing old table as old_rows new table as new_rows for each statement execute function accounting.sum_assets();

-- What the totals rest on stays: an asset is never bought anew. One that is gone comes back as it went, and only where its disposal
-- is taken back; the days between are kept.
create function accounting.guard_asset() returns trigger language plpgsql as
$$
begin
  if (old.disposed_on is not null and (new.disposed_on is not null or new.returned_on is null or new.returned_on < old.disposed_on))
    or (old.disposed_on is null and new.returned_on is distinct from old.returned_on)
    or (new.cost, new.acquired_on, new.origin, new.booked_on, new.method, new.life_months, new.salvage, new.fiscal_method, new.fiscal_life_months)
    is distinct from (old.cost, old.acquired_on, old.origin, old.booked_on, old.method, old.life_months, old.salvage, old.fiscal_method, old.fiscal_life_months) then
    raise exception 'asset_fixed';
  end if;
  if old.disposed_on is not null then
    insert into accounting.asset_absence (company_id, asset_book_id, disposed_on, returned_on)
    values (old.company_id, old.id, old.disposed_on, new.returned_on);
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.asset_book for each row execute function accounting.guard_asset();

-- What comes, and what is taken back of it in the year in which that happens.
create function accounting.sum_depreciation() returns trigger language plpgsql as
$$
declare
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- The company's total first: whoever depreciates queues here, after holding the company's assets.
  update accounting.asset_total t set accumulated = t.accumulated + sign * n.amount
  from (select company_id, sum(amount) as amount from new_rows where book = 'commercial' group by 1) n
  where t.company_id = n.company_id;

  update accounting.asset_balance b set accumulated = b.accumulated + sign * n.commercial,
    fiscal_accumulated = b.fiscal_accumulated + sign * n.fiscal
  from (select company_id, asset_book_id, coalesce(sum(amount) filter (where book = 'commercial'), 0) as commercial,
      coalesce(sum(amount) filter (where book = 'fiscal'), 0) as fiscal from new_rows group by 1, 2) n
  where b.company_id = n.company_id and b.asset_book_id = n.asset_book_id;

  insert into accounting.depreciation_year as t (company_id, year, amount)
  select company_id, extract(year from coalesce(undone_on, booked_on))::int, sign * sum(amount)
  from new_rows where book = 'commercial' group by 1, 2 order by 1, 2
  on conflict (company_id, year) do update set amount = t.amount + excluded.amount;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_depreciation()');
create trigger sum_insert after insert on accounting.depreciation
  referencing new table as new_rows for each statement execute function accounting.sum_depreciation();
create trigger sum_undone after update on accounting.depreciation
  referencing new table as new_rows for each statement execute function accounting.sum_depreciation();

-- Who changes what assets have lost waits here, before any asset is locked.
create function accounting.hold_assets() returns void language sql as
$$ select pg_advisory_xact_lock(hashtext('pendopo assets'), kernel.company()) $$;
