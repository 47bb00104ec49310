// Several schools from above: few people are not counted, transfers cancel out, months that are over stay as they were.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { aboveChecks } from '../../../school/above-checks.ts'
import { checks as accountingChecks, oneTruth } from '../../accounting/checks.ts'
import { postEntry } from '../../accounting/ledger/posting.ts'
import { checks as peopleChecks } from '../../people/checks.ts'
import { takeSnapshots } from '../performance/snapshots.ts'

const ABOVE = '/api/v1/foundation'
const SCHOOLS = ['smp', 'sma', 'sd'] as const
type School = (typeof SCHOOLS)[number]

let now = new Date('2026-09-14T03:00:00Z')
let t: TestHouse
const ids = {} as Record<School, number>
const funds = {} as Record<School, number>
let chairman: Person
let admin: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  for (const slug of SCHOOLS) {
    ids[slug] = (await t.company(slug, { foundation: 'melati' })).id
    const fund = t.admin.db.selectFrom('budget.fund_source').select('id').where('company_id', '=', ids[slug])
    funds[slug] = (await fund.where('code', '=', 'spp').executeTakeFirstOrThrow()).id
  }
  chairman = await t.person('smp', 'foundation_chairman')
  admin = await t.person('smp', 'admin')
  for (const slug of ['sma', 'sd'] as const) {
    const member = { company_id: ids[slug], role: 'foundation_chairman' }
    await t.admin.db
      .insertInto('kernel.member')
      .values([
        { ...member, user_id: chairman.userId },
        { ...member, user_id: admin.userId, role: 'teacher' },
      ])
      .execute()
  }
})
afterAll(() => t.close())

const addStudents = (slug: School, gender: 'm' | 'f', count: number) =>
  insertRows(
    t.admin.db,
    'school.student',
    Array.from({ length: count }, (_, n) => ({ company_id: ids[slug], name: `Siswa ${n}`, gender })),
  )
const dashboard = async () => (await chairman.post(`${ABOVE}/dashboard`)).body.data
const schoolIn = (data: { schools: { company_id: number }[] }, slug: School) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of several doors
  data.schools.find((school) => school.company_id === ids[slug]) as any

test('fewer than five people are not counted from above, wherever one is signed in, nor told by the rest', async () => {
  await addStudents('smp', 'f', 3)
  await addStudents('sma', 'f', 4)
  let data = await dashboard()
  expect([schoolIn(data, 'smp').students, schoolIn(data, 'sma').students]).toEqual([null, null])
  expect([data.students, data.figures[0].missing]).toEqual([0, 3])
  // Who works there too, sees the school whole.
  const both = await t.person('smp', 'foundation_chairman', 'teacher')
  for (const person of [admin, both]) {
    const { students, schools } = (await person.post(`${ABOVE}/dashboard`)).body.data
    expect([students, schoolIn({ schools }, 'smp').students]).toEqual([3, 3])
  }
  const parent = await t.person('smp', 'foundation_chairman')
  await t.admin.db
    .insertInto('kernel.member')
    .values({ company_id: ids.smp, user_id: parent.userId, role: 'guardian' })
    .execute()
  expect((await parent.post(`${ABOVE}/dashboard`)).body.data.schools[0].students).toBe(null)
  const seen = async (table: string) => {
    const companies = Object.values(ids)
    const scope = { company: ids.smp, user: 1, roles: ['foundation_chairman'], companies, requestId: 'test' }
    const { rows } = await sql<{
      company_id: number
    }>`select distinct company_id from ${sql.table(table)} where company_id = ${ids.sma}`.execute(
      t.house.database.read(scope),
    )
    return rows.length
  }
  for (const table of ['school.student_total', 'school.people_cell', 'school.student'])
    expect([table, await seen(table)]).toEqual([table, 0])
  await addStudents('sma', 'f', 6)
  expect(await seen('school.people_cell')).toBe(1)
  await addStudents('sma', 'm', 2)
  data = await dashboard()
  expect(schoolIn(data, 'sma').students).toBe(12)
  // Two boys would be twelve less ten girls.
  expect(schoolIn(data, 'sma').cells).toEqual([])
  await addStudents('sma', 'm', 3)
  expect(schoolIn(await dashboard(), 'sma').cells).toEqual([
    { kind: 'student', cell: 'f', active: 10 },
    { kind: 'student', cell: 'm', active: 5 },
  ])
  const { kpis } = (await chairman.post(`${ABOVE}/performance`)).body.data
  const teachers = kpis.find(({ indicator }: { indicator: string }) => indicator === 'student_teacher')
  expect(schoolIn(teachers, 'sma')).toMatchObject({ value: null, reason: 'few_persons' })
  expect(await findDisagreements(t.admin.db, [...aboveChecks, ...peopleChecks])).toEqual([])
})

