-- A day for the tax office that falls on a Saturday or Sunday is the next working day: nobody pays, and no bank takes it, before.
create function accounting.working_day(day date) returns date language sql immutable as
$$
  select day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end
$$;

create or replace function accounting.tax_due_on(company int, withheld_on date) returns date language sql stable as
$$
  select accounting.working_day((date_trunc('month', withheld_on) + interval '1 month')::date - 1
    + coalesce((kernel.rate_on(company, 'tax_deposit_day', withheld_on) ->> 'day')::int, 15))
$$;

create or replace function accounting.vat_due_on(company int, of_month date) returns date language sql stable as
$$
  select accounting.working_day(least((of_month + interval '2 months')::date - 1, (of_month + interval '1 month')::date - 1
    + coalesce((kernel.rate_on(company, 'vat_period', of_month) ->> 'due_day')::int, 31)))
$$;
