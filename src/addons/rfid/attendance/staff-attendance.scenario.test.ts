// The attendance of staff: by their cards, by hand, on leave; who sees it, and deriving it all again.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { closeDays } from '../../../school/attendance/close-days.ts'
import { checks } from '../../../school/checks.ts'
import { followTaps } from './follow.ts'

const PATH = '/api/v1/school/staff-attendance'
const TODAY = '2026-07-14'
let now = new Date('2026-07-14T00:30:00Z')
let t: TestHouse
let admin: Person
let hr: Person
let teacher: Person
let reader: Person
let stranger: Person
let companyId: number
/** The first is the teacher's own; the last has no card. */
let staff: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  ;[admin, hr, teacher, reader, stranger] = [
    await t.person('smp', 'admin'),
    await t.person('smp', 'hr'),
    await t.person('smp', 'teacher'),
    await t.person('smp', 'device'),
    await t.person('other', 'admin'),
  ]
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  staff = await insertRows(
    t.admin.db,
    'school.staff',
    ['Guru Satu', 'Guru Dua', 'Staf Tiga', 'Staf Empat'].map((name, index) => ({
      company_id: companyId,
      name,
      job: index < 2 ? 'teacher' : 'administration',
      employment: 'permanent',
      user_id: index === 0 ? teacher.userId : null,
    })),
  )
  for (const [index, staff_id] of staff.slice(0, 3).entries())
    await admin.post('/api/rfid/cards/create', { uid: `0400000${index}`, staff_id, valid_from: '2026-07-01' })
})
afterAll(() => t.close())

const follow = () => followTaps(t.house.database, now)
const close = () => closeDays.run({ database: t.house.database, clock: { now: () => now } })
async function tapped(index: number, time: string, outcome = 'accepted') {
  const { body } = await reader.post('/api/rfid/ingest', { uid: `0400000${index}`, time: `${time}+07:00` })
  expect(body.data.results[0].outcome).toBe(outcome)
}
async function days(from = TODAY, until = from) {
  await follow()
  const { body } = await hr.get(`${PATH}?from=${from}&until=${until}&limit=200`)
  return Object.fromEntries(
    body.data
      .toReversed()
      .map((row: { staff_id: number; day: string; status: string; days: number; source: string }) => [
        `${staff.indexOf(row.staff_id)}${from === until ? '' : ` ${row.day}`}`,
        `${row.status} ${row.days} by ${row.source}`,
      ]),
  )
}
const correct = (who: Person, index: number, more: object) =>
  who.post(`${PATH}/correct`, { staff_id: staff[index], day: TODAY, reason: 'Daftar hadir', ...more })

test('who may not look, enter or fill', async () => {
  for (const path of [PATH, `${PATH}/corrections`]) expect((await teacher.get(path)).status).toBe(403)
  expect((await reader.get(`${PATH}/mine`)).status).toBe(403)
  expect((await t.nobody.get(PATH)).status).toBe(401)
  expect((await correct(teacher, 0, { status: 'present' })).status).toBe(403)
  expect((await teacher.post(`${PATH}/fill`, { day: TODAY, reason: 'Semua' })).status).toBe(403)
  expect((await correct(stranger, 0, { status: 'present' })).body.code).toBe('not_found')
  for (const wrong of [
    { status: 'present', day: '2026-07-15' },
    { status: 'sick', half_day: true },
    { status: 'dispensation' },
    { status: 'present', reason: ' ' },
  ])
    expect([wrong, (await correct(hr, 0, wrong)).body.code]).toEqual([wrong, 'invalid_params'])
  for (const wrong of [{ until: '2026-07-15' }, { until: '2026-07-13' }, { day: '2026-05-01', until: TODAY }])
    expect((await hr.post(`${PATH}/fill`, { day: TODAY, reason: 'Semua', ...wrong })).body.code).toBe('invalid_params')
  expect((await hr.get(`${PATH}/summary?from=2026-07-14&until=2026-07-13`)).status).toBe(422)
})

