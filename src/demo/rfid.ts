// Cards, readers and the raw taps of the last days at a demo school, as its attendance says they happened.

import { sql } from 'kysely'
import { RFID_ROLE, type RfidDb } from '../addons/rfid/elevation.ts'
import { insertRows } from '../kernel/db/bulk.ts'
import { type Database, elevate, type Tx } from '../kernel/db/database.ts'
import { NOBODY } from '../kernel/db/lanes/scope.ts'
import type { DemoDays, DemoPart } from './school/school.ts'

/** So many of the last days are told tap by tap. */
export const TAPPED_DAYS = 5
const DEVICES = [
  { code: 'GERBANG-1', name: 'Gerbang utama' },
  { code: 'GERBANG-2', name: 'Gerbang samping' },
  { code: 'GERBANG-3', name: 'Gerbang belakang' },
  { code: 'LOBI-1', name: 'Lobi' },
]

interface Tap {
  student_id: number | null
  staff_id: number | null
  uid: string
  at: string
  device: number
}

/** Runs after attendance: its rows and the taps behind them must tell the same. */
export const demoRfid: DemoPart = async (tx, school) => {
  const mine = { company_id: school.companyId }
  const holders = [
    ...school.students.map(({ id }) => ({ student_id: id, staff_id: null })),
    ...school.staff.map(({ id }) => ({ student_id: null, staff_id: id })),
  ]
  const cards = holders.map((holder, index) => {
    const uid = cardNumber(school.companyId, index)
    return { ...mine, uid, uid_original: uid, ...holder, valid_from: school.termStart }
  })
  const devices = DEVICES.map((device, index) => ({
    ...mine,
    ...device,
    direction: 'both',
    user_id: index === 0 ? (school.users.device ?? null) : null,
  }))
  await elevate(tx, RFID_ROLE, async (db: RfidDb) => {
    await insertRows(db, 'rfid.card', cards)
    await insertRows(db, 'rfid.device', devices)
  })
  await demoTaps(tx, { ...school, schoolDays: school.schoolDays.slice(-TAPPED_DAYS) })
}

/** Made before any school is filled: who makes a month holds up all others until the end of its transaction. */
export async function openTapMonths(database: Database, schoolDays: readonly string[]): Promise<void> {
  for (const month of new Set(schoolDays.map((day) => `${day.slice(0, 7)}-01`)))
    await sql`select kernel.month_partition('rfid.event', ${month}::date)`.execute(database.once(NOBODY))
}

/** The raw taps behind the attendance of these days, each reader counting on from its last one. */
export async function demoTaps(tx: Tx, school: DemoDays): Promise<void> {
  const mine = { company_id: school.companyId }
  const { rows: days } = await sql<Came>`
    select student_id, null::bigint as staff_id, first_in, last_out from school.attendance_day
    where company_id = ${school.companyId} and day = any(${[...school.schoolDays]}::date[]) and source = 'tap'
    union all
    select null, staff_id, first_in, last_out from school.staff_attendance_day
    where company_id = ${school.companyId} and day = any(${[...school.schoolDays]}::date[]) and source = 'tap'
    order by first_in, student_id, staff_id`.execute(tx)
  await elevate(tx, RFID_ROLE, async (db: RfidDb) => {
    const cards = await db
      .selectFrom('rfid.card')
      .select(['student_id', 'staff_id', 'uid'])
      .where('company_id', '=', school.companyId)
      .execute()
    const uidOf = new Map(cards.map((card) => [holderKey(card), card.uid]))
    const readers = await readersOf(db, school.companyId)
    const events = tapsOf(days, school, { uidOf, devices: readers.length }).map((tap) => ({
      ...mine,
      device_id: readers[tap.device]!.id,
      seq: ++readers[tap.device]!.last,
      uid: tap.uid,
      uid_original: tap.uid,
      event_time: tap.at,
      received_at: tap.at,
      method: 'card',
      outcome: tap.student_id === null && tap.staff_id === null ? 'unknown_card' : 'accepted',
      student_id: tap.student_id,
      staff_id: tap.staff_id,
    }))
    await keepEvents(db, events)
    await tellReaders(db, school.companyId)
  })
}

