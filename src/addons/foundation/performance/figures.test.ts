// The foundation's figures against the same figures added up by hand, over two foundations and three schools.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ADDONS, openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { HOUSE_ROLES } from '../../../kernel/manifest.ts'
import { addDays } from '../../../kernel/values/clock.ts'

// New Year's Eve in Greenwich, New Year at the school: its own day decides the year and the term.
const NOW = new Date('2026-12-31T18:00:00Z')
const TODAY = '2027-01-01'
const SCHOOLS = ['smp', 'sma', 'sd'] as const
const FUNDS = ['dana_uji_satu', 'dana_uji_dua'] as const
const STATUSES = ['present', 'late', 'sick', 'permitted', 'absent', 'dispensation'] as const
const KINDS = ['receipt', 'interest', 'spending', 'bank_charge', 'returned'] as const
const MONEY_IN = new Set<string>(['opening', 'receipt', 'interest'])
// As few as are still counted from another school.
const STUDENTS = 5

type School = (typeof SCHOOLS)[number]
interface Cash {
  school: School
  fund: number
  kind: (typeof KINDS)[number]
  amount: number
  entry_date: string
}
interface Attendance {
  school: School
  student: number
  day: string
  status: (typeof STATUSES)[number]
}

let t: TestHouse
const ids = {} as Record<School, number>
const students = {} as Record<School, number[]>
const funds = {} as Record<School, number[]>
/** Who looks, at which schools, and at which of them they work. */
const eyes: { person: Person; own?: School; covers: readonly School[] }[] = []
let chairman: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  for (const slug of SCHOOLS) await makeSchool(slug, slug === 'sd' ? 'kenanga' : 'melati')
  chairman = await t.person('smp', 'foundation_chairman')
  const member = { company_id: ids.sma, user_id: chairman.userId, role: 'foundation_chairman' }
  await t.admin.db.insertInto('kernel.member').values(member).execute()
  eyes.push({ person: chairman, covers: ['smp', 'sma'] })
  eyes.push({ person: await t.person('sma', 'admin'), own: 'sma', covers: ['sma'] })
  eyes.push({ person: await t.person('sd', 'foundation_chairman'), covers: ['sd'] })
})
afterAll(() => t.close())

async function makeSchool(slug: School, foundation: string): Promise<void> {
  // Without books of their own: what the cash book says is then all there is.
  const { id } = await t.company(slug, { foundation, addons: ALL_ADDONS.filter((code) => code !== 'FIN') })
  ids[slug] = id
  const people = Array.from({ length: STUDENTS }, (_, n) => ({ company_id: id, name: `Siswa ${n}`, gender: 'f' }))
  students[slug] = await insertRows(t.admin.db, 'school.student', people)
  funds[slug] = await insertRows(
    t.admin.db,
    'budget.fund_source',
    FUNDS.map((code) => ({ company_id: id, code, name: code })),
  )
  const months = [[2026, 12], ...[1, 2, 3, 4].map((month) => [2027, month])]
  await insertRows(
    t.admin.db,
    'budget.book_month',
    funds[slug].flatMap((fund_source_id) =>
      months.map(([year, month]) => ({ company_id: id, fund_source_id, year: year!, month: month! })),
    ),
  )
  // Enough in every book for whatever the rounds below spend: a book never goes below nothing.
  const opening = {
    company_id: id,
    entry_date: '2026-12-01',
    kind: 'opening',
    description: 'Saldo awal',
    debit: 10_000_000_000_000,
  }
  await writeAt(
    id,
    funds[slug].map((fund_source_id) => ({ ...opening, fund_source_id, voucher: `AWAL-${fund_source_id}` })),
  )
}

function writeAt(company: number, rows: Parameters<typeof insertRows>[2]) {
  const scope = { company, user: null, roles: ['treasurer'], companies: [], requestId: 'test' }
  return t.house.database.write(scope, (tx) => insertRows(tx, 'budget.cash_entry', rows))
}

