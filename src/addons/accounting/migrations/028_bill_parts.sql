-- One paper of a vendor over several funds: a bill for each fund, bound to the first of them. Each is posted, paid and reconciled within
-- its own fund; what is one about them (vendor, number, days, approval, papers) stays one.

alter table accounting.bill
  -- The first bill of the paper; nothing of that one itself, and of a paper of one fund.
  add column part_of bigint,
  add constraint bill_part_of_check check (part_of is null or part_of <> id and num_nonnulls(adds_to, order_document, opening_id) = 0),
  add foreign key (company_id, part_of) references accounting.bill on delete restrict;
create unique index bill_part_fund_key on accounting.bill (company_id, part_of, fund_source_id) where part_of is not null;

drop index accounting.bill_vendor_number_key;
create unique index bill_vendor_number_key on accounting.bill (company_id, vendor_id, vendor_number)
  where state not in ('cancelled', 'void') and duplicate_reason is null and part_of is null;

create or replace function accounting.refuse_twice() returns trigger language plpgsql as
$$
declare
  other text;
begin
  select b.number into other from accounting.bill b where b.company_id = new.company_id and b.vendor_id = new.vendor_id
    and b.vendor_number = new.vendor_number and coalesce(b.part_of, b.id) <> coalesce(new.part_of, new.id)
    and b.state not in ('cancelled', 'void') limit 1;
  if other is null then
    -- Paid without a bill already.
    select r.number into other from accounting.payment_request r where r.company_id = new.company_id and r.vendor_id = new.vendor_id
      and r.vendor_number = new.vendor_number and r.state not in ('cancelled', 'rejected', 'reversed') limit 1;
  end if;
  if other is not null then
    raise exception using message = 'bill_duplicate', detail = json_build_object('params.vendor_number', json_build_object(
      'id', format('sudah ada di %s', other), 'en', format('stands on %s already', other)));
  end if;
  return new;
end
$$;

-- Looked at when the transaction ends, so that its parts may move one after the other: all of them are of one vendor, number and day,
-- each of another fund, and they are asked for, approved, posted and taken back together.
create function accounting.keep_parts_together() returns trigger language plpgsql as
$$
declare
  first_id bigint := coalesce(new.part_of, new.id);
begin
  perform from accounting.bill b where b.company_id = new.company_id and (b.id = first_id or b.part_of = first_id)
  having count(*) > 1 and (count(distinct (b.vendor_id, b.vendor_number, b.bill_date, b.due_date)) > 1
    or count(distinct b.fund_source_id) < count(*)
    or count(distinct case when b.state in ('partially_paid', 'paid') then 'posted' else b.state end) > 1
    or bool_or(b.id = first_id and num_nonnulls(b.part_of, b.adds_to, b.order_document, b.opening_id) > 0));
  if found then
    raise exception 'bill_parts_apart';
  end if;
  return null;
end
$$;
create constraint trigger keep_parts after insert or update of part_of, vendor_id, vendor_number, bill_date, due_date, fund_source_id, state
  on accounting.bill deferrable initially deferred for each row execute function accounting.keep_parts_together();

-- Where the papers of a document are kept: those of a bill of several parts with the first of them.
create function accounting.kept_at(company int, of_relation text, of_id bigint) returns bigint language sql stable as
$$
  select coalesce((select b.part_of from accounting.bill b
    where of_relation = 'accounting.bill' and b.company_id = company and b.id = of_id), of_id)
$$;

create or replace function accounting.place_evidence() returns trigger language plpgsql as
$$
begin
  -- A voucher of several rows is one document, whichever of them was named; so is a bill of several parts.
  select accounting.kept_at(new.company_id, d.relation, d.record_id) into new.record_id
  from accounting.provable(new.company_id, new.relation, new.record_id, '-infinity', 'infinity') d;
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

create or replace function accounting.unproved(company int, first_day date, last_day date)
  returns table (relation text, record_id bigint, number text, day date, fund_source_id bigint, counterpart text, amount bigint)
  language sql stable as
$$
  select d.relation, d.record_id, d.number, d.day, d.fund_source_id, d.counterpart, d.amount
  from accounting.provable(company, null, null, first_day, last_day) d
  where d.demanded and not exists (select from accounting.evidence e
    where e.company_id = company and e.relation = d.relation and e.record_id = accounting.kept_at(company, d.relation, d.record_id)
      and e.state = 'standing')
$$;

-- A vendor's one credit note may take back of several parts: a note for each, under the same number. Of no other bill.
drop index accounting.credit_note_vendor_number_key;
create unique index credit_note_vendor_number_key on accounting.credit_note (company_id, vendor_id, vendor_number, bill_id)
  where state not in ('rejected', 'cancelled', 'void');
create function accounting.refuse_note_twice() returns trigger language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtext('pendopo credit notes'), hashtext(format('%s %s %s', new.company_id, new.vendor_id, new.vendor_number)));
  if exists (select from accounting.credit_note n where n.company_id = new.company_id and n.vendor_id = new.vendor_id
    and n.vendor_number = new.vendor_number and n.id <> new.id and n.state not in ('rejected', 'cancelled', 'void')
    and accounting.kept_at(n.company_id, 'accounting.bill', n.bill_id) <> accounting.kept_at(new.company_id, 'accounting.bill', new.bill_id)) then
    raise unique_violation using message = 'the same note twice', schema = 'accounting', table = 'credit_note', constraint = 'credit_note_vendor_number_key';
  end if;
  return new;
end
$$;
create trigger refuse_twice before insert on accounting.credit_note for each row execute function accounting.refuse_note_twice();
