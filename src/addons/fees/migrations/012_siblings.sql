-- A discount for every second, third, … child of a house. It is asked for and decided on like every other; whom it is for, the school's
-- records say whenever something is billed.

alter table fees.discount alter column student_id drop not null;
-- From which child on.
alter table fees.discount add column sibling_rank int check (sibling_rank between 2 and 9);
alter table fees.discount add constraint discount_student_id_check check ((student_id is null) = (sibling_rank is not null));
create index discount_rank_idx on fees.discount (company_id, fee_type_id) where sibling_rank is not null;

create function fees.guard_rank() returns trigger language plpgsql as
$$
begin
  if not exists (select from fees.discount_kind k where k.company_id = new.company_id and k.id = new.kind_id and k.ground = 'sibling') then
    raise exception 'rank_for_siblings';
  end if;
  return new;
end
$$;
create trigger guard_rank before insert on fees.discount for each row when (new.sibling_rank is not null) execute function fees.guard_rank();

-- Which child it was when the invoice was reckoned.
alter table fees.invoice_discount add column sibling_rank int check (sibling_rank >= 2);

-- Which discounts count for a student: those granted to them, and of each kind for siblings the one that begins last before the place of this child; but
-- not where they were granted one of that kind themselves.
create function fees.granted(company int, student bigint, fee_type bigint, period_on date, nth int) returns setof fees.discount language sql stable as
$$
  select x.* from fees.discount x
  where x.company_id = company and x.fee_type_id = fee_type and x.state in ('approved', 'ended') and period_on between x.from_month and x.until_month
    and (x.student_id = student or x.sibling_rank <= nth and not exists (
      select from fees.discount y where y.company_id = company and y.fee_type_id = fee_type and y.kind_id = x.kind_id and y.state in ('approved', 'ended')
        and period_on between y.from_month and y.until_month
        and (y.student_id = student or y.sibling_rank <= nth and (y.sibling_rank, y.id) > (x.sibling_rank, x.id))))
$$;

-- What each discount takes off an amount. Half a rupiah and more counts as one; never more than there is.
create function fees.reliefs(company int, student bigint, fee_type bigint, period_on date, gross bigint, nth int)
  returns table (discount_id bigint, amount bigint) language plpgsql stable as
$$
declare
  d record;
  off bigint;
  rest bigint := gross;
  ids bigint[] := '{}';
  amounts bigint[] := '{}';
  alone bigint;
  alone_off bigint := 0;
begin
  for d in
    select x.id, x.form, x.value, k.stacks from fees.granted(company, student, fee_type, period_on, nth) x
    join fees.discount_kind k on k.company_id = x.company_id and k.id = x.kind_id
    order by k.place, x.id
  loop
    off := case d.form when 'whole' then gross when 'amount' then d.value else round(case when d.stacks then rest else gross end * d.value::numeric / 100) end;
    if d.stacks then
      off := least(off, rest);
      rest := rest - off;
      if off > 0 then
        ids := ids || d.id;
        amounts := amounts || off;
      end if;
    elsif least(off, gross) > alone_off then
      alone := d.id;
      alone_off := least(off, gross);
    end if;
  end loop;
  if alone_off > gross - rest then
    return query values (alone, alone_off);
  else
    return query select * from unnest(ids, amounts);
  end if;
end
$$;
