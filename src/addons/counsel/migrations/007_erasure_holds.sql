-- A student with an open case is not erased over the counsellor's head: the counsellor alone sees it coming, and has it wait.

create table counsel.erasure_hold (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  until timestamptz not null,
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (until between at and at + interval '90 days'),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.erasure_hold (company_id, student_id, until desc);
select kernel.tenant_table('counsel.erasure_hold', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor'')) and
  exists (select from counsel.student_case c where c.company_id = erasure_hold.company_id and c.student_id = erasure_hold.student_id
    and c.counselor_id = (select kernel.actor()) and c.state not in (''closed'', ''referred''))');
create policy keeper on counsel.erasure_hold for select to pendopo_kernel using (true);
grant select (until) on counsel.erasure_hold to pendopo_kernel;

-- What the school asks before it erases someone.
create function counsel.hold_erasure(company int, student bigint) returns setof timestamptz language sql stable as
$$ select h.until from counsel.erasure_hold h where h.company_id = company and h.student_id = student $$;
select kernel.run_as_kernel('counsel.hold_erasure(int, bigint)', callable => false);
select kernel.follow('school.erasure_holds(int, bigint)', 'counsel.hold_erasure(int, bigint)');
