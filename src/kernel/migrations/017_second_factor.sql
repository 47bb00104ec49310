-- A second factor: what a person has beside the password. The secret of their authenticator app is sealed under a key that lives
-- outside the database, so the service reckons the codes; what counts, and that it counts once, is decided here.

create table kernel.second_factor (
  user_id bigint primary key references kernel.user_account on delete cascade,
  -- Empty where the person has passkeys alone (021_passkeys.sql).
  sealed text check (length(sealed) between 20 and 300),
  -- The digest of what only the service can make, from that key and the secret: a statement that never saw a right code
  -- cannot pass for one.
  proof_hash bytea check (length(proof_hash) = 32),
  check ((sealed is null) = (proof_hash is null)),
  -- The half minutes whose code was used last; only a few are open to a code at any time, whichever way a clock jumps.
  used_steps int[] not null default '{}' check (cardinality(used_steps) <= 8),
  -- Digests of the recovery codes that are left.
  recovery bytea[] not null default '{}' check (cardinality(recovery) <= 10),
  -- Empty until the person has shown that their app tells the right codes.
  confirmed_at timestamptz,
  begun_at timestamptz not null default now()
);
select kernel.protect('kernel.second_factor', false);
create policy keeper on kernel.second_factor to pendopo_kernel using (true) with check (true);
grant select, insert, update, delete on kernel.second_factor to pendopo_kernel;
create trigger tell after insert or update of confirmed_at or delete on kernel.second_factor for each statement execute function kernel.tell_access();

-- Roles that a company lets in only with a second factor. A reader has nobody who could type a code.
create table kernel.factor_demand (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  role text not null check (role ~ '^[a-z][a-z_]{1,40}$' and role <> 'device'),
  primary key (company_id, role),
  unique (company_id, id)
);
select kernel.tenant_table('kernel.factor_demand', deletable => true,
  visible => '(select kernel.has_role(''admin'', ''principal'', ''foundation_admin''))');
revoke update on kernel.factor_demand from pendopo_app;
create policy keeper on kernel.factor_demand for select to pendopo_kernel using (true);
grant select on kernel.factor_demand to pendopo_kernel;
create trigger tell after insert or update or delete on kernel.factor_demand for each statement execute function kernel.tell_access();

create function kernel.has_factor(who bigint) returns boolean language sql stable as
$$ select exists (select from kernel.second_factor f where f.user_id = who and f.confirmed_at is not null) $$;
select kernel.run_as_kernel('kernel.has_factor(bigint)');

create function kernel.factor_demanded(who bigint, company int) returns boolean language sql stable as
$$
  select exists (select from kernel.factor_demand d join kernel.member m on m.company_id = d.company_id and m.role = d.role
    where d.company_id = company and m.user_id = who)
$$;
select kernel.run_as_kernel('kernel.factor_demanded(bigint, int)', callable => false);

-- Takes a code: of the app, proven by the service for one half minute, or one of the recovery codes; or the answer of a passkey.
-- Each is taken once, however many bring it at the same moment.
create function kernel.code_take(who bigint, code kernel.tried_code) returns boolean language plpgsql as
$$
begin
  if code.passkey is not null then
    return kernel.passkey_take(who, code);
  end if;
  update kernel.second_factor f
  set used_steps = (f.used_steps || code.step)[greatest(cardinality(f.used_steps) - 6, 1):]
  where f.user_id = who and f.confirmed_at is not null and f.proof_hash = sha256(code.proof) and code.step <> all (f.used_steps);
  if found then
    return true;
  end if;
  update kernel.second_factor f set recovery = array_remove(f.recovery, code.digest)
  where f.user_id = who and f.confirmed_at is not null and code.digest = any (f.recovery);
  return found;
end
$$;
select kernel.run_as_kernel('kernel.code_take(bigint, kernel.tried_code)', callable => false);

-- Settles one tried code, of someone whose password was right. A wrong one counts like a wrong password. Beside that, ten from
-- anywhere stop the codes of this account, for whoever has the password may come from many addresses; a device at which
-- the account has signed in before has its own count alone, so that its owner is not kept out. No code at all counts nothing
-- and clears nothing.
create function kernel.code_settle(counted_at text, wanted text, who bigint, code kernel.tried_code, out wait int, out ok boolean)
  language plpgsql as
$$
declare
  anywhere constant text := 'codes';
  is_known constant boolean := starts_with(counted_at, 'device ');
