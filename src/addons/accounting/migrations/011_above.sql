-- What of the books a foundation's chairman sees of each school: groups of accounts by month and by year, split by the
-- restriction of the funds. A group is the first two digits of the code; what schools owe each other (1701) stands alone.

-- A year in one row: debit less credit of each of its twelve months.
create table accounting.group_year (
  company_id int not null references kernel.company on delete restrict,
  year int not null,
  group_code text not null,
  class text not null,
  restriction text not null,
  -- What moved, closings and opening balances aside; and those.
  moved bigint[] not null check (cardinality(moved) = 12),
  other bigint[] not null check (cardinality(other) = 12),
  primary key (company_id, year, group_code, class, restriction)
);
select kernel.summary_table('accounting.group_year', visible => '(select accounting.oversees())',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

-- All years together. A position is this less what came after its day, so it costs no more after ten years than after one.
create table accounting.group_total (
  company_id int not null references kernel.company on delete restrict,
  group_code text not null,
  class text not null,
  restriction text not null,
  balance bigint not null,
  primary key (company_id, group_code, class, restriction)
);
select kernel.summary_table('accounting.group_total', visible => '(select accounting.oversees())',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

-- What came in and was spent in a month: all that a foundation's dashboard shows of the books, as it does of the cash book.
create table accounting.flow_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  revenue bigint not null,
  expense bigint not null,
  primary key (company_id, month)
);
select kernel.summary_table('accounting.flow_month', foundation => 'true');

-- The same by fund, on whom it was spent, and by how much the money grew: the chairman's.
create table accounting.fund_flow_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  fund_code text not null,
  revenue bigint not null,
  expense bigint not null,
  personnel bigint not null,
  change bigint not null,
  -- What documents used of plans, as the books have it; reconciliation holds it against what plans say.
  planned bigint not null,
  primary key (company_id, month, fund_code)
);
select kernel.summary_table('accounting.fund_flow_month', visible => '(select accounting.oversees())',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

create function accounting.group_of(code text) returns text language sql immutable strict parallel safe as
$$ select case when code = '1701' then code else left(code, 2) end $$;

-- An amount at its month, and nothing in the others.
create function accounting.in_month(month int, amount bigint) returns bigint[] language sql immutable as
$$ select array_fill(0::bigint, array[month - 1]) || amount || array_fill(0::bigint, array[12 - month]) $$;

-- Whether an entry uses plans: when something is bought by a document, or that is taken back. What was bought is used up later.
create function accounting.uses_plan(e accounting.journal_entry) returns boolean language sql stable as
$$
  select j.kind <> 'inventory' and not accounting.is_by_hand(coalesce(o.source_relation, e.source_relation))
  from accounting.journal j left join accounting.journal_entry o on o.company_id = j.company_id and o.id = e.reverses_id
  where j.company_id = e.company_id and j.id = e.journal_id
$$;

-- Once per entry and at the very end of its transaction: these rows are few and every posting of a school meets on them,
-- so they are held no longer than it takes to commit. Of those posted together, who are of one journal and day, the first to be asked speaks for all.
-- Planned once: with the entries it is asked of in sight it would be planned anew each time, which takes twice as long as to do it.
create function accounting.show_above() returns trigger language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as
$$
declare
  at int := extract(month from new.entry_date);
  by_document boolean := new.reverses_id is not null or not accounting.is_by_hand(new.source_relation);
  ids bigint[] := coalesce((select array(select i::bigint from jsonb_array_elements_text(g) i order by 1)
    from jsonb_array_elements(nullif(current_setting('pendopo.together', true), '')::jsonb) g where g @> to_jsonb(new.id)), array[new.id]);
begin
  if ids[1] <> new.id then
    return null;
  end if;
  with lines as materialized (
    select accounting.group_of(a.code) as group_code, a.class, f.restriction, f.code as fund_code, l.stage in ('regular', 'adjusting') as moves,
      l.debit - l.credit as amount, left(a.code, 2) = '51' as personnel, a.cash_flow = 'cash' as money,
      -- Asked of lines that a plan may stand behind alone.
      case when l.activity_code is not null and by_document then accounting.uses_plan(new) else false end as planned
    from accounting.journal_line l
    -- Looked up one by one: an entry has a few lines, and the chart many accounts.
    cross join lateral (select * from accounting.account x where x.company_id = l.company_id and x.id = l.account_id limit 1) a
    cross join lateral (select x.restriction, s.code from accounting.fund x
      join budget.fund_source s on s.company_id = x.company_id and s.id = x.fund_source_id
      where x.company_id = l.company_id and x.fund_source_id = l.fund_source_id limit 1) f
    where l.company_id = new.company_id and l.entry_id = any (ids)
  ), sums as (
    select group_code, class, restriction, coalesce(sum(amount) filter (where moves), 0)::bigint as moved,
      coalesce(sum(amount) filter (where not moves), 0)::bigint as other
    from lines group by 1, 2, 3 order by 1, 2, 3
  ), years as (
    insert into accounting.group_year as t (company_id, year, group_code, class, restriction, moved, other)
    select new.company_id, extract(year from new.entry_date)::int, group_code, class, restriction,
      accounting.in_month(at, moved), accounting.in_month(at, other) from sums
    on conflict (company_id, year, group_code, class, restriction) do update
      set moved[at] = t.moved[at] + excluded.moved[at], other[at] = t.other[at] + excluded.other[at]
  ), totals as (
    insert into accounting.group_total as t (company_id, group_code, class, restriction, balance)
    select new.company_id, group_code, class, restriction, moved + other from sums
    on conflict (company_id, group_code, class, restriction) do update set balance = t.balance + excluded.balance
  ), flows as (
    select fund_code, -coalesce(sum(amount) filter (where class = 'revenue' and moves), 0)::bigint as revenue,
      coalesce(sum(amount) filter (where class = 'expense' and moves), 0)::bigint as expense,
      coalesce(sum(amount) filter (where personnel and moves), 0)::bigint as personnel,
      coalesce(sum(amount) filter (where money), 0)::bigint as change, coalesce(sum(amount) filter (where planned), 0)::bigint as planned
    from lines group by 1 order by 1
  ), months as (
    insert into accounting.flow_month as t (company_id, month, revenue, expense)
    select new.company_id, date_trunc('month', new.entry_date)::date, sum(revenue), sum(expense) from flows
    on conflict (company_id, month) do update set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense
  )
  insert into accounting.fund_flow_month as t (company_id, month, fund_code, revenue, expense, personnel, change, planned)
  select new.company_id, date_trunc('month', new.entry_date)::date, fund_code, revenue, expense, personnel, change, planned from flows
  on conflict (company_id, month, fund_code) do update set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense,
    personnel = t.personnel + excluded.personnel, change = t.change + excluded.change, planned = t.planned + excluded.planned;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.show_above()');
create constraint trigger z_show_above after insert on accounting.journal_entry deferrable initially deferred
  for each row execute function accounting.show_above();
