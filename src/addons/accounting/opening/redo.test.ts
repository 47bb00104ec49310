// Entered any number of times, with whatever contents, one after the other or at once: the books are what the last one says.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, ok } from '../ledger/school.fixture.ts'

const FUNDS = ['spp', 'komite', 'donasi'] as const
type Fund = (typeof FUNDS)[number]
interface Contents {
  lines: { account: string; fund: Fund; amount: number }[]
  bills: { vendor: number; number: string; fund: Fund; amount: number; tax: number }[]
  advances: { holder: number; fund: Fund; amount: number }[]
}

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-02-14T02:00:00Z') } })
})
afterAll(() => t.close())

const fund = fc.constantFrom(...FUNDS)
const amount = fc.integer({ min: 1, max: 9_000_000 })
const few = { maxLength: 4 }
const contents: fc.Arbitrary<Contents> = fc.record({
  // Money of a fund lies in its own accounts; below zero are liabilities.
  lines: fc.array(fc.record({ account: fc.constantFrom('1401', '2142', '2131'), fund, amount }), few),
  bills: fc.uniqueArray(
    fc.record({
      vendor: fc.constantFrom(0, 1),
      number: fc.constantFrom('A', 'B', 'C'),
      fund,
      amount: fc.oneof(amount, fc.constant(0)),
      tax: fc.constantFrom(0, 40_000),
    }),
    { ...few, selector: ({ vendor, number }) => `${vendor} ${number}` },
  ),
  advances: fc.array(
    fc.record({ holder: fc.constantFrom(0, 1), fund, amount: fc.constantFrom(500_000, 700_000) }),
    few,
  ),
})
/** One after the other, or two at once. */
const step = fc.oneof(fc.tuple(contents), fc.tuple(contents, contents))

interface School {
  treasurer: Person
  funds: Record<string, number>
  vendors: number[]
  staff: number[]
}

async function openSchool(slug: string): Promise<School> {
  await t.company(slug)
  const treasurer = await t.person(slug, 'treasurer', 'admin')
  const funds: Record<string, number> = {}
  for (const { code, fund_source_id } of ok(await treasurer.get(`${API}/funds`))) funds[code] = fund_source_id
  const made = async (path: string, records: readonly object[]) => {
    const ids: number[] = []
    for (const record of records) ids.push(ok(await treasurer.post(`${path}/create`, record)).id)
    return ids
  }
  const vendors = await made(`${API}/vendors`, [{ name: 'CV Satu' }, { name: 'CV Dua' }])
  const job = { job: 'teacher', employment: 'permanent' }
  const staff = await made('/api/v1/school/staff', [
    { name: 'Bagus', ...job },
    { name: 'Sari', ...job },
  ])
  return { treasurer, funds, vendors, staff }
}

const isDebit = (account: string) => account.startsWith('1')
const enter = ({ treasurer, funds, vendors, staff }: School, { lines, bills, advances }: Contents) =>
  treasurer.post(`${API}/opening-balances/create`, {
    lines: lines.map((line) => ({
      account: line.account,
      fund_source_id: funds[line.fund],
      [isDebit(line.account) ? 'debit' : 'credit']: line.amount,
    })),
    bills: bills.map((bill) => ({
      vendor_id: vendors[bill.vendor],
      vendor_number: bill.number,
      bill_date: '2025-12-04',
      fund_source_id: funds[bill.fund],
      amount: bill.amount,
      taxes: taxOf(bill) > 0 ? [{ tax: 'pph23', amount: taxOf(bill) }] : [],
    })),
    advances: advances.map(({ holder, fund: of, ...advance }) => ({
      ...advance,
      staff_id: staff[holder],
      fund_source_id: funds[of],
    })),
  })
/** A bill is owed, or its tax is. */
const taxOf = (bill: { amount: number; tax: number }) => (bill.amount === 0 ? bill.tax + 1 : bill.tax)

/** What the ledger must hold, by account and fund. */
function balancesOf({ lines, bills, advances }: Contents, funds: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (account: string, of: Fund, value: number) => {
    const net = of === 'donasi' ? '3201' : '3101'
    for (const [key, change] of [
      [`${account} ${funds[of]}`, value],
      [`${net} ${funds[of]}`, -value],
    ] as const)
      sums[key] = (sums[key] ?? 0) + change
  }
  for (const line of lines) add(line.account, line.fund, isDebit(line.account) ? line.amount : -line.amount)
  for (const bill of bills) {
    add('2101', bill.fund, -bill.amount)
    add('2123', bill.fund, -taxOf(bill))
  }
  for (const advance of advances) add('1212', advance.fund, advance.amount)
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

async function standing({ treasurer }: School): Promise<Record<string, number>> {
  const { balances } = ok(await treasurer.get(`${API}/opening-balances`))
  return Object.fromEntries(
    balances.map((row: { account: string; fund_source_id: number; debit: number; credit: number }) => [
      `${row.account} ${row.fund_source_id}`,
      row.debit - row.credit,
    ]),
  )
}

test('the books are what the last one says', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const school = await openSchool(`school-${++run}`)
      for (const together of steps) {
        const replies = await Promise.all(together.map((one) => enter(school, one)))
        // An opening of nothing at all is refused where nothing stood before.
        const possible = together.filter((_, index) => replies[index]!.status === 200)
        for (const { status, body } of replies) expect([status, body.fields]).toSatisfy(isEntered)
        if (possible.length === 0) continue
        const now = await standing(school)
        expect(possible.map((one) => balancesOf(one, school.funds))).toContainEqual(now)
        const { agrees } = ok(await school.treasurer.get(`${API}/reconciliation?date=2026-12-31`))
        expect(agrees).toBe(true)
      }
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: process.env.PENDOPO_LONG ? 100 : 6 },
  )
})

const isEntered = ([status, fields]: [number, Record<string, string> | undefined]) =>
  status === 200 || fields?.['params.lines'] !== undefined
