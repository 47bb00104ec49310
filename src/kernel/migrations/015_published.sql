-- What one module may use of another in the database: views that show a part of its tables, and events that it tells.

-- A view that other modules may read. It sees what its reader may see of the tables behind it, no more: their policies and
-- rights hold as if the reader had named them. A view of theirs without the option would show every company.
create function kernel.published_view(target regclass) returns void language plpgsql as
$$
begin
  execute format('alter view %s set (security_invoker = true)', target);
  execute format('grant select on %s to pendopo_app, pendopo_maintenance', target);
end
$$;

-- An event is a function of the module that tells it: its triggers call it, in the transaction of the change, and by itself
-- it does nothing. Whoever wants to hear of it adds a function with the same arguments here. So the owner says what is told
-- and when, and knows none of those who listen; nobody hangs triggers on tables of others. An event that returns rows is a
-- question: each who follows adds its rows to the answer.
create function kernel.follow(event regprocedure, follower regprocedure) returns void language plpgsql as
$$
declare
  told pg_proc;
begin
  select p.* into told from pg_proc p where p.oid = event;
  if told.prosecdef or told.proargtypes <> (select proargtypes from pg_proc where oid = follower) then
    raise exception '% cannot follow %: both take the same arguments, and an event runs as whoever tells it', follower, event;
  end if;
  execute regexp_replace(pg_get_functiondef(event), '\mend\s*\$function\$\s*$', format(E'  %s %s(%s);\nend\n$function$',
    case when told.proretset then 'return query select * from' else 'perform' end,
    follower::regproc, (select string_agg('$' || n, ', ' order by n) from generate_series(1, told.pronargs) n)));
end
$$;
