-- What the service does by itself once a day for each company, and on which of the company's days it last did.

create table kernel.daily_round (
  company_id int not null references kernel.company on delete restrict,
  work text not null check (length(work) between 1 and 100),
  day date not null,
  primary key (company_id, work)
);
select kernel.tenant_table('kernel.daily_round', audit => false);
create policy keeper on kernel.daily_round for select to pendopo_kernel using (true);
grant select on kernel.daily_round to pendopo_kernel;

-- The companies that hold the add-on, with its flag on.
create function kernel.holders(sku text, feature text) returns table (company_id int, time_zone text) language sql stable as
$$
  select c.id, c.time_zone from kernel.company c
  -- What every company holds has no code.
  where (sku = '' or sku = any (c.svc_enabled_addon_skus))
    and not exists (select from kernel.company_flag f where f.company_id = c.id and f.flag = feature and not f.enabled)
  order by c.id
$$;
select kernel.run_as_kernel('kernel.holders(text, text)');

-- Those of them that have not had the round of their day. A round of a later day was one too early, by a clock that has been set
-- back since: the days until then are not left out.
create function kernel.daily_due(asked text, sku text, feature text, at timestamptz)
  returns table (company_id int, today date) language sql stable as
$$
  select h.company_id, d.today from kernel.holders(sku, feature) h
  cross join lateral (select (at at time zone h.time_zone)::date as today) d
  where not exists (select from kernel.daily_round r where r.company_id = h.company_id and r.work = asked and r.day = d.today)
  order by h.company_id
$$;
select kernel.run_as_kernel('kernel.daily_due(text, text, text, timestamptz)');
