-- Billing: a run says what is billed for which months, its invoices what each student owes.

create table fees.billing_run (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- None: every monthly fee.
  fee_type_id bigint,
  from_month date not null check (extract(day from from_month) = 1),
  until_month date not null check (extract(day from until_month) = 1),
  issued_on date not null,
  -- None: each month on its day.
  due_on date,
  state text not null default 'draft' check (state in ('draft', 'billed', 'undone', 'cancelled')),
  invoices int not null default 0 check (invoices >= 0),
  amount bigint not null default 0 check (amount >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint billing_run_until_month_check1 check (until_month >= from_month and until_month < from_month + interval '12 months'),
  constraint billing_run_due_on_check check (due_on >= issued_on),
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict
);
create index on fees.billing_run (company_id, fee_type_id);
select kernel.tenant_table('fees.billing_run', visible => '(select fees.sees())');
create trigger guard_charge before insert on fees.billing_run for each row execute function fees.guard_charge();

-- What a student owes of one kind for one period. It keeps what it was reckoned from: moving class rewrites no bill.
create table fees.invoice (
  -- The student says that there is such a company: asked again for each row, it is a tenth of what a run takes.
  company_id int not null,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- None, and no tariff either: owed since before the school billed here, or taken over from another one (016_debts.sql).
  run_id bigint,
  takeover_id bigint,
  student_id bigint not null,
  fee_type_id bigint not null,
  -- The first day of the month, of the school year; of what is charged once, of the month it was charged in.
  period_on date not null check (extract(day from period_on) = 1),
  once boolean not null,
  class_group_id bigint,
  tariff_id bigint,
  fund_source_id bigint not null,
  gross bigint not null check (gross > 0),
  discount bigint not null default 0,
  -- What is to be paid.
  amount bigint not null generated always as (gross - discount) stored,
  issued_on date not null,
  due_on date not null,
  cancelled_on date,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  primary key (company_id, id),
  unique (company_id, number),
  check (discount between 0 and gross),
  check ((run_id is null) = (tariff_id is null) and (run_id is not null or discount = 0)),
  check (run_id is null or takeover_id is null),
  check (due_on >= issued_on and coalesce(cancelled_on, issued_on) >= issued_on),
  check ((cancelled_on is null) = (cancel_reason is null)),
  foreign key (company_id, run_id) references fees.billing_run on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fee_type_id, fund_source_id) references fees.fee_type (company_id, id, fund_source_id) on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, tariff_id) references fees.tariff on delete restrict
);
-- Billed once, whatever is repeated, killed or done twice at once.
create unique index invoice_period_key on fees.invoice (company_id, student_id, fee_type_id, period_on) where cancelled_on is null;
create unique index invoice_once_key on fees.invoice (company_id, student_id, fee_type_id) where once and cancelled_on is null;
create index on fees.invoice (company_id, run_id);
create index on fees.invoice (company_id, fee_type_id, fund_source_id, period_on);
create index on fees.invoice (company_id, class_group_id);
create index on fees.invoice (company_id, tariff_id);
create index on fees.invoice (company_id, issued_on desc, id desc);
create index on fees.invoice (company_id, due_on desc, id desc);
create index on fees.invoice (company_id, number collate "C");
select kernel.tenant_table('fees.invoice', visible => '(select fees.sees())');

create function fees.keep_invoice() returns trigger language plpgsql as
$$
begin
  -- What is to be paid is not reckoned yet.
  if to_jsonb(new) - '{amount,cancelled_on,cancel_reason}'::text[] <> to_jsonb(old) - '{amount,cancelled_on,cancel_reason}'::text[]
    or old.cancelled_on is not null then
    raise exception 'invoice_fixed';
  end if;
  return new;
end
$$;
create trigger keep before update on fees.invoice for each row execute function fees.keep_invoice();

-- Which discounts an invoice was reckoned with, and what each took off it.
create table fees.invoice_discount (
  company_id int not null references kernel.company on delete restrict,
  invoice_id bigint not null,
  discount_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, invoice_id, discount_id),
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict,
  foreign key (company_id, discount_id) references fees.discount on delete restrict
);
create index on fees.invoice_discount (company_id, discount_id);
-- No trace of its own: the invoice leaves one, and nothing of it changes.
select kernel.tenant_table('fees.invoice_discount', append_only => true, audit => false, visible => '(select fees.sees())');
