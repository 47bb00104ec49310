-- Accounts and roles as people manage them over HTTP. The rules stand here and not in the handlers: the service has no
-- right to write these tables, and every function wants the proof of who acts (kernel.acting) and looks up what they may.

-- The trail of accounts: a row under the company from which the change came, or, from the command line, the account's home.
create function kernel.audit_account() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, after)
    select coalesce(kernel.company(), n.home_company_id), kernel.actor(), kernel.request(), 'kernel.user_account', n.id, 'insert',
      to_jsonb(n) - '{password_hash,name_key,email_proof,outside_subject}'::text[]
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before)
    select coalesce(kernel.company(), o.home_company_id), kernel.actor(), kernel.request(), 'kernel.user_account', o.id, 'delete',
      to_jsonb(o) - '{password_hash,name_key,email_proof,outside_subject}'::text[]
    from old_rows o;
  else
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before, after)
    select coalesce(kernel.company(), n.home_company_id), kernel.actor(), kernel.request(), 'kernel.user_account', n.id, 'update',
      d.before, d.after
    from new_rows n full join old_rows o on o.id = n.id
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(a.key, a.value) as after
      from jsonb_each(to_jsonb(o) - '{password_hash,name_key,email_proof,outside_subject}'::text[]) b
      join jsonb_each(to_jsonb(n) - '{password_hash,name_key,email_proof,outside_subject}'::text[]) a using (key)
      where a.value is distinct from b.value
    ) d;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('kernel.audit_account()', callable => false);
select kernel.on_change('kernel.user_account', 'kernel.audit_account()');

create function kernel.holds(who bigint, company int, variadic wanted text[]) returns boolean language sql stable as
$$ select exists (select from kernel.member m where m.company_id = company and m.user_id = who and m.role = any (wanted)) $$;
select kernel.run_as_kernel('kernel.holds(bigint, int, text[])', callable => false);

-- What a module seals and the foundation's offices are closed to an admin, so an admin does not appoint to them either.
create function kernel.kept_from_admin(role text) returns boolean language sql immutable as
$$ select starts_with(role, 'foundation_') or role in (select value from jsonb_each_text(kernel.sealed())) $$;

-- Nobody gives or takes what they do not hold. An admin holds every role of the company that is not kept from them; the
-- foundation's office appoints to all.
create function kernel.may_grant(who bigint, company int, wanted text) returns boolean language sql stable as
$$
  select kernel.holds(who, company, 'foundation_admin')
    or kernel.holds(who, company, 'admin') and (not kernel.kept_from_admin(wanted) or kernel.holds(who, company, wanted))
$$;
select kernel.run_as_kernel('kernel.may_grant(bigint, int, text)', callable => false);

-- The one who acts, as someone who manages the accounts of the company. They act one after the other: whoever had to
-- wait sees what the one before left, and may have lost the right meanwhile.
create function kernel.managing(proof bytea) returns kernel.session language plpgsql as
$$
declare
  me kernel.session;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  me := kernel.acting(proof);
  if not kernel.holds(me.user_id, me.company_id, 'admin', 'foundation_admin') then
    raise exception 'access_denied';
  end if;
  return me;
end
$$;
select kernel.run_as_kernel('kernel.managing(bytea)', callable => false);

-- Refuses what reaches beyond the company: an account as a whole (its password, its name, whether it is open) belongs to
-- whoever could have given it every role it holds, wherever it holds one. Else a new password would be a way into them.
create function kernel.refuse_beyond(me kernel.session, who bigint) returns void language plpgsql as
$$
begin
  if not exists (select from kernel.member m where m.company_id = me.company_id and m.user_id = who) then
    raise exception 'not_found';
  end if;
  if exists (select from kernel.member m where m.user_id = who and not kernel.may_grant(me.user_id, m.company_id, m.role)) then
    raise exception 'account_not_yours';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.refuse_beyond(kernel.session, bigint)', callable => false);

-- Refuses to leave a company without an admin who can sign in.
create function kernel.refuse_last_admin(company int, leaving bigint) returns void language plpgsql as
$$
begin
  if not exists (
    select from kernel.member m join kernel.user_account u on u.id = m.user_id
    where m.company_id = company and m.role = 'admin' and m.user_id <> leaving and u.disabled_at is null)
  then
    raise exception 'last_admin';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.refuse_last_admin(int, bigint)', callable => false);

-- Makes an account of the caller's company. A reader cannot choose a password: what is only a reader keeps the given one.
create function kernel.user_create(proof bytea, new_login text, new_name text, new_hash text, roles text[]) returns bigint
  language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
  who bigint;
begin
  if coalesce(cardinality(roles), 0) = 0
    or exists (select from unnest(roles) r where not kernel.may_grant(me.user_id, me.company_id, r))
  then
    raise exception 'role_not_yours';
  end if;
  insert into kernel.user_account (login, name, password_hash, must_change_password, home_company_id,
    made_by, code_from, code_at, vouched_at)
  values (new_login, new_name, new_hash, not ('device' = all (roles)), me.company_id, me.user_id, me.user_id, now(), null)
  on conflict (login) do nothing returning id into who;
  if who is null then
    -- Said alike of an account here and of one elsewhere.
    raise exception 'login_taken';
  end if;
  insert into kernel.member (company_id, user_id, role) select me.company_id, who, r from (select distinct unnest(roles)) x (r)
  where r <> all (kernel.glass_roles());
  perform kernel.await_role(me, who, r) from (select distinct unnest(roles)) x (r) where r = any (kernel.glass_roles());
  return who;