let documents = 0
/** As documents do: accounts that belong to them take nothing by hand. */
async function post(slug: School, debit: string, credit: string, amount: number, date = '2026-09-10') {
  const scope = { company: ids[slug], user: null, roles: ['treasurer'], companies: [], requestId: 'test' }
  const line = { fund_source_id: funds[slug] }
  await t.house.database.write(scope, (tx) =>
    postEntry(tx, { companyId: ids[slug], roles: ['treasurer'] } as never, {
      journal: 'JU',
      date,
      description: 'Uji',
      source: { relation: 'accounting.bill', id: ++documents },
      lines: [
        { ...line, account: debit, debit: amount },
        { ...line, account: credit, credit: amount },
      ],
    }),
  )
}
const finance = async (params = {}) => (await chairman.post(`${ABOVE}/finance`, params)).body.data

test('what schools lend each other falls away; what only one of them knows is shown', async () => {
  await post('smp', '1111', '4101', 90_000_000)
  await post('sma', '1111', '4101', 10_000_000)
  const before = (await finance()).statements
  expect(before.position.total_assets.total).toBe(100_000_000)
  await post('smp', '1701', '1111', 25_000_000)
  const half = (await finance()).statements
  expect(half.between_schools).toMatchObject({ eliminated: 0, mismatch: 25_000_000, matched: false })
  await post('sma', '1111', '1701', 20_000_000)
  const { statements } = await finance()
  expect(statements.between_schools).toEqual({
    eliminated: 20_000_000,
    mismatch: 5_000_000,
    matched: false,
    schools: [
      { company_id: ids.smp, balance: 25_000_000 },
      { company_id: ids.sma, balance: -20_000_000 },
    ],
    sources: statements.between_schools.sources,
  })
  const groups = Object.fromEntries(
    statements.position.assets.map((row: { group: string; total: number }) => [row.group, row.total]),
  )
  expect(groups).toEqual({ '11': 95_000_000, '1701': 5_000_000 })
  await post('sma', '1111', '1701', 5_000_000)
  const settled = (await finance()).statements
  expect(settled.between_schools).toMatchObject({ eliminated: 25_000_000, mismatch: 0, matched: true })
  expect(settled.position).toMatchObject({ balanced: true, total_assets: { total: 100_000_000 } })
  expect(settled.activities.total_revenue).toEqual(before.activities.total_revenue)
  const one = (await finance({ schools: [ids.smp] })).statements
  expect(one.between_schools).toMatchObject({ eliminated: 0, mismatch: 25_000_000 })
  const basis = statements.basis.map((row: { basis: string }) => row.basis).sort()
  expect(basis).toEqual(['books', 'books', 'cash_book'])
})

/** What no hand posts, and money that is not there. */
const REFUSALS = ['account_controlled', 'cash_short_in_books']
const ACCOUNTS = ['1111', '1201', '1504', '1593', '1701', '2101', '4101', '4201', '5101', '5302'] as const

