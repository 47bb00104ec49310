-- Tables that grow by thousands of rows a day lie in one partition per month, so that a write touches indexes of a month's
-- size however many years are kept. Months are of UTC: a row's place must not depend on who looks at it.

-- Makes the partition of a month where it is missing. It is made aside and then attached, which no reader or writer of the
-- table waits for. Only the owner of a table may do this, so the function runs as the one who migrates; what it can do is
-- bounded by the table being partitioned and the month being one that a school lives in.
create function kernel.month_partition(parent regclass, month date) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as
$$
declare
  first date := date_trunc('month', month)::date;
  home name;
  month_table text;
begin
  select n.nspname, c.relname || to_char(first, '_YYYY_MM') into home, month_table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent and c.relkind = 'p';
  if month_table is null or first not between '2020-01-01' and '2100-12-01' then
    raise exception 'there is no partition of % for %', parent, month;
  end if;
  if to_regclass(format('%I.%I', home, month_table)) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('pendopo partitions'));
  -- Asked of the catalogue itself: to_regclass would still answer from what this session remembers of before the wait.
  if exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = home and c.relname = month_table) then
    return;
  end if;
  execute format('create table %I.%I (like %s including defaults including constraints)', home, month_table, parent);
  -- Nobody reaches a partition by its own name; forced all the same, so that a later grant opens nothing.
  perform kernel.protect(format('%I.%I', home, month_table)::regclass, true);
  execute format('alter table %s attach partition %I.%I for values from (%L) to (%L)', parent, home, month_table,
    first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
end
$$;
revoke all on function kernel.month_partition(regclass, date) from public;
grant execute on function kernel.month_partition(regclass, date) to pendopo_app;
