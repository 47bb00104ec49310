-- What the tax office pays back of VAT that a return asked for (restitusi), or refuses to.

create table accounting.vat_refund (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  return_id bigint not null,
  fund_source_id bigint not null,
  refunded_on date not null,
  -- Of the tax office's letter (SKPLB, SKPPKP, SPMKP).
  decision text not null check (length(decision) between 1 and 60),
  -- Where the money came; nothing where none did.
  account_id bigint,
  amount bigint not null check (amount >= 0),
  -- What the tax office does not give back.
  refused bigint not null check (refused >= 0),
  state text not null default 'posted' check (state in ('posted', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check (amount + refused > 0),
  constraint vat_refund_account_id_check check ((account_id is null) = (amount = 0)),
  check ((state = 'void') = (undone_on is not null)),
  constraint vat_refund_undone_on_check check (undone_on >= refunded_on),
  foreign key (company_id, return_id) references accounting.vat_return on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.vat_refund (company_id, return_id);
create index on accounting.vat_refund (company_id, fund_source_id);
create index on accounting.vat_refund (company_id, account_id);
create index on accounting.vat_refund (company_id, entry_id);
create index on accounting.vat_refund (created_by);
select kernel.tenant_table('accounting.vat_refund', visible => '(select accounting.oversees())');

create function accounting.guard_vat_refund() returns trigger language plpgsql as
$$
begin
  if (new.number, new.return_id, new.fund_source_id, new.refunded_on, new.decision, new.account_id, new.amount, new.refused)
    is distinct from (old.number, old.return_id, old.fund_source_id, old.refunded_on, old.decision, old.account_id, old.amount, old.refused)
    or old.state = 'void' or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'vat_return_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.vat_refund for each row execute function accounting.guard_vat_refund();

-- Of a return that stands and asked for it, after its month, and never beyond what it asked for.
create function accounting.count_vat_refund() returns trigger language plpgsql as
$$
declare
  v record;
begin
  update accounting.vat_return r set refunded = r.refunded + case new.state when 'posted' then 1 else -1 end * (new.amount + new.refused)
  where r.company_id = new.company_id and r.id = new.return_id returning r.* into v;
  if v.id is null or v.state <> 'posted' or v.fund_source_id <> new.fund_source_id or new.refunded_on < v.month + interval '1 month' then
    raise exception 'vat_not_asked_back';
  end if;
  return null;
end
$$;
create trigger count_refund after insert on accounting.vat_refund for each row execute function accounting.count_vat_refund();
create trigger count_refund_back after update of state on accounting.vat_refund for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.count_vat_refund();

-- A return is taken back after what came of it, and on no day before.
create function accounting.keep_refunded_return() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.vat_refund r where r.company_id = new.company_id and r.return_id = new.id
    and (r.state = 'posted' or r.undone_on > new.undone_on)) then
    raise exception 'vat_refunded';
  end if;
  return new;
end
$$;
create trigger keep_refunded before update of state on accounting.vat_return for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.keep_refunded_return();

create function accounting.vat_refund_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'vat', '1413', r.fund_source_id, 'SPT ' || to_char(v.month, 'YYYY-MM'), -r.amount - r.refused
  from accounting.vat_refund r join accounting.vat_return v on v.company_id = r.company_id and v.id = r.return_id
  where r.company_id = company and r.refunded_on <= on_day and coalesce(r.undone_on, 'infinity') > on_day;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'accounting.vat_refund_items(int, date)');
