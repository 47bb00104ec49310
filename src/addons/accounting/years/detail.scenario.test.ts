// A year is closed step by step: its page says what is still to be done, by the same list that refuses the closing.
import { afterAll, expect, test } from 'vitest'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { closeMonths } from './closed.fixture.ts'

const school = await openLedgerSchool()
const { t, treasurer, principal, teacher, stranger, funds, year, pair, draft, posted, clearDrafts } = school
afterAll(() => t.close())

interface Check {
  code: string
  step: string
  blocks: boolean
  count: number
  amount: number | null
}
const page = `${API}/fiscal-years/${year.id}`
const read = async (person = treasurer) => ok(await person.get(page))
const check = async (code: string): Promise<Check> =>
  (await read()).checks.find((one: Check) => one.code === code) ?? { code: 'none' }
const close = async () => treasurer.post(`${API}/fiscal-years/close`, { id: year.id, version: (await read()).version })

test('who may not read the books does not see what stands in the way of closing them', async () => {
  expect((await t.nobody.get(page)).status).toBe(401)
  expect(outcome(await teacher.get(page))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.get(page))).toEqual([404, 'not_found'])
  expect(outcome(await treasurer.get(`${API}/fiscal-years/999999`))).toEqual([404, 'not_found'])
})

test('a year in which nothing happened can be closed, but is not over', async () => {
  const { state, checks, results, entries, allowed_moves } = await read()
  expect({ state, results, entries, allowed_moves }).toEqual({
    state: 'open',
    results: [],
    entries: [],
    allowed_moves: ['close'],
  })
  const found = checks.filter(({ count }: Check) => count > 0).map(({ code, blocks }: Check) => [code, blocks])
  expect(found).toEqual([['year_not_over', false]])
  expect(await check('year_not_over')).toMatchObject({ step: 'order', count: 108, amount: null })
  expect(await check('periods_open')).toMatchObject({ step: 'months', blocks: true, count: 0 })
  expect((await read(principal)).allowed_moves).toEqual([])
})

test('a draft stands in the way: the page says so and the closing is refused', async () => {
  ok(await draft(treasurer, { lines: pair('1111', '4101', 5) }))
  expect(await check('drafts_open')).toMatchObject({ step: 'documents', blocks: true, count: 1 })
  expect((await read()).allowed_moves).toEqual([])
  expect(outcome(await close())).toEqual([409, 'drafts_open'])
  await clearDrafts()
  expect(await check('drafts_open')).toMatchObject({ count: 0 })
  ok(await draft(treasurer, { entry_date: '2027-01-04', lines: pair('1111', '4101', 5) }))
  expect((await read()).allowed_moves).toEqual(['close'])
  await clearDrafts()
})

test('an earlier year stands in the way', async () => {
  const earlier = ok(await treasurer.post(`${API}/fiscal-years/create`, { starts_on: '2025-01-01' }))
  expect(await check('earlier_year_open')).toMatchObject({ step: 'order', blocks: true, count: 1 })
  expect(outcome(await close())).toEqual([409, 'earlier_year_open'])
  ok(await treasurer.post(`${API}/fiscal-years/close`, { id: earlier.id, version: earlier.version }))
  expect(await check('earlier_year_open')).toMatchObject({ count: 0 })
})

