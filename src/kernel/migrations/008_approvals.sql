-- Decisions in ordered levels, for any record of any module; and who may decide in whose place.
-- The rules stand here: an approval advances only by its steps, and a step is refused unless its decider may take it.

create function kernel.roles() returns text[]
  language sql stable parallel safe as
$$ select string_to_array(trim(both ',' from current_setting('app.roles', true)), ',') $$;

-- Whether someone may decide in a role today: whoever was shut out holds it in name only.
create function kernel.may_act(who bigint, company int, variadic wanted text[]) returns boolean language sql stable as
$$
  select kernel.holds(who, company, variadic wanted)
    and exists (select from kernel.user_account u where u.id = who and u.disabled_at is null)
$$;
select kernel.run_as_kernel('kernel.may_act(bigint, int, text[])', callable => false);

-- For some days someone else decides where this person could.
create table kernel.delegation (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  from_user bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  to_user bigint not null references kernel.user_account on delete restrict,
  role text not null check (role ~ '^[a-z][a-z_]{1,40}$'),
  valid_from date not null,
  valid_to date not null,
  reason text not null check (length(reason) between 1 and 500),
  revoked_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint delegation_to_user_check check (to_user <> from_user),
  constraint delegation_valid_to_check check (valid_to between valid_from and valid_from + 366)
);
create index on kernel.delegation (company_id, to_user, role, valid_to) where revoked_at is null;
create index on kernel.delegation (company_id, from_user);
create index on kernel.delegation (from_user);
create index on kernel.delegation (to_user);
select kernel.tenant_table('kernel.delegation',
  visible => '(select kernel.actor()) in (from_user, to_user) or (select kernel.has_role(''admin'', ''principal''))');
create policy keeper on kernel.delegation for select to pendopo_kernel using (true);
grant select on kernel.delegation to pendopo_kernel;

-- Nobody lends what they do not hold; what is closed to an admin is not lent on either.
create function kernel.check_delegation() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    if (new.from_user, new.to_user, new.role, new.valid_from, new.valid_to) is distinct from
       (old.from_user, old.to_user, old.role, old.valid_from, old.valid_to) then
      raise exception 'access_denied';
    end if;
    return new;
  end if;
  if new.role = 'counselor' or not kernel.may_act(new.from_user, new.company_id, new.role) then
    raise exception 'role_not_held';
  end if;
  if not exists (select from kernel.member m where m.company_id = new.company_id and m.user_id = new.to_user) then
    raise exception 'not_found';
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('kernel.check_delegation()', callable => false);
create trigger check_delegation before insert or update on kernel.delegation
  for each row execute function kernel.check_delegation();

-- Those in whose place someone may decide today where one of these roles is asked, among people who still hold it and are not shut out.
create function kernel.stands_in_for(who bigint, company int, variadic wanted text[]) returns setof bigint
  language sql stable as
$$
  select d.from_user
  from kernel.delegation d join kernel.company c on c.id = d.company_id
  where d.company_id = company and d.to_user = who and d.role = any (wanted) and d.revoked_at is null
    and (now() at time zone c.time_zone)::date between d.valid_from and d.valid_to
    and kernel.may_act(d.from_user, company, d.role)
  order by d.id
$$;
select kernel.run_as_kernel('kernel.stands_in_for(bigint, int, text[])', callable => false);

-- The roles that were lent to whoever asks, today.
create function kernel.lent_roles() returns text[] language sql stable as
$$
  select coalesce(array_agg(distinct d.role), '{}')
  from kernel.delegation d join kernel.company c on c.id = d.company_id
  where d.company_id = kernel.company() and d.to_user = kernel.actor() and d.revoked_at is null
    and (now() at time zone c.time_zone)::date between d.valid_from and d.valid_to
    and kernel.may_act(d.from_user, d.company_id, d.role)
$$;
select kernel.run_as_kernel('kernel.lent_roles()');

