-- Passkeys (WebAuthn) as a second factor, beside an app or alone. The service checks what the authenticator signed, for which
-- this database has no means; whose passkey it is, that a challenge is answered once and in time, and that the
-- authenticator's own count goes up, is decided here.

create table kernel.passkey (
  id bigint generated always as identity primary key,
  -- They go with the factor: whoever takes it away takes them along.
  user_id bigint not null references kernel.second_factor on delete cascade,
  credential bytea not null unique check (length(credential) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 16 and 2000),
  -- The digest of what only the service can make, from its key and this public one: see kernel.second_factor.
  proof_hash bytea not null check (length(proof_hash) = 32),
  -- How often the authenticator says it was used. Those that a person has on several devices always say 0.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 8),
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index on kernel.passkey (user_id);
select kernel.protect('kernel.passkey', false);
create policy keeper on kernel.passkey to pendopo_kernel using (true) with check (true);
grant select, insert, update, delete on kernel.passkey to pendopo_kernel;

-- What an authenticator is asked to sign. The digest is enough: who answers brings the challenge along.
create table kernel.passkey_challenge (
  hash bytea primary key check (length(hash) = 32),
  user_id bigint not null references kernel.user_account on delete cascade,
  purpose text not null check (purpose in ('add', 'use')),
  made_at timestamptz not null default now()
);
create index on kernel.passkey_challenge (user_id);
select kernel.protect('kernel.passkey_challenge', false);
create policy keeper on kernel.passkey_challenge to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.passkey_challenge to pendopo_kernel;

-- A new one, in place of those that nobody can answer any more; and of many, of the oldest.
create function kernel.challenge_make(who bigint, new_hash bytea, wanted text) returns void language sql as
$$
  delete from kernel.passkey_challenge c where c.user_id = who and (
    c.made_at not between now() - interval '3 minutes' and now()
    or c.hash in (select o.hash from kernel.passkey_challenge o where o.user_id = who order by o.made_at desc, o.hash offset 7));
  insert into kernel.passkey_challenge (hash, user_id, purpose) values (new_hash, who, wanted);
$$;
select kernel.run_as_kernel('kernel.challenge_make(bigint, bytea, text)', callable => false);

-- It is gone once it was answered, rightly or not. False: it never was, was answered before, or is too old.
create function kernel.challenge_take(who bigint, answered bytea, wanted text) returns boolean language plpgsql as
$$
declare
  made timestamptz;
begin
  delete from kernel.passkey_challenge c where c.user_id = who and c.hash = answered and c.purpose = wanted
  returning c.made_at into made;
  -- Made in the future: by a clock that has been set back since.
  return coalesce(made between now() - interval '3 minutes' and now(), false);
end
$$;
select kernel.run_as_kernel('kernel.challenge_take(bigint, bytea, text)', callable => false);

-- The answer of a passkey. An authenticator that counts has to have counted on: else there are two of it.
create function kernel.passkey_take(who bigint, code kernel.tried_code) returns boolean language plpgsql as
$$
begin
  if not kernel.challenge_take(who, code.challenge, 'use') then
    return false;
  end if;
  update kernel.passkey k set counter = code.counter, used_at = now()
  where k.user_id = who and k.credential = code.passkey and k.proof_hash = sha256(code.proof)
    and (code.counter > k.counter or code.counter = 0 and k.counter = 0);
  return found;
end
$$;
select kernel.run_as_kernel('kernel.passkey_take(bigint, kernel.tried_code)', callable => false);

-- What a browser is told of those that an account has; nothing, if it has none.
create function kernel.passkeys_known(who bigint) returns jsonb language sql stable as
$$
  select jsonb_agg(jsonb_build_object('id', encode(k.credential, 'base64'), 'transports', k.transports) order by k.id)
  from kernel.passkey k where k.user_id = who
$$;
select kernel.run_as_kernel('kernel.passkeys_known(bigint)', callable => false);

-- A challenge for who knows the password; a wrong one counts like a failed sign-in, and tells nothing of passkeys. The right
-- one clears nothing: that is settled by the answer.
create function kernel.passkey_ask(counted_at text, wanted text, derived text, new_hash bytea,
  out wait int, out password_ok boolean, out known jsonb) language plpgsql as
$$
declare
  who bigint;
begin
  select u.id into who from kernel.user_account u
  where u.login = wanted and u.password_hash = derived and u.disabled_at is null;
  password_ok := who is not null;
  wait := case when password_ok then kernel.login_wait(counted_at, wanted) else kernel.login_settle(counted_at, wanted, false) end;
  if not password_ok or wait > 0 then
    return;
  end if;
  known := kernel.passkeys_known(who);
  if known is not null then
    perform kernel.challenge_make(who, new_hash, 'use');
  end if;
end
$$;
select kernel.run_as_kernel('kernel.passkey_ask(text, text, text, bytea)');

-- A challenge for whom a provider knows (018_contact.sql).
create function kernel.outside_passkey(mail_proof bytea, subject_proof bytea, new_hash bytea, out fault text, out known jsonb)
  language plpgsql as
$$
declare
  account bigint;
begin
  select a.who, a.fault into account, fault from kernel.outside_account(mail_proof, subject_proof) a;
  if fault is not null then
    return;
  end if;
  known := kernel.passkeys_known(account);
  if known is not null then
    perform kernel.challenge_make(account, new_hash, 'use');
  end if;
end
$$;
select kernel.run_as_kernel('kernel.outside_passkey(bytea, bytea, bytea)');

