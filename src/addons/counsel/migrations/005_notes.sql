-- What is said in the room: sealed under a key outside the database, and read through one function that writes down who
-- read. The counsellor whose case or session it is reads it, and who takes the case over; the principal by breaking the
-- glass, for half an hour, and the counsellor sees it.

create table counsel.note (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint,
  session_id bigint,
  -- Null once its student was erased.
  sealed text check (length(sealed) between 1 and 40000),
  -- In characters. Never read by the kernel: without a whole row it cannot read one out.
  length int not null check (length between 1 and 5000),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(case_id, session_id) >= 1),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, session_id) references counsel.session on delete restrict
);
create index on counsel.note (company_id, case_id, id desc);
create index on counsel.note (company_id, session_id, id desc);
select kernel.tenant_table('counsel.note', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor'')) and
  case when case_id is not null then counsel.own_case(company_id, case_id)
  else exists (select from counsel.session s where s.company_id = note.company_id and s.id = note.session_id
    and s.counselor_id is not distinct from (select kernel.actor())) end');
revoke select on counsel.note from pendopo_app;
grant select (company_id, id, case_id, session_id, length, created_by, at) on counsel.note to pendopo_app;
create policy keeper on counsel.note for select to pendopo_kernel using (true);
grant select (case_id, session_id, sealed, created_by, at) on counsel.note to pendopo_kernel;

create table counsel.break_glass (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  actor_id bigint not null default kernel.actor(),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  -- Who broke it soon after they were given the role waits for a second person; until then nothing is open.
  waits boolean not null default false,
  agreed_by bigint,
  -- What tells the counsellor of it in the timeline.
  event_id bigint not null,
  primary key (company_id, id),
  check (agreed_by is not null or expires_at <= at + interval '30 minutes'),
  check (not waits or expires_at <= at),
  check (agreed_by <> actor_id),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, event_id) references counsel.case_event on delete restrict
);
create index on counsel.break_glass (company_id, case_id, actor_id, id desc);
create index on counsel.break_glass (company_id, event_id);
create index on counsel.break_glass (company_id, actor_id, id desc);
select kernel.tenant_table('counsel.break_glass', append_only => true, audit => false, visible =>
  '(select kernel.has_role(''counselor'')) and counsel.own_case(company_id, case_id)
   or (select kernel.has_role(''principal'')) and actor_id = (select kernel.actor())');
revoke insert on counsel.break_glass from pendopo_app;
create policy keeper on counsel.break_glass to pendopo_kernel using (true) with check (true);
grant select (case_id, actor_id, at, expires_at, waits, event_id), insert (company_id, case_id, reason, event_id, waits, expires_at),
  update (waits, expires_at, agreed_by) on counsel.break_glass to pendopo_kernel;

-- Who read what, and when. For the counsellor whose case or session it is.
create table counsel.read_log (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint,
  session_id bigint,
  what text not null check (what in ('case', 'timeline', 'notes')),
  reader_id bigint not null default kernel.actor(),
  break_glass_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(case_id, session_id) = 1),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, session_id) references counsel.session on delete restrict,
  foreign key (company_id, break_glass_id) references counsel.break_glass on delete restrict
);
create index on counsel.read_log (company_id, case_id, id desc);
create index on counsel.read_log (company_id, session_id, id desc);
create index on counsel.read_log (company_id, break_glass_id);
select kernel.tenant_table('counsel.read_log', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor'')) and
  case when case_id is not null then counsel.own_case(company_id, case_id)
  else exists (select from counsel.session s where s.company_id = read_log.company_id and s.id = read_log.session_id
    and s.counselor_id is not distinct from (select kernel.actor())) end');
revoke insert on counsel.read_log from pendopo_app;
create policy keeper on counsel.read_log for insert to pendopo_kernel with check (true);
grant insert (company_id, case_id, session_id, what, break_glass_id) on counsel.read_log to pendopo_kernel;

-- Writes down that the caller looks into a case.
create function counsel.log_read(of_case bigint, what text) returns void language sql as
$$
  insert into counsel.read_log (company_id, case_id, what)
  select kernel.company(), of_case, what where kernel.has_role('counselor', 'prevention_team')
$$;
select kernel.run_as_kernel('counsel.log_read(bigint, text)');

-- Whether the caller may read what is sealed in a case, or in a session that belongs to none; else it does not exist. Answers
-- the broken glass that lets them, where it is one.
create function counsel.reads_sealed(of_case bigint, of_session bigint) returns bigint language plpgsql stable as
$$
declare
  glass bigint;
begin
  if kernel.has_role('counselor') and (
    exists (select from counsel.student_case c where c.company_id = kernel.company() and c.id = of_case and c.counselor_id = kernel.actor())
    or exists (select from counsel.session s where s.company_id = kernel.company() and s.id = of_session and s.case_id is null
      and of_case is null and s.counselor_id = kernel.actor()))
  then
    return null;
  end if;
  -- Or was handed to the caller's team, notes and all (009_team.sql).
  if of_case in (select counsel.team_cases(true)) then
    return null;
  end if;
  select max(g.id) into glass from counsel.break_glass g
  where g.company_id = kernel.company() and g.case_id = of_case and g.actor_id = kernel.actor() and g.expires_at > now()
    and kernel.has_role('principal') and not kernel.coded_since(g.at);
  if glass is null then
    raise exception 'not_found';
  end if;
  return glass;
