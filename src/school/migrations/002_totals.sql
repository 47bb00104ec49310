-- Totals kept in the same transaction as what they count. The foundation reads these, never the rows behind them.

create table school.student_total (
  company_id int primary key references kernel.company on delete restrict,
  active int not null default 0
);
-- From above, fewer than five people are never counted: so few are known by their faces.
select kernel.summary_table('school.student_total', foundation => 'active = 0 or active >= 5');

create function school.count_students() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into school.student_total as t (company_id, active)
    select company_id, count(*) from new_rows where state = 'active' group by company_id
    on conflict (company_id) do update set active = t.active + excluded.active;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update school.student_total t set active = t.active - o.n
    from (select company_id, count(*) as n from old_rows where state = 'active' group by company_id) o
    where t.company_id = o.company_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_students()');
select kernel.on_change('school.student', 'school.count_students()');

create table school.attendance_total (
  company_id int not null references kernel.company on delete restrict,
  day date not null,
  present int not null default 0,
  late int not null default 0,
  sick int not null default 0,
  permitted int not null default 0,
  absent int not null default 0,
  dispensation int not null default 0,
  -- Those of them who came to the gate, whatever their day is called: without any, the readers were away or it was no school day.
  seen int not null default 0,
  primary key (company_id, day)
);
select kernel.summary_table('school.attendance_total',
  foundation => 'present + late + sick + permitted + absent + dispensation >= 5');

-- The same by month: two hundred schools over a year are read from a few rows each. Days on which fewer than five were
-- recorded add up by themselves: in one sum with the others they would be what a month is more than its days that are shown.
create table school.attendance_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null,
  few boolean not null,
  present int not null default 0,
  late int not null default 0,
  sick int not null default 0,
  permitted int not null default 0,
  absent int not null default 0,
  dispensation int not null default 0,
  primary key (company_id, month, few)
);
select kernel.summary_table('school.attendance_month', foundation => 'not few');

-- Held first and all of them: of two at once the second adds up what the first left.
create function school.sum_attendance(companies int[], months date[]) returns void language plpgsql as
$$
begin
  insert into school.attendance_month (company_id, month, few)
  select m.company_id, m.month, f.few from unnest(companies, months) m (company_id, month), (values (false), (true)) f (few)
  order by 1, 2, 3 on conflict do nothing;
  perform from school.attendance_month t join unnest(companies, months) m (company_id, month) using (company_id, month)
  order by t.company_id, t.month, t.few for update of t;
  update school.attendance_month t set present = s.present, late = s.late, sick = s.sick, permitted = s.permitted,
    absent = s.absent, dispensation = s.dispensation
  from (
    select m.company_id, m.month, f.few, coalesce(sum(d.present), 0)::int as present, coalesce(sum(d.late), 0)::int as late,
      coalesce(sum(d.sick), 0)::int as sick, coalesce(sum(d.permitted), 0)::int as permitted,
      coalesce(sum(d.absent), 0)::int as absent, coalesce(sum(d.dispensation), 0)::int as dispensation
    from unnest(companies, months) m (company_id, month) cross join (values (false), (true)) f (few)
    left join school.attendance_total d on d.company_id = m.company_id and d.day >= m.month and d.day < m.month + interval '1 month'
      and (d.present + d.late + d.sick + d.permitted + d.absent + d.dispensation < 5) = f.few
    group by 1, 2, 3) s
  where t.company_id = s.company_id and t.month = s.month and t.few = s.few
    and (t.present, t.late, t.sick, t.permitted, t.absent, t.dispensation)
      is distinct from (s.present, s.late, s.sick, s.permitted, s.absent, s.dispensation);
end
$$;
select kernel.run_as_kernel('school.sum_attendance(int[], date[])', callable => false);

create function school.add_attendance(company int, on_day date, status text, n bigint, came bigint) returns void language sql as
$$
  insert into school.attendance_total as t (company_id, day, present, late, sick, permitted, absent, dispensation, seen)
  values (company, on_day,
    case when status = 'present' then n else 0 end, case when status = 'late' then n else 0 end,
    case when status = 'sick' then n else 0 end, case when status = 'permitted' then n else 0 end,
    case when status = 'absent' then n else 0 end, case when status = 'dispensation' then n else 0 end, came)
  on conflict (company_id, day) do update set present = t.present + excluded.present, late = t.late + excluded.late,
    sick = t.sick + excluded.sick, permitted = t.permitted + excluded.permitted, absent = t.absent + excluded.absent,
    dispensation = t.dispensation + excluded.dispensation, seen = t.seen + excluded.seen
$$;
select kernel.run_as_kernel('school.add_attendance(int, date, text, bigint, bigint)', callable => false);

create function school.count_attendance() returns trigger language plpgsql as
$$
begin
  -- In the order of the days, so that two writers of several days never wait for each other in a circle.
  if tg_op in ('INSERT', 'UPDATE') then
    perform school.add_attendance(c.company_id, c.day, c.status, c.n, c.came)
    from (select company_id, day, status, count(*) as n, count(first_in) as came from new_rows group by 1, 2, 3 order by 1, 2, 3) c;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform school.add_attendance(c.company_id, c.day, c.status, -c.n, -c.came)
    from (select company_id, day, status, count(*) as n, count(first_in) as came from old_rows group by 1, 2, 3 order by 1, 2, 3) c;
  end if;
  -- Months behind all the days, for the same reason.
  if tg_op = 'DELETE' then
    perform school.sum_attendance(array_agg(m.company_id), array_agg(m.month))
    from (select distinct company_id, date_trunc('month', day)::date as month from old_rows) m having count(*) > 0;
  elsif tg_op = 'INSERT' then
    perform school.sum_attendance(array_agg(m.company_id), array_agg(m.month))
    from (select distinct company_id, date_trunc('month', day)::date as month from new_rows) m having count(*) > 0;
  else
    perform school.sum_attendance(array_agg(m.company_id), array_agg(m.month))
    from (select company_id, date_trunc('month', day)::date as month from new_rows
      union select company_id, date_trunc('month', day)::date from old_rows) m having count(*) > 0;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_attendance()');
select kernel.on_change('school.attendance_day', 'school.count_attendance()');
