-- What is put beside the notes of a case: letters of others, photographs, drawings. Sealed like a note and read like one. The
-- bytes lie in the file store under a key of their own; the key stands here, with the name, sealed for the case.

create table counsel.attachment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  -- Both null once its student was erased.
  file_id bigint,
  sealed text check (length(sealed) between 1 and 2000),
  -- In bytes, as it came. Never read by the kernel: without a whole row it cannot read one out.
  size int not null check (size between 1 and 20971520),
  created_by bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_id),
  check ((file_id is null) = (sealed is null)),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on counsel.attachment (company_id, case_id, id desc);
select kernel.tenant_table('counsel.attachment', append_only => true, audit => false,
  visible => '(select kernel.has_role(''counselor'')) and counsel.own_case(company_id, case_id)');
revoke select on counsel.attachment from pendopo_app;
grant select (company_id, id, case_id, file_id, size, created_by, at) on counsel.attachment to pendopo_app;
select kernel.file_on('counsel.attachment', 'file_id');
create policy keeper on counsel.attachment for select to pendopo_kernel using (true);
grant select (id, case_id, sealed, created_by, at) on counsel.attachment to pendopo_kernel;

alter table counsel.read_log
  drop constraint read_log_what_check,
  add constraint read_log_what_check check (what in ('case', 'timeline', 'notes', 'attachments', 'attachment')),
  add column attachment_id bigint,
  add foreign key (company_id, attachment_id) references counsel.attachment on delete restrict,
  add check ((what = 'attachment') = (attachment_id is not null));
create index on counsel.read_log (company_id, attachment_id);
grant insert (attachment_id) on counsel.read_log to pendopo_kernel;

-- What the attachments of one case are called, newest first.
create function counsel.read_attachments(of_case bigint, before bigint, at_most int)
  returns table (id bigint, sealed text, created_by bigint, at timestamptz) language plpgsql as
$$
begin
  insert into counsel.read_log (company_id, case_id, what, break_glass_id)
  values (kernel.company(), of_case, 'attachments', counsel.reads_sealed(of_case, null));
  return query select a.id, a.sealed, a.created_by, a.at from counsel.attachment a
    where a.company_id = kernel.company() and a.case_id = of_case and a.id < coalesce(before, a.id + 1)
    order by a.id desc limit least(at_most, 201);
end
$$;
select kernel.run_as_kernel('counsel.read_attachments(bigint, bigint, int)');

-- One of them, to be opened: there is no other way to its key.
create function counsel.read_attachment(wanted bigint)
  returns table (case_id bigint, sealed text) language plpgsql as
$$
declare
  of_case bigint;
begin
  select a.case_id into of_case from counsel.attachment a
  where a.company_id = kernel.company() and a.id = wanted and a.sealed is not null;
  insert into counsel.read_log (company_id, case_id, what, attachment_id, break_glass_id)
  values (kernel.company(), of_case, 'attachment', wanted, counsel.reads_sealed(of_case, null));
  return query select a.case_id, a.sealed from counsel.attachment a
    where a.company_id = kernel.company() and a.id = wanted;
end
$$;
select kernel.run_as_kernel('counsel.read_attachment(bigint)');
