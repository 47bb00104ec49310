// The morning at the gate, as a school lives it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { setFlag } from '../../kernel/admin.ts'
import { followTaps } from './attendance/follow.ts'
import { pulseOf } from './readers/pulse.ts'

// A Tuesday, half past seven in Jakarta.
const NOW = '2026-07-14T00:30:00Z'
const TODAY = '2026-07-14'
const CARD = '04A1B2C3'

let t: TestHouse
let admin: Person
let teacher: Person
let reader: Person
let companyId: number
let studentId: number
let cardId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(NOW) } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
  reader = await t.person('smp', 'device')
  studentId = await newStudent('Andini Putri')
})
afterAll(() => t.close())

const newStudent = async (name: string) => {
  const student = { company_id: companyId, name, gender: 'f' as const }
  return (await t.admin.db.insertInto('school.student').values(student).returning('id').executeTakeFirstOrThrow()).id
}
/** What attendance says once it has followed the taps, as it does by itself in a running service. */
const daysOf = async (student: number) => {
  await followTaps(t.house.database, new Date(NOW))
  return t.admin.db
    .selectFrom('school.attendance_day')
    .select(['day', 'status', 'first_in', 'last_out', 'source'])
    .where('company_id', '=', companyId)
    .where('student_id', '=', student)
    .orderBy('day')
    .execute()
}
const outcomes = async (params: object, person = reader) => {
  const { status, body } = await person.post('/api/rfid/ingest', params)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.results.map((result: { index: number; outcome: string }, index: number) => {
    expect(result.index).toBe(index)
    return result.outcome
  })
}

const switchFaces = async (on: boolean) => {
  await setFlag(t.admin, t.house.modules, { slug: 'smp', flag: 'svc_face_recognition', on })
  const heard = async () => (await reader.get('/api/auth/session')).body.data.feature_flags.svc_face_recognition
  await expect.poll(heard).toBe(on)
}

test('a new school has no cards and no readers', async () => {
  expect((await admin.get('/api/rfid/cards')).body).toEqual({ success: true, cards: [], next_cursor: null })
  expect((await admin.get('/api/rfid/devices')).body).toEqual({ success: true, devices: [], next_cursor: null })
})

test('a teacher looks at cards and readers but issues none', async () => {
  expect((await teacher.get('/api/rfid/devices')).status).toBe(200)
  for (const [path, params] of [
    ['/api/rfid/cards/create', { uid: CARD, student_id: studentId }],
    ['/api/rfid/cards/report-lost', { id: 1 }],
    ['/api/rfid/devices/create', { code: 'G1', name: 'Gerbang' }],
  ] as const) {
    const { status, body } = await teacher.post(path, params)
    expect([path, status, body.error]).toEqual([path, 403, 'Access Denied'])
  }
})

test('a card is written in one way whatever the reader sends', async () => {
  const { status, body } = await admin.post('/api/rfid/cards/create', { uid: '04:a1:b2:c3', student_id: studentId })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ uid: CARD, student_id: studentId, state: 'active', version: 1 })
  cardId = body.data.id
})

test('the same card cannot be in two pockets', async () => {
  const { status, body } = await admin.post('/api/rfid/cards/create', { uid: CARD, student_id: studentId })
  expect([status, body.code]).toEqual([409, 'conflict'])
})

test("another school's student cannot be given a card", async () => {
  const stranger = await t.person('other', 'admin')
  const { status, body } = await stranger.post('/api/rfid/cards/create', { uid: '04A1B2C4', student_id: studentId })
  expect([status, body.code]).toEqual([404, 'not_found'])
  const lost = await stranger.post('/api/rfid/cards/report-lost', { id: cardId })
  expect([lost.status, lost.body.code]).toEqual([404, 'not_found'])
})

test('a reader belongs to an account of the role device at the same school', async () => {
  const foreign = await t.person('other', 'device')
  for (const person of [teacher, foreign]) {
    const refused = await admin.post('/api/rfid/devices/create', {
      code: 'G0',
      name: 'Gerbang',
      user_id: person.userId,
    })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  }
  const params = { code: 'GERBANG-1', name: 'Gerbang utama', user_id: reader.userId }
  const { status, body } = await admin.post('/api/rfid/devices/create', params)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...params, direction: 'both', state: 'active', last_seen_at: null })
  expect((await admin.post('/api/rfid/devices/create', params)).body.code).toBe('conflict')
})

