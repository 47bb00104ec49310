-- The audit trail: every write leaves rows here in its own transaction; one sealer chains them by hash per company.

create table kernel.audit_entry (
  -- The row that it tells of has said that there is such a company: asked again, every writer would lock that row.
  company_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  request_id text,
  relation text not null,
  record_id bigint not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  -- Mixed into the digest of the content, so that nobody finds out a name by trying names once the content is erased.
  salt uuid default gen_random_uuid(),
  -- What the content was, for the chain alone: stands in its place once it is erased (010_personal_data.sql).
  digest bytea check (length(digest) = 32),
  -- Given by the sealer: the place in the company's chain and the hash over this row and the one before.
  seq bigint,
  hash bytea,
  primary key (company_id, id),
  unique (company_id, seq),
  check ((seq is null) = (hash is null)),
  check ((digest is null) = (salt is not null)),
  check (digest is null or before is null and after is null)
);
create index on kernel.audit_entry (company_id, relation, record_id, id);
-- Newest first, by what readers filter: the columns after the order are no key to find by, but let the index alone pass
-- over what does not fit.
create index on kernel.audit_entry (company_id, at, id, operation);
create index on kernel.audit_entry (company_id, relation, at, id, operation, actor_id);
create index on kernel.audit_entry (company_id, actor_id, at, id, operation);
create index audit_entry_unsealed on kernel.audit_entry (company_id, id) where seq is null;

-- The end of each chain, so that rows cut off at its end are missed.
create table kernel.audit_head (
  company_id int primary key references kernel.company on delete restrict,
  seq bigint not null,
  hash bytea not null
);

select kernel.protect('kernel.audit_entry', true);
select kernel.protect('kernel.audit_head', false);
create policy company on kernel.audit_entry for select to pendopo_app
  using (company_id = (select kernel.company()) and (select kernel.has_role('admin', 'principal')));
grant select on kernel.audit_entry to pendopo_app;
create policy keeper on kernel.audit_entry to pendopo_kernel using (true) with check (true);
grant select, insert on kernel.audit_entry to pendopo_kernel;
grant update (seq, hash) on kernel.audit_entry to pendopo_kernel;
create policy keeper on kernel.audit_head to pendopo_kernel using (true) with check (true);
grant select, insert, update on kernel.audit_head to pendopo_kernel;

create function kernel.audit() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, after)
    select n.company_id, kernel.actor(), kernel.request(), tg_argv[0], n.id, 'insert', to_jsonb(n) - tg_argv[1]::text[]
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before)
    select o.company_id, kernel.actor(), kernel.request(), tg_argv[0], o.id, 'delete', to_jsonb(o) - tg_argv[1]::text[]
    from old_rows o;
  else
    -- A secret that changed shows as a changed version and nothing else. A full join, though every row has its other: the plan for the one row
    -- that a connection changes first is kept for the thousands that it changes later, and only a full join is never made row by row.
    insert into kernel.audit_entry (company_id, actor_id, request_id, relation, record_id, operation, before, after)
    select n.company_id, kernel.actor(), kernel.request(), tg_argv[0], n.id, 'update', d.before, d.after
    from new_rows n
    full join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (
      select jsonb_object_agg(a.key, b.record -> a.key) as before, jsonb_object_agg(a.key, a.value) as after
      from (select to_jsonb(o) as record offset 0) b
      cross join jsonb_each(to_jsonb(n) - tg_argv[1]::text[]) a
      where a.value is distinct from b.record -> a.key
    ) d;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('kernel.audit()');

create function kernel.audited(target regclass, secret text[]) returns void language sql as
$$ select kernel.on_change(target, 'kernel.audit()', format('%L, %L', target::text, secret::text)) $$;

-- Both as their parts are, stable: said to be more than that, they would be called for each row and not be part of its statement.
create function kernel.audit_digest(e kernel.audit_entry) returns bytea
  language sql stable as
$$ select coalesce(e.digest, sha256(uuid_send(e.salt) || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8'))) $$;
grant execute on function kernel.audit_digest(kernel.audit_entry) to pendopo_kernel, pendopo_maintenance;

create function kernel.audit_hash(prev bytea, e kernel.audit_entry) returns bytea
  language sql stable as
$$
  select sha256(prev || convert_to(jsonb_build_array(e.company_id, e.id, extract(epoch from e.at), e.actor_id, e.request_id,
    e.relation, e.record_id, e.operation, encode(kernel.audit_digest(e), 'hex'), e.seq)::text, 'UTF8'))
$$;
grant execute on function kernel.audit_hash(bytea, kernel.audit_entry) to pendopo_kernel, pendopo_maintenance;

-- Seals up to so many rows, oldest first; one sealer at a time. Answers how many it sealed. All are written in one statement:
-- one for each would take twice as long.
create function kernel.audit_seal(at_most int) returns int language plpgsql as
$$
declare
  e kernel.audit_entry;
  head kernel.audit_head;
  companies int[] := '{}';
  ids bigint[] := '{}';
  seqs bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtext('pendopo audit sealer')) then
    return 0;
  end if;
  for e in select * from kernel.audit_entry where seq is null order by company_id, id limit at_most loop
    if head.company_id is distinct from e.company_id then
      perform kernel.audit_keep_head(head);
      select e.company_id, coalesce(max(h.seq), 0), coalesce((array_agg(h.hash))[1], sha256('')) into head
      from kernel.audit_head h where h.company_id = e.company_id;
    end if;
    head.seq := head.seq + 1;
    e.seq := head.seq;
    head.hash := kernel.audit_hash(head.hash, e);
    companies := companies || e.company_id;
    ids := ids || e.id;
    seqs := seqs || head.seq;
    hashes := hashes || head.hash;
  end loop;
  perform kernel.audit_keep_head(head);
  update kernel.audit_entry a set seq = s.seq, hash = s.hash
  from unnest(companies, ids, seqs, hashes) s (company_id, id, seq, hash) where a.company_id = s.company_id and a.id = s.id;
  return cardinality(ids);
end
$$;
create function kernel.audit_keep_head(head kernel.audit_head) returns void language sql as
$$
  insert into kernel.audit_head select head.company_id, head.seq, head.hash where head.company_id is not null
  on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash
$$;
select kernel.run_as_kernel('kernel.audit_keep_head(kernel.audit_head)', callable => false);
select kernel.run_as_kernel('kernel.audit_seal(int)');

-- What someone who acted in the company is called, also after they left it. For readers of the trail alone.
create function kernel.actor_name(who bigint) returns text language sql stable strict as
$$
  select u.name from kernel.user_account u
  where u.id = who and kernel.has_role('admin', 'principal')
    -- One look at the end of an index; left to itself the planner would read the trail from its beginning.
    and (select true from kernel.audit_entry e where e.company_id = kernel.company() and e.actor_id = who
         order by e.at desc limit 1)
$$;
select kernel.run_as_kernel('kernel.actor_name(bigint)');

-- Now that the trail exists, the tables made before it enter it.
select kernel.tenant_table('kernel.company_flag');
select kernel.tenant_table('kernel.member');
revoke insert, update on kernel.company_flag, kernel.member from pendopo_app;
create policy keeper on kernel.company_flag for select to pendopo_kernel using (true);
create policy keeper on kernel.member to pendopo_kernel using (true) with check (true);
grant select on kernel.company_flag, kernel.member to pendopo_kernel;
-- Roles are given and taken by the functions of 007_users.sql alone.
grant insert, delete on kernel.member to pendopo_kernel;
