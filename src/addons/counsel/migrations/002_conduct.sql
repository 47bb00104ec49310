-- Violations and achievements, and the ledger of points they leave. Whatever a handler does: what is counted is in the
-- ledger, what is voided is taken back, and a threshold is crossed once.

create table counsel.violation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  violation_type_id bigint not null,
  -- Filled in on entry: what the kind was called then, and in which class the student was.
  type_code text not null default '' check (length(type_code) between 1 and 3),
  type_name text not null default '' check (length(type_name) between 1 and 200),
  category text not null default '' check (category in ('light', 'medium', 'heavy')),
  class_group_id bigint,
  occurred_on date not null,
  school_year int not null generated always as (counsel.school_year(occurred_on)) stored,
  -- What its kind weighs; from the counting on what it weighed, by the rule for the so manieth time.
  points int not null default 0 check (points between 0 and 1000),
  occurrence int check (occurrence >= 1),
  sanction text check (length(sanction) between 1 and 300),
  calls_letter boolean not null default false,
  note text check (length(note) between 1 and 200),
  -- Entered in the room, or reported from outside by someone who sees this one again and no other.
  source text not null default 'room' check (source in ('room', 'report')),
  state text not null default 'reported' check (state in ('reported', 'validated', 'counted', 'voided')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, violation_type_id) references counsel.violation_type on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict
);
create index on counsel.violation (company_id, occurred_on desc, id desc);
create index on counsel.violation (company_id, state, occurred_on desc, id desc);
create index on counsel.violation (company_id, student_id, occurred_on desc, id desc);
create index on counsel.violation (company_id, student_id, school_year, type_code) where state = 'counted';
create index on counsel.violation (company_id, violation_type_id);
create index on counsel.violation (company_id, class_group_id);
create index violation_of_reporter on counsel.violation (company_id, created_by, id desc) where source = 'report';
create index violation_waiting on counsel.violation (company_id) where state in ('reported', 'validated');
select kernel.tenant_table('counsel.violation', audit => false, visible => '(select kernel.has_role(''counselor''))
  or source = ''report'' and created_by = (select kernel.actor()) and (select kernel.has_role(''teacher'', ''principal''))');
create policy reporting on counsel.violation as restrictive for insert to pendopo_app with check (
  (select kernel.has_role('counselor')) or source = 'report' and state = 'reported' and created_by = (select kernel.actor()));
create policy judging on counsel.violation as restrictive for update to pendopo_app using ((select kernel.has_role('counselor')));
revoke update on counsel.violation from pendopo_app;
grant update (state) on counsel.violation to pendopo_app;
create policy keeper on counsel.violation for select to pendopo_kernel using (true);
grant select (violation_type_id, type_code, school_year, state) on counsel.violation to pendopo_kernel;

create table counsel.achievement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('academic', 'sport', 'art', 'religious', 'organisation')),
  level text not null check (level in ('school', 'district', 'city', 'province', 'national', 'international')),
  rank int check (rank between 1 and 1000),
  organiser text check (length(organiser) between 1 and 200),
  achieved_on date not null,
  points int not null default 0 check (points between 0 and 1000),
  state text not null default 'recorded' check (state in ('recorded', 'voided')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.achievement (company_id, achieved_on desc, id desc);
create index on counsel.achievement (company_id, student_id, achieved_on desc, id desc);
select kernel.tenant_table('counsel.achievement', visible => '(select kernel.has_role(''counselor''))', audit => false);
revoke update on counsel.achievement from pendopo_app;
grant update (state) on counsel.achievement to pendopo_app;

-- The ledger. Rows come from the documents by themselves; a counsellor adds reductions (remisi) and nothing else.
create table counsel.points_entry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  school_year int not null check (school_year between 1999 and 2200),
  ledger text not null check (ledger in ('conduct', 'merit')),
  kind text not null check (kind in ('violation', 'violation_void', 'achievement', 'achievement_void', 'remission', 'carry_over')),
  points int not null check (points <> 0 and points between -100000 and 100000),
  violation_id bigint,
  achievement_id bigint,
  note text check (length(note) between 1 and 200),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind in ('violation', 'violation_void')) = (violation_id is not null)),
  check ((kind in ('achievement', 'achievement_void')) = (achievement_id is not null)),
  check (kind <> 'remission' or ledger = 'conduct' and points < 0),
  check (kind <> 'carry_over' or ledger = 'conduct' and points > 0),
  -- A document counts once, and is taken back once.
  unique (company_id, violation_id, kind),
  unique (company_id, achievement_id, kind),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, violation_id) references counsel.violation on delete restrict,
  foreign key (company_id, achievement_id) references counsel.achievement on delete restrict
);
create index on counsel.points_entry (company_id, student_id, id desc);
create unique index points_entry_carry_over_key on counsel.points_entry (company_id, student_id, school_year) where kind = 'carry_over';
select kernel.tenant_table('counsel.points_entry', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor''))');
create policy by_hand on counsel.points_entry as restrictive for insert to pendopo_app with check (kind in ('remission', 'carry_over'));
create policy keeper on counsel.points_entry to pendopo_kernel using (true) with check (true);
grant insert on counsel.points_entry to pendopo_kernel;
grant select (school_year, ledger, kind, points, violation_id, achievement_id) on counsel.points_entry to pendopo_kernel;

