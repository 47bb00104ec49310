-- The shared records: what every module of a school stands on.

create table school.profile (
  company_id int primary key references kernel.company on delete restrict,
  id bigint generated always as identity,
  npsn text check (npsn ~ '^[0-9]{8}$'),
  level text not null check (level in ('paud', 'sd', 'smp', 'sma', 'smk', 'slb')),
  ownership text not null check (ownership in ('state', 'private')),
  address text check (length(address) <= 500),
  region text check (length(region) <= 200),
  -- When the school day starts, local time, and how much later still counts as in time.
  day_starts_at time not null default '07:00' check (day_starts_at between '04:00' and '18:00'),
  late_after_minutes int not null default 15 check (late_after_minutes between 0 and 240),
  -- Monday to Friday, or to Saturday.
  week_days int not null default 6 check (week_days in (5, 6)),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
select kernel.tenant_table('school.profile');

create table school.academic_year (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (name ~ '^20[0-9]{2}/20[0-9]{2}$' and right(name, 4)::int = left(name, 4)::int + 1),
  -- From July to June by law, so that no two years ever overlap.
  starts_on date not null
    constraint academic_year_starts_on_check check (starts_on between make_date(left(name, 4)::int, 7, 1) and make_date(left(name, 4)::int, 12, 31)),
  ends_on date not null
    constraint academic_year_ends_on_check check (ends_on between make_date(right(name, 4)::int, 1, 1) and make_date(right(name, 4)::int, 6, 30)),
  -- The first day of the second semester; 1 January where it is left open.
  second_semester_on date
    constraint academic_year_second_semester_on_check check (second_semester_on > starts_on and second_semester_on <= ends_on),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);
create index on school.academic_year (company_id, starts_on, id);
select kernel.tenant_table('school.academic_year');

create table school.room (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 200),
  capacity int check (capacity between 1 and 10000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('school.room');

create table school.staff (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  user_id bigint references kernel.user_account on delete restrict,
  name text not null check (length(name) between 1 and 200),
  gender text check (gender in ('m', 'f')),
  nip text check (nip ~ '^[0-9]{18}$'),
  nuptk text check (nuptk ~ '^[0-9]{16}$'),
  nik text check (nik ~ '^[0-9]{16}$'),
  birth_date date,
  job text not null check (job in ('principal', 'teacher', 'counselor', 'administration', 'treasurer', 'librarian', 'security', 'other')),
  employment text not null check (employment in ('civil_servant', 'permanent', 'contract', 'honorary')),
  state text not null default 'active' check (state in ('active', 'left')),
  joined_on date,
  left_on date,
  -- Days of this person's week; the school's where it is left open.
  week_days int check (week_days in (5, 6)),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id),
  unique (company_id, nip),
  unique (company_id, nuptk)
);
create index on school.staff (company_id, name, id);
create index on school.staff (company_id, nik);
create index on school.staff (company_id, birth_date);
create index on school.staff (user_id);
select kernel.tenant_table('school.staff', secret => '{nik}');

-- The caller's own staff record, if they have one.
create function school.own_staff() returns bigint
  language sql stable parallel safe as
$$ select id from school.staff where company_id = kernel.company() and user_id = kernel.actor() $$;

create table school.class_group (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  academic_year_id bigint not null,
  -- A class everybody is in one of, or a group beside it: of an elective subject, or extracurricular.
  kind text not null default 'regular' check (kind in ('regular', 'elective', 'extracurricular')),
  name text not null check (length(name) between 1 and 60),
  -- A group that is open to all grades has none: 0.
  grade int not null check (grade between 0 and 13),
  -- Of a group: who leads it.
  homeroom_staff_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- For what may be in one kind only.
  unique (company_id, id, kind),
  unique (company_id, academic_year_id, kind, name),
  foreign key (company_id, academic_year_id) references school.academic_year on delete restrict,
  foreign key (company_id, homeroom_staff_id) references school.staff on delete restrict
);
create index on school.class_group (company_id, homeroom_staff_id);
create index on school.class_group (company_id, grade, name, id);
select kernel.tenant_table('school.class_group');

create table school.student (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  nis text check (length(nis) between 1 and 30),
  nisn text check (nisn ~ '^[0-9]{10}$'),
  nik text check (nik ~ '^[0-9]{16}$'),
  name text not null check (length(name) between 1 and 200),
  gender text not null check (gender in ('m', 'f')),
  birth_place text check (length(birth_place) <= 100),
  birth_date date,
  state text not null default 'active' check (state in ('active', 'left', 'graduated')),
  entered_on date,
  left_on date constraint student_left_on_check check (left_on is null or state <> 'active'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, nis)
);
create index on school.student (company_id, name, id);
-- National numbers are not unique: schools meet the same one twice, and must see both to settle it.
create index on school.student (company_id, nisn);
create index on school.student (company_id, nik);
create index on school.student (company_id, birth_date);
-- The national identity number stays out of the audit trail.
select kernel.tenant_table('school.student', secret => '{nik}');

create table school.enrolment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  class_group_id bigint not null,
  -- Only regular classes have enrolments: what everybody counts, marks and promotes by. Groups have members.
  class_kind text not null generated always as ('regular') stored,
  from_day date not null,
  until_day date check (until_day >= from_day),
  primary key (company_id, id),
  unique (company_id, student_id, class_group_id, from_day),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, class_group_id, class_kind) references school.class_group (company_id, id, kind) on delete restrict
);
-- A student is in one class at a time.
create unique index enrolment_current_key on school.enrolment (company_id, student_id) where until_day is null;
create index on school.enrolment (company_id, class_group_id, student_id) include (class_kind);
-- Removed is only what never came to be: a stay that has not begun, or that an undone promotion made.
select kernel.tenant_table('school.enrolment', deletable => true);

-- Who is in which elective or extracurricular group, beside their class: in as many as they like, in each of them once.
create table school.group_member (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  class_group_id bigint not null,
  kind text not null check (kind in ('elective', 'extracurricular')),
  student_id bigint not null,
  from_day date not null,
  -- None: to the end of the group's year.
  until_day date check (until_day >= from_day),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, class_group_id, student_id),
  foreign key (company_id, class_group_id, kind) references school.class_group (company_id, id, kind) on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on school.group_member (company_id, class_group_id, kind);
create index on school.group_member (company_id, student_id, id);
create index on school.group_member (company_id, kind, id);
select kernel.tenant_table('school.group_member');

create table school.calendar_day (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  day date not null,
  kind text not null check (kind in ('holiday', 'half_day', 'exam')),
  name text not null check (length(name) between 1 and 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, day),
  unique (company_id, id)
);
select kernel.tenant_table('school.calendar_day', deletable => true);

-- One row per student and school day, derived from taps: they are its record, and each would leave a trace of its own.
create table school.attendance_day (
  -- The student says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  day date not null,
  student_id bigint not null,
  status text not null check (status in ('present', 'late', 'sick', 'permitted', 'absent', 'dispensation')),
  first_in timestamptz,
  last_out timestamptz,
  -- Went before the exit began.
  left_early boolean not null default false,
  source text not null check (source in ('tap', 'manual', 'permit', 'end_of_day')),
  note text check (length(note) <= 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, day, student_id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on school.attendance_day (company_id, student_id, day);
-- Deletable: a day that turns out to be a holiday has no attendance.
select kernel.tenant_table('school.attendance_day', audit => false, deletable => true);
