-- The planner knows of a table what it was last told, and the server tells it by itself a minute later at best. What fills
-- tables at one go (imports, restores, promotions, the demo) has stock taken at once, or the next hour runs on plans for
-- empty tables.

-- Looks at every table of the house and analyses those that have grown by a fifth since they were last looked at, or by as much as
-- fills a school, or were changed as much: among the rows of many schools a new one is less than a fifth, and the planner takes a
-- school that it has not seen for one without rows. By their size on disk, for counts of changes reach the statistics seconds after the change; and by what the
-- caller's own transaction has done, which nobody else who looked meanwhile has seen. A table in partitions is one table. Only the owner of a table may do this, so the function runs as the one who migrates.
create function kernel.take_stock() returns text[] language plpgsql
  security definer set search_path = pg_catalog, pg_temp as
$$
declare
  changed text[];
  one text;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo stock'));
  select coalesce(array_agg(format('%I.%I', n.nspname, t.relname) order by t.oid), '{}') into changed
  from (
    select coalesce(i.inhparent, c.oid) as oid, sum(pg_relation_size(c.oid)) / current_setting('block_size')::int as pages,
      sum(c.relpages) as known_pages, sum(greatest(c.reltuples, 0)) as known_rows,
      sum(pg_stat_get_mod_since_analyze(c.oid) + pg_stat_get_xact_tuples_inserted(c.oid) +
        pg_stat_get_xact_tuples_updated(c.oid)) as changes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relowner = current_user::regrole
    group by 1
  ) s
  join pg_class t on t.oid = s.oid join pg_namespace n on n.oid = t.relnamespace
  where s.pages > s.known_pages + least(0.2 * s.known_pages, 200) + 2 or s.changes > least(0.2 * s.known_rows, 10000) + 500;
  foreach one in array changed loop
    execute format('analyze %s', one);
  end loop;
  return changed;
end
$$;
revoke all on function kernel.take_stock() from public;
grant execute on function kernel.take_stock() to pendopo_app, pendopo_maintenance;
