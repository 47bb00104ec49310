// What becomes of sales on credit beside money: slips of tax that counts for the year, what nobody pays, and tax invoices that are replaced.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { vatChecks } from '../vat/checks.ts'
import { API, FAKTUR, on, openVatSchool, outcome } from '../vat/vat.fixture.ts'

let s: Awaited<ReturnType<typeof openVatSchool>>
beforeAll(async () => {
  s = await openVatSchool()
  s.clock.day = '2026-07-20'
  expect((await s.register()).status).toBe(200)
})
afterAll(() => s.t.close())

const CREDIT = { to_account: undefined, due_date: '2026-08-10' }
const WRITE_OFFS = `${API}/sale-write-offs`
const ok = async (reply: Promise<{ status: number; body: { code?: string; fields?: object; data?: never } }>) => {
  const { status, body } = await reply
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  // biome-ignore lint/suspicious/noExplicitAny: what each door answers is asserted where it is read
  return body.data as any
}
const saleOf = async ({ id }: { id: number }) => ok(s.treasurer.get(`${API}/sales/${id}`))
const owed = async (date = s.clock.day) => {
  const { total } = await ok(s.treasurer.get(`${API}/reports/aged-receivables?date=${date}`))
  const { rows } = await ok(s.treasurer.get(`${API}/reconciliation?date=${date}`))
  const row = rows.find(({ account }: { account: string }) => account === '1204')
  expect([row?.told ?? 0, row?.difference ?? 0]).toEqual([total.total, 0])
  return total.total as number
}
const receive = (sale: { id: number }, more: object) =>
  s.treasurer.post(`${API}/sale-receipts/create`, { sale_id: sale.id, received_on: s.clock.day, ...more })

test('tax of article 23 that the buyer kept back is prepaid, whether its slip comes with the money or after it', async () => {
  const sale = await ok(s.sell(5_000_000, CREDIT))
  const slip = { kept_back: 100_000, kept_kind: 'pph23', slip_number: 'BPPU-23' }
  expect(outcome(await receive(sale, {}))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, { amount: 1 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, { amount: 1, to_account: '1111', kept_kind: 'pph23' }))).toEqual([
    422,
    'invalid_params',
  ])
  expect(outcome(await receive(sale, { ...slip, slip_number: undefined }))).toEqual([422, 'invalid_params'])
  expect(outcome(await receive(sale, { ...slip, kept_back: 5_550_001 }))).toEqual([422, 'invalid_params'])
  await ok(receive(sale, { amount: 5_450_000, to_account: '1111' }))
  expect(await owed()).toBe(100_000)
  s.clock.day = '2026-07-25'
  const paper = await ok(receive(sale, slip))
  expect(paper).toMatchObject({ account: null, amount: 0, kept_back: 100_000, kept_kind: 'pph23' })
  expect([await owed(), await s.balance('1412'), await s.balance('5502')]).toEqual([0, 100_000, 0])
  const slips = await ok(s.treasurer.get(`${API}/sale-receipts?kept_kind=pph23`))
  expect(slips.map(({ id }: { id: number }) => id)).toEqual([paper.id])
  expect(await owed('2026-07-24')).toBe(100_000)
  await ok(s.takeBack('sale-receipts', paper))
  expect([await owed(), await s.balance('1412')]).toEqual([100_000, 0])
  await ok(receive(sale, slip))
  await s.expectAgreed('2026-07-20', '2026-07-24')
})

