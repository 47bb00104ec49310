// How many rows each view of a list has: those that its pages show, to each role, at once after an act; and no more work than
// anybody reads.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClock } from '../../../test/cluster.ts'
import { rowsOnPages } from '../../../test/fixtures/pages.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import type { Door } from '../http/door.ts'
import { inputOf } from '../http/step.ts'
import { listOf } from '../http/steps/paged.ts'
import { rolesOf } from '../manifest.ts'
import { COUNTED_MAX, countOf } from './counts.ts'

let t: TestHouse
let all: Person
let counted: Door[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo', clock: demoClock })
  all = await t.person('smp', ...rolesOf(t.house.modules))
  const doors = t.house.modules.flatMap((module) => module.doors)
  counted = doors.filter((door) => door.kind === 'get' && 'tally' in (inputOf(door, t.house.plugs).properties ?? {}))
})
afterAll(() => t.close())

const rowsOf = (door: Door, filter: string) => rowsOnPages(all, `${door.path}?tally=whole${filter}`, listOf(door)!)

test('every view is told with as many rows as its pages show', async () => {
  expect(counted.length).toBeGreaterThan(40)
  let seen = 0
  for (const door of counted) {
    const { status, body } = await all.get(`${door.path}?limit=1&tally=each`)
    expect([door.path, status, Boolean(body.tally)]).toEqual([door.path, 200, true])
    const { whole, each } = body.tally
    expect([door.path, whole]).toEqual([door.path, Math.min(COUNTED_MAX, await rowsOf(door, ''))])
    for (const { name, value, many } of each) {
      const rows = await rowsOf(door, `&${name}=${value}`)
      expect([door.path, value, many]).toEqual([door.path, value, Math.min(COUNTED_MAX, rows)])
      seen += many
    }
  }
  expect(seen).toBeGreaterThan(500)
})

test('what else is asked for counts, what is not asked for is not told', async () => {
  const bills = '/api/accounting/bills'
  const { body } = await all.get(`${bills}?limit=1&tally=whole&state=paid&q=zzzz`)
  expect(body.tally).toEqual({ whole: 0, each: [] })
  expect((await all.get(`${bills}?limit=1`)).body).not.toHaveProperty('tally')
  const { vendor_id } = (await all.get(`${bills}?limit=1&state=paid`)).body.data[0]
  const of = await all.get(`${bills}?limit=1&tally=each&vendor_id=${vendor_id}&state=draft`)
  const paid = of.body.tally.each.find(({ value }: { value: string }) => value === 'paid')
  const door = counted.find(({ path }) => path === bills)!
  expect(paid.many).toBe(await rowsOf(door, `&state=paid&vendor_id=${vendor_id}`))
})

test('however long a list is, it is counted no further than people read', async () => {
  const rows = t.admin.db
    .selectFrom(sql<{ n: number }>`generate_series(1, 1000000)`.as('g'))
    .select(sql<number>`g`.as('n'))
  expect(await countOf(rows)).toBe(COUNTED_MAX)
  expect(await countOf(rows, { q: '77777', columns: ['n'] })).toBeLessThanOrEqual(COUNTED_MAX)
})

/** A school has as many of them as it has people, funds and years: some thousands after ten years, read in a moment. */
const FEW = [
  'school.student',
  'school.staff',
  'school.promotion',
  'school.erasure_request',
  'kernel.import_batch',
  'budget.plan',
  'budget.book_month',
  'budget.reopen_request',
  'accounting.sale',
  'accounting.sale_write_off',
  'bos.allocation',
  'fees.shift',
  'fees.refund',
  'fees.billing_run',
  'fees.discount',
  'fees.payment_plan',
  'fees.write_off',
  'fees.allowance',
  'fees.debt_transfer',
  'fees.debt_takeover',
  'people.leave_request',
  'rfid.card',
  'registry.sync_log',
]

test('each state that is counted is found along an index, but among few rows', async () => {
  const relations = new Set(
    counted.flatMap((door) => (listOf(door)!.item as { 'x-workflow'?: string })['x-workflow'] ?? []),
  )
  const { rows } = await t.asSuperuser((client) =>
    client.query(
      `select schemaname || '.' || tablename as relation, indexdef from pg_indexes where indexdef like '%(company_id, state%'`,
    ),
  )
  const indexed = new Set(rows.map(({ relation }) => relation))
  expect([...relations].filter((relation) => !indexed.has(relation)).toSorted()).toEqual(FEW.toSorted())
})
