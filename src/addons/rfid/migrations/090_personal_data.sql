-- What the kernel may read out to a person, and take away; personal-data.ts says how a row is theirs.

select kernel.personal('rfid.card', removable => true);
select kernel.personal('rfid.event');
select kernel.personal('rfid.device');
select kernel.personal('rfid.live_event', removable => true);
