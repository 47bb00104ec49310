-- Totals kept in the same transaction as the rows they sum.

-- A plan's total is the sum of its lines, and it knows how many there are.
create function budget.sum_lines() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update budget.plan p set total = p.total + s.amount, line_count = p.line_count + s.n
    from (select company_id, plan_id, sum(amount) as amount, count(*) as n from new_rows group by 1, 2) s
    where p.company_id = s.company_id and p.id = s.plan_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update budget.plan p set total = p.total - s.amount, line_count = p.line_count - s.n
    from (select company_id, plan_id, sum(amount) as amount, count(*) as n from old_rows group by 1, 2) s
    where p.company_id = s.company_id and p.id = s.plan_id;
  end if;
  return null;
end
$$;
select kernel.on_change('budget.plan_line', 'budget.sum_lines()');

create table budget.entry_total (
  company_id int not null references kernel.company on delete restrict,
  fiscal_year int not null,
  fund_source_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, fiscal_year, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on budget.entry_total (company_id, fund_source_id);
select kernel.summary_table('budget.entry_total');

create function budget.sum_entries() returns trigger language plpgsql as
$$
begin
  insert into budget.entry_total as t (company_id, fiscal_year, fund_source_id, debit, credit, entries)
  select company_id, fiscal_year, fund_source_id, sum(debit), sum(credit), count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, fiscal_year, fund_source_id) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;
  return null;
end
$$;
select kernel.run_as_kernel('budget.sum_entries()');
create trigger sum_insert after insert on budget.entry
  referencing new table as new_rows for each statement execute function budget.sum_entries();
