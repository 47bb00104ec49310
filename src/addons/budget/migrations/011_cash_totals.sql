-- What the cash book refuses, and the totals it keeps in the same transaction as its rows.

-- Rules that need more than one row. The triggers of an insert run in the order of their names: these come first.
create function budget.refuse_cash() returns trigger language plpgsql as
$$
begin
  if exists (select from new_rows n where not exists (
    select from budget.book_month m where m.company_id = n.company_id and m.fund_source_id = n.fund_source_id
      and m.starts_on = date_trunc('month', n.entry_date)::date and m.state = 'active')) then
    raise exception 'month_not_active';
  end if;
  -- Money that only changes its place comes in twins: what leaves one book enters another, under one number.
  if exists (select from new_rows where kind in ('transfer_in', 'transfer_out', 'carry_in', 'carry_out')
    group by company_id, fund_source_id, voucher having sum(debit) <> sum(credit)) then
    raise exception 'twin_missing';
  end if;
  if exists (select from new_rows n join budget.fund_source f on f.company_id = n.company_id and f.id = n.fund_source_id
    where f.plan_required and n.kind = 'spending' and (n.plan_line_id is null or n.receipt_id is null)) then
    raise exception 'spending_unplanned';
  end if;
  -- Receipt by receipt, and asked in such words that no other index answers: a plan made while the book was small would go through all of it.
  if exists (select from (select distinct n.company_id, n.receipt_id from new_rows n where n.reverses_id is null and n.receipt_id is not null) n
    cross join lateral (select r.total, r.fund_source_id from budget.receipt r where r.company_id = n.company_id and r.id = n.receipt_id offset 0) r
    cross join lateral (select sum(e.credit) filter (where e.reverses_id is null) as spent, bool_or(e.fund_source_id <> r.fund_source_id) as astray
      from budget.cash_entry e where e.company_id = n.company_id and e.receipt_id = n.receipt_id) e
    where e.spent <> r.total or e.astray) then
    raise exception 'receipt_unbalanced';
  end if;
  -- A reversal is its entry in the mirror, and nothing else.
  if exists (select from new_rows where reverses_id is not null) and exists (select from new_rows n join budget.cash_entry o on o.company_id = n.company_id and o.id = n.reverses_id
    where o.reverses_id is not null or (n.fund_source_id, n.kind, n.pot, n.for_people, n.debit, n.credit) <> (o.fund_source_id, o.kind, o.pot, o.for_people, o.credit, o.debit)
      or (n.plan_line_id, n.receipt_id, n.ntpn) is distinct from (o.plan_line_id, o.receipt_id, o.ntpn) or n.entry_date < o.entry_date) then
    raise exception 'reversal_differs';
  end if;
  if exists (select from new_rows where kind = 'opening') and exists (select from budget.cash_entry e where e.kind = 'opening'
    and (e.company_id, e.fund_source_id, e.pot) in (select n.company_id, n.fund_source_id, n.pot from new_rows n where n.kind = 'opening')
    group by e.company_id, e.fund_source_id, e.pot having count(*) filter (where e.reverses_id is null) > 1 + count(e.reverses_id)) then
    raise exception 'opening_exists';
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('budget.refuse_cash()');
create trigger a_rules after insert on budget.cash_entry
  referencing new table as new_rows for each statement execute function budget.refuse_cash();

