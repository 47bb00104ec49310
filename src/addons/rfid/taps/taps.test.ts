// However taps reach the service, in whatever order, portions and repetitions: each is kept once and the attendance is
// the one that the taps themselves tell.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../../../school/checks.ts'
import { followTaps } from '../attendance/follow.ts'

// A Friday morning; the week's taps may still come.
const NOW = new Date('2026-07-17T05:00:00Z')
const DAYS = ['2026-06-30', '2026-07-01', '2026-07-16', '2026-07-17']
const CARDS = ['04000001', '04000002', '04000003', '04000004']

interface Tap {
  uid: string
  time: string
  seq?: number
}

let t: TestHouse
let companyId: number
let readers: Person[]
let studentOf: Map<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smp')).id
  const admin = await t.person('smp', 'admin')
  readers = [await t.person('smp', 'device'), await t.person('smp', 'device')]
  for (const [index, { userId }] of readers.entries())
    await admin.post('/api/rfid/devices/create', { code: `G${index}`, name: 'Gerbang', user_id: userId })
  studentOf = new Map()
  for (const uid of CARDS) {
    const student = { company_id: companyId, name: `Siswa ${uid}`, gender: 'm' as const }
    const { id } = await t.admin.db
      .insertInto('school.student')
      .values(student)
      .returning('id')
      .executeTakeFirstOrThrow()
    studentOf.set(uid, id)
    await admin.post('/api/rfid/cards/create', { uid, student_id: id, valid_from: '2026-06-01' })
  }
})
afterAll(() => t.close())

beforeEach(forgetTaps)

function forgetTaps() {
  return t.asSuperuser(async (client) => {
    await client.query('truncate rfid.event, school.attendance_due')
    await client.query('delete from school.attendance_day')
  })
}

const aTap = fc.record({
  uid: fc.constantFrom(...CARDS),
  time: fc.tuple(fc.constantFrom(...DAYS), fc.integer({ min: 5 * 60, max: 11 * 60 + 59 })).map(([day, minute]) => {
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
    return `${day}T${hours}:${minutes}:00+07:00`
  }),
})
/** Distinct taps, some with the reader's own number, and the ways they are delivered: repeated, shuffled, in portions. */
const aWeek = fc
  .uniqueArray(aTap, { minLength: 1, maxLength: 25, selector: (tap) => `${tap.uid} ${tap.time}` })
  // The counter begins anew in the middle: numbers come twice, for other taps.
  .map((taps): Tap[] => taps.map((tap, index) => (index % 3 ? { ...tap, seq: index % 7 } : tap)))
const aDelivery = aWeek.chain((taps) =>
  fc.record({
    taps: fc.constant(taps),
    sent: fc
      .array(fc.constantFrom(...taps), { maxLength: 15 })
      .chain((again) => fc.shuffledSubarray([...taps, ...again], { minLength: taps.length + again.length })),
    portion: fc.integer({ min: 1, max: 20 }),
    /** After how many portions attendance catches up. */
    pace: fc.integer({ min: 1, max: 5 }),
  }),
)

/** Independently of the rules' own code: coming is the first tap, going the last one after nine. */
function expected(taps: readonly Tap[]) {
  const days = Map.groupBy(taps, (tap) => `${tap.time.slice(0, 10)} ${studentOf.get(tap.uid)}`)
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => {
      const times = list.map((tap) => tap.time).sort()
      const [first, last] = [times[0]!, times.at(-1)!]
      return {
        key,
        status: first.slice(11, 16) > '07:15' ? 'late' : 'present',
        first_in: Date.parse(first),
        last_out: first === last || last.slice(11, 16) <= '09:00' ? null : Date.parse(last),
      }
    })
}

async function recorded() {
  await followTaps(t.house.database, NOW)
  const rows = await t.admin.db
    .selectFrom('school.attendance_day')
    .select(['day', 'student_id', 'status', 'first_in', 'last_out'])
    .where('company_id', '=', companyId)
    .execute()
  return rows
    .map(({ day, student_id, status, first_in, last_out }) => ({
      key: `${day} ${student_id}`,
      status,
      first_in: Date.parse(first_in!),
      last_out: last_out === null ? null : Date.parse(last_out),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function send(reader: Person, taps: readonly Tap[]): Promise<string[]> {
  const { status, body } = await reader.post('/api/rfid/ingest', taps.length === 1 ? taps[0] : { taps })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.results.map((result: { outcome: string }) => result.outcome)
}

const countEvents = async () => {
  const rows = await t.admin.db.selectFrom('rfid.event').select('uid').where('company_id', '=', companyId).execute()
  return rows.length
}

test('shuffled and repeated deliveries give one event each and the same attendance', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc
      .asyncProperty(aDelivery, async ({ taps, sent, portion, pace }) => {
        const outcomes: string[] = []
        for (let at = 0, turn = 1; at < sent.length; at += portion, turn++) {
          outcomes.push(...(await send(readers[0]!, sent.slice(at, at + portion))))
          if (turn % pace === 0) await followTaps(t.house.database, NOW)
        }
        expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(taps.length)
        expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(sent.length - taps.length)
        expect(await countEvents()).toBe(taps.length)
        expect(await recorded()).toEqual(expected(taps))
      })
      .afterEach(forgetTaps),
    { numRuns: process.env.PENDOPO_LONG ? 300 : 25 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('the same taps arriving several times at once are taken once, while attendance follows', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc
      .asyncProperty(aWeek, async (taps) => {
        const backwards = taps.toReversed()
        const [first, second] = readers as [Person, Person]
        const following = (async () => {
          for (let turn = 0; turn < 5; turn++) await followTaps(t.house.database, NOW)
          return []
        })()
        const answers = await Promise.all([
          send(first, taps),
          send(first, backwards),
          ...taps.map((tap) => send(first, [tap])),
          send(second, backwards),
          ...taps.map((tap) => send(second, [tap])),
          following,
        ])
        const fresh = answers.flat().filter((outcome) => outcome === 'accepted')
        expect(fresh).toHaveLength(2 * taps.length)
        expect(await countEvents()).toBe(2 * taps.length)
        expect(await recorded()).toEqual(expected(taps))
      })
      .afterEach(forgetTaps),
    { numRuns: process.env.PENDOPO_LONG ? 150 : 10 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