test('a tap of a staff card makes a day of its holder; everyone finds their own alone', async () => {
  await tapped(0, '2026-07-14T06:40:00')
  await tapped(1, '2026-07-14T07:20:00')
  expect(await days()).toEqual({ 0: 'present 1 by tap', 1: 'late 1 by tap' })
  const mine = (await teacher.get(`${PATH}/mine`)).body.data
  expect(mine).toMatchObject([{ staff_id: staff[0], staff_name: 'Guru Satu', first_in: '2026-07-13T23:40:00Z' }])
  const summary = async (who: Person) => (await who.get(`${PATH}/summary?from=2026-07-01&until=2026-07-31`)).body.data
  expect(await summary(teacher)).toMatchObject([{ staff_id: staff[0], days: 1, present: 1, late: 0 }])
  expect(await summary(hr)).toMatchObject([{ staff_name: 'Guru Dua', days: 1, late: 1 }, { staff_name: 'Guru Satu' }])
  expect(await summary(stranger)).toEqual([])
  expect((await teacher.get(`${PATH}/summary`)).body.data).toHaveLength(1)
  expect((await hr.get(`${PATH}/summary?staff_id=${staff[1]}`)).body.data).toHaveLength(1)
  expect((await stranger.get(PATH)).body.data).toEqual([])
  // Students have their own days: nothing of the staff is among them, or at the gate's displays.
  expect((await admin.get('/api/v1/school/attendance')).body.data).toEqual([])
  expect(await t.admin.db.selectFrom('rfid.live_event').select('id').execute()).toEqual([])
})

test('the database itself shows a teacher no day of others, and takes none from them', async () => {
  const scope = { company: companyId, user: teacher.userId, roles: ['teacher'], companies: [], requestId: 'test' }
  const seen = await t.house.database.read(scope).selectFrom('school.staff_attendance_day').select('staff_id').execute()
  expect(seen).toEqual([{ staff_id: staff[0] }])
  const row = {
    company_id: companyId,
    day: '2026-07-13',
    staff_id: staff[0]!,
    job: 'teacher',
    status: 'present' as const,
  }
  const write = t.house.database.write(scope, (tx) =>
    tx
      .insertInto('school.staff_attendance_day')
      .values({ ...row, days: 1, source: 'manual' })
      .execute(),
  )
  await expect(write).rejects.toMatchObject({ code: '42501' })
})

test('what is said by hand stands above taps, half a day too, and can be taken back', async () => {
  expect((await correct(hr, 1, { status: 'present', half_day: true })).body.data).toMatchObject({ actor_id: hr.userId })
  expect(await days()).toMatchObject({ 1: 'present 0.5 by manual' })
  await tapped(1, '2026-07-14T07:25:00')
  expect(await days()).toMatchObject({ 1: 'present 0.5 by manual' })
  await correct(hr, 1, { status: null })
  expect(await days()).toMatchObject({ 1: 'late 1 by tap' })
  const said = (await hr.get(`${PATH}/corrections?staff_id=${staff[1]}`)).body.data
  expect(said.map((row: { status: string | null }) => row.status)).toEqual([null, 'present'])
})

test('at the end of the day who carries a card and did not come is absent; who has none is not', async () => {
  now = new Date('2026-07-14T07:30:00Z')
  await close()
  expect(await days()).toEqual({ 0: 'present 1 by tap', 1: 'late 1 by tap', 2: 'absent 0 by end_of_day' })
  await close()
  expect(await t.admin.db.selectFrom('school.attendance_due').select('id').execute()).toEqual([])
  await tapped(2, '2026-07-14T06:50:00')
  expect(await days()).toMatchObject({ 2: 'present 1 by tap' })
})

test('a week of their own: who works on Saturdays has Saturdays, the others have none', async () => {
  await admin.post('/api/v1/school/profile/update', { level: 'smp', ownership: 'private', week_days: 5 })
  for (const index of [0, 1]) await tapped(index, '2026-07-11T06:50:00', 'outside_hours')
  expect(await days('2026-07-11')).toEqual({})
  await hr.post('/api/v1/school/staff/update', { id: staff[0], week_days: 6 })
  expect(await days('2026-07-11')).toEqual({ 0: 'present 1 by tap' })
  await hr.post('/api/v1/school/staff/update', { id: staff[0], week_days: null })
  expect(await days('2026-07-11')).toEqual({})
})

test('a school with a list on paper enters everyone at once, working day by working day', async () => {
  await correct(hr, 3, { day: '2026-07-09', status: 'sick' })
  await follow()
  const filled = await hr.post(`${PATH}/fill`, { day: '2026-07-09', until: '2026-07-12', reason: 'Daftar hadir' })
  // Thursday without the one who is ill, and Friday; the week ends there.
  expect(filled.body.data).toEqual({ entered: 7 })
  expect(await days('2026-07-09')).toMatchObject({ 0: 'present 1 by manual', 3: 'sick 0 by manual' })
  expect((await hr.post(`${PATH}/fill`, { day: '2026-07-09', reason: 'Lagi' })).body.data.entered).toBe(0)
})

