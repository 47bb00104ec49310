-- What of the budget ledger a foundation sees of its schools: planned, held and used by fund and month, and by activity.

create table budget.budget_month (
  company_id int not null references kernel.company on delete restrict,
  fiscal_year int not null,
  month int not null check (month between 1 and 12),
  fund_code text not null,
  planned bigint not null,
  reserved bigint not null,
  committed bigint not null,
  realised bigint not null,
  primary key (company_id, fiscal_year, month, fund_code)
);
select kernel.summary_table('budget.budget_month', foundation => 'true');

create table budget.activity_month (
  company_id int not null references kernel.company on delete restrict,
  activity_code text not null,
  fiscal_year int not null,
  month int not null check (month between 1 and 12),
  planned bigint not null,
  realised bigint not null,
  primary key (company_id, activity_code, fiscal_year, month)
);
select kernel.summary_table('budget.activity_month', foundation => 'true');

-- Runs behind use_lines: who comes here holds the fund's year, so writers of one fund come one by one.
create function budget.show_above() returns trigger language plpgsql as
$$
begin
  insert into budget.budget_month as t (company_id, fiscal_year, month, fund_code, planned, reserved, committed, realised)
  select n.company_id, n.fiscal_year, n.month, f.code,
    -sum(budget.effect(n.kind, n.releases, 'appropriation', n.debit, n.credit)),
    sum(budget.effect(n.kind, n.releases, 'reservation', n.debit, n.credit)),
    sum(budget.effect(n.kind, n.releases, 'commitment', n.debit, n.credit)),
    sum(budget.effect(n.kind, n.releases, 'realisation', n.debit, n.credit))
  from new_rows n join budget.fund_source f on f.company_id = n.company_id and f.id = n.fund_source_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, fiscal_year, month, fund_code) do update
    set planned = t.planned + excluded.planned, reserved = t.reserved + excluded.reserved,
      committed = t.committed + excluded.committed, realised = t.realised + excluded.realised;

  insert into budget.activity_month as t (company_id, activity_code, fiscal_year, month, planned, realised)
  select company_id, activity_code, fiscal_year, month,
    -sum(budget.effect(kind, releases, 'appropriation', debit, credit)),
    sum(budget.effect(kind, releases, 'realisation', debit, credit))
  from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, activity_code, fiscal_year, month) do update
    set planned = t.planned + excluded.planned, realised = t.realised + excluded.realised;
  return null;
end
$$;
select kernel.run_as_kernel('budget.show_above()');
create trigger z_show_above after insert on budget.entry
  referencing new table as new_rows for each statement execute function budget.show_above();
