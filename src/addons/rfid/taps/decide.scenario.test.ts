// A clock that was wrong for a morning holds back many taps: decided over together, as they were shown beforehand.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { followTaps } from '../attendance/follow.ts'

// A Tuesday, half past seven in Jakarta.
const NOW = new Date('2026-07-14T00:30:00Z')
const note = 'Jam alat mundur'
let t: TestHouse
let admin: Person
let companyId: number
const readers: Person[] = []
const devices: number[] = []
const students: number[] = []

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  const { id: company_id } = await t.company('smp')
  companyId = company_id
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

test('what was decided can be taken back: the taps are held again, the days follow, and it is decided anew', async () => {
  const chosen = { decision: 'release', device_id: devices[0], until: '2000-01-01T00:05:00Z' }
  // A tap that was there before, where one of them would come to lie.
  await readers[0]!.post('/api/rfid/ingest', { uid: '04000002', time: '2026-07-13T22:32:00Z' })
  // An hour in the wrong direction.
  expect((await decide({ ...chosen, ahead: AHEAD + 3600 })).data).toMatchObject({ taps: 3 })
  expect(await events()).toHaveLength(3)
  await followTaps(t.house.database, NOW)
  const back = { decision: 'hold_again', device_id: devices[0] }
  expect((await decide({ ...back, ahead: 60 })).code).toBe('invalid_params')
  expect((await preview(back)).data).toMatchObject({ taps: 3, days: 1 })
  expect((await decide(back)).data).toMatchObject({ taps: 3 })
  expect(await events()).toMatchObject([{ uid: '04000002', event_time: '2026-07-13T22:32:00Z', told_at: null }])
  expect(await states()).toEqual(Array(5).fill('held'))
  await followTaps(t.house.database, NOW)
  const days = async (index: number) =>
    (await admin.get(`/api/v1/school/attendance?student_id=${students[index]}`)).body.data
  expect((await days(1)).filter(({ first_in }: { first_in: string | null }) => first_in !== null)).toEqual([])
  expect((await decide({ ...chosen, ahead: AHEAD })).data).toMatchObject({ taps: 3 })
  await followTaps(t.house.database, NOW)
  expect(await days(1)).toMatchObject([{ day: '2026-07-14', first_in: '2026-07-13T23:31:00Z' }])
})

test('one by one too; and no tap is removed but those', async () => {
  const [{ id }] = await held(`&device_id=${devices[1]}`)
  const hold = (note = 'Keliru') => admin.post('/api/rfid/quarantine/hold-again', { id, note })
  expect((await hold()).body.code).toBe('illegal_move')
  await admin.post('/api/rfid/quarantine/discard', { id, note: 'Uji coba' })
  expect((await hold()).body.data).toMatchObject({ state: 'held', released_as: null })
  await admin.post('/api/rfid/quarantine/release', { id, note: 'Terlambat', time: '2026-07-14T00:10:00Z' })
  expect(await events()).toHaveLength(1)
  // Not as long as it is let in, whoever asks for it.
  const scope = { company: companyId, user: admin.userId, roles: ['admin'], companies: [], requestId: 'test' }
  const remove = () =>
    t.house.database.write(scope, (tx) => sql`select from rfid.take_out(array[${id}::bigint])`.execute(tx))
  expect((await remove()).rows).toEqual([])
  expect((await hold()).body.data).toMatchObject({ state: 'held', released_as: null })
  expect(await events()).toEqual([])
})

test('those that cannot be let in hold up none of the others', async () => {
  const impossible = 5_000
  await t.asSuperuser((client) =>
    client.query(
      `insert into rfid.quarantine (company_id, device_id, uid, uid_original, method, event_time, received_at, reason)
       select company_id, device_id, 'X' || n, 'X', 'card', '2001-01-01', now(), 'too_old'
       from generate_series(1, $1::int) n, (select company_id, device_id from rfid.quarantine where device_id = $2 limit 1) d`,
      [impossible, devices[1]],
    ),
  )
  await t.asSuperuser((client) =>
    client.query(`update rfid.quarantine set event_time = '2026-07-13T23:40:00Z' where reason = 'future'`),
  )
  expect((await preview({ decision: 'release', device_id: devices[1] })).data).toMatchObject({ taps: 1, left: 1 })
})
