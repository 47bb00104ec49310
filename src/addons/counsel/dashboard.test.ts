// The dashboard's figures against the same figures counted by hand.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { addDays } from '../../kernel/clock.ts'

const TODAY = '2027-01-19'
// Still the 18th in Greenwich: the school's own day decides.
const NOW = new Date('2027-01-18T18:00:00Z')
const TERM = ['2027-01-01', '2027-06-30'] as const

let t: TestHouse
let company: number
let student: number
let type: number
let counselor: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  company = (await t.company('smp')).id
  counselor = await t.person('smp', 'counselor')
  const row = { company_id: company, name: 'Andini Putri', gender: 'f' as const }
  student = (await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()).id
  type = (await t.admin.db.selectFrom('counsel.violation_type').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())

const day = fc.integer({ min: -60, max: 200 }).map((days) => addDays(TODAY, days))
const sessions = fc.array(
  fc.record({
    held_on: day,
    state: fc.constantFrom('scheduled' as const, 'done' as const, 'cancelled' as const),
    follow: fc.option(fc.integer({ min: 1, max: 60 })),
    followed_up: fc.boolean(),
  }),
  { maxLength: 12 },
)
const caseState = fc.constantFrom('open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred')
const violationState = fc.constantFrom('reported', 'validated', 'counted', 'voided')
const violations = fc.array(fc.record({ occurred_on: day, state: violationState }), { maxLength: 12 })
const room = fc.record({
  sessions,
  violations,
  cases: fc.array(caseState, { maxLength: 8 }),
  achieved: fc.array(day, { maxLength: 8 }),
})
type Room = typeof room extends fc.Arbitrary<infer R> ? R : never

async function fill(made: Room): Promise<void> {
  const own = { company_id: company, student_id: student }
  for (const { follow, ...session } of made.sessions)
    await t.admin.db
      .insertInto('counsel.session')
      .values({
        ...own,
        ...session,
        type: 'individual',
        title: 'Sesi',
        follow_up_on: follow === null ? null : addDays(session.held_on, follow),
      })
      .execute()
  for (const violation of made.violations)
    await t.admin.db
      .insertInto('counsel.violation')
      .values({ ...own, ...violation, violation_type_id: type, points: 2 })
      .execute()
  for (const state of made.cases) {
    const ended_on = state === 'closed' || state === 'referred' ? TODAY : null
    await t.admin.db
      .insertInto('counsel.student_case')
      .values({ ...own, category: 'academic', title: 'Kasus', opened_on: TODAY, ended_on, state })
      .execute()
  }
  for (const achieved_on of made.achieved)
    await t.admin.db
      .insertInto('counsel.achievement')
      .values({ ...own, title: 'Lomba', kind: 'art', level: 'school', achieved_on })
      .execute()
}

async function empty(): Promise<void> {
  for (const table of ['counsel.session', 'counsel.violation', 'counsel.student_case', 'counsel.achievement'] as const)
    await t.admin.db.deleteFrom(table).execute()
}

const inTerm = (held: string) => held >= TERM[0] && held <= TERM[1]

function expected({ sessions, violations, cases, achieved }: Room) {
  const due = sessions.filter(
    ({ state, followed_up, follow, held_on }) =>
      state === 'done' && !followed_up && follow !== null && addDays(held_on, follow) <= TODAY,
  )
  return {
    counseling: sessions.filter(({ held_on, state }) => inTerm(held_on) && state !== 'cancelled').length,
    cases: cases.filter((state) => state !== 'closed' && state !== 'referred').length,
    sessions_planned: sessions.filter(({ state }) => state === 'scheduled').length,
    follow_ups_due: due.length,
    violations_month: violations.filter(
      ({ occurred_on, state }) => occurred_on >= '2027-01-01' && occurred_on <= TODAY && state !== 'voided',
    ).length,
    violations_waiting: violations.filter(({ state }) => state === 'reported' || state === 'validated').length,
    achievements_term: achieved.filter(inTerm).length,
  }
}

test('every figure is the count of what it says', async () => {
  await fc.assert(
    fc.asyncProperty(room, async (made) => {
      await empty()
      await fill(made)
      const { body } = await counselor.post('/api/v1/counselor/dashboard')
      expect(body.data).toMatchObject({ day: TODAY, ...expected(made) })
    }),
    { numRuns: 15 },
  )
})
