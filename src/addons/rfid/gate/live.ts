// What displays at the gate are shown: each coming and going of today, as its day is derived.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { StreamEvent } from '../../../kernel/http/door.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import { Day, Id, Moment, Nullable, nameShapes, Obj, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import type { ChangedDay } from '../../../school/attendance/attendance.ts'
import type { Place } from '../../../school/attendance/derive.ts'

/** So many events are kept for whoever comes back after a gap. */
const KEEP = 2_000
const AT_ONCE = 200
/** What a display that has just been switched on shows. */
const LATEST = 20

export const GateEvent = Obj({
  day: Day(),
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  class_name: Nullable(Text(60, 'VII-A')),
  status: Word('present', 'late', 'sick', 'permitted', 'absent', 'dispensation'),
  first_in: Nullable(Moment('2026-07-12T23:41:07Z')),
  last_out: Nullable(Moment('2026-07-13T07:10:00Z')),
})
nameShapes({ GateEvent })

/** Only of today: a backlog from the day before is no news at the gate. */
export async function tellGate(tx: Tx, place: Place, changed: readonly ChangedDay[]): Promise<void> {
  const today = dayIn(place.timeZone, place.now)
  const news = changed.filter((row) => row.day === today && row.first_in !== null)
  if (news.length === 0) return
  const { companyId } = place
  await sql`
    insert into rfid.live_event (company_id, at, student_id, data)
    select ${companyId}::int, ${place.now.toISOString()}::timestamptz, c.student_id, jsonb_build_object('day', c.day,
      'student_id', c.student_id, 'student_name', s.name, 'class_name', g.name, 'status', c.status,
      'first_in', c.first_in, 'last_out', c.last_out)
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as c(day date, student_id bigint, status text, first_in text, last_out text)
    join school.student s on s.company_id = ${companyId} and s.id = c.student_id
    left join school.current_class e on e.company_id = ${companyId} and e.student_id = s.id
    left join school.class_group g on g.company_id = ${companyId} and g.id = e.class_group_id
    order by coalesce(c.last_out, c.first_in)`.execute(tx)
  await tx
    .deleteFrom('rfid.live_event')
    .where('company_id', '=', companyId)
    .where(
      'id',
      '<',
      sql<number>`(select id from rfid.live_event where company_id = ${companyId}
      order by id desc offset ${sql.lit(KEEP)} limit 1)`,
    )
    .execute()
}

export async function readGate(db: Db, caller: Caller, after: number | undefined): Promise<StreamEvent[]> {
  const query = db.selectFrom('rfid.live_event').select(['id', 'data']).where('company_id', '=', caller.companyId)
  const rows =
    after === undefined
      ? (await query.orderBy('id', 'desc').limit(LATEST).execute()).toReversed()
      : await query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
  return rows.map(({ id, data }) => ({ id, event: 'attendance', data: data as Static<typeof GateEvent> }))
}
