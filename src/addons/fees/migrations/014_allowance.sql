-- What of the arrears the school does not expect to come: a share of each age, held against what is owed until it comes or is written off.

-- In percent, by how many days it has been due.
alter table fees.setting
  add column doubtful_not_due numeric(5, 2) not null default 1 check (doubtful_not_due between 0 and 100),
  add column doubtful_1_30 numeric(5, 2) not null default 5 check (doubtful_1_30 between 0 and 100),
  add column doubtful_31_90 numeric(5, 2) not null default 20 check (doubtful_31_90 between 0 and 100),
  add column doubtful_91_180 numeric(5, 2) not null default 50 check (doubtful_91_180 between 0 and 100),
  add column doubtful_over_180 numeric(5, 2) not null default 100 check (doubtful_over_180 between 0 and 100);

-- One for a day; what it books is what is doubtful on that day less what is held already.
create table fees.allowance (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  as_of date not null,
  receivable bigint not null check (receivable >= 0),
  doubtful bigint not null check (doubtful between 0 and receivable),
  -- Below zero where more was written off than was held.
  held bigint not null,
  change bigint not null generated always as (doubtful - held) stored,
  state text not null default 'booked' check (state in ('booked', 'undone')),
  undone_on date check (undone_on >= as_of),
  undo_reason text check (length(undo_reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check (num_nulls(undone_on, undo_reason) = case state when 'undone' then 0 else 2 end)
);
create unique index allowance_as_of_key on fees.allowance (company_id, as_of) where state = 'booked';
select kernel.tenant_table('fees.allowance', visible => '(select fees.sees())');

-- By fund and age; `held` is what the books had by then, and counts against the rest. What a fund's lines come to is booked.
create table fees.allowance_line (
  company_id int not null references kernel.company on delete restrict,
  allowance_id bigint not null,
  fund_source_id bigint not null,
  age text not null check (age in ('not_due', 'days_1_30', 'days_31_90', 'days_91_180', 'over_180', 'held')),
  receivable bigint not null check (receivable >= 0),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  amount bigint not null check (age = 'held' or amount = round(receivable * percent / 100)),
  primary key (company_id, allowance_id, fund_source_id, age),
  foreign key (company_id, allowance_id) references fees.allowance on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on fees.allowance_line (company_id, fund_source_id);
select kernel.tenant_table('fees.allowance_line', append_only => true, audit => false, visible => '(select fees.sees())');

-- Each counts on from the one before: they come in the order of their days, and the last goes first.
create function fees.guard_allowance() returns trigger language plpgsql as
$$
declare
  -- What is reckoned from the others is not there yet.
  may_change constant text[] := '{state,undone_on,undo_reason,version,updated_at,change}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'booked' then
      raise exception 'allowance_fixed';
    end if;
  elsif old.state <> 'booked' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'allowance_fixed';
  end if;
  if exists (select from fees.allowance x where x.company_id = new.company_id and x.state = 'booked' and x.id <> new.id and x.as_of >= new.as_of) then
    raise exception 'allowance_followed';
  end if;
  return new;
end
$$;
create trigger guard before insert or update on fees.allowance for each row execute function fees.guard_allowance();

-- What would be booked on a day: of each fund what is owed by age with its share, and what is held.
create function fees.doubtful_on(company int, on_day date)
  returns table (fund_source_id bigint, age text, receivable bigint, percent numeric, amount bigint) language sql stable as
$$
  with aged as (
    select i.fund_source_id, case when on_day <= o.due_on then 1 when on_day - o.due_on <= 30 then 2 when on_day - o.due_on <= 90 then 3
      when on_day - o.due_on <= 180 then 4 else 5 end as band, sum(o.open)::bigint as receivable
    from fees.open_on(company, on_day) o join fees.invoice i on i.company_id = company and i.id = o.invoice_id group by 1, 2
  )
  select a.fund_source_id, ('{not_due,days_1_30,days_31_90,days_91_180,over_180}'::text[])[a.band], a.receivable, p.percents[a.band],
    round(a.receivable * p.percents[a.band] / 100)::bigint
  from aged a join fees.setting s on s.company_id = company
  cross join lateral (select array[s.doubtful_not_due, s.doubtful_1_30, s.doubtful_31_90, s.doubtful_91_180, s.doubtful_over_180] as percents) p
  union all
  select b.fund_source_id, 'held', 0, 0, b.amount from accounting.balance_of(company, '1203', on_day) b where b.amount <> 0
$$;

-- Behind 1203: what was held back for doubtful fees, less what was written off since.
create function fees.allowance_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'fees', '1203', l.fund_source_id, a.number, -sum(l.amount)::bigint
  from fees.allowance a join fees.allowance_line l on l.company_id = a.company_id and l.allowance_id = a.id
  where a.company_id = company and a.as_of <= on_day and coalesce(a.undone_on, 'infinity') > on_day
  group by a.id, a.number, l.fund_source_id having sum(l.amount) <> 0;
  return query
  select 'fees', '1203', m.fund_source_id, w.number, -sum(m.amount)::bigint
  from fees.movement m join fees.write_off w on w.company_id = m.company_id and w.id = m.document_id
  where m.company_id = company and m.kind = 'written_off' and m.day <= on_day group by w.id, w.number, m.fund_source_id;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'fees.allowance_items(int, date)');
create index movement_written_off_idx on fees.movement (company_id, day) where kind = 'written_off';
