// Brings the taps of a span to where the corrections of their reader put them: forward when one is made, back when it is withdrawn.
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import { noteDue } from '../../../school/attendance/due.ts'
import type { Elevate } from '../cards/cards.ts'
import type { RfidDb } from '../elevation.ts'

interface Desk {
  tx: Tx
  caller: { companyId: number; timeZone: string }
  elevated: Elevate
}
/** Taps that the reader tells of the span; those that were moved lie `ahead` seconds before. */
export interface Span {
  device_id: number
  from_time: string
  until_time: string | null
  ahead: number
}

/**
 * The rows of the span that are not where they belong, with where that is. What a person has let in by hand stays as that person
 * said. The bounds are said of event_time too: by these the partitions are found.
 */
const astray = (companyId: number, { device_id, from_time, until_time, ahead }: Span) => sql`
  select e.company_id, e.uid, e.event_time, e.device_id, e.student_id, e.staff_id, t.told, c.ahead,
    t.told - make_interval(secs => coalesce(c.ahead, 0)) as target
  from (values (${from_time}::timestamptz, coalesce(${until_time}::timestamptz, 'infinity'),
    make_interval(secs => ${ahead}::float8))) s (first, last, shift)
  join rfid.event e on e.company_id = ${companyId} and e.device_id = ${device_id} and (
    e.told_at is null and e.event_time >= s.first and e.event_time < s.last
    or e.told_at >= s.first and e.told_at < s.last and e.event_time >= s.first - s.shift and e.event_time < s.last - s.shift + interval '1 second')
  cross join lateral (select coalesce(e.told_at, e.event_time) as told) t
  left join rfid.clock_correction c on c.company_id = e.company_id and c.device_id = e.device_id and c.state = 'active'
    and t.told >= c.from_time and coalesce(t.told < c.until_time, true)
  where e.event_time <> t.told - make_interval(secs => coalesce(c.ahead, 0))
    and not exists (select from rfid.quarantine q where q.company_id = e.company_id and q.device_id = e.device_id and q.uid = e.uid
      and q.event_time = t.told and q.state = 'released')`

interface Moved {
  student_id: number | null
  staff_id: number | null
  day: string
  month: string
  n: number
}

/** Answers how many were moved. */
export async function settleTaps({ tx, caller, elevated }: Desk, span: Span): Promise<number> {
  const { companyId, timeZone } = caller
  const found = await elevated(async (db) => {
    const { rows } = await sql<Moved>`
      select student_id, staff_id, (at at time zone ${timeZone})::date as day, to_char(at, 'YYYY-MM-01') as month,
        count(*) filter (where forward)::int as n
      from (${astray(companyId, span)}) a cross join lateral (values (a.event_time, false), (a.target, true)) w (at, forward)
      group by 1, 2, 3, 4`.execute(db)
    return rows
  })
  if (found.length === 0) return 0
  for (const month of new Set(found.map((row) => row.month)))
    await sql`select kernel.month_partition('rfid.event', ${month}::date)`.execute(tx)
  await elevated((db) => moveTaps(db, companyId, span))
  const people = found.filter(({ student_id, staff_id }) => student_id !== null || staff_id !== null)
  await noteDue(
    tx,
    companyId,
    people.map(({ student_id, staff_id, day }) => ({ student_id, staff_id, day })),
  )
  return found.reduce((sum, { n }) => sum + n, 0)
}

/**
 * In two steps, as a tap may have to go where another still lies: a hair beside its place, and then, where that is free, into it. Where
 * it is not, the same card was there at that moment anyway.
 */
async function moveTaps(db: RfidDb, companyId: number, span: Span): Promise<void> {
  const same = sql`e.company_id = a.company_id and e.uid = a.uid and e.event_time = a.event_time and e.device_id = a.device_id`
  await sql`update rfid.event e set event_time = a.target + interval '1 microsecond', told_at = case when a.ahead is not null then a.told end
    from (${astray(companyId, span)}) a where ${same}`.execute(db)
  await sql`update rfid.event e set event_time = e.event_time - interval '1 microsecond'
    from (${beside(companyId, span)}) a where ${same}
      and not exists (select from rfid.event x where x.company_id = a.company_id and x.uid = a.uid and x.device_id = a.device_id
        and x.event_time = a.event_time - interval '1 microsecond')`.execute(db)
}

/** Readers tell no parts of a millisecond: what has one was put there above. */
const beside = (companyId: number, { device_id, from_time, until_time, ahead }: Span) => sql`
  select e.company_id, e.uid, e.event_time, e.device_id
  from (values (${from_time}::timestamptz, coalesce(${until_time}::timestamptz, 'infinity'),
    make_interval(secs => ${ahead}::float8))) s (first, last, shift)
  join rfid.event e on e.company_id = ${companyId} and e.device_id = ${device_id}
    and (e.event_time >= s.first and e.event_time < s.last + interval '1 second'
      or e.event_time >= s.first - s.shift and e.event_time < s.last - s.shift + interval '1 second')
  where mod(extract(microseconds from e.event_time)::bigint, 1000) = 1`
