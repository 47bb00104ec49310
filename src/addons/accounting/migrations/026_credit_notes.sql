-- Credit notes: a vendor takes part of a posted bill back. Each owns its entry, settles its bill as far as that is open, and what is left of
-- it is a credit with the vendor, to be set against another of its bills. What a vendor charges more (debit note) is a bill that adds to another.

alter table accounting.bill
  add column adds_to bigint,
  add constraint bill_adds_to_check check (adds_to <> id),
  add foreign key (company_id, adds_to) references accounting.bill on delete restrict,
  -- What a note shares with its bill, and cannot say otherwise.
  add constraint bill_party_key unique (company_id, id, vendor_id, fund_source_id);
create index on accounting.bill (company_id, adds_to) where adds_to is not null;

alter table accounting.bill_line
  add column credited bigint not null default 0,
  add column credited_vat bigint not null default 0,
  add constraint bill_line_credited_check check (credited between 0 and amount and credited_vat between 0 and vat),
  add constraint bill_line_bill_key unique (company_id, id, bill_id);

alter table accounting.bill_tax
  add column credited bigint not null default 0,
  add column credited_base bigint not null default 0,
  -- What of it the state is owed.
  add column owed bigint not null generated always as (amount - credited) stored,
  add column owed_base bigint not null generated always as (base - credited_base) stored,
  add constraint bill_tax_credited_check check (credited between 0 and amount and credited_base between 0 and base),
  add constraint bill_tax_bill_key unique (company_id, id, bill_id);

-- A debit note is of the vendor and fund of the bill it adds to, which stands in the books.
create function accounting.check_adds_to() returns trigger language plpgsql as
$$
declare
  b record;
begin
  select vendor_id, fund_source_id, entry_id, state, adds_to into b from accounting.bill
  where company_id = new.company_id and id = new.adds_to for share;
  if b.vendor_id is distinct from new.vendor_id or b.fund_source_id is distinct from new.fund_source_id or b.entry_id is null
    or b.state = 'void' or b.adds_to is not null then
    raise exception 'debit_note_misplaced';
  end if;
  return null;
end
$$;
create trigger check_adds_to after insert or update of adds_to, vendor_id, fund_source_id, state on accounting.bill
  for each row when (new.adds_to is not null and new.state not in ('cancelled', 'void')) execute function accounting.check_adds_to();

create table accounting.credit_note (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  bill_id bigint not null,
  vendor_id bigint not null,
  fund_source_id bigint not null,
  -- The vendor's own number of the note; the same one twice is the same note twice.
  vendor_number text not null check (length(vendor_number) between 1 and 60),
  note_date date not null,
  reason text not null check (length(reason) between 1 and 400),
  subtotal bigint not null check (subtotal > 0),
  vat bigint not null check (vat >= 0),
  -- Tax that is kept back no more.
  withheld bigint not null check (withheld >= 0),
  total bigint not null generated always as (subtotal + vat) stored,
  payable bigint not null generated always as (subtotal + vat - withheld) stored,
  -- Kept: what of it has settled bills.
  used bigint not null default 0,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'posted', 'rejected', 'cancelled', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint credit_note_bill_key unique (company_id, id, bill_id),
  check (subtotal + vat > withheld),
  constraint credit_note_used_check check (used between 0 and subtotal + vat - withheld and (used = 0 or state = 'posted')),
  check ((state in ('posted', 'void')) = (entry_id is not null)),
  check ((state = 'void') = (undone_on is not null)),
  constraint credit_note_undone_on_check check (undone_on >= note_date),
  constraint credit_note_bill_id_fkey foreign key (company_id, bill_id, vendor_id, fund_source_id)
    references accounting.bill (company_id, id, vendor_id, fund_source_id) on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create unique index credit_note_vendor_number_key on accounting.credit_note (company_id, vendor_id, vendor_number)
  where state not in ('rejected', 'cancelled', 'void');
create index on accounting.credit_note (company_id, state, id);
create index credit_note_number_search on accounting.credit_note (company_id, number collate "C");
create index on accounting.credit_note (company_id, bill_id, vendor_id, fund_source_id);
create index on accounting.credit_note (company_id, entry_id);
create index on accounting.credit_note (created_by);
select kernel.tenant_table('accounting.credit_note', visible => '(select accounting.oversees())');

create table accounting.credit_note_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  note_id bigint not null,
  bill_id bigint not null,
  bill_line_id bigint not null,
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  primary key (company_id, id),
  unique (company_id, note_id, bill_line_id),
  foreign key (company_id, note_id, bill_id) references accounting.credit_note (company_id, id, bill_id) on delete restrict,
  foreign key (company_id, bill_line_id, bill_id) references accounting.bill_line (company_id, id, bill_id) on delete restrict
);
create index on accounting.credit_note_line (company_id, note_id, bill_id);
create index on accounting.credit_note_line (company_id, bill_line_id, bill_id);
select kernel.tenant_table('accounting.credit_note_line', append_only => true, visible => '(select accounting.oversees())');

