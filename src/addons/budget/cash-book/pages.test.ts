// A long book, page by page: every row carries the balance behind it, though no row keeps one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CashHouse, openCashHouse } from './cash-book.fixture.ts'

const MONTHS = 36
const PER_MONTH = 300
const PAGES = 60

let h: CashHouse
let fund: number

beforeAll(async () => {
  h = await openCashHouse()
  fund = h.funds.spp!
  await h.t.asSuperuser(async (client) => {
    const { rows } = await client.query('select company_id from budget.fund_source where id = $1', [fund])
    const { company_id } = rows[0]
    await client.query(
      `insert into budget.book_month (company_id, fund_source_id, year, month)
       select $1, $2, 2020 + n / 12, 1 + n % 12 from generate_series(0, $3 - 1) n`,
      [company_id, fund, MONTHS],
    )
    await client.query(
      `insert into budget.cash_entry (company_id, fund_source_id, entry_date, kind, voucher, description, debit)
       select $1, $2, make_date(2020 + n / 12, 1 + n % 12, 1 + k % 28), 'receipt', 'U-' || n || '-' || k, 'Uji', 1
       from generate_series(0, $3 - 1) n, generate_series(1, $4) k`,
      [company_id, fund, MONTHS, PER_MONTH],
    )
    await client.query('analyze budget.cash_entry, budget.book_total')
  })
})
afterAll(() => h.t.close())

test('page after page, with the balance behind every row', async () => {
  const url = `/api/budget/cash-entries?fund_source_id=${fund}&limit=50`
  let cursor = ''
  for (let page = 0; page < PAGES; page++) {
    const { body } = await h.treasurer.get(`${url}${cursor}`)
    expect(body.data.entries[0].balance).toBe(MONTHS * PER_MONTH - page * 50)
    cursor = `&cursor=${body.data.next_cursor}`
  }
})