test('only a registered reader brings taps', async () => {
  const tap = { uid: CARD, time: '2026-07-14T06:41:07+07:00' }
  expect((await t.nobody.post('/api/rfid/ingest', tap)).status).toBe(401)
  expect((await admin.post('/api/rfid/ingest', tap)).body.error).toBe('Access Denied')
  const unregistered = await t.person('smp', 'device')
  const { status, body } = await unregistered.post('/api/rfid/ingest', tap)
  expect([status, body.error]).toEqual([403, 'Access Denied'])
  expect(await daysOf(studentId)).toEqual([])
})

test('one tap or a list of taps, never both or neither', async () => {
  const tap = { uid: CARD, time: '2026-07-14T06:41:07+07:00' }
  for (const params of [
    {},
    { uid: CARD },
    { seq: 1 },
    { ...tap, taps: [tap] },
    { method: 'card', taps: [tap] },
    { taps: [] },
    { taps: Array.from({ length: 501 }, () => tap) },
    { ...tap, time: 'yesterday' },
    { ...tap, time: '1969-12-31T23:59:59Z' },
    { ...tap, time: '0000-01-01T00:00:00Z' },
    { ...tap, seq: -1 },
    { ...tap, uid: '\u0000' },
    { ...tap, colour: 'red' },
  ]) {
    const { status, body } = await reader.post('/api/rfid/ingest', params)
    expect([JSON.stringify(params).slice(0, 80), status, body.code]).toEqual([
      JSON.stringify(params).slice(0, 80),
      422,
      'invalid_params',
    ])
  }
})

test('what is no tap refuses itself, in a list and beside the taps of others, and is kept as it came', async () => {
  const tap = { uid: '04:99:99:99', time: '2026-07-13T06:41:07+07:00' }
  const wrong = [
    null,
    7,
    'x',
    [],
    {},
    { uid: tap.uid },
    { ...tap, time: 'yesterday' },
    { ...tap, time: '1969-12-31T23:59:59Z' },
    { ...tap, seq: -1 },
    { ...tap, method: 'nose' },
    { ...tap, colour: 'red' },
    { ...tap, uid: 'a\u0000b' },
    { ...tap, uid: 'x'.repeat(3000) },
  ]
  for (const first of ['unknown_card', 'duplicate'])
    expect(await outcomes({ taps: [...wrong, tap] })).toEqual([...wrong.map(() => 'unreadable'), first])
  expect(await outcomes({ taps: [{}] })).toEqual(['unreadable'])
  const { data } = (await admin.get('/api/rfid/refused')).body
  const kept = data.toReversed().map(({ form, line, why }: Record<string, string>) => [form, line, why])
  const whys =
    'must be object/must be object/must be object/must be object/uid/time/time/time/seq/method/colour/uid/uid'
  const lines = wrong.map((item) => JSON.stringify(item).slice(0, 2000))
  expect(kept).toEqual(lines.map((line, index) => ['other', line, whys.split('/')[index]]))
  expect((await admin.get('/api/rfid/devices')).body.devices[0].refused).toBe(wrong.length)
  // Taps that come one by one share a statement: one that cannot be kept harms none of the others.
  const alone = [{ ...tap, uid: 'a\u0000b' }, tap, tap]
  const replies = await Promise.all(alone.map((one) => reader.post('/api/rfid/ingest', one)))
  expect(replies.map(({ status }) => status)).toEqual([422, 200, 200])
  expect(Object.keys(replies[0]!.body.fields)).toEqual(['params.uid'])
  await t.asSuperuser((client) => client.query('truncate rfid.event, rfid.unknown_card, rfid.refused'))
})

test('a tap before the day starts is a presence; another one in the morning changes nothing', async () => {
  expect(await outcomes({ uid: '04 a1 b2 c3', time: '2026-07-14T06:41:07+07:00', seq: 1 })).toEqual(['accepted'])
  const day = { day: TODAY, status: 'present', first_in: '2026-07-13T23:41:07Z', last_out: null, source: 'tap' }
  expect(await daysOf(studentId)).toEqual([day])
  expect(await outcomes({ uid: CARD, time: '2026-07-14T00:20:00Z', seq: 2 })).toEqual(['accepted'])
  expect(await daysOf(studentId)).toEqual([day])
  await pulseOf(t.house.database).tell()
  const { devices } = (await admin.get('/api/rfid/devices')).body
  expect(devices[0]).toMatchObject({ last_seen_at: NOW, condition: 'online' })
})

