-- A vendor pays back in money what is left of a credit note.

create table accounting.credit_refund (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  note_id bigint not null,
  fund_source_id bigint not null,
  refunded_on date not null,
  -- Where the money came.
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'posted' check (state in ('posted', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'void') = (undone_on is not null)),
  constraint credit_refund_undone_on_check check (undone_on >= refunded_on),
  foreign key (company_id, note_id) references accounting.credit_note on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.credit_refund (company_id, note_id);
create index on accounting.credit_refund (company_id, fund_source_id);
create index on accounting.credit_refund (company_id, account_id);
create index on accounting.credit_refund (company_id, entry_id);
create index on accounting.credit_refund (created_by);
select kernel.tenant_table('accounting.credit_refund', visible => '(select accounting.oversees())');

create function accounting.guard_credit_refund() returns trigger language plpgsql as
$$
begin
  if (new.number, new.note_id, new.fund_source_id, new.refunded_on, new.account_id, new.amount)
    is distinct from (old.number, old.note_id, old.fund_source_id, old.refunded_on, old.account_id, old.amount)
    or old.state = 'void' or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'credit_note_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.credit_refund for each row execute function accounting.guard_credit_refund();

-- It uses the note as a bill does: of its fund, on a day on which it stands, one use after the other, and never beyond it.
create function accounting.count_credit_refund() returns trigger language plpgsql as
$$
declare
  n record;
  on_day date := coalesce(new.undone_on, new.refunded_on);
begin
  update accounting.credit_note c set used = c.used + case new.state when 'posted' then new.amount else -new.amount end
  where c.company_id = new.company_id and c.id = new.note_id returning c.* into n;
  if n.id is null or n.state <> 'posted' or n.fund_source_id <> new.fund_source_id or n.note_date > on_day
    or exists (select from accounting.bill_payment p where p.company_id = new.company_id and p.note_id = new.note_id and p.paid_on > on_day)
    or exists (select from accounting.credit_refund r where r.company_id = new.company_id and r.note_id = new.note_id and r.id <> new.id
      and coalesce(r.undone_on, r.refunded_on) > on_day) then
    raise exception 'credit_note_misplaced';
  end if;
  return null;
end
$$;
create trigger count_refund after insert or update of state on accounting.credit_refund
  for each row execute function accounting.count_credit_refund();

-- Nothing else of the note is dated before it, neither its use for a bill nor its end.
create function accounting.follow_credit_refund() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.credit_refund r where r.company_id = new.company_id and r.note_id = new.note_id
    and coalesce(r.undone_on, r.refunded_on) > new.paid_on) then
    raise exception 'credit_note_misplaced';
  end if;
  return null;
end
$$;
create trigger after_refund after insert on accounting.bill_payment
  for each row when (new.note_id is not null) execute function accounting.follow_credit_refund();

create function accounting.keep_refunded_note() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.credit_refund r where r.company_id = new.company_id and r.note_id = new.id
    and (r.state = 'posted' or r.undone_on > new.undone_on)) then
    raise exception 'credit_note_used';
  end if;
  return new;
end
$$;
create trigger keep_refunded before update of state on accounting.credit_note for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.keep_refunded_note();

-- What of a vendor's credit came back.
create function accounting.refund_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'payables', '2101', r.fund_source_id, n.number, -r.amount
  from accounting.credit_refund r join accounting.credit_note n on n.company_id = r.company_id and n.id = r.note_id
  where r.company_id = company and r.refunded_on <= on_day and coalesce(r.undone_on, 'infinity') > on_day;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'accounting.refund_items(int, date)');
