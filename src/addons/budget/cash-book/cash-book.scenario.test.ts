// A fund's cash book through its first months: money comes, moves, is spent, is taxed, is counted, and the month is closed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { type CashHouse, openCashHouse, receiptOf } from './cash-book.fixture.ts'

let h: CashHouse
let fund: number
let february: number

const write = (verb: string, params: object, who: Person = h.treasurer) =>
  who.post(`/api/budget/cash-entries/${verb}`, { fund_source_id: fund, ...params })
const grant = { kind: 'receipt', entry_date: '2026-02-05', amount: 50_000_000, description: 'BOS Reguler tahap I' }
const stationery = () => ({
  book: 'cash',
  entry_date: '2026-02-07',
  receipt: receiptOf(1_500_000),
  lines: [{ plan_line_id: h.lineIds[0], description: 'Alat tulis kantor', amount: 1_500_000 }],
})

beforeAll(async () => {
  h = await openCashHouse([2_000_000, 10_000_000])
  fund = h.funds.bos_reguler!
})
afterAll(() => h.t.close())

describe('a month', () => {
  test('must be active before anything is written in it', async () => {
    const refused = await write('create', grant)
    expect([refused.status, refused.body.code]).toEqual([409, 'month_not_active'])
    const february = { fund_source_id: fund, year: 2026, month: 2 }
    expect((await h.principal.post('/api/budget/book-months/activate', february)).status).toBe(403)
    expect((await h.stranger.post('/api/budget/book-months/activate', february)).status).toBe(404)
    const future = await h.treasurer.post('/api/budget/book-months/activate', { ...february, month: 4 })
    expect([future.status, future.body.code]).toEqual([409, 'month_not_begun'])
    expect((await h.treasurer.post('/api/budget/book-months/activate', { ...february, month: 13 })).status).toBe(422)
  })

  test('is activated once, and the next one waits until it is closed', async () => {
    february = await h.activate('bos_reguler', 2)
    const again = await h.treasurer.post('/api/budget/book-months/activate', {
      fund_source_id: fund,
      year: 2026,
      month: 2,
    })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    const march = await h.treasurer.post('/api/budget/book-months/activate', {
      fund_source_id: fund,
      year: 2026,
      month: 3,
    })
    expect([march.status, march.body.code]).toEqual([409, 'month_out_of_order'])
  })
})

