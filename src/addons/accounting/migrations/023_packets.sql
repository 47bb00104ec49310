-- Packets: the papers of one document or of some days in one file, for whoever inspects.

-- Asked of every module: the documents that stand behind one. A payment is for bills; a bill for what was ordered and came.
create function accounting.behind(company int, of_relation text, of_id bigint) returns table (relation text, record_id bigint)
  language plpgsql stable as
$$
begin
  return query
  select 'accounting.bill', p.bill_id from accounting.payment_part p
  where p.company_id = company and of_relation = 'accounting.payment_request' and p.request_id = of_id order by p.bill_id;
end
$$;

-- Asked of every module: a document of its own as it is printed, with title, facts, columns and rows in both languages.
create function accounting.paper_of(company int, of_relation text, of_id bigint) returns setof jsonb language plpgsql stable as
$$
begin
end
$$;

create table accounting.packet (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Of one document, or of some days.
  relation text check (relation ~ '^[a-z_]+\.[a-z_]+$' and length(relation) <= 100),
  record_id bigint,
  starts_on date,
  ends_on date,
  -- Of one fund alone.
  fund_source_id bigint,
  documents int check (documents > 0),
  -- Until it is made; and again once a newer one of the same is there.
  file_id bigint,
  job_id bigint,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nulls(relation, record_id) in (0, 2) and num_nulls(starts_on, ends_on) in (0, 2)),
  check ((relation is null) = (starts_on is not null)),
  constraint packet_ends_on_check check (ends_on between starts_on and starts_on + 366),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict,
  foreign key (company_id, job_id) references kernel.job on delete restrict
);
create index on accounting.packet (company_id, fund_source_id);
create index on accounting.packet (company_id, file_id);
create index on accounting.packet (company_id, job_id);
create index on accounting.packet (created_by);
select kernel.tenant_table('accounting.packet', visible => '(select accounting.oversees())');
select kernel.file_on('accounting.packet', 'file_id');
