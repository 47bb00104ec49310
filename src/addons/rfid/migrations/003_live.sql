-- What the gate's displays are shown, as it happens: the last few thousand per company, for whoever comes back after a gap.

create table rfid.live_event (
  company_id int not null references kernel.company on delete restrict,
  -- Without gaps in what can be seen: written by one process per company at a time, so that a later id is later to appear.
  id bigint generated always as identity,
  at timestamptz not null,
  student_id bigint not null,
  data jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, student_id) references school.student on delete restrict
);
create index on rfid.live_event (company_id, student_id);
select kernel.tenant_table('rfid.live_event', deletable => true, audit => false);

create function rfid.tell_live() returns trigger language plpgsql as
$$
begin
  perform pg_notify('pendopo_news', 'gate/' || company_id) from (select distinct company_id from new_rows) n;
  return null;
end
$$;
create trigger tell after insert on rfid.live_event referencing new table as new_rows
  for each statement execute function rfid.tell_live();