test('what a buyer never pays is given up by others than who asks, and owed again where the buyer pays after all', async () => {
  const sale = await ok(s.sell(2_000_000, CREDIT))
  const given = { sale_id: sale.id, amount: 2_220_000, reason: 'Penyewa bangkrut', evidence: 'Tiga surat' }
  const ask = (more: object = {}) => s.treasurer.post(`${WRITE_OFFS}/create`, { ...given, ...more })
  expect(outcome(await s.teacher.get(WRITE_OFFS))).toEqual([403, 'access_denied'])
  expect(outcome(await s.principal.post(`${WRITE_OFFS}/create`, given))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.post(`${WRITE_OFFS}/create`, given))).toEqual([404, 'not_found'])
  expect(outcome(await ask({ amount: 2_220_001 }))).toEqual([422, 'invalid_params'])
  const paid = await ok(s.sell(1_000))
  expect(outcome(await ask({ sale_id: paid.id, amount: 1 }))).toEqual([409, 'sale_not_owed'])
  const asked = await ok(ask())
  expect(outcome(await ask({ amount: 1 }))).toEqual([409, 'conflict'])
  expect(asked.state).toBe('submitted')
  expect(outcome(await s.treasurer.post(`${WRITE_OFFS}/approve`, on(asked)))).toEqual([403, 'access_denied'])
  // Nobody gives it up behind their backs.
  await expect(
    s.t.asSuperuser((client) =>
      client.query(`update accounting.sale_write_off set state = 'approved', written_on = '2026-07-25' where id = $1`, [
        asked.id,
      ]),
    ),
  ).rejects.toThrow('sale_write_off_undecided')
  expect(outcome(await s.takeBack('sales', await saleOf(sale)))).toEqual([409, 'sale_received'])
  const first = await ok(s.principal.post(`${WRITE_OFFS}/approve`, on(asked)))
  expect([first.state, await owed()]).toEqual(['submitted', 2_220_000])
  expect(outcome(await s.principal.post(`${WRITE_OFFS}/approve`, on(first)))).toEqual([403, 'access_denied'])

  s.clock.day = '2026-07-28'
  const gone = await ok(s.office.post(`${WRITE_OFFS}/approve`, on(first)))
  expect(gone).toMatchObject({ state: 'approved', written_on: '2026-07-28' })
  expect([await owed(), await owed('2026-07-27'), await s.balance('5503')]).toEqual([0, 2_220_000, 2_220_000])
  const now = await saleOf(sale)
  expect([now.lost, now.received, now.allowed_moves]).toEqual([2_220_000, 0, []])
  expect(outcome(await receive(sale, { amount: 1, to_account: '1111' }))).toEqual([422, 'invalid_params'])
  // Its VAT was owed with the sale.
  expect(await s.balance('2127')).toBeLessThan(0)
  await s.expectAgreed('2026-07-27')

  s.clock.day = '2026-07-29'
  const undo = { date: s.clock.day, reason: 'Mulai mencicil' }
  const early = await s.treasurer.post(`${WRITE_OFFS}/reclaim`, on(gone, { ...undo, date: '2026-07-27' }))
  expect(outcome(early)).toEqual([422, 'invalid_params'])
  const back = await ok(s.treasurer.post(`${WRITE_OFFS}/reclaim`, on(gone, undo)))
  expect([back.state, await owed(), await owed('2026-07-28'), await s.balance('5503')]).toEqual([
    'reclaimed',
    2_220_000,
    0,
    0,
  ])
  await ok(receive(sale, { amount: 20_000, to_account: '1111' }))
  const rest = await ok(ask({ amount: 2_200_000 }))
  const said = await ok(s.principal.post(`${WRITE_OFFS}/reject`, on(rest, { note: 'Tagih lagi' })))
  expect([said.state, await owed()]).toEqual(['rejected', 2_200_000])
  const again = await ok(ask({ amount: 2_200_000 }))
  expect((await ok(s.treasurer.post(`${WRITE_OFFS}/cancel`, on(again)))).state).toBe('cancelled')
  await s.expectAgreed('2026-07-27', '2026-07-28')
})

