// A student is in one class at a time, however many people move them at once.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
let admin: Person
let companyId: number
let classes: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T03:00:00Z') } })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  const year = await post('years/create', { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' })
  classes = []
  for (const name of ['VII-A', 'VII-B', 'VII-C'])
    classes.push((await post('classes/create', { academic_year_id: year.body.data.id, name, grade: 7 })).body.data.id)
})
afterAll(() => t.close())

const post = (path: string, params: object) => admin.post(`/api/v1/school/${path}`, params)
const newStudent = async () => {
  const student = { name: 'Ayu', gender: 'f', entered_on: '2026-07-13', class_group_id: classes[0] }
  return (await post('students/create', student)).body.data.id as number
}
const stays = async (id: number) => (await admin.get(`/api/v1/school/students/${id}`)).body.data.enrolments
const isOpen = (stay: { until_day: string | null }) => stay.until_day === null

test('of many moves at once each waits for the one before, and one class is left', async () => {
  const id = await newStudent()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => post('students/move', { id, class_group_id: classes[n % 3] })),
  )
  for (const { status, body } of replies) expect([200, 'already_in_class']).toContain(status === 200 ? 200 : body.code)
  expect((await stays(id)).filter(isOpen)).toHaveLength(1)
})

test('of two movers who saw the same class, one wins', async () => {
  const id = await newStudent()
  const [{ id: enrolment_id }] = await stays(id)
  const replies = await Promise.all(
    [1, 2].map((n) => post('students/move', { id, class_group_id: classes[n], enrolment_id })),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 409)!.body.code).toBe('stale_version')
})

test('a move and a leaving at once end with a student who is gone, or never with one who is gone and in a class', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await newStudent()
    await Promise.all([
      post('students/move', { id, class_group_id: classes[1] }),
      post('students/leave', { id, reason: 'Pindah' }),
    ])
    expect((await stays(id)).filter(isOpen)).toEqual([])
  }
})

test('the database itself refuses a second open enrolment', async () => {
  const id = await newStudent()
  const second = t.asSuperuser((client) =>
    client.query(
      `insert into school.enrolment (company_id, student_id, class_group_id, from_day) values ($1, $2, $3, '2026-09-14')`,
      [companyId, id, classes[1]],
    ),
  )
  await expect(second).rejects.toThrow(/enrolment_current_key/)
})

test('a stay that has not begun is gone when the student leaves or is sent elsewhere', async () => {
  const id = await newStudent()
  await post('students/move', { id, class_group_id: classes[1], day: '2026-10-01' })
  await post('students/move', { id, class_group_id: classes[2], day: '2026-10-01' })
  expect((await stays(id)).map((stay: { class_name: string }) => stay.class_name)).toEqual(['VII-A', 'VII-C'])
  const early = await post('students/leave', { id, reason: 'Pindah', day: '2026-07-12' })
  expect(early.body.fields).toEqual({ 'params.day': 'tidak sebelum 13 Juli 2026, ketika kelas terakhir dimulai' })
  await post('students/leave', { id, reason: 'Pindah', day: '2026-09-10' })
  expect(await stays(id)).toMatchObject([{ class_name: 'VII-A', until_day: '2026-09-10' }])
})

const step = fc.record({
  what: fc.constantFrom('move', 'move', 'leave', 'return'),
  group: fc.nat(2),
  day: fc.integer({ min: 1, max: 20 }).map((day) => `2026-09-${String(day).padStart(2, '0')}`),
})

test('after any steps the stays follow one another, and only an active student is in a class', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const id = await newStudent()
      for (const { what, group, day } of steps) {
        const params = {
          move: { class_group_id: classes[group] },
          return: { class_group_id: classes[group] },
          leave: { reason: 'Pindah' },
        }
        const { status } = await post(`students/${what}`, { id, day, ...params[what] })
        expect([200, 409, 422]).toContain(status)
      }
      const { body } = await admin.get(`/api/v1/school/students/${id}`)
      const list = body.data.enrolments as { from_day: string; until_day: string | null }[]
      expect(list.filter(isOpen).length).toBeLessThanOrEqual(body.data.state === 'active' ? 1 : 0)
      for (const [index, stay] of list.slice(1).entries()) expect(stay.from_day >= list[index]!.until_day!).toBe(true)
    }),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 20 },
  )
})
