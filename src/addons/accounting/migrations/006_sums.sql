-- What every report stands on: the sums of accounts and funds before and between two days. Whole years and whole months
-- come from the kept sums, the days at the ends from the lines, so any date costs about the same.

-- opening  everything before the first day, and opening balances entered between the two; debit less credit
-- debit, credit  what moved between the two days, both included
-- closing  what year closings between the two days moved, debit less credit: after their day it is past and part of opening
create function accounting.ledger_sums(company int, first_day date, last_day date)
  returns table (account_id bigint, fund_source_id bigint, opening bigint, debit bigint, credit bigint, closing bigint)
  language sql stable as
$$
  with months as (
    select date_trunc('month', first_day)::date as first_month,
      -- The whole months between: from the first that begins on or after the first day to before the month that the day
      -- after the last one stands in.
      date_trunc('month', first_day + interval '1 month' - interval '1 day')::date as whole_from,
      date_trunc('month', last_day + 1)::date as whole_until
  ), bounds as (
    select y.*, extract(year from y.first_year)::int as before_year, extract(year from y.years_from)::int as from_year,
      extract(year from y.years_until)::int as until_year
    from (
      select m.*, date_trunc('year', m.first_month)::date as first_year,
        -- Of those months the whole years, where there are any; the rest stands before and after them.
        date_trunc('year', m.whole_from + interval '1 year' - interval '1 day')::date as years_from,
        date_trunc('year', m.whole_until)::date as years_until
      from months m) y
  ), parts as (
    select y.account_id, y.fund_source_id, y.stage, true as past, y.debit, y.credit
    from accounting.ledger_year y, bounds b where y.company_id = company and y.year < b.before_year
    union all
    select y.account_id, y.fund_source_id, y.stage, false, y.debit, y.credit
    from accounting.ledger_year y, bounds b
    where y.company_id = company and y.year >= b.from_year and y.year < b.until_year
    union all
    select m.account_id, m.fund_source_id, m.stage, true, m.debit, m.credit
    from accounting.ledger_month m, bounds b
    where m.company_id = company and m.month >= b.first_year and m.month < b.first_month
    union all
    select m.account_id, m.fund_source_id, m.stage, false, m.debit, m.credit
    from accounting.ledger_month m, bounds b
    where m.company_id = company and m.month >= b.whole_from and m.month < least(b.years_from, b.whole_until)
    union all
    select m.account_id, m.fund_source_id, m.stage, false, m.debit, m.credit
    from accounting.ledger_month m, bounds b
    where m.company_id = company and m.month >= greatest(b.years_from, b.years_until) and m.month < b.whole_until
    union all
    select l.account_id, l.fund_source_id, l.stage, true, l.debit, l.credit
    from accounting.journal_line l, bounds b
    where l.company_id = company and l.entry_date >= b.first_month and l.entry_date < first_day
    union all
    select l.account_id, l.fund_source_id, l.stage, false, l.debit, l.credit
    from accounting.journal_line l, bounds b
    where l.company_id = company and l.entry_date >= first_day and l.entry_date < least(b.whole_from, last_day + 1)
    union all
    select l.account_id, l.fund_source_id, l.stage, false, l.debit, l.credit
    from accounting.journal_line l, bounds b
    where l.company_id = company and l.entry_date >= greatest(b.whole_until, b.whole_from) and l.entry_date <= last_day
  )
  select p.account_id, p.fund_source_id,
    coalesce(sum(p.debit - p.credit) filter (where p.past or p.stage = 'opening'), 0)::bigint,
    coalesce(sum(p.debit) filter (where not p.past and p.stage in ('regular', 'adjusting')), 0)::bigint,
    coalesce(sum(p.credit) filter (where not p.past and p.stage in ('regular', 'adjusting')), 0)::bigint,
    coalesce(sum(p.debit - p.credit) filter (where not p.past and p.stage = 'closing'), 0)::bigint
  from parts p group by 1, 2
$$;

-- What some accounts held before a day, fund by fund, from their own rows: whole years, the months since, the days since. However large the books are, and
-- however many accounts they have beside.
create function accounting.balances_before(company int, accounts bigint[], on_day date)
  returns table (account_id bigint, fund_source_id bigint, amount bigint) language sql stable as
$$
  select a.id, p.fund_source_id, sum(p.amount)::bigint
  from unnest(accounts) a (id)
  cross join lateral (
    select y.fund_source_id, y.debit - y.credit as amount from accounting.ledger_year y
    where y.company_id = company and y.account_id = a.id and y.year < extract(year from on_day)
    union all
    select m.fund_source_id, m.debit - m.credit from accounting.ledger_month m
    where m.company_id = company and m.account_id = a.id and m.month >= date_trunc('year', on_day)::date and m.month < date_trunc('month', on_day)::date
    union all
    select l.fund_source_id, l.debit - l.credit from accounting.journal_line l
    where l.company_id = company and l.account_id = a.id and l.entry_date >= date_trunc('month', on_day)::date and l.entry_date < on_day) p
  group by 1, 2
$$;
