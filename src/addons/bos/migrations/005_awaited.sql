-- Reports that are due by that day and were not handed in, of grants of which money has arrived: those of a scheme by its own phases, those of BOS
-- by its deadlines.
create function bos.reports_awaited(company int, until_day date)
  returns table (fund_source_id bigint, fund text, fiscal_year int, report text, phase int, name text, due_on date) language sql stable as
$$
  with granted as (
    select a.id, a.fund_source_id, f.name as fund, a.fiscal_year, s.id as scheme_id
    from bos.allocation a
    join budget.fund_source f on f.company_id = a.company_id and f.id = a.fund_source_id
    left join bos.grant_scheme s on s.company_id = a.company_id and s.fund_source_id = a.fund_source_id
    where a.company_id = company and a.period = 'year' and a.state = 'approved'
  ), wanted as (
    select g.*, 'phase_' || p.phase || '_report' as report, p.phase, p.name, g.fiscal_year + (p.due_year = 'next')::int as due_year, p.due_on
    from granted g join bos.grant_phase p on p.company_id = company and p.scheme_id = g.scheme_id
      and p.valid_from = (select max(x.valid_from) from bos.grant_phase x
        where x.company_id = company and x.scheme_id = g.scheme_id and x.valid_from <= g.fiscal_year)
    union all
    select g.*, d.deadline, case d.deadline when 'phase_1_report' then 1 end, null, g.fiscal_year + (d.deadline = 'year_report')::int, d.due_on
    from granted g join bos.deadline d on d.company_id = company and d.deadline in ('phase_1_report', 'year_report')
      and d.valid_from = (select max(x.valid_from) from bos.deadline x
        where x.company_id = company and x.deadline = d.deadline and x.valid_from <= g.fiscal_year)
    where g.scheme_id is null and (d.deadline = 'year_report' or exists (select from bos.phase_rule p
      where p.company_id = company and p.phase = 2 and p.valid_from <= g.fiscal_year))
  )
  select w.fund_source_id, w.fund, w.fiscal_year, w.report, w.phase, w.name, t.due_on from wanted w
  -- Days are kept as month and day; the thirtieth of February is the second of March.
  cross join lateral (select make_date(w.due_year, left(w.due_on, 2)::int, 1) + right(w.due_on, 2)::int - 1 as due_on) t
  where t.due_on <= until_day
    and exists (select from bos.disbursement b join budget.cash_record e on e.company_id = b.company_id and e.id = b.cash_entry_id
      where b.company_id = company and b.allocation_id = w.id and b.phase = coalesce(w.phase, b.phase) and e.reversed_by is null)
    and not exists (select from bos.report_submission r where r.company_id = company and r.fund_source_id = w.fund_source_id
      and r.fiscal_year = w.fiscal_year and r.report = w.report)
$$;

create function bos.month_awaits(company int, until_day date)
  returns table (code text, what text, due_on date, amount bigint, path text) language sql stable as
$$
  select 'reports_due', concat_ws(' · ', r.fund || ' ' || r.fiscal_year, coalesce(r.name, r.phase::text)), r.due_on, null::bigint,
    '/api/v1/bos/report-submissions'
  from bos.reports_awaited(company, until_day) r
$$;
select kernel.follow('accounting.month_awaits(int, date)', 'bos.month_awaits(int, date)');
