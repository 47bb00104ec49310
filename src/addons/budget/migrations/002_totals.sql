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
-- Also when the undo of an import removes lines.
create policy keeper on budget.plan to pendopo_kernel using (true) with check (true);
grant select, update on budget.plan to pendopo_kernel;
select kernel.run_as_kernel('budget.sum_lines()');
select kernel.on_change('budget.plan_line', 'budget.sum_lines()');

-- The months of a line cost together what the line costs: each month is what the volume up to it costs, less what the
-- volume before it does.
create function budget.split_lines() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    delete from budget.plan_line_month m using new_rows n where m.company_id = n.company_id and m.line_id = n.id;
  end if;
  insert into budget.plan_line_month (company_id, line_id, month, volume, amount)
  select s.company_id, s.id, s.month, s.volume, round(s.until * s.unit_price) - round((s.until - s.volume) * s.unit_price)
  from (
    select n.company_id, n.id, n.unit_price, m.month, m.volume,
      sum(m.volume) over (partition by n.company_id, n.id order by m.month) as until
    from new_rows n cross join lateral unnest(n.months) with ordinality m(volume, month)) s
  where s.volume > 0;
  return null;
end
$$;
select kernel.run_as_kernel('budget.split_lines()');
create trigger split_insert after insert on budget.plan_line
  referencing new table as new_rows for each statement execute function budget.split_lines();
create trigger split_update after update on budget.plan_line
  referencing new table as new_rows for each statement execute function budget.split_lines();

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

-- The same by day: the balance of a fund's year in front of any page is the sum of at most so many days.
create table budget.entry_day_total (
  company_id int not null references kernel.company on delete restrict,
  fiscal_year int not null,
  fund_source_id bigint not null,
  entry_date date not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, fiscal_year, fund_source_id, entry_date),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.summary_table('budget.entry_day_total');

-- What became of each line, month by month: the ledger's sums under any filter, and what the control looks at.
create table budget.line_month_total (
  company_id int not null references kernel.company on delete restrict,
  line_id bigint not null,
  month int not null check (month between 1 and 12),
  fiscal_year int not null,
  fund_source_id bigint not null,
  component text not null,
  activity_code text not null,
  account_code text not null,
  planned bigint not null,
  reserved bigint not null,
  committed bigint not null,
  realised bigint not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, line_id, month),
  foreign key (company_id, line_id) references budget.plan_line on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on budget.line_month_total (company_id, fiscal_year, fund_source_id, component);
create index on budget.line_month_total (company_id, fund_source_id);
create index on budget.line_month_total (company_id, component);
create index on budget.line_month_total (company_id, activity_code);
create index on budget.line_month_total (company_id, account_code);
select kernel.summary_table('budget.line_month_total');

-- The whole line: whatever else may fail, this row never lets it be used beyond its plan.
create table budget.line_total (
  company_id int not null references kernel.company on delete restrict,
  line_id bigint not null,
  planned bigint not null check (planned >= 0),
  reserved bigint not null check (reserved >= 0),
  committed bigint not null check (committed >= 0),
  realised bigint not null check (realised >= 0),
  primary key (company_id, line_id),
  constraint line_total_available_check check (planned - reserved - committed - realised >= 0),
  foreign key (company_id, line_id) references budget.plan_line on delete restrict
);
select kernel.summary_table('budget.line_total');

-- What a document holds of a line now, and what it ever asked for and did not give up: a second asking is no second hold.
create table budget.document_total (
  company_id int not null references kernel.company on delete restrict,
  document text not null,
  line_id bigint not null,
  reserved bigint not null check (reserved >= 0),
  reserved_ever bigint not null,
  committed bigint not null check (committed >= 0),
  committed_ever bigint not null,
  realised bigint not null check (realised >= 0),
  primary key (company_id, document, line_id),
  foreign key (company_id, line_id) references budget.plan_line on delete restrict
);
-- The document too: who looks for one of a line with many must not read them all.
create index on budget.document_total (company_id, line_id, document);
select kernel.summary_table('budget.document_total');

-- Documents under which nothing is held any more: what comes back from what they became goes to the line.
create table budget.ended_document (
  company_id int not null references kernel.company on delete restrict,
  document text not null check (length(document) between 1 and 60),
  primary key (company_id, document)
);
select kernel.tenant_table('budget.ended_document', append_only => true, audit => false);

create function budget.sum_entries() returns trigger language plpgsql as
$$
begin
  insert into budget.entry_total as t (company_id, fiscal_year, fund_source_id, debit, credit, entries)
  select company_id, fiscal_year, fund_source_id, sum(debit), sum(credit), count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, fiscal_year, fund_source_id) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;

  insert into budget.entry_day_total as t (company_id, fiscal_year, fund_source_id, entry_date, debit, credit, entries)
  select company_id, fiscal_year, fund_source_id, entry_date, sum(debit), sum(credit), count(*)
  from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, fiscal_year, fund_source_id, entry_date) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;
  return null;
