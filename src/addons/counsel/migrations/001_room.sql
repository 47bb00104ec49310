-- The counsellor's room: violations, achievements, cases with their timeline, sessions. Every table here is empty to
-- whoever is not a counsellor, and what is said of a student never enters the audit trail, which admins read.

create table counsel.violation_type (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z][0-9]{2}$'),
  name text not null check (length(name) between 1 and 200),
  category text not null check (category in ('light', 'medium', 'heavy')),
  points int not null check (points between 0 and 1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('counsel.violation_type', visible => '(select kernel.has_role(''counselor''))');

create table counsel.violation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  violation_type_id bigint not null,
  occurred_on date not null,
  -- The weight of its type on the day it was reported; it weighs on the student once it is counted.
  points int not null check (points between 0 and 1000),
  note text check (length(note) between 1 and 200),
  state text not null default 'reported' check (state in ('reported', 'validated', 'counted', 'voided')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, violation_type_id) references counsel.violation_type on delete restrict
);
create index on counsel.violation (company_id, occurred_on desc, id desc);
create index on counsel.violation (company_id, state, occurred_on desc, id desc);
create index on counsel.violation (company_id, student_id, occurred_on desc, id desc);
create index on counsel.violation (company_id, violation_type_id);
select kernel.tenant_table('counsel.violation', visible => '(select kernel.has_role(''counselor''))', audit => 'none');

create table counsel.achievement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('academic', 'sport', 'art', 'religious', 'organisation')),
  level text not null check (level in ('school', 'district', 'city', 'province', 'national', 'international')),
  rank int check (rank between 1 and 1000),
  achieved_on date not null,
  points int not null default 0 check (points between 0 and 1000),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.achievement (company_id, achieved_on desc, id desc);
create index on counsel.achievement (company_id, student_id, achieved_on desc, id desc);
select kernel.tenant_table('counsel.achievement', visible => '(select kernel.has_role(''counselor''))', audit => 'none');

create table counsel.student_case (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  category text not null check (category in
    ('academic', 'social', 'personal', 'family', 'career', 'behaviour', 'mental_health', 'bullying')),
  -- Short and neutral: what is said in the room is not written here.
  title text not null check (length(title) between 1 and 120),
  opened_on date not null,
  ended_on date check (ended_on >= opened_on),
  state text not null default 'open' check (state in ('open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, student_id),
  check ((state in ('closed', 'referred')) = (ended_on is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on counsel.student_case (company_id, state, id desc);
create index on counsel.student_case (company_id, student_id, id desc);
-- What the dashboard counts: as large as the work in hand, not as the years behind it.
create index student_case_in_hand on counsel.student_case (company_id) where state not in ('closed', 'referred');
select kernel.tenant_table('counsel.student_case', visible => '(select kernel.has_role(''counselor''))', audit => 'none');

create table counsel.session (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  case_id bigint,
  type text not null check (type in ('individual', 'group', 'consultation', 'mediation', 'case_conference', 'home_visit')),
  title text not null check (length(title) between 1 and 120),
  held_on date not null,
  follow_up_on date check (follow_up_on > held_on),
  -- Set when a later session takes the follow-up up.
  followed_up boolean not null default false,
  follows_session_id bigint,
  state text not null default 'scheduled' check (state in ('scheduled', 'done', 'cancelled')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, student_id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  -- The case, and the session it follows, are the same student's.
  foreign key (company_id, case_id, student_id) references counsel.student_case (company_id, id, student_id) on delete restrict,
  foreign key (company_id, follows_session_id, student_id) references counsel.session (company_id, id, student_id) on delete restrict
);
create index on counsel.session (company_id, held_on desc, id desc);
create index on counsel.session (company_id, state, held_on desc, id desc);
create index on counsel.session (company_id, student_id, held_on desc, id desc);
create index on counsel.session (company_id, case_id, student_id);
create index on counsel.session (company_id, follows_session_id, student_id);
create index session_to_follow_up on counsel.session (company_id, follow_up_on)
  where state = 'done' and not followed_up and follow_up_on is not null;
select kernel.tenant_table('counsel.session', visible => '(select kernel.has_role(''counselor''))', audit => 'none');

-- A case's timeline: what happened, in order, never rewritten.
create table counsel.case_event (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  kind text not null check (kind in
    ('opened', 'moved', 'session', 'violation', 'home_visit', 'letter', 'parent_meeting', 'referral', 'decision')),
  title text check (length(title) between 1 and 120),
  case_state text check (case_state in ('open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred')),
  session_id bigint,
  violation_id bigint,
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind in ('opened', 'moved')) = (case_state is not null)),
  check ((kind = 'session') = (session_id is not null)),
  check ((kind = 'violation') = (violation_id is not null)),
  check (kind in ('opened', 'moved', 'session', 'violation') or title is not null),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, session_id) references counsel.session on delete restrict,
  foreign key (company_id, violation_id) references counsel.violation on delete restrict
);
create index on counsel.case_event (company_id, case_id, id);
create index on counsel.case_event (company_id, session_id);
create index on counsel.case_event (company_id, violation_id);
select kernel.tenant_table('counsel.case_event', visible => '(select kernel.has_role(''counselor''))', append_only => true, audit => 'none');
