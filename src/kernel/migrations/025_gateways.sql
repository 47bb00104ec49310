-- Machines on a school's own network that stand between it and the service. An admin makes a pairing code, which is good for a
-- quarter of an hour and for one machine; the machine trades it for a key of its own making, the password of its account.

create table kernel.gateway (
  company_id int not null references kernel.company on delete restrict,
  -- Its account's.
  id bigint not null unique references kernel.user_account on delete restrict,
  name text not null check (length(name) between 1 and 200),
  code_hash bytea check (length(code_hash) = 32),
  code_until timestamptz check ((code_until is null) = (code_hash is null)),
  -- The digest of the key that the code was traded for: a machine that did not hear the answer brings the same key again.
  key_hash bytea check (length(key_hash) = 32),
  paired_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code_hash)
);
-- A gateway sees itself.
select kernel.tenant_table('kernel.gateway', secret => '{code_hash,key_hash}',
  visible => '((select kernel.has_role(''admin'', ''foundation_admin'')) or id = (select kernel.actor()))');
revoke select, insert, update on kernel.gateway from pendopo_app;
grant select (company_id, id, name, code_until, paired_at, revoked_at, version, updated_at) on kernel.gateway to pendopo_app;
create policy keeper on kernel.gateway to pendopo_kernel using (true) with check (true);
grant select, insert, update on kernel.gateway to pendopo_kernel;
select kernel.personal('kernel.gateway');

create function kernel.gateway_create(proof bytea, new_login text, new_name text, new_hash text, code bytea, until timestamptz) returns bigint
  language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
  who bigint := kernel.user_create(proof, new_login, new_name, new_hash, array['device']);
begin
  insert into kernel.gateway (company_id, id, name, code_hash, code_until) values (me.company_id, who, new_name, code, until);
  return who;
end
$$;
select kernel.run_as_kernel('kernel.gateway_create(bytea, text, text, text, bytea, timestamptz)');

-- For a machine that was set up anew, or an operator who opens its page. Whoever holds the key keeps it until the code is traded.
create function kernel.gateway_renew(proof bytea, wanted bigint, code bytea, until timestamptz) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  update kernel.gateway g set code_hash = code, code_until = until, key_hash = null, revoked_at = null
  where g.company_id = me.company_id and g.id = wanted;
  if not found then
    raise exception 'not_found';
  end if;
  perform kernel.user_enable(proof, wanted);
end
$$;
select kernel.run_as_kernel('kernel.gateway_renew(bytea, bigint, bytea, timestamptz)');

-- From now on its key opens nothing; a new code takes it into use again.
create function kernel.gateway_revoke(proof bytea, wanted bigint) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  update kernel.gateway g set code_hash = null, code_until = null, key_hash = null, paired_at = null, revoked_at = coalesce(revoked_at, now())
  where g.company_id = me.company_id and g.id = wanted;
  if not found then
    raise exception 'not_found';
  end if;
  perform kernel.user_disable(proof, wanted);
end
$$;
select kernel.run_as_kernel('kernel.gateway_revoke(bytea, bigint)');

-- Trades a code for a key; nothing where the code is not open at the moment, or is another machine's than the one that asks. Without
-- a hash it only looks, so that hashing is done for nobody who just tries.
create function kernel.gateway_pair(code bytea, key bytea, as_login text, new_hash text, at timestamptz)
  returns table (login text, name text, company text) language plpgsql as
$$
declare
  g kernel.gateway;
begin
  select x.* into g from kernel.gateway x join kernel.user_account u on u.id = x.id
  where x.code_hash = code and x.code_until > at and (x.key_hash is null or x.key_hash = key)
    and (as_login is null or u.login = as_login)
  for update of x;
  if not found then
    return;
  end if;
  if new_hash is not null and g.key_hash is null then
    update kernel.gateway x set key_hash = key, paired_at = at where x.company_id = g.company_id and x.id = g.id;
    update kernel.user_account u set password_hash = new_hash, code_at = now() where u.id = g.id;
    delete from kernel.session s where s.user_id = g.id;
  end if;
  return query select u.login, g.name, c.name from kernel.user_account u, kernel.company c where u.id = g.id and c.id = g.company_id;
end
$$;
select kernel.run_as_kernel('kernel.gateway_pair(bytea, bytea, text, text, timestamptz)');
