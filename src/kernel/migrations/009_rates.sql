-- Rates, caps and tables that law or a school changes from a day on: what counted on a day is still known years later.
create table kernel.rate (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,40}$'),
  valid_from date not null,
  value jsonb not null check (jsonb_typeof(value) = 'object' and pg_column_size(value) < 20000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rate_valid_from_key unique (company_id, code, valid_from)
);
select kernel.tenant_table('kernel.rate');

-- What counted on a day, for statements of modules.
create function kernel.rate_on(company int, wanted text, day date) returns jsonb language sql stable as
$$
  select value from kernel.rate where company_id = company and code = wanted and valid_from <= day order by valid_from desc limit 1
$$;
