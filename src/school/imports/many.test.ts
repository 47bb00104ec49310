// Many students at one go, and everybody promoted the moment they are there: the planner has been told of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTable } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const STUDENTS = LONG ? 50_000 : 1_500
const PER_CLASS = LONG ? 500 : 250

let t: TestHouse
let admin: Person
// They come during the year, and go on when it is over.
let now = new Date('2027-05-10T03:00:00Z')
beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
  await t.house.work()
})
afterAll(() => t.close())

const post = async (path: string, params: object) => {
  const { status, body } = await admin.post(`/api/v1/school/${path}`, params)
  expect([path, status, body.fields]).toEqual([path, 200, undefined])
  return body.data
}
/** What the planner takes the table to hold; below zero it knows nothing. */
const known = (...tables: string[]) =>
  t.asSuperuser(async (client) => {
    const { rows } = await client.query(
      'select reltuples::int as n from pg_class where oid = any($1::text[]::regclass[])',
      [tables],
    )
    return rows.map(({ n }) => n as number)
  })

test(`${STUDENTS} students are imported and promoted at once`, { timeout: 1_200_000 }, async () => {
  await post('profile/update', { level: 'smp', ownership: 'private' })
  const from = await post('years/create', { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' })
  const to = await post('years/create', { name: '2027/2028', starts_on: '2027-07-12', ends_on: '2028-06-24' })
  const classes = Array.from({ length: STUDENTS / PER_CLASS }, (_, n) => ({ grade: 7 + (n % 3), section: n }))
  // By rule a class goes on into the section of its name.
  for (const { id } of [from, to])
    for (const { grade, section } of classes)
      for (const g of id === from.id ? [grade] : [8, 9])
        await post('classes/create', { academic_year_id: id, name: `${g}-${section}`, grade: g })
  const lines = Array.from({ length: STUDENTS }, (_, n) => {
    const { grade, section } = classes[n % classes.length]!
    return `${n + 1},Siswa ${n + 1},${n % 2 ? 'L' : 'P'},${grade}-${section},2026-07-13`
  })
  const bytes = ['NIS,Nama,Jenis kelamin,Kelas,Tanggal masuk', ...lines].join('\r\n')
  const batch = await importTable(t, admin, 'students', { bytes }, {}, 1_000_000)
  expect(batch).toMatchObject({ state: 'done', good: STUDENTS, faulty: 0 })
  for (const rows of await known('school.student', 'school.enrolment')) expect(rows).toBeGreaterThan(STUDENTS * 0.9)

  now = new Date('2027-06-28T03:00:00Z')
  const years = { from_year_id: from.id, to_year_id: to.id }
  const { fingerprint, unsettled } = await post('promotions/preview', years)
  expect(unsettled).toBe(0)
  const done = await post('promotions/create', { ...years, fingerprint })
  expect(done.promoted + done.graduated).toBe(STUDENTS)
  const [enrolments] = await known('school.enrolment')
  expect(enrolments).toBeGreaterThan(STUDENTS * 1.4)
})
