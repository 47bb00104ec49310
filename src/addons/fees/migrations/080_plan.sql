-- Whether an invoice stands for days after its student left, by the rule for parts of months: whole months, and the month in which they left where it was
-- billed whole.
create function fees.is_beyond(i fees.invoice, left_on date) returns boolean language sql stable as
$$
  select left_on is not null and i.cancelled_on is null and i.run_id is not null and i.quantity is null and i.period_on + interval '1 month - 1 day' > left_on
    and exists (
      select from fees.fee_type t join fees.tariff f on f.company_id = t.company_id and f.id = i.tariff_id
      left join fees.setting s on s.company_id = t.company_id
      where t.company_id = i.company_id and t.id = i.fee_type_id and t.rhythm = 'monthly' and (i.period_on > left_on or i.gross = f.amount
        and case coalesce(s.part_month, 'days') when 'days' then true when 'half' then left_on < i.period_on + 15 else false end))
$$;

-- What a run would bill, student by student, and why it leaves others out. The last of the files that say what a bill is made of.
create function fees.billing_plan(run fees.billing_run)
  returns table (student_id bigint, fee_type_id bigint, period_on date, part int, parts int, spread_months int, re_enrols boolean, once boolean, class_group_id bigint,
    tariff_id bigint, fund_source_id bigint, full_amount bigint, quantity numeric, gross bigint, discount_ids bigint[], discounts bigint[], sibling_rank int, amount bigint, due_on date, reason text) language sql stable as
$$
  with setting as (
    select coalesce(max(s.due_day), 10) as due_day, coalesce(max(s.part_month), 'days') as part_month
    from fees.setting s where s.company_id = run.company_id
  ), periods as (
    select t.id as fee_type_id, t.rhythm, t.fund_source_id, t.parts_after, t.spread_months, t.re_enrols, p.period_on, p.ends_on
    from fees.fee_type t
    cross join lateral (
      select m::date as period_on, (m + interval '1 month - 1 day')::date as ends_on
      from generate_series(run.from_month, run.until_month, interval '1 month') m where t.rhythm = 'monthly'
      union all
      select run.from_month, (run.from_month + interval '1 month - 1 day')::date where t.rhythm = 'once'
      union all
      select y, (y + interval '1 year - 1 day')::date
      from (select make_date(extract(year from run.from_month - interval '6 months')::int, 7, 1) as y) year where t.rhythm = 'yearly') p
    where t.company_id = run.company_id and t.active and (t.id = run.fee_type_id or run.fee_type_id is null and t.rhythm = 'monthly')
  -- Reckoned once for each: whoever looks up a class pays for it.
  ), pupils as materialized (
    select s.id as student_id, s.entered_on, p.*, greatest(p.period_on, s.entered_on) as first_day, least(p.ends_on, s.left_on) as last_day,
      school.class_on(run.company_id, s.id, least(p.ends_on, s.left_on)) as class_group_id, null::numeric as quantity
    from school.student s cross join periods p
    where s.company_id = run.company_id and coalesce(s.entered_on, p.period_on) <= p.ends_on
      and (s.state = 'active' or s.left_on >= p.period_on)
    union all
    -- Whoever has used something pays for it, wherever they are by now; what was overlooked in a month before comes along.
    select s.id, s.entered_on, t.id, t.rhythm, t.fund_source_id, t.parts_after, t.spread_months, t.re_enrols, e.period_on, l.ends_on, e.period_on, l.ends_on,
      school.class_on(run.company_id, s.id, least(l.ends_on, s.left_on)), e.quantity
    from fees.use_entry e join fees.fee_type t on t.company_id = e.company_id and t.id = e.fee_type_id
    join school.student s on s.company_id = e.company_id and s.id = e.student_id
    cross join lateral (select (e.period_on + interval '1 month - 1 day')::date as ends_on) l
    where e.company_id = run.company_id and e.invoice_id is null and e.period_on <= run.until_month and t.active
      and (t.id = run.fee_type_id or run.fee_type_id is null)
  -- Which child of their house, where that counts for anything.
  ), children as materialized (
    select b.student_id, b.nth from school.siblings(run.company_id, run.issued_on) b
    where b.nth > 1 and exists (select from fees.discount x where x.company_id = run.company_id and x.sibling_rank is not null and x.state in ('approved', 'ended'))
  ), priced as (
    -- Few have any: the others do not pay for asking.
    select u.*, k.nth, t.id as tariff_id, t.amount as full_amount, k.nth is not null or exists (select from fees.discount x where x.company_id = run.company_id
      and x.student_id = u.student_id and x.fee_type_id = u.fee_type_id and x.state in ('approved', 'ended')) as has_discount
    from pupils u left join children k using (student_id)
    left join school.class_group c on c.company_id = run.company_id and c.id = u.class_group_id
    left join lateral (
      select f.id, f.amount from fees.tariff f
      where f.company_id = run.company_id and f.fee_type_id = u.fee_type_id and f.valid_from <= u.first_day
        and coalesce(f.student_id, u.student_id) = u.student_id
        and (f.category is null or f.category = fees.category_on(run.company_id, u.student_id, u.first_day))
        and (f.class_group_id is null or f.class_group_id = u.class_group_id)
        and (f.grade is null or f.grade = c.grade)
        and (f.cohort is null or f.cohort = extract(year from u.entered_on - interval '6 months'))
      order by f.rank, f.cohort nulls last, f.valid_from desc limit 1) t on true
  )
  select p.student_id, p.fee_type_id, p.period_on, n.part, n.parts, p.spread_months, p.re_enrols and n.part = 1, p.rhythm = 'once', p.class_group_id, p.tariff_id, p.fund_source_id,
    p.full_amount, p.quantity, n.net + coalesce(r.amount, 0), r.ids, r.amounts, p.nth, n.net, (w.due_on + make_interval(months => n.after))::date,
    case when i.id is not null then 'billed_before' when p.tariff_id is null then 'no_tariff' when a.gross = 0 then 'free'
      when d.amount = a.gross then 'relieved' when d.amount > 0 then 'discount'
      when p.quantity is not null then 'use' when a.gross < p.full_amount then 'part_month' else 'bill' end
  from priced p cross join setting s
  cross join lateral (
    -- Half a rupiah and more counts as one.
    select case when p.quantity is not null then round(p.quantity * p.full_amount)::bigint
      when p.rhythm <> 'monthly' or s.part_month = 'full' or p.last_day - p.first_day = p.ends_on - p.period_on then p.full_amount
      when s.part_month = 'days' then round(p.full_amount::numeric * (p.last_day - p.first_day + 1) / (p.ends_on - p.period_on + 1))::bigint
      when p.first_day > p.period_on + 14 or p.last_day < p.period_on + 15 then round(p.full_amount::numeric / 2)::bigint
      else p.full_amount end as gross) a
  left join lateral (
    select array_agg(r.discount_id) as ids, array_agg(r.amount) as amounts, sum(r.amount) as amount
    from fees.reliefs(run.company_id, p.student_id, p.fee_type_id, p.period_on, a.gross, p.nth) r where p.has_discount) d on true
  cross join lateral (
    select coalesce(run.due_on, greatest(run.issued_on, case p.rhythm when 'monthly' then p.period_on + s.due_day - 1
      -- The day on which months are due, next after the bill.
      when 'use' then (date_trunc('month', run.issued_on - s.due_day) + interval '1 month')::date + s.due_day - 1 else run.issued_on + 30 end)) as due_on) w
  cross join lateral (
    select u.part::int, cardinality(p.parts_after) as parts, u.after,
      fees.part_of(a.gross - coalesce(d.amount, 0)::bigint, u.part::int, cardinality(p.parts_after)) as net
    from unnest(p.parts_after) with ordinality u (after, part)) n
  -- What is to be paid and what is taken off are each laid on the parts, so that neither is more than there is.
  left join lateral (
    select array_agg(x.id order by x.nth) as ids, array_agg(x.amount order by x.nth) as amounts, sum(x.amount)::bigint as amount
    from (select l.id, l.nth, fees.part_of(l.amount, n.part, n.parts) as amount from unnest(d.ids, d.amounts) with ordinality l (id, amount, nth)) x
    where x.amount > 0) r on d.ids is not null
  left join lateral (
    select v.id from fees.invoice v where v.company_id = run.company_id and v.student_id = p.student_id and v.fee_type_id = p.fee_type_id
      and v.cancelled_on is null and v.takeover_id is null and (v.period_on = p.period_on or v.once) and (v.part = n.part or v.parts <> n.parts) limit 1) i on true
  -- Of less rupiah than parts the last one alone is something.
  where n.part = n.parts or n.net + coalesce(r.amount, 0) > 0
