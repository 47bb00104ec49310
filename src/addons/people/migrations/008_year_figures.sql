-- What someone was paid before payroll began here, or by another employer, in a year that is settled here. Without it the last
-- month of the year would tax a part of it as if it were the whole.

create table people.year_figure (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  year int not null check (year between 2000 and 2200),
  employer text not null check (employer in ('this', 'previous')),
  -- Who paid it, where another employer did.
  employer_name text check (length(employer_name) between 1 and 200),
  first_month int not null check (first_month between 1 and 12),
  last_month int not null check (last_month between 1 and 12),
  -- Income for tax, with the premiums that count as such; the employee's own savings; gifts; tax withheld.
  gross bigint not null check (gross >= 0),
  savings bigint not null check (savings >= 0),
  zakat bigint not null check (zakat >= 0),
  tax bigint not null check (tax >= 0),
  -- What another employer has taken off for the position, as its proof of withholding says. Here it is reckoned for the whole.
  position_cost bigint check (position_cost >= 0),
  -- What paper it is taken from.
  evidence text not null check (length(evidence) between 1 and 300),
  file_id bigint,
  entered_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  entered_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint year_figure_last_month_check2 check (last_month >= first_month),
  constraint year_figure_employer_name_check2 check ((employer = 'previous') = (employer_name is not null)),
  constraint year_figure_position_cost_check2 check ((employer = 'previous') = (position_cost is not null)),
  constraint year_figure_gross_check2 check (savings + zakat + coalesce(position_cost, 0) <= gross),
  -- A month is told once.
  constraint year_figure_first_month_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(staff_id, staff_id, '[]') with &&, int4range(year, year, '[]') with &&,
    int4range(first_month, last_month, '[]') with &&) where (employer = 'this'),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create unique index year_figure_employer_name_key on people.year_figure (company_id, staff_id, year, employer_name, first_month);
create index on people.year_figure (company_id, year desc, id desc);
create index on people.year_figure (company_id, file_id);
create index on people.year_figure (entered_by);
select kernel.tenant_table('people.year_figure', deletable => true, secret => '{gross,savings,zakat,tax,position_cost,employer_name,evidence}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.year_figure as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_delete on people.year_figure as restrictive for delete to pendopo_app using ((select people.has_payroll_rights()));
-- What was entered wrongly is removed and entered again: the trail tells both.
revoke update on people.year_figure from pendopo_app;
select kernel.file_on('people.year_figure', 'file_id');
select kernel.importable('people.year_figure');

-- A month is paid by a slip or told by figures, never both, and what a year was settled with stays. Slips hold their run shared
-- (people.hold_open): taken whole here, figures and slips wait for each other.
create function people.hold_figures() returns trigger language plpgsql as
$$
begin
  perform from people.payroll_run r where (r.company_id, r.year) in (select company_id, year from new_rows) and r.state <> 'void'
  order by r.id for update;
  if exists (select from new_rows f join people.payslip s on s.company_id = f.company_id and s.staff_id = f.staff_id and s.year = f.year and s.final
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('submitted', 'approved', 'paid', 'locked')) then
    raise exception 'year_settled';
  elsif tg_op <> 'DELETE' and exists (select from new_rows f join people.payslip s on s.company_id = f.company_id and s.staff_id = f.staff_id
        and s.year = f.year and s.month between f.first_month and f.last_month
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void' where f.employer = 'this') then
    raise exception 'month_paid_here';
  end if;
  return null;
end
$$;
create trigger hold_insert after insert on people.year_figure
  referencing new table as new_rows for each statement execute function people.hold_figures();
create trigger hold_delete after delete on people.year_figure
  referencing old table as new_rows for each statement execute function people.hold_figures();

create function people.refuse_told_months() returns trigger language plpgsql as
$$
begin
  if exists (select from new_rows s join people.year_figure f on f.company_id = s.company_id and f.staff_id = s.staff_id and f.year = s.year
      and s.month between f.first_month and f.last_month and f.employer = 'this') then
    raise exception 'month_told_by_figures';
  end if;
  return null;
end
$$;
-- After hold_open, by its name: only then is what others entered seen.
create trigger hold_told after insert on people.payslip
  referencing new table as new_rows for each statement execute function people.refuse_told_months();

-- Months of the year in which people who are settled in this month were employed, and which neither a run nor figures tell.
create function people.untold_months(company int, of_year int, until_month int)
  returns table (staff_id bigint, month int) language sql stable as
$$
  select s.id, m
  from school.staff s cross join generate_series(1, until_month - 1) m
  where s.company_id = company
    and exists (select from people.employment e where e.company_id = s.company_id and e.staff_id = s.id
      and e.starts_on <= (make_date(of_year, until_month, 1) + interval '1 month')::date - 1
      and (e.ends_on is null or e.ends_on >= make_date(of_year, until_month, 1)))
    and (until_month = 12 or not exists (select from people.employment e where e.company_id = s.company_id and e.staff_id = s.id
      and e.starts_on <= make_date(of_year, 12, 31)
      and (e.ends_on is null or e.ends_on >= (make_date(of_year, until_month, 1) + interval '1 month')::date)))
    and exists (select from people.employment e where e.company_id = s.company_id and e.staff_id = s.id
      and e.starts_on <= (make_date(of_year, m, 1) + interval '1 month')::date - 1
      and (e.ends_on is null or e.ends_on >= make_date(of_year, m, 1)))
    and not exists (select from people.payroll_run r where r.company_id = company and r.year = of_year and r.month = m
      and r.kind = 'regular' and r.state in ('approved', 'paid', 'locked'))
    and not exists (select from people.year_figure f where f.company_id = company and f.staff_id = s.id and f.year = of_year
      and f.employer = 'this' and m between f.first_month and f.last_month)
$$;
