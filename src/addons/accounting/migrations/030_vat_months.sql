-- The months of VAT: what was charged and paid in each, what is carried on, and the return (SPT Masa PPN) that settles a month.

create table accounting.vat_return (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- The first day of the month it is for.
  month date not null check (extract(day from month) = 1),
  fund_source_id bigint not null,
  -- Charged, paid and creditable in the month; what was paid beyond what was charged before it.
  output bigint not null,
  input bigint not null,
  carried_in bigint not null,
  payable bigint not null generated always as (greatest(0, output - input - carried_in)) stored,
  -- What is over is asked back of the tax office, or else carried on to the next month.
  asked_back boolean not null default false,
  carried_out bigint not null generated always as (case when asked_back then 0 else greatest(0, carried_in + input - output) end) stored,
  refundable bigint not null generated always as (case when asked_back then carried_in + input - output else 0 end) stored,
  -- What of it came, or was refused.
  refunded bigint not null default 0,
  -- How the tax office was told, as far as the school says.
  filed_on date,
  receipt_number text check (length(receipt_number) between 1 and 60),
  deposit_id bigint,
  state text not null default 'posted' check (state in ('posted', 'void')),
  -- Nothing where nothing was charged.
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'void') = (undone_on is not null)),
  constraint vat_return_asked_back_check check (not asked_back or carried_in + input > output),
  constraint vat_return_refunded_check check (refunded between 0 and case when asked_back then carried_in + input - output else 0 end
    and (refunded = 0 or state = 'posted')),
  check (deposit_id is null or state = 'posted' and greatest(0, output - input - carried_in) > 0),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, deposit_id) references accounting.tax_deposit on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create unique index vat_return_month_key on accounting.vat_return (company_id, month) where state = 'posted';
create index on accounting.vat_return (company_id, month, id);
create index on accounting.vat_return (company_id, fund_source_id);
create index on accounting.vat_return (company_id, deposit_id);
create index on accounting.vat_return (company_id, entry_id);
create index on accounting.vat_return (created_by);
select kernel.tenant_table('accounting.vat_return', visible => '(select accounting.oversees())');

create function accounting.guard_vat_return() returns trigger language plpgsql as
$$
begin
  if old.state = 'void' or old.entry_id is not null and new.entry_id is distinct from old.entry_id
    or (new.month, new.fund_source_id, new.output, new.input, new.carried_in, new.asked_back)
    is distinct from (old.month, old.fund_source_id, old.output, old.input, old.carried_in, old.asked_back) then
    raise exception 'vat_return_fixed';
  end if;
  if new.state = 'void' then
    perform accounting.hold_vat(new.company_id, true);
    if old.deposit_id is not null then
      raise exception 'tax_deposited';
    elsif exists (select from accounting.vat_return r where r.company_id = new.company_id and r.state = 'posted' and r.month > new.month) then
      raise exception 'vat_month_order';
    end if;
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.vat_return for each row execute function accounting.guard_vat_return();

-- Everything that moves VAT, on the day it does, and what buyers collected by themselves, which moves none here: what takes it back counts in the month in which that happens, below zero.
create function accounting.vat_documents(company int)
  returns table (direction text, relation text, record_id bigint, number text, day date, fund_source_id bigint, counterpart text, tax_number text,
    tax_invoice_number text, tax_invoice_date date, base bigint, vat bigint) language sql stable as
$$
  select case when s.invoice_kind in ('government', 'collector') then 'collected' else 'out' end, 'accounting.sale', s.id, s.number, w.day, s.fund_source_id, s.buyer, s.buyer_tax_number, s.tax_invoice_number, s.sale_date,
    w.way * (select coalesce(sum(l.amount), 0)::bigint from accounting.sale_line l where l.company_id = s.company_id and l.sale_id = s.id and l.taxed),
    w.way * s.vat
  from accounting.sale s cross join lateral (values (s.sale_date, 1), (s.undone_on, -1)) w (day, way)
  where s.company_id = company and s.vat > 0 and w.day is not null
  union all
  select 'in', 'accounting.bill', b.id, b.number, w.day, b.fund_source_id, v.name, v.tax_number, b.tax_invoice_number, b.tax_invoice_date,
    w.way * t.base, w.way * t.vat
  from accounting.bill b join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
  cross join lateral (select sum(l.amount)::bigint as base, sum(l.input_vat)::bigint as vat from accounting.bill_line l
    where l.company_id = b.company_id and l.bill_id = b.id and l.input_vat > 0) t
  cross join lateral (values (b.booked_on, 1), (case b.state when 'void' then b.settled_on end, -1)) w (day, way)
  where b.company_id = company and b.entry_id is not null and t.vat > 0 and w.day is not null
  union all
  select 'in', 'accounting.credit_note', n.id, n.number, w.day, n.fund_source_id, v.name, v.tax_number, n.vendor_number, n.note_date,
    -w.way * t.base, -w.way * t.vat
  from accounting.credit_note n join accounting.vendor v on v.company_id = n.company_id and v.id = n.vendor_id
  cross join lateral (select sum(l.amount)::bigint as base, sum(l.input_vat)::bigint as vat from accounting.credit_note_line l
    where l.company_id = n.company_id and l.note_id = n.id and l.input_vat > 0) t
  cross join lateral (values (n.note_date, 1), (n.undone_on, -1)) w (day, way)
  where n.company_id = company and n.entry_id is not null and t.vat > 0 and w.day is not null
