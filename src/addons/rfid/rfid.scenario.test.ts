// The morning at the gate, as a school lives it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
let admin: Person
let studentId: number

beforeAll(async () => {
  t = await openTest()
  const { id } = await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  const student = await t.admin.db
    .insertInto('school.student')
    .values({ company_id: id, name: 'Andini Putri', gender: 'f' })
    .returning('id')
    .executeTakeFirstOrThrow()
  studentId = student.id
})
afterAll(() => t.close())

test('a new school has no cards', async () => {
  expect((await admin.get('/api/rfid/cards')).body).toEqual({ success: true, cards: [], next_cursor: null })
})

test('a card is written in one way whatever the reader sends', async () => {
  const { status, body } = await admin.post('/api/rfid/cards/create', { uid: '04:a1:b2:c3', student_id: studentId })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ uid: '04A1B2C3', student_id: studentId, state: 'active', version: 1 })
})

test('the same card cannot be in two pockets', async () => {
  const { status, body } = await admin.post('/api/rfid/cards/create', { uid: '04A1B2C3', student_id: studentId })
  expect([status, body.code]).toEqual([409, 'conflict'])
})

test("another school's student cannot be given a card", async () => {
  const stranger = await t.person('other', 'admin')
  const { status, body } = await stranger.post('/api/rfid/cards/create', { uid: '04A1B2C4', student_id: studentId })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('admin and teacher see the gate', async () => {
  const teacher = await t.person('smp', 'teacher')
  for (const person of [admin, teacher]) {
    const { status, body } = await person.get('/api/rfid/monitoring')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total_students: 1, active_cards: 1, taps_today: 0 })
  }
})
