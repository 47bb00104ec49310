// The gate at a glance: who came today, class by class, which readers live, and how the taps go.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { listUnseenDays } from '../../../school/attendance/close-days.ts'
import { comingsAt } from '../../../school/attendance/comings.ts'
import { countDue, DUE_MAX } from '../../../school/attendance/due.ts'
import { openHoursOf } from '../../../school/attendance/open-hours.ts'
import { CLASSES_MAX, ClassStanding, countClasses } from '../../../school/attendance/standing.ts'
import { nameHolders } from '../cards/names.ts'
import type { RfidDb } from '../elevation.ts'
import { conditionAt } from '../readers/condition.ts'

const MINUTES = 15
const LATEST = 20
const UNSEEN_MAX = 32

const LastTap = Obj({
  time: Moment(),
  /** What the reader said, where its clock was off and is corrected. */
  told_at: Nullable(Moment()),
  device_id: Id(2),
  device_name: Text(200, 'Gerbang utama'),
  uid: Text(60, '04A1B2C3'),
  outcome: Word('accepted', 'unknown_card', 'inactive_card', 'outside_hours'),
  student_id: Nullable(Id(17)),
  staff_id: Nullable(Id(3)),
  holder_name: Nullable(Text(200, 'Ayu Lestari')),
  class_name: Nullable(Text(60, 'VII-A')),
  /** What the student's day became by it, where they came with it: the second tap of a day says nothing of that. */
  came_as: Nullable(Word('present', 'late', 'sick', 'permitted', 'absent', 'dispensation')),
})
export const Monitoring = Obj({
  day: Day(),
  /** Whether there is school today: on other days taps are outside hours, and nobody is expected. */
  school_day: Flag(),
  /** The next five add up to it: also who has left since they came today. */
  total_students: Count(360),
  present: Count(341),
  late: Count(9),
  absent: Count(4),
  excused: Count(3),
  not_yet: Count(3),
  taps_today: Count(702),
  active_cards: Count(358),
  devices: Count(4),
  /** Each reader once: online with a clock that is right, online with one that is off, late, offline. */
  devices_online: Count(3),
  devices_clock_off: Count(0),
  devices_late: Count(0),
  devices_offline: Count(1),
  /** Of the last quarter of an hour, the oldest minute first. */
  taps_per_minute: List(Count(12), MINUTES),
  by_class: List(ClassStanding, CLASSES_MAX),
  last_events: List(LastTap, LATEST),
  /** Taps whose time is not believed, waiting for a decision; numbers that belong to nobody. */
  held_taps: Count(0),
  unknown_cards: Count(1),
  /** School days of the last month on which no student was seen, the newest first: nobody was called absent for them. */
  unseen_days: List(Day('2026-07-10'), UNSEEN_MAX),
  /** Days that have yet to follow their taps, and for how long the oldest of them waits. */
  days_due: Type.Integer({
    minimum: 0,
    maximum: DUE_MAX,
    examples: [0],
    description: `Counted up to ${DUE_MAX}; that many, or more, are told as ${DUE_MAX}.`,
  }),
  lag_seconds: Type.Number({ minimum: 0, maximum: 1e9, examples: [0] }),
})
nameShapes({ LastTap, GateMonitoring: Monitoring })
type Figures = Static<typeof Monitoring>

interface At {
  now: Date
  day: string
}

/** Cards, devices and events as the elevated role; students and attendance with the caller's own eyes. */
export async function getMonitoring(
  db: Db,
  elevated: RfidDb,
  { caller, at }: { caller: Caller; at: At },
): Promise<Figures> {
  const place = { ...caller, now: at.now }
  const [people, by_class, readers, last_events, unseen_days, behind] = await Promise.all([
    countPeople(db, caller, at.day),
    countClasses(db, caller, at.day),
    countReaders(elevated, caller, at),
    latestTaps(db, elevated, caller),
    listUnseenDays(db, place),
    countDue(db, caller),
  ])
  return { day: at.day, ...people, ...readers, by_class, last_events, unseen_days, ...behind }
}

type People = Pick<Figures, 'school_day' | 'total_students' | 'present' | 'late' | 'absent' | 'excused' | 'not_yet'>

