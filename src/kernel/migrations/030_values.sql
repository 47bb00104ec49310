-- What a value may be, where a table is written by every posting: a condition of a table is read anew from its text by each statement that writes a row,
-- one of a type is read once by a connection. Elsewhere the conditions stand on the table. An amount beyond its bound is told as such (errors.ts).

create domain kernel.amount as bigint constraint amount_bound check (value between -10000000000000 and 10000000000000);
-- What no document alone comes near.
create domain kernel.sum as bigint constraint sum_bound check (value between -9000000000000000 and 9000000000000000);
create domain kernel.month as date constraint month_first check (extract(day from value) = 1);
create domain kernel.phrase as text constraint phrase_length check (length(value) between 1 and 500);
create domain kernel.day as date constraint day_told check (value between '2000-01-01' and '2200-12-31');
create domain kernel.twelve_months as bigint[] constraint months_are_twelve check (cardinality(value) = 12);

-- The trail is written by all that is audited. It may be long: its rows are looked through, not written anew, for the types are given before their conditions.
create domain kernel.operation as text;
create domain kernel.digest as bytea;
drop trigger keep_digest on kernel.audit_entry;
alter table kernel.audit_entry
  drop constraint audit_entry_operation_check, drop constraint audit_entry_digest_check, drop constraint audit_entry_check,
  drop constraint audit_entry_check1, drop constraint audit_entry_check2,
  alter operation type kernel.operation, alter digest type kernel.digest,
  add constraint audit_entry_whole check ((seq is null) = (hash is null) and (digest is null) = (salt is not null)
    and (digest is null or before is null and after is null));
alter domain kernel.operation add constraint operation_known check (value in ('insert', 'update', 'delete'));
alter domain kernel.digest add constraint digest_length check (length(value) = 32);
create trigger keep_digest before update of before, after, salt, digest on kernel.audit_entry
  for each row execute function kernel.keep_digest();
