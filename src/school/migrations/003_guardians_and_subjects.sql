-- Who answers for a student, and what is taught.

create table school.guardian (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  relation text not null check (relation in ('father', 'mother', 'guardian', 'other')),
  name text not null check (length(name) between 1 and 200),
  phone text check (length(phone) between 6 and 30),
  email text check (length(email) between 3 and 200),
  occupation text check (length(occupation) between 1 and 100),
  address text check (length(address) between 1 and 500),
  -- Whom the school calls first.
  main_contact boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on school.guardian (company_id, student_id, id);
create unique index guardian_main_contact_key on school.guardian (company_id, student_id) where main_contact;
select kernel.tenant_table('school.guardian', deletable => true);

create table school.subject (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('general', 'elective', 'local', 'vocational', 'extracurricular')),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
select kernel.tenant_table('school.subject');
