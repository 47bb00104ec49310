// A clock that was wrong for a morning holds back many taps: decided over together, as they were shown beforehand.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { followTaps } from '../attendance/follow.ts'

// A Tuesday, half past seven in Jakarta.
const NOW = new Date('2026-07-14T00:30:00Z')
const note = 'Jam alat mundur'
let t: TestHouse
let admin: Person
const readers: Person[] = []
const devices: number[] = []
const students: number[] = []

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  const { id: company_id } = await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  for (const code of ['G1', 'G2']) {
    const reader = await t.person('smp', 'device')
    readers.push(reader)
    const made = await admin.post('/api/rfid/devices/create', { code, name: code, user_id: reader.userId })
    devices.push(made.body.data.id)
  }
  for (const index of [0, 1, 2]) {
    const student = { company_id, name: `Siswa ${index}`, gender: 'f' as const }
    const { id } = await t.admin.db
      .insertInto('school.student')
      .values(student)
      .returning('id')
      .executeTakeFirstOrThrow()
    students.push(id)
    await admin.post('/api/rfid/cards/create', { uid: `0400000${index}`, student_id: id, valid_from: '2026-07-01' })
  }
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.asSuperuser(async (client) => {
    await client.query('truncate rfid.event, rfid.quarantine')
    await client.query('delete from school.attendance_day')
  })
  // The first reader began anew in 2000, a minute apart; the second is an hour ahead.
  const anew = students.map((_, index) => ({ uid: `0400000${index}`, time: `2000-01-01T00:0${index}:00Z` }))
  const strange = { uid: '04000009', time: '2000-01-01T00:09:00Z' }
  await readers[0]!.post('/api/rfid/ingest', { taps: [...anew, strange] })
  await readers[1]!.post('/api/rfid/ingest', { taps: [{ uid: '04000000', time: '2026-07-14T01:10:00Z' }] })
})

const preview = async (chosen: object) => (await admin.post('/api/rfid/quarantine/preview', chosen)).body
const decide = async (chosen: object) => (await admin.post('/api/rfid/quarantine/decide', { note, ...chosen })).body
const held = async (query = '') => (await admin.get(`/api/rfid/quarantine?state=held${query}`)).body.data
const states = async () => {
  const { data } = (await admin.get('/api/rfid/quarantine')).body
  return data.map(({ state }: { state: string }) => state).toSorted()
}
const events = () =>
  t.admin.db.selectFrom('rfid.event').select(['uid', 'event_time', 'told_at', 'flag']).orderBy('event_time').execute()
/** Its midnight of 2000 was half past six in Jakarta. */
const AHEAD = (Date.parse('2000-01-01T00:00:00Z') - Date.parse('2026-07-13T23:30:00Z')) / 1000

test('what cannot be is refused, by the preview as by the decision', async () => {
  for (const chosen of [
    { decision: 'release', ahead: 60 },
    { decision: 'discard', ahead: 60, device_id: devices[0] },
    { decision: 'keep' },
  ]) {
    expect((await preview(chosen)).code).toBe('invalid_params')
    expect((await decide(chosen)).code).toBe('invalid_params')
  }
  expect((await admin.post('/api/rfid/quarantine/decide', { decision: 'discard' })).status).toBe(422)
  const stranger = await t.person('other', 'admin')
  expect((await stranger.post('/api/rfid/quarantine/decide', { decision: 'discard', note })).body.data).toMatchObject({
    taps: 0,
  })
  expect((await readers[0]!.post('/api/rfid/quarantine/decide', { decision: 'discard', note })).status).toBe(403)
  expect(await states()).toEqual(Array(5).fill('held'))
})

test('shifted by what the clock was off: as the preview says, once, marked, and the days follow', async () => {
  const chosen = { decision: 'release', device_id: devices[0], ahead: AHEAD, until: '2000-01-01T00:05:00Z' }
  const seen = (await preview(chosen)).data
  expect(seen).toMatchObject({ taps: 3, impossible: 0, left: 0, days: 1 })
  expect(seen.first[1]).toMatchObject({
    holder_name: 'Siswa 1',
    event_time: '2000-01-01T00:01:00Z',
    released_as: '2026-07-13T23:31:00Z',
  })
  expect(await states()).toEqual(Array(5).fill('held'))

  const { first: _, ...figures } = seen
  const done = await Promise.all([decide(chosen), decide(chosen)])
  expect(done.map(({ data, code }) => data?.taps ?? code).toSorted()).toEqual(expect.arrayContaining([3]))
  expect(done.some(({ data }) => JSON.stringify(data) === JSON.stringify(figures))).toBe(true)
  expect((await decide(chosen)).data).toMatchObject({ taps: 0 })
  expect(await events()).toMatchObject([
    { uid: '04000000', event_time: '2026-07-13T23:30:00Z', told_at: '2000-01-01T00:00:00Z', flag: 'clock' },
    { uid: '04000001', event_time: '2026-07-13T23:31:00Z' },
    { uid: '04000002', event_time: '2026-07-13T23:32:00Z' },
  ])
  await followTaps(t.house.database, NOW)
  const days = (await admin.get(`/api/v1/school/attendance?student_id=${students[1]}`)).body.data
  expect(days).toMatchObject([{ day: '2026-07-14', status: 'present', first_in: '2026-07-13T23:31:00Z' }])
  expect(await held()).toHaveLength(2)
  const moves = await t.admin.db
    .selectFrom('kernel.move')
    .select(['move', 'note'])
    .where('relation', '=', 'rfid.quarantine')
    .execute()
  expect(moves).toEqual(Array(3).fill({ move: 'release', note }))
})

test('those that would lie ahead of us or in 2000 stay held, and say so', async () => {
  expect((await preview({ decision: 'release' })).data).toMatchObject({ taps: 0, impossible: 5, first: [] })
  expect((await decide({ decision: 'release' })).data).toMatchObject({ taps: 0, impossible: 5 })
  expect(await states()).toEqual(Array(5).fill('held'))
})

test('left out by reader, span and reason; the list is chosen in the same way', async () => {
  expect(await held(`&device_id=${devices[1]}`)).toMatchObject([{ reason: 'future' }])
  expect(await held('&reason=too_old&from=2000-01-01T00:02:00Z')).toHaveLength(2)
  expect((await decide({ decision: 'discard', reason: 'too_old', from: '2000-01-01T00:02:00Z' })).data).toMatchObject({
    taps: 2,
  })
  expect(await states()).toEqual(['discarded', 'discarded', 'held', 'held', 'held'])
  expect(await events()).toEqual([])
})
