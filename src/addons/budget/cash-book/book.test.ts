// Whatever is written, in whatever order, by however many at once: balances chain and no pot is ever below zero.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { type CashHouse, openCashHouse, receiptOf } from './cash-book.fixture.ts'

let h: CashHouse
const FUNDS = ['spp', 'komite', 'donasi'] as const

beforeAll(async () => {
  h = await openCashHouse([1_000_000])
  for (const fund of [...FUNDS, 'bos_reguler', 'yayasan']) await h.activate(fund, 2)
})
afterAll(() => h.t.close())

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
const amount = fc.integer({ min: 1, max: 900 })
const book = fc.constantFrom('bank', 'cash')
const tax_kind = fc.constantFrom('ppn', 'pph21', 'pph23')
const is_carry_over = fc.boolean()
const description = fc.constant('Uji')
const ntpn = fc.constant('A1B2C3D4E5F60718')

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('create'),
      params: fc.record({
        kind: fc.constantFrom('receipt', 'interest'),
        amount,
        entry_date: day,
        is_carry_over,
        description,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('create'),
      params: fc.record({
        kind: fc.constantFrom('bank_charge', 'returned'),
        amount,
        entry_date: day,
        is_carry_over,
        description,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('transfer'),
      params: fc.record({ direction: fc.constantFrom('withdraw', 'deposit'), amount, entry_date: day, is_carry_over }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('spend'),
      params: fc.record({
        book,
        entry_date: day,
        is_carry_over,
        lines: fc.array(fc.record({ amount, description }), { minLength: 1, maxLength: 3 }),
        taxes: fc.array(fc.record({ tax_kind, amount: fc.integer({ min: 1, max: 50 }) }), { maxLength: 2 }),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('deposit-tax'),
      params: fc.record({ tax_kind, amount: fc.integer({ min: 1, max: 60 }), ntpn, entry_date: day }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant('reverse'), params: fc.record({ nth: fc.nat({ max: 20 }) }) }),
  },
)

interface Entry {
  id: number
  entry_date: string
  book: 'bank' | 'cash' | 'tax'
  debit: number
  credit: number
  balance: number
  bank_balance: number
  cash_balance: number
  tax_balance: number
  is_carry_over: boolean
  tax_kind: string | null
}

async function bookOf(fund: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let cursor = ''; ; ) {
    const { body } = await h.treasurer.get(`/api/budget/cash-entries?fund_source_id=${h.funds[fund]}&limit=7${cursor}`)
    entries.push(...body.data.entries)
    if (!body.data.next_cursor) return entries.reverse()
    cursor = `&cursor=${body.data.next_cursor}`
  }
}

/** The book again, row by row, as a person with a pencil would. */
function follow(entries: readonly Entry[]): void {
  const pots = new Map<string, number>()
  const books = { bank: 0, cash: 0, tax: 0 }
  for (const entry of entries) {
    const move = entry.debit - entry.credit
    const pot = `${entry.book} ${entry.is_carry_over} ${entry.tax_kind}`
    pots.set(pot, (pots.get(pot) ?? 0) + move)
    books[entry.book] += move
    expect(pots.get(pot)).toBeGreaterThanOrEqual(0)
    expect([entry.bank_balance, entry.cash_balance, entry.tax_balance]).toEqual([books.bank, books.cash, books.tax])
    expect(entry.balance).toBe(books.bank + books.cash + books.tax)
  }
}

test('balances chain through random histories', async () => {
  const refusals = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FUNDS),
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (fund, steps) => {
        for (const { verb, params } of steps) {
          const entries = verb === 'reverse' ? await bookOf(fund) : []
          const target = 'nth' in params ? entries[params.nth % Math.max(1, entries.length)] : undefined
          if ('nth' in params && !target) continue
          const request = target
            ? { id: target.id, reason: 'Uji', entry_date: '2026-02-28' }
            : { fund_source_id: h.funds[fund], ...params }
          const { status, body } = await h.treasurer.post(`/api/budget/cash-entries/${verb}`, request)
          if (status !== 200) refusals.add(body.code)
        }
        follow(await bookOf(fund))
      },
    ),
    { numRuns: 20 },
  )
  for (const code of refusals) expect(['cash_short', 'tax_short', 'already_reversed', 'invalid_params']).toContain(code)
  expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
})