test('what arrives twice counts once, within a batch and across batches', async () => {
  const before = await daysOf(studentId)
  const tap = { uid: CARD, time: '2026-07-14T06:50:00+07:00' }
  expect(await outcomes({ taps: [{ ...tap, seq: 3 }, { ...tap, seq: 3 }, tap] })).toEqual([
    'accepted',
    'duplicate',
    'duplicate',
  ])
  expect(await outcomes({ ...tap, seq: 3 })).toEqual(['duplicate'])
  expect(await outcomes({ ...tap, time: '2026-07-13T23:50:00Z' })).toEqual(['duplicate'])
  expect(await daysOf(studentId)).toEqual(before)
})

test('a reader whose counter begins anew loses no tap, and the tap is flagged', async () => {
  await pulseOf(t.house.database).tell()
  expect(await outcomes({ uid: CARD, time: '2026-07-14T07:22:00+07:00', seq: 2 })).toEqual(['accepted'])
  const flags = await t.admin.db.selectFrom('rfid.event').select(['seq', 'flag']).orderBy('event_time').execute()
  expect(flags.at(-1)).toEqual({ seq: 2, flag: 'sequence' })
  expect(flags.filter(({ flag }) => flag)).toHaveLength(1)
})

test('each item of a batch has its own outcome, and what is refused changes no attendance', async () => {
  const late = await newStudent('Bagas Pratama')
  await admin.post('/api/rfid/cards/create', { uid: '0000000777', student_id: late })
  const gone = await newStudent('Citra Lestari')
  await admin.post('/api/rfid/cards/create', { uid: '04A1B2D9', student_id: gone, valid_until: '2026-07-14' })
  await t.admin.db
    .insertInto('school.calendar_day')
    .values({ company_id: companyId, day: '2026-07-10', kind: 'holiday', name: 'Libur khusus' })
    .execute()
  const at = (time: string, uid = CARD) => ({ uid, time })
  expect(
    await outcomes({
      taps: [
        at('2026-07-14T07:15:01+07', '0000000777'),
        at('2026-07-14T07:00:00+07:00', 'FFFFFF01'),
        at('2026-07-14T07:00:00+07:00', 'FP_00003'),
        at('2026-07-14T07:33:00+07:00'),
        at('2026-06-13T07:00:00+07:00'),
        at('2026-07-14T02:00:00+07:00'),
        at('2026-07-12T07:00:00+07:00'),
        at('2026-07-10T07:00:00+07:00'),
        at('2026-07-13T07:00:00+07:00', '04A1B2D9'),
      ],
    }),
  ).toEqual([
    'accepted',
    'unknown_card',
    'unknown_card',
    'invalid_time',
    'invalid_time',
    'outside_hours',
    'inactive_card',
    'inactive_card',
    'inactive_card',
  ])
  expect(await daysOf(late)).toMatchObject([{ day: TODAY, status: 'late' }])
  expect(await daysOf(gone)).toEqual([])
  const { taps_today } = (await admin.get('/api/rfid/monitoring')).body.data
  expect(taps_today).toBe(8)
})

test('a card issued earlier still counts outside hours on a holiday and on a Sunday', async () => {
  const student = await newStudent('Dewi Anggraini')
  await admin.post('/api/rfid/cards/create', { uid: '04AABBCC', student_id: student, valid_from: '2026-07-01' })
  const tap = (time: string) => ({ uid: '04AABBCC', time })
  expect(await outcomes({ taps: [tap('2026-07-12T07:00:00+07:00'), tap('2026-07-10T07:00:00+07:00')] })).toEqual([
    'outside_hours',
    'outside_hours',
  ])
  expect(await daysOf(student)).toEqual([])
})

test("the school's own hours decide what is late", async () => {
  await t.admin.db
    .insertInto('school.profile')
    .values({
      company_id: companyId,
      level: 'smp',
      ownership: 'private',
      day_starts_at: '06:30',
      late_after_minutes: 0,
    })
    .execute()
  const student = await newStudent('Eko Saputra')
  await admin.post('/api/rfid/cards/create', { uid: '04DDEEFF', student_id: student })
  expect(await outcomes({ uid: '04DDEEFF', time: '2026-07-14T06:40:00+07:00' })).toEqual(['accepted'])
  expect(await daysOf(student)).toMatchObject([{ status: 'late' }])
  // An earlier tap that was stuck in another reader makes it right.
  expect(await outcomes({ uid: '04DDEEFF', time: '2026-07-14T06:20:00+07:00' })).toEqual(['accepted'])
  expect(await daysOf(student)).toMatchObject([{ status: 'present', first_in: '2026-07-13T23:20:00Z' }])
})