create table counsel.points_total (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  school_year int not null,
  ledger text not null check (ledger in ('conduct', 'merit')),
  points int not null,
  -- Never read by the kernel: without a whole row it cannot read one out.
  kept_since timestamptz not null default now(),
  primary key (company_id, student_id, school_year, ledger),
  unique (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.points_total (company_id, school_year, ledger, points, student_id);
select kernel.summary_table('counsel.points_total', visible => '(select kernel.has_role(''counselor''))');
revoke select on counsel.points_total from pendopo_kernel;
grant select (student_id, school_year, ledger, points) on counsel.points_total to pendopo_kernel;

-- That a student reached a threshold: once in a school year for each, whatever is voided later, until it is lifted: then its letter
-- was withdrawn, and it can be reached anew.
create table counsel.threshold_crossing (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  school_year int not null,
  code text not null check (length(code) between 2 and 10),
  threshold_points int not null,
  name text not null check (length(name) between 1 and 100),
  sanction text not null check (length(sanction) between 1 and 300),
  action text not null check (action in ('advice', 'letter', 'suspension', 'expulsion')),
  -- The total with which it was reached, and the violation that did it.
  points int not null,
  violation_id bigint,
  at timestamptz not null default now(),
  lifted_on date,
  primary key (company_id, id),
  unique (company_id, id, action),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, violation_id) references counsel.violation on delete restrict
);
create unique index threshold_crossing_code_key on counsel.threshold_crossing (company_id, student_id, school_year, code) where lifted_on is null;
create index on counsel.threshold_crossing (company_id, student_id, school_year);
create index on counsel.threshold_crossing (company_id, school_year, id desc);
create index on counsel.threshold_crossing (company_id, violation_id);
select kernel.tenant_table('counsel.threshold_crossing', audit => false, visible => '(select kernel.has_role(''counselor''))');
revoke insert, update on counsel.threshold_crossing from pendopo_app;
grant update (lifted_on) on counsel.threshold_crossing to pendopo_app;
create policy keeper on counsel.threshold_crossing for insert to pendopo_kernel with check (true);
-- By column: what the kernel may write here is no total.
grant insert (company_id, student_id, school_year, code, threshold_points, name, sanction, action, points, violation_id)
  on counsel.threshold_crossing to pendopo_kernel;

-- Who counts violations of one student does so one after the other; each then sees what the one before counted.
create function counsel.weigh_violation() returns trigger language plpgsql as
$$
declare
  rule counsel.frequency_rule;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('pendopo conduct %s %s', new.company_id, new.student_id), 0));
  select 1 + count(*) into new.occurrence from counsel.violation v
  where v.company_id = new.company_id and v.student_id = new.student_id and v.school_year = counsel.school_year(new.occurred_on)
    and v.type_code = new.type_code and v.state = 'counted';
  select r.* into rule from counsel.violation_type t
  join counsel.frequency_rule r on r.company_id = t.company_id and r.violation_type_id = t.id
  where t.company_id = new.company_id and t.code = new.type_code
    and t.rulebook_id = counsel.rulebook_of(new.company_id, counsel.school_year(new.occurred_on))
    and r.freq_min <= new.occurrence and coalesce(r.freq_max, new.occurrence) >= new.occurrence
  order by r.freq_min desc limit 1;
  if found then
    new.points := rule.points;
    new.sanction := rule.sanction;
    new.calls_letter := rule.letter;
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('counsel.weigh_violation()');

create function counsel.describe_violation() returns trigger language plpgsql as
$$
begin
  select t.code, t.name, t.category, t.points into new.type_code, new.type_name, new.category, new.points
  from counsel.violation_type t
  where t.company_id = new.company_id and t.id = new.violation_type_id and t.active
    and t.rulebook_id = counsel.rulebook_of(new.company_id, counsel.school_year(new.occurred_on));
  if not found then
    -- Told exactly like a kind that does not exist.
    raise foreign_key_violation using message = 'no such kind of violation', table = 'violation',
      constraint = 'violation_violation_type_id_fkey';
  end if;
  new.class_group_id := school.class_on(new.company_id, new.student_id, new.occurred_on);
  return new;