test('of many who spend the last rupiah one does', async () => {
  const fund_source_id = h.funds.yayasan
  const grant = { fund_source_id, kind: 'receipt', amount: 500_000, entry_date: '2026-02-02', description: 'Subsidi' }
  await h.treasurer.post('/api/budget/cash-entries/create', grant)
  const spending = {
    fund_source_id,
    book: 'bank',
    entry_date: '2026-02-03',
    lines: [{ description: 'Meja', amount: 500_000 }],
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? h.admin : h.treasurer).post('/api/budget/cash-entries/spend', spending),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'cash_short')).toHaveLength(11)
  expect((await bookOf('yayasan')).at(-1)).toMatchObject({ balance: 0 })
  expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
})

test('of many who use the last of a line one does, and no receipt of the others stays', async () => {
  const fund_source_id = h.funds.bos_reguler
  const grant = { fund_source_id, kind: 'receipt', amount: 9_000_000, entry_date: '2026-02-02', description: 'BOS' }
  await h.treasurer.post('/api/budget/cash-entries/create', grant)
  const spending = {
    fund_source_id,
    book: 'bank',
    entry_date: '2026-02-03',
    receipt: receiptOf(1_000_000),
    lines: [{ plan_line_id: h.lineIds[0], description: 'Buku', amount: 1_000_000 }],
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => h.treasurer.post('/api/budget/cash-entries/spend', spending)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await h.treasurer.get('/api/budget/receipts')).body.data).toHaveLength(1)
  expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
})

test('no entry slips into a month that is being closed', async () => {
  h.setDay('2026-03-02')
  const { body } = await h.treasurer.get(`/api/budget/book-months?fund_source_id=${h.funds.yayasan}`)
  const close = h.treasurer.post('/api/budget/book-months/close', { id: body.data[0].id, counted_amount: 0 })
  const receipt = {
    fund_source_id: h.funds.yayasan,
    kind: 'receipt',
    amount: 1,
    entry_date: '2026-02-28',
    description: 'x',
  }
  const writes = Array.from({ length: 6 }, () => h.admin.post('/api/budget/cash-entries/create', receipt))
  const [closed, ...written] = await Promise.all([close, ...writes])
  expect(closed.status).toBe(200)
  for (const { status, body } of written) expect([200, 'month_not_active']).toContain(status === 200 ? 200 : body.code)
  expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
})

test('the database itself keeps the book: no overdraft, no half transfer, no change, no entry in a closed month', async () => {
  const { company_id } = await h.t.admin.db
    .selectFrom('budget.cash_entry')
    .select('company_id')
    .executeTakeFirstOrThrow()
  const entry = { company_id, fund_source_id: h.funds.spp!, entry_date: '2026-02-13', voucher: 'X', description: 'X' }
  const insert = (row: object) =>
    h.t.admin.db
      .insertInto('budget.cash_entry')
      .values({ ...entry, ...row } as never)
      .execute()
  await expect(insert({ kind: 'spending', credit: 1_000_000_000 })).rejects.toThrow('cash_short')
  await expect(insert({ kind: 'transfer_in', debit: 5 })).rejects.toThrow('twin_missing')
  await expect(insert({ kind: 'receipt', debit: 5, entry_date: '2026-04-01' })).rejects.toThrow('month_not_active')
  await expect(insert({ kind: 'tax_deposited', book: 'tax', tax_kind: 'ppn', credit: 5 })).rejects.toThrow(/check/)
  await expect(insert({ kind: 'receipt', credit: 5 })).rejects.toThrow(/check/)
  const bos = { fund_source_id: h.funds.bos_reguler!, kind: 'spending', credit: 1 }
  await expect(insert(bos)).rejects.toThrow('spending_unplanned')
  await expect(h.t.admin.db.updateTable('budget.cash_entry').set({ debit: 1 }).execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(h.t.admin.db.deleteFrom('budget.cash_entry').execute()).rejects.toThrow(/permission denied/)
})
