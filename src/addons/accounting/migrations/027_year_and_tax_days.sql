-- What closes a year, and when a withheld tax is due.

-- A month that anything was posted to, or that lies before such a month, is proved and released by itself: none of them closes
-- with its year. The closing's own entries do not count.
create function accounting.keep_months_first() returns trigger language plpgsql as
$$
begin
  if exists (select from accounting.fiscal_year y where y.company_id = new.company_id and y.id = new.fiscal_year_id and y.state = 'closed')
    and exists (select from accounting.period q
      join accounting.journal_entry e on e.company_id = q.company_id and e.period_id = q.id and e.stage <> 'closing'
      where q.company_id = new.company_id and q.fiscal_year_id = new.fiscal_year_id and q.number between new.number and 12) then
    raise exception 'periods_open';
  end if;
  return new;
end
$$;
create trigger months_first before update of state on accounting.period for each row
  when (new.state = 'closed' and old.state <> 'closed' and new.number < 13) execute function accounting.keep_months_first();

-- The day until which tax that was withheld on a day is deposited: of the month after, the day that the law says at that time
-- (rate `tax_deposit_day`).
create function accounting.tax_due_on(company int, withheld_on date) returns date language sql stable as
$$
  select (date_trunc('month', withheld_on) + interval '1 month')::date - 1
    + coalesce((kernel.rate_on(company, 'tax_deposit_day', withheld_on) ->> 'day')::int, 15)
$$;
