-- The first holder of a role that is kept from an admin, where nobody holds it yet who could give it: an admin asks, a principal
-- agrees, and each is shown one half of the new account's code. Neither can sign in with it, so neither is in the room it opens.

create table kernel.appointment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  role text not null check (role ~ '^[a-z][a-z_]{1,40}$'),
  login text not null check (length(login) between 3 and 120),
  name text not null check (length(name) between 1 and 200),
  -- The half that was shown to who asked, sealed: the other is made when someone agrees.
  sealed_half text not null check (length(sealed_half) between 1 and 400),
  asked_by bigint not null references kernel.user_account on delete restrict,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (company_id, id),
  -- One at a time: of two open ones nobody would know whose half is whose.
  unique (company_id, role)
);
create index on kernel.appointment (asked_by);
select kernel.tenant_table('kernel.appointment', append_only => true, secret => '{sealed_half,login,name}',
  visible => '(select kernel.has_role(''admin'', ''principal'', ''foundation_admin''))');
revoke select, insert on kernel.appointment from pendopo_app;
grant select (company_id, id, role, login, name, asked_by, asked_at, expires_at) on kernel.appointment to pendopo_app;
create policy keeper on kernel.appointment to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.appointment to pendopo_kernel;
select kernel.personal('kernel.appointment', removable => true);

-- Whether someone holds a role who has come and chosen a password of their own: they give it to others.
create function kernel.is_held(company int, wanted text) returns boolean language sql stable as
$$
  select exists (select from kernel.member m join kernel.user_account u on u.id = m.user_id
    where m.company_id = company and m.role = wanted and u.disabled_at is null and not u.must_change_password)
$$;
select kernel.run_as_kernel('kernel.is_held(int, text)', callable => false);

create function kernel.appointment_ask(proof bytea, wanted text, new_login text, new_name text, half text) returns bigint
  language plpgsql as
$$
declare
  me kernel.session := kernel.managing(proof);
  made bigint;
begin
  if not kernel.holds(me.user_id, me.company_id, 'admin') then
    raise exception 'access_denied';
  end if;
  -- What a module seals; offices of the foundation are the foundation's to fill, and what opens the glass has its own way.
  if wanted not in (select value from jsonb_each_text(kernel.sealed())) or wanted = any (kernel.glass_roles()) then
    raise exception 'role_not_yours';
  end if;
  if kernel.is_held(me.company_id, wanted) then
    raise exception 'role_held';
  end if;
  if exists (select from kernel.user_account u where u.login = new_login) then
    raise exception 'login_taken';
  end if;
  delete from kernel.appointment a where a.company_id = me.company_id and a.role = wanted and a.expires_at <= now();
  insert into kernel.appointment (company_id, role, login, name, sealed_half, asked_by)
  values (me.company_id, wanted, new_login, new_name, half, me.user_id) on conflict do nothing returning id into made;
  if made is null then
    raise exception 'appointment_open';
  end if;
  return made;
end
$$;
select kernel.run_as_kernel('kernel.appointment_ask(bytea, text, text, text, text)');

-- What someone may agree to, held: another person than who asked, vouched for, and principal here.
create function kernel.agreeing(proof bytea, wanted bigint) returns kernel.appointment language plpgsql as
$$
declare
  me kernel.session;
  a kernel.appointment;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  me := kernel.acting(proof);
  if not kernel.holds(me.user_id, me.company_id, 'principal') then
    raise exception 'access_denied';
  end if;
  select * into a from kernel.appointment x where x.company_id = me.company_id and x.id = wanted;
  if not found then
    raise exception 'not_found';
  elsif a.expires_at <= now() then
    raise exception 'appointment_over';
  elsif kernel.same_hand(me.user_id, a.asked_by) then
    raise exception 'own_request';
  elsif not kernel.vouched(me.user_id) then
    raise exception 'not_vouched';
  elsif kernel.is_held(me.company_id, a.role) then
    raise exception 'role_held';
  end if;
  return a;
end
$$;
select kernel.run_as_kernel('kernel.agreeing(bytea, bigint)', callable => false);

-- The half that was shown to who asked, for the service to make the code of both.
create function kernel.appointment_half(proof bytea, wanted bigint) returns text language sql volatile as
$$ select (kernel.agreeing(proof, wanted)).sealed_half $$;
select kernel.run_as_kernel('kernel.appointment_half(bytea, bigint)');

-- The account with the code of both halves: in nobody's hands, and vouched for by who agreed.
create function kernel.appointment_agree(proof bytea, wanted bigint, new_hash text) returns bigint language plpgsql as
$$
declare
  a kernel.appointment := kernel.agreeing(proof, wanted);
  who bigint;
begin
  insert into kernel.user_account (login, name, password_hash, must_change_password, home_company_id, made_by, code_at, vouched_by, vouched_at)
  values (a.login, a.name, new_hash, true, a.company_id, a.asked_by, now(), kernel.actor(), now())
  on conflict (login) do nothing returning id into who;
  if who is null then
    raise exception 'login_taken';
  end if;
  insert into kernel.member (company_id, user_id, role, agreed_at) values (a.company_id, who, a.role, now());
  delete from kernel.appointment x where x.company_id = a.company_id and x.id = a.id;
  return who;
end
$$;
select kernel.run_as_kernel('kernel.appointment_agree(bytea, bigint, text)');

-- Taken back by who asked, or another admin; or refused by the principal.
create function kernel.appointment_withdraw(proof bytea, wanted bigint) returns void language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  if not kernel.holds(me.user_id, me.company_id, 'admin', 'principal') then
    raise exception 'access_denied';
  end if;
  delete from kernel.appointment a where a.company_id = me.company_id and a.id = wanted;
  if not found then
    raise exception 'not_found';
  end if;
end
$$;
select kernel.run_as_kernel('kernel.appointment_withdraw(bytea, bigint)');
