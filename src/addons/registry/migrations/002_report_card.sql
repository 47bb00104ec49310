-- The report card: what is taught in which class by whom, whose card is open, and the scores on it.

create table registry.lesson (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  semester text not null check (semester ~ '^[0-9]{4}[12]$'),
  class_group_id bigint not null,
  subject_id bigint not null,
  staff_id bigint,
  -- As the school calls it.
  name text not null check (length(name) between 1 and 200),
  hours int check (hours between 0 and 99),
  -- Its ids there; none where the school entered it itself.
  registry_id uuid,
  registry_class_id uuid,
  registry_subject text check (registry_subject ~ '^[0-9]{1,12}$'),
  -- Not given any more; its scores stay.
  ended boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, registry_id),
  check (num_nonnulls(registry_id, registry_class_id, registry_subject) in (0, 3)),
  foreign key (company_id, class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, subject_id) references school.subject on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on registry.lesson (company_id, semester, id);
create index on registry.lesson (company_id, class_group_id, semester, id);
create index on registry.lesson (company_id, subject_id);
create index on registry.lesson (company_id, staff_id, id);
create unique index lesson_own_key on registry.lesson (company_id, semester, class_group_id, subject_id) where registry_id is null;
select kernel.tenant_table('registry.lesson');

create table registry.report_card (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  semester text not null check (semester ~ '^[0-9]{4}[12]$'),
  student_id bigint not null,
  class_group_id bigint not null,
  prepared_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, semester, student_id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict
);
create index on registry.report_card (company_id, student_id);
create index on registry.report_card (company_id, class_group_id, id);
select kernel.tenant_table('registry.report_card',
  visible => '(select kernel.has_role(''admin'', ''principal'', ''teacher''))');

create table registry.score (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  lesson_id bigint not null,
  student_id bigint not null,
  score numeric(5,2) not null check (score between 0 and 100),
  note text check (length(note) between 1 and 300),
  -- What the registry has of it, and why it refused the last time.
  sent_score numeric(5,2),
  sent_note text check (length(sent_note) between 1 and 300),
  sent_at timestamptz,
  send_error text check (length(send_error) <= 60),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, lesson_id, student_id),
  foreign key (company_id, lesson_id) references registry.lesson on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on registry.score (company_id, student_id);
select kernel.tenant_table('registry.score',
  visible => '(select kernel.has_role(''admin'', ''principal'', ''teacher''))');
select kernel.importable('registry.score');
