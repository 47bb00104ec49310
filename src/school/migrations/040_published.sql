-- What other modules may use of the school's records, beside its shared tables and what is kept for those above.

-- The class each student is in now, and the groups beside it.
create view school.current_class as
  select company_id, student_id, class_group_id from school.enrolment where until_day is null;
select kernel.published_view('school.current_class');

create view school.current_group as
  select company_id, id, student_id, class_group_id from school.group_member where until_day is null;
select kernel.published_view('school.current_group');

-- The class a student was in on a day.
create function school.class_on(company int, student bigint, on_day date) returns bigint language sql stable as
$$
  select class_group_id from school.enrolment
  where company_id = company and student_id = student and from_day <= on_day and coalesce(until_day, on_day) >= on_day
  order by from_day desc limit 1
$$;

-- What rules and grants ask of a school.
create view school.school_kind as select company_id, level, ownership from school.profile;
select kernel.published_view('school.school_kind');

-- Told when someone of the staff comes, goes or changes their job. Functions of other modules that see more than their
-- caller may count who works here.
create policy keeper on school.staff for select to pendopo_kernel using (true);
grant select on school.staff to pendopo_kernel;
create function school.staff_moved(company int, staff bigint[]) returns void language plpgsql as
$$
begin
end
$$;
create function school.tell_staff() returns trigger language plpgsql as
$$
begin
  perform school.staff_moved(m.company_id, m.ids)
  from (select n.company_id, array_agg(n.id order by n.id) as ids
    from new_rows n full join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (o.job, o.state) is distinct from (n.job, n.state) group by 1 order by 1) m;
  return null;
end
$$;
select kernel.run_as_kernel('school.tell_staff()');
create trigger tell_staff after update on school.staff
  referencing old table as old_rows new table as new_rows for each statement execute function school.tell_staff();

-- For a module that takes taps with a database role of its own, for several schools at once: when each is open, and whose day is
-- to be derived. It can read the hours and leave notes of the schools
-- that its statement is for, and nothing else.
create function school.let_take_taps(taker name) returns void language plpgsql as
$$
begin
  execute format($rights$
    create policy ingest on school.profile for select to %1$I using (company_id = any ((select kernel.companies())::int[]));
    grant select (company_id, day_starts_at, week_days) on school.profile to %1$I;
    create policy ingest on school.calendar_day for select to %1$I using (company_id = any ((select kernel.companies())::int[]));
    grant select (company_id, day, kind) on school.calendar_day to %1$I;
    create policy ingest on school.day_hours for select to %1$I using (company_id = any ((select kernel.companies())::int[]));
    grant select (company_id, valid_from, valid_until, entry_from, exit_until) on school.day_hours to %1$I;
    create policy ingest on school.attendance_due for insert to %1$I with check (company_id = any ((select kernel.companies())::int[]));
    grant insert on school.attendance_due to %1$I$rights$, taker);
end
$$;
