-- Foundations, companies (a company is a school, a tenant), people's accounts, their roles and sessions.

create table kernel.installation (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('demo', 'real')),
  demo_until date,
  last_backup_at timestamptz,
  created_at timestamptz not null default now()
);
select kernel.protect('kernel.installation', false);

create table kernel.foundation (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
select kernel.protect('kernel.foundation', false);

create table kernel.company (
  id int generated always as identity primary key,
  foundation_id int not null references kernel.foundation on delete restrict,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'Asia/Jakarta',
  svc_enabled_addon_skus text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on kernel.company (foundation_id);
select kernel.protect('kernel.company', false);
create policy company on kernel.company for select to pendopo_app
  using (id = (select kernel.company()) or id in (select unnest(kernel.companies())));
grant select on kernel.company to pendopo_app;
create policy keeper on kernel.company for select to pendopo_kernel using (true);
grant select on kernel.company to pendopo_kernel;

-- A flag is on unless a row here says off: holding the add-on is the rule, switching it off the exception.
create table kernel.company_flag (
  company_id int not null references kernel.company on delete cascade,
  id bigint generated always as identity,
  flag text not null check (flag ~ '^[a-z][a-z0-9_]{2,62}$'),
  enabled boolean not null,
  primary key (company_id, flag)
);

create table kernel.user_account (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 120),
  name text not null check (length(name) between 1 and 200),
  -- What a search compares with: under row-level security a range of texts may use an index, lower() and LIKE may not.
  name_key text collate "C" not null generated always as (lower(name)) stored,
  -- Argon2id in the PHC format. No role of the service can read it; see 004_sign_in.sql for how it is compared.
  password_hash text not null check (length(password_hash) <= 300
    and password_hash ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43,}$'),
  must_change_password boolean not null default false,
  home_company_id int not null references kernel.company on delete restrict,
  -- The language this person chose; their program's where they chose none.
  language text check (language in ('id', 'en')),
  disabled_at timestamptz,
  -- Who made it; nobody: the command line.
  made_by bigint references kernel.user_account on delete restrict,
  -- Who was last shown a code that opens it, and when: who made it, later who gave it a new password.
  code_from bigint references kernel.user_account on delete restrict,
  code_at timestamptz,
  -- Who said that a person of their own stands behind it, and when; a time without a name: the command line.
  vouched_by bigint references kernel.user_account on delete restrict,
  vouched_at timestamptz default now(),
  -- Two accounts may have the same: it is refused where it has to tell whose it is (018_contact.sql).
  email text check (email = lower(email) and length(email) between 3 and 200 and email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Digests of what only the service can make, of the mail and of who the person is at a provider (issuer and subject), with
  -- a key that is not in the database: a statement alone cannot pass for the provider.
  email_proof bytea check (length(email_proof) = 32),
  outside_subject bytea unique check (length(outside_subject) = 32),
  linked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((email is null) = (email_proof is null)),
  check ((outside_subject is null) = (linked_at is null)),
  check (vouched_by is null or vouched_at is not null),
  check (vouched_by not in (id, made_by, code_from))
);
create index on kernel.user_account (home_company_id);
create index on kernel.user_account (made_by);
create index on kernel.user_account (code_from);
create index on kernel.user_account (vouched_by);
create index on kernel.user_account (login collate "C");
create index on kernel.user_account (name_key);
create index on kernel.user_account (email_proof);
select kernel.protect('kernel.user_account', false);

create table kernel.member (
  company_id int not null references kernel.company on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null references kernel.user_account on delete cascade,
  role text not null check (role ~ '^[a-z][a-z_]{1,40}$'),
  -- When a second person agreed to it, where one is needed (016_second_person.sql).
  agreed_at timestamptz,
  primary key (company_id, user_id, role)
);
create index on kernel.member (user_id);

create policy keeper on kernel.user_account to pendopo_kernel using (true) with check (true);
grant select, insert, update on kernel.user_account to pendopo_kernel;

-- In whose hands an account is: in its own, and until someone else has vouched for it in those of whoever was shown its
-- code, and so on.
create function kernel.hands(who bigint) returns bigint[] language sql stable as
$$
  with recursive held (id) as (
    select who
    union
    select u.code_from from held h join kernel.user_account u on u.id = h.id
    where u.vouched_at is null and u.code_from is not null)
  select array_agg(id) from held
$$;
select kernel.run_as_kernel('kernel.hands(bigint)', callable => false);

-- Whether one person may stand behind both.
create function kernel.same_hand(one bigint, other bigint) returns boolean language sql stable as
$$ select kernel.hands(one) && kernel.hands(other) $$;
select kernel.run_as_kernel('kernel.same_hand(bigint, bigint)', callable => false);

create function kernel.vouched(who bigint) returns boolean language sql stable as
$$ select exists (select from kernel.user_account u where u.id = who and u.vouched_at is not null and u.disabled_at is null) $$;
select kernel.run_as_kernel('kernel.vouched(bigint)', callable => false);

-- Colleagues of the company, without what only the kernel may read.
create policy colleague on kernel.user_account for select to pendopo_app
  using (id = (select kernel.actor()) or exists (select from kernel.member m where m.company_id = (select kernel.company()) and m.user_id = user_account.id));
grant select (id, login, name, name_key, language, must_change_password, disabled_at, made_by, vouched_by, vouched_at, email, phone, linked_at, version, created_at) on kernel.user_account to pendopo_app;

create table kernel.session (
  -- What people call it by. The hash of its token is the proof of who acts (kernel.acting) and is shown to nobody.
  id bigint generated always as identity unique,
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references kernel.user_account on delete cascade,
  company_id int not null references kernel.company on delete cascade,
  -- A device's session lives until it is revoked.
  lasting boolean not null default false,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index on kernel.session (user_id);
create index on kernel.session (company_id);
select kernel.protect('kernel.session', false);
create policy keeper on kernel.session to pendopo_kernel using (true) with check (true);
grant select, insert, update, delete on kernel.session to pendopo_kernel;
-- One's own sessions everywhere, and those at the company for whoever manages its accounts.
create policy own_or_managed on kernel.session for select to pendopo_app
  using (user_id = (select kernel.actor())
    or company_id = (select kernel.company()) and (select kernel.has_role('admin', 'foundation_admin')));
grant select (id, user_id, company_id, lasting, address, user_agent, created_at, last_seen_at) on kernel.session to pendopo_app;

-- Wrong passwords, by account and address; the row with an empty login counts the whole address.
create table kernel.login_failure (
  address text not null,
  login text not null,
  failures int not null,
  window_from timestamptz not null default now(),
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (address, login)
);
select kernel.protect('kernel.login_failure', false);
create policy keeper on kernel.login_failure to pendopo_kernel using (true) with check (true);
grant select, insert, update, delete on kernel.login_failure to pendopo_kernel;

-- Every process hears of a change in who may do what, and forgets what it remembered.
create function kernel.tell_access() returns trigger language plpgsql as
$$
begin
  perform pg_notify('pendopo_access', '');
  return null;
end
$$;
create function kernel.tell_session() returns trigger language plpgsql as
$$
begin
  perform pg_notify('pendopo_access', encode(old.token_hash, 'hex'));
  return null;
end
$$;
create trigger tell after insert or update or delete on kernel.company for each statement execute function kernel.tell_access();
create trigger tell after insert or update or delete on kernel.company_flag for each statement execute function kernel.tell_access();
create trigger tell after insert or update or delete on kernel.member for each statement execute function kernel.tell_access();
create trigger tell after update or delete on kernel.user_account for each statement execute function kernel.tell_access();
create trigger tell after update of company_id on kernel.session for each row execute function kernel.tell_session();
create trigger tell_end after delete on kernel.session for each row execute function kernel.tell_session();
