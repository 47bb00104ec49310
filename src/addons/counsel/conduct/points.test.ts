// The ledger against a model of it: whatever is counted, voided, achieved and taken off, in whatever order.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

const ROOM = '/api/v1/counselor'
const NOW = new Date('2026-09-14T03:00:00Z')
const THRESHOLDS = [25, 50, 75, 90, 100]
const POINTS = { R01: 2, S01: 10, S03: 20, S04: 25, B01: 50 }
type Code = keyof typeof POINTS

let t: TestHouse
let company: number
let counselor: Person
let types: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  company = (await t.company('smp')).id
  counselor = await t.person('smp', 'counselor')
  const { body } = await counselor.get(`${ROOM}/violation-types`)
  types = Object.fromEntries(body.data.map(({ code, id }: { code: string; id: number }) => [code, id]))
})
afterAll(() => t.close())

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      code: fc.constantFrom(...(Object.keys(POINTS) as Code[])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('achieve' as const), points: fc.integer({ min: 0, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unachieve' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remit' as const), points: fc.integer({ min: 1, max: 30 }) }) },
)

const post = async (path: string, params: object) => {
  const { status, body } = await counselor.post(`${ROOM}/${path}`, params)
  expect([path, status]).toEqual([path, 200])
  return body.data
}

/** What should be: the total, and every threshold crossed on the way up, once. */
class Model {
  total = 0
  readonly crossed = new Set<number>()
  readonly counted: { id: number; points: number }[] = []
  readonly achieved: { id: number; points: number }[] = []

  add(points: number): void {
    for (const line of THRESHOLDS) if (this.total < line && this.total + points >= line) this.crossed.add(line)
    this.total += points
  }
}

async function take(model: Model, student_id: number, one: typeof step extends fc.Arbitrary<infer S> ? S : never) {
  if (one.do === 'count') {
    const { id } = await post('violations/create', { student_id, violation_type_id: types[one.code] })
    await post('violations/validate', { id })
    const { points } = await post('violations/count', { id })
    expect(points).toBe(POINTS[one.code])
    model.counted.push({ id, points })
    model.add(points)
  } else if (one.do === 'void') {
    const [gone] = model.counted.splice(one.which % Math.max(1, model.counted.length), 1)
    if (!gone) return
    await post('violations/void', { id: gone.id, reason: 'Salah catat' })
    model.add(-gone.points)
  } else if (one.do === 'achieve') {
    const feat = { title: 'Lomba', kind: 'art', level: 'school', achieved_on: '2026-09-01', points: one.points }
    const { id } = await post('achievements/create', { student_id, ...feat })
    model.achieved.push({ id, points: one.points })
    model.add(-one.points)
  } else if (one.do === 'unachieve') {
    const [gone] = model.achieved.splice(one.which % Math.max(1, model.achieved.length), 1)
    if (!gone) return
    await post('achievements/void', { id: gone.id, reason: 'Salah catat' })
    model.add(gone.points)
  } else {
    await post('points/remit', { student_id, points: one.points, reason: 'Pembinaan tuntas' })
    model.add(-one.points)
  }
}

test('the total is what the documents say, and each threshold is crossed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const row = { company_id: company, name: 'Andini Putri', gender: 'f' as const }
      const { id } = await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()
      const model = new Model()
      for (const one of steps) await take(model, id, one)
      const [standing] = await post('points', { student_id: id })
      expect(standing?.points ?? 0).toBe(model.total)
      const crossed = (await post('crossings', { student_id: id })).map(
        ({ threshold_points }: { threshold_points: number }) => threshold_points,
      )
      expect(crossed.sort((a: number, b: number) => a - b)).toEqual([...model.crossed].sort((a, b) => a - b))
      const answered = [...model.crossed].filter((line) => line > 25 && line < 100)
      const letters = (await post('letters', { student_id: id })).filter(
        ({ kind }: { kind: string }) => kind === 'threshold',
      )
      expect(letters).toHaveLength(answered.length)
    }),
    { numRuns: 12 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('the ledger is not written by hand, changed or emptied, and a document is counted once', async () => {
  const scope = { company, user: counselor.userId, roles: ['counselor'], companies: [], requestId: 'test' }
  const entry = await t.admin.db
    .selectFrom('counsel.points_entry')
    .select(['student_id', 'violation_id', 'school_year'])
    .where('kind', '=', 'violation')
    .executeTakeFirstOrThrow()
  const again = { ...entry, company_id: company, ledger: 'conduct' as const, kind: 'violation' as const, points: 5 }
  const write = (work: Parameters<typeof t.house.database.write>[1]) => t.house.database.write(scope, work)
  await expect(write((tx) => tx.insertInto('counsel.points_entry').values(again).execute())).rejects.toMatchObject({
    code: '42501',
  })
  await expect(t.admin.db.insertInto('counsel.points_entry').values(again).execute()).rejects.toMatchObject({
    code: '23505',
  })
  await expect(
    write((tx) => tx.updateTable('counsel.points_entry').set({ points: 1 }).execute()),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(write((tx) => tx.deleteFrom('counsel.points_entry').execute())).rejects.toMatchObject({ code: '42501' })
  await expect(
    write((tx) => tx.updateTable('counsel.points_total').set({ points: 0 }).execute()),
  ).rejects.toMatchObject({ code: '42501' })
})
