-- Leave: types with what they entitle to, requests that never overlap, and a ledger of days for each person.

create table people.leave_type (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  -- Days a year, taken from a balance. Null: each occasion entitles anew, up to max_days.
  yearly_days numeric(15,4) check (yearly_days between 0 and 366 and yearly_days * 2 = trunc(yearly_days * 2)),
  max_days numeric(15,4) check (max_days between 0.5 and 1100),
  after_months int not null default 0 check (after_months between 0 and 120),
  -- What of the unused days goes over into the next year.
  carry_over_max numeric(15,4) not null default 0 check (carry_over_max between 0 and 366),
  counts text not null default 'working' check (counts in ('working', 'calendar')),
  paid_percent int not null default 100 check (paid_percent between 0 and 100),
  needs_file boolean not null default false,
  -- Who is asked, level by level; a level that several roles can fill names them with commas.
  levels text[] not null check (cardinality(levels) between 1 and 5 and array_to_string(levels, ',', '?') ~ '^[a-z_,]+$'),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('people.leave_type');
create policy hr_insert on people.leave_type as restrictive for insert to pendopo_app with check ((select kernel.has_role('admin', 'hr')));
create policy hr_update on people.leave_type as restrictive for update to pendopo_app using ((select kernel.has_role('admin', 'hr')));

create table people.leave_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  leave_type_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  -- Begins at noon; ends at noon.
  from_noon boolean not null default false,
  until_noon boolean not null default false,
  days numeric(15,4) not null check (days > 0 and days * 2 = trunc(days * 2)),
  reason text check (length(reason) between 1 and 500),
  file_id bigint,
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'taken', 'cancelled', 'rejected')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, staff_id),
  constraint leave_request_ends_on_check check (ends_on between starts_on and starts_on + 1100 and (ends_on > starts_on or not (from_noon and until_noon))),
  -- Nobody is away twice at once.
  constraint leave_request_starts_on_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(staff_id, staff_id, '[]') with &&, 
    tsrange(starts_on + case when from_noon then time '12:00' else time '00:00' end,
      ends_on + case when until_noon then interval '12 hours' else interval '24 hours' end) with &&) where (state not in ('cancelled', 'rejected')),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, leave_type_id) references people.leave_type on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on people.leave_request (company_id, staff_id, starts_on);
create index on people.leave_request (company_id, starts_on desc, id desc);
create index on people.leave_request (company_id, leave_type_id);
create index on people.leave_request (company_id, file_id);
create index on people.leave_request (requested_by);
create index on people.leave_request (company_id, ends_on) where state = 'approved';
-- Why someone is away is between them and those who decide.
select kernel.tenant_table('people.leave_request', secret => '{reason}',
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'', ''treasurer'')) or staff_id = (select school.own_staff())');
select kernel.file_on('people.leave_request', 'file_id');

create table people.leave_entry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  leave_type_id bigint not null,
  year int not null check (year between 2000 and 2200),
  kind text not null check (kind in ('opening', 'accrual', 'carry_over', 'taken', 'returned', 'expired', 'adjustment', 'part_year')),
  days numeric(15,4) not null check (days <> 0 and abs(days) <= 1100 and days * 2 = trunc(days * 2)),
  request_id bigint,
  note text check (length(note) between 1 and 500),
  entered_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint leave_entry_days_check2 check (case when kind in ('taken', 'expired') then days < 0 when kind in ('adjustment', 'part_year') then true else days > 0 end),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, leave_type_id) references people.leave_type on delete restrict,
  foreign key (company_id, request_id, staff_id) references people.leave_request (company_id, id, staff_id) on delete restrict
);
create index on people.leave_entry (company_id, staff_id, leave_type_id, year, id);
create index on people.leave_entry (company_id, leave_type_id);
create index on people.leave_entry (company_id, request_id, staff_id);
-- A year's entitlement is given once, and what was left goes over once.
create unique index leave_entry_once_key on people.leave_entry (company_id, staff_id, leave_type_id, year, kind) where kind in ('opening', 'accrual', 'carry_over', 'expired');
select kernel.tenant_table('people.leave_entry', append_only => true, secret => '{note}',
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'')) or staff_id = (select school.own_staff())');
create policy deciders_insert on people.leave_entry as restrictive for insert to pendopo_app
  with check ((select kernel.has_role('admin', 'hr', 'principal')) or (kind = 'returned' and staff_id = (select school.own_staff())));

