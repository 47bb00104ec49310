// The gate as it is watched and kept: readers and their clocks, taps that are not believed, the live stream.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { readConfig } from '../../../config.ts'
import { openHouse } from '../../../house.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { followTaps } from '../attendance/follow.ts'
import { pulseOf } from '../readers/pulse.ts'

// A Tuesday, half past seven in Jakarta.
const NOW = new Date('2026-07-14T00:30:00Z')
const TODAY = '2026-07-14'
const clock = { now: () => NOW }
let t: TestHouse
let admin: Person
let reader: Person
let companyId: number
let deviceId: number
let url: string
const students: number[] = []

beforeAll(async () => {
  t = await openTest({ clock })
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  reader = await t.person('smp', 'device')
  deviceId = (await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId }))
    .body.data.id
  for (let index = 0; index < 3; index++) {
    const student = { company_id: companyId, name: `Siswa ${index}`, gender: 'f' as const, nis: `26000${index}` }
    const { id } = await t.admin.db
      .insertInto('school.student')
      .values(student)
      .returning('id')
      .executeTakeFirstOrThrow()
    students.push(id)
    await admin.post('/api/rfid/cards/create', { uid: `0400000${index}`, student_id: id, valid_from: '2026-07-01' })
  }
  url = await t.house.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

const ingest = async (params: object, by: Pick<Person, 'post'> = reader) => {
  const { status, body } = await by.post('/api/rfid/ingest', params)
  return status === 200 ? body.data.results.map(({ outcome }: { outcome: string }) => outcome) : [status, body.code]
}
const gate = async () => (await admin.get('/api/rfid/monitoring')).body.data
const told = async () => {
  await pulseOf(t.house.database).tell()
  return (await admin.get('/api/rfid/devices')).body.devices.find(({ id }: { id: number }) => id === deviceId)
}

test('a reader is registered with an account of its own, whose password is shown once', async () => {
  const wanted = {
    code: 'G2',
    name: 'Gerbang timur',
    location: 'Pos satpam',
    direction: 'in',
    time_zone: 'Asia/Makassar',
  }
  expect((await admin.post('/api/rfid/devices/create', { ...wanted, time_zone: 'Mars/Olympus' })).status).toBe(422)
  expect((await admin.post('/api/rfid/devices/create', { ...wanted, login: 'g2', user_id: 1 })).status).toBe(422)
  const { body } = await admin.post('/api/rfid/devices/create', { ...wanted, login: 'gerbang.timur' })
  expect(body.data).toMatchObject({ ...wanted, state: 'active', condition: 'offline' })
  expect(body.data.one_time_password).toMatch(/^\S{10,}$/)
  expect(JSON.stringify((await admin.get('/api/rfid/devices')).body)).not.toContain(body.data.one_time_password)
  const { client } = await logIn(t, 'gerbang.timur', body.data.one_time_password)
  expect(await ingest({ uid: '04000000', time: '2026-07-14T06:00:00+07:00' }, client)).toEqual(['accepted'])

  const stranger = await t.person('other', 'admin')
  for (const verb of ['update', 'revoke', 'reinstate'])
    expect(
      (await stranger.post(`/api/rfid/devices/${verb}`, { id: body.data.id, ...(verb === 'update' && { name: 'x' }) }))
        .status,
    ).toBe(404)
  const changed = await admin.post('/api/rfid/devices/update', {
    id: body.data.id,
    version: 1,
    location: 'Lobi',
    reversed: true,
  })
  expect(changed.body.data).toMatchObject({ location: 'Lobi', reversed: true, version: 2 })
  expect((await admin.post('/api/rfid/devices/update', { id: body.data.id, version: 1, name: 'x' })).status).toBe(409)
  // Bytes in the other order from now on, in every process that remembers the reader.
  await expect.poll(() => ingest({ uid: '01000004', time: '2026-07-14T06:01:00+07:00' }, client)).toEqual(['accepted'])
})

