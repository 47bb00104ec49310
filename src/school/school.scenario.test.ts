// The office sets up a school year: the school itself, its years and calendar, rooms, subjects, staff and classes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import { faults } from '../kernel/language/faults.ts'

const TODAY = '2026-09-14'
const at = (path: string) => `/api/v1/school/${path}`

let t: TestHouse
let admin: Person
let principal: Person
let teacher: Person
let treasurer: Person
let hr: Person
let device: Person
let stranger: Person
let yearId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  // Any add-on opens the records.
  await t.company('smp', { addons: ['OPS'] })
  await t.company('other')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  treasurer = await t.person('smp', 'treasurer')
  hr = await t.person('smp', 'hr')
  device = await t.person('smp', 'device')
  stranger = await t.person('other', 'admin')
})
afterAll(() => t.close())

const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map((row) => row.name)

describe('who comes in', () => {
  const lists = ['years', 'calendar', 'classes', 'subjects', 'rooms', 'students', 'staff', 'guardians', 'enrolments']
  test.each(lists)('nobody and a card reader do not see %s; a new school has none', async (list) => {
    expect((await t.nobody.get(at(list))).status).toBe(401)
    expect((await device.get(at(list))).status).toBe(403)
    expect((await admin.get(at(list))).body).toEqual({ success: true, data: [], next_cursor: null })
  })

  test('a school that holds no add-on is told so', async () => {
    await t.company('bare', { addons: [] })
    const outsider = await t.person('bare', 'admin')
    const { status, body } = await outsider.get(at('students'))
    expect([status, body.error]).toEqual([403, 'feature_disabled'])
  })

  test('a treasurer finds students, but does not look into their records', async () => {
    expect((await treasurer.get(at('students'))).status).toBe(200)
    expect((await treasurer.get(at('guardians'))).status).toBe(403)
    expect((await treasurer.get(at('students/1'))).status).toBe(403)
  })
})

describe('the school itself', () => {
  const save = (who: Person, params: object) => who.post(at('profile/update'), params)

  test('has no profile at first; a teacher does not fill it in, and a wrong number is refused', async () => {
    expect((await admin.get(at('profile'))).status).toBe(404)
    expect((await save(teacher, { level: 'smp', ownership: 'private' })).status).toBe(403)
    for (const wrong of [{ npsn: '123' }, { week_days: 7 }, { day_starts_at: '03:00' }, { level: 'tk' }]) {
      const { status, body } = await save(admin, { level: 'smp', ownership: 'private', ...wrong })
      expect([status, Object.keys(body.fields)]).toEqual([422, [`params.${Object.keys(wrong)[0]}`]])
    }
    expect((await save(admin, { npsn: '99000002' })).body.fields).toEqual({
      'params.level': 'isi dulu untuk pertama kali',
      'params.ownership': 'isi dulu untuk pertama kali',
    })
  })

  test('is filled in once and changed from then on', async () => {
    const first = await save(admin, { level: 'smp', ownership: 'private', npsn: '99000002', week_days: 5 })
    expect(first.body.data).toMatchObject({ npsn: '99000002', week_days: 5, day_starts_at: '07:00:00', version: 1 })
    expect((await save(principal, { region: 'Kota Contoh', version: 1 })).body.data.version).toBe(2)
    expect((await save(admin, { region: 'Kota Lain', version: 1 })).body.code).toBe('stale_version')
    expect((await teacher.get(at('profile'))).body.data).toMatchObject({ level: 'smp', region: 'Kota Contoh' })
    expect((await stranger.get(at('profile'))).status).toBe(404)
  })

  test('is called what it says of itself, on every paper and above every page', async () => {
    const now = (await admin.get(at('profile'))).body.data
    const before = (await teacher.get('/api/auth/session')).body.data.company.name
    expect(now.name).toBe(before)
    expect((await save(teacher, { name: 'Sekolah Lain' })).status).toBe(403)
    for (const wrong of ['', 'x'.repeat(201)]) expect((await save(admin, { name: wrong })).status).toBe(422)
    expect((await save(principal, { name: ' SMP Harapan Kebumen ' })).body.data.name).toBe('SMP Harapan Kebumen')
    const called = async (who: Person) => (await who.get('/api/auth/session')).body.data.company.name
    await expect.poll(() => called(teacher)).toBe('SMP Harapan Kebumen')
    expect(await called(stranger)).not.toBe('SMP Harapan Kebumen')
    expect((await admin.get(at('profile'))).body.data).toMatchObject({ name: 'SMP Harapan Kebumen', npsn: now.npsn })
    // What else is changed leaves the name as it is, and nothing but spaces is no other one.
    expect((await save(admin, { name: '   ' })).body.data.name).toBe('SMP Harapan Kebumen')
    expect((await save(admin, { week_days: now.week_days })).body.data.name).toBe('SMP Harapan Kebumen')
  })
})

