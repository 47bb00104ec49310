// Classes, teachers and benchmarks: the kept counts after random writes, and the colours they give.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { aboveChecks as checks } from '../../../school/above-checks.ts'
import { colourOf } from '../performance/benchmarks.ts'

const YEARS = [
  { name: '2025/2026', starts_on: '2025-07-14', ends_on: '2026-06-30' },
  { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-30' },
]

let t: TestHouse
let company: number
let admin: Person
let years: number[]
let names = 0

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T03:00:00Z') } })
  company = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  const rows = YEARS.map((year) => ({ company_id: company, ...year }))
  years = (await t.admin.db.insertInto('school.academic_year').values(rows).returning('id').execute()).map(
    ({ id }) => id,
  )
})
afterAll(() => t.close())

type Step = { what: 'class' | 'move_classes' | 'drop_classes' | 'staff' | 'leave' | 'return'; year: number; n: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('class', 'move_classes', 'drop_classes', 'staff', 'leave', 'return'),
    year: fc.integer({ min: 0, max: 1 }),
    n: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 10 },
)

async function take({ what, year, n }: Step): Promise<void> {
  const { db } = t.admin
  const own = { company_id: company }
  const many = Array.from({ length: n }, () => `Nama ${++names}`)
  const academic_year_id = years[year]!
  if (what === 'class')
    await db
      .insertInto('school.class_group')
      .values(many.map((name) => ({ ...own, academic_year_id, name, grade: 7 })))
      .execute()
  if (what === 'move_classes') await db.updateTable('school.class_group').set({ academic_year_id }).execute()
  if (what === 'drop_classes')
    await db.deleteFrom('school.class_group').where('academic_year_id', '=', academic_year_id).execute()
  if (what === 'staff')
    await db
      .insertInto('school.staff')
      .values(many.map((name, i) => ({ ...own, name, job: i % 2 ? 'librarian' : 'teacher', employment: 'contract' })))
      .execute()
  if (what === 'leave') await db.updateTable('school.staff').set({ state: 'left' }).where('id', '>', n).execute()
  if (what === 'return') await db.updateTable('school.staff').set({ state: 'active' }).execute()
}

async function actualOf(indicator: string) {
  const { kpis } = (await admin.post('/api/v1/foundation/performance')).body.data
  return kpis.find((kpi: { indicator: string }) => kpi.indicator === indicator).schools[0]
}

test('the kept counts follow every change, and the benchmarks follow them', async () => {
  const pupils = Array.from({ length: 7 }, (_, n) => ({
    company_id: company,
    name: `Siswa ${n}`,
    gender: 'm' as const,
  }))
  await t.admin.db.insertInto('school.student').values(pupils).execute()
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken) await take(step)
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      const classes = await count('school.class_group', 'academic_year_id', years[1]!)
      expect((await actualOf('class_size')).value).toBe(classes ? Math.round((7 / classes) * 100) / 100 : null)
    }),
    { numRuns: 12 },
  )
})

async function count(table: 'school.class_group', column: 'academic_year_id', value: number): Promise<number> {
  const { n } = await t.admin.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return n
}

test('a count changed behind the service’s back is found', async () => {
  await t.admin.db.updateTable('school.class_total').set({ classes: 999 }).execute()
  await t.admin.db
    .insertInto('school.teacher_total')
    .values({ company_id: company, active: 5 })
    .onConflict((on) => on.column('company_id').doUpdateSet({ active: 999 }))
    .execute()
  expect((await findDisagreements(t.admin.db, checks)).length).toBeGreaterThan(1)
})

test('a value on the threshold has reached it, and nothing measured has no colour', () => {
  const atLeast = [95, 94.99, 90, 89.99].map((actual) => colourOf('at_least', 95, { amber: 90, actual }))
  expect(atLeast).toEqual(['green', 'amber', 'amber', 'red'])
  const atMost = [32, 32.01, 35.2, 35.21].map((actual) => colourOf('at_most', 32, { amber: 35.2, actual }))
  expect(atMost).toEqual(['green', 'amber', 'amber', 'red'])
  expect(colourOf('at_least', 95, { amber: 90, actual: null })).toBeNull()
})
