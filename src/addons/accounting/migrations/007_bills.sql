-- Vendors and what they bill: lines, the taxes on them, and what was paid of each.

create table accounting.vendor (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  -- A person is taxed otherwise than a company.
  person boolean not null default false,
  tax_number text check (tax_number ~ '^[0-9]{15,16}$'),
  -- Charges VAT (PKP).
  vat_registered boolean not null default false,
  -- The last day of the certificate that leaves it at the small rate (PP 55).
  small_vendor_until date,
  address text check (length(address) between 1 and 500),
  phone text check (length(phone) between 3 and 40),
  bank_name text check (length(bank_name) between 1 and 100),
  bank_account text check (bank_account ~ '^[0-9]{5,30}$'),
  bank_holder text check (length(bank_holder) between 1 and 200),
  -- Days from the bill's date to its due date.
  term_days int check (term_days between 0 and 365),
  active boolean not null default true,
  created_by bigint default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name),
  constraint vendor_bank_check check ((bank_account is null) = (bank_name is null) and (bank_account is null) = (bank_holder is null))
);
create index on accounting.vendor (company_id, name, id);
create index on accounting.vendor (created_by);
select kernel.tenant_table('accounting.vendor');

create table accounting.bill (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  vendor_id bigint not null,
  -- The vendor's own number; the same one twice is the same bill twice.
  vendor_number text not null check (length(vendor_number) between 1 and 60),
  bill_date date not null check (bill_date >= '2000-01-01'),
  due_date date not null,
  description text not null check (length(description) between 1 and 500),
  -- Why it is no bill twice although the vendor has given its number before.
  duplicate_reason text check (length(duplicate_reason) between 1 and 500),
  fund_source_id bigint not null,
  -- The order whose hold on the budget passes to this bill; without one the bill holds budget itself.
  order_document text check (length(order_document) between 1 and 60),
  -- Under which the bill holds budget itself while it waits.
  hold_document text check (length(hold_document) between 1 and 60),
  subtotal bigint not null default 0 check (subtotal >= 0),
  vat bigint not null default 0 check (vat >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  -- What it costs, and what the vendor is paid of it.
  total bigint generated always as (subtotal + vat) stored,
  payable bigint generated always as (subtotal + vat - withheld) stored,
  -- Kept by its payments.
  paid bigint not null default 0,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'approved', 'posted', 'partially_paid', 'paid', 'cancelled', 'void')),
  entry_id bigint,
  -- Owed since before the books began: it belongs to what they opened with, and stands in them from that day.
  opening_id bigint,
  opened_on date,
  booked_on date not null generated always as (coalesce(opened_on, bill_date)) stored,
  -- From which day on nothing is owed: paid in full, or taken back. Tells the open bills of any day without looking at all.
  settled_on date not null default 'infinity',
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint bill_due_date_check check (due_date >= bill_date),
  constraint bill_paid_check check (paid between 0 and subtotal + vat - withheld),
  check (entry_id is null or state in ('posted', 'partially_paid', 'paid', 'void')),
  check ((opening_id is null) = (opened_on is null)),
  constraint bill_opened_on_check check (opened_on > bill_date),
  foreign key (company_id, vendor_id) references accounting.vendor on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, opening_id) references accounting.opening on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create unique index bill_vendor_number_key on accounting.bill (company_id, vendor_id, vendor_number) where state not in ('cancelled', 'void') and duplicate_reason is null;
create index on accounting.bill (company_id, state, id);
-- For those who type the beginning of a number.
create index bill_number_search on accounting.bill (company_id, number collate "C");
create index on accounting.bill (company_id, vendor_id, bill_date);
create index on accounting.bill (company_id, fund_source_id);
create index on accounting.bill (company_id, entry_id);
create index on accounting.bill (company_id, opening_id) where opening_id is not null;
create index on accounting.bill (company_id, order_document) where order_document is not null;
create index bill_settled_idx on accounting.bill (company_id, settled_on) where entry_id is not null;
create index bill_open_idx on accounting.bill (company_id, due_date, id) where state in ('posted', 'partially_paid');
create index on accounting.bill (created_by);
select kernel.tenant_table('accounting.bill', visible => '(select accounting.oversees()) or created_by = (select kernel.actor())');

-- The same vendor and number is the same bill, unless somebody says why not. Said in words here; the key holds it for two at once.
create function accounting.refuse_twice() returns trigger language plpgsql as
$$
declare
  other text;
begin
  select b.number into other from accounting.bill b where b.company_id = new.company_id and b.vendor_id = new.vendor_id
    and b.vendor_number = new.vendor_number and b.id <> new.id and b.state not in ('cancelled', 'void') limit 1;
  if other is null then
    -- Paid without a bill already.
    select r.number into other from accounting.payment_request r where r.company_id = new.company_id and r.vendor_id = new.vendor_id
      and r.vendor_number = new.vendor_number and r.state not in ('cancelled', 'rejected', 'reversed') limit 1;
  end if;
  if other is not null then
    raise exception using message = 'bill_duplicate', detail = json_build_object('params.vendor_number', json_build_object(
      'id', format('sudah ada di %s', other), 'en', format('stands on %s already', other)));
  end if;
  return new;
end
$$;
create trigger refuse_twice before insert or update of vendor_id, vendor_number, duplicate_reason on accounting.bill for each row
  when (new.duplicate_reason is null and new.state not in ('cancelled', 'void')) execute function accounting.refuse_twice();