test('a reader that was registered without an account gets one later, and keeps it', async () => {
  const { id } = (await admin.post('/api/rfid/devices/create', { code: 'G5', name: 'Gerbang barat' })).body.data
  const update = (change: object) => admin.post('/api/rfid/devices/update', { id, ...change })
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.post('/api/rfid/devices/update', { id, login: 'gerbang.barat' })).status).toBe(403)
  expect((await update({ login: 'gerbang.barat', user_id: teacher.userId })).status).toBe(422)
  expect((await update({ user_id: teacher.userId })).status).toBe(404)
  const { body } = await update({ login: 'gerbang.barat', location: 'Pos barat' })
  expect(body.data).toMatchObject({ location: 'Pos barat', one_time_password: expect.stringMatching(/^\S{10,}$/) })
  const { client } = await logIn(t, 'gerbang.barat', body.data.one_time_password)
  expect(await ingest({ uid: '04000000', time: '2026-07-14T06:02:00+07:00' }, client)).toEqual(['accepted'])
  expect((await update({ user_id: body.data.user_id, name: 'Gerbang B' })).body.data.one_time_password).toBeNull()
  expect((await update({ login: 'gerbang.lain' })).body.fields).toHaveProperty(['params.login'])
  expect((await update({ user_id: null })).status).toBe(422)
})

test('a revoked reader is out at once, at every process, and cannot come back by itself', async () => {
  const made = (await admin.post('/api/rfid/devices/create', { code: 'G3', name: 'Lobi', login: 'lobi.1' })).body.data
  const other = await openHouse({
    connections: t.connections,
    config: { ...readConfig({}), logLevel: 'silent', dataDir: t.dataDir },
    clock,
    pool: 2,
  })
  try {
    const second = { ...t, house: other } as TestHouse
    const { client } = await logIn(t, 'lobi.1', made.one_time_password)
    const { reply } = await logIn(second, 'lobi.1', made.one_time_password)
    const cookie = String([reply.headers['set-cookie']].flat()[0]).split(';')[0]!
    const elsewhere = (time: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/rfid/ingest',
        headers: { cookie },
        payload: { jsonrpc: '2.0', method: 'call', params: { uid: '04000001', time } },
      })
    expect(await ingest({ uid: '04000001', time: '2026-07-14T06:10:00+07:00' }, client)).toEqual(['accepted'])
    expect((await elsewhere('2026-07-14T06:11:00+07:00')).statusCode).toBe(200)
    expect((await admin.post('/api/rfid/devices/revoke', { id: made.id, note: 'Dicuri' })).body.data.state).toBe(
      'revoked',
    )
    await expect
      .poll(() => ingest({ uid: '04000001', time: '2026-07-14T06:12:00+07:00' }, client))
      .toEqual([401, 'unauthenticated'])
    await expect.poll(async () => (await elsewhere('2026-07-14T06:13:00+07:00')).statusCode).toBe(401)
    expect((await logIn(t, 'lobi.1', made.one_time_password)).reply.status).toBe(401)
    expect((await admin.post('/api/rfid/devices/revoke', { id: made.id })).body.code).toBe('illegal_move')
    expect((await admin.post('/api/rfid/devices/reinstate', { id: made.id })).body.data.state).toBe('active')
    const again = await logIn(t, 'lobi.1', made.one_time_password)
    expect(await ingest({ uid: '04000001', time: '2026-07-14T06:14:00+07:00' }, again.client)).toEqual(['accepted'])
  } finally {
    await other.close()
  }
})

test('a reader tells how it is doing; a clock that drifts is flagged and not set right', async () => {
  expect(await told()).toMatchObject({ condition: 'offline', clock_offset: null, clock_off: false })
  const beat = await reader.post('/api/rfid/heartbeat', {
    sent_at: '2026-07-14T00:31:30Z',
    firmware: 'ESP32 3.0',
    pending: 12,
  })
  expect(beat.body.data.time).toBe('2026-07-14T00:30:00.000Z')
  expect((await admin.post('/api/rfid/heartbeat', {})).status).toBe(403)
  expect(await told()).toMatchObject({
    condition: 'clock_off',
    firmware: 'ESP32 3.0',
    pending: 12,
    clock_offset: 90,
    clock_off: true,
  })
  const sent = { uid: '04000000', time: '2026-07-14T06:41:07+07:00', sent_at: '2026-07-14T00:31:30Z' }
  expect(await ingest(sent)).toEqual(['accepted'])
  const { flag, event_time } = await t.admin.db
    .selectFrom('rfid.event')
    .select(['flag', 'event_time'])
    .where('event_time', '=', '2026-07-13T23:41:07Z')
    .executeTakeFirstOrThrow()
  expect([flag, event_time]).toEqual(['clock', '2026-07-13T23:41:07Z'])
  for (let times = 0; times < 5; times++) await reader.post('/api/rfid/heartbeat', { sent_at: '2026-07-14T00:30:01Z' })
  expect(await told()).toMatchObject({ clock_offset: 1, clock_off: false })
})

