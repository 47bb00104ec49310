-- Counts by month, kept by triggers: what the dashboard draws a trend from, and what the foundation may know.

create table counsel.class_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  -- 0: of students who were in no class then.
  class_group_id bigint not null,
  violations int not null,
  primary key (company_id, month, class_group_id)
);
select kernel.summary_table('counsel.class_month', visible => '(select kernel.has_role(''counselor''))');

-- One row per figure, so that each is shown or hidden by itself. Nobody reads fewer than five, and the counsellors not
-- even these: compared with their own lists they would tell of cases that are not theirs to see.
create table counsel.school_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  figure text not null check (figure in ('cases_opened', 'sessions_held', 'violations_counted')),
  count int not null,
  primary key (company_id, month, figure)
);
select kernel.summary_table('counsel.school_month',
  visible => '(select kernel.has_role(''foundation_chairman'', ''foundation_admin'')) and count >= 5',
  foundation => '(select kernel.has_role(''foundation_chairman'', ''foundation_admin'')) and count >= 5');

create function counsel.add_month(company int, day date, what text, n bigint) returns void language sql as
$$
  insert into counsel.school_month as t (company_id, month, figure, count)
  values (company, date_trunc('month', day)::date, what, n)
  on conflict (company_id, month, figure) do update set count = t.count + excluded.count
$$;
select kernel.run_as_kernel('counsel.add_month(int, date, text, bigint)', callable => false);

create function counsel.count_violations() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into counsel.class_month as t (company_id, month, class_group_id, violations)
    select company_id, date_trunc('month', occurred_on)::date, coalesce(class_group_id, 0), count(*)
    from new_rows where state <> 'voided' group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, month, class_group_id) do update set violations = t.violations + excluded.violations;
    perform counsel.add_month(c.company_id, c.month, 'violations_counted', c.n) from (
      select company_id, date_trunc('month', occurred_on)::date as month, count(*) as n
      from new_rows where state = 'counted' group by 1, 2 order by 1, 2) c;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into counsel.class_month as t (company_id, month, class_group_id, violations)
    select company_id, date_trunc('month', occurred_on)::date, coalesce(class_group_id, 0), -count(*)
    from old_rows where state <> 'voided' group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, month, class_group_id) do update set violations = t.violations + excluded.violations;
    perform counsel.add_month(c.company_id, c.month, 'violations_counted', -c.n) from (
      select company_id, date_trunc('month', occurred_on)::date as month, count(*) as n
      from old_rows where state = 'counted' group by 1, 2 order by 1, 2) c;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.count_violations()');
select kernel.on_change('counsel.violation', 'counsel.count_violations()');

create function counsel.count_cases() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    perform counsel.add_month(c.company_id, c.month, 'cases_opened', c.n) from (
      select company_id, date_trunc('month', opened_on)::date as month, count(*) as n from new_rows group by 1, 2 order by 1, 2) c;
  elsif tg_op = 'DELETE' then
    perform counsel.add_month(c.company_id, c.month, 'cases_opened', -c.n) from (
      select company_id, date_trunc('month', opened_on)::date as month, count(*) as n from old_rows group by 1, 2 order by 1, 2) c;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.count_cases()');
select kernel.on_change('counsel.student_case', 'counsel.count_cases()');

create function counsel.count_sessions() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform counsel.add_month(c.company_id, c.month, 'sessions_held', c.n) from (
      select company_id, date_trunc('month', held_on)::date as month, count(*) as n
      from new_rows where state = 'done' group by 1, 2 order by 1, 2) c;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform counsel.add_month(c.company_id, c.month, 'sessions_held', -c.n) from (
      select company_id, date_trunc('month', held_on)::date as month, count(*) as n
      from old_rows where state = 'done' group by 1, 2 order by 1, 2) c;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.count_sessions()');
select kernel.on_change('counsel.session', 'counsel.count_sessions()');
