-- Banks at which families pay under numbers: how each is known, the numbers, and what it told, by itself or in its report.

create table fees.bank (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- How it talks (src/addons/fees/banks/provider.ts); `file`: not at all, and its report is brought in.
  provider text not null check (provider in ('snap', 'file')),
  -- What its numbers begin with; part of every number that was given, so it stays.
  prefix text not null check (prefix ~ '^[0-9]{1,8}$'),
  digits int not null default 10 check (digits between 4 and 20),
  number_rule text not null default 'student' check (number_rule in ('student', 'nis')),
  -- Who it is to us, and we to it.
  client_id text check (length(client_id) between 1 and 100),
  partner_id text check (length(partner_id) between 1 and 36),
  signature text not null default 'symmetric' check (signature in ('symmetric', 'asymmetric')),
  -- Sealed by the service with a key outside the database.
  secret_sealed text check (length(secret_sealed) between 1 and 2000),
  public_key_sealed text check (length(public_key_sealed) between 1 and 8000),
  keys_set_at timestamptz,
  -- Where another amount comes than is owed.
  other_amount text not null default 'deposit' check (other_amount in ('deposit', 'refuse')),
  -- What it keeps of each payment.
  charge bigint not null default 0 check (charge between 0 and 1000000),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name),
  unique (company_id, prefix),
  constraint bank_keys_check check (provider = 'file' or num_nulls(client_id, partner_id, secret_sealed, public_key_sealed, keys_set_at) = 0)
);
select kernel.tenant_table('fees.bank', visible => '(select fees.sees())', secret => '{secret_sealed,public_key_sealed}');

create function fees.keep_bank() returns trigger language plpgsql as
$$
begin
  -- One whose report was read may begin to talk.
  if new.prefix <> old.prefix or new.provider <> old.provider and old.provider <> 'file' then
    raise exception 'bank_fixed';
  end if;
  return new;
end
$$;
create trigger keep before update on fees.bank for each row execute function fees.keep_bank();

-- The number under which a student's family pays at a bank. Given once; never another student's.
create table fees.virtual_account (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  bank_id bigint not null,
  student_id bigint not null,
  customer_no text not null check (customer_no ~ '^[0-9]{1,20}$'),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint virtual_account_customer_no_key unique (company_id, bank_id, customer_no),
  unique (company_id, bank_id, student_id),
  foreign key (company_id, bank_id) references fees.bank on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on fees.virtual_account (company_id, student_id);
create index on fees.virtual_account (company_id, customer_no collate "C");
select kernel.tenant_table('fees.virtual_account', append_only => true, visible => '(select fees.sees())');

-- What a bank told was paid: each payment once, whatever is repeated and however it is told. Without a receipt it waits to be booked, and says why.
create table fees.bank_payment (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  bank_id bigint not null,
  -- None as long as nobody has the number.
  student_id bigint,
  -- The bank's own name for it, where it told of it by itself.
  request_id text check (length(request_id) between 1 and 128),
  -- The row of the bank's report, where it stood in one: of number, day and reference, or what stands for one.
  file_key text check (file_key ~ '^[0-9a-f]{64}$'),
  -- As the report told them, where nobody had the number.
  number text check (number ~ '^[0-9]{4,28}$'),
  told_name text check (length(told_name) between 1 and 200),
  channel text check (length(channel) between 1 and 50),
  reference text check (length(reference) between 1 and 100),
  amount bigint not null check (amount > 0),
  charge bigint not null check (charge between 0 and amount),
  -- The bank's day, which may lie in a month that is closed since.
  paid_on date not null,
  paid_at timestamptz,
  told_at timestamptz not null default now(),
  held text check (length(held) between 1 and 60),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint bank_payment_request_id_key unique (company_id, bank_id, request_id),
  constraint bank_payment_file_key_key unique (company_id, bank_id, file_key),
  check (num_nonnulls(request_id, file_key) > 0),
  check (student_id is not null or held is not null),
  foreign key (company_id, bank_id) references fees.bank on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on fees.bank_payment (company_id, student_id);
create index on fees.bank_payment (company_id, paid_on desc, id desc);
create index bank_payment_held_idx on fees.bank_payment (company_id, id) where held is not null;
select kernel.tenant_table('fees.bank_payment', visible => '(select fees.sees())');
select kernel.importable('fees.bank_payment');

create function fees.keep_bank_payment() returns trigger language plpgsql as
$$
begin
  -- Told the other way too, and whose it is: once.
  if to_jsonb(new) - '{held,version,updated_at,request_id,file_key,student_id}'::text[] <> to_jsonb(old) - '{held,version,updated_at,request_id,file_key,student_id}'::text[]
    or new.request_id is distinct from old.request_id and old.request_id is not null
    or new.file_key is distinct from old.file_key and old.file_key is not null
    or new.student_id is distinct from old.student_id and old.student_id is not null then
    raise exception 'bank_payment_fixed';
  end if;
  return new;
end
$$;
-- The kernel alone takes a person out of it.
create trigger keep before update on fees.bank_payment for each row when (current_user <> 'pendopo_kernel')
  execute function fees.keep_bank_payment();

-- The receipt of what a bank told: one for each payment, of its student and amount, and of no cashier.
alter table fees.receipt add column bank_payment_id bigint;
alter table fees.receipt add foreign key (company_id, bank_payment_id) references fees.bank_payment on delete restrict;
alter table fees.receipt add constraint receipt_bank_payment_id_key unique (company_id, bank_payment_id);
alter table fees.receipt add constraint receipt_shift_id_check check (
  case method when 'virtual_account' then bank_payment_id is not null and num_nonnulls(shift_id, received_by) = 0
    else bank_payment_id is null and num_nulls(shift_id, received_by) = 0 end);

create function fees.guard_bank_receipt() returns trigger language plpgsql as
$$
begin
  if not exists (select from fees.bank_payment p where p.company_id = new.company_id and p.id = new.bank_payment_id
      and p.student_id = new.student_id and p.amount = new.amount) then
    raise exception 'bank_payment_fixed';
  end if;
  return new;
end
$$;
create trigger guard_bank before insert on fees.receipt for each row when (new.method = 'virtual_account')
  execute function fees.guard_bank_receipt();

-- What was asked on which day under which name, so that no name is used for two things. Not kept for long.
create table fees.bank_call (
  company_id int not null references kernel.company on delete restrict,
  bank_id bigint not null,
  day date not null,
  external_id text not null check (length(external_id) between 1 and 36),
  -- What was asked: the bank's own name for it.
  request text not null check (length(request) between 1 and 140),
  primary key (company_id, bank_id, day, external_id),
  foreign key (company_id, bank_id) references fees.bank on delete restrict
);
create index on fees.bank_call (company_id, day);
-- No trace: it is none of what happened, and the payments behind it leave theirs.
select kernel.tenant_table('fees.bank_call', append_only => true, audit => false, visible => '(select fees.sees())');
grant delete on fees.bank_call to pendopo_app;
