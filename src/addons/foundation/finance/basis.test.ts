// A school by its books, one whose books began later, one without any: whoever asks for whatever months is told the same sums
// everywhere, and where they come from.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks, oneTruth } from '../../accounting/checks.ts'
import { type Books, openBooks } from '../../accounting/ledger/ledger.fixture.ts'
import { reverseEntry } from '../../accounting/ledger/posting.ts'
import { closeYear } from '../../accounting/years/close.ts'
import { lockMonths } from '../../accounting/years/closed.fixture.ts'
import { createFiscalYear } from '../../accounting/years/fiscal-years.ts'
import { takeSnapshot } from '../performance/snapshots.ts'

const NOW = new Date('2027-02-10T03:00:00Z')
const ABOVE = '/api/v1/foundation'
const ROLES = ['treasurer', 'principal', 'admin']
/** From before anything was written, through the turn of a year that was closed. */
const PERIODS = [
  { from_month: '2025-06', to_month: '2025-12' },
  { from_month: '2026-01', to_month: '2026-12' },
  { from_month: '2026-01', to_month: '2026-03' },
  { from_month: '2026-05', to_month: '2026-08' },
  { from_month: '2026-07', to_month: '2026-12' },
  { from_month: '2026-08' },
  { from_month: '2026-12', to_month: '2027-02' },
  { from_month: '2027-01', to_month: '2027-12' },
] as const

let t: TestHouse
const ids: Record<string, number> = {}
let books: Books
let late: Books
let chairman: Person
let admin: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  books = await openBooks(t, 'smp')
  late = await openBooks(t, 'sma')
  ids.smp = books.companyId
  ids.sma = late.companyId
  ids.sd = (await t.company('sd', { addons: ['BOS', 'FOUND'] })).id
  await t.asSuperuser((client) =>
    client.query('update kernel.company set foundation_id = (select foundation_id from kernel.company where id = $1)', [
      ids.smp,
    ]),
  )
  chairman = await t.person('smp', 'foundation_chairman')
  admin = await t.person('smp', 'admin')
  for (const slug of ['sma', 'sd'])
    for (const [person, role] of [
      [chairman, 'foundation_chairman'],
      [admin, 'admin'],
    ] as const)
      await t.admin.db
        .insertInto('kernel.member')
        .values({ company_id: ids[slug]!, user_id: person.userId, role })
        .execute()
  // The one whose books began later held no add-on for them before.
  await holdBooks(ids.sma, false)
  for (const one of [books, late]) await one.as(ROLES, (tx) => createFiscalYear(tx, one.caller, {}))
  for (const slug of ['smp', 'sma', 'sd']) await keepCashBook(ids[slug]!)
  await holdBooks(ids.sma, true)
  await payByCashBook()
  await keepBooks()
})
afterAll(() => t.close())

const holdBooks = (company: number, held: boolean) =>
  t.asSuperuser((client) =>
    client.query(
      `update kernel.company set svc_enabled_addon_skus = ${held ? 'array_append' : 'array_remove'}(svc_enabled_addon_skus, 'FIN') where id = $1`,
      [company],
    ),
  )

/** In January and in August of 2026, and in January after it. */
async function keepCashBook(company_id: number): Promise<void> {
  const fund = await t.admin.db
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const months = [
    ['2026', '01'],
    ['2026', '08'],
    ['2027', '01'],
  ] as const
  await insertRows(
    t.admin.db,
    'budget.book_month',
    [...months, ['2027', '02']].map(([year, month]) => ({
      company_id,
      fund_source_id: fund.id,
      year: Number(year),
      month: Number(month),
    })),
  )
  const entries = months.flatMap(([year, month], index) => [
    { kind: 'receipt', debit: 50_000_000 + company_id + index, credit: 0, entry_date: `${year}-${month}-05` },
    { kind: 'spending', debit: 0, credit: 31_000_000 + index, entry_date: `${year}-${month}-20` },
    { kind: 'spending', debit: 0, credit: 7_000_000 + index, entry_date: `${year}-${month}-25`, for_people: true },
  ])
  const rows = entries.map((entry, index) => ({
    for_people: false,
    ...entry,
    company_id,
    fund_source_id: fund.id,
    voucher: `UJI-${index}`,
    description: 'Uji',
  }))
  const scope = { company: company_id, user: null, roles: ROLES, companies: [], requestId: 'test' }
  await t.house.database.write(scope, (tx) => insertRows(tx, 'budget.cash_entry', rows))
}

