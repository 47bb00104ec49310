-- What students owed before the school billed here: invoices of no run, in what the books open with.

create function fees.opening_items(company int, began date)
  returns table (account text, fund_source_id bigint, activity_code text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select m.account, m.fund_source_id, null::text, sum(m.amount)::bigint from fees.movement m
  where m.company_id = company and m.kind = 'opened' group by m.account, m.fund_source_id;
end
$$;
select kernel.follow('accounting.opening_items(int, date)', 'fees.opening_items(int, date)');
create index movement_opened_idx on fees.movement (company_id) where kind = 'opened';

-- Before the import that brought them is taken back: their rows go too, where nothing else has happened to them. What the books open with is settled
-- by whoever calls this.
create function fees.forget_openings(ids bigint[]) returns void language plpgsql as
$$
begin
  if not kernel.has_role('admin', 'treasurer') then
    raise exception 'access_denied';
  end if;
  with gone as (
    delete from fees.movement m using fees.invoice i
    where i.company_id = kernel.company() and i.id = any (ids) and i.run_id is null and m.company_id = i.company_id and m.invoice_id = i.id
      and m.kind = 'opened'
      and not exists (select from fees.movement x where x.company_id = i.company_id and x.invoice_id = i.id and x.kind <> 'opened')
    returning m.company_id, m.student_id, m.invoice_id, m.fund_source_id, m.amount
  ), unheld as (
    delete from fees.invoice_balance b using gone g where b.company_id = g.company_id and b.invoice_id = g.invoice_id
  )
  update fees.student_balance b set owed = b.owed - g.amount
  from (select company_id, student_id, fund_source_id, sum(amount)::bigint as amount from gone group by 1, 2, 3) g
  where b.company_id = g.company_id and b.student_id = g.student_id and b.fund_source_id = g.fund_source_id;
  delete from fees.student_balance b where b.company_id = kernel.company() and b.owed = 0 and b.deposit = 0
    and not exists (select from fees.movement m where m.company_id = b.company_id and m.student_id = b.student_id and m.fund_source_id = b.fund_source_id);
end
$$;
select kernel.importable('fees.invoice');
select kernel.importable('fees.movement');
select kernel.run_as_kernel('fees.forget_openings(bigint[])');
