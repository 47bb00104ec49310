-- What the house holds of a person: read out as a whole, and taken away without breaking the audit chain.
-- A module says in code which tables hold something (src/kernel/personal/personal-data.ts); what the kernel may do there, it says here.

-- Lets the kernel read a table's rows out to the person they are about, and take the person out of them.
--   erase      columns whose content goes
--   removable  whole rows may go
--   closed     its content is read out to nobody: the kernel sees these columns alone, by which it finds the rows
create function kernel.personal(target regclass, erase text[] default '{}', removable boolean default false, closed text[] default null)
  returns void language plpgsql as
$$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(erase) c);
  seen text := (select '(' || string_agg(quote_ident(c), ', ') || ')' from unnest('{company_id,id}'::text[] || closed) c where closed is not null);
begin
  execute format('create policy personal_data on %s to pendopo_kernel using (company_id = (select kernel.company()))', target);
  execute format('grant select %s on %s to pendopo_kernel', seen, target);
  if listed is not null then
    execute format('grant update (%s) on %s to pendopo_kernel', listed, target);
  end if;
  if removable then
    execute format('grant delete on %s to pendopo_kernel', target);
  end if;
end
$$;

-- That someone was erased, and whose trail was emptied with them: a record of relation → ids. It enters the audit trail
-- like everything else, and the chain then vouches for it; see docs/decisions/0017-erasure.md.
create table kernel.erasure (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  subject text not null check (length(subject) between 3 and 130),
  person_id bigint not null,
  records jsonb not null check (jsonb_typeof(records) = 'object'),
  -- The last entry of the trail that it reaches.
  up_to bigint not null,
  actor_id bigint default kernel.actor(),
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on kernel.erasure (company_id, subject, person_id);
select kernel.tenant_table('kernel.erasure', append_only => true, visible => '(select kernel.has_role(''admin'', ''principal''))');
revoke insert on kernel.erasure from pendopo_app;
create policy keeper on kernel.erasure to pendopo_kernel using (company_id = (select kernel.company())) with check (true);
grant select, insert on kernel.erasure to pendopo_kernel;

-- An entry of the trail is emptied as a whole or not at all, and its digest stays what it was.
create function kernel.keep_digest() returns trigger language plpgsql as
$$
begin
  if new.before is not null or new.after is not null or new.digest is distinct from kernel.audit_digest(old) then
    raise exception 'The audit trail is never rewritten';
  end if;
  return new;
end
$$;
create trigger keep_digest before update of before, after, salt, digest on kernel.audit_entry
  for each row execute function kernel.keep_digest();
grant update (before, after, salt, digest) on kernel.audit_entry to pendopo_kernel;
create policy keeper on kernel.move to pendopo_kernel using (company_id = (select kernel.company()));
grant select, update (note) on kernel.move to pendopo_kernel;
create policy file_taker on kernel.import_batch for update to pendopo_kernel using (company_id = (select kernel.company()));
grant update (file_id) on kernel.import_batch to pendopo_kernel;

-- The rows that one declaration means. As jsonb: relation, by (the column that names the person), person; through and
-- through_by where another table stands between; when, columns that must hold a value.
create function kernel.person_rows_where(item jsonb) returns text language plpgsql stable as
$$
declare
  target regclass := item ->> 'relation';
  named text := item ->> 'person';
begin
  if not exists (select from pg_policy where polrelid = target and polname = 'personal_data') then
    raise exception '% holds no personal data', target;
  end if;
  return format('%s t where t.company_id = kernel.company() and ', target)
    || case when item ? 'through' then format('t.%I in (select p.id from %s p where p.company_id = kernel.company() and p.%I = %s)',
         item ->> 'by', (item ->> 'through')::regclass, item ->> 'through_by', named::bigint)
       else format('t.%I = %s', item ->> 'by', named::bigint) end
    || coalesce((select string_agg(format(' and t.%I = %L', w.key, w.value), '') from jsonb_each_text(item -> 'when') w), '');
end
$$;
select kernel.run_as_kernel('kernel.person_rows_where(jsonb)', callable => false);

-- Everything that such rows hold, with what is known of the files on them. For whoever answers a person's request.
create function kernel.person_rows(item jsonb) returns setof jsonb language plpgsql stable as
$$
declare
  files text := (
    select string_agg(format(' || jsonb_build_object(%L, (select to_jsonb(f) - ''company_id'' from kernel.file f where f.company_id = t.company_id and f.id = t.%I))',
      a.attname || '_file', a.attname), '')
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.conrelid = (item ->> 'relation')::regclass and k.confrelid = 'kernel.file'::regclass and k.contype = 'f');
begin
  if not kernel.has_role('admin', 'principal') then
    raise exception 'access_denied';
  end if;
  return query execute format('select to_jsonb(t) - ''company_id'' %s from %s order by 1', files, kernel.person_rows_where(item));
end
$$;
select kernel.run_as_kernel('kernel.person_rows(jsonb)');

-- Takes the person out of the rows of one declaration; answers the ids of the rows that were or are theirs.
-- What may be empty becomes empty, what may not becomes the pseudonym.
create function kernel.erase_rows(item jsonb, pseudonym text) returns bigint[] language plpgsql as
$$
declare
  target regclass := item ->> 'relation';
  found text := kernel.person_rows_where(item);
  ids bigint[];
  emptied text := (
    select string_agg(format('%I = %s', a.attname, case when a.attnotnull then quote_literal(pseudonym) else 'null' end), ', ')
    from pg_attribute a where a.attrelid = target and item -> 'erase' ? a.attname);
begin
  -- What stays is not looked at: a ledger of millions, perhaps without ids.
  if emptied is null and not (item -> 'remove')::boolean then
    return '{}';
  end if;
  execute format('select array_agg(t.id) from %s', found) into ids;
  if (item -> 'remove')::boolean then
    execute format('delete from %s', found);
  else
    execute format('update %s t set %s where t.company_id = kernel.company() and t.id = any ($1)', target, emptied) using ids;
  end if;
  -- Rows that were removed long ago still stand in the trail.
  return coalesce(ids, '{}') || coalesce((
    select array_agg(distinct e.record_id) from kernel.audit_entry e
    where e.company_id = kernel.company() and e.relation = item ->> 'relation' and not item ? 'through'
      and e.operation in ('insert', 'delete') and coalesce(e.after, e.before) ->> (item ->> 'by') = item ->> 'person'
      and e.record_id <> all (coalesce(ids, '{}'))), '{}');
end
$$;
select kernel.run_as_kernel('kernel.erase_rows(jsonb, text)', callable => false);

-- A disabled account forgets whose it was. It stays, without name and password, because what was done with it stays.
create function kernel.forget_account(who bigint, pseudonym text) returns void language plpgsql as
$$
declare
  u kernel.user_account;
begin
  select * into u from kernel.user_account where id = who for update;
  if u.disabled_at is null or exists (select from kernel.member m where m.user_id = who and m.company_id <> kernel.company()) then
    raise exception 'account_not_yours';
  end if;
  delete from kernel.login_failure where login = u.login;
  delete from kernel.session where user_id = who;
  delete from kernel.second_factor where user_id = who;
  delete from kernel.idempotency where user_id = who;
  update kernel.user_account set name = pseudonym, login = '~' || who, email = null, phone = null, email_proof = null,
    outside_subject = null, linked_at = null,
    -- The hash of no password.
    password_hash = '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('A', 43)
  where id = who;
end
$$;
select kernel.run_as_kernel('kernel.forget_account(bigint, text)', callable => false);

-- What imports know of a person's records: files from which they came or were changed leave their imports, also those that only
-- tried; nobody has them then, and housekeeping takes them away. What a row changed on them is emptied. As jsonb: ids by relation.
create function kernel.leave_imports(theirs jsonb) returns void language sql as
$$
  update kernel.import_batch b set file_id = null
  where b.company_id = kernel.company() and b.state not in ('queued', 'running') and b.file_id in (
    select same.id from jsonb_each(theirs) g
    join kernel.import_batch made on made.company_id = kernel.company() and g.key = any (made.makes)
    join kernel.import_row r on r.company_id = made.company_id and r.batch_id = made.id
    join kernel.file f on f.company_id = made.company_id and f.id = made.file_id
    join kernel.file same on same.company_id = f.company_id and same.sha256 = f.sha256
    where g.value @> to_jsonb(r.made[array_position(made.makes, g.key)])
      or g.key = made.makes[1] and g.value @> to_jsonb(r.found));
  update kernel.import_change c set before = null, after = null
  from jsonb_each(theirs) g, jsonb_array_elements(g.value) r
  where c.company_id = kernel.company() and c.relation = g.key and c.record_id = r::bigint and c.before is not null;
$$;
select kernel.run_as_kernel('kernel.leave_imports(jsonb)', callable => false);

-- Erases a person: items as above, each with erase (columns) or remove; the account they signed in with, disabled
-- before. All in the caller's transaction. The trail of every erased row is emptied, this erasure's own included.
create function kernel.erase_person(subject text, person bigint, account bigint, pseudonym text, items jsonb) returns bigint
  language plpgsql as
$$
declare
  called text;
  item jsonb;
  ids bigint[];
  gone jsonb := '{}';
  rows jsonb;
  imported jsonb := jsonb_build_object(subject, jsonb_build_array(person));
  last bigint;
  erasure bigint;
begin
  if not kernel.has_role('admin') then
    raise exception 'access_denied';
  end if;
  -- Whoever changes this person at the same time waits, or is waited for.
  execute format('select t.name from %s t where t.company_id = kernel.company() and t.id = $1 for update', subject::regclass)
    into called using person;
  if called is null then
    raise exception 'not_found';
  end if;
  for item in select * from jsonb_array_elements(items) loop
    -- What stays of them stays; the file it came from holds more than that.
    if exists (select from kernel.import_batch b where b.company_id = kernel.company() and item ->> 'relation' = any (b.makes)) then
      execute format('select coalesce(jsonb_agg(t.id), ''[]'') from %s', kernel.person_rows_where(item)) into rows;
      imported := imported || jsonb_build_object(item ->> 'relation', coalesce(imported -> (item ->> 'relation'), '[]') || rows);
    end if;
    ids := kernel.erase_rows(item, pseudonym);
    if cardinality(ids) > 0 then
      gone := gone || jsonb_build_object(item ->> 'relation', coalesce(gone -> (item ->> 'relation'), '[]') || to_jsonb(ids));
    end if;
  end loop;
  if account is not null then
    perform kernel.forget_account(account, pseudonym);
    gone := gone || jsonb_build_object('kernel.user_account', jsonb_build_array(account));
  end if;
  perform kernel.leave_imports(imported);
  delete from kernel.idempotency k where k.company_id = kernel.company() and position(to_json(called)::text in k.reply::text) > 0;
  select coalesce(max(e.id), 0) into last from kernel.audit_entry e where e.company_id = kernel.company();
  insert into kernel.erasure (company_id, subject, person_id, records, up_to)
  values (kernel.company(), subject, person, gone, last) returning id into erasure;
  update kernel.audit_entry e set digest = kernel.audit_digest(e), before = null, after = null, salt = null
  from jsonb_each(gone) g, jsonb_array_elements(g.value) r
  where e.company_id = kernel.company() and e.relation = g.key and e.record_id = r::bigint and e.id <= last and e.digest is null;
  update kernel.move m set note = null
  from jsonb_each(gone) g, jsonb_array_elements(g.value) r
  where m.company_id = kernel.company() and m.relation = g.key and m.record_id = r::bigint and m.note is not null;
  return erasure;
end
$$;
select kernel.run_as_kernel('kernel.erase_person(text, bigint, bigint, text, jsonb)');

-- What the kernel's own tables hold of people (src/kernel/personal/held.ts).
select kernel.personal('kernel.delegation', erase => '{reason}');
select kernel.personal('kernel.approval');
select kernel.personal('kernel.approval_step');
