-- What no one does alone: saying that an account has a person of its own, and giving a role that opens the glass.

-- A role that was given and waits for a second person.
create table kernel.awaited_role (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  user_id bigint not null references kernel.user_account on delete restrict,
  role text not null check (role ~ '^[a-z][a-z_]{1,40}$'),
  asked_by bigint not null references kernel.user_account on delete restrict,
  asked_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, role)
);
create index on kernel.awaited_role (user_id);
create index on kernel.awaited_role (asked_by);
select kernel.tenant_table('kernel.awaited_role', append_only => true,
  visible => '(select kernel.has_role(''admin'', ''principal'', ''foundation_admin''))');
revoke insert on kernel.awaited_role from pendopo_app;
create policy keeper on kernel.awaited_role to pendopo_kernel using (true) with check (true);
grant select, insert, delete on kernel.awaited_role to pendopo_kernel;
-- The command line gives roles as a second person, and takes back what was asked for them.
grant delete on kernel.awaited_role to pendopo_maintenance;
grant update (state) on kernel.approval to pendopo_maintenance;

select kernel.personal('kernel.awaited_role');

create function kernel.awaits(who bigint, company int, wanted text) returns boolean language sql stable as
$$ select exists (select from kernel.awaited_role a where a.company_id = company and a.user_id = who and a.role = wanted) $$;
select kernel.run_as_kernel('kernel.awaits(bigint, int, text)', callable => false);

-- Notes that a role was given. Whoever holds none at the company yet is staff meanwhile, so that the account can be seen.
create function kernel.await_role(me kernel.session, who bigint, wanted text) returns void language plpgsql as
$$
begin
  -- Neither to oneself nor, through an account that only oneself has the code of, back to oneself.
  if who = any (kernel.hands(me.user_id)) then
    raise exception 'role_for_oneself';
  end if;
  insert into kernel.member (company_id, user_id, role) select me.company_id, who, 'staff'
  where not exists (select from kernel.member m where m.company_id = me.company_id and m.user_id = who);
  insert into kernel.awaited_role (company_id, user_id, role, asked_by) values (me.company_id, who, wanted, me.user_id)
  on conflict do nothing;
end
$$;
select kernel.run_as_kernel('kernel.await_role(kernel.session, bigint, text)', callable => false);

-- Whether someone counts as a second person at a company: vouched for, and in an office there.
create function kernel.is_second_person(who bigint, company int) returns boolean language sql stable as
$$
  select kernel.vouched(who) and exists (select from kernel.member m where m.company_id = company and m.user_id = who
    and (m.role in ('admin', 'principal') or starts_with(m.role, 'foundation_')))
$$;
select kernel.run_as_kernel('kernel.is_second_person(bigint, int)', callable => false);

-- What a second person decided on a record (kernel.approval), proven by their own session: the steps of an approval are
-- written by the service, and what opens the glass is not taken on its word.
create function kernel.decided_in_person(proof bytea, of_relation text, record bigint) returns bigint language plpgsql as
$$
declare
  me kernel.session := kernel.acting(proof);
begin
  if not kernel.is_second_person(me.user_id, me.company_id) or not exists (
    select from kernel.approval a join kernel.approval_step s on s.company_id = a.company_id and s.approval_id = a.id
    where a.company_id = me.company_id and a.relation = of_relation and a.record_id = record and a.in_person
      and s.decided_by = me.user_id and s.on_behalf_of is null and a.state in ('approved', 'rejected'))
  then
    raise exception 'access_denied';
  end if;
  return me.user_id;
end
$$;
select kernel.run_as_kernel('kernel.decided_in_person(bytea, text, bigint)', callable => false);

-- A second person has decided on a role: it takes effect, or it was never given.
create function kernel.role_settle(proof bytea, awaited bigint, agreed boolean) returns void language plpgsql as
$$
declare
  w kernel.awaited_role;
  decider bigint;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  decider := kernel.decided_in_person(proof, 'kernel.awaited_role', awaited);
  delete from kernel.awaited_role where company_id = kernel.company() and id = awaited returning * into w;
  if not found then
    raise exception 'approval_over';
  end if;
  if decider = w.user_id or kernel.same_hand(decider, w.asked_by) then
    raise exception 'own_request';
  end if;
  if agreed then
    insert into kernel.member (company_id, user_id, role, agreed_at) values (w.company_id, w.user_id, w.role, now())
    on conflict do nothing;
  end if;
end
$$;
select kernel.run_as_kernel('kernel.role_settle(bytea, bigint, boolean)');

-- Someone says that a person of their own stands behind an account: not who made it or gave it its password, nor one of
-- their accounts.
create function kernel.user_vouch(proof bytea, who bigint) returns void language plpgsql as
$$
declare
  me kernel.session;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo accounts'));
  me := kernel.acting(proof);
  if not kernel.holds(me.user_id, me.company_id, 'admin', 'principal', 'foundation_admin') then
    raise exception 'access_denied';
  end if;
  if not exists (select from kernel.member m where m.company_id = me.company_id and m.user_id = who) then
    raise exception 'not_found';
  end if;
  if kernel.same_hand(me.user_id, who)
    or not kernel.vouched(me.user_id) and not kernel.holds(me.user_id, me.company_id, 'foundation_admin')
  then
    raise exception 'vouch_not_yours';
  end if;
  update kernel.user_account set vouched_by = me.user_id, vouched_at = now() where id = who and vouched_at is null;
end
$$;
select kernel.run_as_kernel('kernel.user_vouch(bytea, bigint)');

-- Whether the one who asks was given a role that opens the glass, or a code for their account, in the last seven days.
create function kernel.new_to_glass() returns boolean language sql stable as
$$
  select exists (select from kernel.member m where m.company_id = kernel.company() and m.user_id = kernel.actor()
      and m.role = any (kernel.glass_roles()) and m.agreed_at > now() - interval '7 days')
    or exists (select from kernel.user_account u where u.id = kernel.actor() and u.code_at > now() - interval '7 days')
$$;
select kernel.run_as_kernel('kernel.new_to_glass()', callable => false);

-- Whether the account of the one who asks was given a new code since: what they opened before is not open to its finder.
create function kernel.coded_since(moment timestamptz) returns boolean language sql stable as
$$ select exists (select from kernel.user_account u where u.id = kernel.actor() and u.code_at > moment) $$;
select kernel.run_as_kernel('kernel.coded_since(timestamptz)', callable => false);
