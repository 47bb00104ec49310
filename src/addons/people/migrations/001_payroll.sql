-- Payroll runs and payslips. Pay is seen with payroll rights, or by the one who is paid; the database sees to it.

create function people.has_payroll_rights() returns boolean
  language sql stable parallel safe as
$$ select kernel.has_role('admin', 'treasurer', 'hr') $$;

create table people.payroll_run (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  year int not null check (year between 2000 and 2200),
  month int not null check (month between 1 and 12),
  -- Beside the pay of the month: the holiday allowance of a religion, and what is paid once.
  kind text not null default 'regular' check (kind in ('regular', 'thr', 'bonus')),
  holiday text check (holiday in ('idul_fitri', 'natal', 'nyepi', 'waisak', 'imlek')),
  pay_date date not null,
  -- Where the money comes from; the books need to know.
  fund_source_id bigint,
  -- The line of the plan that it used.
  plan_line_id bigint,
  -- The day the money left.
  paid_on date,
  -- Neither books nor a cash book tell of it.
  unbooked boolean not null default false,
  -- Why the money left before its day.
  early_reason text check (length(early_reason) between 1 and 500),
  -- The day it was taken back, and the money with it.
  voided_on date,
  void_reason text check (length(void_reason) between 1 and 500),
  -- Counts how often it was computed; slips of an earlier time are replaced.
  attempt int not null default 0 check (attempt >= 0),
  -- The job that computes it, or did last.
  job_id bigint,
  state text not null default 'draft' check (state in ('draft', 'computed', 'submitted', 'approved', 'paid', 'locked', 'void')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, year, month),
  check (state = 'void' or (state in ('paid', 'locked')) = (paid_on is not null)),
  check ((state = 'void') = (voided_on is not null) and (state = 'void') = (void_reason is not null)),
  constraint payroll_run_voided_on_check check (voided_on >= paid_on),
  constraint payroll_run_holiday_check2 check ((holiday is not null) = (kind = 'thr')),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, plan_line_id) references budget.plan_line on delete restrict,
  foreign key (company_id, job_id) references kernel.job on delete restrict
);
-- One that was taken back makes room for another.
create unique index run_month_key on people.payroll_run (company_id, year, month, kind, holiday) nulls not distinct where state <> 'void';
create index on people.payroll_run (company_id, fund_source_id);
create index on people.payroll_run (company_id, plan_line_id);
create index on people.payroll_run (company_id, job_id);
-- A run holds no pay, only a month and how far it is: whoever reads their payslip reads it too.
select kernel.tenant_table('people.payroll_run');
create policy payroll_insert on people.payroll_run as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_update on people.payroll_run as restrictive for update to pendopo_app
  using ((select people.has_payroll_rights()) or (select kernel.has_role('principal')));

create table people.payslip (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  run_id bigint not null,
  -- The run's month, held to it by the foreign key.
  year int not null,
  month int not null,
  staff_id bigint not null,
  -- Made by the computation of the run, the so manieth, or entered by hand.
  source text not null default 'entered' check (source in ('computed', 'entered')),
  attempt int not null default 0,
  -- When: after all that it was computed from.
  made_at timestamptz not null default clock_timestamp(),
  -- The year, or the employment, is settled with it.
  final boolean not null default false,
  -- Every rate and fact that it was computed with.
  basis jsonb not null default '{}' check (jsonb_typeof(basis) = 'object'),
  -- Kept by the lines. What was earned, what was taken off, tax given back, and what is left of it all.
  gross bigint not null default 0,
  deductions bigint not null default 0,
  returned bigint not null default 0,
  net bigint not null default 0,
  -- Kept by the lines too, and what the tax of later slips of the year builds on: income for tax, tax withheld (below nought:
  -- given back), savings, gifts.
  taxable bigint not null default 0 check (taxable >= 0),
  tax bigint not null default 0,
  savings bigint not null default 0 check (savings >= 0),
  zakat bigint not null default 0 check (zakat >= 0),
  primary key (company_id, id),
  unique (company_id, run_id, staff_id),
  unique (company_id, id, staff_id),
  constraint payslip_deductions_check check (deductions between 0 and gross + returned),
  check (net = gross - deductions + returned),
  constraint payslip_run_id_fkey foreign key (company_id, run_id, year, month)
    references people.payroll_run (company_id, id, year, month) on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on people.payslip (company_id, run_id, year, month);
create index on people.payslip (company_id, year desc, month desc, id desc);
create index on people.payslip (company_id, staff_id, year desc, month desc, id desc);
-- Amounts stay out of the audit trail, which more people read than payslips. What a new computation replaces goes.
select kernel.tenant_table('people.payslip', deletable => true, secret => '{gross,deductions,returned,net,taxable,tax,savings,zakat,basis}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.payslip as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_delete on people.payslip as restrictive for delete to pendopo_app using ((select people.has_payroll_rights()));
-- Totals come from the lines and from nowhere else.
revoke insert, update on people.payslip from pendopo_app;
grant insert (company_id, run_id, year, month, staff_id, source, attempt, final, basis) on people.payslip to pendopo_app;

create table people.payslip_line (
  -- The slip says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  payslip_id bigint not null,
  -- Whose payslip it is, held to it by the foreign key: the policy asks for it.
  staff_id bigint not null,
  line_no int not null check (line_no between 1 and 1000),
  -- What the employer pays on top is shown, and is no part of the sums.
  kind text not null check (kind in ('earning', 'deduction', 'employer')),
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,40}$'),
  label text not null check (length(label) between 1 and 200),
  label_en text check (length(label_en) between 1 and 200),
  -- How it was computed, in words.
  how text check (length(how) between 1 and 1000),
  how_en text check (length(how_en) between 1 and 1000),
  -- The account of the books that it belongs to.
  account text check (account ~ '^[0-9.]{1,20}$'),
  amount bigint not null check (amount > 0),
  -- What the year's tax sees in it: income (a deduction takes it off), tax withheld (an earning: given back), savings, a gift.
  counts_as text check (counts_as in ('income', 'tax', 'savings', 'zakat')),
  primary key (company_id, id),
  unique (company_id, payslip_id, staff_id, line_no),
  constraint payslip_line_counts_as_check2 check (case counts_as when 'tax' then kind <> 'employer'
    when 'savings' then kind = 'deduction' when 'zakat' then kind = 'deduction' else true end),
  foreign key (company_id, payslip_id, staff_id) references people.payslip (company_id, id, staff_id) on delete cascade
);
-- The payslip is in the audit trail; its lines would fill it with what nobody may read there.
select kernel.tenant_table('people.payslip_line', append_only => true, audit => false,
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.payslip_line as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));

