// Clocks that lie: shown as they are, corrected by the word of a person, and as they were once that is withdrawn.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { followTaps } from '../attendance/follow.ts'
import { pulseOf } from '../readers/pulse.ts'

// A Tuesday, half past seven in Jakarta.
const NOW = Date.parse('2026-07-14T00:30:00Z')
let now = new Date(NOW)
let t: TestHouse
let admin: Person
let reader: Person
let device_id: number
let student_id: number
const CARD = '04000001'

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  const { id: company_id } = await t.company('smp')
  admin = await t.person('smp', 'admin')
  reader = await t.person('smp', 'device')
  const made = await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  device_id = made.body.data.id
  const student = { company_id, name: 'Ayu Lestari', gender: 'f' as const }
  student_id = (await t.admin.db.insertInto('school.student').values(student).returning('id').executeTakeFirstOrThrow())
    .id
  await admin.post('/api/rfid/cards/create', { uid: CARD, student_id, valid_from: '2026-07-01' })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(NOW)
  await t.asSuperuser(async (client) => {
    await client.query('truncate rfid.event, rfid.quarantine, rfid.device_state, rfid.clock_correction')
    await client.query('delete from school.attendance_day')
    await client.query(`select pg_notify('pendopo_access', '')`)
  })
})

const seconds = (count: number) => new Date(now.getTime() + count * 1000).toISOString()
const minute = (count: number) => seconds(60 * count)
const ingest = async (params: object) => {
  const { body } = await reader.post('/api/rfid/ingest', params)
  return body.data.results.map(({ outcome }: { outcome: string }) => outcome)
}
const device = async () => {
  await pulseOf(t.house.database).tell()
  return (await admin.get('/api/rfid/devices')).body.devices[0]
}
const events = async () => {
  const rows = await t.admin.db
    .selectFrom('rfid.event')
    .select(['event_time', 'told_at'])
    .orderBy('event_time')
    .execute()
  return rows.map(({ event_time, told_at }) => [
    Math.round((Date.parse(event_time) - NOW) / 1000),
    told_at && Math.round((Date.parse(told_at) - NOW) / 1000),
  ])
}
const correct = (more: object = {}) =>
  admin.post('/api/rfid/clock-corrections/create', {
    device_id,
    from_time: minute(-60),
    note: 'Baterai habis',
    ...more,
  })
/** Once this process has heard of the change. */
const heard = (outcome: string, params: () => object) => expect.poll(() => ingest(params())).toEqual([outcome])

test.each([
  ['ten minutes ahead', 600],
  ['an hour behind', -3600],
  ['56 years behind', -56 * 365 * 86_400],
])('a clock that is %s is shown as such, with its offset and since when, not as healthy', async (_, ahead) => {
  for (let times = 0; times < 3; times++) {
    await reader.post('/api/rfid/heartbeat', { sent_at: seconds(ahead) })
    expect(await device()).toMatchObject({
      condition: 'clock_off',
      clock_off: true,
      clock_offset: ahead,
      clock_off_since: new Date(NOW).toISOString().replace('.000', ''),
    })
    now = new Date(now.getTime() + 60_000)
  }
  const { data } = (await admin.get('/api/rfid/monitoring')).body
  expect(data).toMatchObject({
    devices: 1,
    devices_online: 0,
    devices_clock_off: 1,
    devices_late: 0,
    devices_offline: 0,
  })
  for (let times = 0; times < 4; times++) await reader.post('/api/rfid/heartbeat', { sent_at: seconds(1) })
  expect(await device()).toMatchObject({
    condition: 'online',
    clock_off: false,
    clock_offset: 1,
    clock_off_since: null,
  })
})

test('a tap that just happened tells of its clock too; one that waited for its line does not', async () => {
  await ingest({ uid: CARD, time: minute(-180) })
  expect(await device()).toMatchObject({ condition: 'online', clock_offset: null })
  await ingest({ uid: CARD, time: '2000-01-01T00:00:09Z' })
  expect(await device()).toMatchObject({
    condition: 'clock_off',
    clock_offset: (Date.parse('2000-01-01T00:00:09Z') - NOW) / 1000,
  })
})

test('taps of a corrected clock count when they were, are marked, and come once however often they are sent', async () => {
  // A quarter to seven, told by a clock that is half an hour ahead: late where nobody knows.
  const early = { uid: CARD, time: minute(-14) }
  expect(await ingest(early)).toEqual(['accepted'])
  await reader.post('/api/rfid/heartbeat', { sent_at: minute(30) })
  await device()
  const made = await correct()
  expect(made.body.data).toMatchObject({ ahead: 1800, state: 'active', moved: 1, allowed_moves: ['withdraw'] })
  expect(await device()).toMatchObject({
    condition: 'online',
    clock_off: false,
    clock_offset: 1800,
    clock_corrected: 1800,
  })
  await heard('duplicate', () => early)
  await heard('accepted', () => ({ uid: CARD, time: minute(25), sent_at: minute(30) }))
  expect(await ingest({ uid: CARD, time: minute(25), sent_at: minute(30) })).toEqual(['duplicate'])
  expect(await events()).toEqual([
    [-44 * 60, -14 * 60],
    [-5 * 60, 25 * 60],
  ])
  await followTaps(t.house.database, now)
  const day = async () => (await admin.get(`/api/v1/school/attendance?student_id=${student_id}`)).body.data[0]
  expect(await day()).toMatchObject({ status: 'present', first_in: '2026-07-13T23:46:00Z' })
  expect((await admin.get('/api/rfid/monitoring')).body.data.last_events[0]).toMatchObject({
    told_at: '2026-07-14T00:55:00Z',
  })

  const withdrawn = await admin.post('/api/rfid/clock-corrections/withdraw', { id: made.body.data.id, note: 'Keliru' })
  expect(withdrawn.body.data).toMatchObject({ state: 'withdrawn', moved: 2 })
  expect(await events()).toEqual([
    [-14 * 60, null],
    [25 * 60, null],
  ])
  await followTaps(t.house.database, now)
  expect(await day()).toMatchObject({ status: 'late', first_in: '2026-07-14T00:16:00Z' })
})