test('a tap turns an absence of the end of the day into a presence, and leaves what a permit says', async () => {
  const [forgotten, excused] = [await newStudent('Fajar Nugroho'), await newStudent('Gita Maharani')]
  await admin.post('/api/rfid/cards/create', { uid: '04101010', student_id: forgotten })
  await admin.post('/api/rfid/cards/create', { uid: '04202020', student_id: excused })
  const day = { company_id: companyId, day: TODAY }
  await t.admin.db
    .insertInto('school.attendance_day')
    .values([{ ...day, student_id: forgotten, status: 'absent', source: 'end_of_day' }])
    .execute()
  const letter = { student_id: excused, kind: 'sick', from_day: TODAY, reason: 'Demam' }
  expect((await admin.post('/api/v1/school/permits/create', letter)).body.data.state).toBe('approved')
  const time = '2026-07-14T06:10:00+07:00'
  expect(
    await outcomes({
      taps: [
        { uid: '04101010', time },
        { uid: '04202020', time },
      ],
    }),
  ).toEqual(['accepted', 'accepted'])
  expect(await daysOf(forgotten)).toMatchObject([{ status: 'present', source: 'tap' }])
  expect(await daysOf(excused)).toMatchObject([{ status: 'sick', source: 'permit', first_in: '2026-07-13T23:10:00Z' }])
})

test('with face recognition switched off only the faces of a batch are refused, and held for a person', async () => {
  const face = { uid: CARD, time: '2026-07-14T06:58:00+07:00', seq: 90, method: 'face' }
  const card = { uid: CARD, time: '2026-07-14T06:59:00+07:00', seq: 91 }
  await switchFaces(false)
  for (const again of ['accepted', 'duplicate'])
    expect(await outcomes({ taps: [face, card] })).toEqual(['feature_disabled', again])
  const { data: held } = (await admin.get('/api/rfid/quarantine?reason=face')).body
  expect(held).toMatchObject([{ uid: CARD, method: 'face', state: 'held', event_time: '2026-07-13T23:58:00Z' }])
  await switchFaces(true)
  expect(await outcomes({ taps: [face, card] })).toEqual(['accepted', 'duplicate'])
})

test('a lost card opens nothing until it is found again', async () => {
  const lost = await admin.post('/api/rfid/cards/report-lost', { id: cardId, note: 'Tertinggal di bus' })
  expect(lost.body.data).toMatchObject({ id: cardId, state: 'lost', version: 2 })
  expect(await outcomes({ uid: CARD, time: '2026-07-14T07:31:00+07:00' })).toEqual(['inactive_card'])
  // What was tapped before the loss was reported was still the child.
  expect(await outcomes({ uid: CARD, time: '2026-07-14T07:01:00+07:00' })).toEqual(['accepted'])
  const stale = await admin.post('/api/rfid/cards/reactivate', { id: cardId, version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const found = await admin.post('/api/rfid/cards/reactivate', { id: cardId, version: 2 })
  expect(found.body.data.state).toBe('active')
  expect(await outcomes({ uid: CARD, time: '2026-07-14T07:02:00+07:00' })).toEqual(['accepted'])
})

test('a returned card is done with; its number may go to another pocket', async () => {
  expect((await admin.post('/api/rfid/cards/take-back', { id: cardId })).status).toBe(200)
  const again = await admin.post('/api/rfid/cards/reactivate', { id: cardId })
  expect([again.status, again.body.code]).toEqual([409, 'illegal_move'])
  const next = await admin.post('/api/rfid/cards/create', { uid: CARD, student_id: studentId })
  expect(next.status).toBe(200)
  const { cards } = (await admin.get('/api/rfid/cards?state=returned')).body
  expect(cards.map((card: { id: number }) => card.id)).toEqual([cardId])
})

test('admin and teacher see the gate', async () => {
  for (const person of [admin, teacher]) {
    const { status, body } = await person.get('/api/rfid/monitoring')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total_students: 7, devices: 1, devices_online: 1, day: TODAY })
    expect(body.data.present + body.data.late).toBe(4)
  }
})