end
$$;
select kernel.run_as_kernel('counsel.reads_sealed(bigint, bigint)', callable => false);

-- The notes of one case, or of one session that belongs to none, newest first. There is no other way to their content.
create function counsel.read_notes(of_case bigint, of_session bigint, before bigint, at_most int)
  returns table (id bigint, session_id bigint, sealed text, created_by bigint, at timestamptz) language plpgsql as
$$
begin
  insert into counsel.read_log (company_id, case_id, session_id, what, break_glass_id)
  values (kernel.company(), of_case, of_session, 'notes', counsel.reads_sealed(of_case, of_session));
  return query select n.id, n.session_id, n.sealed, n.created_by, n.at from counsel.note n
    where n.company_id = kernel.company() and n.id < coalesce(before, n.id + 1)
      and (n.case_id = of_case or of_case is null and n.case_id is null and n.session_id = of_session)
    order by n.id desc limit least(at_most, 201);
end
$$;
select kernel.run_as_kernel('counsel.read_notes(bigint, bigint, bigint, int)');

-- The principal opens the notes of one case of a student: the one named, or the newest. Answers the grant, what tells of
-- it and whom. Whoever was given the role only now has to find a second person first.
create function counsel.break_the_glass(of_student bigint, of_case bigint, why text)
  returns table (grant_id bigint, event_id bigint, counselor_id bigint, waits boolean) language plpgsql as
$$
declare
  opened bigint;
  whose bigint;
  told bigint;
  fresh boolean := kernel.new_to_glass();
begin
  if not kernel.has_role('principal') then
    raise exception 'access_denied';
  end if;
  select c.id, c.counselor_id into opened, whose from counsel.student_case c
  where c.company_id = kernel.company() and c.student_id = of_student and c.id = coalesce(of_case, c.id)
  order by c.id desc limit 1;
  if opened is null then
    raise exception 'not_found';
  end if;
  insert into counsel.case_event (company_id, case_id, kind) values (kernel.company(), opened, 'break_glass') returning id into told;
  return query insert into counsel.break_glass as g (company_id, case_id, reason, event_id, waits, expires_at)
    values (kernel.company(), opened, why, told, fresh, now() + case when fresh then interval '0' else interval '30 minutes' end)
    returning g.id, told, whose, fresh;
end
$$;
select kernel.run_as_kernel('counsel.break_the_glass(bigint, bigint, text)');

-- A second person has decided on a glass that waits.
create function counsel.settle_glass(proof bytea, glass bigint, agreed boolean) returns void language plpgsql as
$$
declare
  decider bigint := kernel.decided_in_person(proof, 'counsel.break_glass', glass);
begin
  update counsel.break_glass g set waits = false, agreed_by = case when agreed then decider end,
    expires_at = case when agreed then now() + interval '30 minutes' else g.expires_at end
  where g.company_id = kernel.company() and g.id = glass and g.waits and not kernel.same_hand(g.actor_id, decider);
  if not found then
    raise exception 'approval_over';
  end if;
end
$$;
select kernel.run_as_kernel('counsel.settle_glass(bytea, bigint, boolean)');

-- The counsellor whose case it is shuts the glass again, or never lets it open. Answers what was shut.
create function counsel.shut_glass(told bigint) returns setof bigint language sql as
$$
  update counsel.break_glass g set waits = false, expires_at = least(g.expires_at, now())
  where g.company_id = kernel.company() and g.event_id = told and kernel.has_role('counselor')
    and exists (select from counsel.student_case c where c.company_id = g.company_id and c.id = g.case_id and c.counselor_id = kernel.actor())
  returning g.id
$$;
select kernel.run_as_kernel('counsel.shut_glass(bigint)');

-- The cases of the student whose case lies open behind the glass: their numbers and days, nothing of what they are about.
-- Whoever has opened none learns of none, or this list would tell who comes to the counsellor.
create function counsel.cases_behind_glass(of_case bigint)
  returns table (case_id bigint, student_id bigint, opened_on date) language sql stable as
$$
  select c.id, c.student_id, c.opened_on
  from counsel.student_case c
  join counsel.student_case seen
    on seen.company_id = c.company_id and seen.student_id = c.student_id and seen.id = of_case
  where c.company_id = kernel.company() and kernel.has_role('principal')
    and exists (select from counsel.break_glass g where g.company_id = seen.company_id and g.case_id = seen.id
      and g.actor_id = kernel.actor() and g.expires_at > now() and not kernel.coded_since(g.at))
  order by c.id desc
$$;
select kernel.run_as_kernel('counsel.cases_behind_glass(bigint)');