test('a tax invoice with wrong lines is replaced in its own month, with what was paid of it', async () => {
  const line = { description: 'Aula', kind: 'service', unit: 'UM.0026', account: '4402', quantity: 1 }
  const right = { lines: [{ ...line, unit_price: 900_000 }], reason: 'Harga salah ketik' }
  const replace = (sale: { id: number; version: number }, more: object = {}) =>
    s.treasurer.post(`${API}/sales/replace`, on(sale, { ...right, ...more }))
  const buyer = { buyer_tax_number: '0012345678901234', buyer_address: 'Jl. Balai Kota 1' }
  const before = await owed()
  const output = async () => (await s.months())[0]!.output as number
  const [start, revenue] = [await output(), await s.balance('4402')]
  const sold = await ok(s.sell(1_000_000, { ...CREDIT, ...buyer }))
  expect(sold.allowed_moves).toEqual(['receive', 'void'])
  expect(outcome(await replace(sold))).toEqual([409, 'sale_not_replaced'])
  await ok(receive(sold, { amount: 500_000, to_account: '1111' }))
  const change = (sale: { id: number; version: number }, more: object) =>
    s.treasurer.post(`${API}/sales/update`, on(sale, more))
  const wrong = await ok(change(await saleOf(sold), { tax_invoice_number: FAKTUR }))
  expect(wrong.allowed_moves).toEqual(['receive', 'replace'])
  expect(outcome(await s.teacher.post(`${API}/sales/replace`, on(wrong, right)))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.post(`${API}/sales/replace`, on(wrong, right)))).toEqual([404, 'not_found'])
  expect(outcome(await replace(sold))).toEqual([409, 'stale_version'])
  // Not to less than was paid already.
  expect(outcome(await replace(wrong, { lines: [{ ...line, unit_price: 400_000 }] }))).toEqual([422, 'invalid_params'])

  s.clock.day = '2026-07-31'
  const made = await ok(replace(wrong))
  expect(made).toMatchObject({ replaces_id: sold.id, sale_date: sold.sale_date, total: 999_000, received: 500_000 })
  expect(await saleOf(sold)).toMatchObject({ state: 'void', undone_on: sold.sale_date, received: 0 })
  expect([await owed(), await output(), (await s.balance('4402')) - revenue]).toEqual([
    before + 499_000,
    start + 99_000,
    -900_000,
  ])
  expect(await owed(sold.sale_date)).toBe(before + 499_000)
  // The tax office makes it of the first one: it is not among those that are sent.
  expect(outcome(await change(made, { tax_invoice_number: '04002600099999999' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await change(made, { tax_invoice_number: FAKTUR }))).toEqual([422, 'invalid_params'])
  expect(outcome(await change(made, { buyer: 'PT Lain' }))).toEqual([409, 'sale_not_replaced'])
  const second = FAKTUR.replace(/^(..)00/, '$101')
  const numbered = await ok(change(made, { tax_invoice_number: second }))
  await s.post(s.admin, '/api/v1/school/withholder/update', {
    npwp: '0012345678901000',
    id_tku: '0012345678901000000000',
  })
  for (const sale of await ok(s.treasurer.get(`${API}/sales?state=posted`)))
    if (sale.buyer_tax_number === null) await ok(change(sale, buyer))
  const sent = async () => String((await s.treasurer.get(`${API}/vat-file?month=2026-07`)).raw)
  const third = await ok(replace(numbered))
  expect(await sent()).not.toContain(third.number)
  await s.expectAgreed(sold.sale_date)

  // Once the month was told to the tax office, its return is taken back first.
  const told = await ok(change(third, { tax_invoice_number: FAKTUR.replace(/^(..)00/, '$102') }))
  s.clock.day = '2026-08-05'
  const spt = await ok(s.tell('2026-07'))
  expect(outcome(await replace(told))).toEqual([409, 'vat_month_told'])
  await ok(s.takeBack('vat-returns', spt, '2026-07-31'))
  const fourth = await ok(replace(told))
  expect(fourth.received).toBe(500_000)
  await ok(s.tell('2026-07'))
  const [receipt] = await ok(s.treasurer.get(`${API}/sale-receipts?sale_id=${fourth.id}`))
  await ok(s.takeBack('sale-receipts', receipt))
  expect(await owed()).toBe(before + 999_000)
  await s.expectAgreed('2026-07-20', '2026-07-31')
})

const REFUNDS = `${API}/vat-refunds`
const refund = (told: { id: number }, more: object) =>
  s.treasurer.post(`${REFUNDS}/create`, {
    ...{ return_id: told.id, decision: 'SKPLB-1', refunded_on: s.clock.day, ...more },
  })

test('what is over is carried on, or asked back once and for all; what comes of it is a document that is taken back by itself', async () => {
  s.clock.day = '2026-08-20'
  const august = async () => (await s.months()).find(({ month }) => month === '2026-08-01') as Record<string, number>
  await s.bill([{ unit_price: 45_000_000 }])
  const over = (await august()).carried_out!
  expect(over).toBeGreaterThan(1_000_000)
  s.clock.day = '2026-09-05'
  const input = await s.balance('1411')
  const carried = await ok(s.tell('2026-08'))
  expect(carried).toMatchObject({ asked_back: false, carried_out: over, refundable: 0, refunded: 0 })
  expect(outcome(await refund(carried, { amount: 1, to_account: '1111' }))).toEqual([409, 'vat_not_asked_back'])
  expect((await s.months())[0]).toMatchObject({ month: '2026-09-01', carried_in: over })
  await ok(s.takeBack('vat-returns', carried))
  const told = await ok(s.tell('2026-08', { asked_back: true }))
  expect(told).toMatchObject({ payable: 0, carried_out: 0, refundable: over, refunded: 0 })
  expect([await s.balance('1411'), await s.balance('1413')]).toEqual([0, over])
  expect(input).not.toBe(0)
  expect(await s.months()).toMatchObject([{ carried_in: 0 }, { status: 'awaited', refundable: over, refunded: 0 }, {}])
  await s.expectAgreed('2026-08-31', '2026-09-04')

  const money = { amount: over - 300_000, to_account: '1111' }
  expect(outcome(await s.teacher.get(REFUNDS))).toEqual([403, 'access_denied'])
  expect(outcome(await s.principal.post(`${REFUNDS}/create`, {}))).toEqual([403, 'access_denied'])
  expect(
    outcome(
      await s.stranger.post(`${REFUNDS}/create`, {
        ...{ return_id: told.id, decision: 'x', refunded_on: s.clock.day, ...money },
      }),
    ),
  ).toEqual([404, 'not_found'])
  expect(outcome(await refund(told, {}))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(told, { amount: 1 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(told, { ...money, amount: over + 1 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(told, { ...money, refused: 300_001 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(told, { ...money, refunded_on: '2026-08-31' }))).toEqual([409, 'vat_not_asked_back'])
  const before = [await s.balance('1111'), await s.balance('5502')] as [number, number]
  const came = await ok(refund(told, money))
  expect(came).toMatchObject({ number: 'RP/2026/0001', month: '2026-08-01', amount: over - 300_000, refused: 0 })
  expect(await s.months()).toMatchObject([{}, { status: 'awaited', refunded: over - 300_000 }, {}])
  expect(outcome(await s.stranger.get(`${REFUNDS}/${came.id}`))).toEqual([404, 'not_found'])
  const rest = await ok(refund(told, { refused: 300_000, decision: 'SKPLB-2' }))
  expect(rest).toMatchObject({ account: null, amount: 0, refused: 300_000 })
  expect([await s.balance('1413'), await s.balance('1111'), await s.balance('5502')]).toEqual([
    ...[0, before[0] + over - 300_000, before[1] + 300_000],
  ])
  expect(await s.months()).toMatchObject([{}, { status: 'settled', refunded: over }, {}])
  const chain = await ok(s.treasurer.get(`/api/v1/trace?relation=accounting.vat_refund&record_id=${came.id}`))
  expect(JSON.stringify(chain)).toContain('SPT 2026-08')
  const { data: paper } = (await s.treasurer.get(`${API}/reports/vat?month=2026-08`)).body
  expect(paper.rows.at(-1).values.vat).toBe(over)
  await s.expectAgreed('2026-08-31', '2026-09-04')

  const now = async () => ok(s.treasurer.get(`${API}/vat-returns/${told.id}`))
  expect(outcome(await s.takeBack('vat-returns', await now()))).toEqual([409, 'vat_refunded'])
  s.clock.day = '2026-09-07'
  await ok(s.takeBack('vat-refunds', came))
  await ok(s.takeBack('vat-refunds', rest, '2026-09-06'))
  expect(outcome(await s.takeBack('vat-refunds', { ...came, version: came.version + 1 }))).toEqual([
    409,
    'illegal_move',
  ])
  expect([await s.balance('1413'), await s.balance('1111'), await s.balance('5502')]).toEqual([over, ...before])
  // On no day before what came of it was taken back.
  expect(outcome(await s.takeBack('vat-returns', await now(), '2026-09-06'))).toEqual([409, 'vat_refunded'])
  await s.expectAgreed('2026-09-05', '2026-09-06')
  await ok(s.takeBack('vat-returns', await now()))
  expect([await s.balance('1413'), await s.balance('1411')]).toEqual([0, input])
  await s.expectAgreed('2026-08-31', '2026-09-05', '2026-09-06')
  expect(outcome(await s.tell('2026-08', { asked_back: true }))).toEqual([200, undefined])
})

test('nothing that is not over is asked back, neither at the door nor behind it', async () => {
  s.clock.day = '2026-09-10'
  await ok(s.sell(1_000_000))
  s.clock.day = '2026-10-02'
  expect(outcome(await s.tell('2026-09', { asked_back: true }))).toEqual([422, 'invalid_params'])
  const told = await ok(s.tell('2026-09'))
  expect(told).toMatchObject({ carried_in: 0, payable: 110_000 })
  const behind = (text: string) => s.t.asSuperuser((client) => client.query(text, [told.id]))
  await expect(behind('update accounting.vat_return set asked_back = true where id = $1')).rejects.toThrow(
    'vat_return_fixed',
  )
  await expect(behind('update accounting.vat_return set refunded = 1 where id = $1')).rejects.toThrow(
    'vat_return_refunded_check',
  )
  await s.expectAgreed('2026-09-30')
  await behind(
    `update accounting.vat_month m set output = m.output + 1 from accounting.vat_return v where v.id = $1
       and (m.company_id, m.fund_source_id, m.month) = (v.company_id, v.fund_source_id, v.month)`,
  )
  const found = await findDisagreements(s.t.admin.db, vatChecks)
  expect(found.map(({ problem }) => problem)).toEqual([expect.stringContaining('kept 110001 and 0, documents 110000')])
})
