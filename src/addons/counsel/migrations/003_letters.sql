-- Decisions of the teachers' council, and letters: numbered, and never rewritten, only followed by another version.

create table counsel.council_decision (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  crossing_id bigint,
  decided_on date not null,
  -- The number of the minutes that everyone signed.
  minutes text not null check (length(minutes) between 1 and 60),
  attendees int not null check (attendees between 2 and 500),
  outcome text not null check (outcome in ('expel', 'keep')),
  reason text not null check (length(reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, outcome),
  unique (company_id, crossing_id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, crossing_id) references counsel.threshold_crossing on delete restrict
);
create index on counsel.council_decision (company_id, student_id, id desc);
select kernel.tenant_table('counsel.council_decision', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor''))');

create table counsel.letter (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  kind text not null check (kind in ('threshold', 'frequency', 'expulsion')),
  student_id bigint not null,
  crossing_id bigint,
  -- The crossing's own, held to it by the foreign key.
  crossing_action text,
  violation_id bigint,
  decision_id bigint,
  decision_outcome text generated always as (case when kind = 'expulsion' then 'expel' end) stored,
  issued_on date not null,
  versions int not null default 1 check (versions between 1 and 1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  -- Each reason has one letter.
  unique (company_id, crossing_id, crossing_action),
  unique (company_id, violation_id),
  unique (company_id, decision_id, decision_outcome),
  check ((crossing_id is null) = (crossing_action is null)),
  check (num_nonnulls(crossing_id, violation_id, decision_id) between 1 and 2),
  -- Nobody is sent away by a sum of points: it takes a council that decided so.
  check (coalesce(crossing_action, '') <> 'expulsion' or kind = 'expulsion'),
  check ((kind = 'expulsion') = (decision_id is not null)),
  check ((kind = 'frequency') = (violation_id is not null)),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, crossing_id, crossing_action) references counsel.threshold_crossing (company_id, id, action) on delete restrict,
  foreign key (company_id, violation_id) references counsel.violation on delete restrict,
  foreign key (company_id, decision_id, decision_outcome) references counsel.council_decision (company_id, id, outcome) on delete restrict
);
create index on counsel.letter (company_id, student_id, id desc);
select kernel.tenant_table('counsel.letter', audit => false, visible => '(select kernel.has_role(''counselor''))');
revoke update on counsel.letter from pendopo_app;
grant update (versions) on counsel.letter to pendopo_app;

-- What a letter says, as it was printed: names, class, points and violations of that day.
create table counsel.letter_version (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  letter_id bigint not null,
  version_no int not null check (version_no between 1 and 1000),
  content jsonb check (jsonb_typeof(content) = 'object' and length(content::text) <= 40000),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, letter_id, version_no),
  foreign key (company_id, letter_id) references counsel.letter on delete restrict
);
select kernel.tenant_table('counsel.letter_version', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor''))');

-- A letter that has lost its ground is withdrawn under a number of its own, and printed as withdrawn from then on.
create table counsel.letter_withdrawal (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  letter_id bigint not null,
  number text not null check (length(number) between 1 and 40),
  withdrawn_on date not null,
  reason text check (length(reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, letter_id),
  unique (company_id, number),
  foreign key (company_id, letter_id) references counsel.letter on delete restrict
);
select kernel.tenant_table('counsel.letter_withdrawal', append_only => true, audit => false, visible => '(select kernel.has_role(''counselor''))');

-- How many letters there are is the room's business too.
create policy counsel_room on kernel.number_series as restrictive to pendopo_app
  using (kind not like 'counsel%' or (select kernel.has_role('counselor')));
