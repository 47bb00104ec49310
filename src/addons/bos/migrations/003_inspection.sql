-- The inspector's set of a phase: what was asked for, how far it is, and the file. It is made anew at any time, so only the newest is kept.

create table bos.inspection_set (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  allocation_id bigint not null,
  phase int not null check (phase between 1 and 12),
  -- The months whose papers it holds.
  from_month int not null check (from_month between 1 and 12),
  until_month int not null check (until_month between 1 and 12),
  -- How many papers it holds, evidence counted by its documents.
  papers int check (papers > 0),
  file_id bigint,
  job_id bigint,
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint inspection_set_until_month_check1 check (until_month >= from_month),
  foreign key (company_id, allocation_id) references bos.allocation on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict,
  foreign key (company_id, job_id) references kernel.job on delete restrict
);
create index on bos.inspection_set (company_id, allocation_id, phase, id);
create index on bos.inspection_set (company_id, file_id);
create index on bos.inspection_set (company_id, job_id);
select kernel.tenant_table('bos.inspection_set');
select kernel.file_on('bos.inspection_set', 'file_id');
