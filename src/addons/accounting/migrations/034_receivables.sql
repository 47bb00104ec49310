-- Sales on credit: what buyers owe, and what they paid of it.

create table accounting.sale_receipt (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  sale_id bigint not null,
  fund_source_id bigint not null,
  received_on date not null,
  -- Where the money came; nothing where the buyer's slip alone came.
  account_id bigint,
  amount bigint not null check (amount >= 0),
  -- Income tax that the buyer kept back and paid for the school, and the number of the slip: final (a tenant's 4(2)), or article 23, which counts for the
  -- tax of the year.
  kept_back bigint not null default 0 check (kept_back >= 0),
  kept_kind text check (kept_kind in ('final', 'pph23')),
  slip_number text check (length(slip_number) between 1 and 60),
  state text not null default 'posted' check (state in ('posted', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state = 'void') = (undone_on is not null)),
  check (amount + kept_back > 0),
  check ((amount > 0) = (account_id is not null)),
  constraint sale_receipt_slip_check check ((kept_back > 0) = (slip_number is not null) and (kept_back > 0) = (kept_kind is not null)),
  constraint sale_receipt_undone_on_check check (undone_on >= received_on),
  foreign key (company_id, sale_id) references accounting.sale on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.sale_receipt (company_id, sale_id);
create index on accounting.sale_receipt (company_id, fund_source_id);
create index on accounting.sale_receipt (company_id, account_id);
create index on accounting.sale_receipt (company_id, entry_id);
create index on accounting.sale_receipt (created_by);
-- Those of which something was owed on a day, without those before them.
create index sale_owed_idx on accounting.sale (company_id, (coalesce(settled_on, 'infinity'::date))) where account_id is null;
select kernel.tenant_table('accounting.sale_receipt', visible => '(select accounting.oversees())');

-- What was received or given up goes over to the sale that takes the place of its own.
create function accounting.takes_place_of(company int, sale bigint, other bigint) returns boolean language sql stable as
$$
  select exists (select from accounting.sale s where s.company_id = company and s.id = sale and s.replaces_id = other)
$$;

create function accounting.guard_sale_receipt() returns trigger language plpgsql as
$$
begin
  if new.sale_id <> old.sale_id and accounting.takes_place_of(new.company_id, new.sale_id, old.sale_id) then
    return new;
  elsif (new.number, new.sale_id, new.fund_source_id, new.received_on, new.account_id, new.amount, new.kept_back, new.kept_kind, new.slip_number)
    is distinct from (old.number, old.sale_id, old.fund_source_id, old.received_on, old.account_id, old.amount, old.kept_back, old.kept_kind, old.slip_number)
    or old.state = 'void' or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'sale_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.sale_receipt for each row execute function accounting.guard_sale_receipt();

-- It settles a sale that stands, of its fund, not before it was made; never beyond what is owed (by the sale's own check).
create function accounting.count_sale_receipt() returns trigger language plpgsql as
$$
declare
  s record;
begin
  update accounting.sale c set received = c.received + case new.state when 'posted' then 1 else -1 end * (new.amount + new.kept_back)
  where c.company_id = new.company_id and c.id = new.sale_id returning c.* into s;
  if s.id is null or s.state <> 'posted' or s.account_id is not null or s.fund_source_id <> new.fund_source_id or s.sale_date > new.received_on then
    raise exception 'sale_not_owed';
  end if;
  return null;
end
$$;
create trigger count_receipt after insert or update of state on accounting.sale_receipt
  for each row execute function accounting.count_sale_receipt();

-- What nobody will pay: asked for by one person, agreed to by others, and owed again where the buyer pays after all.
create table accounting.sale_write_off (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  sale_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- What was done to collect it.
  evidence text not null check (length(evidence) between 1 and 300),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'cancelled', 'reclaimed')),
  written_on date,
  reclaimed_on date,
  entry_id bigint,
  requested_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((state in ('approved', 'reclaimed')) = (written_on is not null)),
  check ((state = 'reclaimed') = (reclaimed_on is not null)),
  constraint sale_write_off_reclaimed_on_check check (reclaimed_on >= written_on),
  foreign key (company_id, sale_id) references accounting.sale on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.sale_write_off (company_id, sale_id);
create index on accounting.sale_write_off (company_id, entry_id);
create index on accounting.sale_write_off (requested_by);
create unique index sale_write_off_asked_key on accounting.sale_write_off (company_id, sale_id) where state = 'submitted';
select kernel.tenant_table('accounting.sale_write_off', visible => '(select accounting.oversees())');

create function accounting.guard_sale_write_off() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'sale_write_off_undecided';
    end if;
    return new;
  end if;
  if new.sale_id <> old.sale_id and accounting.takes_place_of(new.company_id, new.sale_id, old.sale_id) then
    return new;
  elsif (new.number, new.sale_id, new.amount, new.reason, new.evidence, new.requested_by)
    is distinct from (old.number, old.sale_id, old.amount, old.reason, old.evidence, old.requested_by)
    or old.state in ('rejected', 'cancelled', 'reclaimed') or new.written_on <> old.written_on
    or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'sale_fixed';
  elsif new.state = 'approved' and old.state <> 'approved' and not exists (
    select from kernel.approval a where a.company_id = new.company_id and a.relation = 'accounting.sale_write_off' and a.record_id = new.id
      and a.state = 'approved' and a.amount = new.amount and a.requested_by = new.requested_by) then
    raise exception 'sale_write_off_undecided';
  end if;
  return new;
end
$$;
create trigger guard before insert or update on accounting.sale_write_off for each row execute function accounting.guard_sale_write_off();

-- Of a sale on credit that stands, never beyond what is owed (by the sale's own check).
create function accounting.count_sale_write_off() returns trigger language plpgsql as
$$
declare
  s record;
begin
  update accounting.sale c set lost = c.lost + case new.state when 'approved' then 1 else -1 end * new.amount
  where c.company_id = new.company_id and c.id = new.sale_id returning c.* into s;
  if s.id is null or s.state <> 'posted' or s.account_id is not null or s.sale_date > new.written_on then
    raise exception 'sale_not_owed';
  end if;
  return null;
end
$$;
create trigger count_write_off after update of state on accounting.sale_write_off for each row
  when (new.state in ('approved', 'reclaimed') and old.state is distinct from new.state) execute function accounting.count_sale_write_off();

-- A sale is taken back after everything that was received for it, or given up of it.
create function accounting.keep_received_sale() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.sale_receipt r where r.company_id = new.company_id and r.sale_id = new.id
    and (r.state = 'posted' or r.undone_on > new.undone_on))
    or exists (select from accounting.sale_write_off w where w.company_id = new.company_id and w.sale_id = new.id
      and (w.state in ('submitted', 'approved') or w.reclaimed_on > new.undone_on)) then
    raise exception 'sale_received';
  end if;
  return new;
end
$$;
create trigger keep_received before update of state on accounting.sale for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.keep_received_sale();

-- From the last day on which anything came, was given up or was taken back, once all of it is settled.
create function accounting.settle_sale() returns trigger language plpgsql as
$$
begin
  new.settled_on := case when new.state = 'void' then new.undone_on when new.received + new.lost = old.receivable then (
    select max(d.day) from (
      select greatest(r.received_on, r.undone_on) as day from accounting.sale_receipt r where r.company_id = new.company_id and r.sale_id = new.id
      union all
      select greatest(w.written_on, w.reclaimed_on) from accounting.sale_write_off w where w.company_id = new.company_id and w.sale_id = new.id) d) end;
  return new;
end
$$;
create trigger settle before update of received, lost, state on accounting.sale for each row
  when (new.account_id is null) execute function accounting.settle_sale();

-- What buyers owed on a day, sale by sale.
create function accounting.sales_owed(company int, on_day date)
  returns table (sale_id bigint, number text, fund_source_id bigint, buyer text, due_date date, amount bigint) language sql stable as
$$
  select s.id, s.number, s.fund_source_id, s.buyer, s.due_date, (s.receivable - coalesce((select sum(r.amount + r.kept_back) from accounting.sale_receipt r
    where r.company_id = s.company_id and r.sale_id = s.id and r.received_on <= on_day and coalesce(r.undone_on, 'infinity') > on_day), 0)
    - coalesce((select sum(w.amount) from accounting.sale_write_off w
    where w.company_id = s.company_id and w.sale_id = s.id and w.written_on <= on_day and coalesce(w.reclaimed_on, 'infinity') > on_day), 0))::bigint
  from accounting.sale s
  where s.company_id = company and s.account_id is null and s.entry_id is not null and s.sale_date <= on_day
    and coalesce(s.settled_on, 'infinity'::date) > on_day
$$;
create function accounting.receivable_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query select 'receivables', '1204', o.fund_source_id, o.number, o.amount from accounting.sales_owed(company, on_day) o where o.amount <> 0;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'accounting.receivable_items(int, date)');
