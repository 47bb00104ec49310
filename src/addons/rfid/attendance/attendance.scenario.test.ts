// A week of attendance: hours, letters, corrections, the end of the day, and deriving it all again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { closeDays } from '../../../school/attendance/close-days.ts'
import { checks } from '../../../school/checks.ts'
import { followTaps } from './follow.ts'

let now = new Date('2026-07-14T00:30:00Z')
const TODAY = '2026-07-14'
let t: TestHouse
let admin: Person
let principal: Person
let teacher: Person
let reader: Person
let companyId: number
const students: number[] = []

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  ;[admin, principal, teacher, reader] = [
    await t.person('smp', 'admin'),
    await t.person('smp', 'principal'),
    await t.person('smp', 'teacher'),
    await t.person('smp', 'device'),
  ]
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  for (let index = 0; index < 5; index++) {
    const student = { company_id: companyId, name: `Siswa ${index}`, gender: 'f' as const }
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

const follow = () => followTaps(t.house.database, now)
const tapped = async (student: number, time: string) => {
  const { body } = await reader.post('/api/rfid/ingest', { uid: `0400000${student}`, time: `${time}+07:00` })
  expect(body.data.results[0].outcome).toBe('accepted')
}
const days = async (from = TODAY, until = from) => {
  await follow()
  const { body } = await teacher.get(`/api/v1/school/attendance?from=${from}&until=${until}`)
  return Object.fromEntries(
    body.data
      .toReversed()
      .map((row: { student_id: number; day: string; status: string; source: string }) => [
        `${students.indexOf(row.student_id)}${from === until ? '' : ` ${row.day}`}`,
        `${row.status} by ${row.source}`,
      ]),
  )
}

test('who may not look, correct, set hours or decide', async () => {
  const stranger = await t.person('other', 'admin')
  const correction = { student_id: students[0], day: TODAY, status: 'present', reason: 'Lupa' }
  expect((await reader.get('/api/v1/school/attendance')).status).toBe(403)
  expect((await stranger.get('/api/v1/school/attendance')).body.data).toEqual([])
  expect((await stranger.post('/api/v1/school/attendance/correct', correction)).body.code).toBe('not_found')
  const permit = { student_id: students[0], kind: 'sick', from_day: TODAY, reason: 'Demam' }
  expect((await stranger.post('/api/v1/school/permits/create', permit)).body.code).toBe('not_found')
  expect((await teacher.post('/api/v1/school/hours/create', {})).status).toBe(403)
  expect((await teacher.post('/api/rfid/rederive', {})).status).toBe(403)
  for (const [path, params] of [
    ['attendance/correct', { ...correction, day: '2026-07-15' }],
    ['attendance/correct', { ...correction, reason: ' ' }],
    ['permits/create', { ...permit, until_day: '2026-07-13' }],
    ['permits/create', { ...permit, until_day: '2027-07-13' }],
  ] as const)
    expect([path, (await admin.post(`/api/v1/school/${path}`, params)).body.code]).toEqual([path, 'invalid_params'])
})

test('a teacher asks for a permit, someone else decides; it holds from then on', async () => {
  const permit = { student_id: students[1], kind: 'permitted', from_day: TODAY, reason: 'Acara keluarga' }
  const asked = (await teacher.post('/api/v1/school/permits/create', permit)).body.data
  expect(asked.state).toBe('requested')
  expect(await days()).toEqual({})
  expect((await teacher.post('/api/v1/school/permits/approve', { id: asked.id })).status).toBe(403)
  const inbox = (await principal.get('/api/v1/inbox')).body.data
  expect(JSON.stringify(inbox)).toContain('Siswa 1 2026-07-14')
  const approved = await principal.post('/api/v1/school/permits/approve', { id: asked.id, version: asked.version })
  expect(approved.body.data.state).toBe('approved')
  expect(await days()).toEqual({ 1: 'permitted by permit' })
  expect((await principal.post('/api/v1/school/permits/approve', { id: asked.id })).status).toBe(409)
  expect((await teacher.get(`/api/v1/school/permits?day=${TODAY}&state=approved`)).body.data).toHaveLength(1)
})

test('a correction stands above taps, survives deriving again, and can be taken back', async () => {
  await tapped(0, '2026-07-14T07:20:00')
  expect(await days()).toMatchObject({ 0: 'late by tap' })
  const correction = { student_id: students[0], day: TODAY, reason: 'Bus sekolah terlambat' }
  const corrected = await teacher.post('/api/v1/school/attendance/correct', { ...correction, status: 'present' })
  expect(corrected.body.data).toMatchObject({ status: 'present', actor_id: teacher.userId })
  expect(await days()).toMatchObject({ 0: 'present by manual' })
  await tapped(0, '2026-07-14T07:25:00')
  expect((await principal.post('/api/rfid/rederive', { from: TODAY, until: TODAY })).body.data.days_due).toBe(5)
  expect(await days()).toMatchObject({ 0: 'present by manual' })
  await teacher.post('/api/v1/school/attendance/correct', { ...correction, status: null })
  expect(await days()).toMatchObject({ 0: 'late by tap' })
  const said = (await admin.get(`/api/v1/school/attendance/corrections?student_id=${students[0]}`)).body.data
  expect(said.map((row: { status: string | null }) => row.status)).toEqual([null, 'present'])
})

test('new hours are for the days they are about, and make the days over', async () => {
  await tapped(2, '2026-07-13T07:40:00')
  expect(await days('2026-07-13')).toEqual({ 2: 'late by tap' })
  const hours = {
    name: 'Pekan orientasi',
    valid_from: '2026-07-13',
    valid_until: '2026-07-13',
    entry_from: '06:00',
    starts_at: '08:00',
    entry_until: '10:00',
    exit_from: '12:00',
    exit_until: '16:00',
  }
  expect((await admin.post('/api/v1/school/hours/create', { ...hours, exit_from: '07:00' })).status).toBe(422)
  const made = (await admin.post('/api/v1/school/hours/create', hours)).body.data
  expect(await days('2026-07-13')).toMatchObject({ 2: 'present by tap' })
  await admin.post('/api/v1/school/hours/update', { id: made.id, starts_at: '07:00', late_after_minutes: 0 })
  expect(await days('2026-07-13')).toMatchObject({ 2: 'late by tap' })
  await admin.post('/api/v1/school/hours/delete', { id: made.id })
  expect((await teacher.get('/api/v1/school/hours')).body.data).toEqual([])
  expect((await admin.post('/api/v1/school/hours/delete', { id: made.id })).status).toBe(404)
})

test('at the end of the day whoever is missing is absent, once; a late backlog sets it right', async () => {
  now = new Date('2026-07-14T07:30:00Z')
  await closeDays.run({ database: t.house.database, clock: { now: () => now } })
  expect(await days()).toEqual({
    0: 'late by tap',
    1: 'permitted by permit',
    2: 'absent by end_of_day',
    3: 'absent by end_of_day',
    4: 'absent by end_of_day',
  })
  await closeDays.run({ database: t.house.database, clock: { now: () => now } })
  expect(await t.admin.db.selectFrom('school.attendance_due').select('id').execute()).toEqual([])
  await tapped(3, '2026-07-14T06:50:00')
  await tapped(3, '2026-07-14T12:00:00')
  expect(await days()).toMatchObject({ 3: 'present by tap' })
  const { data } = (await teacher.get(`/api/v1/school/attendance?student_id=${students[3]}&from=${TODAY}`)).body
  expect(data[0]).toMatchObject({ left_early: true, last_out: '2026-07-14T05:00:00Z' })
})

test('a day that turns out to be a holiday has no attendance, and has it again when it was none', async () => {
  const before = await days()
  const wanted = { company_id: companyId, day: TODAY, kind: 'holiday' as const, name: 'Libur' }
  await t.admin.db.insertInto('school.calendar_day').values(wanted).execute()
  await t.admin.db
    .insertInto('school.attendance_due')
    .values(students.map((student_id) => ({ company_id: companyId, day: TODAY, student_id })))
    .execute()
  expect(await days()).toEqual({})
  await t.admin.db.deleteFrom('school.calendar_day').where('company_id', '=', companyId).execute()
  await admin.post('/api/rfid/rederive', { from: TODAY, until: TODAY })
  expect(await days()).toEqual(before)
})

test('a week derived again is the same week, and the kept totals agree', async () => {
  for (const day of ['2026-07-08', '2026-07-09', '2026-07-10'])
    for (const student of [0, 1, 2]) await tapped(student, `${day}T06:${30 + student}:00`)
  await follow()
  await closeDays.run({ database: t.house.database, clock: { now: () => now } })
  const before = await days('2026-07-08', TODAY)
  expect(before).toMatchObject({ '3 2026-07-08': 'absent by end_of_day', '3 2026-07-13': 'absent by end_of_day' })
  const noted = await admin.post('/api/rfid/rederive', { from: '2026-07-08', until: TODAY })
  expect(noted.body.data.days_due).toBe(35)
  // On Saturday the 11th, a school day here, nobody was seen: it has no rows before or after.
  expect(await days('2026-07-08', TODAY)).toEqual(before)
  expect((await admin.post('/api/rfid/rederive', { from: TODAY, until: '2026-07-15' })).status).toBe(422)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('the sheet of a class: who was in it, every day, how often each was what', async () => {
  const year = { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-30' }
  const { id: academic_year_id } = (await admin.post('/api/v1/school/years/create', year)).body.data
  const group = (await admin.post('/api/v1/school/classes/create', { academic_year_id, name: 'VII-A', grade: 7 })).body
  await admin.post('/api/v1/school/students/move', {
    id: students[0],
    class_group_id: group.data.id,
    day: '2026-07-13',
  })
  await follow()
  const sheet = `/api/v1/school/attendance/sheet?class_group_id=${group.data.id}`
  const { data } = (await teacher.get(`${sheet}&from=2026-07-12&until=2026-07-14`)).body
  expect(data.days.map(({ kind }: { kind: string }) => kind)).toEqual(['weekend', 'school', 'school'])
  expect(data.students).toHaveLength(1)
  expect(data.students[0]).toMatchObject({ student_id: students[0], totals: { late: 1, sick: 0 } })
  expect(data.students[0].marks.at(-1)).toMatchObject({ day: TODAY, status: 'late', source: 'tap' })
  expect((await teacher.get(`/api/v1/school/classes/${group.data.id}`)).body.data.students).toBe(1)
  expect((await teacher.get('/api/v1/school/classes/999999')).status).toBe(404)
  expect((await teacher.get(`${sheet}&from=2026-07-01&until=2026-08-01`)).status).toBe(422)
  const print = `/api/v1/school/reports/attendance?class_group_id=${group.data.id}&from=2026-07-12&until=2026-07-14`
  expect((await t.nobody.get(print)).status).toBe(401)
  const { rows } = (await teacher.get(print)).body.data
  expect(rows[0].values).toMatchObject({ '2026-07-12': '–', [TODAY]: 'T', late: 1, sick: null })
  expect(rows.at(-1)).toMatchObject({ kind: 'total', values: { late: 1 } })
  await teacher.post('/api/auth/language', { language: 'en' })
  expect((await teacher.get(print)).body.data.rows[0].values).toMatchObject({ [TODAY]: 'L' })
  await teacher.post('/api/auth/language', { language: null })
  const paper = await teacher.get(`${print}&format=pdf`)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(
    (await teacher.get('/api/v1/school/attendance/sheet?class_group_id=999&from=2026-07-13&until=2026-07-13')).status,
  ).toBe(404)
})