begin
  ok := false;
  perform pg_advisory_xact_lock(hashtextextended(counted_at || ' ' || wanted, 42));
  wait := kernel.login_wait(counted_at, wanted);
  if not is_known then
    perform pg_advisory_xact_lock(hashtextextended(anywhere || ' ' || wanted, 42));
    wait := greatest(wait, kernel.login_wait(anywhere, wanted));
  end if;
  if wait > 0 or code.digest is null then
    return;
  end if;
  ok := kernel.code_take(who, code);
  wait := kernel.login_settle(counted_at, wanted, ok);
  if ok then
    delete from kernel.login_failure where address = anywhere and login = wanted;
  elsif not is_known then
    perform kernel.login_count(anywhere, wanted, 10);
  end if;
end
$$;
select kernel.run_as_kernel('kernel.code_settle(text, text, bigint, kernel.tried_code)', callable => false);

-- What the service reckons one's own codes with.
create function kernel.factor_sealed(proof bytea) returns text language sql stable as
$$ select f.sealed from kernel.second_factor f where f.user_id = (kernel.acting(proof)).user_id $$;
select kernel.run_as_kernel('kernel.factor_sealed(bytea)');

-- Whether one has a second factor, since when, with an app or with passkeys alone, how many recovery codes are left, and whether
-- one's school demands it.
create function kernel.factor_standing(proof bytea, out enrolled_at timestamptz, out has_app boolean, out codes_left int,
  out demanded boolean) language plpgsql stable as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  select f.confirmed_at, f.sealed is not null, cardinality(f.recovery) into enrolled_at, has_app, codes_left
  from kernel.second_factor f where f.user_id = me.user_id and f.confirmed_at is not null;
  has_app := coalesce(has_app, false);
  codes_left := coalesce(codes_left, 0);
  demanded := kernel.factor_demanded(me.user_id, me.company_id);
end
$$;
select kernel.run_as_kernel('kernel.factor_standing(bytea)');

-- The trail tells that someone has a second factor, or has none any more; never what it is.
create function kernel.audit_factor(company int, who bigint, has boolean) returns void language sql as
$$
  insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before, after)
  values (company, kernel.actor(), kernel.request(), 'kernel.user_account', who, 'update',
    jsonb_build_object('second_factor', not has), jsonb_build_object('second_factor', has))
$$;
select kernel.run_as_kernel('kernel.audit_factor(int, bigint, boolean)', callable => false);

-- One's own password once more, before something that would keep its owner out: a wrong one counts like a failed sign-in.
create function kernel.password_again(me kernel.session, counted_at text, derived text, out wait int, out ok boolean)
  language plpgsql as
$$
declare
  u kernel.user_account;
begin
  select * into u from kernel.user_account where id = me.user_id for update;
  ok := u.password_hash = derived;
  -- Right: whether it counts is settled with the code, where one is wanted too.
  wait := case when ok then kernel.login_wait(counted_at, u.login) else kernel.login_settle(counted_at, u.login, false) end;
  ok := ok and wait = 0;
end
$$;
select kernel.run_as_kernel('kernel.password_again(kernel.session, text, text)', callable => false);

-- Nobody stands behind an account that is only a reader.
create function kernel.refuse_readers(who bigint) returns void language plpgsql stable as
$$
begin
  if not exists (select from kernel.member m where m.user_id = who and m.role <> 'device') then
    raise exception 'factor_not_for_readers';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.refuse_readers(bigint)', callable => false);

-- One's own password and, where there is a second factor, a code of it once more.
create function kernel.both_again(me kernel.session, counted_at text, derived text, code kernel.tried_code,
  out wait int, out password_ok boolean, out code_ok boolean) language plpgsql as
$$
begin
  code_ok := false;
  select p.wait, p.ok into wait, password_ok from kernel.password_again(me, counted_at, derived) p;
  if not password_ok then
    return;
  end if;
  code_ok := not kernel.has_factor(me.user_id);
  if not code_ok then
    select c.wait, c.ok into wait, code_ok
    from kernel.user_account u, kernel.code_settle(counted_at, u.login, u.id, code) c where u.id = me.user_id;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.both_again(kernel.session, text, text, kernel.tried_code)', callable => false);

