-- Whether the rows are what the audit trail last told of them: whoever changes, adds or takes away one past its triggers is found. The trail
-- itself is held by its chain. For verify alone, which sees every company.

create aggregate kernel.laid_over(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

create function kernel.told_otherwise(company int, target regclass) returns table (problem text) language plpgsql stable as
$$
declare
  -- Moments are written in the zone of whoever acted; everything else is written alike by all.
  moments text[] := array(select attname from pg_attribute where attrelid = target and attnum > 0 and atttypid = 'timestamptz'::regtype);
begin
  return query execute format(
    $query$
    with told as (
      -- A row that is changed by what its own statement set off tells of that first: how it came is the oldest all the same.
      select e.record_id, kernel.laid_over(e.after order by e.operation <> 'insert', e.id) - $3 as content, bool_or(e.operation = 'delete') as gone
      from kernel.audit_entry e where e.company_id = $1 and e.relation = $2 group by 1
    ), apart as (
      select coalesce(s.id, t.record_id) as id, t.content, t.gone, t.record_id is null as untold, to_jsonb(s) as stands
      from (select * from %s where company_id = $1) s full join told t on t.record_id = s.id
      where t.record_id is null or case when s.id is null then not t.gone else t.gone or to_jsonb(s) || t.content <> to_jsonb(s) end
    )
    select $2 || ' ' || a.id || case
        when a.untold then ' is not in the audit trail'
        when a.stands is null then ' is gone, and the audit trail does not say so'
        when a.gone then ' is there, and the audit trail says that it is gone'
        else ' is not what the audit trail says: ' || d.columns end
    from apart a
    -- What the trail tells of columns that are no more is of no account.
    cross join lateral (select string_agg(c.key, ', ' order by c.key) as columns from jsonb_each(a.content) c
      where a.stands ? c.key and c.value is distinct from a.stands -> c.key) d
    where a.untold or a.stands is null or a.gone or d.columns is not null
    $query$, target) using company, target::text, moments;
end
$$;

create function kernel.audited_tables() returns setof regclass language sql stable as
$$ select distinct t.tgrelid::regclass from pg_trigger t where t.tgfoid = 'kernel.audit()'::regprocedure $$;
