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
  state text not null default 'requested' check (state in ('requested', 'refused', 'done')),
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
create unique index erasure_request_student_id_key on school.erasure_request (company_id, student_id) where state = 'requested';
create unique index erasure_request_staff_id_key on school.erasure_request (company_id, staff_id) where state = 'requested';
select kernel.tenant_table('school.erasure_request', visible => '(select kernel.has_role(''admin'', ''principal''))');
select kernel.personal('school.erasure_request');
