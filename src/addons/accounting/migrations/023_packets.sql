-- Packets: the papers of one document or of some days in one file, for whoever inspects.

-- Asked of every module: the documents that stand behind one. A payment is for bills; a bill for what was ordered and came.
create function accounting.behind(company int, of_relation text, of_id bigint) returns table (relation text, record_id bigint)
  language plpgsql stable as
$$
begin
  return query
  select 'accounting.bill', p.bill_id from accounting.payment_part p
  where p.company_id = company and of_relation = 'accounting.payment_request' and p.request_id = of_id order by p.bill_id;
  return query
  -- A bill is told with what its vendor took back of it.
  select 'accounting.credit_note', n.id from accounting.credit_note n
  where n.company_id = company and of_relation = 'accounting.bill' and n.bill_id = of_id and n.state = 'posted' order by n.id;
end
$$;

-- Asked of every module: a document of its own as it is printed, with title, facts, columns and rows in both languages.
create function accounting.paper_of(company int, of_relation text, of_id bigint) returns setof jsonb language plpgsql stable as
$$
begin
  return query
  select jsonb_build_object(
    'title', jsonb_build_object('id', 'Nota kredit', 'en', 'Credit note'),
    'facts', jsonb_build_array(
      jsonb_build_object('label', jsonb_build_object('id', 'Rekanan', 'en', 'Vendor'), 'value', v.name),
      jsonb_build_object('label', jsonb_build_object('id', 'Nomor nota rekanan', 'en', 'The vendor’s number'), 'value', n.vendor_number),
      jsonb_build_object('label', jsonb_build_object('id', 'Tagihan', 'en', 'Bill'), 'value', b.number),
      jsonb_build_object('label', jsonb_build_object('id', 'Tanggal', 'en', 'Date'), 'value', n.note_date, 'kind', 'date'),
      jsonb_build_object('label', jsonb_build_object('id', 'Alasan', 'en', 'Reason'), 'value', n.reason),
      jsonb_build_object('label', jsonb_build_object('id', 'Jumlah dengan PPN', 'en', 'Total with VAT'), 'value', n.total, 'kind', 'rupiah'),
      jsonb_build_object('label', jsonb_build_object('id', 'Pajak yang tidak jadi dipotong', 'en', 'Tax kept back no more'),
        'value', n.withheld, 'kind', 'rupiah')),
    'columns', jsonb_build_array(
      jsonb_build_object('key', 'description', 'kind', 'text', 'title', jsonb_build_object('id', 'Uraian', 'en', 'Description')),
      jsonb_build_object('key', 'amount', 'kind', 'rupiah', 'title', jsonb_build_object('id', 'Jumlah', 'en', 'Amount')),
      jsonb_build_object('key', 'vat', 'kind', 'rupiah', 'title', jsonb_build_object('id', 'PPN', 'en', 'VAT'))),
    'rows', (select jsonb_agg(jsonb_build_object('description', l.description, 'amount', c.amount, 'vat', c.vat) order by l.line_no)
      from accounting.credit_note_line c join accounting.bill_line l on l.company_id = c.company_id and l.id = c.bill_line_id
      where c.company_id = n.company_id and c.note_id = n.id))
  from accounting.credit_note n join accounting.bill b on b.company_id = n.company_id and b.id = n.bill_id
  join accounting.vendor v on v.company_id = n.company_id and v.id = n.vendor_id
  where n.company_id = company and of_relation = 'accounting.credit_note' and n.id = of_id;
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
