// A student's time at the school: entered, found, moved, gone, back, graduated.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { faults } from '../../kernel/language/faults.ts'

const TODAY = '2026-09-14'
const at = (path: string) => `/api/v1/school/${path}`

let t: TestHouse
let admin: Person
let principal: Person
let teacher: Person
let stranger: Person
let classes: { a: number; b: number }

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  await t.company('smp', { addons: ['OPS'] })
  await t.company('other')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  const year = { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' }
  const { id: academic_year_id } = (await admin.post(at('years/create'), year)).body.data
  const open = async (name: string) =>
    (await admin.post(at('classes/create'), { academic_year_id, name, grade: 7 })).body.data.id as number
  classes = { a: await open('VII-A'), b: await open('VII-B') }
})
afterAll(() => t.close())

const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map((row) => row.name)

const ayu = { name: 'Ayu Lestari', gender: 'f', nis: '260001', nisn: '0091234567', birth_date: '2013-05-14' }
const create = (who: Person, params: object) => who.post(at('students/create'), params)
const step = (who: Person, verb: string, params: object) => who.post(at(`students/${verb}`), params)
let id: number

test('only the office enters them, and every number has its form', async () => {
  expect((await create(principal, ayu)).status).toBe(403)
  for (const wrong of [{ nisn: '12' }, { nik: '317401' }, { gender: 'x' }, { birth_date: '2030-01-01' }]) {
    const { status, body } = await create(admin, { ...ayu, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([422, [`params.${Object.keys(wrong)[0]}`]])
  }
  expect((await create(stranger, { ...ayu, class_group_id: classes.a })).status).toBe(404)
  expect((await admin.get(at('students'))).body.data).toEqual([])
})

test('a student is entered into a class; the NIK goes in and never comes out', async () => {
  const nik = '3174015405130001'
  const { body } = await create(admin, { ...ayu, name: ' Ayu  Lestari ', nik, class_group_id: classes.a })
  id = body.data.id
  expect(body).toMatchObject({
    data: { name: 'Ayu Lestari', class_name: 'VII-A', grade: 7, nik_ending: '0001', entered_on: TODAY },
    warnings: [],
  })
  const trail = await t.asSuperuser((client) => client.query('select before, after from kernel.audit_entry'))
  expect(JSON.stringify([body, trail.rows])).not.toContain(nik)
  expect((await create(admin, ayu)).body.fields).toEqual({ nis: faults.taken.id })
})

test('someone who looks like another is warned of and stands beside her', async () => {
  const { body } = await create(admin, { ...ayu, nis: '260002', name: 'ayu lestari', nik: '3174015405130001' })
  expect(body.warnings).toEqual([
    { code: 'same_name_and_birth_date', field: 'name', record_id: id },
    { code: 'same_nik', field: 'nik', record_id: id },
    { code: 'same_nisn', field: 'nisn', record_id: id },
  ])
  const other = { id: body.data.id, version: 1, name: 'Bayu Pratama', gender: 'm', nisn: null, nik: null }
  expect((await stranger.post(at('students/update'), other)).status).toBe(404)
  expect((await principal.post(at('students/update'), other)).status).toBe(403)
  const changed = await admin.post(at('students/update'), other)
  expect(changed.body).toMatchObject({ data: { name: 'Bayu Pratama', nisn: null, version: 2 }, warnings: [] })
  expect((await admin.post(at('students/update'), other)).body.code).toBe('stale_version')
})

test('they are found by words and numbers, in the order of their names', async () => {
  for (const [q, found] of [
    ['lestari', ['Ayu Lestari']],
    ['LES ay', ['Ayu Lestari']],
    ['2600', ['Ayu Lestari', 'Bayu Pratama']],
    ['0091234567', ['Ayu Lestari']],
    ['b', ['Bayu Pratama']],
    ['3174015405130001', []],
    ['-', []],
  ] as const)
    expect([q, names(await teacher.get(at(`students?q=${q}`)))]).toEqual([q, found])
  expect(names(await teacher.get(at(`students?q=2600&class_group_id=${classes.a}`)))).toEqual(['Ayu Lestari'])
  expect(names(await teacher.get(at(`students?class_group_id=${classes.a}&state=active`)))).toEqual(['Ayu Lestari'])
  expect((await teacher.get(at('students?q=2600&state=left'))).body.data).toEqual([])
  expect((await stranger.get(at('students?q=ayu'))).body.data).toEqual([])
  const one = await teacher.get(at('students?q=2600&limit=1'))
  const two = await teacher.get(at(`students?q=2600&limit=1&cursor=${one.body.next_cursor}`))
  expect([...names(one), ...names(two), two.body.next_cursor]).toEqual(['Ayu Lestari', 'Bayu Pratama', null])
})

test('guardians: one of them is called first', async () => {
  const father = {
    student_id: id,
    relation: 'father',
    name: 'Hadi Kusuma',
    phone: '0812-0000-0001',
    main_contact: true,
  }
  const post = (who: Person, verb: string, params: object) => who.post(at(`guardians/${verb}`), params)
  expect((await post(teacher, 'create', father)).status).toBe(403)
  expect((await post(stranger, 'create', father)).status).toBe(404)
  expect((await post(admin, 'create', { ...father, phone: 'none' })).body.fields).toHaveProperty(['params.phone'])
  const first = (await post(admin, 'create', father)).body.data
  const mother = { ...father, relation: 'mother', name: 'Dewi Anggraini', email: 'dewi@example.com' }
  const second = (await post(admin, 'create', mother)).body.data
  const listed = (await teacher.get(at(`guardians?student_id=${id}`))).body.data
  expect(listed.map((row: { main_contact: boolean }) => row.main_contact)).toEqual([false, true])
  const back = { id: first.id, main_contact: true }
  expect((await post(stranger, 'update', back)).status).toBe(404)
  expect((await post(admin, 'update', { ...back, version: 1 })).body.code).toBe('stale_version')
  expect((await post(admin, 'update', back)).body.data.main_contact).toBe(true)
  expect((await post(stranger, 'delete', { id: second.id })).status).toBe(404)
  expect((await post(admin, 'delete', { id: second.id })).body).toEqual({ success: true })
  expect((await stranger.get(at('guardians'))).body.data).toEqual([])
})

test('a move ends one stay and begins another', async () => {
  const there = { id, class_group_id: classes.b, day: '2026-09-21' }
  expect((await step(teacher, 'move', there)).status).toBe(403)
  expect((await step(stranger, 'move', there)).status).toBe(404)
  expect((await step(admin, 'move', { ...there, class_group_id: 999 })).body.fields).toEqual({
    class_group_id: faults.notFound.id,
  })
  expect((await step(admin, 'move', { ...there, day: '2026-08-01' })).status).toBe(422)
  expect((await step(admin, 'move', { ...there, day: '2027-06-27' })).status).toBe(422)
  expect((await step(admin, 'move', { ...there, class_group_id: classes.a })).body.code).toBe('already_in_class')
  expect((await step(admin, 'move', { ...there, enrolment_id: 999 })).body.code).toBe('stale_version')
  expect((await step(admin, 'move', there)).body.data.class_name).toBe('VII-B')
  const { body } = await teacher.get(at(`enrolments?student_id=${id}`))
  expect(body.data).toMatchObject([
    { class_name: 'VII-B', from_day: '2026-09-21', until_day: null },
    { class_name: 'VII-A', from_day: TODAY, until_day: '2026-09-20', academic_year: '2026/2027' },
  ])
  expect((await teacher.get(at(`enrolments?class_group_id=${classes.a}&open=true`))).body.data).toEqual([])
})

test('a student leaves, returns into a class, and graduates', async () => {
  const leaving = { id, reason: 'Pindah ke kota lain' }
  expect((await step(teacher, 'leave', leaving)).status).toBe(403)
  expect((await step(stranger, 'leave', leaving)).status).toBe(404)
  expect((await step(admin, 'leave', { id })).status).toBe(422)
  expect((await step(admin, 'leave', { ...leaving, day: '2026-09-15' })).status).toBe(422)
  expect((await step(principal, 'leave', leaving)).body.data).toMatchObject({
    state: 'left',
    left_on: TODAY,
    class_group_id: null,
    allowed_moves: ['return'],
  })
  expect((await step(admin, 'move', { id, class_group_id: classes.a })).body.code).toBe('student_not_active')
  const back = { id, note: 'Kembali', class_group_id: classes.a }
  expect((await step(stranger, 'return', back)).status).toBe(404)
  expect((await step(admin, 'return', { ...back, day: '2026-09-13' })).status).toBe(422)
  expect((await step(admin, 'return', back)).body.data).toMatchObject({ state: 'active', class_name: 'VII-A' })
  expect((await step(stranger, 'graduate', { id })).status).toBe(404)
  expect((await step(admin, 'graduate', { id, version: 1 })).body.code).toBe('stale_version')
  expect((await step(admin, 'graduate', { id })).body.data).toMatchObject({ state: 'graduated', allowed_moves: [] })
  expect((await step(admin, 'leave', leaving)).body.code).toBe('illegal_move')
})

test('the record tells the whole story', async () => {
  expect((await stranger.get(at(`students/${id}`))).status).toBe(404)
  expect((await admin.get(at('students/create'))).status).toBe(405)
  const { body } = await teacher.get(at(`students/${id}`))
  expect(body.data).toMatchObject({
    name: 'Ayu Lestari',
    guardians: [{ name: 'Hadi Kusuma', main_contact: true }],
    history: [
      { move: 'leave', note: 'Pindah ke kota lain', actor_id: principal.userId },
      { move: 'return', note: 'Kembali' },
      { move: 'graduate' },
    ],
  })
  expect(body.data.enrolments).toMatchObject([{ class_name: 'VII-A', from_day: TODAY, until_day: TODAY }])
})
