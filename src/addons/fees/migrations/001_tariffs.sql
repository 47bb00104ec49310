-- What a school charges: kinds of fees, and what each costs whom from which day on.

-- Whoever has to do with what families owe.
create function fees.sees() returns boolean
  language sql stable parallel safe as
$$ select kernel.has_role('admin', 'treasurer', 'principal', 'cashier', 'foundation_admin', 'foundation_chairman', 'foundation_patron') $$;

-- How the school bills. One row per company.
create table fees.setting (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- What allows a state school to charge at all.
  decree text check (length(decree) between 3 and 100),
  -- The day of the month on which a monthly fee is due.
  due_day int not null default 10 check (due_day between 1 and 28),
  -- What a month costs those who come or go in it.
  part_month text not null default 'days' check (part_month in ('full', 'half', 'days')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id)
);
select kernel.tenant_table('fees.setting');

create table fees.fee_type (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Posting rules know it by its code, which never changes.
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{0,19}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  rhythm text not null check (rhythm in ('monthly', 'yearly', 'once')),
  fund_source_id bigint not null,
  active boolean not null default true,
  -- What is paid first where nobody says otherwise: the lowest; of those that are alike, what was due first.
  pay_order int not null default 50 check (pay_order between 1 and 99),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  -- What is charged is its fund's.
  unique (company_id, id, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on fees.fee_type (company_id, fund_source_id);
select kernel.tenant_table('fees.fee_type');

-- What a fee is called by is in numbers and rules of the past; when it is charged and whose money it is, in bills.
create function fees.keep_type() returns trigger language plpgsql as
$$
begin
  if (new.code, new.rhythm, new.fund_source_id) is distinct from (old.code, old.rhythm, old.fund_source_id) then
    raise exception 'fee_type_fixed';
  end if;
  return new;
end
$$;
create trigger keep before update on fees.fee_type for each row execute function fees.keep_type();

-- Of which kind a student is for what they pay: a child of the staff, an orphan. One at a time.
create table fees.student_category (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  category text not null check (category ~ '^[a-z][a-z0-9_]{1,29}$'),
  from_day date not null,
  until_day date check (until_day >= from_day),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint student_category_student_id_key unique (company_id, student_id, from_day),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create unique index student_category_current_key on fees.student_category (company_id, student_id) where until_day is null;
select kernel.tenant_table('fees.student_category', visible => '(select fees.sees())');

create function fees.category_on(company int, student bigint, on_day date) returns text language sql stable as
$$
  select c.category from fees.student_category c
  where c.company_id = company and c.student_id = student and c.from_day <= on_day and coalesce(c.until_day, on_day) >= on_day
  order by c.from_day desc limit 1
$$;

-- From a day on, for one student, a category, a class, a grade or all; perhaps only for those who entered in one year. Never
-- changed: what costs otherwise has another row. Of rows that fit, the most particular counts, then that of a year of entry, then
-- the newest; no two are alike.
create table fees.tariff (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fee_type_id bigint not null,
  valid_from date not null check (valid_from between '2000-01-01' and '2200-01-01'),
  student_id bigint,
  category text check (category ~ '^[a-z][a-z0-9_]{1,29}$'),
  class_group_id bigint,
  grade int check (grade between 0 and 13),
  cohort int check (cohort between 2000 and 2200),
  amount bigint not null check (amount >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint tariff_valid_from_key unique nulls not distinct
    (company_id, fee_type_id, valid_from, student_id, category, class_group_id, grade, cohort),
  -- How particular it is.
  rank int not null generated always as (case when student_id is not null then 1 when category is not null then 2
    when class_group_id is not null then 3 when grade is not null then 4 else 5 end) stored,
  constraint tariff_student_id_check check (num_nonnulls(student_id, category, class_group_id, grade) <= 1),
  foreign key (company_id, fee_type_id) references fees.fee_type on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, class_group_id) references school.class_group on delete restrict
);
create index on fees.tariff (company_id, student_id);
create index on fees.tariff (company_id, class_group_id);
select kernel.tenant_table('fees.tariff', append_only => true, visible => '(select fees.sees())');
grant delete on fees.tariff to pendopo_app;
select kernel.importable('fees.tariff');

-- Who may charge: private schools; state schools of the secondary level by decree; state primary schools never.
create function fees.assert_may_charge(company int) returns void language plpgsql stable as
$$
declare
  kind record;
begin
  select k.level, k.ownership into kind from school.school_kind k where k.company_id = company;
  if kind.ownership is null then
    raise exception 'school_kind_missing';
  elsif kind.ownership = 'state' and kind.level in ('paud', 'sd', 'smp') then
    raise exception 'fees_forbidden';
  elsif kind.ownership = 'state' and not exists (select from fees.setting s where s.company_id = company and s.decree is not null) then
    raise exception 'fees_need_decree';
  end if;
end
$$;
create function fees.guard_charge() returns trigger language plpgsql as
$$
begin
  perform fees.assert_may_charge(new.company_id);
  return new;
end
$$;
create trigger guard_charge before insert on fees.tariff for each row execute function fees.guard_charge();