const school = fc.constantFrom(...SCHOOLS)
const cash: fc.Arbitrary<Cash[]> = fc.array(
  fc.record({
    school,
    fund: fc.integer({ min: 0, max: FUNDS.length - 1 }),
    kind: fc.constantFrom(...KINDS),
    amount: fc.integer({ min: 1, max: 10_000_000_000 }),
    entry_date: fc.integer({ min: -20, max: 90 }).map((days) => addDays(TODAY, days)),
  }),
  { maxLength: 25 },
)
const attendance: fc.Arbitrary<Attendance[]> = fc.uniqueArray(
  fc.record({
    school,
    student: fc.integer({ min: 0, max: STUDENTS - 1 }),
    day: fc.integer({ min: -2, max: 2 }).map((days) => addDays(TODAY, days)),
    status: fc.constantFrom(...STATUSES),
  }),
  { maxLength: 40, selector: ({ school, student, day }) => `${school} ${student} ${day}` },
)

let vouchers = 0
/** The cash book is never emptied: what was written in earlier rounds stays and counts. */
const written: Cash[] = []

async function writeCash(entries: Cash[]): Promise<void> {
  const rows = entries.map(({ school, fund, kind, amount, entry_date }) => ({
    company_id: ids[school],
    entry_date,
    fund_source_id: funds[school][fund]!,
    kind,
    voucher: `UJI-${++vouchers}`,
    description: 'Uji',
    debit: MONEY_IN.has(kind) ? amount : 0,
    credit: MONEY_IN.has(kind) ? 0 : amount,
  }))
  for (const id of Object.values(ids))
    await writeAt(
      id,
      rows.filter(({ company_id }) => company_id === id),
    )
  written.push(...entries)
}

async function writeAttendance(days: Attendance[]): Promise<void> {
  await t.admin.db.deleteFrom('school.attendance_day').execute()
  const rows = days.map(({ school, student, day, status }) => ({
    company_id: ids[school],
    day,
    student_id: students[school][student]!,
    status,
    source: 'manual',
    version: 1,
    updated_at: NOW.toISOString(),
  }))
  await insertRows(t.admin.db, 'school.attendance_day', rows)
}

function flowOf(entries: Cash[]) {
  const total = (...kinds: string[]) =>
    entries.filter((entry) => kinds.includes(entry.kind)).reduce((running, entry) => running + entry.amount, 0)
  return { revenue: total('receipt', 'interest'), expense: total('spending', 'bank_charge') }
}
function rateOf(days: Attendance[]) {
  const attended = days.filter(({ status }) => ['present', 'late', 'dispensation'].includes(status)).length
  return days.length ? Math.round((attended / days.length) * 10_000) / 100 : null
}

const onDay = (days: Attendance[], wanted: School, on: string) =>
  days.filter(({ school, day }) => school === wanted && day === on)

test('dashboard and performance are the sums of the rows, for whoever looks', async () => {
  await fc.assert(
    fc.asyncProperty(cash, attendance, async (entries, days) => {
      await writeCash(entries)
      await writeAttendance(days)
      for (const { person, own, covers } of eyes) {
        const book = written.filter((entry) => covers.includes(entry.school) && entry.entry_date.startsWith('2027-01'))
        const { data: dashboard } = (await person.post('/api/v1/foundation/dashboard')).body
        expect(dashboard).toMatchObject({ year: 2027, students: covers.length * STUDENTS, ...flowOf(book) })
        for (const row of dashboard.schools)
          expect(row).toMatchObject(flowOf(book.filter((entry) => ids[entry.school] === row.company_id)))

        const seen = covers.filter((school) => school === own || onDay(days, school, TODAY).length >= STUDENTS)
        const term = seen.flatMap((school) => onDay(days, school, TODAY))
        const { data: performance } = (await person.post('/api/v1/foundation/performance')).body
        expect(performance).toMatchObject({ from: TODAY, until: TODAY, attendance_rate: rateOf(term) })
        for (const row of performance.schools)
          expect(row.attendance_rate).toBe(rateOf(term.filter(({ school }) => ids[school] === row.company_id)))
      }
    }),
    { numRuns: 12 },
  )
})

