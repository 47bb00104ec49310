-- What payroll stands behind in the books.

-- Tax and insurance that paid runs owe, run by run: income tax beside what bills kept back, insurance by itself.
create function people.payroll_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select case l.account when '2121' then 'taxes' else 'payroll' end, l.account, r.fund_source_id,
    format('Penggajian %s-%s (%s)', r.year, lpad(r.month::text, 2, '0'), r.kind),
    sum(case l.kind when 'earning' then l.amount else -l.amount end)::bigint
  from people.payroll_run r
  join people.payslip s on s.company_id = r.company_id and s.run_id = r.id
  join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.account in ('2121', '2131', '2132')
  where r.company_id = company and r.paid_on <= on_day and accounting.keeps_books(company, r.paid_on)
  group by r.id, r.year, r.month, r.kind, r.fund_source_id, l.account;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'people.payroll_items(int, date)');
