// Cards, readers and the raw taps of the last days at a demo school, as its attendance says they happened.
import { RFID_ROLE, type RfidDb } from '../addons/rfid/elevation.ts'
import { insertRows } from '../kernel/bulk.ts'
import { elevate, type Tx } from '../kernel/db/database.ts'
import type { DemoPart, DemoSchool } from './school.ts'

const DAYS = 5
const DEVICES = [
  { code: 'GERBANG-1', name: 'Gerbang utama' },
  { code: 'GERBANG-2', name: 'Gerbang samping' },
  { code: 'GERBANG-3', name: 'Gerbang belakang' },
  { code: 'LOBI-1', name: 'Lobi' },
]

interface Tap {
  studentId: number | null
  uid: string
  at: string
  device: number
}

/** Runs after attendance: its rows and the taps behind them must tell the same. */
export const demoRfid: DemoPart = async (tx, school) => {
  const uidOf = new Map(school.students.map(({ id }, index) => [id, cardNumber(school.companyId, index)]))
  const taps = await tapsOf(tx, school, uidOf)
  const mine = { company_id: school.companyId }
  await elevate(tx, RFID_ROLE, async (db: RfidDb) => {
    const cards = [...uidOf].map(([student_id, uid]) => ({ ...mine, uid, uid_original: uid, student_id }))
    await insertRows(
      db,
      'rfid.card',
      cards.map((card) => ({ ...card, valid_from: school.termStart })),
    )
    const deviceIds = await addDevices(db, school, taps)
    const seen = DEVICES.map(() => 0)
    const events = taps.map((tap) => ({
      ...mine,
      device_id: deviceIds[tap.device]!,
      seq: ++seen[tap.device]!,
      uid: tap.uid,
      uid_original: tap.uid,
      method: 'card',
      event_time: tap.at,
      received_at: tap.at,
      outcome: tap.studentId === null ? 'unknown_card' : 'accepted',
      student_id: tap.studentId,
    }))
    await insertRows(db, 'rfid.event', events)
  })
}

async function addDevices(db: RfidDb, school: DemoSchool, taps: readonly Tap[]): Promise<number[]> {
  const lastSeen = new Map(taps.map((tap) => [tap.device, tap.at]))
  const devices = DEVICES.map((device, index) => ({
    company_id: school.companyId,
    ...device,
    direction: 'both',
    state: 'active',
    user_id: index === 0 ? (school.users.device ?? null) : null,
    last_seen_at: lastSeen.get(index) ?? null,
  }))
  return insertRows(db, 'rfid.device', devices)
}

/** A coming and a going for each row that taps made, and a forgotten bus card at the gate each morning. */
async function tapsOf(tx: Tx, school: DemoSchool, uidOf: ReadonlyMap<number, string>): Promise<Tap[]> {
  const rows = await tx
    .selectFrom('school.attendance_day')
    .select(['student_id', 'first_in', 'last_out'])
    .where('company_id', '=', school.companyId)
    .where('day', 'in', school.schoolDays.slice(-DAYS))
    .where('source', '=', 'tap')
    .orderBy('day')
    .orderBy('student_id')
    .execute()
  const device = () => school.random.between(0, DEVICES.length - 1)
  const taps = rows.flatMap(({ student_id, first_in, last_out }) =>
    [first_in, last_out].flatMap((at) =>
      at === null ? [] : [{ studentId: student_id, uid: uidOf.get(student_id)!, at, device: device() }],
    ),
  )
  const strange = school.schoolDays
    .slice(-DAYS)
    .map((day) => ({ studentId: null, uid: '8804D2F1', at: `${day}T00:01:00Z`, device: device() }))
  return [...taps, ...strange].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** An odd factor meets every 24-bit number once, so no two cards are alike. */
function cardNumber(companyId: number, index: number): string {
  const number = (Math.imul(index + 1, 0x9e3779) + companyId * 0x1357) & 0xffffff
  return `04${number.toString(16).toUpperCase().padStart(6, '0')}`
}
