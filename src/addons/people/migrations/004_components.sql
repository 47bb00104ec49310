-- What pay is made of: components, who gets how much of them from when, and what a single run adds.

create table people.pay_component (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,40}$' and code !~ '^(bpjs_|pph21|absence|loan$)'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  kind text not null check (kind in ('earning', 'deduction')),
  -- A month's amount; an amount for each hour taught or day present; or what is entered for one run.
  basis text not null check (basis in ('monthly', 'per_hour', 'per_day', 'once')),
  taxable boolean not null default true,
  -- Part of the wage that insurance and holiday allowance are measured by.
  wage boolean not null default false,
  -- A religious gift, which the yearly tax takes off.
  zakat boolean not null default false,
  account text not null check (account ~ '^[0-9.]{1,20}$'),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  constraint pay_component_wage_check check (not wage or (kind = 'earning' and basis = 'monthly')),
  constraint pay_component_zakat_check check (not zakat or kind = 'deduction')
);
select kernel.tenant_table('people.pay_component');
create policy payroll_insert on people.pay_component as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_update on people.pay_component as restrictive for update to pendopo_app using ((select people.has_payroll_rights()));

create table people.pay_assignment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  component_id bigint not null,
  -- For one person, or for everyone of a grade who has none of their own.
  staff_id bigint,
  grade text check (grade ~ '^[A-Za-z0-9/.-]{1,20}$'),
  amount bigint not null check (amount between 0 and 1000000000000),
  valid_from date not null,
  valid_until date,
  -- The new amount that ended it: taken back, that opens it again.
  ended_by bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint pay_assignment_staff_id_check check (num_nonnulls(staff_id, grade) = 1),
  constraint pay_assignment_valid_until_check check (valid_until >= valid_from),
  constraint pay_assignment_valid_from_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(component_id, component_id, '[]') with &&, int8range(staff_id, staff_id, '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&) where (staff_id is not null) deferrable,
  constraint pay_assignment_ended_by_check check (ended_by is null or valid_until is not null and ended_by <> id),
  foreign key (company_id, ended_by) references people.pay_assignment on delete restrict,
  foreign key (company_id, component_id) references people.pay_component on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on people.pay_assignment (company_id, component_id);
create index on people.pay_assignment (company_id, ended_by);
create index on people.pay_assignment (company_id, staff_id, component_id, valid_from);
create unique index pay_assignment_grade_key on people.pay_assignment (company_id, grade, component_id, valid_from) where grade is not null;
select kernel.tenant_table('people.pay_assignment', secret => '{amount}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.pay_assignment as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
create policy payroll_update on people.pay_assignment as restrictive for update to pendopo_app using ((select people.has_payroll_rights()));

-- Hours taught, days present, and what is paid or deducted once: for one run, until it is submitted.
create table people.pay_input (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  run_id bigint not null,
  staff_id bigint not null,
  component_id bigint not null,
  quantity numeric(15,4) check (quantity between 0 and 1000),
  amount bigint check (amount between 0 and 1000000000000),
  note text check (length(note) between 1 and 500),
  -- The settled payslip that it sets right.
  corrects_payslip_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, run_id, staff_id, component_id),
  constraint pay_input_quantity_check2 check (num_nonnulls(quantity, amount) = 1),
  foreign key (company_id, run_id) references people.payroll_run on delete restrict,
  foreign key (company_id, component_id) references people.pay_component on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, corrects_payslip_id, staff_id) references people.payslip (company_id, id, staff_id) on delete restrict
);
create index on people.pay_input (company_id, staff_id);
create index on people.pay_input (company_id, component_id);
create index on people.pay_input (company_id, corrects_payslip_id, staff_id);
select kernel.tenant_table('people.pay_input', deletable => true, secret => '{quantity,amount,note}',
  visible => '(select people.has_payroll_rights())');
create trigger hold_open_insert after insert on people.pay_input
  referencing new table as new_rows for each statement execute function people.hold_open_for_slips();
create trigger hold_open_update after update on people.pay_input
  referencing new table as new_rows for each statement execute function people.hold_open_for_slips();
create trigger hold_open_delete after delete on people.pay_input
  referencing old table as new_rows for each statement execute function people.hold_open_for_slips();

-- What a payslip could not take and leaves to the next one, and below nought what it took of that.
create table people.payslip_carry (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  payslip_id bigint not null,
  staff_id bigint not null,
  component_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (company_id, id),
  unique (company_id, payslip_id, staff_id, component_id),
  foreign key (company_id, payslip_id, staff_id) references people.payslip (company_id, id, staff_id) on delete cascade,
  foreign key (company_id, component_id) references people.pay_component on delete restrict
);
create index on people.payslip_carry (company_id, staff_id, component_id);
create index on people.payslip_carry (company_id, component_id);
select kernel.tenant_table('people.payslip_carry', append_only => true, audit => false,
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy payroll_insert on people.payslip_carry as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()));