test('after any postings the statements of all are the sum of those of each, and balance', async () => {
  const entry = fc.record({
    slug: fc.constantFrom(...SCHOOLS),
    debit: fc.constantFrom(...ACCOUNTS),
    credit: fc.constantFrom(...ACCOUNTS),
    amount: fc.integer({ min: 1, max: 900_000_000 }),
    date: fc.constantFrom('2026-02-10', '2026-08-31', '2026-09-14'),
  })
  const period = { from_month: '2026-03', to_month: '2026-09' }
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
      for (const { slug, debit, credit, amount, date } of entries)
        await post(slug, debit, credit, amount, date).catch(({ message }: Error) => expect(REFUSALS).toContain(message))
      const all = (await finance({ period })).statements
      const each: (typeof all)[] = []
      for (const slug of SCHOOLS) each.push((await finance({ period, schools: [ids[slug]] })).statements)
      const total = (read: (one: typeof all) => number) => each.reduce((sum, one) => sum + read(one), 0)
      expect(all.position.balanced).toBe(true)
      expect(all.activities.surplus.total).toBe(total((one) => one.activities.surplus.total))
      expect(all.position.total_assets.total).toBe(total((one) => one.position.total_assets.total))
      expect(all.position.net_assets.total).toBe(total((one) => one.position.net_assets.total))
      for (const [from_month, to_month] of SPANS) {
        const { activities, position } = (await finance({ period: { from_month, to_month }, schools: WITH_BOOKS() }))
          .statements
        const told = { surplus: activities.surplus.total, assets: position.total_assets.total }
        expect([from_month, to_month, told]).toEqual([from_month, to_month, await recount(from_month, to_month)])
      }
      // No documents stand behind what is posted here.
      const sums = accountingChecks.filter((check) => check !== oneTruth)
      expect(await findDisagreements(t.admin.db, sums)).toEqual([])
    }),
    { numRuns: 6 },
  )
})

/** One month, months up to now and not, and across the turn of a year. */
const SPANS = [
  ['2026-02', '2026-02'],
  ['2026-03', '2026-08'],
  ['2026-01', '2026-09'],
  ['2025-11', '2026-02'],
  ['2025-10', '2026-09'],
] as const
const WITH_BOOKS = () => [ids.smp!, ids.sma!]

/** What the lines themselves say. */
async function recount(from: string, to: string): Promise<{ surplus: number; assets: number }> {
  const { rows } = await sql<{ surplus: number; assets: number }>`
    select coalesce(sum(l.credit - l.debit) filter (where a.class in ('revenue', 'expense') and l.entry_date >= ${`${from}-01`}), 0)::bigint as surplus,
      coalesce(sum(l.debit - l.credit) filter (where a.class = 'asset'), 0)::bigint as assets
    from accounting.journal_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = any (${WITH_BOOKS()}::int[]) and l.entry_date < ${`${to}-01`}::date + interval '1 month'`.execute(
    t.admin.db,
  )
  return rows[0]!
}

test('the books of a school are the chairman’s to see, not those of who only works elsewhere', async () => {
  const { kpis } = (await admin.post(`${ABOVE}/performance`)).body.data
  const runway = kpis.find(({ indicator }: { indicator: string }) => indicator === 'cash_runway')
  expect(schoolIn(runway, 'sma')).toMatchObject({ value: null, reason: 'chairman_only' })
  expect(schoolIn(runway, 'smp').reason).not.toBe('chairman_only')
  const companies = Object.values(ids)
  const scope = { company: ids.smp, user: 1, roles: ['admin'], companies, requestId: 'test' }
  for (const table of ['accounting.group_year', 'accounting.group_total'])
    expect(
      (
        await sql<{ company_id: number }>`select distinct company_id from ${sql.table(table)}`.execute(
          t.house.database.read(scope),
        )
      ).rows,
    ).toEqual([{ company_id: ids.smp }])
})

const take = () => takeSnapshots.run({ database: t.house.database, clock: { now: () => now } })
const snapshots = async (params = {}) => (await chairman.post(`${ABOVE}/snapshots`, params)).body.data

