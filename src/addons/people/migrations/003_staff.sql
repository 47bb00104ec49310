-- What a personnel office knows of people beyond the shared records. Tax status and bank account are pay: seen with payroll
-- rights, or by the one they are about; the rest is for those who keep the records.

create table people.employment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  kind text not null check (kind in ('civil_servant', 'permanent', 'contract', 'honorary')),
  position text not null check (length(position) between 1 and 200),
  grade text check (grade ~ '^[A-Za-z0-9/.-]{1,20}$'),
  starts_on date not null,
  ends_on date,
  reason text check (length(reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint employment_ends_on_check check (ends_on >= starts_on),
  -- One employment at a time. Numbers as ranges of one: plain gist knows no equality of numbers.
  constraint employment_starts_on_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(staff_id, staff_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on people.employment (company_id, staff_id, starts_on);
create index on people.employment (company_id, starts_on, id);
select kernel.tenant_table('people.employment',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');
create policy hr_insert on people.employment as restrictive for insert to pendopo_app with check ((select kernel.has_role('admin', 'hr')));
create policy hr_update on people.employment as restrictive for update to pendopo_app using ((select kernel.has_role('admin', 'hr')));

create table people.pay_profile (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  health boolean not null default true,
  employment boolean not null default true,
  pension boolean not null default true,
  extra_family int not null default 0 check (extra_family between 0 and 10),
  holiday text not null default 'idul_fitri' check (holiday in ('idul_fitri', 'natal', 'nyepi', 'waisak', 'imlek')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, staff_id),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
-- Which holiday someone keeps stays out of the audit trail.
select kernel.tenant_table('people.pay_profile', secret => '{holiday}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');

create table people.tax_status (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  -- The status of 1 January counts for the whole year, and for the years after it until another one is entered.
  from_year int not null check (from_year between 2000 and 2200),
  status text not null check (status in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  npwp text check (npwp ~ '^[0-9]{15,16}$'),
  -- Of a foreigner: the tax office knows them by it.
  passport text check (passport ~ '^[A-Z0-9]{5,20}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, staff_id, from_year),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
select kernel.tenant_table('people.tax_status', secret => '{status,npwp,passport}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');

-- Under which number the tax office knows someone: sixteen digits. One of fifteen is older than the identity number, which took its place;
-- whoever has none keeps it, with a nought before it.
create function people.tax_number(npwp text, nik text) returns text language sql immutable parallel safe as
$$ select case when length(npwp) = 16 then npwp else coalesce(nik, lpad(npwp, 16, '0')) end $$;

create table people.bank_account (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  bank text not null check (length(bank) between 2 and 60),
  number text not null check (number ~ '^[0-9]{5,30}$'),
  holder text not null check (length(holder) between 1 and 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, staff_id),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
select kernel.tenant_table('people.bank_account', secret => '{bank,number,holder}',
  visible => '(select people.has_payroll_rights()) or staff_id = (select school.own_staff())');

do $$
declare
  target text;
begin
  foreach target in array array['people.pay_profile', 'people.tax_status', 'people.bank_account'] loop
    execute format('create policy payroll_insert on %s as restrictive for insert to pendopo_app with check ((select people.has_payroll_rights()))', target);
    execute format('create policy payroll_update on %s as restrictive for update to pendopo_app using ((select people.has_payroll_rights()))', target);
  end loop;
end
$$;

-- Money that leaves before its day, or for a month that has not begun, has a reason, and is paid by another than who agreed to it.
create function people.hold_early_payment() returns trigger language plpgsql as
$$
begin
  if new.early_reason is null then
    raise exception 'early_payment';
  elsif exists (select from kernel.move m where m.company_id = new.company_id and m.relation = 'people.payroll_run' and m.record_id = new.id
      and m.move = 'approve' and kernel.same_hand(m.actor_id, kernel.actor())) then
    raise exception 'early_payment_alone';
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('people.hold_early_payment()');
create trigger hold_early_payment after update on people.payroll_run for each row
  when (new.state = 'paid' and old.state = 'approved' and new.paid_on < new.pay_date) execute function people.hold_early_payment();

-- Papers that a job needs.
create table people.required_document (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  job text not null check (job in ('principal', 'teacher', 'counselor', 'administration', 'treasurer', 'librarian', 'security', 'other')),
  type text not null check (length(type) between 2 and 40),
  primary key (company_id, id),
  unique (company_id, job, type)
);
select kernel.tenant_table('people.required_document', deletable => true);
create policy hr_insert on people.required_document as restrictive for insert to pendopo_app with check ((select kernel.has_role('admin', 'hr')));
create policy hr_delete on people.required_document as restrictive for delete to pendopo_app using ((select kernel.has_role('admin', 'hr')));

-- That someone was told, once for each distance to the end of a paper.
create table people.document_reminder (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  document_id bigint not null,
  staff_id bigint not null,
  expires_on date not null,
  days_before int not null check (days_before between 0 and 366),
  reminded_on date not null,
  primary key (company_id, id),
  unique (company_id, document_id, expires_on, days_before),
  foreign key (company_id, document_id) references people.document on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
create index on people.document_reminder (company_id, staff_id);
select kernel.tenant_table('people.document_reminder', append_only => true, audit => false,
  visible => '(select kernel.has_role(''admin'', ''hr'')) or staff_id = (select school.own_staff())');
create policy hr_insert on people.document_reminder as restrictive for insert to pendopo_app with check ((select kernel.has_role('admin', 'hr')));

-- What a run comes to, for those who compute it and for the principal who agrees to it without reading a single slip.
create policy sums on people.payslip_line for select to pendopo_kernel using (true);
create policy sums on people.bank_account for select to pendopo_kernel using (true);
grant select (company_id, payslip_id, kind, amount) on people.payslip_line to pendopo_kernel;
grant select (company_id, staff_id) on people.bank_account to pendopo_kernel;
create function people.run_totals(of_run bigint) returns table (payslips int, gross bigint, deductions bigint, net bigint,
    tax bigint, employer bigint, without_account int) language plpgsql stable as
$$
begin
  if not (people.has_payroll_rights() or kernel.has_role('principal')) then
    raise exception 'access_denied';
  end if;
  return query select count(*)::int, coalesce(sum(s.gross), 0)::bigint, coalesce(sum(s.deductions), 0)::bigint,
    coalesce(sum(s.net), 0)::bigint, coalesce(sum(s.tax), 0)::bigint,
    (select coalesce(sum(l.amount), 0)::bigint from people.payslip_line l
      join people.payslip p on p.company_id = l.company_id and p.id = l.payslip_id
      where p.company_id = kernel.company() and p.run_id = of_run and l.kind = 'employer'),
    (count(*) filter (where s.net > 0 and not exists (
      select from people.bank_account b where b.company_id = s.company_id and b.staff_id = s.staff_id)))::int
  from people.payslip s where s.company_id = kernel.company() and s.run_id = of_run;
end
$$;
select kernel.run_as_kernel('people.run_totals(bigint)');
