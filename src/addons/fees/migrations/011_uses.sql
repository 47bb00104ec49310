-- What is charged by use: how much of it each student had in a month, billed by the next run at what one of it costs.

alter table fees.fee_type drop constraint fee_type_rhythm_check;
alter table fees.fee_type add constraint fee_type_rhythm_check check (rhythm in ('monthly', 'yearly', 'once', 'use'));
-- What is counted: portions, rides, kilograms.
alter table fees.fee_type add column unit text check (length(unit) between 1 and 40);
alter table fees.fee_type add constraint fee_type_unit_check1 check (unit is null or rhythm = 'use');

-- Of one student, fee and month there is one: what is typed or imported twice is not charged twice.
create table fees.use_entry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  fee_type_id bigint not null,
  period_on date not null check (extract(day from period_on) = 1),
  quantity numeric(12, 4) not null check (quantity > 0 and quantity <= 100000),
  note text check (length(note) between 1 and 300),
  -- By the service, from what was late; reckoned anew until it is billed. What people typed it leaves alone.
  reckoned boolean not null default false,
  -- That bills it; none: the next run will.
  invoice_id bigint,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint use_entry_period_on_key unique (company_id, student_id, fee_type_id, period_on),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict,
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.use_entry (company_id, fee_type_id);
create unique index on fees.use_entry (company_id, invoice_id) where invoice_id is not null;
create index use_entry_waiting_idx on fees.use_entry (company_id, period_on, id) where invoice_id is null;
create index on fees.use_entry (company_id, period_on desc, id desc);
select kernel.tenant_table('fees.use_entry', deletable => true, visible => '(select fees.sees())');
select kernel.importable('fees.use_entry');
select kernel.personal('fees.use_entry', erase => '{note}');

-- What is charged for being late, by the day, as a use of this kind; none: nothing is. So many days are let pass, and so many count in a month at most.
alter table fees.setting add column late_fee_type_id bigint;
alter table fees.setting add column late_grace_days int not null default 0 check (late_grace_days between 0 and 365);
alter table fees.setting add column late_days_max int check (late_days_max between 1 and 31);
alter table fees.setting add foreign key (company_id, late_fee_type_id) references fees.fee_type on delete restrict;
create index on fees.setting (company_id, late_fee_type_id);

-- How many days of a month each student was late with anything: past the days of grace, still owed at the end of the day, of no plan to pay, and no fee for
-- being late with such a fee.
create function fees.late_days(company int, month date, today date) returns table (student_id bigint, days int) language sql stable as
$$
  select i.student_id, least(count(distinct d.day), s.late_days_max)::int
  from fees.setting s
  join fees.invoice i on i.company_id = s.company_id and i.fee_type_id <> s.late_fee_type_id and i.cancelled_on is null
  join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id and (b.open > 0 or b.moved_on >= month)
  cross join lateral (select g::date as day from generate_series(greatest(month, i.due_on + s.late_grace_days + 1),
    least(month + interval '1 month - 1 day', today), interval '1 day') g) d
  where s.company_id = company
    and not exists (select from fees.plan_invoice x join fees.payment_plan p on p.company_id = x.company_id and p.id = x.plan_id
      where x.company_id = i.company_id and x.invoice_id = i.id and p.state = 'agreed' and p.agreed_on <= d.day)
    and (select sum(m.amount) from fees.movement m where m.company_id = i.company_id and m.invoice_id = i.id and m.account in ('1201', '1202') and m.day <= d.day) > 0
  group by i.student_id, s.late_days_max
$$;

-- How much of it the invoice is for.
alter table fees.invoice add column quantity numeric(12, 4) check (quantity > 0);

-- Billed is billed, until its invoice is cancelled; and an invoice bills what is its own.
create function fees.guard_use() returns trigger language plpgsql as
$$
declare
  bill fees.invoice;
begin
  if tg_op <> 'INSERT' then
    if old.invoice_id is not null and (tg_op = 'DELETE' or to_jsonb(new) - '{invoice_id,version,updated_at}'::text[]
        <> to_jsonb(old) - '{invoice_id,version,updated_at}'::text[]
      or new.invoice_id is not null and new.invoice_id <> old.invoice_id
      or new.invoice_id is null and exists (select from fees.invoice i where i.company_id = old.company_id and i.id = old.invoice_id and i.cancelled_on is null)) then
      raise exception 'use_billed';
    end if;
    if tg_op = 'DELETE' then
      return old;
    end if;
  end if;
  if not exists (select from fees.fee_type t where t.company_id = new.company_id and t.id = new.fee_type_id and t.rhythm = 'use') then
    raise exception 'not_by_use';
  end if;
  if new.invoice_id is not null and (tg_op = 'INSERT' or old.invoice_id is null) then
    select * into bill from fees.invoice i where i.company_id = new.company_id and i.id = new.invoice_id and i.cancelled_on is null;
    if (bill.student_id, bill.fee_type_id, bill.period_on, bill.quantity) is distinct from (new.student_id, new.fee_type_id, new.period_on, new.quantity) then
      raise exception 'use_billed';
    end if;
  end if;
  return new;
end
$$;
-- The kernel alone takes a person out of it.
create trigger guard before insert or update or delete on fees.use_entry for each row when (current_user <> 'pendopo_kernel')
  execute function fees.guard_use();