test('finance adds up by fund, by month and by school', async () => {
  const one = { school: 'sma' as const, fund: 0, amount: 500, entry_date: '2026-12-22' }
  await writeCash([
    { ...one, kind: 'receipt' },
    { ...one, kind: 'spending', fund: 1 },
  ])
  const months = /^(2026-12|2027-01)/
  const book = written.filter((entry) => entry.school !== 'sd' && months.test(entry.entry_date))
  const period = { from_month: '2026-12', to_month: '2027-02' }
  const { data } = (await chairman.post('/api/v1/foundation/finance', { period })).body
  const total = flowOf(book)
  expect(data).toMatchObject({
    year: 2026,
    from: '2026-12-01',
    until: TODAY,
    ...total,
    surplus: total.revenue - total.expense,
  })
  expect(data.funds.map((fund: { fund: string }) => fund.fund)).toEqual([...FUNDS].sort())
  for (const fund of data.funds) {
    const own = book.filter((entry) => FUNDS[entry.fund] === fund.fund)
    expect(fund).toMatchObject(flowOf(own))
    for (const month of fund.months)
      expect(month).toMatchObject(flowOf(own.filter((entry) => isIn(entry, month.month))))
  }
  for (const month of data.months) expect(month).toMatchObject(flowOf(book.filter((entry) => isIn(entry, month.month))))
  expect(data.schools).toHaveLength(2)
  for (const row of data.schools)
    expect(row).toMatchObject(flowOf(book.filter((entry) => ids[entry.school] === row.company_id)))
})

const isIn = (entry: Cash, month: number) => Number(entry.entry_date.slice(5, 7)) === month

async function countFundMonths(roles: readonly string[], companies: number[]): Promise<number> {
  const scope = { company: ids.smp, user: 1, roles, companies, requestId: 'test' }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from budget.fund_month`.execute(
    t.house.database.read(scope),
  )
  return rows[0]!.n
}

test('the database shows the money by fund to the chairman and to no other role, whatever companies are set', async () => {
  await writeCash(SCHOOLS.map((name) => ({ school: name, fund: 0, kind: 'receipt', amount: 1, entry_date: TODAY })))
  const all = [ids.smp, ids.sma]
  const others = Object.keys(HOUSE_ROLES).filter((role) => role !== 'foundation_chairman')
  for (const role of others) expect([role, await countFundMonths([role], all)]).toEqual([role, 0])
  expect(await countFundMonths(others, all)).toBe(0)
  const own = await countFundMonths(['foundation_chairman'], [])
  expect(own).toBeGreaterThan(0)
  expect(await countFundMonths(['foundation_chairman'], all)).toBeGreaterThan(own)
})

test('the summaries of other schools are read in a foundation scope only, and rows behind them never', async () => {
  const read = async (table: string, companies: number[]) => {
    const scope = { company: ids.smp, user: 1, roles: ['admin', 'foundation_chairman'], companies, requestId: 'test' }
    const { rows } = await sql<{
      company_id: number
    }>`select distinct company_id from ${sql.table(table)} order by 1`.execute(t.house.database.read(scope))
    return rows.map((row) => row.company_id)
  }
  for (const table of ['school.student_total', 'budget.cash_month', 'foundation.benchmark']) {
    expect([table, await read(table, [])]).toEqual([table, [ids.smp]])
    expect([table, await read(table, [ids.smp, ids.sma])]).toEqual([table, [ids.smp, ids.sma]])
  }
  for (const table of ['school.student', 'budget.cash_entry', 'budget.fund_source'])
    expect([table, await read(table, [ids.smp, ids.sma])]).toEqual([table, [ids.smp]])
})
