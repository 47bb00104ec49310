-- Papers that prove what money went for (SPJ): nota, invoice, receipt, photo, each on its document, several in their order.

-- Asked of every module: documents that papers are put on, as far as the caller sees them. `demanded`: a month waits for them;
-- `paid`: by which money left.
-- One of them, where its relation and id are given: planned for what was asked, as one plan for both would read every document there is.
create function accounting.provable(company int, of_relation text, of_id bigint, first_day date, last_day date)
  returns table (relation text, record_id bigint, number text, day date, fund_source_id bigint, counterpart text, amount bigint,
    demanded boolean, paid boolean) language plpgsql stable set plan_cache_mode = force_custom_plan as
$$
begin
  if coalesce(of_relation, 'accounting.bill') = 'accounting.bill' then
    return query
    select 'accounting.bill', b.id, b.number, b.bill_date, b.fund_source_id, v.name, b.total, b.entry_id is not null, false
    from accounting.bill b join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    where b.company_id = company and b.id = coalesce(of_id, b.id)
      and b.bill_date between first_day and last_day and b.state not in ('cancelled', 'void') and b.opening_id is null;
  end if;
  if coalesce(of_relation, 'accounting.credit_note') = 'accounting.credit_note' then
    return query
    select 'accounting.credit_note', n.id, n.number, n.note_date, n.fund_source_id, v.name, n.total, n.entry_id is not null, false
    from accounting.credit_note n join accounting.vendor v on v.company_id = n.company_id and v.id = n.vendor_id
    where n.company_id = company and n.id = coalesce(of_id, n.id)
      and n.note_date between first_day and last_day and n.state not in ('rejected', 'cancelled', 'void');
  end if;
  if coalesce(of_relation, 'accounting.payment_request') = 'accounting.payment_request' then
    return query
    -- Of an advance papers are owed when it is accounted for, on what was spent.
    select 'accounting.payment_request', r.id, r.number, d.day, r.fund_source_id, coalesce(v.name, t.name),
      coalesce(s.spent, r.amount), case r.kind when 'advance' then coalesce(s.spent, 0) > 0 else r.state = 'paid' end, true
    from accounting.payment_request r
    left join accounting.vendor v on v.company_id = r.company_id and v.id = r.vendor_id
    left join school.staff t on t.company_id = r.company_id and t.id = r.staff_id
    left join accounting.settlement s on s.company_id = r.company_id and s.request_id = r.id and s.reversed_on is null
    cross join lateral (select coalesce(s.settled_on, r.paid_on, r.requested_on) as day) d
    where r.company_id = company and r.id = coalesce(of_id, r.id) and d.day between first_day and last_day
      and r.state not in ('cancelled', 'rejected', 'reversed') and (r.opening_id is null or s.id is not null);
  end if;
  if coalesce(starts_with(of_relation, 'budget.'), true) and accounting.oversees() then
    return query
    select c.relation, c.id, c.voucher, c.entry_date, c.fund_source_id, c.payee, c.amount, true, true
    from budget.spent_between(company, of_id, first_day, last_day) c where c.relation = coalesce(of_relation, c.relation);
  end if;
end
$$;

create table accounting.evidence (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- The document, of whichever module.
  relation text not null check (relation ~ '^[a-z_]+\.[a-z_]+$' and length(relation) <= 100),
  record_id bigint not null,
  -- Its place among the papers of the document, from 1, taken over by what replaces it; 0 asks for the next one.
  position int not null default 0 check (position between 1 and 200),
  kind text not null check (kind in ('nota', 'invoice', 'receipt', 'transfer', 'delivery', 'photo', 'other', 'statement')),
  -- Empty where there is no paper, and somebody states why.
  file_id bigint,
  -- Which content: the same twice on one document is the same paper twice.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  note text check (length(note) between 1 and 500),
  state text not null default 'standing' check (state in ('standing', 'replaced', 'removed')),
  -- Why it was taken away or another took its place.
  reason text check (length(reason) between 1 and 500),
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((file_id is null) = (sha256 is null)),
  check ((file_id is null) = (kind = 'statement')),
  constraint evidence_note_check1 check (file_id is not null or note is not null),
  check ((state = 'standing') = (reason is null)),
  -- Looked at when the transaction ends, so that papers may change places.
  constraint evidence_position_excl exclude using btree (company_id with =, relation with =, record_id with =, position with =)
    where (state = 'standing') deferrable initially deferred,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create unique index evidence_file_id_key on accounting.evidence (company_id, relation, record_id, sha256) where state = 'standing';
create index on accounting.evidence (company_id, relation, record_id, position, id);
create index on accounting.evidence (company_id, file_id);
create index on accounting.evidence (created_by);
select kernel.tenant_table('accounting.evidence',
  visible => '(select accounting.oversees()) or created_by = (select kernel.actor())');
select kernel.file_on('accounting.evidence', 'file_id');

-- One after the other on a document: each finds its place. Only on what the caller sees and what papers are put on.
create function accounting.place_evidence() returns trigger language plpgsql as
$$
begin
  -- A voucher of several rows is one document, whichever of them was named.
  select d.record_id into new.record_id from accounting.provable(new.company_id, new.relation, new.record_id, '-infinity', 'infinity') d;
  if new.record_id is null then
    raise exception using message = 'not_found', detail = json_build_object('params.record_id', json_build_object(
      'id', 'tidak ada dokumen seperti ini', 'en', 'no such document'));
  end if;
  perform pg_advisory_xact_lock(hashtext('pendopo evidence'), hashtext(format('%s %s %s', new.company_id, new.relation, new.record_id)));
  if new.position = 0 then
    new.position := 1 + coalesce((select max(e.position) from accounting.evidence e
      where e.company_id = new.company_id and e.relation = new.relation and e.record_id = new.record_id and e.state = 'standing'), 0);
  end if;
  return new;
end
$$;
create trigger place before insert on accounting.evidence for each row execute function accounting.place_evidence();

-- Of a paper nothing changes but its place and whether it stands; of a closed month, not even that. More may still be added.
create function accounting.keep_evidence() returns trigger language plpgsql as
$$
begin
  if (new.relation, new.record_id, new.kind, new.file_id, new.note) is distinct from (old.relation, old.record_id, old.kind, old.file_id, old.note)
    or old.state <> 'standing' then
    raise exception 'evidence_fixed';
  end if;
  -- Held, so that the month does not close meanwhile.
  perform accounting.hold_books();
  if exists (select from accounting.provable(new.company_id, new.relation, new.record_id, '-infinity', 'infinity') d
    join accounting.period p on p.company_id = new.company_id and p.number < 13 and d.day between p.starts_on and p.ends_on
    where p.state = 'closed') then
    raise exception 'period_closed';
  end if;
  return new;
end
$$;
create trigger keep before update on accounting.evidence for each row execute function accounting.keep_evidence();

-- What a month waits for: documents that papers are owed on and that have none, nor a statement why.
create function accounting.unproved(company int, first_day date, last_day date)
  returns table (relation text, record_id bigint, number text, day date, fund_source_id bigint, counterpart text, amount bigint)
  language sql stable as
$$
  select d.relation, d.record_id, d.number, d.day, d.fund_source_id, d.counterpart, d.amount
  from accounting.provable(company, null, null, first_day, last_day) d
  where d.demanded and not exists (select from accounting.evidence e
    where e.company_id = company and e.relation = d.relation and e.record_id = d.record_id and e.state = 'standing')
$$;