create table accounting.credit_note_tax (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  note_id bigint not null,
  bill_id bigint not null,
  bill_tax_id bigint not null,
  base bigint not null check (base >= 0),
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  unique (company_id, note_id, bill_tax_id),
  foreign key (company_id, note_id, bill_id) references accounting.credit_note (company_id, id, bill_id) on delete restrict,
  foreign key (company_id, bill_tax_id, bill_id) references accounting.bill_tax (company_id, id, bill_id) on delete restrict
);
create index on accounting.credit_note_tax (company_id, note_id, bill_id);
create index on accounting.credit_note_tax (company_id, bill_tax_id, bill_id);
select kernel.tenant_table('accounting.credit_note_tax', append_only => true, visible => '(select accounting.oversees())');

-- What was said yes to stays as it was.
create function accounting.guard_credit_note() returns trigger language plpgsql as
$$
begin
  if (new.bill_id, new.vendor_id, new.fund_source_id, new.vendor_number, new.note_date, new.reason, new.subtotal, new.vat, new.withheld)
    is distinct from (old.bill_id, old.vendor_id, old.fund_source_id, old.vendor_number, old.note_date, old.reason, old.subtotal, old.vat, old.withheld)
    or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'credit_note_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.credit_note for each row execute function accounting.guard_credit_note();

-- Posted, it counts on the lines and taxes of its bill; taken back, no more. Their checks refuse a credit beyond the bill, also of two at
-- once. Tax that has reached the state stays as it was deposited.
create function accounting.count_credit_note() returns trigger language plpgsql as
$$
declare
  way int := case new.state when 'posted' then 1 else -1 end;
begin
  if not exists (select from accounting.bill b where b.company_id = new.company_id and b.id = new.bill_id and b.entry_id is not null
    and b.opening_id is null and b.state <> 'void' and b.booked_on <= new.note_date for share) then
    raise exception 'credit_note_misplaced';
  end if;
  if exists (select from accounting.credit_note_tax n join accounting.bill_tax t on t.company_id = n.company_id and t.id = n.bill_tax_id
    where n.company_id = new.company_id and n.note_id = new.id and t.deposit_id is not null) then
    raise exception 'tax_deposited';
  end if;
  if exists (select from accounting.bill_payment p where p.company_id = new.company_id and p.note_id = new.id and p.paid_on > new.undone_on) then
    raise exception 'credit_note_used';
  end if;
  update accounting.bill_line l set credited = l.credited + way * n.amount, credited_vat = l.credited_vat + way * n.vat
  from accounting.credit_note_line n
  where n.company_id = new.company_id and n.note_id = new.id and l.company_id = n.company_id and l.id = n.bill_line_id;
  update accounting.bill_tax t set credited = t.credited + way * n.amount, credited_base = t.credited_base + way * n.base
  from accounting.credit_note_tax n
  where n.company_id = new.company_id and n.note_id = new.id and t.company_id = n.company_id and t.id = n.bill_tax_id;
  return null;
end
$$;
create trigger count_note after update of state on accounting.credit_note for each row
  when (new.state in ('posted', 'void') and old.state is distinct from new.state) execute function accounting.count_credit_note();

-- A bill that a note stands on is not taken back: the note is, first.
create function accounting.keep_noted_bill() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.credit_note n where n.company_id = new.company_id and n.bill_id = new.id and n.state = 'posted')
    or exists (select from accounting.bill b where b.company_id = new.company_id and b.adds_to = new.id and b.state not in ('cancelled', 'void')) then
    raise exception 'bill_has_notes';
  end if;
  return new;
end
$$;
create trigger keep_noted before update of state on accounting.bill for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.keep_noted_bill();

-- A note settles a bill as a payment does.
alter table accounting.bill_payment add column note_id bigint, drop constraint bill_payment_cause_check,
  add constraint bill_payment_cause_check check (num_nonnulls(request_id, correction_id, note_id) = 1),
  add foreign key (company_id, note_id) references accounting.credit_note on delete restrict;
create index on accounting.bill_payment (company_id, note_id, bill_id) where note_id is not null;

-- Bills of its own vendor and fund alone, none by less than nothing, one use after the other, and all together never beyond the note.
create function accounting.use_credit_note() returns trigger language plpgsql as
$$
declare
  n record;
begin
  update accounting.credit_note c set used = c.used + new.amount where c.company_id = new.company_id and c.id = new.note_id
  returning c.* into n;
  if n.id is null or n.note_date > new.paid_on or not exists (select from accounting.bill b where b.company_id = new.company_id and b.id = new.bill_id
      and b.vendor_id = n.vendor_id and b.fund_source_id = n.fund_source_id and b.booked_on <= new.paid_on)
    or (select sum(p.amount) from accounting.bill_payment p where p.company_id = new.company_id and p.note_id = new.note_id
      and p.bill_id = new.bill_id) < 0
    or exists (select from accounting.bill_payment p where p.company_id = new.company_id and p.note_id = new.note_id and p.paid_on > new.paid_on) then
    raise exception 'credit_note_misplaced';
  end if;
  return null;
end
$$;
create trigger use_note after insert on accounting.bill_payment
  for each row when (new.note_id is not null) execute function accounting.use_credit_note();
