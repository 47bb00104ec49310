-- The cash book of each fund (BKU) with its helper books, kept month by month.

-- A month of a fund's book. Entries are written while it is active; what its books held is written down when it is closed.
create table budget.book_month (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  year int not null check (year between 2000 and 2200),
  month int not null check (month between 1 and 12),
  starts_on date not null generated always as (make_date(year, month, 1)) stored,
  state text not null default 'active' check (state in ('active', 'closed')),
  opening_bank bigint check (opening_bank >= 0),
  opening_cash bigint check (opening_cash >= 0),
  opening_tax bigint check (opening_tax >= 0),
  closing_bank bigint check (closing_bank >= 0),
  closing_cash bigint check (closing_cash >= 0),
  closing_tax bigint check (closing_tax >= 0),
  -- How much of the money was carried over from the year before.
  opening_carry_bank bigint check (opening_carry_bank between 0 and opening_bank),
  opening_carry_cash bigint check (opening_carry_cash between 0 and opening_cash),
  closing_carry_bank bigint check (closing_carry_bank between 0 and closing_bank),
  closing_carry_cash bigint check (closing_carry_cash between 0 and closing_cash),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fund_source_id, starts_on),
  check (num_nulls(opening_bank, opening_cash, opening_tax, closing_bank, closing_cash, closing_tax, opening_carry_bank,
    opening_carry_cash, closing_carry_bank, closing_carry_cash) = case state when 'closed' then 0 else 10 end),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on budget.book_month (company_id, starts_on desc, id desc);
select kernel.tenant_table('budget.book_month');

