-- How a school judges itself against the eight national standards, with what it can show for it, and how it is accredited.
-- A school writes its own; its foundation reads all of them.

create table foundation.standard_score (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  year int not null check (year between 2000 and 2200),
  -- The first pair of an activity code.
  standard text not null check (standard in ('01', '02', '03', '04', '05', '06', '07', '08')),
  score numeric(5,2) not null check (score between 0 and 100),
  target numeric(5,2) not null check (target between 0 and 100),
  note text check (length(note) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, year, standard)
);
select kernel.tenant_table('foundation.standard_score');
create policy foundation on foundation.standard_score for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));

create table foundation.evidence (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  score_id bigint not null,
  title text not null check (length(title) between 1 and 200),
  -- Where it is to be found: a number, a shelf, an address.
  reference text check (length(reference) between 1 and 300),
  primary key (company_id, id),
  unique (company_id, score_id, title),
  foreign key (company_id, score_id) references foundation.standard_score on delete restrict
);
select kernel.tenant_table('foundation.evidence', deletable => true);
create policy foundation on foundation.evidence for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));

create table foundation.accreditation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  decree text not null check (length(decree) between 1 and 100),
  grade text not null check (grade in ('A', 'B', 'C', 'TT')),
  score numeric(5,2) not null check (score between 0 and 100),
  issued_on date not null,
  expires_on date not null check (expires_on > issued_on),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, issued_on),
  constraint accreditation_grade_check1 check (grade = case when score >= 91 then 'A' when score >= 81 then 'B' when score >= 71 then 'C' else 'TT' end)
);
select kernel.tenant_table('foundation.accreditation');
create policy foundation on foundation.accreditation for select to pendopo_app
  using (company_id in (select unnest(kernel.companies())));
