-- What the attendance of a day is derived from beside taps: hours, permits, corrections; and what is to be derived again.

-- The hours of a day: for the whole school or one class, for every day or one day of the week, for usual, half or exam days.
-- Of several that fit, the more particular one counts, then the one that began last: the hours of Ramadan, say.
create table school.day_hours (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  class_group_id bigint,
  weekday int check (weekday between 1 and 6),
  kind text not null default 'school' check (kind in ('school', 'half_day', 'exam')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Local time. A tap before the entry begins or after the exit ends is outside hours.
  entry_from time not null,
  starts_at time not null,
  late_after_minutes int not null default 15 check (late_after_minutes between 0 and 240),
  -- Until then a tap is a coming; later it is a going, or a very late coming.
  entry_until time not null,
  exit_from time not null,
  exit_until time not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint day_hours_starts_at_check check (entry_from <= starts_at and starts_at <= entry_until and entry_until <= exit_from and exit_from < exit_until),
  foreign key (company_id, class_group_id) references school.class_group on delete restrict
);
create index on school.day_hours (company_id, class_group_id);
create index on school.day_hours (company_id, valid_from, id);
select kernel.tenant_table('school.day_hours', deletable => true);

-- A letter from home, or a task elsewhere: the days on which a student need not tap.
create table school.absence_permit (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  kind text not null check (kind in ('sick', 'permitted', 'dispensation')),
  from_day date not null,
  until_day date not null check (until_day >= from_day and until_day <= from_day + 92),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected', 'cancelled')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on school.absence_permit (company_id, student_id, from_day);
create index on school.absence_permit (company_id, from_day, id);
create index on school.absence_permit (company_id, state, id);
-- Why a child is ill is for whoever answers for it, not for readers of the audit trail.
select kernel.tenant_table('school.absence_permit', secret => '{reason}');

-- What a person says of a day, over whatever taps and permits say. The last word counts; one without a status takes the
-- words before it back. Never changed, so that who said what and why stays to be seen.
create table school.attendance_correction (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  day date not null,
  student_id bigint not null,
  status text check (status in ('present', 'late', 'sick', 'permitted', 'absent', 'dispensation')),
  reason text not null check (length(reason) between 1 and 500),
  actor_id bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on school.attendance_correction (company_id, student_id, day, id);
create index on school.attendance_correction (company_id, day, id);
select kernel.tenant_table('school.attendance_correction', append_only => true, secret => '{reason}');

-- Days of students and staff to be derived again. Each note stands for itself, and whoever derives removes exactly the notes it has
-- read: one that is written meanwhile is never lost, and no writer waits for another.
-- No reference to company or person: a note lives for a moment, and each would be looked up again for every tap.
create table school.attendance_due (
  company_id int not null,
  id bigint generated always as identity,
  day date not null,
  student_id bigint,
  staff_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  check (num_nonnulls(student_id, staff_id) = 1)
);
select kernel.tenant_table('school.attendance_due', deletable => true, audit => false);

-- Days that have been looked through for students, or staff, who neither came nor were excused.
create table school.attendance_close (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  day date not null,
  who text not null check (who in ('student', 'staff')),
  at timestamptz not null default now(),
  primary key (company_id, day, who)
);
select kernel.tenant_table('school.attendance_close', append_only => true, audit => false);

-- For whoever derives: the companies that have something to do, and since when the oldest of it waits.
create policy keeper on school.attendance_due for select to pendopo_kernel using (true);
grant select on school.attendance_due to pendopo_kernel;
create function school.companies_due() returns table (company_id int, time_zone text) language sql stable as
$$ select c.id, c.time_zone from kernel.company c where exists (select from school.attendance_due d where d.company_id = c.id) $$;
select kernel.run_as_kernel('school.companies_due()');

-- A day that becomes a holiday, or ceases to be one, is derived again for everybody, as far back as anybody cares.
create function school.calendar_due() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into school.attendance_due (company_id, day, student_id)
    select n.company_id, n.day, s.id from new_rows n join school.student s on s.company_id = n.company_id and s.state = 'active'
    where n.day between current_date - 92 and current_date + 1;
    insert into school.attendance_due (company_id, day, staff_id)
    select n.company_id, n.day, s.id from new_rows n join school.staff s on s.company_id = n.company_id and s.state = 'active'
    where n.day between current_date - 92 and current_date + 1;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into school.attendance_due (company_id, day, student_id)
    select o.company_id, o.day, s.id from old_rows o join school.student s on s.company_id = o.company_id and s.state = 'active'
    where o.day between current_date - 92 and current_date + 1;
    insert into school.attendance_due (company_id, day, staff_id)
    select o.company_id, o.day, s.id from old_rows o join school.staff s on s.company_id = o.company_id and s.state = 'active'
    where o.day between current_date - 92 and current_date + 1;
  end if;
  return null;
end
$$;
select kernel.on_change('school.calendar_day', 'school.calendar_due()');
