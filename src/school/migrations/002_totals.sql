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

-- The same by month: two hundred schools over a year are read from twelve rows each.
create table school.attendance_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null,
  present int not null default 0,
  late int not null default 0,
  sick int not null default 0,
  permitted int not null default 0,
  absent int not null default 0,
  dispensation int not null default 0,
  primary key (company_id, month)
);
select kernel.summary_table('school.attendance_month',
  foundation => 'present + late + sick + permitted + absent + dispensation >= 5');

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
  if tg_op in ('INSERT', 'UPDATE') then
    insert into school.attendance_month as t (company_id, month, present, late, sick, permitted, absent, dispensation)
    select company_id, date_trunc('month', day)::date, count(*) filter (where status = 'present'), count(*) filter (where status = 'late'),
      count(*) filter (where status = 'sick'), count(*) filter (where status = 'permitted'), count(*) filter (where status = 'absent'), count(*) filter (where status = 'dispensation')
    from new_rows group by 1, 2 order by 1, 2
    on conflict (company_id, month) do update set present = t.present + excluded.present, late = t.late + excluded.late,
      sick = t.sick + excluded.sick, permitted = t.permitted + excluded.permitted, absent = t.absent + excluded.absent,
      dispensation = t.dispensation + excluded.dispensation;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into school.attendance_month as t (company_id, month, present, late, sick, permitted, absent, dispensation)
    select company_id, date_trunc('month', day)::date, -count(*) filter (where status = 'present'), -count(*) filter (where status = 'late'),
      -count(*) filter (where status = 'sick'), -count(*) filter (where status = 'permitted'), -count(*) filter (where status = 'absent'), -count(*) filter (where status = 'dispensation')
    from old_rows group by 1, 2 order by 1, 2
    on conflict (company_id, month) do update set present = t.present + excluded.present, late = t.late + excluded.late,
      sick = t.sick + excluded.sick, permitted = t.permitted + excluded.permitted, absent = t.absent + excluded.absent,
      dispensation = t.dispensation + excluded.dispensation;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_attendance()');
select kernel.on_change('school.attendance_day', 'school.count_attendance()');
