// VAT of a school that is a taxable person: who may not, what is got back and what is not, months that carry on, and taking back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, FAKTUR, on, openVatSchool, outcome } from './vat.fixture.ts'

let s: Awaited<ReturnType<typeof openVatSchool>>
beforeAll(async () => {
  s = await openVatSchool()
})
afterAll(() => s.t.close())

const ok = async (reply: ReturnType<typeof s.sell>) => {
  const { status, body } = await reply
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}

test('a school that is no taxable person charges no VAT and gets none back', async () => {
  expect(outcome(await s.sell(1_000_000))).toEqual([409, 'not_taxable_person'])
  const refused = await s.enter([{ unit_price: 1_000_000 }])
  expect(outcome(refused)).toEqual([409, 'input_vat_misplaced'])
  expect(Object.keys(refused.body.fields)).toEqual(['params.lines.0.creditable'])
  expect(outcome(await s.tell('2026-07'))).toEqual([409, 'not_taxable_person'])
  const { body: paper } = await s.treasurer.get(`${API}/reports/vat?month=2026-07`)
  expect(paper.data.notes[0]).toContain('bukan pengusaha kena pajak')
  expect(paper.data.rows.filter(({ kind }: { kind: string }) => kind === 'total')).toHaveLength(2)
  expect(await s.months()).toEqual([])
})