test('leave that is agreed to is leave, half a day of it is half a day; cancelled, it never was', async () => {
  const types = (await hr.get('/api/v1/hr/leave-types')).body.data
  const type = (code: string) => types.find((one: { code: string }) => one.code === code).id
  const principal = await t.person('smp', 'principal')
  const employment = { staff_id: staff[1], kind: 'permanent', position: 'Guru', starts_on: '2020-01-01' }
  await hr.post('/api/v1/hr/employments/create', employment)
  const ask = async (more: object, decider = principal) => {
    const wanted = { staff_id: staff[1], leave_type_id: type('marriage'), ...more }
    const made = (await hr.post('/api/v1/hr/leave-requests/create', wanted)).body.data
    const { version } = (await hr.post('/api/v1/hr/leave-requests/submit', { id: made.id, version: made.version })).body
      .data
    const reply = await decider.post('/api/v1/hr/leave-requests/approve', { id: made.id, version })
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    return reply.body.data
  }
  const whole = await ask({ starts_on: '2026-07-16', ends_on: '2026-07-17' })
  expect(whole.state).toBe('approved')
  const morning = await ask({ starts_on: TODAY, ends_on: TODAY, until_noon: true })
  expect(await days(TODAY, '2026-07-20')).toMatchObject({
    // Half of the day was leave, and nobody is late for that half.
    '1 2026-07-14': 'present 0.5 by tap',
    '1 2026-07-16': 'leave 0 by permit',
    '1 2026-07-17': 'leave 0 by permit',
  })
  // Whoever may decide on leave can tell it to the attendance: a treasurer, where a type of leave says so.
  const treasurer = await t.person('smp', 'treasurer')
  const study = { code: 'study', name: 'Cuti belajar', name_en: 'Study leave', levels: ['treasurer'] }
  const { id: leave_type_id } = (await hr.post('/api/v1/hr/leave-types/create', study)).body.data
  const later = await ask({ leave_type_id, starts_on: '2026-07-20', ends_on: '2026-07-20' }, treasurer)
  expect(later).toMatchObject({ state: 'approved' })
  for (const { id, version } of [whole, morning, later])
    await hr.post('/api/v1/hr/leave-requests/cancel', { id, version })
  const after = await days(TODAY, '2026-07-20')
  expect(after).toMatchObject({ '1 2026-07-14': 'late 1 by tap' })
  expect(Object.keys(after).filter((key) => key > '1 2026-07-14' && key < '2')).toEqual([])
})

test('a card that is given to its holder later counts from its first tap on', async () => {
  const { body } = await reader.post('/api/rfid/ingest', { uid: '0400000F', time: '2026-07-10T06:45:00+07:00' })
  expect(body.data.results[0].outcome).toBe('unknown_card')
  const [unknown] = (await admin.get('/api/rfid/unknown-cards')).body.data
  await correct(hr, 3, { day: '2026-07-10', status: null })
  expect(await days('2026-07-10')).not.toHaveProperty('3')
  await admin.post('/api/rfid/unknown-cards/assign', { id: unknown.id, staff_id: staff[3] })
  expect(await days('2026-07-10')).toMatchObject({ 3: 'present 1 by tap' })
})

test('derived again, or from the same taps in any order, the days are the same; the kept totals agree', async () => {
  const before = await days('2026-07-01', TODAY)
  await admin.post('/api/rfid/rederive', { from: '2026-07-08', until: TODAY })
  const after = await days('2026-07-01', TODAY)
  expect(after).toMatchObject(before)
  await admin.post('/api/rfid/rederive', { from: '2026-07-08', until: TODAY })
  expect(await days('2026-07-01', TODAY)).toEqual(after)
  const minute = fc.integer({ min: 5 * 60, max: 16 * 60 })
  const clock = (at: number) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const taps = fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 2), minute), {
    minLength: 1,
    maxLength: 8,
    selector: String,
  })
  const orders = taps.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  const derived = async (list: readonly (readonly [number, number])[], pace: number) => {
    await t.asSuperuser(async (client) => {
      await client.query('truncate rfid.event, school.attendance_due')
      await client.query('delete from school.staff_attendance_day')
    })
    for (const [turn, [index, at]] of list.entries()) {
      await tapped(index, `2026-07-13T${clock(at)}:00`)
      if (turn % pace === 0) await follow()
    }
    return days('2026-07-13')
  }
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1, max: 3 }), async ([list, shuffled], pace) => {
      expect(await derived(shuffled, pace)).toEqual(await derived(list, 10))
    }),
    { numRuns: process.env.PENDOPO_LONG ? 100 : 8 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
