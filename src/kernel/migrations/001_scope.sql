-- Who is asking, and the one way to make a table that belongs to a company.

create function kernel.company() returns int
  language sql stable parallel safe as
$$ select nullif(current_setting('app.company', true), '')::int $$;

create function kernel.companies() returns int[]
  language sql stable parallel safe as
$$ select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[] $$;

create function kernel.actor() returns bigint
  language sql stable parallel safe as
$$ select nullif(current_setting('app.user', true), '')::bigint $$;

create function kernel.request() returns text
  language sql stable parallel safe as
$$ select nullif(current_setting('app.request', true), '') $$;

create function kernel.has_role(variadic wanted text[]) returns boolean
  language sql stable parallel safe as
$$ select coalesce(string_to_array(trim(both ',' from current_setting('app.roles', true)), ',') && wanted, false) $$;

-- Whether the caller looks at this company from above alone: of the foundation, and without any work at the school itself.
-- A child at the school is no work there. Nobody's own errands (no role at all) see what the school sees.
create function kernel.only_above() returns boolean
  language sql stable parallel safe as
$$
  select coalesce(bool_or(role like 'foundation\_%') and bool_and(role like 'foundation\_%' or role in ('guardian', 'student')), false)
  from unnest(string_to_array(trim(both ',' from current_setting('app.roles', true)), ',')) role
$$;

-- By schema, the role of people without which nothing is told of its records. The manifests say it; whoever migrates writes it
-- down here (src/kernel/db/schema/seals.ts).
create function kernel.sealed() returns jsonb
  language sql immutable parallel safe as
$$ select '{}'::jsonb $$;

-- Roles whose holders may open what a module seals, in need. The manifests say it; written down as above.
create function kernel.glass_roles() returns text[]
  language sql immutable parallel safe as
$$ select '{}'::text[] $$;

-- Whether the caller may be told of records of this table, for what the kernel keeps of the records of every module.
create function kernel.may_hear_of(relation text) returns boolean
  language sql stable parallel safe as
$$
  select (kernel.sealed() ->> split_part(relation, '.', 1)) is null
    or kernel.has_role(kernel.sealed() ->> split_part(relation, '.', 1))
$$;

-- Counts every change of a record, so that a writer can say which state it saw.
create function kernel.count_version() returns trigger language plpgsql as
$$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- Functions that must see more than their caller run as pendopo_kernel, with a fixed search path.
--   callable   whether the service may call it itself (triggers need no such right)
create function kernel.run_as_kernel(target regprocedure, callable boolean default true) returns void
  language plpgsql as
$$
declare
  migrator name := current_user;
begin
  execute format('alter function %s security definer', target);
  execute format('alter function %s set search_path = pg_catalog, pg_temp', target);
  execute format('revoke all on function %s from public', target);
  -- Trigger functions are run by their triggers; called from a trigger of someone else's making they would do harm.
  if callable and (select prorettype from pg_proc where oid = target) <> 'trigger'::regtype then
    execute format('grant execute on function %s to pendopo_app', target);
  end if;
  execute format('alter function %s owner to pendopo_kernel', target);
  -- Whoever hangs it into a trigger must hold the right to run it; only the new owner can give that.
  perform set_config('role', 'pendopo_kernel', true);
  execute format('grant execute on function %s to %I', target, migrator);
  perform set_config('role', 'none', true);
end
$$;

create function kernel.has_column(target regclass, wanted name) returns boolean
  language sql stable as
$$ select exists (select from pg_attribute where attrelid = target and attname = wanted and not attisdropped) $$;

-- What every table needs whoever reads it: security forced, and a door for backup, restore and verification.
create function kernel.protect(target regclass, append_only boolean) returns void
  language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy maintenance on %s to pendopo_maintenance using (true) with check (true)', target);
  execute format('grant %s on %s to pendopo_maintenance',
    case when append_only then 'select, insert' else 'select, insert, update, delete' end, target);
  if kernel.has_column(target, 'version') then
    execute format('create trigger a_version before update on %s for each row execute function kernel.count_version()', target);
  end if;
end
$$;

-- A table whose rows belong to one company each. Call it once, right after creating the table.
--   visible      a further condition on the row or the caller, beside the company
--   role         the database role that may use it, when it is not the service's own
--   append_only  rows are never changed or removed, by privilege
--   audit        false where the rows are a record of their own, or hold what must not be written down twice
--   secret       columns whose content never enters the audit trail
create function kernel.tenant_table(
  target regclass,
  visible text default 'true',
  role name default 'pendopo_app',
  append_only boolean default false,
  deletable boolean default false,
  audit boolean default true,
  secret text[] default '{}'
) returns void language plpgsql as
$$
declare
  mine text := format('company_id = (select kernel.company()) and (%s)', visible);
begin
  perform kernel.protect(target, append_only);
  execute format('create policy company on %s to %I using (%s) with check (%s)', target, role, mine, mine);
  execute format('grant select, insert%s%s on %s to %I',
    case when append_only then '' else ', update' end, case when deletable then ', delete' else '' end, target, role);
  if audit then
    perform kernel.audited(target, secret);
  end if;
end
$$;

-- A table of totals that triggers keep in the same transaction: nobody but they may write it.
--   foundation   also readable from the other companies of a foundation scope, under this condition; whoever is only above
--                reads no more by signing in at the company itself
create function kernel.summary_table(
  target regclass,
  visible text default 'true',
  foundation text default null
) returns void language plpgsql as
$$
begin
  perform kernel.protect(target, false);
  execute format('create policy company on %s for select to pendopo_app using (company_id = (select kernel.company()) and (%s) and (%s))',
    target, visible, coalesce('not (select kernel.only_above()) or (' || foundation || ')', 'true'));
  if foundation is not null then
    execute format('create policy foundation on %s for select to pendopo_app using (company_id in (select unnest(kernel.companies())) and (%s))',
      target, foundation);
  end if;
  execute format('grant select on %s to pendopo_app', target);
  execute format('create policy keeper on %s to pendopo_kernel using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to pendopo_kernel', target);
end
$$;

-- Calls a trigger function once per statement that inserts, updates or deletes rows, with new_rows and old_rows at hand.
create function kernel.on_change(target regclass, call regprocedure, arguments text default '') returns void
  language plpgsql as
$$
declare
  name text := (select proname from pg_proc where oid = call);
  run text := format('for each statement execute function %s(%s)', call::regproc, arguments);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows %s', name || '_insert', target, run);
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows %s', name || '_update', target, run);
  execute format('create trigger %I after delete on %s referencing old table as old_rows %s', name || '_delete', target, run);
end
$$;
