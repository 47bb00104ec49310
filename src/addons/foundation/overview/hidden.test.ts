// Fewer than five people are known by their faces. Two foundations are led through the same months and differ only in what is
// hidden of them: whoever looks from above, at any months and schools, signed in at any of them, must be told the same of both.
// So nothing that is told, nor anything that follows from it by taking one answer from another, says what is hidden.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { aboveChecks } from '../../../school/above-checks.ts'
import { checks } from '../../../school/checks.ts'
import { aboveChecks as peopleChecks } from '../../people/above-checks.ts'
import { takeSnapshots } from '../performance/snapshots.ts'

const ABOVE = '/api/v1/foundation'
const WORLDS = ['a', 'b'] as const
type World = (typeof WORLDS)[number]
const SCHOOLS = [0, 1] as const
const FIRST = new Date('2026-03-20T03:00:00Z')

let now = FIRST
let t: TestHouse
const ids = {} as Record<World, number[]>
const years = {} as Record<World, number[]>
const chairmen = {} as Record<World, Person>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  for (const world of WORLDS) {
    ids[world] = []
    years[world] = []
    for (const nth of SCHOOLS) {
      const { id: company_id } = await t.company(`${world}-${nth}`, { foundation: `dunia-${world}` })
      ids[world].push(company_id)
      const year = { company_id, name: '2025/2026', starts_on: '2025-07-14', ends_on: '2026-06-30' }
      const { id } = await t.admin.db
        .insertInto('school.academic_year')
        .values(year)
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertRows(t.admin.db, 'school.class_group', [
        { company_id, academic_year_id: id, name: 'A', grade: 7, kind: 'regular' },
      ])
    }
    chairmen[world] = await t.person(`${world}-0`, 'foundation_chairman')
    await t.admin.db
      .insertInto('kernel.member')
      .values({ company_id: ids[world][1]!, user_id: chairmen[world].userId, role: 'foundation_chairman' })
      .execute()
  }
})
afterAll(() => t.close())

/** How many of each group a school has, and how many of them were recorded on a day. */
interface People {
  girls: number
  boys: number
  permanent: number
  contract: number
  office: number
  certified: number
}
interface Day {
  day: number
  students: number
  teachers: number
}
interface Month {
  people: People
  twin: People
  days: Day[]
  twinDays: Day[]
}

const isSmall = (n: number) => n > 0 && n < 5
const small = fc.integer({ min: 1, max: 4 })
const some = fc.constantFrom(0, 2, 4, 5, 7, 12)

/** What is shown of people in two worlds, to tell whether they may differ. */
function shownOf({ girls, boys, permanent, contract, office, certified }: People) {
  const students = girls + boys
  const teachers = permanent + contract
  const cells = [girls, boys].some(isSmall) ? null : [girls, boys]
  const staff = [permanent + office, contract].some(isSmall) || isSmall(office) ? null : [permanent + office, contract]
  const papers = isSmall(certified) || isSmall(teachers - certified) || isSmall(teachers) ? null : certified
  return [isSmall(students) ? null : [students, cells], isSmall(teachers) ? null : teachers, staff, papers]
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const people: fc.Arbitrary<People> = fc
  .record({ girls: some, boys: some, permanent: some, contract: some, office: some, certified: some })
  .map((one) => ({ ...one, certified: Math.min(one.certified, one.permanent + one.contract) }))
/** One that looks the same from above: what is small is as small otherwise, totals that are shown stay. */
const twinOf = (one: People): fc.Arbitrary<People> =>
  fc
    .record({ a: small, b: small, c: small, d: small, shift: fc.integer({ min: -3, max: 3 }) })
    .map(({ a, b, c, d, shift }) => {
      const moved = { ...one, girls: Math.max(0, one.girls + shift), boys: Math.max(0, one.boys - shift) }
      const few = {
        ...one,
        girls: isSmall(one.girls + one.boys) ? a : one.girls,
        boys: isSmall(one.girls + one.boys) ? 0 : one.boys,
      }
      const desk = { ...one, office: b, permanent: isSmall(one.permanent) ? c : one.permanent }
      const paper = { ...one, certified: Math.min(d, one.permanent + one.contract) }
      const unlettered = { ...one, certified: Math.max(0, one.permanent + one.contract - d) }
      const likes = [moved, few, desk, paper, unlettered].filter((other) => isSame(shownOf(other), shownOf(one)))
      return likes.reduce((best, other) => (isSame(best, one) ? other : best), one)
    })
const day = fc.record({ day: fc.integer({ min: 1, max: 28 }), students: some, teachers: some })
const month: fc.Arbitrary<Month> = people.chain((one) =>
  fc
    .record({
      people: fc.constant(one),
      twin: twinOf(one),
      days: fc.uniqueArray(day, { maxLength: 4, selector: (d) => d.day }),
    })
    .chain((made) =>
      fc.array(small, { minLength: 8, maxLength: 8 }).map((others) => ({
        ...made,
        twinDays: made.days.map((d, at) => ({
          ...d,
          students: isSmall(d.students) ? others[at]! : d.students,
          teachers: isSmall(d.teachers) ? others[at + 4]! : d.teachers,
        })),
      })),
    ),
)

const TABLES = [
  'school.staff_attendance_day',
  'school.attendance_day',
  'people.document',
  'school.staff',
  'school.student',
] as const

/** As the school's records say it from now on. */
async function live(company_id: number, { girls, boys, permanent, contract, office, certified }: People, days: Day[]) {
  const student = (gender: string) => ({ company_id, name: 'Siswa', gender })
  const students = await insertAll('school.student', [
    ...times(girls, () => student('f')),
    ...times(boys, () => student('m')),
  ])
  const staff = (job: string, employment: string) => ({ company_id, name: 'Guru', job, employment })
  const teachers = await insertAll('school.staff', [
    ...times(permanent, () => staff('teacher', 'permanent')),
    ...times(contract, () => staff('teacher', 'contract')),
  ])
  await insertAll(
    'school.staff',
    times(office, () => staff('administration', 'permanent')),
  )
  await insertAll(
    'people.document',
    teachers.slice(0, certified).map((staff_id) => ({ company_id, staff_id, type: 'educator_certificate' })),
  )
  const on = (n: number) => `${now.toISOString().slice(0, 7)}-${String(n).padStart(2, '0')}`
  await insertAll(
    'school.attendance_day',
    days.flatMap((one) =>
      students.slice(0, one.students).map((student_id, nth) => ({
        ...{ company_id, student_id, day: on(one.day), source: 'manual' },
        status: nth % 3 ? 'present' : isSmall(one.students) ? 'absent' : 'late',
      })),
    ),
  )
  await insertAll(
    'school.staff_attendance_day',
    days.flatMap((one) =>
      teachers.slice(0, one.teachers).map((staff_id, nth) => ({
        ...{ company_id, staff_id, day: on(one.day), job: 'teacher', source: 'manual' },
        ...(nth % 2 ? { status: 'present', days: 1 } : { status: 'absent', days: 0 }),
      })),
    ),
  )
}
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)
const insertAll = async (table: (typeof TABLES)[number], rows: Record<string, string | number>[]) =>
  rows.length ? insertRows(t.admin.db, table, rows) : []