test('times that cannot be are held, counted nowhere, and let in by a person alone', async () => {
  const held = [
    { uid: '04000001', time: '2026-07-14T08:00:00+07:00' },
    { uid: '04000001', time: '2019-01-01T07:00:00+07:00' },
  ]
  expect(await ingest({ taps: held })).toEqual(['invalid_time', 'invalid_time'])
  expect(await ingest({ taps: held })).toEqual(['duplicate', 'duplicate'])
  const wrong = { uid: '04000002', time: '2026-07-14T06:20:00+07:00', sent_at: '2026-07-14T00:20:00Z' }
  expect(await ingest(wrong)).toEqual(['invalid_time'])
  const { data } = (await admin.get('/api/rfid/quarantine?state=held')).body
  expect(data.map(({ reason }: { reason: string }) => reason)).toEqual(['clock', 'too_old', 'future'])
  expect(await gate()).toMatchObject({ held_taps: 3 })
  const [clockWrong, old, future] = data
  const note = 'Jam alat mundur sepuluh menit'
  expect(
    (await (await t.person('other', 'admin')).post('/api/rfid/quarantine/release', { id: old.id, note })).status,
  ).toBe(404)
  expect((await admin.post('/api/rfid/quarantine/release', { id: future.id, note })).body.code).toBe('invalid_params')
  const released = await admin.post('/api/rfid/quarantine/release', {
    id: clockWrong.id,
    time: '2026-07-14T06:30:00+07:00',
    note,
  })
  expect(released.body.data).toMatchObject({
    state: 'released',
    event_time: '2026-07-13T23:20:00Z',
    released_as: '2026-07-13T23:30:00Z',
  })
  expect((await admin.post('/api/rfid/quarantine/discard', { id: old.id, note: 'Uji coba' })).body.data.state).toBe(
    'discarded',
  )
  expect(
    (await admin.post('/api/rfid/quarantine/release', { id: old.id, time: NOW.toISOString(), note })).body.code,
  ).toBe('illegal_move')
  await followTaps(t.house.database, NOW)
  const days = (await admin.get(`/api/v1/school/attendance?student_id=${students[2]}`)).body.data
  expect(days).toMatchObject([{ day: TODAY, status: 'present', first_in: '2026-07-13T23:30:00Z' }])
})

test('the gate at a glance', async () => {
  await followTaps(t.house.database, NOW)
  const figures = await gate()
  expect(figures).toMatchObject({ total_students: 3, present: 3, late: 0, not_yet: 0, days_due: 0, lag_seconds: 0 })
  expect(figures.taps_per_minute).toHaveLength(15)
  const { devices_online, devices_clock_off, devices_late, devices_offline } = figures
  expect(figures.devices).toBe(devices_online + devices_clock_off + devices_late + devices_offline)
  expect(figures.last_events[0]).toMatchObject({ outcome: 'accepted', student_id: expect.any(Number) })
  // Whoever opens the wall late in the morning reads how each of them came.
  const came = figures.last_events.filter(({ came_as }: { came_as: unknown }) => came_as)
  expect(came.map(({ came_as }: { came_as: string }) => came_as)).toEqual(['present', 'present', 'present'])
  expect(figures.taps_today).toBe(figures.last_events.length)
})

