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
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- None, and no tariff either: owed since before the school billed here.
  run_id bigint,
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
  check (due_on >= issued_on and coalesce(cancelled_on, issued_on) >= issued_on),
  check ((cancelled_on is null) = (cancel_reason is null)),
  foreign key (company_id, run_id) references fees.billing_run on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict,
  foreign key (company_id, tariff_id) references fees.tariff on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
-- Billed once, whatever is repeated, killed or done twice at once.
create unique index invoice_period_key on fees.invoice (company_id, student_id, fee_type_id, period_on) where cancelled_on is null;
create unique index invoice_once_key on fees.invoice (company_id, student_id, fee_type_id) where once and cancelled_on is null;
create index on fees.invoice (company_id, run_id);
create index on fees.invoice (company_id, fee_type_id);
create index on fees.invoice (company_id, class_group_id);
create index on fees.invoice (company_id, tariff_id);
create index on fees.invoice (company_id, fund_source_id);
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

-- What a run would bill, student by student, and why it leaves others out.
create function fees.billing_plan(run fees.billing_run)
  returns table (student_id bigint, fee_type_id bigint, period_on date, once boolean, class_group_id bigint, tariff_id bigint, fund_source_id bigint,
    full_amount bigint, gross bigint, discount_ids bigint[], discounts bigint[], amount bigint, due_on date, reason text) language sql stable as
$$
  with setting as (
    select coalesce(max(s.due_day), 10) as due_day, coalesce(max(s.part_month), 'days') as part_month
    from fees.setting s where s.company_id = run.company_id
  ), periods as (
    select t.id as fee_type_id, t.rhythm, t.fund_source_id, p.period_on, p.ends_on
    from fees.fee_type t
    cross join lateral (
      select m::date as period_on, (m + interval '1 month - 1 day')::date as ends_on
      from generate_series(run.from_month, run.until_month, interval '1 month') m where t.rhythm = 'monthly'
      union all
      select run.from_month, (run.from_month + interval '1 month - 1 day')::date where t.rhythm = 'once'
      union all
      select y, (y + interval '1 year - 1 day')::date
      from (select make_date(extract(year from run.from_month - interval '6 months')::int, 7, 1) as y) year where t.rhythm = 'yearly') p
    where t.company_id = run.company_id and t.active and (t.id = run.fee_type_id or run.fee_type_id is null and t.rhythm = 'monthly')
  -- Reckoned once for each: whoever looks up a class pays for it.
  ), pupils as materialized (
    select s.id as student_id, s.entered_on, p.*, greatest(p.period_on, s.entered_on) as first_day, least(p.ends_on, s.left_on) as last_day,
      school.class_on(run.company_id, s.id, least(p.ends_on, s.left_on)) as class_group_id
    from school.student s cross join periods p
    where s.company_id = run.company_id and coalesce(s.entered_on, p.period_on) <= p.ends_on
      and (s.state = 'active' or s.left_on >= p.period_on)
  ), priced as (
    -- Few have any: the others do not pay for asking.
    select u.*, t.id as tariff_id, t.amount as full_amount, exists (select from fees.discount x where x.company_id = run.company_id
      and x.student_id = u.student_id and x.fee_type_id = u.fee_type_id and x.state in ('approved', 'ended')) as has_discount
    from pupils u
    left join school.class_group c on c.company_id = run.company_id and c.id = u.class_group_id
    left join lateral (
      select f.id, f.amount from fees.tariff f
      where f.company_id = run.company_id and f.fee_type_id = u.fee_type_id and f.valid_from <= u.first_day
        and coalesce(f.student_id, u.student_id) = u.student_id
        and (f.category is null or f.category = fees.category_on(run.company_id, u.student_id, u.first_day))
        and (f.class_group_id is null or f.class_group_id = u.class_group_id)
        and (f.grade is null or f.grade = c.grade)
        and (f.cohort is null or f.cohort = extract(year from u.entered_on - interval '6 months'))
      order by f.rank, f.cohort nulls last, f.valid_from desc limit 1) t on true
  )
  select p.student_id, p.fee_type_id, p.period_on, p.rhythm = 'once', p.class_group_id, p.tariff_id, p.fund_source_id, p.full_amount, a.gross, d.ids, d.amounts,
    a.gross - coalesce(d.amount, 0)::bigint,
    coalesce(run.due_on, greatest(run.issued_on, case p.rhythm when 'monthly' then p.period_on + s.due_day - 1 else run.issued_on + 30 end)),
    case when i.id is not null then 'billed_before' when p.tariff_id is null then 'no_tariff' when a.gross = 0 then 'free'
      when d.amount = a.gross then 'relieved' when d.amount > 0 then 'discount'
      when a.gross < p.full_amount then 'part_month' else 'bill' end
  from priced p cross join setting s
  cross join lateral (
    -- Half a rupiah and more counts as one.
    select case when p.rhythm <> 'monthly' or s.part_month = 'full' or p.last_day - p.first_day = p.ends_on - p.period_on then p.full_amount
      when s.part_month = 'days' then round(p.full_amount::numeric * (p.last_day - p.first_day + 1) / (p.ends_on - p.period_on + 1))::bigint
      when p.first_day > p.period_on + 14 or p.last_day < p.period_on + 15 then round(p.full_amount::numeric / 2)::bigint
      else p.full_amount end as gross) a
  left join lateral (
    select array_agg(r.discount_id) as ids, array_agg(r.amount) as amounts, sum(r.amount) as amount
    from fees.reliefs(run.company_id, p.student_id, p.fee_type_id, p.period_on, a.gross) r where p.has_discount) d on true
  left join lateral (
    select v.id from fees.invoice v where v.company_id = run.company_id and v.student_id = p.student_id and v.fee_type_id = p.fee_type_id
      and v.cancelled_on is null and (v.period_on = p.period_on or v.once) limit 1) i on true
$$;
