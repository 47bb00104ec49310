// Two foundations look at their schools: one has two of them, the other one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const TODAY = '2026-09-14'
const ABOVE = '/api/v1/foundation'
const READ = ['dashboard', 'performance', 'programs', 'academic-governance']

let t: TestHouse
const ids: Record<string, number> = {}
let admin: Person
let adminOfBoth: Person
let chairman: Person
let otherChairman: Person
let otherAdmin: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T03:00:00Z') } })
  ids.smp = (await t.company('smp', { foundation: 'melati' })).id
  ids.sma = (await t.company('sma', { foundation: 'melati' })).id
  ids.sd = (await t.company('sd', { foundation: 'kenanga' })).id
  admin = await t.person('smp', 'admin')
  adminOfBoth = await t.person('smp', 'admin')
  chairman = await t.person('smp', 'foundation_chairman')
  otherAdmin = await t.person('sd', 'admin')
  otherChairman = await t.person('sd', 'foundation_chairman')
  await grant(adminOfBoth, 'sma', 'admin')
  // An admin of both who also works at the other foundation: not a bridge between the two.
  await grant(adminOfBoth, 'sd', 'admin')
  await grant(chairman, 'sma', 'foundation_chairman')
})
afterAll(() => t.close())

async function grant(person: Person, company: string, role: string): Promise<void> {
  await t.admin.db
    .insertInto('kernel.member')
    .values({ company_id: ids[company]!, user_id: person.userId, role })
    .execute()
}

const schoolsIn = (body: { data: { schools: { company_id: number }[] } }) =>
  body.data.schools.map((school) => school.company_id).sort()

test('who is neither admin nor chairman stays below', async () => {
  expect((await t.nobody.post(`${ABOVE}/dashboard`)).status).toBe(401)
  for (const role of ['teacher', 'counselor', 'treasurer', 'principal', 'foundation_admin']) {
    const person = await t.person('smp', role)
    for (const door of [...READ, 'finance', 'programs/create', 'benchmarks/update'])
      expect((await person.post(`${ABOVE}/${door}`)).body.error).toBe('Access Denied')
  }
})

test('finance is the chairman’s alone', async () => {
  for (const person of [admin, adminOfBoth]) {
    const { status, body } = await person.post(`${ABOVE}/finance`)
    expect([status, body.error]).toEqual([403, 'Access Denied'])
  }
  expect((await chairman.post(`${ABOVE}/finance`)).status).toBe(200)
})

test('a chairman looks and does not write', async () => {
  for (const door of ['programs/create', 'programs/update', 'programs/start', 'benchmarks/update'])
    expect((await chairman.post(`${ABOVE}/${door}`)).status).toBe(403)
})

test('schools without a record show nothing and no error', async () => {
  const nothing = { students: 0, revenue: 0, expense: 0 }
  const dashboard = (await admin.post(`${ABOVE}/dashboard`)).body
  const own = { company_id: ids.smp, name: 'Sekolah smp' }
  expect(dashboard.data).toMatchObject({
    year: 2026,
    from: '2026-01-01',
    until: TODAY,
    previous: { from: '2025-01-01', until: '2025-09-14' },
    ...nothing,
    schools: [{ ...own, ...nothing }],
  })
  expect(dashboard.data.months).toHaveLength(9)

  const rates = { attendance_rate: null, late_rate: null, student_days: 0 }
  const performance = (await admin.post(`${ABOVE}/performance`)).body.data
  expect(performance).toMatchObject({
    from: '2026-07-01',
    until: TODAY,
    previous: { from: '2026-01-01', until: '2026-03-14' },
    ...rates,
    schools: [{ ...own, students: 0, ...rates }],
  })
  expect(performance.kpis.length).toBeGreaterThan(15)
  for (const { indicator, schools } of performance.kpis)
    if (schools[0].value === null) expect([indicator, schools[0].reason]).not.toContain(null)

  const programs = (await admin.post(`${ABOVE}/programs`)).body
  expect(programs).toMatchObject({ success: true, data: [], next_cursor: null, totals: { due: 0, done_of_due: null } })
  const { benchmarks } = (await admin.post(`${ABOVE}/academic-governance`)).body.data
  expect(benchmarks).toHaveLength(9)
  for (const { schools } of benchmarks) expect(schools).toMatchObject([{ ...own, score: null, status: null }])

  const finance = (await chairman.post(`${ABOVE}/finance`)).body.data
  expect(finance).toMatchObject({ year: 2026, revenue: 0, expense: 0, surplus: 0, months: [], funds: [] })
})

