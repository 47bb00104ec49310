-- What the state is owed of pay: the proofs that a month was paid.

-- That so much of what a month owes was paid, with the number that proves it. The money itself moves where money moves.
create table people.due_proof (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  year int not null check (year between 2000 and 2200),
  month int not null check (month between 1 and 12),
  kind text not null check (kind in ('pph21', 'health', 'employment')),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null check (length(reference) between 1 and 60),
  file_id bigint,
  recorded_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  -- A number proves one payment, however often it is typed.
  constraint due_proof_reference_key unique (company_id, kind, reference),
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on people.due_proof (company_id, year, month, kind);
create index on people.due_proof (company_id, file_id);
create index on people.due_proof (recorded_by);
select kernel.tenant_table('people.due_proof', deletable => true, visible => '(select people.has_payroll_rights())');
revoke update on people.due_proof from pendopo_app;
select kernel.file_on('people.due_proof', 'file_id');

-- What the settled runs of a year owe, month by month.
create function people.dues(company int, of_year int) returns table (month int, kind text, amount bigint) language sql stable as
$$
  select r.month, case l.account when '2121' then 'pph21' when '2131' then 'health' else 'employment' end,
    sum(case l.kind when 'earning' then -l.amount else l.amount end)::bigint
  from people.payroll_run r
  join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
  join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.account in ('2121', '2131', '2132')
  where r.company_id = company and r.year = of_year and r.state in ('approved', 'paid', 'locked')
  group by 1, 2
$$;