create table people.leave_balance (
  company_id int not null references kernel.company on delete restrict,
  staff_id bigint not null,
  leave_type_id bigint not null,
  year int not null,
  days numeric(15,4) not null constraint leave_balance_days_check check (days >= 0),
  primary key (company_id, staff_id, leave_type_id, year),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, leave_type_id) references people.leave_type on delete restrict
);
create index on people.leave_balance (company_id, leave_type_id);
select kernel.summary_table('people.leave_balance',
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'')) or staff_id = (select school.own_staff())');

-- Nobody takes more than they have: whoever would is refused here, also when two ask at once.
create function people.sum_leave() returns trigger language plpgsql as
$$
begin
  insert into people.leave_balance (company_id, staff_id, leave_type_id, year, days)
  select distinct company_id, staff_id, leave_type_id, year, 0 from new_rows order by 1, 2, 3, 4
  on conflict do nothing;
  update people.leave_balance b set days = b.days + s.days
  from (select company_id, staff_id, leave_type_id, year, sum(days) as days from new_rows group by 1, 2, 3, 4) s
  where (b.company_id, b.staff_id, b.leave_type_id, b.year) = (s.company_id, s.staff_id, s.leave_type_id, s.year);
  return null;
exception when check_violation then
  raise exception 'leave_overdrawn';
end
$$;
select kernel.run_as_kernel('people.sum_leave()');
create trigger sum_insert after insert on people.leave_entry
  referencing new table as new_rows for each statement execute function people.sum_leave();

-- What a year entitles to: by the months of it in which someone is employed and has worked long enough, rounded down to half days.
create function people.leave_due(company int, staff bigint, leave_type bigint, of_year int) returns numeric language sql stable as
$$
  select floor(t.yearly_days * (
    select count(*) from generate_series(make_date(of_year, 1, 1)::timestamp, make_date(of_year, 12, 1)::timestamp, '1 month') m
    where exists (select from people.employment e where e.company_id = company and e.staff_id = staff
        and e.starts_on < m + interval '1 month' and (e.ends_on is null or e.ends_on >= m))
      and exists (select from people.employment e where e.company_id = company and e.staff_id = staff
        and e.starts_on + make_interval(months => t.after_months) < m + interval '1 month')) / 12 * 2) / 2
  from people.leave_type t where t.company_id = company and t.id = leave_type
$$;

-- Who leaves within a year that was given whole keeps the months until then, as far as the days are not taken; who comes back gets the
-- months from then on. Years that are over stay as they were.
create function people.refit_leave() returns trigger language plpgsql as
$$
begin
  insert into people.leave_entry (company_id, staff_id, leave_type_id, year, kind, days)
  select g.company_id, g.staff_id, g.leave_type_id, g.year, 'part_year', d.days
  from (
    select e.company_id, e.staff_id, e.leave_type_id, e.year, sum(e.days) filter (where e.kind in ('accrual', 'part_year')) as given
    from people.leave_entry e where e.company_id = new.company_id and e.staff_id = new.staff_id
    group by 1, 2, 3, 4 having bool_or(e.kind = 'accrual') and not bool_or(e.kind = 'expired')) g
  join people.leave_balance b using (company_id, staff_id, leave_type_id, year)
  cross join lateral (
    select greatest(people.leave_due(g.company_id, g.staff_id, g.leave_type_id, g.year) - g.given, -b.days) as days) d
  where d.days <> 0 order by g.leave_type_id, g.year;
  return null;
end
$$;
create trigger refit_leave after insert or update of starts_on, ends_on on people.employment for each row execute function people.refit_leave();