test('a period is one to twelve months that have begun, and schools are among one’s own', async () => {
  for (const period of [
    { from_month: '2026-13' },
    { from_month: '2026-10' },
    { from_month: '2026-05', to_month: '2026-04' },
    { from_month: '2025-01', to_month: '2026-01' },
    {},
  ])
    for (const door of ['dashboard', 'performance', 'academic-governance'])
      expect([period, (await admin.post(`${ABOVE}/${door}`, { period })).status]).toEqual([period, 422])
  expect((await chairman.post(`${ABOVE}/finance`, { period: { from_month: '2026-10' } })).status).toBe(422)
  for (const door of READ) {
    expect((await admin.post(`${ABOVE}/${door}`, { schools: [ids.sma] })).status).toBe(404)
    expect((await chairman.post(`${ABOVE}/${door}`, { schools: [ids.smp, ids.sd] })).status).toBe(404)
    expect((await chairman.post(`${ABOVE}/${door}`, { schools: [] })).status).toBe(422)
    expect((await chairman.post(`${ABOVE}/${door}`, { schools: [ids.sma] })).status).toBe(200)
  }
  expect(schoolsIn((await chairman.post(`${ABOVE}/dashboard`, { schools: [ids.sma] })).body)).toEqual([ids.sma])
  const month = (await admin.post(`${ABOVE}/dashboard`, { period: { from_month: '2026-09' } })).body.data
  expect(month).toMatchObject({
    from: '2026-09-01',
    until: TODAY,
    previous: { from: '2026-08-01', until: '2026-08-14' },
  })
  const term = { from_month: '2026-01', to_month: '2026-06' }
  expect((await admin.post(`${ABOVE}/performance`, { period: term })).body.data).toMatchObject({
    from: '2026-01-01',
    until: '2026-06-30',
    previous: { from: '2025-07-01', until: '2025-12-31' },
  })
})

test('each sees the schools of the foundation in which they hold a role', async () => {
  for (const door of ['dashboard', 'performance']) {
    expect(schoolsIn((await admin.post(`${ABOVE}/${door}`)).body)).toEqual([ids.smp])
    expect(schoolsIn((await adminOfBoth.post(`${ABOVE}/${door}`)).body)).toEqual([ids.smp, ids.sma])
    expect(schoolsIn((await chairman.post(`${ABOVE}/${door}`)).body)).toEqual([ids.smp, ids.sma])
    expect(schoolsIn((await otherChairman.post(`${ABOVE}/${door}`)).body)).toEqual([ids.sd])
  }
  expect(schoolsIn((await chairman.post(`${ABOVE}/finance`)).body)).toEqual([ids.smp, ids.sma])
  expect(schoolsIn((await otherChairman.post(`${ABOVE}/finance`)).body)).toEqual([ids.sd])
})

const literacy = {
  name: 'Gerakan literasi sekolah',
  budget: 45_000_000,
  starts_on: '2026-07-13',
  ends_on: '2026-12-18',
}

test('a program that ends before it begins, or costs less than nothing, is refused', async () => {
  const backwards = await admin.post(`${ABOVE}/programs/create`, { ...literacy, ends_on: '2026-07-12' })
  expect(backwards.body.fields).toHaveProperty(['params.ends_on'])
  expect((await admin.post(`${ABOVE}/programs/create`, { ...literacy, budget: -1 })).status).toBe(422)
})

test('a program is planned, runs, makes progress and is finished', async () => {
  const planned = await admin.post(`${ABOVE}/programs/create`, literacy)
  expect(planned.body.data).toMatchObject({ ...literacy, company: 'Sekolah smp', progress: 0, state: 'planned' })
  const { id } = planned.body.data
  expect((await admin.post(`${ABOVE}/programs/create`, literacy)).body.code).toBe('conflict')
  expect((await admin.post(`${ABOVE}/programs/finish`, { id })).body.code).toBe('illegal_move')
  expect((await admin.post(`${ABOVE}/programs/start`, { id })).body.data.state).toBe('running')
  const stale = await admin.post(`${ABOVE}/programs/update`, { id, version: 1, progress: 60 })
  expect(stale.body.code).toBe('stale_version')
  const moved = await admin.post(`${ABOVE}/programs/update`, { id, version: 2, progress: 60 })
  expect(moved.body.data).toMatchObject({ progress: 60, version: 3 })
  const late = await admin.post(`${ABOVE}/programs/update`, { id, version: 3, starts_on: '2026-12-19' })
  expect(late.status).toBe(422)
  expect((await admin.post(`${ABOVE}/programs/finish`, { id })).body.data).toMatchObject({
    state: 'done',
    progress: 100,
  })
  const over = await admin.post(`${ABOVE}/programs/update`, { id, version: 4, progress: 10 })
  expect(over.body.code).toBe('program_ended')
})