describe('the worked example of the handbook', () => {
  test('refuses first what must not be', async () => {
    expect((await write('create', grant, h.principal)).status).toBe(403)
    expect((await write('create', grant, h.stranger)).status).toBe(404)
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { kind: 'spending' },
      { entry_date: '2026-03-02' },
      { debit: 1 },
    ]) {
      const { status } = await write('create', { ...grant, ...wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    const inMarch = await write('create', { ...grant, entry_date: '2026-03-01' })
    expect(inMarch.body.code).toBe('month_not_active')
    const early = await write('spend', stationery())
    expect([early.status, early.body.code, early.body.fields]).toEqual([
      409,
      'cash_short',
      { 'params.amount': 'kurang Rp1.500.000 di kas' },
    ])
  })

  test('and then goes to the rupiah', async () => {
    const steps: [string, object][] = [
      ['create', grant],
      ['transfer', { entry_date: '2026-02-06', direction: 'withdraw', amount: 5_000_000 }],
      ['spend', stationery()],
      [
        'spend',
        {
          book: 'bank',
          entry_date: '2026-02-10',
          receipt: { ...receiptOf(3_000_000), is_company: false },
          lines: [{ plan_line_id: h.lineIds[1], description: 'Honor guru', amount: 3_000_000 }],
          taxes: [{ tax_kind: 'pph21', amount: 150_000 }],
        },
      ],
      ['deposit-tax', { entry_date: '2026-02-12', tax_kind: 'pph21', amount: 150_000, ntpn: 'A1B2C3D4E5F60718' }],
      ['create', { kind: 'interest', entry_date: '2026-02-28', amount: 12_000, description: 'Jasa giro' }],
      ['create', { kind: 'bank_charge', entry_date: '2026-02-28', amount: 2_400, description: 'Pajak jasa giro' }],
    ]
    for (const [verb, params] of steps) {
      const { status, body } = await write(verb, params)
      expect([verb, status, body.code]).toEqual([verb, 200, undefined])
    }
    const { body } = await h.principal.get(`/api/budget/cash-entries?fund_source_id=${fund}&limit=200`)
    const seen = body.data.entries
      .toReversed()
      .map((e: Record<string, unknown>) => [e.voucher, e.balance, e.bank_balance, e.cash_balance, e.tax_balance])
    expect(seen).toEqual([
      ['BBU/2026/0001', 50_000_000, 50_000_000, 0, 0],
      ['BBU/2026/0002', 45_000_000, 45_000_000, 0, 0],
      ['BBU/2026/0002', 50_000_000, 45_000_000, 5_000_000, 0],
      ['BPU/2026/0001', 48_500_000, 45_000_000, 3_500_000, 0],
      ['BNU/2026/0001', 45_500_000, 42_000_000, 3_500_000, 0],
      ['BNU/2026/0001', 45_650_000, 42_000_000, 3_500_000, 150_000],
      ['BBU/2026/0003', 45_500_000, 42_000_000, 3_500_000, 0],
      ['BBU/2026/0004', 45_512_000, 42_012_000, 3_500_000, 0],
      ['BNU/2026/0002', 45_509_600, 42_009_600, 3_500_000, 0],
    ])
    expect(body.data.summary.balance).toBe(45_509_600)
  })

  test('pages and helper books show the same balances', async () => {
    const url = `/api/budget/cash-entries?fund_source_id=${fund}&year=2026&month=2`
    const all = (await h.treasurer.get(url)).body.data.entries
    const { body: first } = await h.treasurer.get(`${url}&limit=4`)
    const { body: rest } = await h.treasurer.get(`${url}&limit=200&cursor=${first.data.next_cursor}`)
    expect([...first.data.entries, ...rest.data.entries]).toEqual(all)
    const { body: cash } = await h.treasurer.get(`${url}&book=cash`)
    expect(cash.data.entries.map(({ cash_balance }: { cash_balance: number }) => cash_balance)).toEqual([
      3_500_000, 5_000_000,
    ])
    expect(cash.data.summary).toEqual({ debit: 5_000_000, credit: 1_500_000, balance: 3_500_000 })
    expect((await h.treasurer.get('/api/budget/cash-entries?month=2')).status).toBe(422)
    const { body: none } = await h.stranger.get(url)
    expect(none.data).toEqual({ entries: [], summary: { debit: 0, credit: 0, balance: 0 }, next_cursor: null })
  })
})

describe('spending', () => {
  test('brings its receipt and names a line of this fund’s plan', async () => {
    const bare = { book: 'cash', entry_date: '2026-02-20', lines: [{ description: 'Kertas', amount: 100_000 }] }
    const unplanned = await write('spend', bare)
    expect([unplanned.status, unplanned.body.code]).toEqual([422, 'spending_unplanned'])
    const wrong: [object, string][] = [
      [{ ...stationery(), receipt: receiptOf(1_400_000) }, 'params.receipt.total'],
      [{ ...stationery(), receipt: receiptOf(1_500_000, '2026-02-08') }, 'params.receipt.receipt_date'],
      [{ ...stationery(), fund_source_id: h.funds.spp }, 'params.plan_line_id'],
      [{ ...stationery(), taxes: [{ tax_kind: 'ppn', amount: 2_000_000 }] }, 'params.taxes'],
      [{ ...stationery(), lines: [] }, 'params.lines'],
    ]
    for (const [params, field] of wrong) {
      const { status, body } = await write('spend', params)
      expect([field, status, Object.keys(body.fields)]).toEqual([field, 422, [field]])
    }
    const noNumber = await write('spend', {
      ...stationery(),
      receipt: { ...receiptOf(1_500_000), store_tax_number: undefined },
    })
    expect(noNumber.status).toBe(422)
    const unknown = { ...stationery(), lines: [{ plan_line_id: 999_999, description: 'x', amount: 1_500_000 }] }
    expect((await write('spend', unknown)).status).toBe(404)
  })

  test('stays within its line', async () => {
    const { status, body } = await write('spend', { ...stationery(), entry_date: '2026-02-20' })
    expect([status, body.code]).toEqual([409, 'budget_short'])
    const { body: receipts } = await h.treasurer.get('/api/budget/receipts')
    expect(receipts.data).toHaveLength(2)
    expect((await h.stranger.get('/api/budget/receipts')).body.data).toEqual([])
  })

  test('cannot be dated back to a day on which the money was not there', async () => {
    const small = (entry_date: string) => ({
      book: 'cash',
      entry_date,
      receipt: receiptOf(100_000),
      lines: [{ plan_line_id: h.lineIds[1], description: 'Fotokopi', amount: 100_000 }],
    })
    expect((await write('spend', small('2026-02-05'))).body.code).toBe('cash_short')
    expect((await write('spend', small('2026-02-06'))).status).toBe(200)
    const { body } = await h.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}&book=cash&limit=1`)
    expect(body.data.entries).toMatchObject([{ voucher: 'BPU/2026/0001', cash_balance: 3_400_000 }])
  })

  test('has tax held back afterwards too, never more than was paid', async () => {
    const { body } = await h.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}&book=cash`)
    const entry_id = body.data.entries.find(({ kind }: { kind: string }) => kind === 'spending').id
    const held = { entry_id, tax_kind: 'ppn', amount: 10_000 }
    expect((await write('withhold-tax', held, h.stranger)).status).toBe(404)
    expect((await write('withhold-tax', { ...held, amount: 9_000_000 })).status).toBe(422)
    const { body: done } = await write('withhold-tax', held)
    expect(done.data).toMatchObject({ voucher: 'BPU/2026/0001', entries: [{ kind: 'tax_withheld', debit: 10_000 }] })
    const deposit = { tax_kind: 'ppn', amount: 10_001, ntpn: 'A1B2C3D4E5F60718', entry_date: '2026-02-27' }
    expect((await write('deposit-tax', deposit)).body.code).toBe('tax_short')
    expect((await write('deposit-tax', { ...deposit, amount: 1, ntpn: 'SHORT' })).status).toBe(422)
    expect((await write('deposit-tax', { ...deposit, amount: 1, tax_kind: 'pph23' })).body.code).toBe('tax_short')
  })
})

