-- Signing in and finding a session happen before anyone is known: these functions are the only way to those tables.
-- They are made so that whoever gets to run statements of their own as the service still cannot read a password's hash,
-- open a session for somebody else, or change what belongs to an account: each needs a password or the hash of a live
-- session's token, and neither can be read.

-- All that the gate and the handlers need of a session, in one look.
create function kernel.session_find(hash bytea, idle interval, absolute interval) returns jsonb
  language plpgsql as
$$
declare
  s kernel.session;
begin
  select * into s from kernel.session where token_hash = hash;
  if not found then
    return null;
  end if;
  -- A reader's session lasts for as long as it is a reader's.
  s.lasting := s.lasting and exists (
    select from kernel.member m where m.company_id = s.company_id and m.user_id = s.user_id and m.role = 'device');
  if not s.lasting and (s.last_seen_at < now() - idle or s.created_at < now() - absolute) then
    delete from kernel.session where token_hash = hash;
    return null;
  end if;
  -- Seen in the future: by a clock that has been set back since. It lives no longer for that.
  if s.last_seen_at not between now() - interval '1 minute' and now() then
    update kernel.session set last_seen_at = now(), created_at = least(created_at, now()) where token_hash = hash;
  end if;
  return (
    select jsonb_build_object(
      'session_id', s.id, 'user_id', u.id, 'login', u.login, 'name', u.name, 'language', u.language, 'must_change_password', u.must_change_password,
      'company_id', c.id, 'company_slug', c.slug, 'company_name', c.name, 'time_zone', c.time_zone,
      'has_factor', kernel.has_factor(u.id), 'factor_demanded', kernel.factor_demanded(u.id, c.id),
      'foundation_id', c.foundation_id, 'skus', c.svc_enabled_addon_skus,
      'flags_off', (select coalesce(jsonb_agg(flag), '[]') from kernel.company_flag f where f.company_id = c.id and not f.enabled),
      'roles', (select coalesce(jsonb_agg(role order by role), '[]') from kernel.member m where m.company_id = c.id and m.user_id = u.id),
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'foundation_id', o.foundation_id,
          'roles', mine.roles) order by o.name, o.id), '[]')
        from (select m.company_id, array_agg(m.role order by m.role) as roles from kernel.member m where m.user_id = u.id group by 1) mine
        join kernel.company o on o.id = mine.company_id))
    from kernel.user_account u join kernel.company c on c.id = s.company_id
    where u.id = s.user_id and u.disabled_at is null
      and exists (select from kernel.member m where m.user_id = u.id and m.company_id = c.id));
end
$$;
select kernel.run_as_kernel('kernel.session_find(bytea, interval, interval)');

create function kernel.session_close(hash bytea) returns void language sql as
$$ delete from kernel.session where token_hash = hash $$;
select kernel.run_as_kernel('kernel.session_close(bytea)');

create function kernel.session_switch(hash bytea, to_company int) returns boolean language plpgsql as
$$
begin
  update kernel.session s set company_id = to_company
  where token_hash = hash and exists (select from kernel.member m where m.user_id = s.user_id and m.company_id = to_company);
  return found;
end
$$;
select kernel.run_as_kernel('kernel.session_switch(bytea, int)');

-- Seconds until this account may be tried again from there; 0 when it may be now. Nobody waits longer than a quarter of an
-- hour: a later time was written by a clock that has been set back since. Here and in the count below the clock is read after
-- the lock has been waited for: the time a transaction began may lie before that of the failure it waited behind, and such a
-- failure was taken for one of a clock set back, and the count began anew.
create function kernel.login_wait(counted_at text, wanted text) returns int language sql as
$$
  select coalesce(ceil(extract(epoch from max(blocked_until) - clock_timestamp()))::int, 0) from kernel.login_failure
  where address = counted_at and login in (wanted, '') and blocked_until > clock_timestamp() and blocked_until <= clock_timestamp() + interval '15 minutes'
$$;
select kernel.run_as_kernel('kernel.login_wait(text, text)', callable => false);

-- Settles one tried password. The answers are put in a row by the lock on the counter, so that of many guesses made
-- at once only the first few learn anything: whoever comes after the limit waits, right or wrong.
-- Answers the seconds to wait; 0 when this try counts.
create function kernel.login_settle(counted_at text, wanted text, ok boolean) returns int language plpgsql as
$$
declare
  wait int;
begin
  perform pg_advisory_xact_lock(hashtextextended(counted_at || ' ' || wanted, 42));
  wait := kernel.login_wait(counted_at, wanted);
  if wait > 0 then
    return wait;
  end if;
  if ok then
    delete from kernel.login_failure where address = counted_at and login = wanted;
    return 0;
  end if;
  perform kernel.login_count(counted_at, wanted, 5);
  perform kernel.login_count(counted_at, '', 100);
  return 0;
end
$$;