test('bills, payments, depreciation, bank lines and taxes are counted, and leave the closing to people', async () => {
  const vendor = ok(await treasurer.post(`${API}/vendors/create`, { name: 'CV Sumber Tulis' }))
  const line = { description: 'Kertas', account: '5301', quantity: 1, unit_price: 900_000, tax_object: 'goods' }
  const bill = {
    vendor_id: vendor.id,
    vendor_number: 'F-1',
    bill_date: '2026-09-01',
    due_date: '2026-09-30',
    description: 'Kertas',
    fund_source_id: funds.spp,
    lines: [line],
  }
  ok(await treasurer.post(`${API}/bills/create`, bill))
  expect(await check('bills_open')).toMatchObject({ step: 'documents', blocks: false, count: 1, amount: 900_000 })

  const request = { vendor_id: vendor.id, description: 'Pulsa', amount: 400_000, method: 'bank' }
  const { id, version } = ok(await treasurer.post(`${API}/payment-requests/create`, request))
  expect(await check('payments_open')).toMatchObject({ count: 0 })
  ok(await treasurer.post(`${API}/payment-requests/submit`, { id, version }))
  expect(await check('payments_open')).toMatchObject({ blocks: false, count: 1, amount: 400_000 })

  const asset = {
    name: 'Komputer',
    fiscal_group: 'group_1',
    acquired_on: '2026-07-15',
    origin: 'given',
    cost: 12_000_000,
  }
  ok(await treasurer.post(`${API}/asset-books/create`, asset))
  expect(await check('depreciation_missing')).toMatchObject({ step: 'assets', blocks: false, count: 6 })
  ok(await treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month: 7 }))
  expect(await check('depreciation_missing')).toMatchObject({ count: 5 })

  await t.asSuperuser((client) =>
    client.query(
      `insert into accounting.bank_line (company_id, account_id, line_date, description, amount)
       select company_id, id, '2026-08-10', 'TRSF', -750000 from accounting.account where code = '1111' and company_id =
         (select company_id from accounting.fiscal_year where id = $1)`,
      [year.id],
    ),
  )
  expect(await check('bank_lines_open')).toMatchObject({ step: 'bank', blocks: false, count: 1, amount: -750_000 })
  expect(await check('taxes_due')).toMatchObject({ step: 'tax', blocks: false, count: 0, amount: null })
  // Depreciation of July was posted, so July and the months before it are proved first.
  expect(await check('periods_open')).toMatchObject({ step: 'months', blocks: true, count: 7 })
  expect((await read()).allowed_moves).toEqual([])
  expect(outcome(await close())).toEqual([409, 'periods_open'])
  // Whoever went around the service would be refused by the database.
  await expect(
    t.asSuperuser((client) =>
      client.query(
        `with y as (update accounting.fiscal_year set state = 'closed' where id = ${Number(year.id)} returning id)
         select * from y; update accounting.period set state = 'closed' where fiscal_year_id = ${Number(year.id)} and number = 7`,
      ),
    ),
  ).rejects.toThrow(/periods_open/)
})

// The computer, 12,000,000, and its depreciation of July, 250,000, are the school's own: the asset names no fund.
test('the result stands there before the closing, and the same afterwards with its entries', async () => {
  ok(await posted({ lines: pair('1111', '4101', 7_000_000) }))
  ok(await posted({ lines: pair('5301', '1111', 2_000_000) }))
  ok(await posted({ lines: pair('1112', '2142', 300_000, 'bos_reguler') }))
  ok(await posted({ lines: pair('5301', '1112', 300_000, 'bos_reguler') }))
  const before = await read()
  expect(before.results).toEqual(
    [
      {
        fund_source_id: funds.bos_reguler,
        fund: 'BOS Reguler',
        restriction: 'with',
        revenue: 0,
        expenses: 300_000,
        surplus: -300_000,
        account: '3201',
      },
      {
        fund_source_id: funds.spp,
        fund: 'SPP (uang sekolah)',
        restriction: 'without',
        revenue: 19_000_000,
        expenses: 2_250_000,
        surplus: 16_750_000,
        account: '3101',
      },
    ].toSorted((a, b) => a.fund_source_id! - b.fund_source_id!),
  )
  await closeMonths(treasurer, principal, { year: 2026, until: 7 })
  ok(await close())
  const after = await read()
  expect([after.state, after.results]).toEqual(['closed', before.results])
  expect(after.entries).toHaveLength(4)
  for (const entry of after.entries)
    expect(ok(await treasurer.get(`${API}/journal-entries/${entry.entry_id}`))).toMatchObject({
      document: entry.document,
      total: entry.amount,
      entry_date: '2026-12-31',
    })
  expect(after.checks.map(({ code, count }: Check) => [code, count])).toEqual([['later_year_closed', 0]])
  expect([after.allowed_moves, (await read(principal)).allowed_moves]).toEqual([[], ['reopen']])
})

test('a later year that is closed stands in the way of opening this one again', async () => {
  const next = ok(await treasurer.post(`${API}/fiscal-years/create`, {}))
  ok(await treasurer.post(`${API}/fiscal-years/close`, { id: next.id, version: next.version }))
  const wish = { id: year.id, reason: 'Koreksi akuntan publik' }
  expect((await read(principal)).allowed_moves).toEqual([])
  expect(await check('later_year_closed')).toMatchObject({ blocks: true, count: 1 })
  expect(outcome(await principal.post(`${API}/fiscal-years/reopen`, wish))).toEqual([409, 'later_year_closed'])
  ok(await principal.post(`${API}/fiscal-years/reopen`, { ...wish, id: next.id }))
  const before = await read()
  ok(await principal.post(`${API}/fiscal-years/reopen`, wish))
  const open = await read()
  expect([open.state, open.entries, open.results]).toEqual(['open', [], before.results])
})
