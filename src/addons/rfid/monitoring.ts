// The gate at a glance: what came in today, and which readers live.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Count, Day, Obj } from '../../kernel/schema.ts'
import type { RfidDb } from './elevation.ts'

export const Monitoring = Obj({
  day: Day(),
  total_students: Count(360),
  present: Count(341),
  late: Count(9),
  absent: Count(4),
  taps_today: Count(702),
  active_cards: Count(358),
  devices: Count(4),
  devices_online: Count(4),
})

/** Cards, devices and events as the elevated role; students and attendance with the caller's own eyes. */
export async function getMonitoring(db: Db, elevated: RfidDb, caller: Caller, at: { now: Date; day: string }) {
  const [mine, readers] = await Promise.all([countPeople(db, caller, at.day), countReaders(elevated, caller, at)])
  return { day: at.day, ...mine, ...readers }
}

async function countPeople(db: Db, caller: Caller, day: string) {
  const { rows } = await sql<{ total_students: number; present: number; late: number; absent: number }>`
    select coalesce((select active from school.student_total where company_id = ${caller.companyId}), 0) as total_students,
      coalesce(sum(present + dispensation), 0)::int as present, coalesce(sum(late), 0)::int as late, coalesce(sum(absent), 0)::int as absent
    from school.attendance_total where company_id = ${caller.companyId} and day = ${day}`.execute(db)
  return rows[0]!
}

async function countReaders(db: RfidDb, caller: Caller, at: { now: Date; day: string }) {
  const { rows } = await sql<{ taps_today: number; active_cards: number; devices: number; devices_online: number }>`
    select
      (select count(*)::int from rfid.event where company_id = ${caller.companyId}
         and event_time >= ${at.day}::date::timestamp at time zone ${caller.timeZone}
         and event_time < (${at.day}::date + 1)::timestamp at time zone ${caller.timeZone}) as taps_today,
      (select count(*)::int from rfid.card where company_id = ${caller.companyId} and state = 'active') as active_cards,
      count(*)::int as devices,
      count(*) filter (where last_seen_at > ${at.now.toISOString()}::timestamptz - interval '10 minutes')::int as devices_online
    from rfid.device where company_id = ${caller.companyId} and state = 'active'`.execute(db)
  return rows[0]!
}
