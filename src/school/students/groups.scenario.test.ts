// Electives and clubs: groups beside the classes, with members of their own. What counts by class does not see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const S = '/api/v1/school'
let t: TestHouse
let admin: Person
let other: Person
let companyId: number
const id: Record<string, number> = {}

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-01T03:00:00Z') } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  other = await t.person('other', 'admin')
  const made = async (path: string, params: object) => (await admin.post(`${S}/${path}/create`, params)).body.data.id
  id.year = await made('years', { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' })
  id.next = await made('years', { name: '2027/2028', starts_on: '2027-07-12', ends_on: '2028-06-17' })
  id.class = await made('classes', { academic_year_id: id.year, name: 'VII A', grade: 7 })
  id.ani = await made('students', { name: 'Ani', gender: 'f', class_group_id: id.class })
  id.budi = await made('students', { name: 'Budi', gender: 'm', class_group_id: id.class })
})
afterAll(() => t.close())

const create = (params: object, who = admin) => who.post(`${S}/group-members/create`, params)
const end = (params: object, who = admin) => who.post(`${S}/group-members/end`, params)
const list = async (path: string, who = admin) => (await who.get(`${S}/${path}`)).body.data

test('a group is a class of another kind, and may be called like one', async () => {
  const group = (kind: string, name: string) =>
    admin.post(`${S}/classes/create`, { academic_year_id: id.year, kind, name, grade: 7 })
  expect((await group('club', 'Pramuka')).status).toBe(422)
  const club = await group('extracurricular', 'VII A')
  expect([club.status, club.body.data.kind, club.body.data.students]).toEqual([200, 'extracurricular', 0])
  expect((await group('extracurricular', 'VII A')).body.code).toBe('conflict')
  id.club = club.body.data.id
  id.elective = (await group('elective', 'Informatika')).body.data.id
  const named = async (filter: string) => (await list(`classes?${filter}`)).map((one: { name: string }) => one.name)
  expect(await named('')).toEqual(['VII A'])
  expect(await named('kind=groups')).toEqual(['Informatika', 'VII A'])
  expect(await named('kind=elective')).toEqual(['Informatika'])
  expect(await named('kind=all')).toHaveLength(3)
  expect((await admin.post(`${S}/classes/update`, { id: id.club, kind: 'regular' })).status).toBe(422)
})

test('who must not, cannot; what is not there is not found', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await create({ group_id: id.club, student_id: id.ani }, teacher)).status).toBe(403)
  expect((await create({ group_id: id.club, student_id: id.ani }, other)).status).toBe(404)
  expect((await create({ group_id: 999_999, student_id: id.ani })).status).toBe(404)
  const asClass = await create({ group_id: id.class, student_id: id.ani })
  expect([asClass.status, Object.keys(asClass.body.fields)]).toEqual([422, ['params.group_id']])
  const late = await create({ group_id: id.club, student_id: id.ani, day: '2027-07-01' })
  expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ['params.day']])
  const moved = await admin.post(`${S}/students/move`, { id: id.ani, class_group_id: id.club })
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['params.class_group_id']])
  expect(await list('group-members')).toEqual([])
})

test('a student joins several, each once, and stays in the class', async () => {
  const joined = await create({ group_id: id.club, student_id: id.ani, day: '2026-07-01' })
  expect(joined.body.data).toMatchObject({
    group_name: 'VII A',
    kind: 'extracurricular',
    from_day: '2026-07-13',
    until_day: null,
  })
  expect((await create({ group_id: id.club, student_id: id.ani })).body.code).toBe('already_in_class')
  const both = await Promise.all([1, 2].map(() => create({ group_id: id.elective, student_id: id.ani })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { enrolments, groups, class_group_id } = await list(`students/${id.ani}`)
  expect([enrolments.length, groups.length, class_group_id]).toEqual([1, 2, id.class])
  const inIt = async (group: number) =>
    (await list(`students?class_group_id=${group}`)).map((one: { name: string }) => one.name)
  expect([await inIt(id.class!), await inIt(id.club!)]).toEqual([['Ani', 'Budi'], ['Ani']])
  expect((await list(`students?class_group_id=${id.club}&q=ani`)).length).toBe(1)
  expect((await list(`students?class_group_id=${id.club}&q=budi`)).length).toBe(0)
  expect((await list(`classes/${id.club}`)).students).toBe(1)
  expect(await list('group-members', other)).toEqual([])
})

test('leaving ends it, coming back lets it go on', async () => {
  const [member] = await list(`group-members?group_id=${id.club}`)
  expect((await end({ id: member.id }, other)).status).toBe(404)
  expect((await end({ id: member.id, day: '2026-07-01' })).status).toBe(422)
  expect((await end({ id: member.id, version: 99 })).body.code).toBe('stale_version')
  expect((await end({ id: member.id, day: '2026-08-31' })).body.data.until_day).toBe('2026-08-31')
  expect(await list(`group-members?group_id=${id.club}&open=true`)).toEqual([])
  const back = await create({ group_id: id.club, student_id: id.ani })
  expect(back.body.data).toMatchObject({ id: member.id, from_day: '2026-07-13', until_day: null })
  await admin.post(`${S}/students/leave`, { id: id.ani, reason: 'Pindah' })
  expect(await list('group-members?open=true')).toEqual([])
  expect((await create({ group_id: id.club, student_id: id.ani })).body.code).toBe('student_not_active')
})

test('the next year takes groups over by copy; promotion does not see them', async () => {
  const copied = await admin.post(`${S}/classes/copy`, { from_year_id: id.year, to_year_id: id.next })
  expect(copied.body.data.created).toBe(3)
  const { body } = await admin.post(`${S}/promotions/preview`, { from_year_id: id.year, to_year_id: id.next })
  expect(body.data.classes.map((one: { class_group_id: number }) => one.class_group_id)).toEqual([id.class])
})

test('the database itself keeps classes and groups apart', async () => {
  const put = (sql: string) => t.asSuperuser((client) => client.query(sql))
  const enrol = `insert into school.enrolment (company_id, student_id, class_group_id, from_day)
    values (${companyId}, ${id.ani}, ${id.club}, '2026-09-01')`
  await expect(put(enrol)).rejects.toThrow(/foreign key/)
  const join = (group: number, kind: string) =>
    put(`insert into school.group_member (company_id, student_id, class_group_id, kind, from_day)
      values (${companyId}, ${id.budi}, ${group}, '${kind}', '2026-09-01')`)
  await expect(join(id.class!, 'regular')).rejects.toThrow(/check/)
  await expect(join(id.class!, 'elective')).rejects.toThrow(/foreign key/)
  await expect(join(id.club!, 'elective')).rejects.toThrow(/foreign key/)
  const turn = put(`update school.class_group set kind = 'elective' where id = ${id.class}`)
  await expect(turn).rejects.toThrow(/foreign key/)
})
