// Care and conduct from above: who reads the counts, and that no two answers together tell one that is hidden.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'

const CARE = '/api/v1/foundation/care'
/** Cases opened in January to June, of two schools. */
const CASES = [
  [7, 4, 0, 5, 1, 12],
  [4, 9, 5, 0, 3, 2],
] as const

let t: TestHouse
let chairman: Person
let stranger: Person
const ids: number[] = []

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-06-20T03:00:00Z') } })
  for (const [nth, months] of CASES.entries()) {
    const { id: company_id } = await t.company(`sekolah-${nth}`, { foundation: 'yayasan' })
    ids.push(company_id)
    const student = { company_id, name: 'Ayu', gender: 'f' }
    const [student_id] = await insertRows(t.admin.db, 'school.student', [student])
    const cases = months.flatMap((count, month) =>
      Array.from({ length: count }, () => ({
        ...{ company_id, student_id: student_id!, category: 'social', title: 'Rahasia' },
        opened_on: `2026-0${month + 1}-10`,
      })),
    )
    await insertRows(t.admin.db, 'counsel.student_case', cases)
  }
  await t.company('asing', { foundation: 'lain' })
  chairman = await t.person('sekolah-0', 'foundation_chairman')
  stranger = await t.person('asing', 'foundation_chairman')
  await t.admin.db
    .insertInto('kernel.member')
    .values({ company_id: ids[1]!, user_id: chairman.userId, role: 'foundation_chairman' })
    .execute()
})
afterAll(() => t.close())

interface Cell {
  company_id: number
  month: string
  cases_opened: number | null
}
const read = async (params: object, person = chairman): Promise<Cell[]> =>
  (await person.post(CARE, { ...params, limit: 100 })).body.data

test('whoever works at a school does not read its counts, nor does another foundation', async () => {
  for (const role of ['admin', 'principal', 'counselor', 'teacher', 'treasurer']) {
    const person = await t.person('sekolah-0', role)
    expect((await person.post(CARE, {})).status).toBe(403)
  }
  expect(await read({}, stranger)).toEqual([])
  expect((await stranger.post(CARE, { schools: [ids[0]] })).status).toBe(404)
  expect((await chairman.post(CARE, { period: { from_month: '2026-13' } })).status).toBe(422)
})

test('counts of five or more are told with their school and month, and nothing of a case', async () => {
  const rows = await read({})
  expect(rows.map((row) => [ids.indexOf(row.company_id), row.month, row.cases_opened])).toEqual([
    [0, '2026-06-01', 12],
    [0, '2026-04-01', 5],
    [1, '2026-03-01', 5],
    [1, '2026-02-01', 9],
    [0, '2026-01-01', 7],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Rahasia|social|Ayu/)
})

test('whatever months and schools are asked for, each month of a school is told alike or not at all', async () => {
  const whole = new Map((await read({})).map((row) => [`${row.company_id} ${row.month}`, row]))
  const anyMonths = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).map((months) => {
    const [from, to] = months.toSorted((a, b) => a - b)
    return { from_month: `2026-0${from}`, to_month: `2026-0${to}` }
  })
  await fc.assert(
    fc.asyncProperty(anyMonths, fc.subarray([0, 1], { minLength: 1 }), async (period, schools) => {
      const rows = await read({ period, schools: schools.map((nth) => ids[nth]) })
      for (const row of rows) expect(row).toEqual(whole.get(`${row.company_id} ${row.month}`))
      const asked = [...whole.values()].filter(
        ({ company_id, month }) =>
          schools.includes(ids.indexOf(company_id)) &&
          month.slice(0, 7) >= period.from_month &&
          month.slice(0, 7) <= period.to_month,
      )
      expect(rows).toHaveLength(asked.length)
    }),
    { numRuns: 25 },
  )
})