/** The people of the month before have gone; their days stay. */
const leave = () =>
  t.asSuperuser(async (client) => {
    const all = [Object.values(ids).flat()]
    await client.query("update school.student set state = 'left' where company_id = any ($1)", all)
    await client.query("update school.staff set state = 'left' where company_id = any ($1)", all)
  })
const clear = () =>
  t.asSuperuser(async (client) => {
    for (const table of TABLES)
      await client.query(`delete from ${table} where company_id = any ($1)`, [Object.values(ids).flat()])
  })

const period = (from: string, to: string) => ({ from_month: from, to_month: to })
const PERIODS = [
  undefined,
  period('2026-03', '2026-03'),
  period('2026-04', '2026-04'),
  period('2026-03', '2026-04'),
  period('2026-03', '2026-05'),
  period('2026-04', '2026-05'),
]
const CHOSEN = [undefined, [0], [1]]

/** Everything a foundation's doors say, with the schools by their place. */
async function lookFrom(world: World): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {}
  for (const at of SCHOOLS) {
    const person = chairmen[world]
    expect((await person.post('/api/auth/switch-company', { company_id: ids[world][at] })).status).toBe(200)
    for (const [nth, asked] of PERIODS.entries())
      for (const chosen of CHOSEN)
        for (const door of ['dashboard', 'performance', 'snapshots', 'finance']) {
          if (asked && Date.parse(`${asked.from_month}-01`) > now.getTime()) continue
          if (door === 'finance' && nth) continue
          const schools = chosen?.map((place) => ids[world][place]!)
          const { status, raw } = await person.post(`${ABOVE}/${door}`, {
            ...(asked && { period: asked }),
            ...(schools && { schools }),
            ...(door === 'snapshots' && { limit: 200 }),
          })
          const where = `${door} ${nth} ${chosen} at ${at}`
          expect([where, status]).toEqual([where, 200])
          told[`${door} ${nth} ${chosen}`] ??= plain(raw.result, world)
          // Whatever one is signed in at.
          expect([where, plain(raw.result, world)]).toEqual([where, told[`${door} ${nth} ${chosen}`]])
        }
  }
  return told
}
/** Names and numbers of schools by their place; lists in the order of these. */
function plain(answer: unknown, world: World): unknown {
  const text = JSON.stringify(answer, (key, value) =>
    key === 'id' ? 0 : key === 'company_id' ? ids[world].indexOf(value) : value,
  )
  return JSON.parse(text.replaceAll(`Sekolah ${world}`, 'Sekolah '))
}

test('what is hidden of a school changes no answer, nor does where one is signed in', async () => {
  const story = fc.array(fc.tuple(month, month), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(story, async (months) => {
      now = FIRST
      await clear()
      await t.asSuperuser((client) => client.query('truncate foundation.snapshot, foundation.snapshot_cell'))
      for (const [nth, both] of months.entries()) {
        now = new Date(Date.UTC(2026, 2 + nth, 28, 3))
        if (nth) await leave()
        for (const at of SCHOOLS) {
          await live(ids.a[at]!, both[at]!.people, both[at]!.days)
          await live(ids.b[at]!, both[at]!.twin, both[at]!.twinDays)
        }
        if (nth < months.length - 1) {
          now = new Date(Date.UTC(2026, 3 + nth, 1, 3))
          await takeSnapshots.run({ database: t.house.database, clock: { now: () => now } })
        }
      }
      expect(await lookFrom('b')).toEqual(await lookFrom('a'))
      expect(await findDisagreements(t.admin.db, [...checks, ...aboveChecks, ...peopleChecks])).toEqual([])
    }),
    { numRuns: process.env.PENDOPO_LONG ? 60 : 3, endOnFailure: true },
  )
})