const readPeople = preparedSql(
  (company: number, day: string) => sql<People>`
    select (select open from (${openHoursOf(sql`select ${company}::int as company_id, ${day}::date as day`)}) o) as school_day,
      greatest(s.total_students, t.present + t.dispensation + t.late + t.absent + t.sick + t.permitted) as total_students,
      t.present + t.dispensation as present, t.late, t.absent, t.sick + t.permitted as excused,
      greatest(0, s.total_students - t.present - t.dispensation - t.late - t.absent - t.sick - t.permitted) as not_yet
    from (select coalesce((select active from school.student_total where company_id = ${company}), 0) as total_students) s,
      (select coalesce(sum(present), 0)::int as present, coalesce(sum(late), 0)::int as late, coalesce(sum(absent), 0)::int as absent,
         coalesce(sum(sick), 0)::int as sick, coalesce(sum(permitted), 0)::int as permitted, coalesce(sum(dispensation), 0)::int as dispensation
       from school.attendance_total where company_id = ${company} and day = ${day}) t`,
)

async function countPeople(db: Db, caller: Caller, day: string): Promise<People> {
  const [people] = await readPeople(db, caller.companyId, day)
  return people!
}

export type Readers = Pick<Figures, 'taps_today' | 'taps_per_minute' | 'active_cards' | 'held_taps' | 'unknown_cards'> &
  Pick<Figures, 'devices' | 'devices_online' | 'devices_clock_off' | 'devices_late' | 'devices_offline'>

const readReaders = preparedSql(
  (company: number, day: string, zone: string, now: string, first: string, last: string) => sql<
    Omit<Readers, 'taps_per_minute'> & { minutes: Record<string, number> }
  >`
    select
      (select count(*)::int from rfid.event where company_id = ${company}
         and event_time >= ${day}::date::timestamp at time zone ${zone}
         and event_time < (${day}::date + 1)::timestamp at time zone ${zone}) as taps_today,
      (select coalesce(jsonb_object_agg((extract(epoch from m.at) / 60)::int, m.n), '{}') from (
         select date_bin('1 minute', event_time, 'epoch') as at, count(*)::int as n from rfid.event
         where company_id = ${company} and event_time >= ${first}::timestamptz and event_time < ${last}::timestamptz
         group by 1) m) as minutes,
      (select count(*)::int from rfid.card where company_id = ${company} and state = 'active') as active_cards,
      (select count(*)::int from rfid.quarantine where company_id = ${company} and state = 'held') as held_taps,
      (select count(*)::int from rfid.unknown_card where company_id = ${company}) as unknown_cards,
      count(*)::int as devices, count(*) filter (where r.condition = 'online')::int as devices_online,
      count(*) filter (where r.condition = 'clock_off')::int as devices_clock_off,
      count(*) filter (where r.condition = 'late')::int as devices_late,
      count(*) filter (where r.condition = 'offline')::int as devices_offline
    from (select ${conditionAt(now)} as condition
      from rfid.device d left join rfid.device_state s on s.company_id = d.company_id and s.device_id = d.id
      where d.company_id = ${company} and d.state = 'active') r`,
)

export async function countReaders(db: RfidDb, { companyId, timeZone }: Caller, { now, day }: At): Promise<Readers> {
  const until = Math.floor(now.getTime() / 60_000) + 1
  const [first, last] = [until - MINUTES, until].map((minute) => new Date(minute * 60_000).toISOString())
  const [row] = await readReaders(db as unknown as Db, companyId, day, timeZone, now.toISOString(), first!, last!)
  const { minutes, ...figures } = row!
  return {
    ...figures,
    taps_per_minute: Array.from({ length: MINUTES }, (_, index) => minutes[until - MINUTES + index] ?? 0),
  }
}

type Tapped = Omit<Figures['last_events'][number], 'holder_name' | 'class_name' | 'came_as'>

/** The taps first and then their readers: in one go the database may sort the whole month. */
const readLatest = preparedSql(
  (company: number) => sql<Tapped>`
    select e.event_time as time, e.told_at, e.device_id, d.name as device_name, e.uid, e.outcome, e.student_id, e.staff_id
    from (select company_id, event_time, told_at, device_id, uid, outcome, student_id, staff_id from rfid.event
      where company_id = ${company} order by event_time desc limit ${sql.lit(LATEST)}) e
    join rfid.device d on d.company_id = e.company_id and d.id = e.device_id
    order by e.event_time desc`,
)

async function latestTaps(db: Db, elevated: RfidDb, caller: Caller): Promise<Figures['last_events']> {
  const taps = await nameHolders(db, caller, await readLatest(elevated as unknown as Db, caller.companyId))
  const accepted = taps.flatMap(({ student_id, time, outcome }) =>
    student_id !== null && outcome === 'accepted' ? [{ student_id, time }] : [],
  )
  const cameAs = await comingsAt(db, caller, accepted)
  return taps.map((tap) => ({ ...tap, came_as: cameAs(tap) }))
}
