-- Cards and readers. Only the role pendopo_rfid reaches the tables of this schema; the service steps into it.

create table rfid.card (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- Bytes in hex, most significant first; or what else a reader knows a person by: PIN:17, FP:3, and where
  -- terminals were enrolled apart, PIN:17@ASRAMA.
  uid text not null check (uid ~ '^([0-9A-F]{8,20}|(PIN|FP):(0|[1-9][0-9]{0,14}|[0-9]{0,23}[A-Z][0-9A-Z]{0,23})(@[A-Z0-9_-]{1,20})?)$'),
  -- What the reader or the operator wrote, before it was brought into one form.
  uid_original text not null check (length(uid_original) between 1 and 60),
  student_id bigint,
  staff_id bigint,
  state text not null default 'active' check (state in ('active', 'lost', 'blocked', 'returned')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Since when it is not active any more: taps from before that count.
  ended_at timestamptz check ((ended_at is null) = (state = 'active')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(student_id, staff_id) = 1),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
-- A card is in one pocket at a time.
create unique index card_uid_key on rfid.card (company_id, uid) where state = 'active';
create index on rfid.card (company_id, uid, id);
create index on rfid.card (company_id, student_id);
create index on rfid.card (company_id, staff_id);
select kernel.tenant_table('rfid.card', role => 'pendopo_rfid');
select kernel.importable('rfid.card');

create table rfid.device (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  location text check (length(location) between 1 and 200),
  direction text not null default 'both' check (direction in ('in', 'out', 'both')),
  -- Of times that a reader sends without an offset; the company's own where it is left open.
  time_zone text check (length(time_zone) between 1 and 64),
  -- How it writes card numbers, where that cannot be told from the text.
  notation text not null default 'auto' check (notation in ('auto', 'hex', 'decimal')),
  reversed boolean not null default false,
  -- The terminals among which a number enrolled there is one person: a terminal by itself or several; all of the school where it is left open.
  enrolment text check (enrolment ~ '^[A-Z0-9_-]{1,20}$'),
  user_id bigint references kernel.user_account on delete restrict,
  -- The gateway that speaks for it.
  gateway_id bigint,
  state text not null default 'active' check (state in ('active', 'revoked')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, user_id),
  foreign key (company_id, gateway_id) references kernel.gateway on delete restrict
);
create index on rfid.device (user_id);
create index on rfid.device (company_id, gateway_id);
select kernel.tenant_table('rfid.device', role => 'pendopo_rfid');
-- Processes remember which reader an account is, together with the account: they forget both.
create trigger tell after update on rfid.device for each statement execute function kernel.tell_access();

-- How a reader is doing. Told anew every second or so, hence apart from the record of the reader, and in no audit trail.
create table rfid.device_state (
  company_id int not null references kernel.company on delete restrict,
  device_id bigint not null,
  last_seen_at timestamptz not null,
  firmware text check (length(firmware) <= 100),
  -- Taps it still holds back.
  pending int check (pending >= 0),
  -- The number of its latest tap, and when that was: a later tap with a lower number tells that the counter began anew.
  last_seq bigint check (last_seq >= 0),
  last_seq_at timestamptz,
  -- How far its clock was ahead (+) or behind (-), seconds; the latest readings, of which the middle one counts.
  offsets int[] not null default '{}' check (cardinality(offsets) <= 7),
  -- Since when the middle one is over a minute.
  off_since timestamptz,
  primary key (company_id, device_id),
  foreign key (company_id, device_id) references rfid.device on delete restrict
);
select kernel.tenant_table('rfid.device_state', role => 'pendopo_rfid', audit => false);

-- A clock that was off by so much for a while, by the word of a person: taps that a reader tells of the span are kept under the
-- time that they really had. The span is of told times: whatever is sent again is then the same tap again.
create table rfid.clock_correction (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  device_id bigint not null,
  -- Seconds by which the clock was ahead (+) or behind (-).
  ahead int not null check (ahead <> 0 and abs(ahead) <= 2000000000),
  from_time timestamptz not null,
  -- Open where the clock is still off.
  until_time timestamptz check (until_time > from_time),
  note text not null check (length(note) between 1 and 1000),
  state text not null default 'active' check (state in ('active', 'withdrawn')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, device_id) references rfid.device on delete restrict,
  constraint clock_correction_from_time_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(device_id, device_id, '[]') with &&, tstzrange(from_time, until_time) with &&) where (state = 'active')
);
create index on rfid.clock_correction (company_id, device_id);
select kernel.tenant_table('rfid.clock_correction', role => 'pendopo_rfid');
-- Remembered with the reader.
create trigger tell after insert or update on rfid.clock_correction for each statement execute function kernel.tell_access();
