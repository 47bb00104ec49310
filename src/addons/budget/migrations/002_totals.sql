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
create trigger sum_insert after insert on budget.plan_line
  referencing new table as new_rows for each statement execute function budget.sum_lines();
create trigger sum_update after update on budget.plan_line
  referencing old table as old_rows new table as new_rows for each statement execute function budget.sum_lines();
create trigger sum_delete after delete on budget.plan_line
  referencing old table as old_rows for each statement execute function budget.sum_lines();

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

create table budget.cash_total (
  company_id int not null references kernel.company on delete restrict,
  fund_source_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.summary_table('budget.cash_total');

-- What came in and what was spent, by month: for the foundation's dashboard.
create table budget.cash_month (
  company_id int not null references kernel.company on delete restrict,
  year int not null,
  month int not null,
  revenue bigint not null,
  expense bigint not null,
  primary key (company_id, year, month)
);
select kernel.summary_table('budget.cash_month', foundation => 'true');

-- The same by fund: a foundation's finance, which of all the foundation's people only the chairman sees.
create table budget.fund_month (
  company_id int not null references kernel.company on delete restrict,
  fund_code text not null,
  year int not null,
  month int not null,
  revenue bigint not null,
  expense bigint not null,
  primary key (company_id, year, month, fund_code)
);
select kernel.summary_table('budget.fund_month',
  visible => '(select kernel.has_role(''foundation_chairman''))',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

create function budget.sum_cash() returns trigger language plpgsql as
$$
begin
  insert into budget.cash_total as t (company_id, fund_source_id, debit, credit, entries)
  select company_id, fund_source_id, sum(debit), sum(credit), count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (company_id, fund_source_id) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;
  -- The rows of the total are locked until the end of this transaction: of two who spend the last rupiah one comes here late.
  if exists (select from budget.cash_total t where t.credit > t.debit
    and (t.company_id, t.fund_source_id) in (select company_id, fund_source_id from new_rows)) then
    raise exception 'cash_short';
  end if;

  insert into budget.cash_month as t (company_id, year, month, revenue, expense)
  select company_id, extract(year from entry_date)::int, extract(month from entry_date)::int,
    coalesce(sum(debit) filter (where kind in ('receipt', 'interest')), 0), coalesce(sum(credit) filter (where kind in ('spending', 'bank_charge')), 0)
  from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, year, month) do update
    set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense;

  insert into budget.fund_month as t (company_id, fund_code, year, month, revenue, expense)
  select n.company_id, f.code, extract(year from n.entry_date)::int, extract(month from n.entry_date)::int,
    coalesce(sum(n.debit) filter (where n.kind in ('receipt', 'interest')), 0),
    coalesce(sum(n.credit) filter (where n.kind in ('spending', 'bank_charge')), 0)
  from new_rows n join budget.fund_source f on f.company_id = n.company_id and f.id = n.fund_source_id
  group by 1, 2, 3, 4 order by 1, 3, 4, 2
  on conflict (company_id, year, month, fund_code) do update
    set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense;
  return null;
end
$$;
create policy keeper on budget.fund_source for select to pendopo_kernel using (true);
grant select on budget.fund_source to pendopo_kernel;
select kernel.run_as_kernel('budget.sum_cash()');
create trigger sum_insert after insert on budget.cash_entry
  referencing new table as new_rows for each statement execute function budget.sum_cash();
