// A service killed with -9 while it settles a month of VAT, deposits what that left, writes what a buyer or the tax office paid, or takes that back: each is there
// wholly or not at all, and is done once when it is asked for again.
import { afterAll, expect, test } from 'vitest'
import { killedOver } from '../../../../test/service/processes.ts'
import { API, on, openVatSchool, outcome } from './vat.fixture.ts'

/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
const s = await openVatSchool()
afterAll(() => s.t.close())

const killed = (table: string, path: string, params: object) =>
  killedOver(s.t, table, { path, params, cookie: s.treasurer.cookie, day: s.clock.day })

test('a return and its deposit are whole or not there', LONG, async () => {
  expect((await s.register({ since: '2026-07-01' })).status).toBe(200)
  s.clock.day = '2026-07-20'
  expect((await s.sell(5_000_000)).status).toBe(200)
  s.clock.day = '2026-08-10'
  await killed('accounting.journal_entry', `${API}/vat-returns/create`, { month: '2026-07' })
  expect((await s.treasurer.get(`${API}/vat-returns`)).body.data).toEqual([])
  expect([await s.balance('2127'), await s.balance('2125')]).toEqual([-550_000, 0])
  await s.expectAgreed('2026-07-31')

  expect((await s.tell('2026-07')).status).toBe(200)
  expect(outcome(await s.tell('2026-07'))).toEqual([409, 'vat_month_told'])
  const paid = { tax: 'vat', month: '2026-07', fund_source_id: s.funds.usaha!, deposited_on: s.clock.day }
  await killed('accounting.journal_entry', `${API}/tax-deposits/create`, {
    ...paid,
    ntpn: 'A1B2C3D4E5F60718',
    from_account: '1111',
  })
  expect((await s.treasurer.get(`${API}/tax-deposits`)).body.data).toEqual([])
  expect((await s.months()).find(({ month }) => month === '2026-07-01')).toMatchObject({ status: 'due', ntpn: null })
  expect((await s.deposit('2026-07')).status).toBe(200)
  expect([await s.balance('2127'), await s.balance('2125')]).toEqual([0, 0])
  await s.expectAgreed('2026-07-31')
})

test('money for a sale on credit is received wholly or not at all, and so is its undo', LONG, async () => {
  const sale = (await s.sell(1_000_000, { to_account: undefined, due_date: '2026-09-10', sale_date: s.clock.day })).body
    .data
  const figures = async () => [await s.balance('1111'), await s.balance('1204'), await s.balance('5502')]
  const read = async () => (await s.treasurer.get(`${API}/sales/${sale.id}`)).body.data
  const before = await figures()
  const money = {
    amount: 1_000_000,
    kept_back: 110_000,
    slip_number: 'BPPU-9',
    received_on: s.clock.day,
    to_account: '1111',
  }
  await killed('accounting.journal_line', `${API}/sales/receive`, on(sale, money))
  expect([await figures(), await read()]).toEqual([before, sale])
  await s.expectAgreed()

  const paid = (await s.treasurer.post(`${API}/sales/receive`, on(sale, money))).body.data
  expect([paid.received, paid.allowed_moves]).toEqual([1_110_000, []])
  const [receipt] = (await s.treasurer.get(`${API}/sale-receipts?sale_id=${sale.id}`)).body.data
  expect(receipt.number).toBe('TP/2026/0001')
  const undo = on(receipt, { date: s.clock.day, reason: 'Transfer batal' })
  await killed('accounting.journal_line', `${API}/sale-receipts/void`, undo)
  expect(await read()).toMatchObject({ received: 1_110_000 })
  expect((await s.treasurer.post(`${API}/sale-receipts/void`, undo)).status).toBe(200)
  expect([await figures(), (await read()).received]).toEqual([before, 0])
  await s.expectAgreed()
})

test('VAT that comes back is there wholly or not at all, and of two at once one is', LONG, async () => {
  s.clock.day = '2026-08-20'
  await s.bill([{ unit_price: 45_000_000 }])
  s.clock.day = '2026-09-05'
  const told = (await s.tell('2026-08', { asked_back: true })).body.data
  const given = {
    return_id: told.id,
    decision: 'SKPLB-1',
    refunded_on: s.clock.day,
    amount: told.refundable,
    to_account: '1111',
  }
  const figures = async () => [await s.balance('1413'), await s.balance('1111')]
  const refunds = async () => (await s.treasurer.get(`${API}/vat-refunds`)).body.data
  const before = await figures()
  await killed('accounting.journal_line', `${API}/vat-refunds/create`, given)
  expect([await figures(), await refunds()]).toEqual([before, []])

  const both = await Promise.all([1, 2].map(() => s.treasurer.post(`${API}/vat-refunds/create`, given)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const [refund] = await refunds()
  const undo = on(refund, { date: s.clock.day, reason: 'Salah masa' })
  await killed('accounting.journal_line', `${API}/vat-refunds/void`, undo)
  expect(await refunds()).toEqual([refund])
  const again = await Promise.all([1, 2].map(() => s.treasurer.post(`${API}/vat-refunds/void`, undo)))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await figures()).toEqual(before)
  await s.expectAgreed('2026-08-31')
})
