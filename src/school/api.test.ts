// What others may call: the term a day lies in, and many records at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../test/harness.ts'
import type { Caller } from '../kernel/access/caller.ts'
import type { Tx } from '../kernel/db/database.ts'
import { createClasses, createStaffMembers, createStudents, findDuplicates, termOf } from './api.ts'

const TODAY = '2026-09-14'

let t: TestHouse
let caller: Caller
beforeAll(async () => {
  t = await openTest()
  caller = { companyId: (await t.company('smp')).id, roles: ['admin'] } as unknown as Caller
})
afterAll(() => t.close())

const write = <T>(work: (tx: Tx) => Promise<T>) =>
  t.house.database.write(
    { company: caller.companyId, user: null, roles: ['admin'], companies: [], requestId: 'test' },
    work,
  )

test('a term begins in July and in January, and holds its first and last day', () => {
  const odd = { from: '2026-07-01', until: '2026-12-31' }
  const even = { from: '2027-01-01', until: '2027-06-30' }
  expect(['2026-07-01', '2026-12-31', '2027-01-01', '2027-06-30'].map(termOf)).toEqual([odd, odd, even, even])
})

test('many students, staff and classes are made at once, and doubles among them are told', async () => {
  const year = { company_id: caller.companyId, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' }
  const { id } = await t.admin.db
    .insertInto('school.academic_year')
    .values(year)
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await write(async (tx) => {
    const [teacher] = await createStaffMembers(tx, caller, {
      people: [{ name: 'Ratna', job: 'teacher', employment: 'contract' }],
      today: TODAY,
    })
    const groups = await createClasses(tx, caller, [
      { academic_year_id: id, name: 'VII-A', grade: 7, homeroom_staff_id: teacher! },
      { academic_year_id: id, name: 'VII-B', grade: 7 },
    ])
    const rows = Array.from({ length: 300 }, (_, n) => ({
      name: `Siswa ${n}`,
      gender: 'f' as const,
      nisn: String(n % 299).padStart(10, '0'),
      ...(n % 3 && { class_group_id: groups[n % 2]! }),
    }))
    const students = await createStudents(tx, caller, { students: rows, today: TODAY })
    const ids = students.map((student) => student.id)
    return { students: ids, doubles: await findDuplicates(tx, caller, { relation: 'school.student', ids }) }
  })
  const [first, last] = [made.students[0]!, made.students[299]!]
  expect(made.doubles.map(({ id, code, record_id }) => [id, code, record_id])).toEqual([
    [first, 'same_nisn', last],
    [last, 'same_nisn', first],
  ])
  const { open } = await t.admin.db
    .selectFrom('school.enrolment')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('from_day', '=', TODAY)
    .executeTakeFirstOrThrow()
  expect(open).toBe(200)
})
