// A list that leaves as a file comes back as the same records.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { importTable } from '../../../test/imports.ts'
import { modules } from '../../addons/index.ts'
import type { Module } from '../../kernel/addon.ts'
import { insertRows } from '../../kernel/bulk.ts'
import { get } from '../../kernel/door.ts'
import { XLSX_TYPE } from '../../kernel/files.ts'
import { pageOf } from '../../kernel/paging.ts'
import { Day, Id, Listing, Nullable, Obj, Text, Word } from '../../kernel/schema.ts'

const Student = Obj({
  id: Id(),
  nis: Nullable(Text(30, '1')),
  nisn: Nullable(Text(10, '0012345678')),
  nik: Nullable(Text(16, '3174010101120001')),
  name: Text(200, 'Ayu'),
  gender: Word('f', 'm'),
  birth_place: Nullable(Text(100, 'Kota')),
  birth_date: Nullable(Day()),
  entered_on: Nullable(Day()),
  class_name: Nullable(Text(60, '7A')),
})
const list: Module = {
  manifest: { name: 'test_list', title: { id: 'x', en: 'x' }, prefixes: ['/api/test'], depends: [] },
  dir: '',
  doors: [
    get({
      path: '/api/test/students',
      access: ['admin'],
      origin: 'design',
      summary: { id: 'Siswa', en: 'Students' },
      paged: true,
      reply: Listing('data', Student),
      run: async ({ db, caller, page }) => {
        const query = db
          .selectFrom('school.student as s')
          .leftJoin('school.enrolment as e', 'e.student_id', 's.id')
          .leftJoin('school.class_group as g', 'g.id', 'e.class_group_id')
          .select(['s.id', 's.nis', 's.nisn', 's.nik', 's.name', 's.gender', 's.birth_place', 's.birth_date'])
          .select(['s.entered_on', 'g.name as class_name'])
          .where('s.company_id', '=', caller.companyId)
        const { rows, next_cursor } = await pageOf(query, { keys: ['s.id'], direction: 'asc' }, page)
        return { data: rows, next_cursor }
      },
    }),
  ],
}

let t: TestHouse
let schools = 0
beforeAll(async () => {
  t = await openTest({ modules: [...modules, list] })
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
const file = async (admin: Person, format: string) => {
  const url = `/api/test/students?format=${format}`
  const reply = await t.house.app.inject({ url, headers: { cookie: `session_id=${admin.cookie}` } })
  return reply.rawPayload
}
/** Without the ids, which are each school's own. */
const known = async (admin: Person) =>
  (await admin.get('/api/test/students?limit=200')).body.data.map(({ id: _, ...student }: { id: number }) => student)

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

test('students that leave one school as a file enter another as the same students', { timeout: 120_000 }, async () => {
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
      const bytes = await file(here.admin, format)
      const table = { bytes, ...(format === 'xlsx' && { mediaType: XLSX_TYPE }) }
      const count = students.length
      expect(await importTable(t, there.admin, 'students', table)).toMatchObject({ good: count, faulty: 0 })
      expect(await known(there.admin)).toEqual(await known(here.admin))
      // At home everyone is known already: nobody comes in twice.
      expect(await importTable(t, here.admin, 'students', table)).toMatchObject({ good: 0, faulty: count })
    }),
    { numRuns: process.env.PENDOPO_LONG ? 60 : 6, endOnFailure: true },
  )
})