end
$$;
select kernel.run_as_kernel('kernel.user_create(bytea, text, text, text, text[])');

create function kernel.user_rename(proof bytea, who bigint, new_name text, seen_version int) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  perform kernel.refuse_beyond(me, who);
  update kernel.user_account set name = new_name where id = who and version = coalesce(seen_version, version);
  if not found then
    raise exception 'stale_version';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.user_rename(bytea, bigint, text, int)');

create function kernel.user_disable(proof bytea, who bigint) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  perform kernel.refuse_beyond(me, who);
  if who = me.user_id then
    raise exception 'own_account';
  end if;
  perform kernel.refuse_last_admin(m.company_id, who) from kernel.member m where m.user_id = who and m.role = 'admin';
  update kernel.user_account set disabled_at = now() where id = who and disabled_at is null;
  delete from kernel.session where user_id = who;
end
$$;
select kernel.run_as_kernel('kernel.user_disable(bytea, bigint)');

create function kernel.user_enable(proof bytea, who bigint) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  perform kernel.refuse_beyond(me, who);
  update kernel.user_account set disabled_at = null where id = who and disabled_at is not null;
end
$$;
select kernel.run_as_kernel('kernel.user_enable(bytea, bigint)');

-- A password for one use. Not for oneself: a new password of one's own is had for the old one only. Whoever gives it can
-- sign in with it, so the account is in their hands until someone else vouches for it.
create function kernel.user_reset_password(proof bytea, who bigint, new_hash text) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  perform kernel.refuse_beyond(me, who);
  if who = me.user_id then
    raise exception 'own_account';
  end if;
  update kernel.user_account set password_hash = new_hash, code_from = me.user_id, code_at = now(), vouched_by = null, vouched_at = null,
    must_change_password = exists (select from kernel.member m where m.user_id = who and m.role <> 'device')
  where id = who;
  delete from kernel.session where user_id = who;
end
$$;
select kernel.run_as_kernel('kernel.user_reset_password(bytea, bigint, text)');

-- A role at the caller's company, for someone who is there already or at another company whose accounts the caller manages too.
-- One that opens the glass waits for a second person, and is for others alone.
create function kernel.role_grant(proof bytea, who bigint, wanted text) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  if not exists (
    select from kernel.member m where m.user_id = who
      and (m.company_id = me.company_id or kernel.holds(me.user_id, m.company_id, 'admin', 'foundation_admin')))
  then
    raise exception 'not_found';
  end if;
  if not kernel.may_grant(me.user_id, me.company_id, wanted) then
    raise exception 'role_not_yours';
  end if;
  if wanted <> all (kernel.glass_roles()) then
    insert into kernel.member (company_id, user_id, role) values (me.company_id, who, wanted) on conflict do nothing;
  elsif not kernel.holds(who, me.company_id, wanted) then
    perform kernel.await_role(me, who, wanted);
  end if;
end
$$;
select kernel.run_as_kernel('kernel.role_grant(bytea, bigint, text)');

create function kernel.role_revoke(proof bytea, who bigint, wanted text) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  if not kernel.holds(who, me.company_id, wanted) and not kernel.awaits(who, me.company_id, wanted) then
    raise exception 'not_found';
  end if;
  if not kernel.may_grant(me.user_id, me.company_id, wanted) then
    raise exception 'role_not_yours';
  end if;
  if wanted = 'admin' then
    perform kernel.refuse_last_admin(me.company_id, who);
  end if;
  delete from kernel.awaited_role a where a.company_id = me.company_id and a.user_id = who and a.role = wanted;
  delete from kernel.member m where m.company_id = me.company_id and m.user_id = who and m.role = wanted;
  if not exists (select from kernel.member m where m.user_id = who) then
    -- With no role anywhere nobody could see the account any more; whoever leaves is disabled instead.
    raise exception 'last_role';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.role_revoke(bytea, bigint, text)');

-- Ends one session of a person, or with none named all of them: one's own anywhere (but not the one that asks, unless
-- named), a colleague's at this company. Answers how many ended.
create function kernel.session_end(proof bytea, who bigint, wanted bigint) returns int language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
  ended int;
begin
  if who <> me.user_id then
    me := kernel.managing(proof);
    if not exists (select from kernel.member m where m.company_id = me.company_id and m.user_id = who) then
      raise exception 'not_found';
    end if;
  end if;
  with gone as (
    delete from kernel.session s
    where s.user_id = who and (who = me.user_id or s.company_id = me.company_id)
      and case when wanted is null then s.id <> me.id else s.id = wanted end
    returning s.*
  ), noted as (
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before)
    select me.company_id, me.user_id, kernel.request(), 'kernel.session', g.id, 'delete',
      jsonb_build_object('user_id', g.user_id, 'created_at', g.created_at, 'last_seen_at', g.last_seen_at)
    from gone g
  )
  select count(*) into ended from gone;
  if wanted is not null and ended = 0 then
    raise exception 'not_found';
  end if;
  return ended;
end
$$;
select kernel.run_as_kernel('kernel.session_end(bytea, bigint, bigint)');
