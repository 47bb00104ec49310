// VAT where the taxed fund keeps a cash book: what comes and goes is written there in the same moment, and taken back with its document.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, openVatSchool, outcome } from './vat.fixture.ts'

let s: Awaited<ReturnType<typeof openVatSchool>>
beforeAll(async () => {
  s = await openVatSchool()
  const fund_source_id = s.funds.usaha!
  await s.post(s.treasurer, '/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 7 })
  const opening = { kind: 'opening', book: 'bank', description: 'Saldo awal', amount: 1_000_000_000 }
  await s.post(s.treasurer, '/api/budget/cash-entries/create', { fund_source_id, ...opening })
  await s.expectAgreed()
  await s.register({ since: '2026-07-01' })
})
afterAll(() => s.t.close())

interface Row {
  kind: string
  description: string
  debit: number
  credit: number
}
const book = async (): Promise<Row[]> =>
  (await s.treasurer.get(`/api/budget/cash-entries?fund_source_id=${s.funds.usaha!}`)).body.data.entries
    .map(({ kind, description, debit, credit }: Row) => ({ kind, description, debit, credit }))
    .reverse()

test('a sale comes in with its VAT, a bill goes out with its own, and neither uses budget for it', async () => {
  s.clock.day = '2026-07-10'
  const { body } = await s.sell(2_000_000)
  const bill = await s.bill([{ unit_price: 1_000_000, plan_line_id: s.lineIds[0]! }])
  await s.pay(bill, 500_000)
  await s.pay(bill, 610_000)
  expect((await book()).slice(1)).toEqual([
    { kind: 'receipt', description: 'PJ/2026/0001 Sewa aula', debit: 2_220_000, credit: 0 },
    { kind: 'spending', description: 'Barang', debit: 0, credit: 500_000 },
    { kind: 'spending', description: 'Barang', debit: 0, credit: 500_000 },
    { kind: 'spending', description: 'PPN masukan', debit: 0, credit: 110_000 },
  ])
  expect((await s.used())[0]).toBe(1_000_000)
  await s.expectAgreed()
  expect(outcome(await s.takeBack('sales', body.data))).toEqual([200, undefined])
  await s.expectAgreed()
})

test('what a return leaves is paid out of the bank, and comes back with the deposit', async () => {
  s.clock.day = '2026-07-12'
  await s.sell(3_000_000)
  s.clock.day = '2026-08-20'
  const { body } = await s.tell('2026-07')
  expect(body.data).toMatchObject({ output: 330_000, input: 110_000, payable: 220_000 })
  const early = await s.deposit('2026-07', { deposited_on: '2026-07-30' })
  expect([outcome(early), Object.keys(early.body.fields)]).toEqual([[422, 'invalid_params'], ['params.deposited_on']])
  const late = await s.deposit('2026-07', { deposited_on: '2026-08-21' })
  expect([outcome(late), Object.keys(late.body.fields)]).toEqual([[422, 'invalid_params'], ['params.deposited_on']])
  s.clock.day = '2026-07-31'
  const paid = (await s.deposit('2026-07')).body.data
  expect((await book()).at(-1)).toMatchObject({ kind: 'spending', credit: 220_000 })
  await s.expectAgreed()
  const back = { id: paid.id, date: '2026-07-31', reason: 'Keliru' }
  expect(outcome(await s.treasurer.post(`${API}/tax-deposits/reverse`, back))).toEqual([200, undefined])
  await s.expectAgreed()
})
