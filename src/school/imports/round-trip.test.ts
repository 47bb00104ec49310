// A list that leaves as a file comes back as the same records.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTable } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import { XLSX_TYPE } from '../../kernel/files/files.ts'

const SCHOOL = '/api/v1/school'
const LONG = Boolean(process.env.PENDOPO_LONG)

let t: TestHouse
let schools = 0
beforeAll(async () => {
  t = await openTest()
  await t.house.work()
})
afterAll(() => t.close())

/** A school with one class. */
async function school(): Promise<{ id: number; admin: Person; group: number }> {
  const { id, slug } = await t.company(`s${++schools}`)
  const year = { company_id: id, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' }
  const [yearId] = await insertRows(t.admin.db, 'school.academic_year', [year])
  const group = { company_id: id, academic_year_id: yearId!, name: 'VII-A', grade: 7 }
  const [groupId] = await insertRows(t.admin.db, 'school.class_group', [group])
  return { id, admin: await t.person(slug, 'admin'), group: groupId! }
}
const file = async (who: Person, list: string, format: string) => {
  const url = `${SCHOOL}/${list}?format=${format}`
  const reply = await t.house.app.inject({ url, headers: { cookie: `session_id=${who.cookie}` } })
  expect(reply.statusCode).toBe(200)
  return { bytes: reply.rawPayload, ...(format === 'xlsx' && { mediaType: XLSX_TYPE }) }
}
/** Without the ids, which are each school's own. */
const known = async (who: Person, list: string) =>
  (await who.get(`${SCHOOL}/${list}?limit=200`)).body.data.map((record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !/(^|_)id$/.test(key))),
  )

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((name) =>
    name
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .normalize('NFC'),
  )
  .filter((name) => name !== '')
const name = fc.oneof(
  text,
  fc.tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''-"), text).map(([a, b]) => a + b),
)
const someStudents = fc.array(
  fc.record({
    name,
    gender: fc.constantFrom('m', 'f'),
    birth_place: fc.option(text),
    birth_date: fc.constantFrom(null, '2012-02-29', '2013-12-31'),
    entered_on: fc.constantFrom(null, '2026-07-13', '2026-08-01'),
    placed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)

test('students that leave one school as a file enter another as the same students', {
  timeout: LONG ? 1_200_000 : 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(someStudents, fc.constantFrom('csv', 'xlsx'), async (students, format) => {
      const [here, there] = [await school(), await school()]
      const rows = students.map(({ placed: _, ...student }, index) => ({
        company_id: here.id,
        nis: `${index}-A`,
        nisn: String(index).padStart(10, '0'),
        nik: index % 2 ? String(index).padStart(16, '3') : null,
        ...student,
      }))
      const ids = await insertRows(t.admin.db, 'school.student', rows)
      const enrolments = ids.flatMap((student_id, index) =>
        students[index]!.placed
          ? [{ company_id: here.id, student_id, class_group_id: here.group, from_day: '2026-07-13' }]
          : [],
      )
      await insertRows(t.admin.db, 'school.enrolment', enrolments)
      const table = await file(here.admin, 'students/records', format)
      const count = students.length
      expect(await importTable(t, there.admin, 'students', table)).toMatchObject({ good: count, faulty: 0 })
      expect(await known(there.admin, 'students/records')).toEqual(await known(here.admin, 'students/records'))
      // At home everyone is known already: nobody comes in twice.
      expect(await importTable(t, here.admin, 'students', table)).toMatchObject({ good: 0, faulty: count })
    }),
    { numRuns: LONG ? 60 : 6, endOnFailure: true },
  )
})

test.each(['csv', 'xlsx'])('staff and classes come back from %s as they were', async (format) => {
  const [here, there] = [await school(), await school()]
  const company_id = here.id
  const person = { company_id, gender: 'f', nip: null, nuptk: null, nik: null, birth_date: null, joined_on: null }
  const [teacher] = await insertRows(t.admin.db, 'school.staff', [
    {
      ...person,
      name: '=Ratna, S.Pd.',
      job: 'teacher',
      employment: 'civil_servant',
      nip: '198001012005011003',
      nuptk: '0990000000000001',
      nik: '3174010101800001',
      birth_date: '1980-01-01',
      joined_on: '2010-01-04',
    },
    { ...person, name: 'Budi', gender: null, job: 'security', employment: 'honorary' },
  ])
  const year = (await here.admin.get(`${SCHOOL}/years`)).body.data[0].id
  await insertRows(t.admin.db, 'school.class_group', [
    { company_id, academic_year_id: year, name: '-VIII-B', grade: 8, homeroom_staff_id: teacher! },
  ])
  await t.admin.db.deleteFrom('school.class_group').where('id', '=', there.group).execute()
  for (const [list, kind] of [
    ['staff/records', 'staff'],
    ['classes', 'classes'],
  ] as const) {
    const table = await file(here.admin, list, format)
    expect(await importTable(t, there.admin, kind, table)).toMatchObject({ good: 2, faulty: 0 })
    expect(await known(there.admin, list)).toEqual(await known(here.admin, list))
  }
})

test('only those who keep the records see them whole', async () => {
  const { slug } = await t.company('whole')
  const seen = async (role: string) => {
    const who = await t.person(slug, role)
    return [(await who.get(`${SCHOOL}/students/records`)).status, (await who.get(`${SCHOOL}/staff/records`)).status]
  }
  expect([await seen('principal'), await seen('teacher'), await seen('hr'), await seen('admin')]).toEqual([
    [403, 403],
    [403, 403],
    [403, 200],
    [200, 200],
  ])
})
