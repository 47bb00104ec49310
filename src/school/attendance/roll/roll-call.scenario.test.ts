// The roll of a class: said at once or not at all, of its own students, and not over what somebody else has said meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const TODAY = '2026-07-14'
const CALL = '/api/v1/school/attendance/call-roll'
let t: TestHouse
let admin: Person
let teacher: Person
let classId: number
let otherClass: number
const students: number[] = []

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T02:00:00Z`) } })
  await t.company('smp')
  await t.company('other')
  ;[admin, teacher] = [await t.person('smp', 'admin'), await t.person('smp', 'teacher')]
  const made = async (path: string, params: object) => (await admin.post(path, params)).body.data.id as number
  const academic_year_id = await made('/api/v1/school/years/create', {
    name: '2026/2027',
    starts_on: '2026-07-13',
    ends_on: '2027-06-25',
  })
  const group = (name: string) => made('/api/v1/school/classes/create', { academic_year_id, name, grade: 7 })
  ;[classId, otherClass] = [await group('7A'), await group('7B')]
  for (const name of ['Ayu', 'Bima', 'Citra'])
    students.push(await made('/api/v1/school/students/create', { name, gender: 'f', class_group_id: classId }))
})
afterAll(() => t.close())

const roll = (marks: object[], rest: object = {}) => ({ class_group_id: classId, day: TODAY, marks, ...rest })
const sick = (index: number, rest: object = {}) => ({ student_id: students[index], status: 'sick', ...rest })
const corrections = async () => (await teacher.get('/api/v1/school/attendance/corrections')).body.data

test('nothing is said where one of them may not be: stranger, other class, twice, tomorrow, another role', async () => {
  const stranger = await t.person('other', 'teacher')
  const staff = await t.person('smp', 'staff')
  const outcome = async (who: Person, given: object) => (await who.post(CALL, given)).status
  expect(await outcome(staff, roll([sick(0)]))).toBe(403)
  expect(await outcome(stranger, roll([sick(0)]))).toBe(422)
  expect(await outcome(teacher, roll([sick(0), sick(1)], { class_group_id: otherClass }))).toBe(422)
  expect(await outcome(teacher, roll([sick(0), sick(0)]))).toBe(422)
  expect(await outcome(teacher, roll([sick(0)], { day: '2026-07-15' }))).toBe(422)
  expect(await outcome(teacher, roll([sick(0)], { day: '2026-07-01' }))).toBe(422)
  expect(await corrections()).toEqual([])
})

test('the roll is said at once; what was said meanwhile by another stands', async () => {
  const absent = { student_id: students[1], status: 'absent', reason: 'Tidak ada kabar' }
  const { body } = await teacher.post(CALL, roll([sick(0, { version: 0 }), { ...absent, version: 0 }]))
  expect(body.data).toEqual({ said: 2 })
  expect(await corrections()).toMatchObject([
    { student_id: students[1], status: 'absent', reason: 'Tidak ada kabar' },
    { student_id: students[0], status: 'sick', reason: 'Presensi kelas' },
  ])
  const late = await teacher.post(CALL, roll([sick(2, { version: 0 }), sick(1, { version: 0 })]))
  expect(late.body.code).toBe('stale_version')
  expect(await corrections()).toHaveLength(2)
})

test('two who call the same roll at once: one of them is told', async () => {
  const marks = [sick(2, { version: 0 })]
  const both = await Promise.all([teacher.post(CALL, roll(marks)), admin.post(CALL, roll(marks))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
