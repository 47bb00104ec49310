-- The attendance of staff: derived like that of students, from taps, agreed absences and corrections. What days someone was
-- here is between them and those who keep the staff's records, and pay can follow from it.

create table school.staff_attendance_day (
  -- The staff member says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  day date not null,
  staff_id bigint not null,
  -- What they were then: those above look at the attendance of teachers.
  job text not null check (length(job) between 1 and 40),
  status text not null check (status in ('present', 'late', 'duty', 'sick', 'permitted', 'leave', 'absent')),
  -- How much of the day they worked.
  days numeric(15,4) not null constraint staff_attendance_day_days_check
    check (case when status in ('present', 'late', 'duty') then days in (0.5, 1) else days = 0 end),
  first_in timestamptz,
  last_out timestamptz,
  left_early boolean not null default false,
  source text not null check (source in ('tap', 'manual', 'permit', 'end_of_day')),
  note text check (length(note) <= 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, day, staff_id),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on school.staff_attendance_day (company_id, staff_id, day);
-- What is rare, days of duty say, is found among a million rows without reading them.
create index on school.staff_attendance_day (company_id, status, day, staff_id);
create index on school.staff_attendance_day (company_id, job, day, staff_id);
-- As with students, what it follows from leaves the traces; a day that turns out to be a holiday has no attendance.
select kernel.tenant_table('school.staff_attendance_day', audit => false, deletable => true,
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'', ''staff'')) or staff_id = (select school.own_staff())');

-- The days on which someone need not come, as whoever agreed to it says: the module that keeps leave, say. It names its own
-- record, so that it can take the days back. Why they are away is not for this table.
create table school.staff_absence (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  kind text not null check (kind in ('duty', 'sick', 'permitted', 'leave')),
  from_day date not null,
  until_day date not null,
  -- Begins at noon; ends at noon.
  from_noon boolean not null default false,
  until_noon boolean not null default false,
  relation text not null check (relation ~ '^[a-z_]+\.[a-z_]+$' and length(relation) <= 100),
  record_id bigint not null,
  primary key (company_id, id),
  unique (company_id, relation, record_id),
  constraint staff_absence_until_day_check check (until_day between from_day and from_day + 1100),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on school.staff_absence (company_id, staff_id, from_day);
select kernel.tenant_table('school.staff_absence', deletable => true, audit => false,
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'', ''treasurer'', ''staff'')) or staff_id = (select school.own_staff())');

-- What a person says of a day, over whatever taps and absences say; as with students, the last word counts.
create table school.staff_attendance_correction (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  day date not null,
  staff_id bigint not null,
  status text check (status in ('present', 'late', 'duty', 'sick', 'permitted', 'leave', 'absent')),
  half_day boolean not null default false
    constraint staff_attendance_correction_half_day_check check (not half_day or status in ('present', 'late', 'duty')),
  reason text not null check (length(reason) between 1 and 500),
  actor_id bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on school.staff_attendance_correction (company_id, staff_id, day, id);
create index on school.staff_attendance_correction (company_id, day, id);
select kernel.tenant_table('school.staff_attendance_correction', append_only => true, secret => '{reason}',
  visible => '(select kernel.has_role(''admin'', ''hr'', ''principal'', ''staff'')) or staff_id = (select school.own_staff())');

-- Everyone sees their own days; what they say, others write. Whoever takes agreed leave back gives its days back.
create policy keepers_insert on school.staff_attendance_day as restrictive for insert to pendopo_app
  with check ((select kernel.has_role('admin', 'hr')));
create policy keepers_update on school.staff_attendance_day as restrictive for update to pendopo_app
  using ((select kernel.has_role('admin', 'hr')));
create policy keepers_delete on school.staff_attendance_day as restrictive for delete to pendopo_app
  using ((select kernel.has_role('admin', 'hr')));
create policy deciders_insert on school.staff_absence as restrictive for insert to pendopo_app
  with check ((select kernel.has_role('admin', 'hr', 'principal', 'treasurer')));
create policy deciders_update on school.staff_absence as restrictive for update to pendopo_app using (false);
create policy deciders_insert on school.staff_attendance_correction as restrictive for insert to pendopo_app
  with check ((select kernel.has_role('admin', 'hr', 'principal')));

-- The companies that take attendance at all: someone came within the last days.
create policy keeper on school.staff_attendance_day for select to pendopo_kernel using (true);
grant select on school.staff_attendance_day to pendopo_kernel;
create function school.companies_attending(since date) returns table (company_id int, time_zone text) language sql stable as
$$
  select c.id, c.time_zone from kernel.company c
  where exists (select from school.attendance_total t where t.company_id = c.id and t.day >= since and t.seen > 0)
    or exists (select from school.staff_attendance_day a where a.company_id = c.id and a.day >= since and a.first_in is not null)
$$;
select kernel.run_as_kernel('school.companies_attending(date)');

-- How many of the days on which teachers were to be here they were: what the foundation reads. Agreed leave is neither.
create table school.teacher_attendance_total (
  company_id int not null references kernel.company on delete restrict,
  day date not null,
  attended int not null default 0,
  expected int not null default 0,
  primary key (company_id, day)
);
select kernel.summary_table('school.teacher_attendance_total', foundation => 'expected >= 5');

create table school.teacher_attendance_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null,
  -- Days of fewer than five teachers by themselves, as those of students.
  few boolean not null,
  attended int not null default 0,
  expected int not null default 0,
  primary key (company_id, month, few)
);
select kernel.summary_table('school.teacher_attendance_month', foundation => 'not few');