test('it is registered by who keeps the books, for a fund that no plan binds, once for each day', async () => {
  const given = { number: 'S-1', fund_source_id: s.funds.usaha!, since: '2026-07-15' }
  expect(outcome(await s.teacher.post(`${API}/vat-registrations/create`, given))).toEqual([403, 'access_denied'])
  expect(outcome(await s.principal.post(`${API}/vat-registrations/create`, given))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.post(`${API}/vat-registrations/create`, given))).toEqual([404, 'not_found'])
  expect(outcome(await s.register({ fund_source_id: s.funds.bos_reguler! }))).toEqual([409, 'vat_fund_unfit'])
  const both = await Promise.all([s.register(), s.register({ number: 'S-2PKP/2026' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = both.find(({ status }) => status === 200)!.body.data
  expect(outcome(await s.register({ since: '2027-01-01' }))).toEqual([409, 'conflict'])
  expect(outcome(await s.stranger.post(`${API}/vat-registrations/update`, on(made, { until: '2026-12-31' })))).toEqual([
    404,
    'not_found',
  ])
  expect((await s.stranger.get(`${API}/vat-registrations`)).body.data).toEqual([])
  expect(outcome(await s.sell(1_000_000))).toEqual([409, 'not_taxable_person'])
})

test('a sale brings its money, its revenue and its VAT, and only some may enter or see it', async () => {
  s.clock.day = '2026-07-20'
  const sale = await ok(s.sell(5_000_000))
  expect(sale).toMatchObject({
    number: 'PJ/2026/0001',
    subtotal: 5_000_000,
    vat: 550_000,
    total: 5_550_000,
    rate: '11/12 × 12%',
  })
  expect(await s.balance('2127')).toBe(-550_000)
  expect(await s.balance('4402')).toBe(-5_000_000)
  const given = { sale_date: '2026-07-20', description: 'x', buyer: 'y', to_account: '1111', lines: [] }
  expect(outcome(await s.teacher.post(`${API}/sales/create`, given))).toEqual([403, 'access_denied'])
  expect(outcome(await s.teacher.get(`${API}/sales`))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.get(`${API}/sales/${sale.id}`))).toEqual([404, 'not_found'])
  expect((await s.stranger.get(`${API}/sales`)).body.data).toEqual([])
  expect(outcome(await s.sell(1, { sale_date: '2026-07-21' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.sell(1, { to_account: '4402' }))).toEqual([422, 'invalid_params'])
  const line = { description: 'x', kind: 'goods', unit: 'UM.0021', quantity: 1, unit_price: 100 }
  expect(outcome(await s.sell(1, { lines: [{ ...line, account: '5303' }] }))).toEqual([422, 'account_not_postable'])
  // What the law exempts carries none.
  const exempt = await ok(s.sell(1, { lines: [{ ...line, account: '4402', unit_price: 200_000, taxed: false }] }))
  expect(exempt).toMatchObject({ vat: 0, total: 200_000 })
  await s.expectAgreed('2026-07-19')
})

test('VAT that is got back is no cost and no use of the budget; other VAT is both', async () => {
  const plan = { plan_line_id: s.lineIds[0]! }
  const bill = await s.bill([
    { unit_price: 2_000_000, ...plan },
    { unit_price: 1_000_000, creditable: false, ...plan },
  ])
  expect(bill).toMatchObject({ total: 3_330_000, payable: 3_330_000, vat: 330_000 })
  expect(bill.lines.map(({ creditable }: { creditable: boolean }) => creditable)).toEqual([true, false])
  expect(await s.balance('1411')).toBe(220_000)
  expect(await s.balance('5303')).toBe(3_110_000)
  expect((await s.used())[0]).toBe(3_110_000)
  expect(await s.months()).toMatchObject([
    { month: '2026-07-01', output: 550_000, input: 220_000, payable: 330_000, due_on: '2026-08-31', status: 'running' },
  ])
  const cost = await s.treasurer.post(`${API}/bill-costs`, {
    ...{ vendor_id: s.vendorId, fund_source_id: s.funds.usaha!, bill_date: s.clock.day },
    lines: [{ account: '5303', quantity: 1, unit_price: 1_000_000, tax_object: 'goods', creditable: true, ...plan }],
  })
  expect(cost.body.data.budget[0].available - cost.body.data.budget[0].left).toBe(1_000_000)
  await s.pay(bill, 3_330_000)
  await s.expectAgreed()
})

test('no tax invoice, an old one, the same twice, or another fund: nothing is got back', async () => {
  const without = { tax_invoice_number: undefined, tax_invoice_date: undefined }
  const post = async (more: object) =>
    s.treasurer.post(`${API}/bills/post`, await s.agree(await s.enter([{ unit_price: 1_000_000 }], more)))
  expect(outcome(await post(without))).toEqual([409, 'tax_invoice_missing'])
  expect(outcome(await post({ tax_invoice_date: '2026-03-31' }))).toEqual([409, 'tax_invoice_too_old'])
  expect(outcome(await post({ tax_invoice_date: '2026-08-01' }))).toEqual([409, 'tax_invoice_too_old'])
  const twice = { tax_invoice_number: FAKTUR }
  await s.enter([{ unit_price: 1 }], twice)
  expect(outcome(await s.enter([{ unit_price: 1 }], twice))).toEqual([409, 'conflict'])
  expect(outcome(await s.enter([{ unit_price: 1 }], { tax_invoice_number: '12' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.enter([{ unit_price: 1 }], { tax_invoice_date: undefined }))[0]).toBe(422)
  for (const fund of ['bos_reguler', 'spp'])
    expect(outcome(await s.enter([{ unit_price: 1 }], { fund_source_id: s.funds[fund]! }))).toEqual([
      409,
      'input_vat_misplaced',
    ])
  await s.expectAgreed()
})

test('of one paper over two funds only the part of the taxed fund is got back', async () => {
  const other = { fund_source_id: s.funds.spp! }
  expect(outcome(await s.enter([{ unit_price: 100_000 }, { unit_price: 100_000, ...other }]))).toEqual([
    409,
    'input_vat_misplaced',
  ])
  const bill = await s.bill([{ unit_price: 100_000 }, { unit_price: 100_000, creditable: false, ...other }])
  expect(bill.parts).toHaveLength(1)
  const part = (await s.treasurer.get(`${API}/bills/${bill.parts[0].id}`)).body.data
  expect(part.tax_invoice_number).toBe(bill.tax_invoice_number)
  expect(await s.balance('1411')).toBe(231_000)
  const [month] = await s.months()
  expect(month).toMatchObject({ input: 231_000, payable: 319_000 })
  await s.expectAgreed()
  const voided = await s.takeBack('bills', (await s.treasurer.get(`${API}/bills/${bill.id}`)).body.data)
  expect(outcome(voided)).toEqual([200, undefined])
  expect(await s.balance('1411')).toBe(220_000)
  await s.expectAgreed()
})

test('a month is settled once it is over, its tax deposited with the NTPN, and both are taken back in that order', async () => {
  expect(outcome(await s.tell('2026-07'))).toEqual([409, 'vat_month_not_over'])
  s.clock.day = '2026-08-05'
  expect((await s.months()).map(({ status }) => status)).toEqual(['running', 'open'])
  expect(outcome(await s.teacher.post(`${API}/vat-returns/create`, { month: '2026-07' }))).toEqual([
    403,
    'access_denied',
  ])
  const told = await ok(s.tell('2026-07'))
  expect(told).toMatchObject({ output: 550_000, input: 220_000, payable: 330_000, carried_out: 0, state: 'posted' })
  expect(told.documents.map(({ direction, vat }: { direction: string; vat: number }) => [direction, vat])).toEqual([
    ...[
      ['out', 550_000],
      ['in', 220_000],
      ['in', 11_000],
      ['in', -11_000],
    ],
  ])
  expect(outcome(await s.stranger.get(`${API}/vat-returns/${told.id}`))).toEqual([404, 'not_found'])
  expect(outcome(await s.tell('2026-07'))).toEqual([409, 'vat_month_told'])
  expect([await s.balance('2127'), await s.balance('1411'), await s.balance('2125')]).toEqual([0, 0, -330_000])
  const owed = (await s.treasurer.get(`${API}/taxes/owed`)).body.data
  expect(owed).toMatchObject([{ account: '2125', item: 'SPT 2026-07', amount: 330_000 }])
  await s.expectAgreed('2026-07-30', '2026-07-31')
  // Nothing more is dated there.
  expect(outcome(await s.sell(1_000, { sale_date: '2026-07-31' }))).toEqual([409, 'vat_month_told'])
  expect(outcome(await s.deposit('2026-08'))).toEqual([409, 'nothing_to_deposit'])
  const paid = await ok(s.deposit('2026-07'))
  expect(paid.amount).toBe(330_000)
  expect(await s.months()).toMatchObject([{}, { status: 'settled', ntpn: 'A1B2C3D4E5F60718' }])
  expect(await s.balance('2125')).toBe(0)
  await s.expectAgreed('2026-07-31', '2026-08-04')
  expect(outcome(await s.takeBack('vat-returns', told))).toEqual([409, 'stale_version'])
  const read = async () => (await s.treasurer.get(`${API}/vat-returns/${told.id}`)).body.data
  expect(outcome(await s.takeBack('vat-returns', await read()))).toEqual([409, 'tax_deposited'])
  s.clock.day = '2026-08-07'
  const back = { id: paid.id, date: '2026-08-06', reason: 'NTPN tertukar' }
  expect(outcome(await s.treasurer.post(`${API}/tax-deposits/reverse`, back))).toEqual([200, undefined])
  await s.expectAgreed('2026-08-05', '2026-08-06')
  expect(outcome(await s.takeBack('vat-returns', await read()))).toEqual([200, undefined])
  expect([await s.balance('2127'), await s.balance('1411')]).toEqual([-550_000, 220_000])
  await s.expectAgreed('2026-07-31', '2026-08-05', '2026-08-06')
  await ok(s.tell('2026-07'))
  await ok(s.deposit('2026-07'))
  await s.expectAgreed('2026-07-31', '2026-08-05', '2026-08-06')
})

test('what was paid beyond what was charged is carried on, and months follow each other', async () => {
  s.clock.day = '2026-08-10'
  const bill = await s.bill([{ unit_price: 10_000_000 }])
  const sale = await ok(s.sell(2_000_000))
  s.clock.day = '2026-10-03'
  expect(outcome(await s.tell('2026-09'))).toEqual([409, 'vat_month_order'])
  const august = await ok(s.tell('2026-08'))
  expect(august).toMatchObject({ output: 220_000, input: 1_100_000, payable: 0, carried_out: 880_000 })
  expect(outcome(await s.deposit('2026-08'))).toEqual([409, 'nothing_to_deposit'])
  expect(await s.balance('1411')).toBe(880_000)
  // Taken back later, each counts in the month in which that happens.
  s.clock.day = '2026-09-05'
  expect(outcome(await s.takeBack('sales', sale, '2026-08-31'))).toEqual([409, 'vat_month_told'])
  expect(outcome(await s.takeBack('sales', sale))).toEqual([200, undefined])
  expect(outcome(await s.takeBack('sales', { ...sale, version: sale.version + 1 }))[0]).toBe(409)
  expect(outcome(await s.credit(bill, [1, 9_000_000]))).toEqual([200, undefined])
  s.clock.day = '2026-10-03'
  const september = await ok(s.tell('2026-09'))
  expect(september).toMatchObject({
    output: -220_000,
    input: -990_000,
    carried_in: 880_000,
    payable: 0,
    carried_out: 110_000,
  })
  expect(outcome(await s.takeBack('vat-returns', august))).toEqual([409, 'vat_month_order'])
  expect([await s.balance('2127'), await s.balance('1411')]).toEqual([0, 110_000])
  await s.expectAgreed('2026-08-31', '2026-09-30')
})

test('a return is made after its month: soft-closed with a reason, and no month is released without it', async () => {
  s.clock.day = '2026-10-05'
  const sale = await ok(s.sell(1_000_000))
  s.clock.day = '2026-11-03'
  const { data } = (await s.treasurer.get(`${API}/periods`)).body
  const { id } = data.find(({ number }: { number: number }) => number === 10)
  await ok(s.treasurer.post(`${API}/periods/soft-close`, { id }))
  const refused = await s.principal.post(`${API}/periods/close`, { id })
  expect(outcome(refused)).toEqual([409, 'month_unexplained'])
  expect(refused.body.fields).toHaveProperty('vat_open')
  const make = (more: object) => s.treasurer.post(`${API}/vat-returns/create`, { month: '2026-10', ...more })
  expect(outcome(await make({}))).toEqual([409, 'period_soft_closed'])
  const made = await ok(make({ reason: 'Disusun setelah tutup sementara' }))
  const { checks } = (await s.principal.get(`${API}/periods/${id}`)).body.data
  expect(checks.map(({ code }: { code: string }) => code)).not.toContain('vat_open')
  await ok(s.principal.post(`${API}/periods/reopen`, { id, reason: 'Uji' }))
  await ok(s.takeBack('vat-returns', made))
  await ok(s.takeBack('sales', sale, '2026-10-05'))
  await s.expectAgreed('2026-10-31')
})

test('nothing charged and nothing paid is a return too', async () => {
  s.clock.day = '2026-11-02'
  const october = await ok(s.tell('2026-10'))
  expect(october).toMatchObject({ output: 0, input: 0, carried_in: 110_000, carried_out: 110_000, entry_id: null })
  const filed = { filed_on: '2026-11-02', receipt_number: 'BPE-1' }
  const { body } = await s.treasurer.post(`${API}/vat-returns/update`, on(october, filed))
  expect(body.data).toMatchObject(filed)
  await s.expectAgreed()
})

test('the registration ends only after what stands on it', async () => {
  const [made] = (await s.treasurer.get(`${API}/vat-registrations`)).body.data
  const end = (until: string) => s.treasurer.post(`${API}/vat-registrations/update`, on(made, { until }))
  expect(outcome(await end('2026-07-31'))).toEqual([409, 'vat_documents_stand'])
  expect(outcome(await end('2026-10-31'))).toEqual([200, undefined])
  expect(outcome(await s.sell(1_000))).toEqual([409, 'not_taxable_person'])
  expect(await s.months()).toHaveLength(4)
})

test('the file of tax invoices needs buyers the tax office knows, and leaves out what it has taken in', async () => {
  const file = () => s.treasurer.get(`${API}/vat-file?month=2026-07`)
  expect(outcome(await file())).toEqual([409, 'withholder_unknown'])
  const numbers = { npwp: '0012345678901000', id_tku: '0012345678901000000000' }
  await s.post(s.admin, '/api/v1/school/withholder/update', numbers)
  expect(outcome(await file())).toEqual([409, 'sales_incomplete'])
  const sale = (await s.treasurer.get(`${API}/sales?month=2026-07`)).body.data.find(
    ({ vat }: { vat: number }) => vat > 0,
  )
  const buyer = { buyer_tax_number: '0123456789012345', buyer_address: 'Jl. A & B 1' }
  const told = await s.post(s.treasurer, `${API}/sales/update`, on(sale, buyer))
  const text = (await file()).raw
  expect(text).toContain('<TaxInvoiceBulk xmlns:xsi')
  for (const part of [
    '<TIN>0012345678901000</TIN>',
    '<TaxInvoiceDate>2026-07-20</TaxInvoiceDate>',
    '<TrxCode>04</TrxCode>',
    '<BuyerTin>0123456789012345</BuyerTin>',
    '<BuyerAdress>Jl. A &amp; B 1</BuyerAdress>',
    '<BuyerIDTKU>0123456789012345000000</BuyerIDTKU>',
    '<TaxBase>5000000</TaxBase>',
    '<OtherTaxBase>4583333.33</OtherTaxBase>',
    '<VATRate>12</VATRate>',
    '<VAT>550000</VAT>',
  ])
    expect(text).toContain(part)
  await s.post(s.treasurer, `${API}/sales/update`, on(told, { tax_invoice_number: FAKTUR }))
  expect(outcome(await file())).toEqual([409, 'nothing_sold'])
  expect(outcome(await s.teacher.get(`${API}/vat-file?month=2026-07`))).toEqual([403, 'access_denied'])
})

test('the report of a month is its documents and its return', async () => {
  const { body } = await s.treasurer.get(`${API}/reports/vat?month=2026-07`)
  const totals = body.data.rows.filter(({ kind }: { kind?: string }) => kind === 'total')
  expect(totals.map(({ values }: { values: { vat: number } }) => values.vat)).toEqual([550_000, 220_000, 330_000, 0])
  for (const format of ['pdf', 'xlsx'])
    expect((await s.treasurer.get(`${API}/reports/vat?month=2026-07&format=${format}`)).status).toBe(200)
})
