// Depreciation by its arithmetic: the months of a life add up to the cost, and never to more.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { insertRows } from '../../kernel/bulk.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { LIFE_MONTHS } from './asset-books.ts'
import { checks } from './checks.ts'
import { bookMonths } from './depreciation.ts'

let t: TestHouse
let companyId: number
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  companyId = (await t.company('smp')).id
  treasurer = await t.person('smp', 'treasurer')
})
afterAll(() => t.close())

const book = (from: string, until: string) =>
  t.house.database.write(
    { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' },
    (tx) => bookMonths(tx, companyId, { from, until }),
  )
const balances = () =>
  t.admin.db
    .selectFrom('accounting.asset_balance')
    .select(['asset_book_id', 'cost', 'accumulated'])
    .where('company_id', '=', companyId)
    .execute()

test('12,000,000 of group 1 bought in July 2026: 1.5 million, three times 3 million, 1.5 million', async () => {
  const asset = { name: 'Komputer', fiscal_group: 'group_1', acquired_on: '2026-07-15', cost: 12_000_000 }
  const { body } = await treasurer.post('/api/accounting/asset-books/create', asset)
  await book('2020-01-01', '2035-12-01')
  const { rows } = await sql<{ year: number; amount: number; least: number; most: number }>`
    select extract(year from period)::int as year, sum(amount)::bigint as amount, min(amount) as least, max(amount) as most
    from accounting.depreciation where company_id = ${companyId} and asset_book_id = ${body.data.id} group by 1 order by 1`.execute(
    t.admin.db,
  )
  expect(rows.map((row) => [row.year, row.amount])).toEqual([
    [2026, 1_500_000],
    [2027, 3_000_000],
    [2028, 3_000_000],
    [2029, 3_000_000],
    [2030, 1_500_000],
  ])
  expect(rows.every((row) => row.least === 250_000 && row.most === 250_000)).toBe(true)
})

test('whatever is booked in whatever order, no asset loses more than it cost, and a whole life loses all of it', async () => {
  const groups = Object.keys(LIFE_MONTHS) as (keyof typeof LIFE_MONTHS)[]
  const asset = fc.record({
    fiscal_group: fc.constantFrom(...groups),
    cost: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    year: fc.integer({ min: 2010, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  const span = fc.record({ year: fc.integer({ min: 2009, max: 2050 }), years: fc.integer({ min: 0, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(asset, { minLength: 1, maxLength: 5 }),
      fc.array(span, { maxLength: 4 }),
      async (assets, spans) => {
        const rows = assets.map(({ year, month, ...rest }) => ({
          company_id: companyId,
          name: 'Aset',
          acquired_on: `${year}-${String(month).padStart(2, '0')}-28`,
          life_months: LIFE_MONTHS[rest.fiscal_group],
          ...rest,
        }))
        await insertRows(t.admin.db, 'accounting.asset_book', rows)
        for (const { year, years } of spans) await book(`${year}-03-01`, `${year + years}-10-01`)
        expect((await balances()).every((row) => row.accumulated >= 0 && row.accumulated <= row.cost)).toBe(true)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
        await book('2010-01-01', '2050-12-01')
        expect((await balances()).every((row) => row.accumulated === row.cost)).toBe(true)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      },
    ),
    { numRuns: 8 },
  )
})

test('the database refuses to book more than the cost', async () => {
  const { body } = await treasurer.post('/api/accounting/asset-books/create', {
    name: 'Proyektor',
    fiscal_group: 'group_1',
    acquired_on: '2026-09-01',
    cost: 4_800_000,
  })
  const tooMuch = { company_id: companyId, asset_book_id: body.data.id, period: '2026-09-01', amount: 4_800_001 }
  await expect(t.admin.db.insertInto('accounting.depreciation').values(tooMuch).execute()).rejects.toThrow(
    'asset_balance_check',
  )
})

test('a month booked by several people at once is booked once', async () => {
  const run = () => treasurer.post('/api/accounting/depreciation-runs/create', { year: 2026, month: 9 })
  const replies = await Promise.all([run(), run(), run(), run()])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
  const booked = replies.map((reply) => reply.body.data.assets).sort()
  expect(booked).toEqual([0, 0, 0, 1])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