test('a month is written down once it is over, once, and stays whatever becomes of the records', async () => {
  await take()
  const august = { from_month: '2026-08' }
  const taken = await snapshots({ period: august, indicator: 'students' })
  expect(taken).toMatchObject([{ company_id: ids.sma, value: 15 }])
  expect(await snapshots({ period: { from_month: '2026-09' } })).toEqual([])
  const all = await snapshots({ period: august, schools: [ids.sma] })
  await addStudents('sma', 'm', 20)
  await post('smp', '5302', '1201', 1_000_000, '2026-08-20')
  await Promise.all([take(), take()])
  expect(await snapshots({ period: august, schools: [ids.sma] })).toEqual(all)

  const cells = (f: number, m: number) => [
    { kind: 'student', cell: 'f', active: f },
    { kind: 'student', cell: 'm', active: m },
  ]
  expect(schoolIn(await dashboard(), 'sma')).toMatchObject({ students: 35, cells: cells(10, 25) })
  const past = (await chairman.post(`${ABOVE}/dashboard`, { period: august })).body.data
  expect(schoolIn(past, 'sma')).toMatchObject({ students: 15, cells: cells(10, 5) })
  expect(past.months[0].students).toBe(null)
  const { kpis } = (await chairman.post(`${ABOVE}/performance`, { period: { from_month: '2026-09' } })).body.data
  const growth = kpis.find(({ indicator }: { indicator: string }) => indicator === 'student_growth')
  expect(schoolIn(growth, 'sma').value).toBe(133.33)

  now = new Date('2026-09-30T17:30:00Z')
  await take()
  const september = await snapshots({ period: { from_month: '2026-09' }, indicator: 'students', schools: [ids.sma] })
  expect(september).toMatchObject([{ value: 35, persons: 35, taken_at: expect.stringContaining('2026-09-30T17:30') }])
})

test('what stood in months that are over adds up where each of the schools has its value', async () => {
  await addStudents('smp', 'f', 7)
  now = new Date('2026-11-01T03:00:00Z')
  await take()
  const october = { period: { from_month: '2026-10' } }
  const totalOf = async (indicator: string, schools?: number[]) => {
    const { kpis } = (await chairman.post(`${ABOVE}/performance`, { ...october, ...(schools && { schools }) })).body
      .data
    return kpis.find((kpi: { indicator: string }) => kpi.indicator === indicator)
  }
  const two = [ids.smp, ids.sma]
  expect(await totalOf('students', two)).toMatchObject({ value: 45, n: 2, as_of: '2026-11-01T03:00:00Z' })
  // Of the second there is no number of the month before.
  expect(await totalOf('student_growth', two)).toMatchObject({ value: null, reason: 'no_snapshot' })
  expect(await totalOf('student_growth', [ids.sma])).toMatchObject({ value: 0 })
  expect(await totalOf('students')).toMatchObject({ value: null, n: 2, reason: 'no_snapshot' })
  const { months } = (await chairman.post(`${ABOVE}/dashboard`, { ...october, schools: two })).body.data
  expect(months).toMatchObject([{ month: '2026-10-01', students: 45 }])
})

test('small numbers are hidden in what was written down too, and nobody changes it', async () => {
  await t.company('tk', { foundation: 'melati' })
  const scope = (roles: string[], companies: number[]) => ({
    company: ids.sma,
    user: 1,
    roles,
    companies,
    requestId: 'test',
  })
  const few =
    await sql`select from foundation.snapshot where company_id = ${ids.smp} and month = '2026-08-01' and indicator = 'students'`.execute(
      t.house.database.read(scope(['foundation_chairman'], [ids.smp, ids.sma])),
    )
  expect(few.rows).toHaveLength(0)
  for (const change of [
    sql`update foundation.snapshot set value = 1`,
    sql`delete from foundation.snapshot`,
    sql`insert into foundation.snapshot (company_id, month, indicator, value, taken_at) values (${ids.sma}, '2026-10-01', 'students', 1, '2026-10-05')`,
  ])
    await expect(
      t.house.database.write(scope(['foundation_chairman'], []), (tx) => change.execute(tx)),
    ).rejects.toThrow()
})