/** People are paid by the cash book of the one without books; one payment of two is taken back a month later. */
async function payByCashBook(): Promise<void> {
  const treasurer = await t.person('sd', 'treasurer')
  const funds = (await treasurer.get('/api/budget/fund-sources?limit=50')).body.data
  const fund_source_id = funds.find(({ code }: { code: string }) => code === 'spp').id
  const pay = async (amount: number) => {
    const lines = [{ description: 'Honor guru', amount, for_people: true }]
    const given = { fund_source_id, book: 'bank', entry_date: '2027-01-29', lines }
    const { status, body } = await treasurer.post('/api/budget/cash-entries/spend', given)
    expect([status, body.fields]).toEqual([200, undefined])
    return body.data.entries[0].id
  }
  await pay(900_000)
  const back = { id: await pay(400_000), reason: 'Dua kali', entry_date: '2027-02-03' }
  expect((await treasurer.post('/api/budget/cash-entries/reverse', back)).status).toBe(200)
}

/** What someone else's documents post, beside the cash book. */
let documents = 0
const document = () => ({ relation: 'test.document', id: ++documents })

/** The one school's from January, with a restricted fund, a reversal and a closed year; the other's from July. */
async function keepBooks(): Promise<void> {
  await books.post({ source: document(), date: '2026-01-05', lines: books.pair('1111', '4101', 40_000_000) })
  await books.post({
    source: document(),
    date: '2026-02-19',
    lines: books.pair('1112', '4201', 180_000_000, 'bos_reguler'),
  })
  await books.post({
    source: document(),
    date: '2026-05-06',
    lines: books.pair('5201', '1112', 62_000_000, 'bos_reguler'),
  })
  const wrong = await books.post({
    source: document(),
    date: '2026-08-03',
    lines: books.pair('5302', '1111', 9_000_000),
  })
  await books.as(ROLES, (tx) =>
    reverseEntry(tx, books.caller, { entryId: wrong.id, date: '2026-12-03', reason: 'Salah', owner: 'test.document' }),
  )
  await books.post({ source: document(), date: '2026-08-31', lines: books.pair('5101', '1111', 12_000_000) })
  await late.post({ source: document(), date: '2026-07-01', lines: late.pair('1111', '4101', 7_000_000) })
  await late.post({ source: document(), date: '2026-08-09', lines: late.pair('5302', '1111', 3_000_000, 'spp') })
  const [year] = await t.admin.db
    .selectFrom('accounting.fiscal_year')
    .select(['id', 'version'])
    .where('company_id', '=', ids.smp!)
    .orderBy('starts_on')
    .execute()
  await books.as(ROLES, async (tx) => {
    await lockMonths(tx, books.caller, year!.id)
    await closeYear(tx, books.caller, year!)
  })
  await books.post({ source: document(), date: '2027-01-15', lines: books.pair('1111', '4101', 5_000_000) })
}

const ask = async (person: Person, door: string, params: object) => {
  const { status, body } = await person.post(`${ABOVE}/${door}`, params)
  expect([door, params, status]).toEqual([door, params, 200])
  return body.data
}
type Flow = { revenue: number; expense: number }
const sumOf = (rows: readonly Flow[]): Flow => ({
  revenue: rows.reduce((sum, row) => sum + row.revenue, 0),
  expense: rows.reduce((sum, row) => sum + row.expense, 0),
})
const flowOf = ({ revenue, expense }: Flow): Flow => ({ revenue, expense })

test.each(PERIODS)(
  'headline, funds, months, schools, statements and dashboard are the same sums: %o',
  async (period) => {
    const finance = await ask(chairman, 'finance', { period })
    const headline = flowOf(finance)
    const { activities } = finance.statements
    expect({ revenue: activities.total_revenue.total, expense: activities.total_expenses.total }).toEqual(headline)
    expect(activities.surplus.total).toBe(finance.surplus)
    for (const rows of [finance.schools, finance.funds, finance.months]) expect(sumOf(rows)).toEqual(headline)
    for (const fund of finance.funds) expect(sumOf(fund.months)).toEqual(flowOf(fund))
    expect(finance.statements.position.balanced).toBe(true)

    for (const person of [chairman, admin]) {
      const dashboard = await ask(person, 'dashboard', { period })
      expect(flowOf(dashboard)).toEqual(headline)
      expect(sumOf(dashboard.schools)).toEqual(headline)
      expect(sumOf(dashboard.months)).toEqual(headline)
      expect(sumOf(dashboard.schools.map(({ previous }: { previous: Flow }) => previous))).toEqual(
        flowOf(finance.previous),
      )
      for (const school of dashboard.schools) {
        const row = finance.schools.find(({ company_id }: { company_id: number }) => company_id === school.company_id)
        expect([flowOf(school), school.basis]).toEqual([flowOf(row), row.basis])
        expect(sumOf(school.months)).toEqual(flowOf(school))
      }
    }
  },
)