$$;

-- Kept: what was charged and what is got back by month, so that years of months cost one look.
create table accounting.vat_month (
  company_id int not null references kernel.company on delete restrict,
  fund_source_id bigint not null,
  month date not null check (extract(day from month) = 1),
  output bigint not null,
  input bigint not null,
  primary key (company_id, fund_source_id, month),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.summary_table('accounting.vat_month', visible => '(select accounting.oversees())');

create function accounting.count_vat(company int, fund bigint, on_day date, charged bigint, got_back bigint) returns void language sql as
$$
  insert into accounting.vat_month as m (company_id, fund_source_id, month, output, input)
  values (company, fund, date_trunc('month', on_day)::date, charged, got_back)
  on conflict (company_id, fund_source_id, month) do update set output = m.output + excluded.output, input = m.input + excluded.input
$$;
select kernel.run_as_kernel('accounting.count_vat(int, bigint, date, bigint, bigint)');

create function accounting.count_sale_vat() returns trigger language plpgsql as
$$
begin
  if new.vat > 0 and new.invoice_kind not in ('government', 'collector') then
    perform accounting.count_vat(new.company_id, new.fund_source_id, coalesce(new.undone_on, new.sale_date),
      case new.state when 'void' then -new.vat else new.vat end, 0);
  end if;
  return null;
end
$$;
create trigger count_vat after insert on accounting.sale for each row execute function accounting.count_sale_vat();
create trigger count_vat_back after update of state on accounting.sale for each row
  when (new.state = 'void' and old.state <> 'void') execute function accounting.count_sale_vat();

create function accounting.count_bill_vat() returns trigger language plpgsql as
$$
declare
  vat bigint := (select sum(l.input_vat) from accounting.bill_line l where l.company_id = new.company_id and l.bill_id = new.id);
begin
  if vat > 0 then
    perform accounting.count_vat(new.company_id, new.fund_source_id, case new.state when 'void' then new.settled_on else new.booked_on end,
      0, case new.state when 'void' then -vat else vat end);
  end if;
  return null;
end
$$;
-- With the entry: what was never booked takes nothing back either.
create trigger count_vat after update of state on accounting.bill for each row
  when (new.entry_id is not null and (new.state = 'void' and old.state <> 'void' or old.state = 'approved' and new.state <> 'approved'))
  execute function accounting.count_bill_vat();

create function accounting.count_note_vat() returns trigger language plpgsql as
$$
declare
  vat bigint := (select sum(l.input_vat) from accounting.credit_note_line l where l.company_id = new.company_id and l.note_id = new.id);
begin
  if vat > 0 then
    perform accounting.count_vat(new.company_id, new.fund_source_id, coalesce(new.undone_on, new.note_date), 0,
      case new.state when 'void' then vat else -vat end);
  end if;
  return null;
end
$$;
create trigger count_vat after update of state on accounting.credit_note for each row
  when (new.state in ('posted', 'void') and old.state is distinct from new.state) execute function accounting.count_note_vat();

-- Until when the VAT of a month is paid: the law's day of the month after, or its last one.
create function accounting.vat_due_on(company int, of_month date) returns date language sql stable as
$$
  select least((of_month + interval '2 months')::date - 1, (of_month + interval '1 month')::date - 1
    + coalesce((kernel.rate_on(company, 'vat_period', of_month) ->> 'due_day')::int, 31))
$$;

-- Every month since the school is a taxable person, up to the one of that day: those that were settled as they were, the others as they
-- stand now, each carrying on what the one before left.
create function accounting.vat_months(company int, on_day date)
  returns table (month date, fund_source_id bigint, output bigint, input bigint, carried_in bigint, payable bigint, carried_out bigint,
    refundable bigint, return_id bigint) language plpgsql stable as
$$
declare
  r record;
  one record;
begin
  for r in
    select g.fund_source_id, date_trunc('month', g.since)::date as first_month,
      date_trunc('month', least(on_day, coalesce(g.until, on_day)))::date as last_month
    from accounting.vat_registration g where g.company_id = company and g.since <= on_day order by g.since
  loop
    fund_source_id := r.fund_source_id;
    -- What was typed when the books began, and what the months before left.
    select coalesce((select sum(l.debit - l.credit) from accounting.opening o
        join accounting.opening_line l on l.company_id = o.company_id and l.opening_id = o.id and l.fund_source_id = r.fund_source_id
        join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.code = '1411'
        where o.company_id = company and o.entry_id is not null), 0)
      + coalesce((select sum(v.input - v.output + v.payable - v.refundable) from accounting.vat_return v
        where v.company_id = company and v.fund_source_id = r.fund_source_id and v.state = 'posted' and v.month < r.first_month), 0)
      into carried_in;
    for one in
      select g.month::date as month, v.id, v.carried_in, coalesce(v.refundable, 0) as refundable, coalesce(v.output, k.output, 0) as output, coalesce(v.input, k.input, 0) as input
      from generate_series(r.first_month, r.last_month, interval '1 month') g (month)
      left join (select * from accounting.vat_return x where x.company_id = company and x.state = 'posted'
        and x.month between r.first_month and r.last_month) v on v.month = g.month
      left join (select * from accounting.vat_month x where x.company_id = company and x.fund_source_id = r.fund_source_id
        and x.month between r.first_month and r.last_month) k on k.month = g.month
      order by g.month
    loop
      month := one.month; refundable := one.refundable; output := one.output; input := one.input; return_id := one.id;
      carried_in := coalesce(one.carried_in, carried_in);
      payable := greatest(0, output - input - carried_in);
      carried_out := greatest(0, carried_in + input - output) - refundable;
      return next;
      carried_in := carried_out;
    end loop;
  end loop;
end
$$;

-- A month that was settled takes nothing more, and nothing in it is taken back on its days.
create function accounting.assert_vat_open(company int, fund bigint, on_day date) returns void language plpgsql as
$$
begin
  perform accounting.hold_vat(company, false);
  if exists (select from accounting.vat_return v where v.company_id = company and v.fund_source_id = fund and v.state = 'posted'
    and v.month >= date_trunc('month', on_day)::date) then
    raise exception 'vat_month_told';
  end if;
end
$$;

create function accounting.place_sale() returns trigger language plpgsql as
$$
begin
  perform accounting.assert_vat_open(new.company_id, new.fund_source_id, coalesce(new.undone_on, new.sale_date));
  if new.state = 'posted' and accounting.vat_fund_on(new.company_id, new.sale_date) is distinct from new.fund_source_id then
    raise exception 'not_taxable_person';
  end if;
  return null;
end
$$;
create trigger place after insert or update of state on accounting.sale for each row execute function accounting.place_sale();

-- A bill whose VAT is got back: of the fund that is taxed, on a day it is, with the vendor's tax invoice, which is not too old.
create function accounting.place_input_vat() returns trigger language plpgsql as
$$
begin
  if not exists (select from accounting.bill_line l where l.company_id = new.company_id and l.bill_id = new.id and l.input_vat > 0) then
    return null;
  elsif new.state = 'void' then
    perform accounting.assert_vat_open(new.company_id, new.fund_source_id, new.settled_on);
    return null;
  elsif accounting.vat_fund_on(new.company_id, new.bill_date) is distinct from new.fund_source_id or new.opening_id is not null then
    raise exception 'input_vat_misplaced';
  elsif new.state in ('submitted', 'approved') then
    return null;
  elsif new.tax_invoice_number is null then
    raise exception 'tax_invoice_missing';
  elsif date_trunc('month', new.bill_date) not between date_trunc('month', new.tax_invoice_date)
    and date_trunc('month', new.tax_invoice_date) + make_interval(months => coalesce((kernel.rate_on(new.company_id, 'vat_period', new.bill_date) ->> 'credit_months')::int, 3)) then
    raise exception 'tax_invoice_too_old';
  end if;
  perform accounting.assert_vat_open(new.company_id, new.fund_source_id, new.bill_date);
  return null;
end
$$;
create trigger place_input_vat after update of state on accounting.bill for each row
  when (new.state in ('submitted', 'approved', 'posted', 'void') and old.state not in ('posted', 'partially_paid', 'paid') or new.state = 'void')
  execute function accounting.place_input_vat();

create function accounting.place_note_vat() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.credit_note_line l where l.company_id = new.company_id and l.note_id = new.id and l.input_vat > 0) then
    perform accounting.assert_vat_open(new.company_id, new.fund_source_id, coalesce(new.undone_on, new.note_date));
  end if;
  return null;
