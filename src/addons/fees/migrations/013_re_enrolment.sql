-- Who comes back next year: of the fee for re-enrolment, how many were asked for it and how many have settled it, by the month in which it was due.

alter table fees.fee_type add column re_enrols boolean not null default false;
alter table fees.fee_type add constraint fee_type_re_enrols_check check (not re_enrols or rhythm = 'yearly');
update fees.fee_type set re_enrols = true where code = 'DAFTAR_ULANG' and rhythm = 'yearly';
-- Kept, so that what a kind is from now on rewrites no year that is over. Of what is paid in parts the first is who comes back.
alter table fees.invoice add column re_enrols boolean not null default false;
alter table fees.invoice add constraint invoice_re_enrols_check check (not re_enrols or part = 1 and run_id is not null);
alter table fees.invoice_balance add column re_enrols boolean not null default false;

create table fees.re_enrolment_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  asked int not null,
  settled int not null,
  primary key (company_id, month)
);
select kernel.summary_table('fees.re_enrolment_month', foundation => 'true');

create function fees.count_re_enrolment(company int, due_on date, more_asked int, more_settled int) returns void language sql as
$$
  insert into fees.re_enrolment_month as t (company_id, month, asked, settled)
  values (company, date_trunc('month', due_on)::date, more_asked, more_settled)
  on conflict (company_id, month) do update set asked = t.asked + excluded.asked, settled = t.settled + excluded.settled
$$;

-- Bills come and are cancelled by the run, so they are counted by the statement; what is cancelled counts as settled until then.
create function fees.keep_asked() returns trigger language plpgsql as
$$
begin
  perform fees.count_re_enrolment(n.company_id, n.month, n.asked, n.settled)
  from (
    select i.company_id, date_trunc('month', i.due_on)::date as month, count(*)::int * case tg_op when 'INSERT' then 1 else -1 end as asked,
      case tg_op when 'INSERT' then 0 else -count(*)::int end as settled
    from new_rows i where i.re_enrols and (tg_op = 'INSERT' or i.cancelled_on is not null) group by 1, 2 order by 1, 2) n;
  return null;
end
$$;
select kernel.run_as_kernel('fees.keep_asked()');
create trigger keep_asked after insert on fees.invoice referencing new table as new_rows for each statement execute function fees.keep_asked();
-- An invoice changes once: when it is cancelled.
create trigger keep_asked_less after update on fees.invoice referencing new table as new_rows for each statement execute function fees.keep_asked();

-- Who was let off has settled it; of whom the school gave up or another has taken over, nobody knows that they come back.
create function fees.is_settled(b fees.invoice_balance) returns boolean language sql immutable parallel safe as
$$ select b.open = 0 and b.lost = 0 and b.moved = 0 $$;

create function fees.keep_settled() returns trigger language plpgsql as
$$
begin
  perform fees.count_re_enrolment(new.company_id, new.due_on, 0, case when fees.is_settled(new) then 1 else -1 end);
  return null;
end
$$;
select kernel.run_as_kernel('fees.keep_settled()');
create trigger keep_settled after insert on fees.invoice_balance for each row when (new.re_enrols and fees.is_settled(new))
  execute function fees.keep_settled();
create trigger keep_settled_since after update on fees.invoice_balance for each row when (new.re_enrols and fees.is_settled(new) <> fees.is_settled(old))
  execute function fees.keep_settled();

-- What is open of each invoice and student, and of each month. Raised first and added where missing: a row that is to be added must by
-- itself be right. Invoices before students and both in the order of their keys, so that no two wait for each other in a circle.
create function fees.keep_balances() returns trigger language plpgsql set enable_seqscan = off as
$$
declare
  own record;
  one record;