-- The minute of a cash count (berita acara): what lay in the box when the month was closed.
create table budget.cash_count (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  book_month_id bigint not null,
  counted_on date not null,
  book_amount bigint not null check (book_amount >= 0),
  counted_amount bigint not null check (counted_amount >= 0),
  difference_reason text check (length(difference_reason) between 1 and 500),
  book_bank_amount bigint not null check (book_bank_amount >= 0),
  -- What the bank's statement says, where one was at hand, and why it is not what the book says.
  statement_amount bigint,
  statement_reason text check (length(statement_reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint cash_count_difference_reason_check1 check (counted_amount = book_amount or difference_reason is not null),
  constraint cash_count_statement_reason_check1 check (statement_amount = book_bank_amount or statement_amount is null or statement_reason is not null),
  foreign key (company_id, book_month_id) references budget.book_month on delete restrict
);
create index on budget.cash_count (company_id, book_month_id, id);
select kernel.tenant_table('budget.cash_count', append_only => true);

create table budget.cash_count_piece (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  cash_count_id bigint not null,
  value int not null check (value > 0),
  pieces int not null check (pieces > 0),
  primary key (company_id, id),
  unique (company_id, cash_count_id, value),
  foreign key (company_id, cash_count_id) references budget.cash_count on delete restrict
);
select kernel.tenant_table('budget.cash_count_piece', append_only => true);

-- A closed month opens again only when someone else agrees.
create table budget.reopen_request (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  book_month_id bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'requested' check (state in ('requested', 'granted', 'refused')),
  requested_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, book_month_id) references budget.book_month on delete restrict
);
create index on budget.reopen_request (company_id, book_month_id, id);
create unique index reopen_request_book_month_id_key on budget.reopen_request (company_id, book_month_id) where state = 'requested';
select kernel.tenant_table('budget.reopen_request');

-- What a shop handed over for money spent (nota).
create table budget.receipt (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  store_name text not null check (length(store_name) between 1 and 200),
  store_address text not null check (length(store_address) between 1 and 500),
  store_phone text check (store_phone ~ '^[0-9+() -]{5,30}$'),
  -- NPWP of a company, NIK of a person.
  store_tax_number text check (store_tax_number ~ '^[0-9]{15,16}$'),
  is_company boolean not null,
  is_siplah boolean not null,
  number text not null check (length(number) between 1 and 60),
  receipt_date date not null check (receipt_date >= '2000-01-01'),
  total bigint not null check (total > 0),
  -- Why it is another one although shop, number, day and amount stand in the book already.
  duplicate_reason text check (length(duplicate_reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint receipt_store_tax_number_check1 check (not is_company or store_tax_number is not null),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on budget.receipt (company_id, receipt_date desc, id desc);
create index on budget.receipt (company_id, fund_source_id, receipt_date desc, id desc);
select kernel.tenant_table('budget.receipt', append_only => true, secret => '{store_tax_number,store_phone}');

-- The book itself: debit is money in, credit is money out. The rows of one voucher are written together. A row counts in one
-- helper book; the general book counts all of them, so that it always holds what bank, cash and tax hold together.
-- Written under the fund's lock, ids follow the order of writing: (entry_date, id) is the order of the book.
create table budget.cash_entry (
  -- The fund says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  entry_date date not null check (entry_date >= '2000-01-01'),
  fund_source_id bigint not null,
  voucher text not null check (length(voucher) between 1 and 60),
  row_no int not null default 1 check (row_no > 0),
  kind text not null check (kind in ('opening', 'receipt', 'interest', 'transfer_in', 'carry_in', 'advance_in', 'loan_in',
    'tax_withheld', 'spending', 'bank_charge', 'transfer_out', 'carry_out', 'advance_out', 'loan_out', 'tax_deposited', 'returned')),
  book text not null default 'bank' check (book in ('bank', 'cash', 'tax')),
  -- Money left over from the year before (SiLPA).
  is_carry_over boolean not null default false,
  tax_kind text check (tax_kind in ('ppn', 'pph21', 'pph22', 'pph23', 'pph4_2', 'sspd')),
  -- The state's receipt number for a tax deposit.
  ntpn text check (ntpn ~ '^[0-9A-Z]{16}$'),
  -- What must never fall below zero by itself: a book, its carried-over part, one kind of tax.
  pot text not null generated always as (case when book = 'tax' then tax_kind when is_carry_over then book || '_carry' else book end) stored,
  plan_line_id bigint,
  receipt_id bigint,
  reverses_id bigint,
  -- The request, order, bill or payment behind it; where that one has used the budget already, this only pays for it.
  document text check (length(document) between 1 and 60),
  settles boolean not null default false,
  -- The document of another module that wrote it and answers for it in every ledger; a voucher without one is a document itself.
  owner_relation text check (owner_relation ~ '^[a-z_]+\.[a-z_]+$' and length(owner_relation) <= 100),
  owner_id bigint,
  description text not null check (length(description) between 1 and 500),
  -- What people are paid: as the expense account of its plan line has it, or as whoever wrote it says.
  for_people boolean not null default false,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, fund_source_id, voucher, row_no),
  -- An entry is taken back once.
  constraint cash_entry_reverses_id_key unique (company_id, reverses_id),
  check ((debit = 0) <> (credit = 0)),
  -- A reversal stands on the other side.
  check ((kind in ('opening', 'receipt', 'interest', 'transfer_in', 'carry_in', 'advance_in', 'loan_in', 'tax_withheld')) = ((debit > 0) = (reverses_id is null))),
  check ((book = 'tax') = (kind in ('tax_withheld', 'tax_deposited')) and (book = 'tax') = (tax_kind is not null)),
  check ((kind = 'tax_deposited') = (ntpn is not null)),
  check (book = 'bank' or kind not in ('interest', 'bank_charge', 'returned')),
  check (kind = 'spending' or (plan_line_id is null and receipt_id is null and not for_people)),
  check (not is_carry_over or book <> 'tax'),
  check (not settles or document is not null),
  check ((owner_relation is null) = (owner_id is null)),
  check (kind not in ('advance_in', 'advance_out', 'loan_in', 'loan_out') or document is not null),
  check (kind not in ('carry_in', 'carry_out') or is_carry_over = (kind = 'carry_in')),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict,
  foreign key (company_id, receipt_id) references budget.receipt on delete restrict,
  foreign key (company_id, reverses_id) references budget.cash_entry on delete restrict
);
create index on budget.cash_entry (company_id, entry_date desc, id desc);
create index on budget.cash_entry (company_id, fund_source_id, entry_date desc, id desc);
create index on budget.cash_entry (company_id, plan_line_id);
create index on budget.cash_entry (company_id, receipt_id);
create index on budget.cash_entry (company_id, document) where document is not null;
create index on budget.cash_entry (company_id, owner_relation, owner_id) where owner_id is not null;
select kernel.tenant_table('budget.cash_entry', append_only => true);

create index on budget.receipt (company_id, number, receipt_date);

-- The same shop, number, day and amount is the same receipt, unless somebody says why not. One shop after the other, so that two at once
-- do not miss each other and a book of thousands holds few locks; what was taken back may come again. One that nothing is spent on yet
-- came a moment ago, with the same book.
create function budget.refuse_twice() returns trigger language plpgsql as
$$
declare
  other text;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo receipts'), hashtext(format('%s %s', new.company_id, lower(new.store_name))));
  -- The few of that number first, then what was spent on each: a plan made while the book was small would go through all of it.
  select coalesce(e.voucher, r.number) into other from (select r.company_id, r.id, r.number from budget.receipt r
    where r.company_id = new.company_id and r.number = new.number and r.receipt_date = new.receipt_date and r.total = new.total
      and lower(r.store_name) = lower(new.store_name) offset 0) r
  left join lateral (select e.voucher, e.reverses_id,
      exists (select from budget.cash_entry b where b.company_id = e.company_id and b.reverses_id = e.id) as is_back
    from budget.cash_entry e where e.company_id = r.company_id and e.receipt_id = r.id offset 0) e on e.reverses_id is null
  where e.is_back is not true limit 1;
  if found then
    raise exception using message = 'receipt_duplicate', detail = json_build_object('params.receipt.number', json_build_object(
      'id', format('sudah ada di %s', other), 'en', format('stands on %s already', other)));
  end if;
  return new;
end
$$;
create trigger refuse_twice before insert on budget.receipt for each row
  when (new.duplicate_reason is null) execute function budget.refuse_twice();

create policy keeper on budget.fund_source for select to pendopo_kernel using (true);
create policy keeper on budget.book_month for select to pendopo_kernel using (true);
create policy keeper on budget.receipt for select to pendopo_kernel using (true);
create policy keeper on budget.cash_entry for select to pendopo_kernel using (true);
grant select on budget.fund_source, budget.book_month, budget.receipt, budget.cash_entry to pendopo_kernel;