describe('years and the calendar', () => {
  const year = { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' }

  test('a year that does not run from July to June is refused', async () => {
    expect((await teacher.post(at('years/create'), year)).status).toBe(403)
    for (const wrong of [{ name: '2026/2028' }, { starts_on: '2026-06-30' }, { ends_on: '2027-07-01' }]) {
      const { status, body } = await admin.post(at('years/create'), { ...year, ...wrong })
      expect([status, Object.keys(body.fields)]).toEqual([422, [`params.${Object.keys(wrong)[0]}`]])
    }
    const outside = await admin.post(at('years/create'), { ...year, second_semester_on: '2027-06-27' })
    expect(outside.body.fields).toHaveProperty(['params.second_semester_on'])
  })

  test('a year has two semesters', async () => {
    const { body } = await admin.post(at('years/create'), year)
    yearId = body.data.id
    expect(body.data).toMatchObject({
      current: true,
      semesters: [
        { half: 1, starts_on: '2026-07-13', ends_on: '2026-12-31' },
        { half: 2, starts_on: '2027-01-01', ends_on: '2027-06-26' },
      ],
    })
    expect((await admin.post(at('years/create'), year)).body.code).toBe('conflict')
    const middle = { id: yearId, version: 1, second_semester_on: '2027-01-11' }
    expect((await stranger.post(at('years/update'), middle)).status).toBe(404)
    const moved = await principal.post(at('years/update'), middle)
    expect(moved.body.data.semesters[1].starts_on).toBe('2027-01-11')
    expect((await admin.post(at('years/update'), middle)).body.code).toBe('stale_version')
    expect((await admin.post(at('years/update'), { id: yearId, ends_on: '2027-01-02' })).status).toBe(422)
    expect((await teacher.get(at('years'))).body.data).toMatchObject([{ name: '2026/2027' }])
  })

  test('days are marked one by one or in a row, once each', async () => {
    const mark = (who: Person, params: object) => who.post(at('calendar/create'), params)
    const independence = { day: '2026-08-17', kind: 'holiday', name: 'Hari  Kemerdekaan' }
    expect((await mark(teacher, independence)).status).toBe(403)
    expect((await mark(admin, { ...independence, until: '2026-08-16' })).status).toBe(422)
    expect((await mark(admin, { ...independence, until: '2027-08-17' })).status).toBe(422)
    expect((await mark(admin, independence)).body.data).toMatchObject([{ name: 'Hari Kemerdekaan' }])
    expect((await mark(admin, independence)).body.code).toBe('conflict')
    const exams = { day: '2026-08-20', until: '2026-08-21', kind: 'exam', name: 'Penilaian tengah semester' }
    expect((await mark(principal, exams)).body.data).toHaveLength(2)

    const [, first, second] = (await teacher.get(at('calendar?from=2026-08-01&until=2026-08-31'))).body.data
    const change = { id: first.id, version: 1, kind: 'half_day', name: 'Rapat guru' }
    expect((await stranger.post(at('calendar/update'), change)).status).toBe(404)
    expect((await admin.post(at('calendar/update'), change)).body.data.kind).toBe('half_day')
    expect((await admin.post(at('calendar/update'), change)).body.code).toBe('stale_version')
    expect((await stranger.post(at('calendar/delete'), { id: second.id })).status).toBe(404)
    expect((await admin.post(at('calendar/delete'), { id: second.id })).body).toEqual({ success: true })
    expect((await teacher.get(at('calendar?kind=exam'))).body.data).toEqual([])
  })

  test('what a day is follows from the marks and the five-day week', async () => {
    expect((await teacher.get(at('calendar/days?from=2026-08-17&until=2027-08-17'))).status).toBe(422)
    const { body } = await teacher.get(at('calendar/days?from=2026-08-17&until=2026-08-23'))
    const kinds = ['holiday', 'school', 'school', 'half_day', 'school', 'weekend', 'weekend']
    expect(body.data.map((day: { kind: string }) => day.kind)).toEqual(kinds)
    await admin.post(at('profile/update'), { week_days: 6 })
    const saturday = await teacher.get(at('calendar/days?from=2026-08-22&until=2026-08-22'))
    expect(saturday.body.data).toEqual([{ day: '2026-08-22', kind: 'school' }])
  })
})

describe('rooms and subjects', () => {
  const nouns = [
    ['rooms', { code: 'R1', name: 'Ruang kelas VII-A', capacity: 36 }, { capacity: null }],
    ['subjects', { code: 'MTK', name: 'Matematika', kind: 'general' }, { active: false }],
  ] as const
  test.each(nouns)('%s: created once, changed with the version one saw', async (noun, record, change) => {
    const create = (who: Person, params: object) => who.post(at(`${noun}/create`), params)
    expect((await create(teacher, record)).status).toBe(403)
    expect((await create(admin, { ...record, name: '   ' })).status).toBe(422)
    const { body } = await create(admin, record)
    expect(body.data).toMatchObject({ ...record, version: 1 })
    const again = await create(admin, record)
    expect([again.status, again.body.fields]).toEqual([409, { code: faults.taken.id }])
    const update = { id: body.data.id, version: 1, ...change }
    expect((await stranger.post(at(`${noun}/update`), update)).status).toBe(404)
    expect((await admin.post(at(`${noun}/update`), { id: body.data.id })).status).toBe(422)
    expect((await admin.post(at(`${noun}/update`), update)).body.data).toMatchObject({ ...change, version: 2 })
    expect((await admin.post(at(`${noun}/update`), update)).body.code).toBe('stale_version')
    expect((await teacher.get(at(noun))).body.data).toHaveLength(1)
    expect((await stranger.get(at(noun))).body.data).toEqual([])
  })

  test('subjects that are taught no more can be left out', async () => {
    expect((await teacher.get(at('subjects?active=true'))).body.data).toEqual([])
    expect((await teacher.get(at('subjects?active=false&kind=general'))).body.data).toHaveLength(1)
  })
})

describe('staff', () => {
  const bambang = { name: 'Bambang Prasetya', job: 'teacher', employment: 'permanent', nuptk: '9900000000000001' }
  const create = (who: Person, params: object) => who.post(at('staff/create'), params)
  let id: number

  test('hr writes; numbers have their form; an account is one of this school', async () => {
    expect((await create(teacher, bambang)).status).toBe(403)
    for (const wrong of [{ nip: '1980' }, { nuptk: '99' }, { nik: 'x'.repeat(16) }, { birth_date: '2026-09-15' }]) {
      const { status, body } = await create(hr, { ...bambang, ...wrong })
      expect([status, Object.keys(body.fields)]).toEqual([422, [`params.${Object.keys(wrong)[0]}`]])
    }
    const foreign = await create(hr, { ...bambang, user_id: stranger.userId })
    expect([foreign.status, foreign.body.fields]).toEqual([404, { user_id: faults.notFound.id }])
  })

  test('a teacher is entered, found, and warned of when entered twice', async () => {
    const more = { nik: '3174010101800001', birth_date: '1980-01-01', user_id: teacher.userId }
    const { body } = await create(hr, { ...bambang, ...more })
    id = body.data.id
    expect(body).toMatchObject({
      data: { nik_ending: '0001', joined_on: TODAY, allowed_moves: ['leave'] },
      warnings: [],
    })
    expect(JSON.stringify(body)).not.toContain(more.nik)
    const taken = await create(admin, bambang)
    expect([taken.status, taken.body.fields]).toEqual([409, { nuptk: faults.taken.id }])
    const twice = await create(admin, {
      ...bambang,
      nuptk: '9900000000000002',
      nik: more.nik,
      birth_date: '1980-01-01',
    })
    expect(twice.body.warnings).toEqual([
      { code: 'same_name_and_birth_date', field: 'name', record_id: id },
      { code: 'same_nik', field: 'nik', record_id: id },
    ])
    const renamed = { id: twice.body.data.id, name: 'Ratna Kusuma', nik: null, job: 'counselor' }
    expect((await hr.post(at('staff/update'), renamed)).body).toMatchObject({ data: { version: 2 }, warnings: [] })
    expect(names(await teacher.get(at('staff?q=ratna')))).toEqual(['Ratna Kusuma'])
    expect(names(await teacher.get(at('staff?q=9900000000000001')))).toEqual(['Bambang Prasetya'])
    expect(names(await teacher.get(at('staff?q=b&job=counselor')))).toEqual([])
    expect(names(await teacher.get(at('staff?job=teacher&state=active')))).toEqual(['Bambang Prasetya'])
    expect((await stranger.get(at('staff?q=bambang'))).body.data).toEqual([])
  })

  test('someone leaves and returns, and the record tells it', async () => {
    const leaving = { id, reason: 'Pensiun', day: '2026-09-01' }
    expect((await principal.post(at('staff/leave'), leaving)).status).toBe(403)
    expect((await stranger.post(at('staff/leave'), leaving)).status).toBe(404)
    expect((await hr.post(at('staff/leave'), { id })).status).toBe(422)
    expect((await hr.post(at('staff/leave'), { ...leaving, day: '2026-09-15' })).status).toBe(422)
    expect((await hr.post(at('staff/leave'), leaving)).body.data).toMatchObject({
      state: 'left',
      allowed_moves: ['return'],
    })
    expect((await hr.post(at('staff/leave'), leaving)).body.code).toBe('illegal_move')
    expect((await hr.post(at('staff/return'), { id, version: 1 })).body.code).toBe('stale_version')
    expect((await hr.post(at('staff/return'), { id })).body.data).toMatchObject({ state: 'active', left_on: null })
    expect((await teacher.get(at(`staff/${id}`))).status).toBe(403)
    expect((await stranger.get(at(`staff/${id}`))).status).toBe(404)
    const { body } = await principal.get(at(`staff/${id}`))
    expect(body.data.history).toMatchObject([{ move: 'leave', note: 'Pensiun' }, { move: 'return' }])
  })
})

describe('classes', () => {
  const create = (who: Person, params: object) => who.post(at('classes/create'), params)

  test('a class is of a year and has a homeroom teacher of this school', async () => {
    const group = { academic_year_id: yearId, name: 'VII-A', grade: 7 }
    expect((await create(teacher, group)).status).toBe(403)
    expect((await create(stranger, group)).status).toBe(404)
    expect((await create(admin, { ...group, homeroom_staff_id: 999 })).body.fields).toEqual({
      homeroom_staff_id: faults.notFound.id,
    })
    const [, ratna] = (await admin.get(at('staff'))).body.data
    const a = await create(admin, { ...group, homeroom_staff_id: ratna.id })
    expect(a.body.data).toMatchObject({ homeroom_name: 'Ratna Kusuma', students: 0 })
    expect((await create(admin, group)).body.code).toBe('conflict')
    const b = await create(admin, { ...group, name: 'VII-B' })

    const change = { id: b.body.data.id, version: 1, homeroom_staff_id: ratna.id }
    expect((await stranger.post(at('classes/update'), change)).status).toBe(404)
    expect((await admin.post(at('classes/update'), change)).body.data.homeroom_name).toBe('Ratna Kusuma')
    expect((await admin.post(at('classes/update'), change)).body.code).toBe('stale_version')
    expect(names(await teacher.get(at(`classes?academic_year_id=${yearId}&grade=7`)))).toEqual(['VII-A', 'VII-B'])
    expect((await principal.get(at(`staff/${ratna.id}`))).body.data.homerooms).toHaveLength(2)
  })
})