-- What the service checks a signature with.
create function kernel.passkey_key(wanted text, named bytea) returns bytea language sql stable as
$$
  select k.public_key from kernel.passkey k join kernel.user_account u on u.id = k.user_id
  where u.login = wanted and k.credential = named
$$;
select kernel.run_as_kernel('kernel.passkey_key(text, bytea)');

-- Begins to add one: for the password, and a code or another passkey where there is a second factor already. Answers those
-- that the account has, so that nobody adds one twice.
create function kernel.passkey_begin(proof bytea, counted_at text, derived text, code kernel.tried_code, new_hash bytea,
  out wait int, out password_ok boolean, out code_ok boolean, out known jsonb) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  perform kernel.refuse_readers(me.user_id);
  select b.wait, b.password_ok, b.code_ok into wait, password_ok, code_ok
  from kernel.both_again(me, counted_at, derived, code) b;
  if not code_ok then
    return;
  end if;
  known := kernel.passkeys_known(me.user_id);
  if jsonb_array_length(known) >= 10 then
    raise exception 'passkeys_full';
  end if;
  perform kernel.challenge_make(me.user_id, new_hash, 'add');
end
$$;
select kernel.run_as_kernel('kernel.passkey_begin(bytea, text, text, kernel.tried_code, bytea)');

-- The trail tells that a passkey came or went, by its name.
create function kernel.audit_passkey(me kernel.session, old_name text, new_name text) returns void language sql as
$$
  insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before, after)
  values (me.company_id, kernel.actor(), kernel.request(), 'kernel.user_account', me.user_id, 'update',
    jsonb_build_object('passkey', old_name), jsonb_build_object('passkey', new_name))
$$;
select kernel.run_as_kernel('kernel.audit_passkey(kernel.session, text, text)', callable => false);

-- What an authenticator has made, as the service has checked it.
create type kernel.new_passkey as (credential bytea, public_key bytea, proof bytea, counter bigint, transports text[], name text);

-- Keeps the new one. The first thing that an account has beside its password brings recovery codes along, and ends the
-- sessions that were opened without it, but for this one.
create function kernel.passkey_add(proof bytea, answered bytea, new_passkey kernel.new_passkey, new_recovery bytea[],
  out added bigint, out is_first boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  -- One after the other: two at once would both be the first, or the eleventh.
  perform from kernel.user_account u where u.id = me.user_id for update;
  if not kernel.challenge_take(me.user_id, answered, 'add') then
    raise exception 'passkey_stale';
  end if;
  if (select count(*) from kernel.passkey k where k.user_id = me.user_id) >= 10 then
    raise exception 'passkeys_full';
  end if;
  is_first := not kernel.has_factor(me.user_id);
  if is_first then
    -- What was begun with an app and never confirmed is over.
    delete from kernel.second_factor f where f.user_id = me.user_id;
    insert into kernel.second_factor (user_id, recovery, confirmed_at) values (me.user_id, new_recovery, now());
    delete from kernel.session s where s.user_id = me.user_id and s.token_hash <> proof;
    perform kernel.audit_factor(me.company_id, me.user_id, true);
  end if;
  insert into kernel.passkey (user_id, credential, public_key, proof_hash, counter, transports, name)
  values (me.user_id, new_passkey.credential, new_passkey.public_key, sha256(new_passkey.proof), new_passkey.counter,
    new_passkey.transports, new_passkey.name)
  on conflict (credential) do nothing returning id into added;
  if added is null then
    raise exception 'passkey_known';
  end if;
  perform kernel.audit_passkey(me, null, new_passkey.name);
end
$$;
select kernel.run_as_kernel('kernel.passkey_add(bytea, bytea, kernel.new_passkey, bytea[])');

create function kernel.passkey_list(proof bytea) returns table (id bigint, name text, added_at timestamptz, used_at timestamptz)
  language sql stable as
$$
  select k.id, k.name, k.added_at, k.used_at from kernel.passkey k where k.user_id = (kernel.acting(proof)).user_id order by k.id
$$;
select kernel.run_as_kernel('kernel.passkey_list(bytea)');

create function kernel.passkey_rename(proof bytea, wanted bigint, new_name text) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
  old_name text;
begin
  select k.name into old_name from kernel.passkey k where k.id = wanted and k.user_id = me.user_id for update;
  if not found then
    raise exception 'not_found';
  end if;
  update kernel.passkey k set name = new_name where k.id = wanted;
  perform kernel.audit_passkey(me, old_name, new_name);
end
$$;
select kernel.run_as_kernel('kernel.passkey_rename(bytea, bigint, text)');

-- For the password and a code, or a passkey. The last one of an account without an app stays until the factor goes: nobody is left
-- with recovery codes alone.
create function kernel.passkey_remove(proof bytea, counted_at text, derived text, code kernel.tried_code, wanted bigint,
  out wait int, out password_ok boolean, out code_ok boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
  old_name text;
begin
  select b.wait, b.password_ok, b.code_ok into wait, password_ok, code_ok
  from kernel.both_again(me, counted_at, derived, code) b;
  if not code_ok then
    return;
  end if;
  delete from kernel.passkey k where k.id = wanted and k.user_id = me.user_id returning k.name into old_name;
  if not found then
    raise exception 'not_found';
  end if;
  if exists (select from kernel.second_factor f where f.user_id = me.user_id and f.sealed is null)
    and not exists (select from kernel.passkey k where k.user_id = me.user_id)
  then
    raise exception 'passkey_last';
  end if;
  perform kernel.audit_passkey(me, old_name, null);
end
$$;
select kernel.run_as_kernel('kernel.passkey_remove(bytea, text, text, kernel.tried_code, bigint)');
