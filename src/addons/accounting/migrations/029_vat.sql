-- VAT of a school that is a taxable person (PKP): from when on and in which fund, what it pays to vendors and gets back, and what it sells.

-- The business that is taxed keeps its money in a fund of its own: what it charges and what it pays stand there, so that VAT is never
-- reckoned across funds, and none of the grant's money is.
create table accounting.vat_registration (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- That of the tax office's letter (SPPKP).
  number text not null check (length(number) between 1 and 60),
  fund_source_id bigint not null,
  since date not null check (since >= '2000-01-01'),
  -- The last day; nothing while it lasts.
  until date,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint vat_registration_until_check check (until >= since),
  constraint vat_registration_since_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    daterange(since, until, '[]') with &&),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.vat_registration (company_id, fund_source_id);
select kernel.tenant_table('accounting.vat_registration');

-- The fund in which the school is a taxable person on that day.
create function accounting.vat_fund_on(company int, on_day date) returns bigint language sql stable as
$$
  select r.fund_source_id from accounting.vat_registration r
  where r.company_id = company and on_day between r.since and coalesce(r.until, 'infinity')
$$;

-- Documents of VAT and the month they are reckoned in are not written at the same time.
create function accounting.hold_vat(company int, alone boolean) returns void language plpgsql as
$$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtext('pendopo vat'), company);
  else
    perform pg_advisory_xact_lock_shared(hashtext('pendopo vat'), company);
  end if;
end
$$;

alter table accounting.account drop constraint account_control_check, add constraint account_control_check
  check (control in ('payables', 'goods_received', 'advances', 'taxes', 'stock', 'assets', 'payroll', 'staff_loans', 'fees', 'vat', 'receivables'));

-- What the vendor's tax invoice (faktur pajak) says: 16 digits until 2024, 17 since.
alter table accounting.bill
  add column tax_invoice_number text check (tax_invoice_number ~ '^[0-9]{16,17}$'),
  add column tax_invoice_date date,
  add constraint bill_tax_invoice_check check ((tax_invoice_number is null) = (tax_invoice_date is null));
create unique index bill_tax_invoice_number_key on accounting.bill (company_id, tax_invoice_number)
  where state not in ('cancelled', 'void') and part_of is null;

-- The parts of one paper tell the same tax invoice.
create or replace function accounting.keep_parts_together() returns trigger language plpgsql as
$$
declare
  first_id bigint := coalesce(new.part_of, new.id);
begin
  perform from accounting.bill b where b.company_id = new.company_id and (b.id = first_id or b.part_of = first_id)
  having count(*) > 1 and (count(distinct (b.vendor_id, b.vendor_number, b.bill_date, b.due_date, b.tax_invoice_number, b.tax_invoice_date)) > 1
    or count(distinct b.fund_source_id) < count(*)
    or count(distinct case when b.state in ('partially_paid', 'paid') then 'posted' else b.state end) > 1
    or bool_or(b.id = first_id and num_nonnulls(b.part_of, b.adds_to, b.order_document, b.opening_id) > 0));
  if found then
    raise exception 'bill_parts_apart';
  end if;
  return null;
end
$$;
drop trigger keep_parts on accounting.bill;
create constraint trigger keep_parts after insert or update of part_of, vendor_id, vendor_number, bill_date, due_date, fund_source_id, state,
  tax_invoice_number, tax_invoice_date
  on accounting.bill deferrable initially deferred for each row execute function accounting.keep_parts_together();

alter table accounting.bill_line
  -- Its VAT is got back: no part of what the thing costs. Somebody says so, line by line.
  add column creditable boolean not null default false,
  add column cost bigint not null generated always as (amount + case when creditable then 0 else vat end) stored,
  add column input_vat bigint not null generated always as (case when creditable then vat else 0 end) stored;

alter table accounting.credit_note_line
  -- As the line of the bill says it, when the note was entered.
  add column input_vat bigint not null default 0,
  add constraint credit_note_line_input_vat_check check (input_vat between 0 and vat);
create function accounting.credit_input_vat() returns trigger language plpgsql as
$$
begin
  select case when l.creditable then new.vat else 0 end into new.input_vat from accounting.bill_line l
  where l.company_id = new.company_id and l.id = new.bill_line_id;
  return new;
end
$$;
create trigger credit_input_vat before insert on accounting.credit_note_line for each row execute function accounting.credit_input_vat();

