-- Cards, readers and raw taps. Only the role pendopo_rfid reaches these three tables; the service steps into it.

create table rfid.card (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  uid text not null check (uid ~ '^[0-9A-F]{6,20}$'),
  -- What the reader or the operator wrote, before it was brought into one form.
  uid_original text not null check (length(uid_original) between 1 and 60),
  student_id bigint,
  staff_id bigint,
  state text not null default 'active' check (state in ('active', 'lost', 'blocked', 'returned')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(student_id, staff_id) = 1),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
-- A card is in one pocket at a time.
create unique index card_uid_key on rfid.card (company_id, uid) where state = 'active';
create index on rfid.card (company_id, student_id);
create index on rfid.card (company_id, staff_id);
select kernel.tenant_table('rfid.card', role => 'pendopo_rfid');

create table rfid.device (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  direction text not null default 'both' check (direction in ('in', 'out', 'both')),
  user_id bigint references kernel.user_account on delete restrict,
  state text not null default 'active' check (state in ('active', 'revoked')),
  last_seen_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, user_id)
);
create index on rfid.device (user_id);
-- A reader is seen with every tap: that is told by its taps, not by the audit trail.
select kernel.tenant_table('rfid.device', role => 'pendopo_rfid', audit => false);

create table rfid.event (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  device_id bigint not null,
  seq bigint check (seq >= 0),
  -- In the one form where the reader sent a card number; otherwise as it was sent.
  uid text not null check (length(uid) between 1 and 60),
  uid_original text not null check (length(uid_original) between 1 and 60),
  method text not null default 'card' check (method in ('card', 'face')),
  event_time timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('accepted', 'unknown_card', 'inactive_card', 'outside_hours', 'invalid_time')),
  student_id bigint,
  primary key (company_id, id),
  unique (company_id, device_id, uid, event_time),
  foreign key (company_id, device_id) references rfid.device on delete restrict,
  foreign key (company_id, student_id) references school.student on delete restrict
);
create unique index event_seq_key on rfid.event (company_id, device_id, seq) where seq is not null;
create index on rfid.event (company_id, event_time);
create index on rfid.event (company_id, student_id, event_time);
select kernel.tenant_table('rfid.event', role => 'pendopo_rfid', append_only => true, audit => false);
