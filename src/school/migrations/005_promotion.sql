-- The step into the next academic year, written down so exactly that it can be taken back.

create table school.promotion (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  from_year_id bigint not null,
  to_year_id bigint not null check (to_year_id <> from_year_id),
  promoted int not null check (promoted >= 0),
  stayed int not null check (stayed >= 0),
  graduated int not null check (graduated >= 0),
  -- Decided before its day it waits, with what was chosen otherwise than by rule; on that day it is carried out.
  effective_on date not null,
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- Why it could not be carried out on its day.
  obstacle text check (length(obstacle) between 1 and 60),
  state text not null default 'planned' check (state in ('planned', 'applied', 'undone', 'cancelled')),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_year_id) references school.academic_year on delete restrict,
  foreign key (company_id, to_year_id) references school.academic_year on delete restrict
);
create index on school.promotion (company_id, from_year_id);
create index on school.promotion (company_id, to_year_id);
create index on school.promotion (company_id, effective_on) where state = 'planned';
-- A year is promoted once, unless it was taken back or given up.
create unique index promotion_from_year_id_key on school.promotion (company_id, from_year_id) where state in ('planned', 'applied');
select kernel.tenant_table('school.promotion');

create table school.promotion_item (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  promotion_id bigint not null,
  student_id bigint not null,
  outcome text not null check (outcome in ('promoted', 'stayed', 'graduated')),
  from_class_group_id bigint not null,
  -- The enrolment that it ended, and on which day. A later undoing may remove enrolments, so neither is a reference.
  from_enrolment_id bigint not null,
  until_day date not null,
  to_class_group_id bigint,
  -- The enrolment that it began.
  made_enrolment_id bigint,
  from_day date,
  -- How many enrolments the student then had in all: one more shows that something came after.
  enrolments int not null check (enrolments >= 1),
  primary key (company_id, id),
  unique (company_id, promotion_id, student_id),
  check ((outcome = 'graduated') = (to_class_group_id is null)),
  check ((made_enrolment_id is null) = (to_class_group_id is null) and (from_day is null) = (to_class_group_id is null)),
  foreign key (company_id, promotion_id) references school.promotion on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, from_class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, to_class_group_id) references school.class_group on delete restrict
);
create index on school.promotion_item (company_id, promotion_id, id);
create index on school.promotion_item (company_id, student_id);
create index on school.promotion_item (company_id, from_class_group_id);
create index on school.promotion_item (company_id, to_class_group_id);
select kernel.tenant_table('school.promotion_item', append_only => true, audit => false);
