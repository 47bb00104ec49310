-- Cases, the counsellors they are in the hands of, sessions, and the timeline. A colleague sees that a case runs, unless
-- it is confidential: then it does not exist for them. Nobody but its counsellor writes in it.

create table counsel.student_case (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  -- In whose hands it is. It changes by an accepted hand-over and in no other way.
  counselor_id bigint default kernel.actor(),
  confidential boolean not null default false,
  category text not null check (category in
    ('academic', 'social', 'personal', 'family', 'career', 'behaviour', 'mental_health', 'bullying')),
  -- Short and neutral: what is said in the room stands in sealed notes.
  title text not null check (length(title) between 1 and 120),
  opened_on date not null,
  ended_on date check (ended_on >= opened_on),
  state text not null default 'open' check (state in ('open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state in ('closed', 'referred')) = (ended_on is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.student_case (company_id, state, id desc);
create index on counsel.student_case (company_id, student_id, id desc);
create index on counsel.student_case (company_id, counselor_id, id desc);
-- What the dashboard counts: as large as the work in hand, not as the years behind it.
create index student_case_in_hand on counsel.student_case (company_id) where state not in ('closed', 'referred');
select kernel.tenant_table('counsel.student_case', audit => false, visible => '(select kernel.has_role(''counselor''))
  and (not confidential or counselor_id is not distinct from (select kernel.actor()))');
create policy own_insert on counsel.student_case as restrictive for insert to pendopo_app
  with check (counselor_id is not distinct from (select kernel.actor()));
create policy own_update on counsel.student_case as restrictive for update to pendopo_app
  using (counselor_id is not distinct from (select kernel.actor()));
revoke update on counsel.student_case from pendopo_app;
grant update (confidential, category, title, ended_on, state) on counsel.student_case to pendopo_app;
create policy keeper on counsel.student_case to pendopo_kernel using (true);
grant select (counselor_id, confidential, state, opened_on), update (counselor_id) on counsel.student_case to pendopo_kernel;

-- The steps of a case are seen by who sees the case.
create policy counsel_case on kernel.move as restrictive for select to pendopo_app using (
  case when relation = 'counsel.student_case'
    then exists (select from counsel.student_case c where c.company_id = move.company_id and c.id = move.record_id) else true end);

-- Whether a case is in the caller's own hands.
create function counsel.own_case(company int, wanted bigint) returns boolean language sql stable as
$$
  select exists (select from counsel.student_case c where c.company_id = company and c.id = wanted
    and c.counselor_id is not distinct from kernel.actor())
$$;

create table counsel.session (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- In whose hands it is; a session of a case goes with the case.
  counselor_id bigint default kernel.actor(),
  confidential boolean not null default false,
  -- Its case's own, kept here by triggers: what shows a row must not look at all cases there ever were.
  case_confidential boolean not null default false,
  -- Of a session about one student, that student; all who take part stand in counsel.session_student.
  student_id bigint,
  case_id bigint,
  type text not null check (type in ('individual', 'group', 'classical', 'group_guidance', 'consultation', 'mediation', 'home_visit',
    'case_conference', 'referral')),
  title text not null check (length(title) between 1 and 120),
  source text check (source in ('self', 'homeroom', 'points', 'parent', 'counselor')),
  place text check (length(place) between 1 and 100),
  urgent boolean not null default false,
  held_on date not null,
  follow_up_on date check (follow_up_on > held_on),
  -- Set when a later session takes the follow-up up.
  followed_up boolean not null default false,
  follows_session_id bigint,
  state text not null default 'scheduled' check (state in ('scheduled', 'done', 'no_show', 'cancelled')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, follows_session_id) references counsel.session on delete restrict
);
create index on counsel.session (company_id, held_on desc, id desc);
create index on counsel.session (company_id, state, held_on desc, id desc);
create index on counsel.session (company_id, student_id);
create index on counsel.session (company_id, case_id, held_on desc, id desc);
create index on counsel.session (company_id, follows_session_id);
create index session_to_follow_up on counsel.session (company_id, follow_up_on, id)
  where state = 'done' and not followed_up and follow_up_on is not null;
select kernel.tenant_table('counsel.session', audit => false, visible => '(select kernel.has_role(''counselor''))
  and (not (confidential or case_confidential) or counselor_id is not distinct from (select kernel.actor()))');
create policy own_insert on counsel.session as restrictive for insert to pendopo_app with check (
  counselor_id is not distinct from (select kernel.actor()) and (case_id is null or counsel.own_case(company_id, case_id)));
create policy own_update on counsel.session as restrictive for update to pendopo_app
  using (counselor_id is not distinct from (select kernel.actor()));
revoke update on counsel.session from pendopo_app;
grant update (confidential, student_id, title, source, place, urgent, held_on, follow_up_on, followed_up, state) on counsel.session to pendopo_app;
create policy keeper on counsel.session to pendopo_kernel using (true);
grant select (case_id, counselor_id, state), update (counselor_id, case_confidential) on counsel.session to pendopo_kernel;

create function counsel.hide_session() returns trigger language plpgsql as
$$
begin
  -- The lock makes a case that is being hidden this moment wait, or be waited for.
  select c.confidential into new.case_confidential from counsel.student_case c
  where c.company_id = new.company_id and c.id = new.case_id for share;
  new.case_confidential := coalesce(new.case_confidential, false);
  return new;
end
$$;
select kernel.run_as_kernel('counsel.hide_session()');
create trigger hide_session before insert on counsel.session for each row
  when (new.case_id is not null) execute function counsel.hide_session();

create function counsel.hide_sessions() returns trigger language plpgsql as
$$
begin
  update counsel.session s set case_confidential = new.confidential where s.company_id = new.company_id and s.case_id = new.id;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.hide_sessions()');
create trigger hide_sessions after update of confidential on counsel.student_case for each row
  when (new.confidential <> old.confidential) execute function counsel.hide_sessions();

create table counsel.session_student (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  session_id bigint not null,
  student_id bigint not null,
  primary key (company_id, id),
  unique (company_id, session_id, student_id),
  foreign key (company_id, session_id) references counsel.session on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.session_student (company_id, student_id, session_id desc);
select kernel.tenant_table('counsel.session_student', audit => false, append_only => true, visible => '(select kernel.has_role(''counselor''))
  and exists (select from counsel.session s where s.company_id = session_student.company_id and s.id = session_student.session_id)');
create policy own_insert on counsel.session_student as restrictive for insert to pendopo_app with check (
  exists (select from counsel.session s where s.company_id = session_student.company_id and s.id = session_student.session_id
    and s.counselor_id is not distinct from (select kernel.actor())));

-- A case's timeline: what happened, in order, never rewritten.
create table counsel.case_event (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  kind text not null check (kind in ('opened', 'moved', 'session', 'violation', 'home_visit', 'letter', 'parent_meeting', 'referral',
    'decision', 'handed_over', 'break_glass')),
  title text check (length(title) between 1 and 120),
  case_state text check (case_state in ('open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred')),
  session_id bigint,
  violation_id bigint,
  letter_id bigint,
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind in ('opened', 'moved')) = (case_state is not null)),
  check ((kind = 'session') = (session_id is not null)),
  check ((kind = 'violation') = (violation_id is not null)),
  check (kind = 'letter' or letter_id is null),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, session_id) references counsel.session on delete restrict,
  foreign key (company_id, violation_id) references counsel.violation on delete restrict,
  foreign key (company_id, letter_id) references counsel.letter on delete restrict
);
create index on counsel.case_event (company_id, case_id, id);
create index on counsel.case_event (company_id, session_id);
create index on counsel.case_event (company_id, violation_id);
create index on counsel.case_event (company_id, letter_id);
select kernel.tenant_table('counsel.case_event', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor''))
  and exists (select from counsel.student_case c where c.company_id = case_event.company_id and c.id = case_event.case_id)');
create policy own_insert on counsel.case_event as restrictive for insert to pendopo_app
  with check (kind not in ('handed_over', 'break_glass') and counsel.own_case(company_id, case_id));
create policy keeper on counsel.case_event for insert to pendopo_kernel with check (kind in ('handed_over', 'break_glass'));
grant insert (company_id, case_id, kind, title) on counsel.case_event to pendopo_kernel;

-- From one counsellor's hands into another's: offered by the one, accepted by the other.
create table counsel.hand_over (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  from_user_id bigint not null default kernel.actor(),
  to_user_id bigint not null check (to_user_id <> from_user_id),
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict
);
create index on counsel.hand_over (company_id, case_id);
create index on counsel.hand_over (company_id, from_user_id, id desc);
create index on counsel.hand_over (company_id, to_user_id, id desc);
create unique index hand_over_case_id_key on counsel.hand_over (company_id, case_id) where state = 'offered';
select kernel.tenant_table('counsel.hand_over', audit => false,
  visible => '(select kernel.has_role(''counselor'')) and (select kernel.actor()) in (from_user_id, to_user_id)');
create policy own_insert on counsel.hand_over as restrictive for insert to pendopo_app with check (
  state = 'offered' and from_user_id = (select kernel.actor()) and counsel.own_case(company_id, case_id)
  and exists (select from kernel.member m where m.company_id = hand_over.company_id and m.user_id = hand_over.to_user_id and m.role = 'counselor'));
create policy own_update on counsel.hand_over as restrictive for update to pendopo_app using (true) with check (
  case state when 'withdrawn' then from_user_id when 'offered' then null else to_user_id end = (select kernel.actor()));
revoke update on counsel.hand_over from pendopo_app;
grant update (state) on counsel.hand_over to pendopo_app;

create function counsel.pass_case() returns trigger language plpgsql as
$$
begin
  update counsel.student_case c set counselor_id = new.to_user_id
  where c.company_id = new.company_id and c.id = new.case_id and c.counselor_id = new.from_user_id;
  if old.state <> 'offered' or not found then
    raise exception 'conflict';
  end if;
  update counsel.session s set counselor_id = new.to_user_id
  where s.company_id = new.company_id and s.case_id = new.case_id;
  insert into counsel.case_event (company_id, case_id, kind) values (new.company_id, new.case_id, 'handed_over');
  return null;
end
$$;
select kernel.run_as_kernel('counsel.pass_case()');
create trigger pass_case after update of state on counsel.hand_over for each row
  when (new.state = 'accepted') execute function counsel.pass_case();

-- A counsellor who has left the room hands nothing over any more. The principal then says to whom their cases go, sees
-- none of them, and every timeline tells.
create function counsel.pass_on(from_user bigint, to_user bigint, why text) returns void language plpgsql as
$$
declare
  c record;
begin
  if not kernel.has_role('principal') then
    raise exception 'access_denied';
  end if;
  if not kernel.holds(to_user, kernel.company(), 'counselor') then
    raise exception 'not_found' using detail = '{"to_user_id": {"id": "tidak ditemukan", "en": "not found"}}';
  end if;
  if kernel.holds(from_user, kernel.company(), 'counselor') then
    raise exception 'counselor_still_here';
  end if;
  for c in
    update counsel.student_case s set counselor_id = to_user
    where s.company_id = kernel.company() and s.counselor_id = from_user returning s.id
  loop
    insert into counsel.hand_over (company_id, case_id, from_user_id, to_user_id, reason, state)
    values (kernel.company(), c.id, from_user, to_user, why, 'accepted');
    insert into counsel.case_event (company_id, case_id, kind) values (kernel.company(), c.id, 'handed_over');
  end loop;
  update counsel.session s set counselor_id = to_user where s.company_id = kernel.company() and s.counselor_id = from_user;
end
$$;
select kernel.run_as_kernel('counsel.pass_on(bigint, bigint, text)');

-- Whom the principal can pass cases on from and to: who serves, and who has left with cases in their hands.
create function counsel.counselors() returns table (user_id bigint, name text, serving boolean) language sql stable as
$$
  select u.id, u.name, m.user_id is not null
  from kernel.user_account u
  left join kernel.member m on m.company_id = kernel.company() and m.user_id = u.id and m.role = 'counselor'
  where kernel.has_role('principal') and (m.user_id is not null or exists (
    select from counsel.student_case c where c.company_id = kernel.company() and c.counselor_id = u.id))
  order by u.id
$$;
select kernel.run_as_kernel('counsel.counselors()');
create policy keeper on counsel.hand_over for insert to pendopo_kernel with check (state = 'accepted');
grant insert (company_id, case_id, from_user_id, to_user_id, reason, state) on counsel.hand_over to pendopo_kernel;
