// Depreciation by its arithmetic: the months of a life add up to the cost, and never to more.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { fiscalGroups } from './books.ts'
import { bookMonths } from './depreciation.ts'
import { depreciateMonthly } from './depreciation-job.ts'

let t: TestHouse
let companyId: number
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  companyId = (await t.company('smp')).id
  treasurer = await t.person('smp', 'treasurer')
  for (let year = 2027; year <= 2050; year++)
    expect((await treasurer.post('/api/accounting/fiscal-years/create', {})).status).toBe(200)
})
afterAll(() => t.close())

const book = (from: string, until: string) =>
  t.house.database.write(
    { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' },
    (tx) => bookMonths(tx, { companyId }, { from, until }),
  )
const balances = () =>
  t.admin.db
    .selectFrom('accounting.asset_balance')
    .select(['asset_book_id', 'cost', 'accumulated', 'fiscal_accumulated'])
    .where('company_id', '=', companyId)
    .execute()

test('12,000,000 of group 1 bought in July 2026: 1.5 million, three times 3 million, 1.5 million', async () => {
  const asset = {
    name: 'Komputer',
    fiscal_group: 'group_1',
    acquired_on: '2026-07-15',
    origin: 'given',
    cost: 12_000_000,
  }
  const { body } = await treasurer.post('/api/accounting/asset-books/create', asset)
  await book('2020-01-01', '2035-12-01')
  const { rows } = await sql<{ year: number; amount: number; least: number; most: number }>`
    select extract(year from period)::int as year, sum(amount)::bigint as amount, min(amount) as least, max(amount) as most
    from accounting.depreciation where company_id = ${companyId} and asset_book_id = ${body.data.id} and book = 'commercial'
    group by 1 order by 1`.execute(t.admin.db)
  expect(rows.map((row) => [row.year, row.amount])).toEqual([
    [2026, 1_500_000],
    [2027, 3_000_000],
    [2028, 3_000_000],
    [2029, 3_000_000],
    [2030, 1_500_000],
  ])
  expect(rows.every((row) => row.least === 250_000 && row.most === 250_000)).toBe(true)
})

test('the same by declining balance: half of what is left each year, the remainder in the last', async () => {
  const asset = {
    name: 'Server',
    fiscal_group: 'group_1',
    acquired_on: '2026-07-15',
    origin: 'given',
    cost: 12_000_000,
    fiscal_method: 'declining',
    life_months: 60,
    salvage: 600_000,
  }
  const building = { ...asset, fiscal_group: 'building_permanent' }
  expect((await treasurer.post('/api/accounting/asset-books/create', building)).status).toBe(422)
  const { body } = await treasurer.post('/api/accounting/asset-books/create', asset)
  const yearly = async (book: string) => {
    const { body: schedule } = await treasurer.get(`/api/accounting/asset-books/${body.data.id}/schedule?book=${book}`)
    const years = new Map<string, number>()
    for (const { period, amount } of schedule.data.months)
      years.set(period.slice(0, 4), (years.get(period.slice(0, 4)) ?? 0) + amount)
    return [...years.values()]
  }
  expect(await yearly('fiscal')).toEqual([3_000_000, 4_500_000, 2_250_000, 1_125_000, 1_125_000])
  // The school's own book: five years, and what it will still bring is left.
  expect(await yearly('commercial')).toEqual([1_140_000, 2_280_000, 2_280_000, 2_280_000, 2_280_000, 1_140_000])
})

test('whatever is booked in whatever order, no asset loses more than it cost, and a whole life loses all of it', async () => {
  const lives = fiscalGroups.defaults[0]!.value
  const groups = Object.keys(lives) as (keyof typeof lives)[]
  const asset = fc.record({
    fiscal_group: fc.constantFrom(...groups),
    declining: fc.boolean(),
    cost: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    year: fc.integer({ min: 2010, max: 2025 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  const span = fc.record({ year: fc.integer({ min: 2009, max: 2050 }), years: fc.integer({ min: 0, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(asset, { minLength: 1, maxLength: 5 }),
      fc.array(span, { maxLength: 4 }),
      async (assets, spans) => {
        for (const { year, month, declining, ...rest } of assets) {
          const { declining: mayDecline } = lives[rest.fiscal_group]
          const { status } = await treasurer.post('/api/accounting/asset-books/create', {
            name: 'Aset',
            acquired_on: `${year}-${String(month).padStart(2, '0')}-28`,
            method: declining ? 'declining' : 'straight_line',
            fiscal_method: declining && mayDecline ? 'declining' : 'straight_line',
            ...rest,
          })
          expect(status).toBe(200)
        }
        for (const { year, years } of spans) await book(`${year}-03-01`, `${year + years}-10-01`)
        expect((await balances()).every((row) => row.accumulated >= 0 && row.accumulated <= row.cost)).toBe(true)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
        await book('2010-01-01', '2050-12-01')
        expect((await balances()).every((row) => row.fiscal_accumulated === row.cost)).toBe(true)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 25 : 2 },
  )
})

test('an asset that is sold leaves the books with its gain or loss, once', async () => {
  const asset = {
    name: 'Mobil',
    fiscal_group: 'group_2',
    acquired_on: '2026-01-10',
    origin: 'given',
    cost: 96_000_000,
    account: '1503',
  }
  const { body } = await treasurer.post('/api/accounting/asset-books/create', asset)
  const { id, version } = body.data
  const gone = { id, version, disposed_on: '2026-07-20', proceeds: 85_000_000, to_account: '1111', reason: 'Dijual' }
  const path = '/api/accounting/asset-books/dispose'
  expect((await treasurer.post(path, { ...gone, to_account: '5301' })).status).toBe(422)
  expect((await treasurer.post(path, { ...gone, disposed_on: '2025-12-31' })).status).toBe(422)
  const replies = await Promise.all([gone, gone].map((params) => treasurer.post(path, params)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  const sold = replies.find((reply) => reply.status === 200)!.body.data
  expect(sold).toMatchObject({ accumulated: 6_000_000, disposed_on: '2026-07-20' })
  const { body: trial } = await treasurer.get('/api/accounting/reports/trial-balance?from=2026-07-01&until=2026-07-31')
  const moved = (code: string) => trial.data.rows.find((row: { code: string }) => row.code === code)
  expect(moved('5504')).toMatchObject({ debit: 5_000_000 })
  expect(moved('1503')).toMatchObject({ credit: 96_000_000 })
  expect(moved('1592')).toMatchObject({ debit: 6_000_000 })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('the database refuses to book more than the cost', async () => {
  const { body } = await treasurer.post('/api/accounting/asset-books/create', {
    name: 'Proyektor',
    fiscal_group: 'group_1',
    acquired_on: '2026-09-01',
    origin: 'given',
    cost: 4_800_000,
  })
  const tooMuch = {
    company_id: companyId,
    asset_book_id: body.data.id,
    book: 'commercial' as const,
    period: '2026-09-01',
    booked_on: '2026-09-30',
    amount: 4_800_001,
  }
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

test('months nobody booked are booked by themselves, also after half a year of being off, and once', async () => {
  const { id: company } = await t.company('idle')
  await t.company('closed-book', { addons: ['OPS'] })
  const keeper = await t.person('idle', 'treasurer', 'principal')
  const asset = {
    name: 'Laptop',
    fiscal_group: 'group_1',
    acquired_on: '2026-01-15',
    origin: 'given',
    cost: 4_800_000,
    life_months: 2,
  }
  expect((await keeper.post('/api/accounting/asset-books/create', asset)).status).toBe(200)
  const periods = (await keeper.get('/api/accounting/periods')).body.data
  const march = periods.find((period: { starts_on: string }) => period.starts_on === '2026-03-01')
  expect((await keeper.post('/api/accounting/periods/soft-close', { id: march.id })).status).toBe(200)
  await t.house.work()
  const round = (day: string) =>
    depreciateMonthly.run({ database: t.house.database, clock: { now: () => new Date(`${day}T02:00:00Z`) } })
  const booked = async () => {
    const { rows } = await sql<{ book: string; months: number; amount: number }>`
      select book, count(*)::int as months, sum(amount)::bigint as amount from accounting.depreciation
      where company_id = ${company} group by 1 order by 1`.execute(t.admin.db)
    return rows.map(({ book, months, amount }) => [book, months, amount])
  }
  const jobs = () =>
    t.admin.db
      .selectFrom('kernel.job')
      .select(['state', 'error'])
      .where('company_id', '=', company)
      .orderBy('id')
      .execute()
  await Promise.all([round('2026-09-14'), round('2026-09-14')])
  const idle = async () => (await jobs()).every(({ state }) => state === 'done' || state === 'failed')
  await expect.poll(idle).toBe(true)
  expect(await jobs()).toEqual([{ state: 'done', error: null }])
  // Two months of the school's own book, and of the tax office's all up to August but the one that is closed.
  expect(await booked()).toEqual([
    ['commercial', 2, 4_800_000],
    ['fiscal', 7, 700_000],
  ])
  await round('2026-09-15')
  expect(await jobs()).toHaveLength(1)
  expect((await keeper.post('/api/accounting/periods/reopen', { id: march.id, reason: 'Penyusutan' })).status).toBe(200)
  await round('2026-10-01')
  await expect.poll(idle).toBe(true)
  expect((await booked())[1]).toEqual(['fiscal', 9, 900_000])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
