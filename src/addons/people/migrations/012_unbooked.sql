-- Pay that neither books nor a cash book tell of: paid from no fund, or from one that keeps no book, at a school without books. A foundation
-- would believe that nobody was paid.
create table people.unbooked_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null,
  -- What people got, and the income tax that was held back from it.
  amount bigint not null,
  primary key (company_id, month)
);
select kernel.summary_table('people.unbooked_month',
  visible => '(select kernel.has_role(''foundation_chairman''))',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

grant select (company_id, id, state, paid_on, unbooked) on people.payroll_run to pendopo_kernel;

create function people.keep_unbooked() returns trigger language plpgsql as
$$
declare
  m record;
begin
  for m in
    select distinct r.company_id, date_trunc('month', r.paid_on)::date as month
    from (select company_id, paid_on, unbooked from new_rows union all select company_id, paid_on, unbooked from old_rows) r
    where r.unbooked and r.paid_on is not null order by 1, 2
  loop
    -- Of two at once the second adds up what the first left.
    insert into people.unbooked_month as t (company_id, month, amount) values (m.company_id, m.month, 0)
    on conflict (company_id, month) do update set amount = t.amount;
    update people.unbooked_month t set amount = (
      select coalesce(sum(s.net + greatest(s.tax, 0)), 0) from people.payroll_run r
      join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
      where r.company_id = m.company_id and r.unbooked and r.state in ('paid', 'locked') and date_trunc('month', r.paid_on)::date = m.month)
    where t.company_id = m.company_id and t.month = m.month;
  end loop;
  return null;
end
$$;
select kernel.run_as_kernel('people.keep_unbooked()');
create trigger keep_unbooked after update on people.payroll_run referencing old table as old_rows new table as new_rows
  for each statement execute function people.keep_unbooked();