type Event = Record<string, string | number | null> & { event_time: string }

async function keepEvents(db: RfidDb, events: readonly Event[]): Promise<void> {
  await sql`insert into rfid.event (company_id, device_id, seq, uid, uid_original, event_time, received_at, method, outcome, student_id, staff_id)
    select company_id, device_id, seq, uid, uid_original, event_time, received_at, method, outcome, student_id, staff_id
    from jsonb_populate_recordset(null::rfid.event, ${JSON.stringify(events)}::jsonb)`.execute(db)
}

/** When each reader was last heard of, and whose card it did not know. */
async function tellReaders(db: RfidDb, companyId: number): Promise<void> {
  await sql`insert into rfid.device_state as s (company_id, device_id, last_seen_at, firmware, pending, last_seq, last_seq_at, offsets)
    select company_id, device_id, max(event_time), 'demo 1.0', 0, max(seq), max(event_time), '{0,1,0}'
    from rfid.event where company_id = ${companyId} group by 1, 2
    on conflict (company_id, device_id) do update set last_seen_at = excluded.last_seen_at, last_seq = excluded.last_seq,
      last_seq_at = excluded.last_seq_at`.execute(db)
  await sql`insert into rfid.unknown_card as u (company_id, uid, uid_original, device_id, first_at, last_at, taps)
    select company_id, uid, min(uid_original), max(device_id), min(event_time), max(event_time), count(*)
    from rfid.event where company_id = ${companyId} and outcome = 'unknown_card' group by 1, 2
    on conflict (company_id, uid) do update set last_at = excluded.last_at, taps = excluded.taps`.execute(db)
}

async function readersOf(db: RfidDb, companyId: number): Promise<{ id: number; last: number }[]> {
  return db
    .selectFrom('rfid.device as d')
    .leftJoin('rfid.event as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.device_id', '=', 'd.id'),
    )
    .select((eb) => ['d.id', eb.fn.coalesce(eb.fn.max('e.seq'), eb.lit(0)).as('last')])
    .where('d.company_id', '=', companyId)
    .groupBy('d.id')
    .orderBy('d.id')
    .execute() as Promise<{ id: number; last: number }[]>
}

const holderKey = ({ student_id, staff_id }: { student_id: number | null; staff_id: number | null }) =>
  student_id === null ? `staff ${staff_id}` : `student ${student_id}`

interface Came {
  student_id: number | null
  staff_id: number | null
  first_in: string | null
  last_out: string | null
}

/** A coming and a going for each row that taps made, and a forgotten bus card at the gate each morning. */
function tapsOf(
  days: readonly Came[],
  school: DemoDays,
  { uidOf, devices }: { uidOf: ReadonlyMap<string, string>; devices: number },
): Tap[] {
  const device = () => school.random.between(0, devices - 1)
  const taps = days.flatMap(({ first_in, last_out, ...holder }) =>
    [first_in, last_out].flatMap((at) =>
      at === null ? [] : [{ ...holder, uid: uidOf.get(holderKey(holder))!, at, device: device() }],
    ),
  )
  const strange = school.schoolDays.map((day) => ({
    student_id: null,
    staff_id: null,
    uid: '8804D2F1',
    at: `${day}T00:01:00Z`,
    device: device(),
  }))
  return [...taps, ...strange].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** An odd factor meets every 24-bit number once, so no two cards are alike. */
function cardNumber(companyId: number, index: number): string {
  const number = (Math.imul(index + 1, 0x9e3779) + companyId * 0x1357) & 0xffffff
  return `04${number.toString(16).toUpperCase().padStart(6, '0')}`
}
