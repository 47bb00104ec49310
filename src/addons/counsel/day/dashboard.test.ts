// The dashboard's figures against the same figures counted by hand.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { checks } from '../checks.ts'

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
    state: fc.constantFrom('scheduled' as const, 'done' as const, 'no_show' as const, 'cancelled' as const),
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
      .values({ ...own, ...violation, violation_type_id: type })
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

const empty = () =>
  t.asSuperuser((client) =>
    client.query(
      `truncate counsel.session, counsel.violation, counsel.student_case, counsel.achievement, counsel.points_total,
       counsel.class_month, counsel.school_month cascade`,
    ),
  )

const inTerm = (held: string) => held >= TERM[0] && held <= TERM[1]

function expected({ sessions, violations, cases, achieved }: Room) {
  const due = sessions.filter(
    ({ state, followed_up, follow, held_on }) =>
      state === 'done' && !followed_up && follow !== null && addDays(held_on, follow) <= TODAY,
  )
  return {
    counseling: sessions.filter(({ held_on, state }) => inTerm(held_on) && (state === 'scheduled' || state === 'done'))
      .length,
    cases: cases.filter((state) => state !== 'closed' && state !== 'referred').length,
    sessions_planned: sessions.filter(({ state }) => state === 'scheduled').length,
    follow_ups_due: due.length,
    violations_month: violations.filter(
      ({ occurred_on, state }) => occurred_on >= '2027-01-01' && occurred_on <= TODAY && state !== 'voided',
    ).length,
    violations_waiting: violations.filter(({ state }) => state === 'reported' || state === 'validated').length,
    achievements_term: achieved.filter(inTerm).length,
    by_month: monthsOf(violations),
  }
}

/** Of the school year from July 2026 to June 2027. */
function monthsOf(violations: Room['violations']) {
  const months = new Map<string, number>()
  for (const { occurred_on, state } of violations) {
    const month = `${occurred_on.slice(0, 7)}-01`
    if (state !== 'voided' && month >= '2026-07-01' && month <= '2027-06-01')
      months.set(month, (months.get(month) ?? 0) + 1)
  }
  return [...months].map(([month, violations]) => ({ month, violations })).sort((a, b) => (a.month < b.month ? -1 : 1))
}

test('every figure is the count of what it says', async () => {
  await fc.assert(
    fc.asyncProperty(room, async (made) => {
      await empty()
      await fill(made)
      const { body } = await counselor.post('/api/v1/counselor/dashboard')
      expect(body.data).toMatchObject({ day: TODAY, ...expected(made) })
      expect(body.data.due).toHaveLength(Math.min(20, body.data.follow_ups_due))
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('students close to a threshold are named, the closest first, and no longer once they have reached it', async () => {
  await empty()
  const types = await t.admin.db.selectFrom('counsel.violation_type').select(['id', 'code']).execute()
  const commit = async (name: string, codes: readonly string[]) => {
    const row = { company_id: company, name, gender: 'm' as const }
    const { id } = await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()
    for (const code of codes) {
      const violation_type_id = types.find((one) => one.code === code)!.id
      const violation = { company_id: company, student_id: id, violation_type_id, occurred_on: TODAY }
      await t.admin.db
        .insertInto('counsel.violation')
        .values({ ...violation, state: 'counted' })
        .execute()
    }
  }
  await commit('Jauh', ['S01'])
  await commit('Dekat', ['S03'])
  await commit('Terdekat', ['S02', 'S03', 'R01'])
  await commit('Sudah', ['S02'])
  const { body } = await counselor.post('/api/v1/counselor/dashboard')
  expect(body.data.near_threshold).toBe(2)
  expect(body.data.near).toMatchObject([
    { student_name: 'Terdekat', points: 47, code: 'SP1', threshold_points: 50 },
    { student_name: 'Dekat', points: 20, code: 'TL', threshold_points: 25 },
  ])
})

test('the trend tells classes apart', async () => {
  await empty()
  const year = { company_id: company, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' }
  const [yearId] = await insertRows(t.admin.db, 'school.academic_year', [year])
  const room = { company_id: company, academic_year_id: yearId!, name: 'VIII-A', grade: 8 }
  const [classId] = await insertRows(t.admin.db, 'school.class_group', [room])
  const stay = { company_id: company, student_id: student, class_group_id: classId!, from_day: '2026-07-13' }
  await insertRows(t.admin.db, 'school.enrolment', [stay])
  for (const occurred_on of ['2026-07-01', '2026-09-01', '2026-09-02'])
    await counselor.post('/api/v1/counselor/violations/create', {
      student_id: student,
      violation_type_id: type,
      occurred_on,
    })
  const { body } = await counselor.post('/api/v1/counselor/dashboard')
  expect(body.data.by_class).toEqual([
    { month: '2026-07-01', class_group_id: null, class_name: null, violations: 1 },
    { month: '2026-09-01', class_group_id: classId, class_name: 'VIII-A', violations: 2 },
  ])
})
