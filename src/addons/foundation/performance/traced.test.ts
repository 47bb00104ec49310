// Every figure follows its records: change one, and the figure changes; and the list it names adds up to it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { type Books, openBooks } from '../../accounting/ledger/ledger.fixture.ts'
import { realise } from '../../budget/ledger/control.ts'
import { approvedPlan } from '../../budget/plans/approved-plan.fixture.ts'
import { followTaps } from '../../rfid/attendance/follow.ts'

const NOW = new Date('2026-09-14T03:00:00Z')
const TODAY = '2026-09-14'
const ABOVE = '/api/v1/foundation'
const ALL = { period: { from_month: '2026-01', to_month: '2026-12' } }

let t: TestHouse
let books: Books
let id: number
let eyes: Person
let admin: Person
let reader: Person
let students: number[]
let staff: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  books = await openBooks(t, 'smp')
  id = books.companyId
  admin = await t.person('smp', 'admin')
  eyes = await t.person('smp', 'admin', 'foundation_chairman', 'treasurer', 'hr', 'storekeeper')
  reader = await t.person('smp', 'device')
  const people = Array.from({ length: 6 }, (_, n) => ({ company_id: id, name: `Siswa ${n}`, gender: 'f' }))
  students = await insertRows(t.admin.db, 'school.student', people)
  const teachers = Array.from({ length: 5 }, (_, n) => ({ company_id: id, name: `Guru ${n}`, job: 'teacher' }))
  staff = await insertRows(
    t.admin.db,
    'school.staff',
    teachers.map((row) => ({
      ...row,
      employment: 'permanent',
      state: 'active',
      version: 1,
      updated_at: NOW.toISOString(),
    })),
  )
})
afterAll(() => t.close())

interface Kpi {
  indicator: string
  value: number | null
  sources: { path: string; query: Record<string, string>; adds: string }[]
  schools: { value: number | null; as_of: string | null; status: string | null; reason: string | null }[]
}

async function kpi(name: string, params: object = ALL): Promise<Kpi> {
  const { kpis } = (await eyes.post(`${ABOVE}/performance`, params)).body.data
  return kpis.find((one: Kpi) => one.indicator === name)
}
const value = async (name: string) => (await kpi(name)).schools[0]!.value

/** Everything a list holds, page by page. */
async function rowsOf({ path, query }: Kpi['sources'][number]) {
  // biome-ignore lint/suspicious/noExplicitAny: rows of every list
  const rows: any[] = []
  let cursor: string | null = null
  do {
    const wanted: Record<string, string> = { ...query, limit: '100', ...(cursor && { cursor }) }
    const reply: Reply = path.startsWith(`${ABOVE}/`)
      ? await eyes.post(path, { ...query, ...('days' in query && { days: Number(query.days) }) })
      : await eyes.get(`${path}?${new URLSearchParams(wanted)}`)
    expect([path, reply.status]).toEqual([path, 200])
    const data = reply.body.data ?? reply.body.assets
    rows.push(...(Array.isArray(data) ? data : data.entries))
    cursor = data.next_cursor ?? reply.body.next_cursor ?? null
  } while (cursor)
  return rows
}

test('students are the active ones of their list', async () => {
  const before = (await eyes.post(`${ABOVE}/dashboard`)).body.data
  expect(before).toMatchObject({ students: 6, as_of: NOW.toISOString() })
  const [figure] = before.figures
  expect(figure).toMatchObject({ figure: 'students', value: 6, as_of: NOW.toISOString() })
  expect(await rowsOf(figure.sources[0])).toHaveLength(6)
  await admin.post('/api/v1/school/students/create', { name: 'Siswa Baru', gender: 'm' })
  expect((await eyes.post(`${ABOVE}/dashboard`)).body.data.students).toBe(7)
  expect(await rowsOf((await kpi('students')).sources[0]!)).toHaveLength(7)
})

