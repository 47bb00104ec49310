// However many spend at once, no fund ever holds less than nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { fundSources } from './approved-plan.fixture.ts'
import { checks } from './checks.ts'

let t: TestHouse
let treasurers: Person[]
let fundIds: number[]

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  treasurers = [await t.person('smp', 'treasurer'), await t.person('smp', 'admin')]
  fundIds = Object.values(await fundSources(treasurers[0]!)).slice(0, 3)
})
afterAll(() => t.close())

const post = (who: number, entry: { fund: number; kind: string; amount: number; book?: string }) =>
  treasurers[who % 2]!.post('/api/budget/cash-entries/create', {
    fund_source_id: fundIds[entry.fund]!,
    kind: entry.kind,
    amount: entry.amount,
    description: 'Uji',
    ...(entry.book && { book: entry.book }),
  })

test('the balance never falls below zero, and money that is there is never refused', async () => {
  const fund = fc.nat({ max: 2 })
  const receipts = fc.array(
    fc.record({ fund, kind: fc.constantFrom('receipt', 'interest'), amount: fc.integer({ min: 1, max: 900 }) }),
    {
      maxLength: 4,
    },
  )
  const spendings = fc.array(
    fc.record({
      fund,
      kind: fc.constantFrom('spending', 'bank_charge', 'returned'),
      amount: fc.integer({ min: 1, max: 500 }),
      book: fc.constantFrom('bank', 'cash'),
    }),
    { minLength: 2, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(receipts, spendings, async (ins, outs) => {
      for (const entry of ins) expect((await post(0, entry)).status).toBe(200)
      const answers = await Promise.all(outs.map((entry, index) => post(index, entry)))
      for (const [index, id] of fundIds.entries()) {
        const { body } = await treasurers[0]!.get(`/api/budget/cash-entries?fund_source_id=${id}`)
        const { balance } = body.data.summary
        expect(balance).toBeGreaterThanOrEqual(0)
        // Balances only fell while these were asked for: what was refused did not even fit at the end.
        for (const [n, { status, body }] of answers.entries())
          if (outs[n]!.fund === index && status !== 200) {
            expect(body.code).toBe('cash_short')
            expect(outs[n]!.amount).toBeGreaterThan(balance)
          }
      }
    }),
    { numRuns: 12 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('vouchers count without gaps although some were refused', async () => {
  const rows = await t.admin.db.selectFrom('budget.cash_entry').select('voucher').execute()
  const bySeries = Map.groupBy(rows, ({ voucher }) => voucher.slice(0, 8))
  expect(bySeries.size).toBeGreaterThan(1)
  for (const [prefix, series] of bySeries) {
    const numbers = series.map(({ voucher }) => voucher).sort()
    expect(numbers).toEqual(numbers.map((_, index) => `${prefix}/${String(index + 1).padStart(4, '0')}`))
  }
})

test('the database itself refuses an entry that would overdraw a fund', async () => {
  const { company_id } = await t.admin.db.selectFrom('budget.cash_entry').select('company_id').executeTakeFirstOrThrow()
  const overdraw = t.admin.db
    .insertInto('budget.cash_entry')
    .values({
      company_id,
      fund_source_id: fundIds[0]!,
      entry_date: '2026-07-13',
      kind: 'spending',
      voucher: 'X',
      description: 'X',
      credit: 1_000_000,
    })
    .execute()
  await expect(overdraw).rejects.toThrow('cash_short')
})