create table accounting.bill_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  bill_id bigint not null,
  line_no int not null check (line_no between 1 and 500),
  description text not null check (length(description) between 1 and 500),
  account_id bigint not null,
  quantity numeric(15,4) not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  amount bigint not null check (amount > 0),
  -- Its share of the VAT, which a school cannot reclaim: part of what the thing costs.
  vat bigint not null default 0 check (vat >= 0),
  -- Of an order's goods: what of it was booked, or will be, when they come. The account takes what the bill says otherwise.
  clears bigint check (clears > 0),
  tax_object text not null check (length(tax_object) <= 40),
  plan_line_id bigint,
  activity_code text check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  cost_centre_id bigint,
  primary key (company_id, id),
  unique (company_id, bill_id, line_no),
  -- Rounded to a rupiah next to it, either way: parts of an order add up to the whole.
  check (abs(amount - quantity * unit_price) < 1),
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict,
  foreign key (company_id, cost_centre_id) references accounting.cost_centre on delete restrict
);
create index on accounting.bill_line (company_id, account_id);
create index on accounting.bill_line (company_id, plan_line_id);
create index on accounting.bill_line (company_id, cost_centre_id);
create index bill_line_clears_idx on accounting.bill_line (company_id, bill_id) include (clears) where clears is not null;
select kernel.tenant_table('accounting.bill_line', deletable => true,
  visible => 'exists (select from accounting.bill b where b.company_id = bill_line.company_id and b.id = bill_line.bill_id)');

-- A line names a line of the plan of the bill's own fund; where that fund is spent by its plan alone, every line does, at the
-- latest when the bill is handed in.
create function accounting.check_bill_line() returns trigger language plpgsql as
$$
declare
  b record;
begin
  -- Held, so that nobody hands the bill in meanwhile.
  select fund_source_id, state into b from accounting.bill where company_id = new.company_id and id = new.bill_id for share;
  perform budget.assert_line(new.company_id, b.fund_source_id, new.plan_line_id, b.state not in ('draft', 'cancelled', 'void'),
    format('params.lines.%s.plan_line_id', new.line_no - 1));
  return null;
end
$$;
create trigger check_fund after insert or update of bill_id, plan_line_id on accounting.bill_line
  for each row execute function accounting.check_bill_line();

create function accounting.check_bill_fund() returns trigger language plpgsql as
$$
begin
  perform budget.assert_line(l.company_id, new.fund_source_id, l.plan_line_id, true, format('params.lines.%s.plan_line_id', l.line_no - 1))
  from accounting.bill_line l where l.company_id = new.company_id and l.bill_id = new.id;
  return null;
end
$$;
create trigger check_fund after update of state, fund_source_id on accounting.bill for each row
  when (new.state not in ('draft', 'cancelled', 'void') and (old.state = 'draft' or old.fund_source_id <> new.fund_source_id))
  execute function accounting.check_bill_fund();

-- What was paid to the state with which proof.
create table accounting.tax_deposit (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  tax text not null check (tax in ('vat', 'pph21', 'pph22', 'pph23', 'pph4_2')),
  -- The first day of the month it is for.
  period date not null check (extract(day from period) = 1),
  fund_source_id bigint not null,
  amount bigint not null check (amount > 0),
  deposited_on date not null,
  ntpn text not null check (ntpn ~ '^[0-9A-Z]{16}$'),
  -- Since when it no longer holds: entered by mistake, or refused by the bank.
  reversed_on date,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.tax_deposit (company_id, fund_source_id);
create unique index tax_deposit_ntpn_key on accounting.tax_deposit (company_id, ntpn) where reversed_on is null;
select kernel.tenant_table('accounting.tax_deposit', visible => '(select accounting.oversees())');

-- Of a deposit nothing changes but whether it still holds.
create function accounting.guard_deposit() returns trigger language plpgsql as
$$
begin
  if old.reversed_on is not null or (new.tax, new.period, new.fund_source_id, new.amount, new.deposited_on, new.ntpn)
    is distinct from (old.tax, old.period, old.fund_source_id, old.amount, old.deposited_on, old.ntpn) then
    raise exception 'deposit_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.tax_deposit for each row execute function accounting.guard_deposit();

create table accounting.bill_tax (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  bill_id bigint not null,
  tax text not null check (tax in ('vat', 'pph21', 'pph22', 'pph23', 'pph4_2')),
  base bigint not null check (base >= 0),
  percent numeric(7,4) not null check (percent >= 0),
  -- The share of the base that the percentage is taken of: 11/12 of VAT on what is no luxury.
  base_of int not null default 1 check (base_of between 1 and 1000),
  base_by int not null default 1 check (base_by between 1 and 1000),
  amount bigint not null check (amount > 0),
  withheld boolean not null,
  deposit_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (deposit_id is null or withheld),
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, deposit_id) references accounting.tax_deposit on delete restrict
);
create index on accounting.bill_tax (company_id, bill_id);
create index on accounting.bill_tax (company_id, deposit_id);
create index bill_tax_open_idx on accounting.bill_tax (company_id, tax, id) where withheld and deposit_id is null;
select kernel.tenant_table('accounting.bill_tax', deletable => true,
  visible => 'exists (select from accounting.bill b where b.company_id = bill_tax.company_id and b.id = bill_tax.bill_id)');