test('a tap changes the attendance and the rate of late arrivals', async () => {
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  expect((await kpi('student_attendance')).schools[0]).toMatchObject({ value: null, reason: 'nothing_recorded' })
  for (const [index, student] of students.slice(0, 2).entries()) {
    const uid = `0400000${index}`
    await admin.post('/api/rfid/cards/create', { uid, student_id: student, valid_from: '2026-07-01' })
    const time = index ? '2026-09-14T09:30:00+07:00' : '2026-09-14T06:40:00+07:00'
    await reader.post('/api/rfid/ingest', { uid, time })
    await followTaps(t.house.database, NOW)
    expect(await value('student_attendance')).toBe(100)
    expect(await value('late_rate')).toBe(index ? 50 : 0)
  }
  await admin.post('/api/v1/school/attendance/correct', {
    day: TODAY,
    student_id: students[0]!,
    status: 'sick',
    reason: 'Surat dokter',
  })
  await followTaps(t.house.database, NOW)
  const attendance = await kpi('student_attendance')
  expect(attendance.schools[0]!.value).toBe(50)
  const days = await rowsOf(attendance.sources[0]!)
  expect(days.filter(({ status }) => status !== 'sick')).toHaveLength(days.length / 2)
  const late = await kpi('late_rate')
  expect(await Promise.all(late.sources.map(async (one) => (await rowsOf(one)).length))).toEqual([1, 2])
  expect((await eyes.post(`${ABOVE}/performance`)).body.data.attendance_rate).toBe(50)
})

test('a tap of a teacher changes the attendance of teachers; agreed leave does not', async () => {
  expect((await kpi('teacher_attendance')).schools[0]).toMatchObject({ value: null, reason: 'nothing_recorded' })
  await admin.post('/api/rfid/cards/create', { uid: '0400001A', staff_id: staff[0]!, valid_from: '2026-07-01' })
  await reader.post('/api/rfid/ingest', { uid: '0400001A', time: '2026-09-14T06:40:00+07:00' })
  for (const [staff_id, status] of [
    [staff[1]!, 'absent'],
    [staff[2]!, 'leave'],
  ] as const)
    await admin.post('/api/v1/school/staff-attendance/correct', {
      day: TODAY,
      staff_id,
      status,
      reason: 'Daftar hadir',
    })
  await followTaps(t.house.database, NOW)
  const attendance = await kpi('teacher_attendance')
  expect(attendance.schools[0]).toMatchObject({ value: 50, status: 'red' })
  const rows = await rowsOf(attendance.sources[0]!)
  expect(rows.map(({ status }) => status).sort()).toEqual(['absent', 'leave', 'present'])
})