end
$$;
select kernel.run_as_kernel('counsel.describe_violation()');
create trigger describe before insert on counsel.violation for each row execute function counsel.describe_violation();
create trigger weigh_new before insert on counsel.violation for each row
  when (new.state = 'counted') execute function counsel.weigh_violation();
create trigger weigh before update of state on counsel.violation for each row
  when (new.state = 'counted' and old.state <> 'counted') execute function counsel.weigh_violation();

create function counsel.book_violation() returns trigger language plpgsql as
$$
begin
  if new.state = 'counted' and new.points > 0 then
    insert into counsel.points_entry (company_id, student_id, school_year, ledger, kind, points, violation_id)
    values (new.company_id, new.student_id, new.school_year, 'conduct', 'violation', new.points, new.id);
  elsif new.state = 'voided' then
    insert into counsel.points_entry (company_id, student_id, school_year, ledger, kind, points, violation_id)
    select e.company_id, e.student_id, e.school_year, e.ledger, 'violation_void', -e.points, e.violation_id
    from counsel.points_entry e where e.company_id = new.company_id and e.violation_id = new.id and e.kind = 'violation';
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.book_violation()');
create trigger book_new after insert on counsel.violation for each row
  when (new.state = 'counted') execute function counsel.book_violation();
create trigger book after update of state on counsel.violation for each row
  when (new.state <> old.state) execute function counsel.book_violation();

create function counsel.book_achievement() returns trigger language plpgsql as
$$
declare
  policy text;
begin
  if new.state = 'voided' then
    insert into counsel.points_entry (company_id, student_id, school_year, ledger, kind, points, achievement_id)
    select e.company_id, e.student_id, e.school_year, e.ledger, 'achievement_void', -e.points, e.achievement_id
    from counsel.points_entry e where e.company_id = new.company_id and e.achievement_id = new.id and e.kind = 'achievement';
  elsif new.points > 0 then
    select r.achievements into policy from counsel.rulebook r where r.company_id = new.company_id
      and r.id = counsel.rulebook_of(new.company_id, counsel.school_year(new.achieved_on));
    insert into counsel.points_entry (company_id, student_id, school_year, ledger, kind, points, achievement_id)
    values (new.company_id, new.student_id, counsel.school_year(new.achieved_on),
      case when policy = 'offset' then 'conduct' else 'merit' end, 'achievement',
      case when policy = 'offset' then -new.points else new.points end, new.id);
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.book_achievement()');
create trigger book_new after insert on counsel.achievement for each row
  when (new.state = 'recorded') execute function counsel.book_achievement();
create trigger book after update of state on counsel.achievement for each row
  when (new.state <> old.state) execute function counsel.book_achievement();

-- Keeps the totals, and records what is crossed on the way up. The row of the total makes writers of one student queue.
-- What is carried over from the year before fires nothing: it was answered then.
create function counsel.keep_points() returns trigger language plpgsql as
$$
declare
  d record;
  reached int;
begin
  for d in
    select n.company_id, n.student_id, n.school_year, n.ledger, sum(n.points)::int as points, max(n.violation_id) as violation_id,
      bool_or(n.kind <> 'carry_over') as fires
    from new_rows n group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    insert into counsel.points_total as t (company_id, student_id, school_year, ledger, points)
    values (d.company_id, d.student_id, d.school_year, d.ledger, d.points)
    on conflict (company_id, student_id, school_year, ledger) do update set points = t.points + excluded.points
    returning t.points into reached;
    if d.ledger = 'conduct' and d.fires then
      insert into counsel.threshold_crossing
        (company_id, student_id, school_year, code, threshold_points, name, sanction, action, points, violation_id)
      select d.company_id, d.student_id, d.school_year, h.code, h.points, h.name, h.sanction, h.action, reached, d.violation_id
      from counsel.threshold h
      where h.company_id = d.company_id and h.active and h.rulebook_id = counsel.rulebook_of(d.company_id, d.school_year)
        and h.points > reached - d.points and h.points <= reached
      order by h.points
      on conflict do nothing;
    end if;
  end loop;
  return null;
end
$$;
select kernel.run_as_kernel('counsel.keep_points()');
create trigger keep_points after insert on counsel.points_entry referencing new table as new_rows
  for each statement execute function counsel.keep_points();