end
$$;
select kernel.run_as_kernel('budget.sum_entries()');
create trigger sum_insert after insert on budget.entry
  referencing new table as new_rows for each statement execute function budget.sum_entries();

-- How one entry changes what is planned, held and used.
create function budget.effect(kind text, releases text, wanted text, debit bigint, credit bigint) returns bigint
  language sql immutable parallel safe as
$$
  select case
    when wanted = kind then debit - credit
    when wanted = releases then -credit
    when wanted = 'realisation' and kind = 'return' then -credit
    else 0 end
$$;

-- Named to run after the sums: writers of one fund's year queue at its total, so those who come here come one by one.
create function budget.use_lines() returns trigger language plpgsql as
$$
begin
  insert into budget.line_month_total as t (company_id, line_id, month, fiscal_year, fund_source_id, component, activity_code,
    account_code, planned, reserved, committed, realised, debit, credit, entries)
  select company_id, plan_line_id, month, fiscal_year, fund_source_id, component, activity_code, account_code,
    -sum(budget.effect(kind, releases, 'appropriation', debit, credit)),
    sum(budget.effect(kind, releases, 'reservation', debit, credit)),
    sum(budget.effect(kind, releases, 'commitment', debit, credit)),
    sum(budget.effect(kind, releases, 'realisation', debit, credit)), sum(debit), sum(credit), count(*)
  from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3
  on conflict (company_id, line_id, month) do update
    set planned = t.planned + excluded.planned, reserved = t.reserved + excluded.reserved,
      committed = t.committed + excluded.committed, realised = t.realised + excluded.realised,
      debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;
  -- What the months up to one leave open may be used in it; no month may have used what only a later one is given.
  if exists (
    select from (
      select sum(t.planned - t.reserved - t.committed - t.realised) over (partition by t.company_id, t.line_id order by t.month) as rest
      from budget.line_month_total t
      where (t.company_id, t.line_id) in (select n.company_id, n.plan_line_id from new_rows n)) s
    where s.rest < 0) then
    raise exception 'budget_short';
  end if;

  insert into budget.line_total (company_id, line_id, planned, reserved, committed, realised)
  select distinct company_id, plan_line_id, 0, 0, 0, 0 from new_rows on conflict do nothing;
  update budget.line_total t set planned = t.planned + s.planned, reserved = t.reserved + s.reserved,
    committed = t.committed + s.committed, realised = t.realised + s.realised
  from (select company_id, plan_line_id,
      -sum(budget.effect(kind, releases, 'appropriation', debit, credit)) as planned,
      sum(budget.effect(kind, releases, 'reservation', debit, credit)) as reserved,
      sum(budget.effect(kind, releases, 'commitment', debit, credit)) as committed,
      sum(budget.effect(kind, releases, 'realisation', debit, credit)) as realised
    from new_rows group by 1, 2) s
  where t.company_id = s.company_id and t.line_id = s.plan_line_id;

  insert into budget.document_total (company_id, document, line_id, reserved, reserved_ever, committed, committed_ever, realised)
  select distinct company_id, document, plan_line_id, 0, 0, 0, 0, 0 from new_rows where kind <> 'appropriation'
  on conflict do nothing;
  update budget.document_total t set reserved = t.reserved + s.reserved, reserved_ever = t.reserved_ever + s.reserved_ever,
    committed = t.committed + s.committed, committed_ever = t.committed_ever + s.committed_ever, realised = t.realised + s.realised
  from (select company_id, document, plan_line_id,
      sum(budget.effect(kind, releases, 'reservation', debit, credit)) as reserved,
      coalesce(sum(budget.effect(kind, releases, 'reservation', debit, credit)) filter (where cause is null or kind <> 'release'), 0) as reserved_ever,
      sum(budget.effect(kind, releases, 'commitment', debit, credit)) as committed,
      coalesce(sum(budget.effect(kind, releases, 'commitment', debit, credit)) filter (where cause is null or kind <> 'release'), 0) as committed_ever,
      sum(budget.effect(kind, releases, 'realisation', debit, credit)) as realised
    from new_rows where kind <> 'appropriation' group by 1, 2, 3) s
  where t.company_id = s.company_id and t.document = s.document and t.line_id = s.plan_line_id;
  return null;
end
$$;
select kernel.run_as_kernel('budget.use_lines()');
create trigger use_lines after insert on budget.entry
  referencing new table as new_rows for each statement execute function budget.use_lines();