/** What both doors tell, as one and school by school. */
const TWICE = ['collection_rate', 'cash_runway'] as const

test.each(PERIODS)('what performance tells of money is what finance tells: %o', async (period) => {
  const finance = await ask(chairman, 'finance', { period })
  const { kpis } = await ask(chairman, 'performance', { period })
  const kpi = (name: string) => kpis.find(({ indicator }: { indicator: string }) => indicator === name)
  type Row = { company_id: number; value: number | null }
  const byId = (rows: Row[]) => new Map(rows.map(({ company_id, value }) => [company_id, value]))
  for (const name of TWICE) {
    expect([name, kpi(name).value]).toEqual([name, finance[name]])
    const told = byId(kpi(name).schools)
    for (const school of finance.schools) expect([name, told.get(school.company_id)]).toEqual([name, school[name]])
  }
  const share = (part: number | null, whole: number) =>
    part === null || whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
  expect(kpi('personnel_cost').value).toBe(share(finance.personnel, finance.expense))
  const told = byId(kpi('personnel_cost').schools)
  for (const { company_id, personnel, expense } of finance.schools)
    expect(told.get(company_id)).toBe(share(personnel, expense))
  const staff = finance.statements.activities.expenses.find(({ group }: { group: string }) => group === '51')
  expect(finance.personnel).toBe(staff?.total ?? 0)
  expect(finance.schools.reduce((sum: number, { personnel }: { personnel: number }) => sum + personnel, 0)).toBe(
    finance.personnel,
  )
})

test('what people were paid shows of a school that keeps a cash book only, less what was taken back', async () => {
  const personnel = async (from_month: string, to_month = from_month) => {
    const finance = await ask(chairman, 'finance', { period: { from_month, to_month }, schools: [ids.sd] })
    expect(finance.schools[0].basis).toBe('cash_book')
    return finance.personnel
  }
  expect(await personnel('2026-01')).toBe(7_000_000)
  expect(await personnel('2026-02')).toBe(0)
  expect(await personnel('2027-01')).toBe(7_000_002 + 1_300_000)
  expect(await personnel('2027-02')).toBe(-400_000)
  expect(await personnel('2027-01', '2027-02')).toBe(7_000_002 + 900_000)
  const { kpis } = await ask(chairman, 'performance', { period: { from_month: '2026-01' }, schools: [ids.sd] })
  const kpi = kpis.find(({ indicator }: { indicator: string }) => indicator === 'personnel_cost')
  expect(kpi).toMatchObject({ value: 18.42, sources: [{ path: '/api/budget/cash-entries' }, {}] })
  const { path, query } = kpi.sources[0]
  const reader = await t.person('sd', 'treasurer')
  const listed = (await reader.get(`${path}?${new URLSearchParams({ ...query, limit: '200' })}`)).body.data.entries
  const paid = listed.filter(({ for_people }: { for_people: boolean }) => for_people)
  expect(paid.map(({ credit }: { credit: number }) => credit)).toEqual([7_000_000])
})