test('of two who change the same program at once, one is told to look again', async () => {
  const { id, version } = (await admin.post(`${ABOVE}/programs/create`, { ...literacy, name: 'Adiwiyata' })).body.data
  const tries = await Promise.all(
    [10, 20, 30].map((progress) => admin.post(`${ABOVE}/programs/update`, { id, version, progress })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('programs are read across the foundation, written at home, and never cross to another foundation', async () => {
  const atSma = await t.person('sma', 'admin')
  await atSma.post(`${ABOVE}/programs/create`, { ...literacy, name: 'Kelas kewirausahaan' })
  await otherAdmin.post(`${ABOVE}/programs/create`, { ...literacy, name: 'Kebun sekolah' })
  const names = async (person: Person, params = {}) =>
    (await person.post(`${ABOVE}/programs`, params)).body.data.map((program: { name: string }) => program.name)
  expect(await names(chairman)).toEqual(['Gerakan literasi sekolah', 'Adiwiyata', 'Kelas kewirausahaan'])
  expect(await names(admin)).toEqual(['Gerakan literasi sekolah', 'Adiwiyata'])
  expect(await names(otherChairman)).toEqual(['Kebun sekolah'])
  expect(await names(chairman, { company_id: ids.sd })).toEqual([])
  expect(await names(chairman, { state: 'done' })).toEqual(['Gerakan literasi sekolah'])

  const [program] = (await chairman.post(`${ABOVE}/programs`, { company_id: ids.sma })).body.data
  const offered = async (person: Person) =>
    (await person.post(`${ABOVE}/programs`, { company_id: ids.sma })).body.data[0].allowed_moves
  expect(await offered(atSma)).toEqual(['start', 'cancel'])
  expect(await offered(adminOfBoth)).toEqual([])
  for (const person of [admin, adminOfBoth, otherAdmin]) {
    const change = { id: program.id, version: program.version, progress: 1 }
    expect((await person.post(`${ABOVE}/programs/update`, change)).status).toBe(404)
    expect((await person.post(`${ABOVE}/programs/start`, { id: program.id })).status).toBe(404)
  }
})

test('programs come page by page, in one order over all schools', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await chairman.post(`${ABOVE}/programs`, { limit: 1, ...(cursor && { cursor }) })
    seen.push(...body.data.map((program: { name: string }) => program.name))
    cursor = body.next_cursor
  } while (cursor)
  expect(seen).toEqual(['Gerakan literasi sekolah', 'Adiwiyata', 'Kelas kewirausahaan'])
})

test('a school changes its own benchmark and no other’s', async () => {
  const own = (await admin.get(`${ABOVE}/benchmarks?limit=200`)).body.data
  const { id } = own.find(({ indicator }: { indicator: string }) => indicator === 'student_attendance')
  const stricter = { id, version: 1, green: 97.5, amber: 92 }
  expect((await otherAdmin.post(`${ABOVE}/benchmarks/update`, stricter)).status).toBe(404)
  expect((await admin.post(`${ABOVE}/benchmarks/update`, { ...stricter, amber: 98 })).status).toBe(422)
  expect((await admin.post(`${ABOVE}/benchmarks/update`, { ...stricter, green: 97.555 })).status).toBe(422)
  expect((await admin.post(`${ABOVE}/benchmarks/update`, { ...stricter, id: 999_999 })).status).toBe(404)
  expect((await admin.post(`${ABOVE}/benchmarks/update`, { ...stricter, version: 2 })).body.code).toBe('stale_version')
  expect((await admin.post(`${ABOVE}/benchmarks/update`, stricter)).body.data).toMatchObject({
    green: 97.5,
    version: 2,
  })
  const { kpis } = (await chairman.post(`${ABOVE}/performance`)).body.data
  const attendance = kpis.find(({ indicator }: { indicator: string }) => indicator === 'student_attendance')
  const greens = attendance.schools.map((school: { company_id: number; green: number }) => [
    school.company_id,
    school.green,
  ])
  expect(greens).toEqual([
    [ids.sma, 95],
    [ids.smp, 97.5],
  ])
})