create table budget.cash_total (
  -- The fund says that there is such a company.
  company_id int not null,
  fund_source_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, fund_source_id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.summary_table('budget.cash_total');

-- What each month moved in each pot: the balance in front of any row is the sum of the months before and of its own month.
create table budget.book_total (
  -- The fund says that there is such a company.
  company_id int not null,
  fund_source_id bigint not null,
  starts_on date not null,
  pot text not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (company_id, fund_source_id, starts_on, pot),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
select kernel.summary_table('budget.book_total');

-- What came in and what was spent, by month: for the foundation's dashboard.
create table budget.cash_month (
  company_id int not null references kernel.company on delete restrict,
  year int not null,
  month int not null,
  revenue bigint not null,
  expense bigint not null,
  -- By how much the money at the bank and in the box grew; what is withheld for the tax office is not the school's.
  change bigint not null default 0,
  primary key (company_id, year, month)
);
select kernel.summary_table('budget.cash_month', foundation => 'true');

-- The same by fund, and what of it people were paid: a foundation's finance, which of all the foundation's people only the chairman sees.
create table budget.fund_month (
  company_id int not null references kernel.company on delete restrict,
  fund_code text not null,
  year int not null,
  month int not null,
  revenue bigint not null,
  expense bigint not null,
  personnel bigint not null,
  primary key (company_id, year, month, fund_code)
);
select kernel.summary_table('budget.fund_month',
  visible => '(select kernel.has_role(''foundation_chairman''))',
  foundation => '(select kernel.has_role(''foundation_chairman''))');

create function budget.sum_cash() returns trigger language plpgsql as
$$
begin
  -- The rows of the total are locked until the end of this transaction: of two who spend the last rupiah one comes late.
  insert into budget.cash_total as t (company_id, fund_source_id, debit, credit, entries)
  select company_id, fund_source_id, sum(debit), sum(credit), count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (company_id, fund_source_id) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;

  insert into budget.book_total as t (company_id, fund_source_id, starts_on, pot, debit, credit, entries)
  select company_id, fund_source_id, date_trunc('month', entry_date)::date, pot, sum(debit), sum(credit), count(*)
  from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, fund_source_id, starts_on, pot) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, entries = t.entries + excluded.entries;

  insert into budget.cash_month as t (company_id, year, month, revenue, expense, change)
  select company_id, extract(year from entry_date)::int, extract(month from entry_date)::int,
    coalesce(sum(debit - credit) filter (where kind in ('receipt', 'interest')), 0),
    coalesce(sum(credit - debit) filter (where kind in ('spending', 'bank_charge')), 0),
    coalesce(sum(debit - credit) filter (where book <> 'tax'), 0)
  from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, year, month) do update
    set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense, change = t.change + excluded.change;

  insert into budget.fund_month as t (company_id, fund_code, year, month, revenue, expense, personnel)
  select n.company_id, f.code, extract(year from n.entry_date)::int, extract(month from n.entry_date)::int,
    coalesce(sum(n.debit - n.credit) filter (where n.kind in ('receipt', 'interest')), 0),
    coalesce(sum(n.credit - n.debit) filter (where n.kind in ('spending', 'bank_charge')), 0),
    coalesce(sum(n.credit - n.debit) filter (where n.for_people), 0)
  from new_rows n join budget.fund_source f on f.company_id = n.company_id and f.id = n.fund_source_id
  group by 1, 2, 3, 4 order by 1, 3, 4, 2
  on conflict (company_id, year, month, fund_code) do update
    set revenue = t.revenue + excluded.revenue, expense = t.expense + excluded.expense, personnel = t.personnel + excluded.personnel;
  return null;
end
$$;
select kernel.run_as_kernel('budget.sum_cash()');
create trigger sum_insert after insert on budget.cash_entry
  referencing new table as new_rows for each statement execute function budget.sum_cash();

