// Follows the taps: derives the days that were noted, a moment after the taps were kept, and tells the gate's displays.
import { sql } from 'kysely'
import { type Database, elevate, type Tx } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import type { Chore } from '../../../kernel/work/housekeeping.ts'
import { studentRegister } from '../../../school/attendance/attendance.ts'
import { closeSeen, isBeyond } from '../../../school/attendance/close-days.ts'
import { type DueDay, deriveDays, type Place } from '../../../school/attendance/derive.ts'
import { listCompaniesDue, type TakenNote, takeDue } from '../../../school/attendance/due.ts'
import { staffRegister } from '../../../school/staff-attendance/attendance.ts'
import { settleRecent } from '../clocks/corrections.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import { tellGate } from '../gate/live.ts'
import { pulseOf } from '../readers/pulse.ts'

const FOLLOW_MS = 250
const PULSE_MS = 1_000
const AT_ONCE = 1_000
const MONTHS_AHEAD = 2

export const follow: Chore = {
  name: 'attendance follows the taps',
  everyMs: FOLLOW_MS,
  run: ({ database, clock }) => followTaps(database, clock.now()),
}

export const tellPulse: Chore = {
  name: 'how readers are doing',
  everyMs: PULSE_MS,
  run: ({ database }) => pulseOf(database).tell(),
}

export const makeMonths: Chore = {
  name: 'partitions for the months to come',
  everyMs: 3_600_000,
  async run({ database, clock }) {
    const [year, month] = dayIn('UTC', clock.now()).split('-').map(Number) as [number, number]
    for (let ahead = -1; ahead <= MONTHS_AHEAD; ahead++) {
      const first = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10)
      await sql`select kernel.month_partition('rfid.event', ${first}::date)`.execute(database.once(NOBODY))
    }
  },
}

/** Until nothing is left of what was noted so far. */
export async function followTaps(database: Database, now: Date): Promise<void> {
  const companies = await listCompaniesDue(database)
  // What is wrong at one school holds up no other.
  const errors: unknown[] = []
  for (const { company_id: companyId, time_zone: timeZone } of companies)
    try {
      while (await followOnce(database, { companyId, timeZone, now }));
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** Answers whether more is left to do. One process at a time per company: the others leave it to that one. */
async function followOnce(database: Database, place: Place): Promise<boolean> {
  const scope = { ...NOBODY, company: place.companyId, roles: ['hr'], requestId: 'attendance' }
  return database.write(scope, async (tx) => {
    const { rows: lock } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('pendopo attendance'), ${place.companyId}) as mine`.execute(tx)
    if (!lock[0]!.mine) return false
    // The notes go first and the taps are read after them: a tap kept meanwhile has left a note that stays.
    const notes = await takeDue(tx, place.companyId, AT_ONCE)
    await settleRecent({ tx, caller: place, elevated: (work) => elevate(tx, RFID_ROLE, work) })
    const students = await withTaps(tx, place, { who: 'student', notes })
    const seen = await closing(tx, place, {
      who: 'student',
      due: students,
      derive: async () =>
        tellGate(tx, place, await deriveDays(tx, place, { register: studentRegister, days: students })),
    })
    const staff = await withTaps(tx, place, { who: 'staff', notes })
    const met = await closing(tx, place, {
      who: 'staff',
      due: staff,
      derive: () => deriveDays(tx, place, { register: staffRegister, days: staff }),
    })
    return notes.length === AT_ONCE || seen + met > 0
  })
}

/**
 * Days that the end-of-day job does not look at any more are closed here: before, so that what was told of them stays, and
 * after, where the first tap of such a day has only now come. Answers how many further days that makes due.
 */
async function closing(
  tx: Tx,
  place: Place,
  { who, due, derive }: { who: 'student' | 'staff'; due: readonly DueDay[]; derive: () => Promise<unknown> },
): Promise<number> {
  const old = [...new Set(due.map(({ day }) => day))].filter((day) => isBeyond(place, day))
  const before = await closeSeen(tx, place, { who, among: old })
  await derive()
  return before + (await closeSeen(tx, place, { who, among: old }))
}

interface FoundDay extends Omit<DueDay, 'taps'> {
  kept: boolean
  taps: { second: number; at: string; direction: 'in' | 'out' | 'both' }[]
}

/**
 * The taps of each day, by the cards that were the person's at the moment of the tap, whenever that was entered. Days from
 * before the first tap that is kept have none to tell: what their rows say then stands.
 */
async function withTaps(
  tx: Tx,
  { companyId, timeZone }: Place,
  { who, notes }: { who: 'student' | 'staff'; notes: readonly TakenNote[] },
): Promise<DueDay[]> {
  const days = new Map(notes.flatMap((note) => pairOf(note[`${who}_id`], note.day)))
  if (days.size === 0) return []
  const holder = sql.ref(`${who}_id`)
  // Asked of staff alone: every student is expected.
  const carries =
    who === 'student'
      ? sql`true`
      : sql`exists (select from rfid.card c where c.company_id = ${companyId} and c.staff_id = w.person_id
          and w.day between c.valid_from and coalesce(c.valid_until, 'infinity')
          and coalesce(c.ended_at > w.day::timestamp at time zone ${timeZone}, true))`
  const wanted = JSON.stringify(days.values().toArray())
  const { rows } = await elevate(tx, RFID_ROLE, (db: RfidDb) =>
    sql<FoundDay>`
      select w.person_id, w.day, t.taps,
        coalesce((select min(event_time) from rfid.event where company_id = ${companyId}) < (w.day + 1) at time zone ${timeZone}, true) as kept,
        ${carries} as carries
      from jsonb_to_recordset(${wanted}::jsonb) as w(person_id bigint, day date)
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('at', e.event_time, 'direction', d.direction,
          'second', extract(epoch from (e.event_time at time zone ${timeZone}) - w.day))), '[]') as taps
        from (select distinct uid from rfid.card where company_id = ${companyId} and ${holder} = w.person_id) c
        -- Card by card (the offset), and by the index that begins with the card (the pair): tables that were not analysed yet
        -- are read by the day otherwise, all of the school's taps for each of its students.
        cross join lateral (select event_time, device_id from rfid.event where company_id = ${companyId} and uid = c.uid
          and event_time >= w.day::timestamp at time zone ${timeZone}
          and (uid, event_time) < (c.uid, (w.day + 1)::timestamp at time zone ${timeZone}) offset 0) e
        join rfid.device d on d.company_id = ${companyId} and d.id = e.device_id
        where w.person_id = (
          select o.${holder} from rfid.card o where o.company_id = ${companyId} and o.uid = c.uid
            and coalesce(e.event_time < o.ended_at, true) and w.day between o.valid_from and coalesce(o.valid_until, 'infinity')
          order by o.ended_at nulls last, o.id desc limit 1)) t`.execute(db),
  )
  return rows.map(({ kept, taps, ...day }) => ({ ...day, taps: kept ? taps : undefined }))
}

/** The day under its key, so that several notes of it are one. */
function pairOf(person_id: number | null, day: string): [string, { person_id: number; day: string }][] {
  return person_id === null ? [] : [[`${person_id} ${day}`, { person_id, day }]]
}