create table kernel.approval (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  relation text not null check (relation ~ '^[a-z_]{1,63}\.[a-z_]{1,63}$'),
  record_id bigint not null,
  -- Counts up each time the record is submitted again.
  round int not null default 1 check (round >= 1),
  subject text not null check (length(subject) between 1 and 300),
  amount bigint,
  -- Nobody where the service itself asks.
  requested_by bigint default kernel.actor() references kernel.user_account on delete restrict,
  requested_at timestamptz not null default now(),
  -- Who is asked, level by level; a level that several roles can fill names them with commas.
  levels text[] not null check (cardinality(levels) between 1 and 10 and array_to_string(levels, ',', '?') ~ '^[a-z_,]+$'),
  -- The level it waits for, or at which it ended.
  level int not null default 1 check (level between 1 and cardinality(levels)),
  waiting_for text[] generated always as (string_to_array(levels[level], ',')) stored,
  -- Roles that may see it without being asked.
  readers text[] not null default '{}',
  -- Asked of holders of the roles who are vouched for, and of nobody in their place.
  in_person boolean not null default false,
  -- The account that it is about, where it is about one: its owner does not decide.
  about bigint references kernel.user_account on delete restrict,
  -- The one holder of the roles who is asked; nobody: any of them.
  only_by bigint references kernel.user_account on delete restrict,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, requested_by),
  unique (company_id, relation, record_id, round)
);
create unique index approval_open_key on kernel.approval (company_id, relation, record_id) where state = 'open';
create index on kernel.approval (company_id, id) where state = 'open';
create index on kernel.approval (company_id, requested_by, id);
create index on kernel.approval (requested_by);
create index on kernel.approval (about);
create index on kernel.approval (only_by);
select kernel.tenant_table('kernel.approval', append_only => true, visible => '
  requested_by = (select kernel.actor()) or (select kernel.has_role(''admin''))
  or string_to_array(array_to_string(readers || levels, '',''), '','') && (select kernel.roles() || kernel.lent_roles())');
-- All that the service may change of one: take it back.
grant update (state) on kernel.approval to pendopo_app;
create policy keeper on kernel.approval to pendopo_kernel using (true) with check (true);
grant select, update on kernel.approval to pendopo_kernel;

create function kernel.check_approval() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    -- Whatever was said before: it begins at its first level.
    new.state := 'open';
    new.level := 1;
  elsif current_user <> 'pendopo_kernel' and (old.state <> 'open' or new.state <> 'withdrawn') then
    raise exception 'approval_over';
  end if;
  return new;
end
$$;
create trigger check_approval before insert or update on kernel.approval
  for each row execute function kernel.check_approval();

create table kernel.approval_step (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  approval_id bigint not null,
  -- The requester stands here too, so that the table itself refuses a decision on one's own request.
  requested_by bigint,
  level int not null check (level between 1 and 10),
  decided_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  -- In whose place, where the decider does not hold the role.
  on_behalf_of bigint references kernel.user_account on delete restrict,
  decision text not null check (decision in ('approved', 'rejected')),
  note text check (length(note) <= 1000),
  decided_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint approval_step_level_key unique (company_id, approval_id, level),
  constraint approval_step_decided_by_key unique (company_id, approval_id, decided_by),
  constraint approval_step_own_request_check check (decided_by is distinct from requested_by
    and (requested_by is null or on_behalf_of is distinct from requested_by)),
  foreign key (company_id, approval_id) references kernel.approval on delete restrict,
  foreign key (company_id, approval_id, requested_by) references kernel.approval (company_id, id, requested_by) on delete restrict
);
-- A person counts once, whoever acts for them.
create unique index approval_step_person_key on kernel.approval_step (company_id, approval_id, coalesce(on_behalf_of, decided_by));
create index on kernel.approval_step (company_id, approval_id, requested_by);
create index on kernel.approval_step (company_id, decided_by);
create index on kernel.approval_step (decided_by);
create index on kernel.approval_step (on_behalf_of);
select kernel.tenant_table('kernel.approval_step', append_only => true, visible => '
  exists (select from kernel.approval a where a.company_id = approval_step.company_id and a.id = approval_step.approval_id)');
create policy keeper on kernel.approval_step for select to pendopo_kernel using (true);
grant select on kernel.approval_step to pendopo_kernel;

-- As whom this person may decide now: as themselves, in someone's place, or not at all. The admin stands in at any level,
-- but not for a role whose records are sealed from them; and nobody for who asks, with whatever account of theirs.
create function kernel.decides_as(a kernel.approval, who bigint) returns bigint language sql stable as
$$
  select case when kernel.may_act(who, a.company_id, variadic a.waiting_for
      || case when kernel.sealed() ? split_part(a.relation, '.', 1) then '{}'::text[] else '{admin}' end) then who
    when not a.in_person then (
      select s from kernel.stands_in_for(who, a.company_id, variadic a.waiting_for) s
      where s is distinct from a.requested_by and s is distinct from a.about limit 1) end
  where a.state = 'open' and who is distinct from a.requested_by and who is distinct from a.about
    and who = coalesce(a.only_by, who)
    and (not a.in_person or kernel.vouched(who))
    and kernel.same_hand(who, a.requested_by) is not true
$$;
select kernel.run_as_kernel('kernel.decides_as(kernel.approval, bigint)');

-- Whether any of these people has filled a level: themselves, through someone in their place, or with another account that
-- is in the same hands.
create function kernel.has_decided(a kernel.approval, variadic people bigint[]) returns boolean language sql stable as
$$
  select exists (select from kernel.approval_step s, unnest(people) p where s.company_id = a.company_id and s.approval_id = a.id
    and (kernel.same_hand(s.decided_by, p) or kernel.same_hand(s.on_behalf_of, p)))
$$;
select kernel.run_as_kernel('kernel.has_decided(kernel.approval, bigint[])');

-- Said to someone whose account, or that of who decided before them, only its maker stands behind.
create function kernel.unvouched_words() returns text language sql immutable as
$$
  select '{"account": {"id": "akun ini dan akun yang sudah bertindak dibuat atau disetel ulang oleh satu orang; mintalah orang lain menjaminnya (/api/v1/users/vouch)", '
    || '"en": "this account and one that acted before were made or reset by one person; have someone else vouch for it (/api/v1/users/vouch)"}}'
$$;

-- Takes a step, or refuses one that its decider may not take. The row of the approval is locked: of two at once the second sees what the first left.
create function kernel.take_step() returns trigger language plpgsql as
$$
declare
  a kernel.approval;
  person bigint;
begin
  select * into a from kernel.approval where company_id = new.company_id and id = new.approval_id for update;
  if a.state is distinct from 'open' or a.level <> new.level then
    raise exception 'approval_over';
  end if;
  -- Another's name is refused by the key; none where somebody asked would pass by it.
  if new.requested_by is null and a.requested_by is not null then
    raise exception 'own_request';
  end if;
  if new.decided_by in (a.requested_by, a.about) then
    raise exception 'own_request';
  end if;
  if kernel.same_hand(new.decided_by, a.requested_by) then
    raise exception 'own_request' using detail = kernel.unvouched_words();
  end if;
  if a.in_person and not kernel.vouched(new.decided_by) then
    raise exception 'not_vouched';
  end if;
  person := kernel.decides_as(a, new.decided_by);
  if person is null then
    raise exception 'access_denied';
  end if;
  if kernel.has_decided(a, person, new.decided_by) then
    raise exception 'already_decided' using detail = case when not exists (
      select from kernel.approval_step s where s.company_id = a.company_id and s.approval_id = a.id
        and (s.decided_by in (person, new.decided_by) or s.on_behalf_of in (person, new.decided_by)))
      then kernel.unvouched_words() else '' end;
  end if;
  new.on_behalf_of := nullif(person, new.decided_by);
  update kernel.approval set
    level = case when new.decision = 'approved' then least(a.level + 1, cardinality(a.levels)) else a.level end,
    state = case when new.decision = 'rejected' then 'rejected' when a.level < cardinality(a.levels) then 'open' else 'approved' end
  where company_id = a.company_id and id = a.id;
  return new;
end
$$;
select kernel.run_as_kernel('kernel.take_step()', callable => false);
create trigger take_step before insert on kernel.approval_step for each row execute function kernel.take_step();
