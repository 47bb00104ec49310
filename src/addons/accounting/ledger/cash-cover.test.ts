// No money of a fund is below zero in an account at the end of any day, in whichever order it is entered.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { type Books, openBooks } from './ledger.fixture.ts'
import { reverseEntry } from './posting.ts'

let t: TestHouse
let books: Books

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  books = await openBooks(t, 'smp')
})
afterAll(() => t.close())

type Place = { fund?: string; account?: string }
const receive = (date: string, amount: number, { fund = 'spp', account = '1111' }: Place = {}) =>
  books.post({ date, lines: books.pair(account, '4101', amount, fund) })
const pay = (date: string, amount: number, { fund = 'spp', account = '1111' }: Place = {}) =>
  books.post({ date, lines: books.pair('5301', account, amount, fund) })
const refusal = async (work: Promise<unknown>) => {
  try {
    await work
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
const SHORT = 'cash_short_in_books'
/** The end of each day that something moved on. */
const daysOf = async (fund: string, account: string) => {
  const { rows } = await sql<{ balance: number }>`
    select sum(sum(l.debit - l.credit)) over (order by l.entry_date)::bigint as balance
    from accounting.journal_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${books.companyId} and a.code = ${account} and l.fund_source_id = ${books.funds[fund]!}
    group by l.entry_date`.execute(t.admin.db)
  return rows.map(({ balance }) => balance)
}

test('what is not there cannot be paid, and another fund’s money in the same account does not help', async () => {
  await receive('2026-01-05', 1_000, { fund: 'komite' })
  expect(await refusal(pay('2026-01-06', 1))).toBe(SHORT)
  await receive('2026-01-05', 100)
  expect(await refusal(pay('2026-01-04', 100))).toBe(SHORT)
  expect(await refusal(pay('2026-01-05', 101))).toBe(SHORT)
  await pay('2026-01-05', 60)
  expect(await daysOf('spp', '1111')).toEqual([40])
})

test('what is dated back leaves enough for every later day, months and years after it included', async () => {
  const at = { fund: 'donasi', account: '1113' }
  await receive('2026-01-10', 100, at)
  await pay('2026-03-20', 90, at)
  await receive('2026-03-25', 50, at)
  await receive('2026-06-01', 500, at)
  expect(await refusal(pay('2026-02-01', 11, at))).toBe(SHORT)
  expect(await refusal(pay('2026-03-20', 11, at))).toBe(SHORT)
  await pay('2026-02-01', 10, at)
  await pay('2026-03-26', 50, at)
  expect(Math.min(...(await daysOf('donasi', '1113')))).toBe(0)
})

test('taking back a receipt whose money is spent is refused as well', async () => {
  const at = { fund: 'bosda', account: '1112' }
  const { id } = await receive('2026-01-10', 100, at)
  await pay('2026-02-10', 100, at)
  const back = books.as(['treasurer'], (tx) =>
    reverseEntry(tx, books.caller, { entryId: id, date: '2026-03-01', reason: 'Salah catat' }),
  )
  expect(await refusal(back)).toBe(SHORT)
})

test('of many who take the last rupiah at once one gets it', async () => {
  const at = { fund: 'yayasan', account: '1102' }
  await receive('2026-04-01', 100, at)
  const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => refusal(pay(`2026-04-0${(n % 4) + 1}`, 100, at))))
  expect(tries.filter((code) => code === undefined)).toHaveLength(1)
  expect(tries.filter((code) => code === SHORT)).toHaveLength(7)
})

const step = fc.record({
  on: fc.integer({ min: 0, max: 200 }),
  amount: fc.integer({ min: 1, max: 9 }),
  isReceipt: fc.boolean(),
})

test('after any history what was refused would have been short, and what was taken is not', async () => {
  const at = { fund: 'bos_reguler', account: '1112' }
  const dayOf = (on: number) => new Date(Date.UTC(2026, 0, 2 + on)).toISOString().slice(0, 10)
  const held = new Map<string, number>()
  const least = (day: string, change: number) => {
    let balance = 0
    let lowest = Number.POSITIVE_INFINITY
    const days = new Map(held).set(day, (held.get(day) ?? 0) + change)
    for (const one of [...days.keys()].sort()) {
      balance += days.get(one)!
      if (one >= day) lowest = Math.min(lowest, balance)
    }
    return lowest
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      for (const { on, amount, isReceipt } of steps) {
        const day = dayOf(on)
        const code = await refusal(isReceipt ? receive(day, amount, at) : pay(day, amount, at))
        const change = isReceipt ? amount : -amount
        expect(code).toBe(isReceipt || least(day, change) >= 0 ? undefined : SHORT)
        if (code === undefined) held.set(day, (held.get(day) ?? 0) + change)
      }
    }),
    { numRuns: 12 },
  )
  expect(Math.min(...(await daysOf('bos_reguler', '1112')))).toBeGreaterThanOrEqual(0)
})