test('once it is said to be right again, or is seen to be, nothing more is corrected', async () => {
  const made = await correct({ ahead: 1800 })
  await heard('accepted', () => ({ uid: CARD, time: minute(20), sent_at: minute(30) }))
  expect((await reader.post('/api/rfid/heartbeat', {})).body.data).toMatchObject({ clock_corrected: 1800 })
  // Somebody has set the clock and not said so: what it tells now would count half an hour too early.
  await heard('invalid_time', () => ({ uid: CARD, time: minute(-1), sent_at: minute(0) }))
  await reader.post('/api/rfid/heartbeat', { sent_at: minute(0) })
  const end = { id: made.body.data.id, until_time: minute(-2) }
  expect((await admin.post('/api/rfid/clock-corrections/end', { ...end, until_time: minute(-70) })).status).toBe(422)
  expect((await admin.post('/api/rfid/clock-corrections/end', { ...end, version: 7 })).body.code).toBe('stale_version')
  expect((await admin.post('/api/rfid/clock-corrections/end', end)).body.data).toMatchObject({ moved: 1 })
  await heard('accepted', () => ({ uid: CARD, time: seconds(-90), sent_at: minute(0) }))
  expect(await events()).toContainEqual([20 * 60, null])
})

test('what a person has let in by hand stays as that person said', async () => {
  await ingest({ uid: CARD, time: minute(25) })
  const [held] = (await admin.get('/api/rfid/quarantine')).body.data
  await admin.post('/api/rfid/quarantine/release', { id: held.id, time: minute(-7), note: 'Dilihat satpam' })
  expect((await correct({ ahead: 1800 })).body.data.moved).toBe(0)
  expect(await events()).toEqual([[-7 * 60, 25 * 60]])
})

test('spans that overlap, lie ahead or too far back, and offsets nobody knows are refused', async () => {
  expect((await correct()).body).toMatchObject({ code: 'invalid_params' })
  expect((await correct({ ahead: 0 })).status).toBe(422)
  expect((await correct({ ahead: 60, from_time: minute(5) })).status).toBe(422)
  expect((await correct({ ahead: 60, from_time: minute(-93 * 1440) })).status).toBe(422)
  expect((await correct({ ahead: 60, until_time: minute(-61) })).status).toBe(422)
  expect((await correct({ ahead: 60, device_id: 999_999 })).status).toBe(404)
  expect((await correct({ ahead: 60 })).status).toBe(200)
  expect((await correct({ ahead: 90, from_time: minute(-30) })).body.code).toBe('conflict')
  const stranger = await t.company('other').then(() => t.person('other', 'admin'))
  expect((await stranger.get('/api/rfid/clock-corrections')).body.data).toEqual([])
  expect((await reader.post('/api/rfid/clock-corrections/create', {})).status).toBe(403)
})

test('made, sent again, ended and withdrawn in any order: each tap once, where the corrections put it', async () => {
  const aTap = fc.integer({ min: -40, max: -1 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(aTap, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(60, -120, 600),
      fc.integer({ min: -40, max: 0 }),
      fc.boolean(),
      async (minutes, ahead, until, withdraw) => {
        await t.asSuperuser((client) => client.query('truncate rfid.event, rfid.clock_correction'))
        const taps = minutes.map((at) => ({ uid: CARD, time: minute(at) }))
        await ingest({ taps })
        const { id } = (await correct({ ahead })).body.data
        await ingest({ taps: taps.toReversed() })
        await admin.post('/api/rfid/clock-corrections/end', { id, until_time: minute(until) })
        if (withdraw) await admin.post('/api/rfid/clock-corrections/withdraw', { id, note: 'Keliru' })
        await ingest({ taps })
        const at = (told: number) => 60 * told - (!withdraw && told < until ? ahead : 0)
        const places = new Set(minutes.map(at))
        expect(new Set((await events()).map(([real]) => real))).toEqual(places)
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 8 },
  )
})

test.each([
  ['two days ahead', 2 * 86_400],
  ['a month behind', -30 * 86_400],
])('a correction by %s is withdrawn as it was made: every tap stands again as it was told', async (_, ahead) => {
  const [told, later] = [ahead - 600, ahead + 5]
  const made = (await correct({ ahead, from_time: seconds(ahead - 3_600) })).body.data
  await heard('accepted', () => ({ uid: CARD, time: seconds(told) }))
  expect(await ingest({ uid: CARD, time: seconds(later) })).toEqual(['accepted'])
  expect(await events()).toEqual([
    [-600, told],
    [5, later],
  ])
  const ended = await admin.post('/api/rfid/clock-corrections/end', { id: made.id, until_time: seconds(ahead) })
  expect(ended.body).toMatchObject({ data: { moved: 1 } })
  const withdrawn = await admin.post('/api/rfid/clock-corrections/withdraw', { id: made.id, note: 'Keliru' })
  expect(withdrawn.body.data).toMatchObject({ moved: 1 })
  expect(await events()).toEqual([
    [told, null],
    [later, null],
  ])
})
