// When schools are open for taps: part of a statement that keeps the taps of many of them at once.
import { type RawBuilder, sql } from 'kysely'

/** For rows of company_id and day: whether it is a school day, and from which to which hour taps count. */
export const openHoursOf = (days: RawBuilder<unknown>) => sql`
  select d.company_id, d.day, extract(isodow from d.day) <= coalesce(p.week_days, 6) and c.day is null as open,
    least(coalesce(p.day_starts_at, '07:00')::interval - interval '3 hours', h.entry_from) as from_hour,
    greatest(coalesce(p.day_starts_at, '07:00')::interval + interval '12 hours', h.exit_until) as until_hour
  from (${days}) d
  left join school.profile p on p.company_id = d.company_id
  left join school.calendar_day c on c.company_id = d.company_id and c.day = d.day and c.kind = 'holiday'
  left join lateral (select min(entry_from)::interval as entry_from, max(exit_until)::interval as exit_until
    from school.day_hours h where h.company_id = d.company_id
      and d.day between h.valid_from and coalesce(h.valid_until, 'infinity')) h on true`