-- One more failure. Those within 15 minutes count together. From the limit on, each further one doubles the wait: 15 s,
-- 30 s, … at most 15 minutes, until a quarter of an hour has passed without one.
create function kernel.login_count(counted_at text, wanted text, free_tries int) returns void language sql as
$$
  insert into kernel.login_failure as f (address, login, failures, last_at, blocked_until)
  values (counted_at, wanted, 1, clock_timestamp(), '-infinity')
  on conflict (address, login) do update set (failures, window_from, last_at, blocked_until) = (
    select n.failures, case when n.failures = 1 then clock_timestamp() else f.window_from end, clock_timestamp(),
      case when n.failures >= free_tries
        then clock_timestamp() + least(interval '15 seconds' * power(2, least(n.failures - free_tries, 10)), interval '15 minutes')
        else '-infinity' end
    from (select case
        when f.last_at not between clock_timestamp() - interval '15 minutes' and clock_timestamp() then 1
        when f.failures < free_tries and f.window_from < clock_timestamp() - interval '15 minutes' then 1
        else f.failures + 1 end as failures) n)
$$;
select kernel.run_as_kernel('kernel.login_settle(text, text, boolean)', callable => false);
select kernel.run_as_kernel('kernel.login_count(text, text, int)', callable => false);

-- What to derive a tried password with: the stored hash without its last part, which never leaves the database. And what to
-- reckon a tried code with, where the account has a second factor: sealed under a key that is not here.
create function kernel.sign_in_begin(counted_at text, wanted text, out wait int, out recipe text, out sealed text)
  language plpgsql stable as
$$
begin
  wait := kernel.login_wait(counted_at, wanted);
  select regexp_replace(u.password_hash, '\$[^$]*$', ''), f.sealed into recipe, sealed
  from kernel.user_account u left join kernel.second_factor f on f.user_id = u.id and f.confirmed_at is not null
  where u.login = wanted;
end
$$;
select kernel.run_as_kernel('kernel.sign_in_begin(text, text)');

-- A tried code of a second factor (017_second_factor.sql): what the service proves and for which half minute, if it is one of
-- the app, and the digest of what was typed in any case. No digest: no code was sent. A passkey (021_passkeys.sql) is named
-- by its credential, with the digest of the challenge that it answers and what it counts of its own uses.
create type kernel.tried_code as (proof bytea, step int, digest bytea, passkey bytea, challenge bytea, counter bigint);

-- The tried password, derived, against the stored one, and the code where the account has a second factor; where they are the same a session opens: at home if the person
-- still has a role there, else at another company of theirs. It is opened with the hash of a token that the caller made.
-- Failures are counted where `counted_at` says: at the address, or at a device that this account is known to have used.
-- That a code is wanted is told to those alone who know the password.
create function kernel.sign_in(from_address text, counted_at text, wanted text, derived text, code kernel.tried_code,
  new_session bytea, agent text, out wait int, out opened boolean, out code_wanted boolean) language plpgsql as
$$
declare
  who bigint;
  company int;
begin
  -- The row is held, so that no session slips in beside a new password or a disabling.
  select u.id, m.company_id into who, company
  from kernel.user_account u join kernel.member m on m.user_id = u.id
  where u.login = wanted and u.password_hash = derived and u.disabled_at is null
  order by m.company_id <> u.home_company_id, m.company_id limit 1 for share of u;
  code_wanted := who is not null and kernel.has_factor(who);
  if code_wanted then
    select c.wait, c.ok into wait, opened from kernel.code_settle(counted_at, wanted, who, code) c;
  else
    wait := kernel.login_settle(counted_at, wanted, who is not null);
    opened := wait = 0 and who is not null;
  end if;
  if opened then
    insert into kernel.session (token_hash, user_id, company_id, lasting, address, user_agent)
    select new_session, who, company,
      exists (select from kernel.member m where m.company_id = company and m.user_id = who and m.role = 'device'),
      from_address, agent;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.sign_in(text, text, text, text, kernel.tried_code, bytea, text)');

-- Who acts, proven by the hash of their session's token. What the scope says is only believed where it says the same,
-- so that the audit trail names the one who acted.
create function kernel.acting(proof bytea) returns kernel.session language plpgsql stable as
$$
declare
  s kernel.session;
begin
  select k.* into s from kernel.session k join kernel.user_account u on u.id = k.user_id
  where k.token_hash = proof and u.disabled_at is null;
  if not found then
    raise exception 'unauthenticated';
  end if;
  if s.user_id is distinct from kernel.actor() or s.company_id is distinct from kernel.company() then
    raise exception 'access_denied';
  end if;
  return s;
end
$$;
select kernel.run_as_kernel('kernel.acting(bytea)', callable => false);

-- One's own new password, for the old one; a wrong old one counts like a failed sign-in. Every other session ends.
create function kernel.password_change(proof bytea, counted_at text, derived text, new_hash text,
  out wait int, out changed boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
  u kernel.user_account;
begin
  select * into u from kernel.user_account where id = me.user_id for update;
  wait := kernel.login_settle(counted_at, u.login, u.password_hash = derived);
  changed := wait = 0 and u.password_hash = derived;
  if changed then
    update kernel.user_account set password_hash = new_hash, must_change_password = false where id = u.id;
    delete from kernel.session where user_id = u.id and token_hash <> proof;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.password_change(bytea, text, text, text)');

-- The language that a person wants to be spoken to in; none: their program's.
create function kernel.language_set(proof bytea, wanted text) returns void language sql as
$$ update kernel.user_account set language = wanted where id = (kernel.acting(proof)).user_id $$;
select kernel.run_as_kernel('kernel.language_set(bytea, text)');
