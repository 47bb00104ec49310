-- What the operational grant may be spent on, how much of it a school is allotted, and what of it has arrived.

-- The list changes with the yearly rules, so each year has its own.
create table bos.component (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  -- The middle pair of an activity code SS.KK.NN.
  code text not null check (code ~ '^[0-9]{2}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fiscal_year, code)
);
select kernel.tenant_table('bos.component');

create table bos.allocation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  period text not null check (period in ('year', 'phase_1', 'phase_2', 'phase_3')),
  -- Students at so much each, or an amount as it was decreed.
  basis text not null default 'computed' check (basis in ('computed', 'entered')),
  students int check (students > 0),
  unit_cost bigint check (unit_cost > 0),
  -- The day on which the students were counted, where the records were asked.
  counted_on date,
  amount bigint not null check (amount > 0),
  -- What the year before left over: it is taken off the first phase.
  carry_over bigint not null default 0 check (carry_over between 0 and amount),
  return_reason text check (length(return_reason) between 1 and 500),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fund_source_id, fiscal_year, period),
  constraint allocation_amount_check1 check (basis = 'entered' or (students is not null and unit_cost is not null and amount = students * unit_cost)),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on bos.allocation (company_id, fiscal_year, id);
select kernel.tenant_table('bos.allocation');

-- A plan and what its fund was allotted for the year agree, whichever of the two is decided last: the plan in force never
-- spends more than the year's approved allocation, where there is one.
create function bos.follow_plan(company int, fund bigint, year int, amount bigint) returns void language plpgsql as
$$
declare
  allotted bigint := (select a.amount from bos.allocation a where a.company_id = company and a.fund_source_id = fund
    and a.fiscal_year = year and a.period = 'year' and a.state = 'approved');
begin
  if amount > allotted then
    raise exception using message = 'plan_beyond_allocation', detail = json_build_object('params.ceiling', json_build_object(
      'id', format('Rp%s, sedangkan alokasinya Rp%s', amount, allotted), 'en', format('Rp%s, and Rp%s was allotted', amount, allotted)));
  end if;
end
$$;
select kernel.follow('budget.plan_approved(int, bigint, int, bigint)', 'bos.follow_plan(int, bigint, int, bigint)');

create function bos.check_allocation() returns trigger language plpgsql as
$$
declare
  planned bigint;
begin
  perform from budget.fund_source f where f.company_id = new.company_id and f.id = new.fund_source_id for no key update;
  select p.ceiling into planned from budget.plan_in_force p
  where p.company_id = new.company_id and p.fund_source_id = new.fund_source_id and p.fiscal_year = new.fiscal_year;
  if planned > new.amount then
    raise exception using message = 'allocation_below_plan', detail = json_build_object('params.amount', json_build_object(
      'id', format('Rp%s, sedangkan rencananya Rp%s', new.amount, planned), 'en', format('Rp%s, and Rp%s is planned', new.amount, planned)));
  end if;
  return null;
end
$$;
create trigger check_plan after insert or update of amount, state, period, fund_source_id, fiscal_year on bos.allocation
  for each row when (new.state = 'approved' and new.period = 'year') execute function bos.check_allocation();

-- Reports handed in to the office: late ones cost a part of the next disbursement.
create table bos.report_submission (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  fund_source_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  report text not null check (report in ('phase_1_report', 'year_report')),
  submitted_on date not null check (submitted_on >= '2000-01-01'),
  -- What the ledger said was spent by then.
  realised bigint not null check (realised >= 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint report_submission_report_key unique (company_id, fund_source_id, fiscal_year, report),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on bos.report_submission (company_id, fiscal_year, id);
select kernel.tenant_table('bos.report_submission', append_only => true);

-- What arrived of a phase: each is a receipt in the cash book. Taken back there, it no longer counts here.
create table bos.disbursement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  allocation_id bigint not null,
  phase int not null check (phase between 1 and 12),
  received_on date not null,
  amount bigint not null check (amount > 0),
  cash_entry_id bigint not null,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, cash_entry_id),
  foreign key (company_id, allocation_id) references bos.allocation on delete restrict,
  foreign key (company_id, cash_entry_id) references budget.cash_entry on delete restrict
);
create index on bos.disbursement (company_id, allocation_id, id);
select kernel.tenant_table('bos.disbursement', append_only => true);