-- No pot is ever below zero, at no row: an entry of an earlier day must leave enough for every row behind it. What stood before that day is
-- what the kept totals say less the rows since, so that whoever writes the book day by day reads the days that change and no others (in their
-- order, which is an index's: while the book was small any other would do as well). Whoever comes here holds the fund's total, and sees what others left.
create function budget.cover_cash() returns trigger language plpgsql as
$$
declare
  short record;
begin
  with changed as (
    select company_id, fund_source_id, pot, min(entry_date) as since from new_rows group by 1, 2, 3),
  later as materialized (
    select c.company_id, c.fund_source_id, c.pot, e.entry_date, e.id, e.debit - e.credit as amount
    from changed c cross join lateral (select e.pot, e.entry_date, e.id, e.debit, e.credit from budget.cash_entry e
      where e.company_id = c.company_id and e.fund_source_id = c.fund_source_id and e.entry_date >= c.since
      order by e.entry_date desc, e.id desc offset 0) e where e.pot = c.pot),
  moves as (
    select l.* from later l
    union all
    select c.company_id, c.fund_source_id, c.pot, '-infinity', 0, (select sum(t.debit - t.credit) from budget.book_total t
        where t.company_id = c.company_id and t.fund_source_id = c.fund_source_id and t.pot = c.pot)
      - (select sum(l.amount) from later l where l.company_id = c.company_id and l.fund_source_id = c.fund_source_id and l.pot = c.pot)
    from changed c),
  balances as (
    select pot, sum(amount) over (partition by company_id, fund_source_id, pot order by entry_date, id) as balance from moves)
  select pot, -min(balance) as missing into short from balances where balance < 0 group by pot order by 2 desc limit 1;
  if found then
    raise exception using
      message = case when short.pot in ('bank', 'cash', 'bank_carry', 'cash_carry') then 'cash_short' else 'tax_short' end,
      detail = json_build_object('params.amount', json_build_object(
        'id', format('kurang Rp%s di %s', short.missing, replace(split_part(short.pot, '_carry', 1), 'cash', 'kas')),
        'en', format('short by Rp%s in %s', short.missing, split_part(short.pot, '_carry', 1))));
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('budget.cover_cash()');
create trigger z_cover after insert on budget.cash_entry
  referencing new table as new_rows for each statement execute function budget.cover_cash();

-- Told of every voucher that is a document itself, once its rows stand: other ledgers follow in the same transaction. Each row
-- says what it was for (activity and account of its plan line, whether people are paid), and from which purse it was; one that takes another back, of
-- which day that was.
create function budget.cash_written(company int, cash_rows jsonb) returns void language plpgsql as
$$
begin
end
$$;
-- Where the money of a row lies: tax that was held back stays where the spending was paid from.
create function budget.purse_of(book text, voucher text) returns text language sql immutable parallel safe as
$$ select case when book <> 'tax' then book when voucher like 'BPU%' then 'cash' else 'bank' end $$;
create function budget.voucher_rows(company int, ids bigint[]) returns setof jsonb language sql stable as
$$
  select jsonb_agg(jsonb_build_object('relation', 'budget.cash_entry', 'id', n.id, 'entry_date', n.entry_date, 'fund_source_id', n.fund_source_id,
    'voucher', n.voucher, 'kind', n.kind, 'tax_kind', n.tax_kind, 'document', n.document, 'description', n.description, 'debit', n.debit, 'credit', n.credit,
    'reverses_id', n.reverses_id, 'reverses_date', o.entry_date, 'activity_code', l.activity_code, 'account_code', l.account_code,
    'for_people', n.for_people,
    'purse', budget.purse_of(n.book, n.voucher)) order by n.id)
  from budget.cash_entry n left join budget.plan_line l on l.company_id = n.company_id and l.id = n.plan_line_id
  left join lateral (select o.entry_date from budget.cash_entry o
    where n.reverses_id is not null and o.company_id = n.company_id and o.id = n.reverses_id offset 0) o on true
  where n.company_id = company and n.id = any (ids) and n.owner_id is null
  group by n.fund_source_id, n.entry_date, n.voucher order by n.entry_date, min(n.id)
$$;
create function budget.voucher_rows(company int) returns setof jsonb language sql stable as
$$ select budget.voucher_rows(company, array(select e.id from budget.cash_entry e where e.company_id = company and e.owner_id is null)) $$;
create function budget.tell_cash() returns trigger language plpgsql as
$$
begin
  perform budget.cash_written(w.company_id, v)
  from (select company_id, array_agg(id) as ids from new_rows where owner_id is null group by 1) w
  cross join lateral budget.voucher_rows(w.company_id, w.ids) v;
  return null;
end
$$;
create trigger zz_tell after insert on budget.cash_entry
  referencing new table as new_rows for each statement execute function budget.tell_cash();