describe('a wrong voucher', () => {
  test('is taken back whole, once, and its budget returns', async () => {
    const { body } = await h.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}&limit=200`)
    const spent = body.data.entries.find((e: { voucher: string }) => e.voucher === 'BPU/2026/0002')
    const reversal = { id: spent.id, reason: 'Salah jumlah', entry_date: '2026-02-28' }
    const post = (who: Person, params: object) => who.post('/api/budget/cash-entries/reverse', params)
    expect((await post(h.principal, reversal)).status).toBe(403)
    expect((await post(h.stranger, reversal)).status).toBe(404)
    expect((await post(h.treasurer, { ...reversal, entry_date: '2026-02-01' })).body.code).toBe('reversal_differs')
    const done = await post(h.treasurer, reversal)
    expect(done.body.data).toMatchObject({
      voucher: 'BPU/2026/0003',
      entries: [{ debit: 100_000, reverses_id: spent.id }],
    })
    expect((await post(h.treasurer, reversal)).body.code).toBe('already_reversed')
    expect((await post(h.treasurer, { ...reversal, id: done.body.data.entries[0].id })).body.code).toBe(
      'already_reversed',
    )
  })

  test('stays where the money is gone already', async () => {
    const { body } = await h.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}&limit=200`)
    const received = body.data.entries.find((e: { kind: string }) => e.kind === 'receipt')
    const { body: refused } = await h.treasurer.post('/api/budget/cash-entries/reverse', {
      id: received.id,
      reason: 'x',
      entry_date: '2026-02-28',
    })
    expect(refused.code).toBe('cash_short')
  })
})

