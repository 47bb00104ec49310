-- What is charged once or every school year may be paid in parts, each an invoice with a day of its own, and may be earned over many months.

-- Ascending, and no two alike.
create function fees.rises(numbers int[]) returns boolean language sql immutable parallel safe as
$$ select coalesce(bool_and(a.n < b.n), true) from unnest(numbers) with ordinality a (n, nth) join unnest(numbers) with ordinality b (n, nth) on b.nth = a.nth + 1 $$;

-- After how many months each part is due, counted from the day on which the whole would be.
alter table fees.fee_type add column parts_after int[] not null default '{0}';
alter table fees.fee_type add constraint fee_type_parts_after_check check (cardinality(parts_after) between 1 and 36 and array_position(parts_after, null) is null
  and 0 <= all (parts_after) and 120 >= all (parts_after) and fees.rises(parts_after) and (rhythm in ('yearly', 'once') or parts_after = '{0}'));
-- Over how many months it becomes income; one: when it is billed or its period begins.
alter table fees.fee_type add column spread_months int not null default 1;
alter table fees.fee_type add constraint fee_type_spread_months_check check (spread_months between 1 and 120 and (rhythm in ('yearly', 'once') or spread_months = 1));

alter table fees.invoice add column part int not null default 1;
alter table fees.invoice add column parts int not null default 1;
alter table fees.invoice add column spread_months int not null default 1 check (spread_months between 1 and 120);
alter table fees.invoice add constraint invoice_part_check check (part between 1 and parts and parts <= 36);
drop index fees.invoice_period_key;
drop index fees.invoice_once_key;
create unique index invoice_period_key on fees.invoice (company_id, student_id, fee_type_id, period_on, part) where cancelled_on is null and takeover_id is null;
create unique index invoice_once_key on fees.invoice (company_id, student_id, fee_type_id, part) where once and cancelled_on is null and takeover_id is null;

-- The parts of one charge are of one schedule: another one beside it would charge a piece of it twice.
create function fees.guard_parts() returns trigger language plpgsql as
$$
begin
  if exists (select from fees.invoice v where v.company_id = new.company_id and v.student_id = new.student_id and v.fee_type_id = new.fee_type_id
    and v.cancelled_on is null and v.takeover_id is null and (v.once or v.period_on = new.period_on) and v.parts <> new.parts) then
    raise exception 'parts_differ';
  end if;
  return new;
end
$$;
create trigger guard_parts before insert on fees.invoice for each row when (new.parts > 1 or new.once) execute function fees.guard_parts();

-- What a part comes to: all alike, and the last has what is left over.
create function fees.part_of(amount bigint, part int, parts int) returns bigint language sql immutable parallel safe as
$$ select case when part < parts then amount / parts else amount - amount / parts * (parts - 1) end $$;

-- How many months have begun from a period on until a day. This and what follows are written so that the planner puts them where they are called: a run
-- asks for them a hundred thousand times.
create function fees.months_begun(period_on date, on_day date) returns int language sql immutable parallel safe as
$$ select ((extract(year from on_day) - extract(year from period_on)) * 12 + extract(month from on_day) - extract(month from period_on))::int + 1 $$;

-- What of an amount is earned by a day: alike every month from the period on, and the last has what is left over.
create function fees.earned_of(amount bigint, spread int, period_on date, on_day date) returns bigint language sql immutable parallel safe as
$$
  select case when on_day < period_on then 0 when spread = 1 or fees.months_begun(period_on, on_day) >= spread then amount
    else amount / spread * fees.months_begun(period_on, on_day) end
$$;

-- What an invoice is called: which part of how many, where there are several.
create function fees.called(fee text, part int, parts int) returns text language sql immutable parallel safe as
$$ select case when parts > 1 then fee || ' (' || part::text || '/' || parts::text || ')' else fee end $$;
