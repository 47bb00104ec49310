// Sales on credit of a taxable person: VAT on the day of the sale, money later and in parts, buyers who collect the VAT themselves, and
// assets that are sold.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, on, openVatSchool, outcome } from '../vat/vat.fixture.ts'

let s: Awaited<ReturnType<typeof openVatSchool>>
beforeAll(async () => {
  s = await openVatSchool()
  s.clock.day = '2026-07-20'
  expect((await s.register()).status).toBe(200)
})
afterAll(() => s.t.close())

const CREDIT = { to_account: undefined, due_date: '2026-08-10' }
const ok = async (reply: ReturnType<typeof s.sell>) => {
  const { status, body } = await reply
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
const receive = (sale: { id: number }, amount: number, more: object = {}) =>
  s.treasurer.post(`${API}/sale-receipts/create`, {
    ...{ sale_id: sale.id, amount, received_on: s.clock.day, to_account: '1111', ...more },
  })
const saleOf = async ({ id }: { id: number }) => (await s.treasurer.get(`${API}/sales/${id}`)).body.data
const aged = async (date: string) => (await s.treasurer.get(`${API}/reports/aged-receivables?date=${date}`)).body.data
/** What the account and the ageing tell are one figure. */
const owed = async (date = s.clock.day) => {
  const { rows } = (await s.treasurer.get(`${API}/reconciliation?date=${date}`)).body.data
  const row = rows.find(({ account }: { account: string }) => account === '1204')
  const { total } = await aged(date)
  expect([row?.told ?? 0, row?.difference ?? 0]).toEqual([total.total, 0])
  return total.total as number
}

test('a sale is paid at once or owed until a day, and says which', async () => {
  expect(outcome(await s.sell(1_000, { to_account: undefined }))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.sell(1_000, { due_date: '2026-08-10' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.sell(1_000, { ...CREDIT, due_date: '2026-07-19' }))).toEqual([422, 'invalid_params'])
  const paid = await ok(s.sell(1_000_000))
  expect(outcome(await receive(paid, 1))).toEqual([409, 'sale_not_owed'])
  expect(outcome(await s.teacher.post(`${API}/sale-receipts/create`, {}))).toEqual([403, 'access_denied'])
  expect(outcome(await s.teacher.get(`${API}/reports/aged-receivables`))).toEqual([403, 'access_denied'])
  await ok(s.takeBack('sales', paid) as ReturnType<typeof s.sell>)
})

test('on credit the VAT is due with the sale; money comes in parts, less the tax that the tenant kept back', async () => {
  const [bank, revenue] = [await s.balance('1111'), await s.balance('4402')]
  const sale = await ok(s.sell(5_000_000, CREDIT))
  expect(sale).toMatchObject({
    account: null,
    due_date: '2026-08-10',
    total: 5_550_000,
    receivable: 5_550_000,
    received: 0,
  })
  expect([await s.balance('1204'), await s.balance('2127')]).toEqual([5_550_000, -550_000])
  expect([(await s.balance('1111')) - bank, (await s.balance('4402')) - revenue]).toEqual([0, -5_000_000])
  expect((await s.months())[0]).toMatchObject({ output: 550_000 })
  const list = async (more: string) => (await s.treasurer.get(`${API}/sales?${more}`)).body.data
  expect((await list('owed=true')).map(({ id }: { id: number }) => id)).toEqual([sale.id])

  s.clock.day = '2026-07-25'
  expect(outcome(await receive(sale, 5_550_001))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, 1, { kept_back: 500_000 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, 1, { received_on: '2026-07-26' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, 1, { received_on: '2026-07-19' }))).toEqual([409, 'sale_not_owed'])
  expect(outcome(await receive({ id: 999_999 }, 1))).toEqual([404, 'not_found'])
  expect(
    outcome(
      await s.stranger.post(`${API}/sale-receipts/create`, {
        sale_id: sale.id,
        amount: 1,
        received_on: s.clock.day,
        to_account: '1111',
      }),
    ),
  ).toEqual([404, 'not_found'])
  // Of two who enter the same money one comes late.
  const both = await Promise.all([receive(sale, 3_000_000), receive(sale, 3_000_000)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await owed()).toBe(2_550_000)
  const rest = await ok(receive(sale, 2_050_000, { kept_back: 500_000, slip_number: 'BPPU-1' }))
  expect(await owed()).toBe(0)
  expect([await s.balance('1204'), await s.balance('5502')]).toEqual([0, 500_000])
  expect(await saleOf(sale)).toMatchObject({ received: 5_550_000 })
  expect(await list('owed=true')).toEqual([])
  expect(outcome(await s.takeBack('sales', await saleOf(sale)))).toEqual([409, 'sale_received'])

  s.clock.day = '2026-07-28'
  await ok(s.takeBack('sale-receipts', rest))
  expect([await owed(), await s.balance('5502')]).toEqual([2_550_000, 0])
  // What stood on the days before stands there.
  expect([await owed('2026-07-19'), await owed('2026-07-20'), await owed('2026-07-25')]).toEqual([0, 5_550_000, 0])
  expect(await aged('2026-09-12')).toMatchObject({
    buyers: [{ buyer: 'PT Wisuda', not_due: 0, days_1_30: 0, days_31_60: 2_550_000, total: 2_550_000 }],
  })
  await s.expectAgreed('2026-07-19', '2026-07-20', '2026-07-25')
})

test('its page offers to receive money as long as some is owed, and to take it back while none has come', async () => {
  const sale = await ok(s.sell(2_000_000, CREDIT))
  expect(sale.allowed_moves).toEqual(['receive', 'void'])
  const paying = (more: object = {}) =>
    on(sale, { amount: 1_220_000, received_on: s.clock.day, to_account: '1111', ...more })
  const at = `${API}/sales/receive`
  expect(outcome(await s.teacher.post(at, paying()))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.post(at, paying()))).toEqual([404, 'not_found'])
  expect(outcome(await s.treasurer.post(at, paying({ amount: 2_220_001 })))).toEqual([422, 'invalid_params'])
  const part = await ok(s.treasurer.post(at, paying()) as ReturnType<typeof s.sell>)
  expect([part.received, part.allowed_moves]).toEqual([1_220_000, ['receive']])
  // Two people before the same page: the second is told that it is another by now.
  expect(outcome(await s.treasurer.post(at, paying()))).toEqual([409, 'stale_version'])
  const whole = await ok(
    s.treasurer.post(at, on(part, { amount: 1_000_000, received_on: s.clock.day, to_account: '1111' })) as ReturnType<
      typeof s.sell
    >,
  )
  expect([whole.received, whole.allowed_moves]).toEqual([2_220_000, []])
  const atOnce = await ok(s.sell(1_000))
  expect(atOnce.allowed_moves).toEqual(['void'])
  await ok(s.takeBack('sales', atOnce) as ReturnType<typeof s.sell>)
  for (const receipt of (await s.treasurer.get(`${API}/sale-receipts?sale_id=${sale.id}`)).body.data)
    await ok(s.takeBack('sale-receipts', receipt))
  await ok(s.takeBack('sales', await saleOf(sale)) as ReturnType<typeof s.sell>)
  await s.expectAgreed()
})

test('what buyers owe by age is a paper with the figures of the page', async () => {
  const paper = `${API}/reports/aged-receivables/print`
  expect(outcome(await s.teacher.get(paper))).toEqual([403, 'access_denied'])
  const { total } = await aged('2026-09-12')
  const { rows } = (await s.treasurer.get(`${paper}?date=2026-09-12`)).body.data
  expect(rows.at(-1).values).toMatchObject(total)
  expect(total.total).toBeGreaterThan(0)
  for (const format of ['pdf', 'xlsx']) expect((await s.treasurer.get(`${paper}?format=${format}`)).status).toBe(200)
})

test('a sale on credit is taken back once nothing stands received for it, with its VAT', async () => {
  const sale = await ok(s.sell(1_000_000, CREDIT))
  const before = await owed()
  const part = await ok(receive(sale, 100_000))
  await ok(s.takeBack('sale-receipts', part))
  await ok(s.takeBack('sales', await saleOf(sale)) as ReturnType<typeof s.sell>)
  expect(await owed()).toBe(before - 1_110_000)
  expect(outcome(await receive(sale, 1))).toEqual([409, 'sale_not_owed'])
  await s.expectAgreed()
})

test('a buyer who collects the VAT pays the price alone; it is told under its own code and is not ours to pay', async () => {
  const [output] = [(await s.months())[0]!.output]
  const to = { buyer_tax_number: '0012345678901234', buyer_address: 'Jl. Balai Kota 1' }
  expect(outcome(await s.sell(2_000_000, { ...CREDIT, invoice_kind: 'government' }))).toEqual([422, 'invalid_params'])
  const sale = await ok(s.sell(3_000_000, { ...CREDIT, ...to, buyer: 'Dinas Pendidikan', invoice_kind: 'government' }))
  expect(sale).toMatchObject({ vat: 330_000, total: 3_330_000, receivable: 3_000_000 })
  const cash = await ok(s.sell(4_000_000, { ...to, buyer: 'PT Semen Negara (Persero)', invoice_kind: 'collector' }))
  expect((await s.months())[0]!.output).toBe(output)
  await ok(receive(sale, 3_000_000))
  expect(outcome(await receive(sale, 1))).toEqual([422, 'invalid_params'])
  const { rows } = (await s.treasurer.get(`${API}/reports/vat?month=2026-07`)).body.data
  const own = rows.filter(({ values }: { values: { number?: string } }) =>
    [sale.number, cash.number].includes(values.number ?? ''),
  )
  expect(own.map(({ values }: { values: { vat: number } }) => values.vat)).toEqual([330_000, 440_000])
  await s.expectAgreed()
})

test('an asset of the business is sold by a sale with VAT, and leaves the books without proceeds', async () => {
  const asset = await s.post(s.treasurer, `${API}/asset-books/create`, {
    ...{
      name: 'Pengeras suara',
      account: '1504',
      acquired_on: '2026-07-20',
      cost: 4_000_000,
      fund_source_id: s.funds.usaha!,
    },
    ...{ origin: 'given', fiscal_group: 'group_1' },
  })
  const gone = { disposed_on: s.clock.day, reason: 'Dijual' }
  const sold = await s.treasurer.post(
    `${API}/asset-books/dispose`,
    on(asset, { ...gone, proceeds: 1_000_000, to_account: '1111' }),
  )
  expect(outcome(sold)).toEqual([409, 'asset_sale_taxed'])
  expect(outcome(await s.sell(1_000_000, { invoice_kind: 'asset' }))).toEqual([422, 'invalid_params'])
  const line = { description: 'Pengeras suara bekas', kind: 'goods', unit: 'UM.0018', account: '4404', quantity: 1 }
  const to = { buyer_tax_number: '0012345678901234', buyer_address: 'Jl. Balai Kota 1' }
  const output = (await s.months())[0]!.output as number
  await ok(s.sell(1, { ...to, invoice_kind: 'asset', lines: [{ ...line, unit_price: 1_000_000 }] }))
  await s.post(s.treasurer, `${API}/asset-books/dispose`, on(asset, gone))
  expect((await s.months())[0]!.output).toBe(output + 110_000)
  expect([await s.balance('4404'), await s.balance('5504')]).toEqual([-1_000_000, 4_000_000])
  await s.expectAgreed()
  await s.post(s.admin, '/api/v1/school/withholder/update', {
    npwp: '0012345678901000',
    id_tku: '0012345678901000000000',
  })
  for (const sale of (await s.treasurer.get(`${API}/sales?state=posted`)).body.data)
    if (sale.buyer_tax_number === null) await s.post(s.treasurer, `${API}/sales/update`, on(sale, to))
  const text = String((await s.treasurer.get(`${API}/vat-file?month=2026-07`)).raw)
  const codes = [...text.matchAll(/<TrxCode>(\d\d)<[\s\S]*?<RefDesc>/g)].map(([, code]) => code)
  expect(codes.sort()).toEqual(['02', '03', '04', '09'])
})
