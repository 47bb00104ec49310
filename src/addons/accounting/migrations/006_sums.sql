-- Reports add up kept sums and lines themselves (ledger/parts.ts); what follows is for statements within the database.

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