$$;

-- A tariff that would have made another bill of one that stands comes too late: what families were told is not reckoned anew. It counts as the plan above
-- counts it, from the same day and before the same others.
create function fees.guard_tariff() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as
$$
begin
  if exists (
    select from fees.fee_type t
    join fees.invoice i on i.company_id = t.company_id and i.fee_type_id = t.id and i.fund_source_id = t.fund_source_id
    join fees.tariff f on f.company_id = i.company_id and f.id = i.tariff_id
    join school.student s on s.company_id = i.company_id and s.id = i.student_id
    left join school.class_group c on c.company_id = i.company_id and c.id = i.class_group_id
    cross join lateral (select greatest(i.period_on, case when i.quantity is null then s.entered_on end) as first_day) d
    where t.company_id = new.company_id and t.id = new.fee_type_id and i.cancelled_on is null
      -- The longest period is a year.
      and i.period_on > new.valid_from - interval '1 year' and d.first_day >= new.valid_from and f.amount <> new.amount
      and (new.student_id is null or i.student_id = new.student_id)
      and (new.category is null or new.category = fees.category_on(i.company_id, i.student_id, d.first_day))
      and (new.class_group_id is null or new.class_group_id = i.class_group_id)
      and (new.grade is null or new.grade = c.grade)
      and (new.cohort is null or new.cohort = extract(year from s.entered_on - interval '6 months'))
      and (new.rank, new.cohort is null, f.valid_from) < (f.rank, f.cohort is null, new.valid_from)) then
    raise exception 'tariff_behind_bills';
  end if;
  return new;
end
$$;
-- After it is there: how particular it is is reckoned by then.
create trigger guard_bills after insert on fees.tariff for each row execute function fees.guard_tariff();
