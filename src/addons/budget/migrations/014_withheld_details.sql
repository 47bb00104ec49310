-- What a slip of the cash book's withholdings tells beyond the book: under which object of the tax office's list, of which base, at which rate, and whom
-- it was kept from where no receipt says so. Of pph21 the rate is the share of the gross that is taxed.
create table budget.withheld_detail (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  entry_id bigint not null,
  object_code text check (object_code ~ '^[0-9]{2}-[0-9]{3}-[0-9]{2}$'),
  base bigint check (base > 0),
  percent numeric(7,4) check (percent > 0 and percent <= 100),
  store_name text check (length(store_name) between 1 and 200),
  -- NPWP of a company, NIK of a person.
  store_tax_number text check (store_tax_number ~ '^[0-9]{15,16}$'),
  store_address text check (length(store_address) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, entry_id) references budget.cash_entry on delete restrict
);
select kernel.tenant_table('budget.withheld_detail', secret => '{store_tax_number}');

-- Rows of the tax book that keep income tax back, each with what its voucher paid and whom; those that another module wrote are its own.
create function budget.withheld_slips(company int)
  returns table (id bigint, fund_source_id bigint, entry_date date, voucher text, slip_number text, tax_kind text, store_name text,
    store_tax_number text, store_address text, gross bigint, description text, receipt_number text, object_code text, base bigint, percent numeric,
    amount bigint, reversed boolean, version int) language sql stable as
$$
  select e.id, e.fund_source_id, e.entry_date, e.voucher, e.voucher || '/' || f.code || '/' || e.tax_kind, e.tax_kind,
    coalesce(d.store_name, s.store_name), coalesce(d.store_tax_number, s.store_tax_number), coalesce(d.store_address, s.store_address), s.gross,
    s.description, s.receipt_number, d.object_code, coalesce(d.base, s.gross),
    coalesce(d.percent, case e.tax_kind when 'pph21' then 50 else round(100.0 * e.debit / coalesce(d.base, s.gross), 4) end), e.debit,
    exists (select from budget.cash_entry r where r.company_id = e.company_id and r.reverses_id = e.id), coalesce(d.version, 0)
  from budget.cash_entry e
  join budget.fund_source f on f.company_id = e.company_id and f.id = e.fund_source_id
  left join budget.withheld_detail d on d.company_id = e.company_id and d.entry_id = e.id
  cross join lateral (
    select sum(p.credit)::bigint as gross, min(p.description) as description, min(n.store_name) as store_name, min(n.number) as receipt_number,
      min(n.store_tax_number) as store_tax_number, min(n.store_address) as store_address
    from budget.cash_entry p left join budget.receipt n on n.company_id = p.company_id and n.id = p.receipt_id
    where p.company_id = e.company_id and p.fund_source_id = e.fund_source_id and p.voucher = e.voucher and p.kind = 'spending'
      and p.reverses_id is null) s
  where e.company_id = company and e.kind = 'tax_withheld' and e.reverses_id is null and e.owner_id is null and s.gross is not null
    and e.tax_kind in ('pph21', 'pph22', 'pph23', 'pph4_2')
$$;
