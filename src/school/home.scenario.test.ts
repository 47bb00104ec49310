// The first page of a school day as teachers find it: before anyone has come, while the roll is called, and on a Sunday.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'

const MONDAY_EARLY = '2026-08-02T22:00:00Z' // five in the morning in Jakarta
const SUNDAY = '2026-08-09T02:00:00Z'
let now = MONDAY_EARLY
let t: TestHouse
let admin: Person
let homeroom: Person
let classId: number
let studentId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(now) } })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
  homeroom = await t.person('smp', 'teacher')
  const make = async (path: string, params: object): Promise<number> => {
    const { status, body } = await admin.post(`/api/v1/school/${path}/create`, params)
    expect([path, status]).toEqual([path, 200])
    return body.data.id
  }
  const person = { name: 'Budi Hartono', job: 'teacher', employment: 'permanent', user_id: homeroom.userId }
  const homeroom_staff_id = await make('staff', person)
  const academic_year_id = await make('years', { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' })
  classId = await make('classes', { academic_year_id, name: 'VII-A', grade: 7, homeroom_staff_id })
  studentId = await make('students', { name: 'Ayu Lestari', gender: 'f', class_group_id: classId })
})
afterAll(() => t.close())

interface Figure {
  name: string
  value: number
  note: { id: string }
  tone: string
  to: string
}
const told = async (person: Person) => {
  const { figures } = (await person.get('/api/v1/home')).body.data
  return figures.map(({ name, value, note, tone }: Figure) => [name, value, note.id, tone])
}
const present = (value: number, note: string) => ['present_today', value, note, 'calm']

test('at five in the morning nobody is missing yet, and the own class stands there', async () => {
  expect(await told(homeroom)).toEqual([
    [`class_${classId}`, 0, 'hadir dari 1 · 1 belum dipresensi', 'calm'],
    present(0, 'belum ada yang tercatat hari ini'),
  ])
})

test('of the classes of others a teacher is told nothing', async () => {
  expect(await told(await t.person('smp', 'teacher'))).toEqual([present(0, 'belum ada yang tercatat hari ini')])
  // Of a school without students nobody asks who is there.
  await t.company('lain')
  expect(await told(await t.person('lain', 'teacher'))).toEqual([])
})

test('once the roll was called, the class is complete', async () => {
  const roll = { class_group_id: classId, day: '2026-08-03', marks: [{ student_id: studentId, status: 'present' }] }
  expect((await homeroom.post('/api/v1/school/attendance/call-roll', roll)).status).toBe(200)
  await t.house.work()
  await expect
    .poll(() => told(homeroom), { timeout: 20_000 })
    .toEqual([
      [`class_${classId}`, 1, 'hadir dari 1 · presensi lengkap', 'calm'],
      present(1, 'dari 1 tercatat · 0 terlambat · 0 alpa'),
    ])
})

test('on a Sunday there is no school and no roll', async () => {
  now = SUNDAY
  expect(await told(homeroom)).toEqual([present(0, 'hari ini libur')])
})