test('classes and teachers change the size of classes, the room in them and the students of a teacher', async () => {
  const year = { company_id: id, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-30' }
  const [yearId] = await insertRows(t.admin.db, 'school.academic_year', [
    { ...year, version: 1, updated_at: NOW.toISOString() },
  ])
  await admin.post('/api/v1/school/classes/create', { academic_year_id: yearId, name: '7A', grade: 7 })
  expect(await value('class_size')).toBe(7)
  expect(await value('capacity_use')).toBe(Math.round((7 / 32) * 10_000) / 100)
  expect(await value('student_teacher')).toBe(1.4)
  await admin.post('/api/v1/school/classes/create', { academic_year_id: yearId, name: '7B', grade: 7 })
  const size = await kpi('class_size')
  expect([size.schools[0]!.value, size.schools[0]!.status]).toEqual([3.5, 'green'])
  const [pupils, rooms] = await Promise.all(size.sources.map(rowsOf))
  expect(pupils!.length / rooms!.length).toBe(3.5)
})

test('papers change who is certified and what is about to end', async () => {
  const paper = (staff_id: number, type: string, expires_on?: string) =>
    eyes.post('/api/v1/hr/documents/create', { staff_id, type, ...(expires_on && { expires_on }) })
  expect(await value('certified_teachers')).toBe(0)
  for (const teacher of staff.slice(0, 3)) await paper(teacher, 'educator_certificate')
  await paper(staff[0]!, 'educator_certificate')
  expect(await value('certified_teachers')).toBe(60)
  await paper(staff[1]!, 'employment_contract', '2026-10-01')
  await paper(staff[1]!, 'driving_licence', '2026-09-13')
  await paper(staff[1]!, 'health_certificate', '2027-10-01')
  const expiring = await kpi('expiring_documents')
  expect(expiring.schools[0]!.value).toBe(1)
  expect(await rowsOf(expiring.sources[0]!)).toHaveLength(1)
})

test('a journal entry changes cost, personnel and how long the money lasts; the statements say the same', async () => {
  await books.post({ lines: books.pair('1111', '4101', 12_000_000) })
  await books.post({ lines: books.pair('5302', '1111', 1_000_000) })
  expect(await value('personnel_cost')).toBe(0)
  await books.post({ lines: books.pair('5101', '1111', 3_000_000), date: '2026-04-10' })
  expect(await value('personnel_cost')).toBe(75)
  expect(await value('cost_per_student')).toBe(Math.round((4_000_000 / 7) * 100) / 100)
  // Nine months have begun: 8 million at hand, 4 million spent in them.
  const runway = await kpi('cash_runway')
  expect(runway.schools[0]!.value).toBe(18)
  const income = (await kpi('personnel_cost')).sources[1]!
  const { body } = await eyes.get(`${income.path}?${new URLSearchParams(income.query)}`)
  expect(body.data.total_expenses.total).toBe(4_000_000)

  const { statements, held, cash_runway } = (await eyes.post(`${ABOVE}/finance`, ALL)).body.data
  expect([held, cash_runway]).toEqual([8_000_000, 18])
  expect(statements.basis).toEqual([{ company_id: id, basis: 'books' }])
  expect(statements.activities).toMatchObject({
    total_revenue: { total: 12_000_000 },
    total_expenses: body.data.total_expenses,
    surplus: body.data.surplus,
  })
  const [position] = statements.position.sources
  const school = (await eyes.get(`${position.path}?${new URLSearchParams(position.query)}`)).body.data
  for (const key of ['total_assets', 'total_liabilities', 'net_assets'])
    expect(statements.position[key]).toEqual(school[key])
})

test('a realisation changes the budget’s figures, the fund’s absorption and the program it is for', async () => {
  const [line] = await approvedPlan(t, 'smp', {
    fundSourceId: books.funds.bos_reguler!,
    fiscalYear: 2026,
    amounts: [10_000_000],
  })
  const created = await admin.post(`${ABOVE}/programs/create`, {
    name: 'Buku teks baru',
    activity_code: '05.02.03',
    starts_on: '2026-01-05',
    ends_on: '2026-12-18',
  })
  expect(created.body.data).toMatchObject({ budget: 10_000_000, realised: 0, allowed_moves: ['start', 'cancel'] })
  expect(await value('budget_realisation')).toBe(0)
  const use = { plan_line_id: line!, document: 'BNU-1', amount: 4_000_000, description: 'Buku' }
  await books.as(['treasurer'], (tx) =>
    realise(tx, { ...books.caller, timeZone: 'Asia/Jakarta' }, { step: use, day: '2026-03-02' }),
  )
  expect(await value('budget_realisation')).toBe(40)
  expect((await kpi('budget_deviation')).schools[0]).toMatchObject({ value: 60, status: 'red' })
  const [program] = (await admin.post(`${ABOVE}/programs`)).body.data
  expect(program).toMatchObject({ budget: 10_000_000, realised: 4_000_000, realised_percent: 40, status: 'red' })
  const ledger = await rowsOf(program.sources[0])
  const realised = ledger.filter(({ kind }) => kind === 'realisation')
  expect(realised.map(({ debit }) => debit)).toEqual([4_000_000])
  const { absorption } = (await eyes.post(`${ABOVE}/finance`, ALL)).body.data
  expect(absorption).toMatchObject({ year: 2026, planned: 10_000_000, realised: 4_000_000, absorbed: 40 })
  expect(absorption.funds[0]).toMatchObject({ fund: 'bos_reguler', by_july: 40, by_july_status: 'red' })
  const used = await Promise.all((await kpi('budget_realisation')).sources.map(rowsOf))
  expect(used.flat().filter(({ kind }) => kind === 'realisation')).toHaveLength(1)
})

test('assets, what is due to be looked at, decisions and programs change their figures', async () => {
  const asset = { company_id: id, item_code: '1.3.2.05.02.01.034', acquired_on: '2024-02-19', origin: 'purchase' }
  const rest = { details: {} as never, version: 1, updated_at: NOW.toISOString(), state: 'in_use' }
  const make = (register_no: number, condition: string, value: number) =>
    insertRows(t.admin.db, 'inventory.asset', [
      { ...asset, register_no, name: `Meja ${register_no}`, condition, value, ...rest },
    ])
  const [first] = await make(1, 'good', 750_000)
  await make(2, 'heavy', 250_000)
  expect([await value('asset_value'), await value('heavy_assets')]).toEqual([1_000_000, 50])
  const heavy = await kpi('heavy_assets')
  expect(await Promise.all(heavy.sources.map(async (one) => (await rowsOf(one)).length))).toEqual([1, 2])

  expect((await kpi('overdue_inspections')).schools[0]).toMatchObject({ value: 0, status: 'green' })
  const template = await eyes.post('/api/inventory/inspection-templates/create', {
    code: 'MEJA',
    name: 'Meja',
    checks: ['Kaki meja'],
  })
  const schedule = { template_id: template.body.data.id, asset_id: first!, every_months: 6, starts_on: '2026-08-01' }
  expect((await eyes.post('/api/inventory/inspection-schedules/create', schedule)).status).toBe(200)
  const overdue = await kpi('overdue_inspections')
  expect(overdue.schools[0]).toMatchObject({ value: 1, status: 'amber' })
  expect(await rowsOf(overdue.sources[0]!)).toHaveLength(1)

  expect(await value('late_approvals')).toBe(0)
  const approval = {
    company_id: id,
    relation: 'accounting.payment_request',
    subject: 'Uji',
    requested_by: admin.userId,
  }
  for (const [record_id, requested_at] of [
    [1, '2026-09-01T03:00:00Z'],
    [2, '2026-09-13T03:00:00Z'],
  ] as const)
    await t.admin.db
      .insertInto('kernel.approval')
      .values({ ...approval, record_id, requested_at, levels: ['principal'] })
      .execute()
  const late = await kpi('late_approvals')
  expect(late.schools[0]).toMatchObject({ value: 1, as_of: NOW.toISOString() })
  expect(await rowsOf(late.sources[0]!)).toHaveLength(1)
  const { approvals } = (await eyes.post(`${ABOVE}/finance`)).body.data
  expect(approvals).toMatchObject({ open: 2, late: 1, oldest_on: '2026-09-01', schools: [{ company_id: id, late: 1 }] })

  const plan = { name: 'Pelatihan', budget: 5_000_000, starts_on: '2026-07-01', ends_on: '2026-08-31' }
  const { id: program } = (await admin.post(`${ABOVE}/programs/create`, plan)).body.data
  expect(await value('program_realisation')).toBe(0)
  await admin.post(`${ABOVE}/programs/start`, { id: program })
  await admin.post(`${ABOVE}/programs/finish`, { id: program })
  const programs = await kpi('program_realisation')
  expect(programs.schools[0]!.value).toBe(100)
  expect(await rowsOf(programs.sources[0]!)).toHaveLength(1)
})

test('what nobody records has no value and says so', async () => {
  for (const name of ['collection_rate', 're_enrolment', 'student_growth'])
    expect((await kpi(name)).schools[0]).toMatchObject({ value: null, reason: 'nothing_recorded' })
})