test('the figures add up, for who has left too; staff, strangers and days off are told as what they are', async () => {
  const adds = ({ present, late, absent, excused, not_yet, total_students }: Record<string, number>) =>
    expect(present! + late! + absent! + excused! + not_yet!).toBe(total_students)
  const before = await gate()
  adds(before)
  expect(before.school_day).toBe(true)
  await t.asSuperuser((client) => client.query("update school.student set state = 'left' where id = $1", [students[0]]))
  adds(await gate())
  await t.asSuperuser((client) =>
    client.query("update school.student set state = 'active' where id = $1", [students[0]]),
  )
  const staff = { company_id: companyId, name: 'Bu Ratna', job: 'teacher' as const, employment: 'honorary' as const }
  const [staff_id] = await insertRows(t.admin.db, 'school.staff', [staff])
  await admin.post('/api/rfid/cards/create', { uid: '04AAAAAA', staff_id, valid_from: '2026-07-01' })
  const time = '2026-07-14T07:14:00+07:00'
  await ingest({
    taps: [
      { uid: '04AAAAAA', time },
      { uid: '04BBBBBB', time },
    ],
  })
  const told = (await gate()).last_events.slice(0, 2)
  expect(
    told.map(({ uid, outcome, holder_name }: Record<string, string>) => [uid, outcome, holder_name]).toSorted(),
  ).toEqual([
    ['04AAAAAA', 'accepted', 'Bu Ratna'],
    ['04BBBBBB', 'unknown_card', null],
  ])
  await t.asSuperuser((client) =>
    client.query("insert into school.calendar_day (company_id, day, kind, name) values ($1, $2, 'holiday', 'Libur')", [
      companyId,
      TODAY,
    ]),
  )
  expect((await gate()).school_day).toBe(false)
  await t.asSuperuser((client) => client.query('delete from school.calendar_day'))
})

/** Reads events until there are so many. */
async function listen(count: number, headers: Record<string, string> = {}, cookie = admin.cookie) {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/rfid/live`, {
    headers: { accept: 'text/event-stream', cookie: `session_id=${cookie}`, ...headers },
    signal: stop.signal,
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const events: { id: number; name: string; status: string }[] = []
  let text = ''
  try {
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const match = /^id: (\d+)\nevent: attendance\ndata: (.+)$/.exec(part)
        if (!match) continue
        const { student_name, status } = JSON.parse(match[2]!)
        events.push({ id: Number(match[1]), name: student_name, status })
      }
      if (events.length >= count) break
    }
  } finally {
    stop.abort()
  }
  return events
}

test('the live stream tells each coming, and goes on behind the last event a display has seen', async () => {
  expect((await t.nobody.get('/api/rfid/live', { accept: 'text/event-stream' })).status).toBe(401)
  expect((await reader.get('/api/rfid/live', { accept: 'text/event-stream' })).status).toBe(403)
  expect((await admin.get('/api/rfid/live')).body.code).toBe('not_acceptable')
  const seen = await listen(3)
  expect(new Set(seen.map(({ name }) => name)).size).toBe(3)
  expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => a - b))

  const last = seen.at(-1)!.id
  const coming = listen(1, { 'last-event-id': String(last) })
  await new Promise((resolve) => setTimeout(resolve, 300))
  // Another process takes the tap and follows it; this one only hears of it.
  const other = await openHouse({
    connections: t.connections,
    config: { ...readConfig({}), logLevel: 'silent', dataDir: t.dataDir },
    clock,
    pool: 2,
  })
  try {
    await ingest({ uid: '04000001', time: '2026-07-14T05:30:00+07:00' })
    await followTaps(other.database, NOW)
  } finally {
    await other.close()
  }
  const [event] = await coming
  expect(event).toMatchObject({ name: 'Siswa 1', status: 'present' })
  expect(event!.id).toBeGreaterThan(last)
  expect(await listen(1, { 'last-event-id': String(last) })).toEqual([event])
})

test('another school hears nothing of it, and a session that ends ends the stream', async () => {
  const stranger = await t.person('other', 'admin')
  const watcher = await t.person('smp', 'teacher')
  const open = (cookie: string) =>
    fetch(`${url}/api/rfid/live`, { headers: { accept: 'text/event-stream', cookie: `session_id=${cookie}` } })
  const [theirs, ours] = [await open(stranger.cookie), await open(watcher.cookie)]
  await watcher.post('/api/auth/logout')
  const text = await ours.text()
  expect(text).toContain('event: attendance')
  await stranger.post('/api/auth/logout')
  expect(await theirs.text()).not.toContain('event: attendance')
})
