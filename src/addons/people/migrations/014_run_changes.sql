-- Who is paid by a run and was not by the one before it, who no longer is, and whom the bank's file leaves out: for those who may read what a
-- run comes to, the principal among them, who reads no slip. Nobody else is told anything.
create function people.run_changes(of_run bigint) returns table (earlier bigint, joined bigint[], gone bigint[], without_account bigint[])
  language plpgsql stable as
$$
begin
  return query
  with run as (
    select r.company_id, r.id, (select o.id from people.payroll_run o where o.company_id = r.company_id and o.kind = r.kind
      and o.state in ('paid', 'locked') and (o.year, o.month) < (r.year, r.month) order by o.year desc, o.month desc limit 1) as earlier
    from people.payroll_run r where r.company_id = kernel.company() and r.id = of_run
      and (people.has_payroll_rights() or kernel.has_role('principal'))
  ), slip as (
    select s.staff_id, s.net, s.run_id = of_run as is_now
    from run join people.payslip s on s.company_id = run.company_id and s.run_id in (run.id, run.earlier)
  ), once as (
    select s.staff_id, s.is_now from slip s
    where not exists (select from slip o where o.staff_id = s.staff_id and o.is_now <> s.is_now)
  )
  select run.earlier,
    array(select o.staff_id from once o where o.is_now order by 1),
    array(select o.staff_id from once o where not o.is_now order by 1),
    array(select s.staff_id from slip s where s.is_now and s.net > 0 and not exists (
      select from people.bank_account b where b.company_id = run.company_id and b.staff_id = s.staff_id) order by 1)
  from run;
end
$$;
select kernel.run_as_kernel('people.run_changes(bigint)');
