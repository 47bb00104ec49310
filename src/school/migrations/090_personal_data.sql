-- What the kernel may read out to a person, and empty or take away; personal-data.ts says how a row is theirs.

select kernel.personal('school.student', erase => '{name,nis,nisn,nik,birth_place,birth_date}');
select kernel.personal('school.guardian', removable => true);
select kernel.personal('school.enrolment');
select kernel.personal('school.group_member');
select kernel.personal('school.promotion_item');
select kernel.personal('school.attendance_day', erase => '{note}');
select kernel.personal('school.absence_permit', erase => '{reason}');
select kernel.personal('school.attendance_correction', erase => '{reason}');
select kernel.personal('school.attendance_due', removable => true);
select kernel.personal('school.staff', erase => '{name,nip,nuptk,nik,birth_date,user_id}');
select kernel.personal('school.class_group');
select kernel.personal('school.staff_attendance_day', erase => '{note}');
select kernel.personal('school.staff_absence');
select kernel.personal('school.staff_attendance_correction', erase => '{reason}');

-- A request to be erased, and what became of it. What was erased and when, the kernel keeps (kernel.erasure).
create table school.erasure_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint,
  staff_id bigint,
  -- On whose wish and why. It stays as proof of the request, so it names nobody.
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'requested' check (state in ('requested', 'waiting', 'refused', 'done')),
  -- No earlier than then, once a second person has agreed; others may have it wait longer (school.erasure_holds).
  waits_until timestamptz,
  -- Why the law wants these data kept, while it does.
  legal_hold text check (length(legal_hold) between 1 and 500),
  requested_by bigint default kernel.actor(),
  requested_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(student_id, staff_id) = 1),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on school.erasure_request (company_id, student_id);
create index on school.erasure_request (company_id, staff_id);
create unique index erasure_request_student_id_key on school.erasure_request (company_id, student_id) where state in ('requested', 'waiting');
create unique index erasure_request_staff_id_key on school.erasure_request (company_id, staff_id) where state in ('requested', 'waiting');
select kernel.tenant_table('school.erasure_request', visible => '(select kernel.has_role(''admin'', ''principal''))');
select kernel.personal('school.erasure_request');

-- Asked before someone is erased: until when it has to wait. Whoever follows adds their moments; nobody is told whose they are.
create function school.erasure_holds(company int, student bigint) returns setof timestamptz language plpgsql as
$$
begin
end
$$;

-- An erasure has a second person's yes, waits fourteen days from then, and longer where someone holds it.
create function school.guard_erasure() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    new.state := 'requested';
    new.waits_until := null;
    return new;
  end if;
  if new.state = 'waiting' and old.state = 'requested' then
    if not exists (select from kernel.approval a where a.company_id = new.company_id and a.relation = 'school.erasure_request'
      and a.record_id = new.id and a.in_person and a.state = 'approved')
    then
      raise exception 'access_denied';
    end if;
    new.waits_until := now() + interval '14 days';
  else
    new.waits_until := old.waits_until;
  end if;
  if new.state = 'done' and (old.state <> 'waiting' or old.waits_until > now()
    or exists (select from school.erasure_holds(new.company_id, new.student_id) h where h > now()))
  then
    -- Said alike whatever it waits for.
    raise exception 'erasure_waiting';
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('school.guard_erasure()');
create trigger guard_erasure before insert or update on school.erasure_request
  for each row execute function school.guard_erasure();

-- Students whose erasure is ahead, for the counsellor, who may have to hold it.
create function school.erasures_ahead() returns table (student_id bigint, requested_at timestamptz) language sql stable as
$$
  select e.student_id, e.requested_at from school.erasure_request e
  where e.company_id = kernel.company() and e.student_id is not null and e.state in ('requested', 'waiting')
    and kernel.has_role('counselor')
$$;
select kernel.run_as_kernel('school.erasures_ahead()');

-- A shorter time for people who have left erases them (retention.ts).
select kernel.shorter_in_person('students');
select kernel.shorter_in_person('staff');
