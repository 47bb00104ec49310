-- Imports: a batch is one file on its way into one kind of record; a row is what became of one row of the file.

create table kernel.import_batch (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,40}$'),
  -- Empty once the file was taken away: it holds people's data, and they may be erased or its time be over.
  file_id bigint,
  job_id bigint,
  -- Our column → the header it has in the file.
  mapping jsonb not null default '{}' check (pg_column_size(mapping) <= 65536),
  -- The tables that a row becomes a record of, the one that depends on the others last.
  makes text[] not null check (cardinality(makes) between 1 and 5),
  dry_run boolean not null default false,
  all_or_nothing boolean not null default false,
  -- Whether a row that names a record which exists changes it; else it is refused.
  update_existing boolean not null default false,
  -- The check whose report was read before: what has changed since is refused.
  checked_id bigint,
  -- Who may import its kind, and so may read what its rows change.
  roles text[] not null check (cardinality(roles) between 1 and 20),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'undone')),
  error_code text check (length(error_code) <= 100),
  -- The headers or columns that the error is about.
  error_columns text[] not null default '{}' check (cardinality(error_columns) <= 200),
  -- The headers of the file, as far as it could be read: what a mapping is made from.
  headers text[] not null default '{}' check (cardinality(headers) <= 200),
  -- The row of the file from which the work goes on: moved in the transaction that deals with the rows before it.
  next_row int not null default 1 check (next_row >= 1),
  total int check (total >= 0),
  good int not null default 0 check (good >= 0),
  faulty int not null default 0 check (faulty >= 0),
  -- Of the good ones, those whose record existed.
  changed int not null default 0 check (changed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  -- Records that its undo left as they are: changed again since.
  kept int not null default 0 check (kept between 0 and changed),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references kernel.file on delete restrict,
  foreign key (company_id, job_id) references kernel.job on delete restrict,
  foreign key (company_id, checked_id) references kernel.import_batch on delete restrict
);
-- One at a time per company and kind: two that run together would not see each other's rows.
create unique index import_batch_open on kernel.import_batch (company_id, kind) where state in ('queued', 'running');
create index on kernel.import_batch (company_id, file_id);
create index on kernel.import_batch (company_id, job_id);
create index on kernel.import_batch (company_id, checked_id);
-- Its moves are its history, and the records it makes enter the trail themselves.
select kernel.tenant_table('kernel.import_batch', audit => false);
select kernel.file_on('kernel.import_batch', 'file_id');

create table kernel.import_row (
  company_id int not null references kernel.company on delete restrict,
  batch_id bigint not null,
  row_number int not null check (row_number >= 1),
  -- What it became, in the order of the batch's tables.
  made bigint[] check (cardinality(made) <= 5),
  -- The record of the first table that it named, where that existed before.
  found bigint,
  -- Why it became nothing: a list of columns with a code each.
  faults jsonb check (jsonb_typeof(faults) = 'array' and pg_column_size(faults) <= 65536),
  primary key (company_id, batch_id, row_number),
  check (num_nonnulls(made, found, faults) = 1),
  foreign key (company_id, batch_id) references kernel.import_batch on delete restrict
);
create index import_row_faulty on kernel.import_row (company_id, batch_id, row_number) where faults is not null;
-- Two rows never change one record: undone, the first could not tell what the second had left.
create unique index import_row_found on kernel.import_row (company_id, batch_id, found) where found is not null;
select kernel.tenant_table('kernel.import_row', append_only => true, audit => false);

-- What a row changes on a record that exists, or in a check would change. Seen by those who may import its kind: it may be pay.
create table kernel.import_change (
  company_id int not null references kernel.company on delete restrict,
  batch_id bigint not null,
  row_number int not null,
  relation text not null check (length(relation) <= 130),
  record_id bigint not null,
  -- In a check as it was seen, else as the change left it.
  record_version int not null,
  -- By column; empty once the person was erased or the time of the import's file was over.
  before jsonb check (pg_column_size(before) <= 65536),
  after jsonb check (pg_column_size(after) <= 65536),
  -- By the undo: taken back, or left because something has changed since.
  undone boolean,
  primary key (company_id, batch_id, row_number),
  check ((before is null) = (after is null)),
  foreign key (company_id, batch_id, row_number) references kernel.import_row on delete restrict
);
create index on kernel.import_change (company_id, relation, record_id);
select kernel.tenant_table('kernel.import_change', append_only => true, audit => false,
  visible => 'exists (select from kernel.import_batch b where b.company_id = import_change.company_id
    and b.id = import_change.batch_id and kernel.has_role(variadic b.roles))');
grant update (undone) on kernel.import_change to pendopo_app;

-- Lets the undo of an import remove rows of an audited table.
create function kernel.importable(target regclass) returns void language plpgsql as
$$
begin
  execute format('create policy import_undo on %s to pendopo_kernel using (company_id = (select kernel.company()))', target);
  execute format('grant select, delete on %s to pendopo_kernel', target);
end
$$;

create policy keeper on kernel.import_batch for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on kernel.import_row for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on kernel.import_change to pendopo_kernel using (company_id = (select kernel.company()));
grant select on kernel.import_batch, kernel.import_row, kernel.import_change to pendopo_kernel;
grant update (before, after) on kernel.import_change to pendopo_kernel;

-- Removes what rows of one batch became, and answers the rows it had to leave: changed since, or referred to.
-- Only for a batch that is moved to undone in this very transaction's sight, and only in tables declared for it.
create function kernel.undo_import(batch bigint, first_row int, last_row int) returns setof int language plpgsql as
$$
declare
  tables text[] := (select makes from kernel.import_batch b
    where b.company_id = kernel.company() and b.id = batch and b.state = 'undone' and not b.dry_run);
  remove text;
  one int;
begin
  if tables is null then
    raise exception 'The import % is not being undone', batch;
  end if;
  for place in reverse cardinality(tables)..1 loop
    if not exists (select from pg_policy where polrelid = tables[place]::regclass and polname = 'import_undo') then
      raise exception '% is not importable', tables[place];
    end if;
    -- A change leaves an update in the trail, whoever made it. Counted, so that each row is looked up by itself.
    remove := format('delete from %s t using kernel.import_row r
      where r.company_id = kernel.company() and r.batch_id = $1 and r.row_number between $2 and $3
        and t.company_id = r.company_id and t.id = r.made[%s] and (
          select count(*) from kernel.audit_entry a where a.company_id = t.company_id and a.relation = %L
            and a.record_id = t.id and a.operation = ''update'') = 0', tables[place]::regclass, place, tables[place]);
    begin
      execute remove using batch, first_row, last_row;
    exception when foreign_key_violation or restrict_violation then
      -- Something refers to one of them: each alone, to find out which.
      for one in select r.row_number from kernel.import_row r where r.company_id = kernel.company() and r.batch_id = batch
          and r.row_number between first_row and last_row and r.made is not null loop
        begin
          execute remove using batch, one, one;
        exception when foreign_key_violation or restrict_violation then
          return next one;
        end;
      end loop;
    end;
    return query execute format('select r.row_number from kernel.import_row r
      where r.company_id = kernel.company() and r.batch_id = $1 and r.row_number between $2 and $3
        and exists (select from %s t where t.company_id = r.company_id and t.id = r.made[%s])',
      tables[place]::regclass, place) using batch, first_row, last_row;
  end loop;
end
$$;
select kernel.run_as_kernel('kernel.undo_import(bigint, int, int)');
