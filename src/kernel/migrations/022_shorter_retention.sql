-- Keeping people for a shorter time erases those who left long ago: a second person agrees, and fourteen days pass, as with
-- every erasure.

create table kernel.awaited_retention (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  what text not null check (what ~ '^[a-z][a-z_]{1,40}$'),
  keep int not null check (keep between 1 and 36500),
  asked_by bigint not null references kernel.user_account on delete restrict,
  asked_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, what)
);
create index on kernel.awaited_retention (asked_by);
select kernel.tenant_table('kernel.awaited_retention', append_only => true,
  visible => '(select kernel.has_role(''admin'', ''principal'', ''foundation_admin''))');
revoke insert on kernel.awaited_retention from pendopo_app;
create policy keeper on kernel.awaited_retention to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.awaited_retention to pendopo_kernel;
select kernel.personal('kernel.awaited_retention');
create policy keeper on kernel.retention to pendopo_kernel using (true) with check (true);
grant select, insert, update on kernel.retention to pendopo_kernel;

create function kernel.refuse_shorter() returns trigger language plpgsql as
$$
declare
  was kernel.retention;
begin
  if tg_op = 'UPDATE' then
    was := old;
  elsif exists (select from kernel.retention r where r.company_id = new.company_id and r.what = new.what) then
    -- It becomes a change, which is looked at as one.
    return new;
  end if;
  if current_user = 'pendopo_app' and (
    new.keep is not null and (was.keep is null or new.keep < was.keep)
    or new.counts_from is distinct from was.counts_from or new.kept_before is distinct from was.kept_before)
  then
    raise exception 'access_denied';
  end if;
  return new;
end
$$;

-- A module says what of its own is about people. Where nothing was said it is kept for ever.
create function kernel.shorter_in_person(kind text) returns void language plpgsql as
$$
begin
  execute format('create trigger %I before insert or update on kernel.retention for each row when (new.what = %L)
    execute function kernel.refuse_shorter()', 'shorter_' || kind, kind);
end
$$;

-- Takes back what was asked for before; with a time, answers what now waits for a second person.
create function kernel.retention_ask(proof bytea, kind text, wanted int) returns bigint language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
  asked bigint;
begin
  if not kernel.holds(me.user_id, me.company_id, 'admin') then
    raise exception 'access_denied';
  end if;
  delete from kernel.awaited_retention a where a.company_id = me.company_id and a.what = kind;
  insert into kernel.awaited_retention (company_id, what, keep, asked_by)
  select me.company_id, kind, wanted, me.user_id where wanted is not null returning id into asked;
  return asked;
end
$$;
select kernel.run_as_kernel('kernel.retention_ask(bytea, text, int)');

create function kernel.retention_settle(proof bytea, awaited bigint, agreed boolean) returns void language plpgsql as
$$
declare
  w kernel.awaited_retention;
  decider bigint;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  decider := kernel.decided_in_person(proof, 'kernel.awaited_retention', awaited);
  delete from kernel.awaited_retention where company_id = kernel.company() and id = awaited returning * into w;
  if not found then
    raise exception 'approval_over';
  end if;
  if kernel.same_hand(decider, w.asked_by) then
    raise exception 'own_request';
  end if;
  if agreed then
    insert into kernel.retention (company_id, what, keep, counts_from)
    values (w.company_id, w.what, w.keep, now() + interval '14 days')
    on conflict (company_id, what) do update set keep = excluded.keep, counts_from = excluded.counts_from,
      -- Of two that follow each other within the days the longer time counts until the end.
      kept_before = case when retention.counts_from > now() and (retention.kept_before is null or retention.kept_before > retention.keep)
        then retention.kept_before else retention.keep end;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.retention_settle(bytea, bigint, boolean)');