-- Once a run is submitted, what it pays is settled. The lock makes a late payslip and the submission wait for each other.
create function people.hold_open(company int, runs bigint[]) returns void language plpgsql as
$$
begin
  perform from people.payroll_run where company_id = company and id = any (runs) order by id for share;
  if exists (select from people.payroll_run where company_id = company and id = any (runs) and state not in ('draft', 'computed')) then
    raise exception 'payroll_frozen';
  end if;
end
$$;

create function people.hold_open_for_slips() returns trigger language plpgsql as
$$
begin
  perform people.hold_open(company_id, array_agg(distinct run_id)) from new_rows group by company_id;
  return null;
end
$$;
create trigger hold_open after insert on people.payslip
  referencing new table as new_rows for each statement execute function people.hold_open_for_slips();
create trigger hold_open_delete after delete on people.payslip
  referencing old table as new_rows for each statement execute function people.hold_open_for_slips();

create function people.hold_open_for_lines() returns trigger language plpgsql as
$$
begin
  perform people.hold_open(s.company_id, array_agg(distinct s.run_id)) from people.payslip s
  where (s.company_id, s.id) in (select company_id, payslip_id from new_rows) group by s.company_id;
  return null;
end
$$;
create trigger hold_open after insert on people.payslip_line
  referencing new table as new_rows for each statement execute function people.hold_open_for_lines();

create function people.sum_lines() returns trigger language plpgsql as
$$
begin
  update people.payslip p set gross = p.gross + s.earned, deductions = p.deductions + s.deducted, returned = p.returned + s.returned,
    net = p.net + s.earned + s.returned - s.deducted, taxable = p.taxable + s.income, tax = p.tax + s.withheld - s.returned,
    savings = p.savings + s.savings, zakat = p.zakat + s.zakat
  from (select company_id, payslip_id,
          coalesce(sum(amount) filter (where kind = 'earning' and counts_as is distinct from 'tax'), 0) as earned,
          coalesce(sum(amount) filter (where kind = 'deduction'), 0) as deducted,
          coalesce(sum(amount) filter (where kind = 'earning' and counts_as = 'tax'), 0) as returned,
          coalesce(sum(amount) filter (where kind = 'deduction' and counts_as = 'tax'), 0) as withheld,
          coalesce(sum(case kind when 'deduction' then -amount else amount end) filter (where counts_as = 'income'), 0) as income,
          coalesce(sum(amount) filter (where counts_as = 'savings'), 0) as savings,
          coalesce(sum(amount) filter (where counts_as = 'zakat'), 0) as zakat
        from new_rows group by 1, 2) s
  where p.company_id = s.company_id and p.id = s.payslip_id;
  return null;
end
$$;
create policy keeper on people.payslip to pendopo_kernel using (true) with check (true);
grant select, update (gross, deductions, returned, net, taxable, tax, savings, zakat) on people.payslip to pendopo_kernel;
select kernel.run_as_kernel('people.sum_lines()');
create trigger sum_insert after insert on people.payslip_line
  referencing new table as new_rows for each statement execute function people.sum_lines();