-- What the school sells or lets, with the VAT it charges, for money that has come or that the buyer owes. VAT falls due on its day either way.
create table accounting.sale (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  fund_source_id bigint not null,
  sale_date date not null,
  description text not null check (length(description) between 1 and 500),
  buyer text not null check (length(buyer) between 1 and 200),
  buyer_person boolean not null default false,
  -- NPWP of a company, NIK of a person.
  buyer_tax_number text check (buyer_tax_number ~ '^[0-9]{15,16}$'),
  buyer_address text check (length(buyer_address) between 1 and 500),
  buyer_email text check (length(buyer_email) between 3 and 200),
  -- Where the money came; nothing where it is paid later, by that day.
  account_id bigint,
  due_date date,
  -- Who pays the VAT to the state: the school, or a buyer who collects it (government, others); and assets that were not bought to be sold.
  invoice_kind text not null default 'usual' check (invoice_kind in ('usual', 'government', 'collector', 'asset')),
  percent numeric(7,4) not null check (percent >= 0),
  base_of int not null check (base_of between 1 and 1000),
  base_by int not null check (base_by between 1 and 1000),
  subtotal bigint not null check (subtotal > 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (subtotal + vat) stored,
  -- What the buyer pays the school.
  receivable bigint not null generated always as (subtotal + case when invoice_kind in ('government', 'collector') then 0 else vat end) stored,
  -- What of a sale that is paid later was settled.
  received bigint not null default 0,
  -- What of it was given up as a loss.
  lost bigint not null default 0,
  -- Since when nothing of a sale on credit was owed, whatever day is asked for afterwards; nothing while some is.
  settled_on date,
  -- The sale whose tax invoice this one replaces.
  replaces_id bigint,
  -- Given by the tax office once the sale was taken in there.
  tax_invoice_number text check (tax_invoice_number ~ '^[0-9]{17}$'),
  state text not null default 'posted' check (state in ('posted', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'void') = (undone_on is not null)),
  constraint sale_undone_on_check check (undone_on >= sale_date),
  constraint sale_due_date_check check ((account_id is null) = (due_date is not null) and due_date >= sale_date),
  constraint sale_received_check check (received >= 0 and lost >= 0
    and received + lost <= subtotal + case when invoice_kind in ('government', 'collector') then 0 else vat end
    and (received + lost = 0 or account_id is null and state = 'posted')),
  constraint sale_replaces_id_key unique (company_id, replaces_id),
  foreign key (company_id, replaces_id) references accounting.sale on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create unique index sale_tax_invoice_number_key on accounting.sale (company_id, tax_invoice_number);
create index on accounting.sale (company_id, sale_date, id);
create index sale_number_search on accounting.sale (company_id, number collate "C");
create index on accounting.sale (company_id, fund_source_id);
create index on accounting.sale (company_id, account_id);
create index on accounting.sale (company_id, entry_id);
create index on accounting.sale (created_by);
select kernel.tenant_table('accounting.sale', visible => '(select accounting.oversees())');

create table accounting.sale_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  sale_id bigint not null,
  line_no int not null check (line_no between 1 and 200),
  description text not null check (length(description) between 1 and 500),
  kind text not null check (kind in ('goods', 'service')),
  -- The tax office's code of the unit.
  unit text not null check (unit ~ '^UM\.[0-9]{4}$'),
  account_id bigint not null,
  quantity numeric(15,4) not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  -- Exempt from VAT where not.
  taxed boolean not null default true,
  vat bigint not null check (vat >= 0 and (taxed or vat = 0)),
  primary key (company_id, id),
  unique (company_id, sale_id, line_no),
  check (abs(amount - quantity * unit_price) < 1),
  foreign key (company_id, sale_id) references accounting.sale on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict
);
create index on accounting.sale_line (company_id, account_id);
select kernel.tenant_table('accounting.sale_line', append_only => true, visible => '(select accounting.oversees())');

-- What is sold is revenue.
create function accounting.assert_revenue() returns trigger language plpgsql as
$$
begin
  if not exists (select from accounting.account a where a.company_id = new.company_id and a.id = new.account_id and a.class = 'revenue') then
    raise exception using message = 'account_not_postable', detail = json_build_object(format('params.lines.%s.account', new.line_no - 1),
      json_build_object('id', 'bukan akun pendapatan', 'en', 'no account of revenue'));
  end if;
  return null;
end
$$;
create trigger revenue after insert on accounting.sale_line for each row execute function accounting.assert_revenue();

-- Of a sale that was posted only what the tax office is told about the buyer changes, and whether it still stands.
create function accounting.guard_sale() returns trigger language plpgsql as
$$
begin
  if (new.number, new.fund_source_id, new.sale_date, new.account_id, new.due_date, new.invoice_kind, new.percent, new.base_of, new.base_by, new.subtotal, new.vat, new.replaces_id)
    is distinct from (old.number, old.fund_source_id, old.sale_date, old.account_id, old.due_date, old.invoice_kind, old.percent, old.base_of, old.base_by, old.subtotal, old.vat, old.replaces_id)
    or old.state = 'void' or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'sale_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.sale for each row execute function accounting.guard_sale();

-- A tax invoice is replaced by one for the same buyer, on the same day, under the same number but for the two digits that tell how often it was replaced.
create function accounting.follow_replaced_sale() returns trigger language plpgsql as
$$
declare
  o record;
begin
  select s.* into o from accounting.sale s where s.company_id = new.company_id and s.id = new.replaces_id;
  if tg_op = 'INSERT' and o.state <> 'posted' or o.tax_invoice_number is null
    or (o.sale_date, o.fund_source_id, o.account_id, o.due_date, o.buyer, o.buyer_person, o.buyer_tax_number)
      is distinct from (new.sale_date, new.fund_source_id, new.account_id, new.due_date, new.buyer, new.buyer_person, new.buyer_tax_number) then
    raise exception 'sale_not_replaced';
  elsif new.tax_invoice_number <> overlay(o.tax_invoice_number placing substr(new.tax_invoice_number, 3, 2) from 3 for 2)
    or substr(new.tax_invoice_number, 3, 2) <= substr(o.tax_invoice_number, 3, 2) then
    raise exception using message = 'invalid_params', detail = json_build_object('params.tax_invoice_number', json_build_object(
      'id', format('faktur pengganti bernomor %s dengan angka ke-3 dan ke-4 yang lebih besar', o.tax_invoice_number),
      'en', format('a replacement has the number %s with a higher third and fourth digit', o.tax_invoice_number)));
  end if;
  return new;
end
$$;
create trigger follow_replaced before insert or update of tax_invoice_number, buyer, buyer_person, buyer_tax_number on accounting.sale for each row
  when (new.replaces_id is not null) execute function accounting.follow_replaced_sale();