begin
  select count(*) as rows, min(m.company_id) as company_id, min(m.student_id) as student_id, max(m.student_id) as last_student_id,
    min(m.fund_source_id) as fund_source_id, max(m.fund_source_id) as last_fund_id,
    coalesce(sum(m.amount) filter (where m.account in ('1201', '1202')), 0)::bigint as owed,
    -coalesce(sum(m.amount) filter (where m.account = '2151'), 0)::bigint as deposit
  into own from new_rows m;
  -- Of one student, as nearly everything is that is no run: starting the sums of many takes longer than writing these one by one.
  if own.rows <= 20 and own.student_id = own.last_student_id and own.fund_source_id = own.last_fund_id then
    for one in
      select m.invoice_id, coalesce(sum(m.amount) filter (where m.account <> '2111'), 0)::bigint as open,
        -coalesce(sum(m.amount) filter (where m.account = '2111' and m.kind <> 'discounted'), 0)::bigint as unearned,
        -coalesce(sum(m.amount) filter (where m.kind in ('paid', 'deposit_used', 'credited')), 0)::bigint as paid,
        -coalesce(sum(m.amount) filter (where m.kind = 'waived'), 0)::bigint as waived,
        -coalesce(sum(m.amount) filter (where m.kind in ('written_off', 'reclaimed')), 0)::bigint as lost,
        -coalesce(sum(m.amount) filter (where m.kind = 'moved'), 0)::bigint as moved,
        coalesce(max(m.day) filter (where m.account <> '2111'), '-infinity') as moved_on
      from new_rows m where m.invoice_id is not null group by 1 order by 1
    loop
      update fees.invoice_balance b set open = b.open + one.open, unearned = b.unearned + one.unearned, paid = b.paid + one.paid,
        waived = b.waived + one.waived, lost = b.lost + one.lost, moved = b.moved + one.moved, moved_on = greatest(b.moved_on, one.moved_on)
      where b.company_id = own.company_id and b.invoice_id = one.invoice_id;
      if not found then
        insert into fees.invoice_balance (company_id, invoice_id, student_id, due_on, open, unearned, paid, waived, lost, moved, moved_on, re_enrols)
        select i.company_id, i.id, i.student_id, i.due_on, one.open, one.unearned, one.paid, one.waived, one.lost, one.moved, one.moved_on, i.re_enrols
        from fees.invoice i where i.company_id = own.company_id and i.id = one.invoice_id;
      end if;
    end loop;
    loop
      update fees.student_balance b set owed = b.owed + own.owed, deposit = b.deposit + own.deposit
      where b.company_id = own.company_id and b.student_id = own.student_id and b.fund_source_id = own.fund_source_id;
      exit when found;
      insert into fees.student_balance (company_id, student_id, fund_source_id)
      values (own.company_id, own.student_id, own.fund_source_id) on conflict do nothing;
    end loop;
  else
    -- Looked up one by one, each by its key: what is planned for the first run of a connection is kept for its largest, and lists
    -- that are held against each other would take the square of their length.
    perform from (select distinct m.company_id, m.invoice_id from new_rows m where m.invoice_id is not null order by 1, 2) d
    cross join lateral (select from fees.invoice_balance b where b.company_id = d.company_id and b.invoice_id = d.invoice_id for update) b;
    with d as (
      select m.company_id, m.invoice_id, coalesce(sum(m.amount) filter (where m.account <> '2111'), 0)::bigint as open,
        -coalesce(sum(m.amount) filter (where m.account = '2111' and m.kind <> 'discounted'), 0)::bigint as unearned,
        -coalesce(sum(m.amount) filter (where m.kind in ('paid', 'deposit_used', 'credited')), 0)::bigint as paid,
        -coalesce(sum(m.amount) filter (where m.kind = 'waived'), 0)::bigint as waived,
        -coalesce(sum(m.amount) filter (where m.kind in ('written_off', 'reclaimed')), 0)::bigint as lost,
        -coalesce(sum(m.amount) filter (where m.kind = 'moved'), 0)::bigint as moved,
        coalesce(max(m.day) filter (where m.account <> '2111'), '-infinity') as moved_on,
        (select true from fees.invoice_balance b where b.company_id = m.company_id and b.invoice_id = m.invoice_id) is true as known
      from new_rows m where m.invoice_id is not null group by 1, 2
    ), changed as (
      update fees.invoice_balance b set open = b.open + d.open, unearned = b.unearned + d.unearned, paid = b.paid + d.paid, waived = b.waived + d.waived,
        lost = b.lost + d.lost, moved = b.moved + d.moved, moved_on = greatest(b.moved_on, d.moved_on)
      from d where d.known and b.company_id = d.company_id and b.invoice_id = d.invoice_id
    )
    insert into fees.invoice_balance (company_id, invoice_id, student_id, due_on, open, unearned, paid, waived, lost, moved, moved_on, re_enrols)
    select d.company_id, d.invoice_id, i.student_id, i.due_on, d.open, d.unearned, d.paid, d.waived, d.lost, d.moved, d.moved_on, i.re_enrols
    from d join fees.invoice i on i.company_id = d.company_id and i.id = d.invoice_id where not d.known;
    insert into fees.student_balance (company_id, student_id, fund_source_id)
    select distinct m.company_id, m.student_id, m.fund_source_id from new_rows m order by 1, 2, 3 on conflict do nothing;
    perform from (select distinct m.company_id, m.student_id, m.fund_source_id from new_rows m order by 1, 2, 3) d
    cross join lateral (select from fees.student_balance b
      where b.company_id = d.company_id and b.student_id = d.student_id and b.fund_source_id = d.fund_source_id for update) b;
    update fees.student_balance b set owed = b.owed + d.owed, deposit = b.deposit + d.deposit
    from (select m.company_id, m.student_id, m.fund_source_id, coalesce(sum(m.amount) filter (where m.account in ('1201', '1202')), 0)::bigint as owed,
        -coalesce(sum(m.amount) filter (where m.account = '2151'), 0)::bigint as deposit
      from new_rows m group by 1, 2, 3) d
    where b.company_id = d.company_id and b.student_id = d.student_id and b.fund_source_id = d.fund_source_id;
  end if;
  for one in
    select m.company_id, date_trunc('month', i.due_on)::date as month,
      coalesce(sum(m.amount) filter (where m.kind in ('billed', 'cancelled', 'discounted', 'waived')), 0)::bigint as billed,
      -coalesce(sum(m.amount) filter (where m.kind in ('paid', 'deposit_used', 'credited')), 0)::bigint as settled
    from new_rows m join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    -- Of what came from before, only what was left is known.
    where m.account <> '2111' and i.run_id is not null group by 1, 2 order by 1, 2
  loop
    -- Into a row that nobody holds at this moment; where all are held or there is none, into one of one's own.
    update fees.collection_month t set billed = t.billed + one.billed, settled = t.settled + one.settled
    where t.company_id = one.company_id and t.month = one.month and t.slot = (
      select c.slot from fees.collection_month c where c.company_id = one.company_id and c.month = one.month order by c.slot limit 1 for update skip locked);
    if not found then
      insert into fees.collection_month as t (company_id, month, slot, billed, settled)
      values (one.company_id, one.month, pg_backend_pid() % 8, one.billed, one.settled)
      on conflict (company_id, month, slot) do update set billed = t.billed + excluded.billed, settled = t.settled + excluded.settled;
    end if;
  end loop;
  return null;
end
$$;
select kernel.run_as_kernel('fees.keep_balances()');
create trigger keep_balances after insert on fees.movement referencing new table as new_rows
  for each statement execute function fees.keep_balances();
