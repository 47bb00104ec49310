-- What a document says for good. Once it is settled nobody changes it, the service's own functions neither: it is undone by a document of its own.

create function kernel.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception '% % is settled: % cannot be changed', tg_argv[0], old.id, tg_argv[1] using errcode = 'check_violation';
end
$$;

-- From when the condition on the row before (`old`) and after (`new`) holds, these columns stay as they are; said for one table as often as needed.
create function kernel.settles(target regclass, columns text[], once text default 'true') returns void language plpgsql as
$$
declare
  nth int := (select count(*) from pg_trigger where tgrelid = target and tgfoid = 'kernel.refuse_change()'::regprocedure);
  changed text := (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c);
begin
  execute format('create trigger %I before update of %s on %s for each row when ((%s) and (%s)) execute function kernel.refuse_change(%L, %L)',
    'settled_' || nth, (select string_agg(quote_ident(c), ', ') from unnest(columns) c), target, once, changed, target::text, array_to_string(columns, ', '));
end
$$;