describe('closing', () => {
  const close = (params: object, who: Person = h.treasurer) =>
    who.post('/api/budget/book-months/close', { id: february, ...params })
  const marksOf = async () => {
    const month = `fund_source_id=${fund}&year=2026&month=2`
    const papers = [`cash-book?${month}&book=general`, `cash-book?${month}&book=tax`, `arkas-cash-book?${month}`]
    return Promise.all(
      papers.map(async (paper) => (await h.treasurer.get(`/api/budget/reports/${paper}`)).body.data.mark),
    )
  }

  test('waits until the month has ended and the cash was counted', async () => {
    expect((await close({ counted_amount: 3_500_000 }, h.principal)).status).toBe(403)
    expect((await close({ counted_amount: 3_500_000 }, h.stranger)).status).toBe(404)
    h.setDay('2026-02-28')
    expect((await close({ counted_amount: 3_500_000 })).body.code).toBe('month_not_over')
    expect(await marksOf()).toEqual(Array(3).fill('BELUM DITUTUP'))
    h.setDay('2026-03-02')
    expect((await close({})).status).toBe(422)
    const short = await close({ counted_amount: 3_400_000 })
    expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['params.difference_reason']])
    const other = await close({ counted_amount: 3_500_000, statement_amount: 42_000_000 })
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['params.statement_reason']])
  })

  test('writes down what the books hold and flags tax that was not deposited', async () => {
    const counted_pieces = [
      { value: 100_000, pieces: 34 },
      { value: 50_000, pieces: 2 },
    ]
    const { body } = await close({ counted_pieces, statement_amount: 42_009_600 })
    expect(body.data.month).toMatchObject({
      state: 'closed',
      opening: { bank: 0, cash: 0, tax: 0 },
      closing: { bank: 42_009_600, cash: 3_500_000, tax: 10_000 },
      has_undeposited_tax: true,
    })
    expect(body.data.count).toMatchObject({ book_amount: 3_500_000, counted_amount: 3_500_000, difference: 0 })
    expect(await marksOf()).toEqual([null, null, null])
    expect((await close({ counted_amount: 3_500_000 })).body.code).toBe('illegal_move')
    expect((await write('create', { ...grant, entry_date: '2026-02-28' })).body.code).toBe('month_not_active')
  })

  test('the next month opens with what it left', async () => {
    await h.activate('bos_reguler', 3)
    const { body } = await h.principal.get(`/api/budget/book-months?fund_source_id=${fund}`)
    expect(body.data).toMatchObject([
      { month: 3, state: 'active', opening: { bank: 42_009_600, cash: 3_500_000, tax: 10_000 } },
      { month: 2, state: 'closed' },
    ])
    expect((await h.stranger.get('/api/budget/book-months')).body.data).toEqual([])
  })

  test('a closed month opens again when someone else agrees, and closes with a new count', async () => {
    const ask = (who: Person) =>
      who.post('/api/budget/reopen-requests/create', { book_month_id: february, reason: 'Nota tertinggal' })
    expect((await ask(h.principal)).status).toBe(403)
    expect((await ask(h.stranger)).status).toBe(404)
    const { body } = await ask(h.admin)
    expect((await ask(h.treasurer)).body.code).toBe('conflict')
    const decide = (who: Person, verb: string) => who.post(`/api/budget/reopen-requests/${verb}`, { id: body.data.id })
    expect((await decide(h.treasurer, 'grant')).status).toBe(403)
    expect((await decide(h.stranger, 'grant')).status).toBe(404)
    expect((await decide(h.admin, 'grant')).body.code).toBe('own_request')
    expect((await decide(h.principal, 'grant')).body.data.state).toBe('granted')
    expect((await decide(h.principal, 'refuse')).status).toBe(409)
    expect(await marksOf()).toEqual(Array(3).fill('BELUM DITUTUP'))
    const late = { tax_kind: 'ppn', amount: 10_000, ntpn: 'A1B2C3D4E5F60719', entry_date: '2026-02-28' }
    expect((await write('deposit-tax', late)).status).toBe(200)
    const { body: closed } = await close({ counted_amount: 3_499_000, difference_reason: 'Uang receh' })
    expect(closed.data).toMatchObject({
      month: { closing: { tax: 0 }, has_undeposited_tax: false },
      count: { difference: -1_000, difference_reason: 'Uang receh' },
    })
    const { body: list } = await h.principal.get('/api/budget/reopen-requests?state=granted')
    expect(list.data).toMatchObject([{ id: body.data.id, reason: 'Nota tertinggal' }])
  })

  test('what a year leaves over is carried over to the next', async () => {
    for (let month = 3; month <= 12; month++) {
      const next = month === 12 ? '2027-01-04' : `2026-${String(month + 1).padStart(2, '0')}-04`
      h.setDay(next)
      const { body } = await h.treasurer.get(`/api/budget/book-months?fund_source_id=${fund}&state=active`)
      await h.treasurer.post('/api/budget/book-months/close', { id: body.data[0].id, counted_amount: 3_500_000 })
      await h.activate('bos_reguler', (month % 12) + 1, month === 12 ? 2027 : 2026)
    }
    const { body } = await h.treasurer.get(`/api/budget/book-months?fund_source_id=${fund}&year=2027`)
    expect(body.data[0].closing).toEqual({
      bank: 42_009_600,
      cash: 3_500_000,
      tax: 0,
      carry_bank: 42_009_600,
      carry_cash: 3_500_000,
    })
    const back = { kind: 'returned', amount: 1_000_000, description: 'Pengembalian', entry_date: '2027-01-02' }
    expect((await write('create', back)).body.code).toBe('cash_short')
    expect((await write('create', { ...back, is_carry_over: true })).status).toBe(200)
    expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
  })
})
