-- Raw taps: kept once, as they came, by the month in which they happened.

-- The key is what a repetition repeats: the card, the moment, the reader. It holds across partitions because the moment,
-- which chooses the partition, is part of it; and it finds the taps of a card on a day, which attendance is derived from.
-- No reference to the reader or the company: neither is ever removed, and each would be looked up again for every tap.
create table rfid.event (
  company_id int not null,
  -- In the one form where the reader sent a card number; otherwise as it was sent.
  uid text not null check (length(uid) between 1 and 60),
  event_time timestamptz not null,
  device_id bigint not null,
  seq bigint check (seq >= 0),
  uid_original text not null check (length(uid_original) between 1 and 60),
  method text not null default 'card' check (method in ('card', 'face', 'finger', 'pin', 'palm')),
  received_at timestamptz not null default now(),
  -- What the reader said where its clock is known to have been off: event_time is then when it really was.
  told_at timestamptz,
  -- What the reader was told.
  outcome text not null check (outcome in ('accepted', 'unknown_card', 'inactive_card', 'outside_hours')),
  -- clock: the reader's clock was off by more than a minute. sequence: the reader's counter had begun anew.
  flag text check (flag in ('clock', 'sequence')),
  -- Whose card it was then.
  student_id bigint,
  staff_id bigint,
  primary key (company_id, uid, event_time, device_id)
) partition by range (event_time);
create index on rfid.event (company_id, event_time);
select kernel.tenant_table('rfid.event', role => 'pendopo_rfid', append_only => true, audit => false);
-- A correction of a clock moves the taps of its span, and back.
grant update (event_time, told_at) on rfid.event to pendopo_rfid;

-- Taps whose time cannot be right, and faces where the school does not take them: kept, told to the reader, and counted nowhere until
-- someone decides.
create table rfid.quarantine (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  device_id bigint not null,
  uid text not null check (length(uid) between 1 and 60),
  uid_original text not null check (length(uid_original) between 1 and 60),
  seq bigint check (seq >= 0),
  method text not null check (method in ('card', 'face', 'finger', 'pin', 'palm')),
  event_time timestamptz not null,
  received_at timestamptz not null,
  reason text not null check (reason in ('future', 'too_old', 'clock', 'face')),
  state text not null default 'held' check (state in ('held', 'released', 'discarded')),
  -- The moment under which it was let in, by the word of a person.
  released_as timestamptz check (released_as is null or state = 'released'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, device_id, uid, event_time),
  foreign key (company_id, device_id) references rfid.device on delete restrict
);
create index on rfid.quarantine (company_id, state, id);
select kernel.tenant_table('rfid.quarantine', role => 'pendopo_rfid', audit => false);

-- What a person let in may be held again: its row stays above, and the tap that it had become goes. No other tap is removed by anyone;
-- where one of the same card lay at that moment already, that stays.
create policy keeper on rfid.event to pendopo_kernel using (company_id = (select kernel.company())) with check (false);
create policy keeper on rfid.quarantine for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select, delete on rfid.event to pendopo_kernel;
grant select on rfid.quarantine to pendopo_kernel;
create function rfid.take_out(ids bigint[]) returns table (event_time timestamptz, student_id bigint, staff_id bigint) language sql as
$$
  delete from rfid.event e using rfid.quarantine q
  where q.company_id = (select kernel.company()) and q.id = any(ids) and q.state = 'held' and e.company_id = q.company_id
    and e.device_id = q.device_id and e.uid = q.uid and e.told_at = q.event_time and e.flag = 'clock'
  returning e.event_time, e.student_id, e.staff_id
$$;
select kernel.run_as_kernel('rfid.take_out(bigint[])');

-- Card numbers that came to a reader and belong to nobody yet.
create table rfid.unknown_card (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  uid text not null check (length(uid) between 1 and 60),
  uid_original text not null check (length(uid_original) between 1 and 60),
  device_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  taps int not null default 1,
  primary key (company_id, uid),
  unique (company_id, id)
);
create index on rfid.unknown_card (company_id, last_at, id);
select kernel.tenant_table('rfid.unknown_card', role => 'pendopo_rfid', deletable => true, audit => false);

-- The path of taps. Readers of several schools tap in the same moment; one statement keeps them all, so it sees more than
-- one company: those whose readers' taps it keeps, which the statement's scope names (kernel.companies), and no others.
-- Hence a role of its own that can do exactly this: keep taps, look up whose card it is and when the school is open, and
-- note whose day is to be derived; and it reads the columns that this takes. The company of each tap is the one of the
-- reader's session.
create policy ingest on rfid.event to pendopo_ingest
  using (company_id = any ((select kernel.companies())::int[])) with check (company_id = any ((select kernel.companies())::int[]));
grant select (company_id, device_id, uid, uid_original, event_time, outcome, student_id, staff_id), insert on rfid.event to pendopo_ingest;
create policy ingest on rfid.quarantine to pendopo_ingest
  using (company_id = any ((select kernel.companies())::int[])) with check (company_id = any ((select kernel.companies())::int[]));
grant select (company_id, device_id, uid, event_time), insert on rfid.quarantine to pendopo_ingest;
create policy ingest on rfid.unknown_card to pendopo_ingest
  using (company_id = any ((select kernel.companies())::int[])) with check (company_id = any ((select kernel.companies())::int[]));
grant select (company_id, uid, device_id, first_at, last_at, taps), insert, update (device_id, first_at, last_at, taps)
  on rfid.unknown_card to pendopo_ingest;
create policy ingest on rfid.card for select to pendopo_ingest using (company_id = any ((select kernel.companies())::int[]));
grant select (company_id, id, uid, student_id, staff_id, valid_from, valid_until, ended_at) on rfid.card to pendopo_ingest;
create policy ingest on rfid.device_state to pendopo_ingest
  using (company_id = any ((select kernel.companies())::int[])) with check (company_id = any ((select kernel.companies())::int[]));
grant select, insert, update on rfid.device_state to pendopo_ingest;
create policy ingest on rfid.clock_correction for select to pendopo_ingest using (company_id = any ((select kernel.companies())::int[]));
grant select (company_id, device_id, ahead, from_time, until_time, state) on rfid.clock_correction to pendopo_ingest;
select school.let_take_taps('pendopo_ingest');

-- What readers sent and nobody could read, or what was read and is no tap (someone was refused at a door): a reader that was
-- told OK has forgotten it, so it is kept here until a gateway that knows more has read it after all.
create table rfid.refused (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  device_id bigint not null,
  form text not null check (form in ('attlog', 'door', 'esp', 'hikvision', 'other')),
  line text not null check (length(line) between 1 and 2000),
  -- Why the service did not take what the gateway could read.
  why text check (length(why) between 1 and 300),
  received_at timestamptz not null,
  read_at timestamptz,
  digest text not null generated always as
    (md5(form || ' ' || floor(extract(epoch from received_at at time zone 'UTC') / 86400)::text || ' ' || line)) stored,
  primary key (company_id, id),
  unique (company_id, device_id, digest),
  foreign key (company_id, device_id) references rfid.device on delete restrict
);
create index on rfid.refused (company_id, device_id, id) where read_at is null;
select kernel.tenant_table('rfid.refused', role => 'pendopo_rfid', audit => false);
-- A list of taps may hold something that is none: it is kept on the way.
create policy ingest on rfid.refused for insert to pendopo_ingest with check (company_id = any ((select kernel.companies())::int[]));
grant insert (company_id, device_id, form, line, why, received_at) on rfid.refused to pendopo_ingest;
