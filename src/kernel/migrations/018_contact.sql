-- Mail and telephone of an account, and signing in by way of a provider that knows the mail. The service believes the provider;
-- the database believes the service only where it brings what no statement can make: see email_proof in 002_companies.sql.

-- What was used to sign in by way of a provider, until it would be too old anyway: nothing opens two sessions.
create table kernel.outside_attempt (
  hash bytea primary key check (length(hash) = 32),
  used_at timestamptz not null default now()
);
select kernel.protect('kernel.outside_attempt', false);
create policy keeper on kernel.outside_attempt to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.outside_attempt to pendopo_kernel;

-- Writes mail and telephone. Another mail is another person at the provider, so the link goes with it.
create function kernel.contact_write(who bigint, new_email text, mail_proof bytea, new_phone text) returns void language sql as
$$
  update kernel.user_account u set email = new_email, email_proof = sha256(mail_proof), phone = new_phone,
    outside_subject = case when u.email is not distinct from new_email then u.outside_subject end,
    linked_at = case when u.email is not distinct from new_email then u.linked_at end
  where u.id = who
$$;
select kernel.run_as_kernel('kernel.contact_write(bigint, text, bytea, text)', callable => false);

-- One's own, for the password: who found an open browser must not leave a way in behind. Entering the same mail again
-- unlinks it too.
create function kernel.contact_set(proof bytea, counted_at text, derived text, new_email text, mail_proof bytea, new_phone text,
  out wait int, out ok boolean) language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  select p.wait, p.ok into wait, ok from kernel.password_again(me, counted_at, derived) p;
  if ok then
    update kernel.user_account set outside_subject = null, linked_at = null where id = me.user_id and outside_subject is not null;
    perform kernel.contact_write(me.user_id, new_email, mail_proof, new_phone);
  end if;
end
$$;
select kernel.run_as_kernel('kernel.contact_set(bytea, text, text, text, bytea, text)');

-- Someone else's, by who manages accounts. Whoever says where messages for an account go, or who is known as it elsewhere, can
-- sign in as it: so from then on it is in their hands as after a new password, until someone else vouches for it.
create function kernel.user_contact(proof bytea, who bigint, new_email text, mail_proof bytea, new_phone text) returns void
  language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
begin
  perform kernel.refuse_beyond(me, who);
  if exists (select from kernel.user_account u
    where u.id = who and (u.email is distinct from new_email or u.phone is distinct from new_phone))
  then
    if who = me.user_id then
      raise exception 'own_account';
    end if;
    update kernel.user_account set code_from = me.user_id, code_at = now(), vouched_by = null, vouched_at = null where id = who;
    perform kernel.contact_write(who, new_email, mail_proof, new_phone);
  end if;
end
$$;
select kernel.run_as_kernel('kernel.user_contact(bytea, bigint, text, bytea, text)');

-- The one active account that is linked to this person at the provider, or else has their mail and is linked to nobody yet. Never
-- one that is only a reader.
create function kernel.outside_account(mail_proof bytea, subject_proof bytea, out who bigint, out fault text) language plpgsql stable as
$$
declare
  found_ids bigint[];
begin
  select u.id into who from kernel.user_account u where u.outside_subject = sha256(subject_proof);
  if who is null then
    select array_agg(u.id) into found_ids from kernel.user_account u
    where u.email_proof = sha256(mail_proof) and u.disabled_at is null
      and exists (select from kernel.member m where m.user_id = u.id and m.role <> 'device');
    if cardinality(found_ids) > 1 then
      fault := 'oidc_ambiguous';
    else
      who := found_ids[1];
    end if;
  end if;
  if fault is null then
    select case when u.disabled_at is not null then 'oidc_no_account'
      when u.outside_subject <> sha256(subject_proof) then 'oidc_other_person' end into fault
    from kernel.user_account u where u.id = who;
    if not found then
      fault := 'oidc_no_account';
    end if;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.outside_account(bytea, bytea)', callable => false);

-- Who it would be, and what to reckon their code with.
create function kernel.outside_begin(mail_proof bytea, subject_proof bytea, out fault text, out login text, out sealed text)
  language plpgsql stable as
$$
begin
  select a.fault, u.login, f.sealed into fault, login, sealed from kernel.outside_account(mail_proof, subject_proof) a
  left join kernel.user_account u on u.id = a.who and a.fault is null
  left join kernel.second_factor f on f.user_id = u.id and f.confirmed_at is not null;
end
$$;
select kernel.run_as_kernel('kernel.outside_begin(bytea, bytea)');

-- Opens a session for whom the provider knows, with a code where the account has a second factor, and links the account to
-- that person there. Each attempt opens one.
create function kernel.outside_sign_in(from_address text, counted_at text, mail_proof bytea, subject_proof bytea, attempt bytea,
  code kernel.tried_code, new_session bytea, agent text, out fault text, out wait int, out opened boolean) language plpgsql as
$$
declare
  account bigint;
  known_as text;
  company int;
begin
  opened := false;
  wait := 0;
  select a.who, a.fault into account, fault from kernel.outside_account(mail_proof, subject_proof) a;
  if fault is not null then
    return;
  end if;
  -- The row is held, so that no session slips in beside a disabling, and of two who link at once the second sees the first.
  select u.login, m.company_id into known_as, company from kernel.user_account u join kernel.member m on m.user_id = u.id
  where u.id = account and u.disabled_at is null
  order by m.company_id <> u.home_company_id, m.company_id limit 1 for update of u;
  select a.fault into fault from kernel.outside_account(mail_proof, subject_proof) a;
  if known_as is null or fault is not null then
    fault := coalesce(fault, 'oidc_no_account');
    return;
  end if;
  if exists (select from kernel.outside_attempt t where t.hash = attempt) then
    fault := 'oidc_stale';
    return;
  end if;
  if kernel.has_factor(account) then
    select c.wait, c.ok into wait, opened from kernel.code_settle(counted_at, known_as, account, code) c;
    if not opened then
      fault := 'otp_required';
      return;
    end if;
  end if;
  delete from kernel.outside_attempt where used_at < now() - interval '1 day';
  insert into kernel.outside_attempt (hash) values (attempt) on conflict do nothing;
  if not found then
    opened := false;
    fault := 'oidc_stale';
    return;
  end if;
  opened := true;
  update kernel.user_account set outside_subject = sha256(subject_proof), linked_at = now()
  where id = account and outside_subject is null;
  insert into kernel.session (token_hash, user_id, company_id, address, user_agent)
  values (new_session, account, company, from_address, agent);
end
$$;
select kernel.run_as_kernel('kernel.outside_sign_in(text, text, bytea, bytea, bytea, kernel.tried_code, bytea, text)');