-- The months of one company: held first, as those of students.
create function school.sum_teacher_days(company int, on_month date) returns void language plpgsql as
$$
begin
  insert into school.teacher_attendance_month (company_id, month, few) values (company, on_month, false), (company, on_month, true)
  on conflict do nothing;
  perform from school.teacher_attendance_month where company_id = company and month = on_month order by few for update;
  update school.teacher_attendance_month t set attended = s.attended, expected = s.expected
  from (
    select f.few, coalesce(sum(d.attended), 0)::int as attended, coalesce(sum(d.expected), 0)::int as expected
    from (values (false), (true)) f (few)
    left join school.teacher_attendance_total d on d.company_id = company and d.day >= on_month
      and d.day < on_month + interval '1 month' and (d.expected < 5) = f.few
    group by 1) s
  where t.company_id = company and t.month = on_month and t.few = s.few
    and (t.attended, t.expected) is distinct from (s.attended, s.expected);
end
$$;
select kernel.run_as_kernel('school.sum_teacher_days(int, date)', callable => false);

create function school.add_teacher_days(company int, on_day date, came bigint, due bigint) returns void language sql as
$$
  insert into school.teacher_attendance_total as t (company_id, day, attended, expected) values (company, on_day, came, due)
  on conflict (company_id, day) do update set attended = t.attended + excluded.attended, expected = t.expected + excluded.expected;
$$;
select kernel.run_as_kernel('school.add_teacher_days(int, date, bigint, bigint)', callable => false);

-- In the order of the days, so that two writers never wait for each other in a circle.
create function school.count_teacher_days() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform school.add_teacher_days(c.company_id, c.day, c.came, c.due)
    from (select company_id, day, count(*) filter (where days > 0) as came, count(*) filter (where status <> 'leave') as due
      from new_rows where job = 'teacher' group by 1, 2 order by 1, 2) c;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform school.add_teacher_days(c.company_id, c.day, -c.came, -c.due)
    from (select company_id, day, count(*) filter (where days > 0) as came, count(*) filter (where status <> 'leave') as due
      from old_rows where job = 'teacher' group by 1, 2 order by 1, 2) c;
  end if;
  -- Months behind all the days, for the same reason.
  if tg_op <> 'DELETE' then
    perform school.sum_teacher_days(m.company_id, m.month) from (
      select distinct company_id, date_trunc('month', day)::date as month from new_rows where job = 'teacher' order by 1, 2) m;
  end if;
  if tg_op <> 'INSERT' then
    perform school.sum_teacher_days(m.company_id, m.month) from (
      select distinct company_id, date_trunc('month', day)::date as month from old_rows where job = 'teacher' order by 1, 2) m;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_teacher_days()');
select kernel.on_change('school.staff_attendance_day', 'school.count_teacher_days()');
