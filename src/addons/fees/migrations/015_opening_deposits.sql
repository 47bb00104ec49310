-- What families had left with the school before it billed here: a deposit of no receipt, in what the books open with.

create table fees.opening_deposit (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  student_id bigint not null,
  fund_source_id bigint not null,
  amount bigint not null check (amount > 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint opening_deposit_student_id_key unique (company_id, student_id),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on fees.opening_deposit (company_id, fund_source_id);
select kernel.tenant_table('fees.opening_deposit', append_only => true, visible => '(select fees.sees())');
select kernel.importable('fees.opening_deposit');

-- Before the import that brought them is taken back; what is spent or promised of one is no longer there to be taken.
create function fees.forget_deposits(ids bigint[]) returns void language plpgsql as
$$
begin
  if not kernel.has_role('admin', 'treasurer') then
    raise exception 'access_denied';
  end if;
  with gone as (
    delete from fees.movement m where m.company_id = kernel.company() and m.relation = 'fees.opening_deposit' and m.document_id = any (ids)
    returning m.company_id, m.student_id, m.fund_source_id, m.amount
  )
  update fees.student_balance b set deposit = b.deposit + g.amount
  from gone g where b.company_id = g.company_id and b.student_id = g.student_id and b.fund_source_id = g.fund_source_id;
  delete from fees.student_balance b where b.company_id = kernel.company() and b.owed = 0 and b.deposit = 0
    and not exists (select from fees.movement m where m.company_id = b.company_id and m.student_id = b.student_id and m.fund_source_id = b.fund_source_id);
end
$$;
select kernel.run_as_kernel('fees.forget_deposits(bigint[])');