end
$$;
create trigger place_input_vat after update of state on accounting.credit_note for each row
  when (new.state in ('posted', 'void') and old.state is distinct from new.state) execute function accounting.place_note_vat();

-- Months are settled one after the other, once they are over, by what they come to.
create function accounting.place_vat_return() returns trigger language plpgsql as
$$
declare
  m record;
begin
  perform accounting.hold_vat(new.company_id, true);
  select v.* into m from accounting.vat_months(new.company_id, (new.month + interval '1 month')::date - 1) v
  where v.return_id is null order by v.month limit 1;
  if m.month is distinct from new.month then
    raise exception 'vat_month_order';
  elsif (m.fund_source_id, m.output, m.input, m.carried_in) is distinct from (new.fund_source_id, new.output, new.input, new.carried_in) then
    raise exception 'vat_return_fixed';
  end if;
  return new;
end
$$;
create trigger place before insert on accounting.vat_return for each row execute function accounting.place_vat_return();

-- Schools of the state and funds that a plan binds (the grant) get no VAT back; and what was written while the school was a taxable
-- person keeps its ground.
create function accounting.place_vat_registration() returns trigger language plpgsql as
$$
begin
  perform accounting.hold_vat(new.company_id, true);
  if exists (select from school.school_kind k where k.company_id = new.company_id and k.ownership = 'state')
    or exists (select from budget.fund_source f where f.company_id = new.company_id and f.id = new.fund_source_id
      and (f.plan_required or f.code ~ '^(bos|bop)')) then
    raise exception 'vat_fund_unfit';
  elsif tg_op = 'UPDATE' and (exists (select from accounting.vat_documents(new.company_id) d
      where d.relation <> 'accounting.credit_note' and d.vat > 0 and accounting.vat_fund_on(new.company_id, d.day) is distinct from d.fund_source_id)
    or exists (select from accounting.vat_return v where v.company_id = new.company_id and v.state = 'posted'
      and not exists (select from accounting.vat_registration r where r.company_id = v.company_id and r.fund_source_id = v.fund_source_id
        and daterange(date_trunc('month', r.since)::date, r.until, '[]') && daterange(v.month, (v.month + interval '1 month')::date)))) then
    raise exception 'vat_documents_stand';
  end if;
  return null;