-- Begins: the app is given a secret. Nothing is asked for at sign-in until it is confirmed.
create function kernel.factor_begin(proof bytea, counted_at text, derived text, new_sealed text, new_proof bytea,
  out wait int, out ok boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  perform kernel.refuse_readers(me.user_id);
  select p.wait, p.ok into wait, ok from kernel.password_again(me, counted_at, derived) p;
  if not ok then
    return;
  end if;
  if kernel.has_factor(me.user_id) then
    raise exception 'factor_stands';
  end if;
  insert into kernel.second_factor (user_id, sealed, proof_hash) values (me.user_id, new_sealed, sha256(new_proof))
  on conflict (user_id) do update set sealed = excluded.sealed, proof_hash = excluded.proof_hash, begun_at = now();
end
$$;
select kernel.run_as_kernel('kernel.factor_begin(bytea, text, text, text, bytea)');

-- The app told a right code: from now on it is asked for. Sessions that were opened without it end, but for this one.
create function kernel.factor_confirm(proof bytea, code kernel.tried_code, new_recovery bytea[]) returns boolean language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  if not exists (select from kernel.second_factor f
    where f.user_id = me.user_id and f.confirmed_at is null and f.begun_at > now() - interval '30 minutes')
  then
    raise exception 'factor_not_begun';
  end if;
  update kernel.second_factor f set confirmed_at = now(), used_steps = array[code.step], recovery = new_recovery
  where f.user_id = me.user_id and f.confirmed_at is null and f.proof_hash = sha256(code.proof) and code.step is not null;
  if not found then
    return false;
  end if;
  delete from kernel.session where user_id = me.user_id and token_hash <> proof;
  perform kernel.audit_factor(me.company_id, me.user_id, true);
  return true;
end
$$;
select kernel.run_as_kernel('kernel.factor_confirm(bytea, kernel.tried_code, bytea[])');

-- New recovery codes in place of the old, or with none the end of the factor: for the password and a code.
create function kernel.factor_change(proof bytea, counted_at text, derived text, code kernel.tried_code, new_recovery bytea[],
  out wait int, out password_ok boolean, out code_ok boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  select b.wait, b.password_ok, b.code_ok into wait, password_ok, code_ok
  from kernel.both_again(me, counted_at, derived, code) b;
  if not code_ok then
    return;
  end if;
  if not kernel.has_factor(me.user_id) then
    raise exception 'factor_not_begun';
  end if;
  if new_recovery is null then
    delete from kernel.second_factor where user_id = me.user_id;
    perform kernel.audit_factor(me.company_id, me.user_id, false);
  else
    update kernel.second_factor set recovery = new_recovery where user_id = me.user_id;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.factor_change(bytea, text, text, kernel.tried_code, bytea[])');

-- Who lost their app and their recovery codes: someone who manages accounts asks for the factor to be taken away, and a
-- second person agrees, for with the password alone the account is as open as one that never had it.
create table kernel.awaited_reset (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  user_id bigint not null references kernel.user_account on delete restrict,
  asked_by bigint not null references kernel.user_account on delete restrict,
  asked_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id)
);
create index on kernel.awaited_reset (user_id);
create index on kernel.awaited_reset (asked_by);
select kernel.tenant_table('kernel.awaited_reset', append_only => true,
  visible => '(select kernel.has_role(''admin'', ''principal'', ''foundation_admin''))');
revoke insert on kernel.awaited_reset from pendopo_app;
create policy keeper on kernel.awaited_reset to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.awaited_reset to pendopo_kernel;
-- The command line takes a factor away as a second person, and what was asked for is over.
grant delete on kernel.awaited_reset to pendopo_maintenance;
select kernel.personal('kernel.awaited_reset');

-- Answers what now waits for a second person.
create function kernel.factor_reset_ask(proof bytea, who bigint) returns bigint language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
  asked bigint;
begin
  perform kernel.refuse_beyond(me, who);
  if who = me.user_id then
    raise exception 'own_account';
  end if;
  if not kernel.has_factor(who) then
    raise exception 'factor_not_begun';
  end if;
  insert into kernel.awaited_reset (company_id, user_id, asked_by) values (me.company_id, who, me.user_id)
  on conflict do nothing returning id into asked;
  if asked is null then
    raise exception 'factor_reset_waits';
  end if;
  return asked;
end
$$;
select kernel.run_as_kernel('kernel.factor_reset_ask(bytea, bigint)');

create function kernel.factor_reset_settle(proof bytea, awaited bigint, agreed boolean) returns void language plpgsql as
$$
declare
  w kernel.awaited_reset;
  decider bigint;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  decider := kernel.decided_in_person(proof, 'kernel.awaited_reset', awaited);
  delete from kernel.awaited_reset where company_id = kernel.company() and id = awaited returning * into w;
  if not found then
    raise exception 'approval_over';
  end if;
  if decider = w.user_id or kernel.same_hand(decider, w.asked_by) then
    raise exception 'own_request';
  end if;
  if agreed then
    delete from kernel.second_factor where user_id = w.user_id;
    delete from kernel.session where user_id = w.user_id;
    perform kernel.audit_factor(w.company_id, w.user_id, false);
  end if;
end
$$;
select kernel.run_as_kernel('kernel.factor_reset_settle(bytea, bigint, boolean)');