test('each school says where its money is read, and only lists that were read are named', async () => {
  const cases = [
    [
      { from_month: '2026-01', to_month: '2026-12' },
      { smp: 'books', sma: 'cash_book', sd: 'cash_book' },
    ],
    [
      { from_month: '2026-07', to_month: '2026-12' },
      { smp: 'books', sma: 'books', sd: 'cash_book' },
    ],
    [{ from_month: '2025-12' }, { smp: 'cash_book', sma: 'cash_book', sd: 'cash_book' }],
  ] as const
  for (const [period, wanted] of cases) {
    const finance = await ask(chairman, 'finance', { period })
    const dashboard = await ask(chairman, 'dashboard', { period })
    const { kpis } = await ask(chairman, 'performance', { period })
    const runway = kpis.find(({ indicator }: { indicator: string }) => indicator === 'cash_runway')
    const students = kpis.find(({ indicator }: { indicator: string }) => indicator === 'students')
    const all = Object.values(wanted).every((one) => one === 'cash_book') ? 'cash_book' : 'both'
    // Beside every figure of money, and beside no other.
    expect([finance.basis, runway.basis, students.basis]).toEqual([all, all, null])
    expect(dashboard.figures.map((one: { basis: string | null }) => one.basis)).toEqual([null, all, all])
    for (const rows of [finance.schools, finance.statements.basis, dashboard.schools, runway.schools])
      expect(
        Object.fromEntries(rows.map((row: { company_id: number; basis: string }) => [row.company_id, row.basis])),
      ).toEqual(Object.fromEntries(Object.entries(wanted).map(([slug, basis]) => [ids[slug], basis])))
  }
  const year = { from_month: '2026-01', to_month: '2026-12' }
  for (const [slug, path] of [
    ['smp', '/api/accounting/reports/comprehensive-income'],
    ['sd', '/api/budget/cash-entries'],
  ] as const) {
    const finance = await ask(chairman, 'finance', { period: year, schools: [ids[slug]] })
    const dashboard = await ask(chairman, 'dashboard', { period: year, schools: [ids[slug]] })
    const lists = [finance.sources, finance.statements.activities.sources, dashboard.figures[1].sources]
    for (const sources of lists) expect([...new Set(sources.map((one: { path: string }) => one.path))]).toEqual([path])
  }
})

test('the school itself reads the same in its statements, fund by fund', async () => {
  const treasurer = await t.person('smp', 'treasurer')
  for (const [from_month, to_month, until] of [
    ['2026-01', '2026-12', '2026-12-31'],
    ['2026-05', '2026-08', '2026-08-31'],
    ['2027-01', '2027-02', '2027-02-28'],
  ] as const) {
    const finance = await ask(chairman, 'finance', { period: { from_month, to_month }, schools: [ids.smp] })
    const range = `from=${from_month}-01&until=${until}`
    const report = async (name: string, query = range) =>
      (await treasurer.get(`/api/accounting/reports/${name}?${query}`)).body.data
    const income = await report('comprehensive-income')
    const { activities, position } = finance.statements
    for (const key of ['total_revenue', 'total_expenses', 'surplus']) expect(activities[key]).toEqual(income[key])
    const own = await report('financial-position', `as_of=${until}`)
    for (const key of ['total_assets', 'total_liabilities', 'net_assets']) expect(position[key]).toEqual(own[key])
    expect(finance.held).toBe((await report('cash-flow')).closing_cash.total)
    for (const fund of finance.funds) {
      const one = await report('comprehensive-income', `${range}&fund_source_id=${books.funds[fund.fund]}`)
      expect([fund.fund, fund.revenue, fund.expense]).toEqual([
        fund.fund,
        one.total_revenue.total,
        one.total_expenses.total,
      ])
    }
  }
})

test('what was written down of a month is what its dashboard shows', async () => {
  for (const slug of ['smp', 'sma', 'sd']) {
    const scope = { company: ids[slug]!, user: null, roles: ['foundation_chairman', 'admin'], companies: [] }
    await t.house.database.write({ ...scope, requestId: 'test' }, (tx) =>
      takeSnapshot(tx, ids[slug]!, { month: '2026-08-01', today: '2026-09-01', takenAt: '2026-09-01T00:10:00Z' }),
    )
  }
  const period = { from_month: '2026-08' }
  const dashboard = await ask(chairman, 'dashboard', { period })
  for (const indicator of ['revenue', 'expense'] as const) {
    const taken = await ask(chairman, 'snapshots', { period, indicator })
    expect(taken.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(dashboard[indicator])
  }
})

test('who oversees no books sees of another school’s no more than what came in and was spent', async () => {
  const { kpis } = await ask(admin, 'performance', { period: { from_month: '2026-08' } })
  const of = (indicator: string, slug: string) =>
    kpis
      .find((kpi: { indicator: string }) => kpi.indicator === indicator)
      .schools.find(({ company_id }: { company_id: number }) => company_id === ids[slug])
  for (const name of ['cash_runway', 'personnel_cost'])
    expect(of(name, 'sma')).toMatchObject({ value: null, reason: 'chairman_only' })
  expect(of('personnel_cost', 'sd')).toMatchObject({ value: null, reason: 'chairman_only' })
  // These schools keep books and cash books apart on purpose.
  const apart = checks.filter((check) => check !== oneTruth)
  expect(await findDisagreements(t.admin.db, apart)).toEqual([])
})