end
$$;
create trigger place after insert or update on accounting.vat_registration for each row execute function accounting.place_vat_registration();

-- The items behind the accounts of VAT, and what returns left to be paid.
create function accounting.vat_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'vat', case d.direction when 'out' then '2127' else '1411' end, d.fund_source_id, d.number,
    case d.direction when 'out' then -d.vat else d.vat end
  from accounting.vat_documents(company) d where d.direction <> 'collected' and d.day <= on_day;
  return query
  select 'vat', w.account, v.fund_source_id, 'SPT ' || to_char(v.month, 'YYYY-MM'), w.amount
  from accounting.vat_return v cross join lateral (values ('2127', v.output), ('1411', v.payable - v.output - v.refundable),
    ('1413', v.refundable)) w (account, amount)
  where v.company_id = company and (v.month + interval '1 month')::date - 1 <= on_day and coalesce(v.undone_on, 'infinity') > on_day and w.amount <> 0;
  return query
  select 'taxes', '2125', v.fund_source_id, 'SPT ' || to_char(v.month, 'YYYY-MM'), -v.payable
  from accounting.vat_return v left join accounting.tax_deposit d on d.company_id = v.company_id and d.id = v.deposit_id
  where v.company_id = company and (v.month + interval '1 month')::date - 1 <= on_day and coalesce(v.undone_on, 'infinity') > on_day
    and v.payable > 0 and coalesce(d.deposited_on, 'infinity') > on_day;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'accounting.vat_items(int, date)');
