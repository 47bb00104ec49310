-- Signing in and finding a session happen before anyone is known: these functions are the only way to those tables.

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
  if not s.lasting and (s.last_seen_at < now() - idle or s.created_at < now() - absolute) then
    delete from kernel.session where token_hash = hash;
    return null;
  end if;
  if s.last_seen_at < now() - interval '1 minute' then
    update kernel.session set last_seen_at = now() where token_hash = hash;
  end if;
  return (
    select jsonb_build_object(
      'user_id', u.id, 'login', u.login, 'name', u.name, 'must_change_password', u.must_change_password,
      'company_id', c.id, 'company_slug', c.slug, 'company_name', c.name, 'time_zone', c.time_zone,
      'foundation_id', c.foundation_id, 'skus', c.svc_enabled_addon_skus,
      'flags_off', (select coalesce(jsonb_agg(flag), '[]') from kernel.company_flag f where f.company_id = c.id and not f.enabled),
      'roles', (select coalesce(jsonb_agg(role order by role), '[]') from kernel.member m where m.company_id = c.id and m.user_id = u.id),
      'companies', (
        select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'foundation_id', o.foundation_id)), '[]')
        from kernel.member m join kernel.company o on o.id = m.company_id where m.user_id = u.id))
    from kernel.user_account u join kernel.company c on c.id = s.company_id
    where u.id = s.user_id and u.disabled_at is null
      and exists (select from kernel.member m where m.user_id = u.id and m.company_id = c.id));
end
$$;
select kernel.run_as_kernel('kernel.session_find(bytea, interval, interval)');

create function kernel.session_open(hash bytea, who bigint, at_company int, is_lasting boolean, from_address text, agent text)
  returns void language sql as
$$
  insert into kernel.session (token_hash, user_id, company_id, lasting, address, user_agent)
  values (hash, who, at_company, is_lasting, from_address, agent)
$$;
select kernel.run_as_kernel('kernel.session_open(bytea, bigint, int, boolean, text, text)');

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

create function kernel.login_find(wanted text)
  returns table (id bigint, password_hash text, home_company_id int, disabled boolean, roles text[]) language sql stable as
$$
  select u.id, u.password_hash, u.home_company_id, u.disabled_at is not null,
    array(select role from kernel.member m where m.user_id = u.id and m.company_id = u.home_company_id)
  from kernel.user_account u where u.login = wanted
$$;
select kernel.run_as_kernel('kernel.login_find(text)');

-- Seconds until this account may be tried again from this address; 0 when it may be now.
create function kernel.login_wait(from_address text, wanted text) returns int language sql stable as
$$
  select coalesce(ceil(extract(epoch from max(blocked_until) - now()))::int, 0) from kernel.login_failure
  where address = from_address and login in (wanted, '') and blocked_until > now()
$$;
select kernel.run_as_kernel('kernel.login_wait(text, text)');

-- Settles one tried password. The answers are put in a row by the lock on the counter, so that of many guesses made
-- at once only the first few learn anything: whoever comes after the limit waits, right or wrong.
-- Answers the seconds to wait; 0 when this try counts.
create function kernel.login_settle(from_address text, wanted text, ok boolean) returns int language plpgsql as
$$
declare
  wait int;
begin
  perform pg_advisory_xact_lock(hashtextextended(from_address || ' ' || wanted, 42));
  wait := kernel.login_wait(from_address, wanted);
  if wait > 0 then
    return wait;
  end if;
  if ok then
    delete from kernel.login_failure where address = from_address and login = wanted;
    return 0;
  end if;
  perform kernel.login_count(from_address, wanted, 5);
  perform kernel.login_count(from_address, '', 100);
  return 0;
end
$$;

-- One more failure. From the limit on, each further one doubles the wait: 15 s, 30 s, … at most 15 minutes.
create function kernel.login_count(from_address text, wanted text, free_tries int) returns void language sql as
$$
  insert into kernel.login_failure as f (address, login, failures, last_at, blocked_until)
  values (from_address, wanted, 1, now(), '-infinity')
  on conflict (address, login) do update set
    failures = case when f.last_at < now() - interval '15 minutes' then 1 else f.failures + 1 end,
    last_at = now(),
    blocked_until = case
      when f.last_at >= now() - interval '15 minutes' and f.failures + 1 >= free_tries
        then now() + least(interval '15 seconds' * power(2, least(f.failures + 1 - free_tries, 10)), interval '15 minutes')
      else '-infinity' end
$$;
select kernel.run_as_kernel('kernel.login_settle(text, text, boolean)');
select kernel.run_as_kernel('kernel.login_count(text, text, int)', callable => false);

-- A new password ends every other session of the account.
create function kernel.password_set(who bigint, new_hash text, keep_session bytea) returns void language sql as
$$
  update kernel.user_account set password_hash = new_hash, must_change_password = false where id = who;
  delete from kernel.session where user_id = who and token_hash <> keep_session
$$;
select kernel.run_as_kernel('kernel.password_set(bigint, text, bytea)');

create function kernel.forget_old() returns void language sql as
$$
  delete from kernel.login_failure where last_at < now() - interval '1 day';
  delete from kernel.session where not lasting and last_seen_at < now() - interval '30 days'
$$;
select kernel.run_as_kernel('kernel.forget_old()');
