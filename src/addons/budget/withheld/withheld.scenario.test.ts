// Whom the cash book kept tax back from gets a slip: with the figures of the tax book, and void when the voucher is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../test/harness.ts'
import { type CashHouse, openCashHouse, receiptOf } from '../cash-book/cash-book.fixture.ts'

const PATH = '/api/budget/withheld-taxes'
let house: CashHouse
beforeAll(async () => {
  house = await openCashHouse([5_000_000])
  house.setDay('2026-01-15')
  await house.activate('bos_reguler', 1)
  const fund_source_id = house.funds.bos_reguler!
  const { treasurer } = house
  ok(
    await treasurer.post('/api/budget/cash-entries/create', {
      ...{ fund_source_id, entry_date: '2026-01-05', kind: 'receipt', book: 'bank' },
      ...{ description: 'Dana BOS', amount: 10_000_000 },
    }),
  )
})
afterAll(() => house.t.close())

const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
const outcome = ({ status, body }: Reply) => [status, body.code]
const spend = async (taxes: object[]) =>
  ok(
    await house.treasurer.post('/api/budget/cash-entries/spend', {
      ...{ fund_source_id: house.funds.bos_reguler!, entry_date: '2026-01-12', book: 'bank', taxes },
      lines: [{ plan_line_id: house.lineIds[0], description: 'Servis komputer', amount: 1_000_000 }],
      receipt: receiptOf(1_000_000, '2026-01-12'),
    }),
  )
const listed = async () => ok(await house.treasurer.get(PATH))

test('what was kept back is listed with whom it was kept from; VAT has no slip, and no school sees another’s', async () => {
  const { voucher } = await spend([
    { tax_kind: 'pph23', amount: 20_000 },
    { tax_kind: 'ppn', amount: 110_000 },
  ])
  const [row, ...others] = await listed()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ voucher, tax_kind: 'pph23', store_name: 'Toko Sumber Ilmu', store_tax_number: '0123456789012000' },
    ...{ gross: 1_000_000, amount: 20_000, reversed: false, slip_number: `${voucher}/bos_reguler/pph23` },
  })
  expect(ok(await house.stranger.get(PATH))).toEqual([])
  for (const path of [`${PATH}/${row.id}`, `${PATH}/${row.id}/slip`])
    expect(outcome(await house.stranger.get(path))).toEqual([404, 'not_found'])
  const teacher = await house.t.person('smp', 'teacher')
  expect(outcome(await teacher.get(PATH))).toEqual([403, 'access_denied'])
})

test('the slip says what the tax book says, and needs the number of who withholds', async () => {
  const [row] = await listed()
  expect(outcome(await house.treasurer.get(`${PATH}/${row.id}/slip`))).toEqual([409, 'withholder_unknown'])
  const numbers = { npwp: '012345678901000', id_tku: '0012345678901000000000' }
  ok(await house.treasurer.post('/api/v1/school/withholder/update', numbers))
  const paper = ok(await house.treasurer.get(`${PATH}/${row.id}/slip`))
  expect(paper).toMatchObject({
    title: 'Bukti pemotongan PPh Pasal 23',
    period: `Nomor ${row.slip_number}`,
    mark: null,
  })
  expect(paper.facts.map(({ value }: { value: unknown }) => value)).toEqual(
    expect.arrayContaining([
      '012345678901000',
      'Toko Sumber Ilmu',
      '0123456789012000',
      expect.stringContaining(row.voucher),
    ]),
  )
  const book = ok(
    await house.treasurer.get(
      `/api/budget/reports/cash-book?fund_source_id=${row.fund_source_id}&year=2026&month=1&book=tax`,
    ),
  )
  const kept = book.rows.find(({ values }: { values: { pph23?: number } }) => values.pph23)
  expect(paper.rows.map(({ values }: { values: { amount: number } }) => values.amount)).toEqual([kept.values.pph23])
  expect((await house.treasurer.get(`${PATH}/${row.id}/slip?format=pdf`)).headers['content-type']).toBe(
    'application/pdf',
  )
})

test('somebody says under which object and at which rate; then the month leaves as the tax office’s file', async () => {
  const [row] = await listed()
  expect(row).toMatchObject({
    object_code: null,
    base: 1_000_000,
    percent: 2,
    version: 0,
    store_address: expect.any(String),
  })
  const file = (form = 'bppu') => house.treasurer.get(`${PATH}-file?month=2026-01&form=${form}`)
  expect(outcome(await file())).toEqual([409, 'slips_incomplete'])
  expect(outcome(await file('bp21'))).toEqual([409, 'nothing_withheld_on_bills'])
  const told = { id: row.id, version: 0, object_code: '24-104-29', base: 900_000, percent: 2.2222 }
  for (const person of [house.stranger, await house.t.person('smp', 'principal')])
    expect((await person.post(`${PATH}/update`, told)).status).not.toBe(200)
  // Of two who say it at once one comes late.
  const both = await Promise.all([
    house.treasurer.post(`${PATH}/update`, told),
    house.treasurer.post(`${PATH}/update`, told),
  ])
  expect(both.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'stale_version'],
  ])
  const [after] = await listed()
  ok(await house.treasurer.post(`${PATH}/update`, { id: row.id, version: after.version, base: 1_000_000, percent: 2 }))
  const paper = ok(await house.treasurer.get(`${PATH}/${row.id}/slip`))
  expect(paper.rows[0].values).toMatchObject({ code: '24-104-29', base: 1_000_000, rate: '2%', amount: 20_000 })
  const text = String((await file()).raw)
  for (const part of [
    '<TaxObjectCode>24-104-29</TaxObjectCode>',
    '<TaxBase>1000000</TaxBase>',
    '<Rate>2</Rate>',
    '<CounterpartTin>0123456789012000</CounterpartTin>',
    '<WithholdingDate>2026-01-12</WithholdingDate>',
  ])
    expect(text).toContain(part)
})

test('a voucher that is taken back takes its slip with it, and the paper says so', async () => {
  const [row] = await listed()
  const undo = { id: row.id, entry_date: '2026-01-13', reason: 'Salah catat' }
  ok(await house.treasurer.post('/api/budget/cash-entries/reverse', undo))
  const [after] = await listed()
  expect(after).toMatchObject({ id: row.id, reversed: true })
  expect(ok(await house.treasurer.get(`${PATH}/${row.id}/slip`)).mark).toBe('BATAL')
  expect(outcome(await house.treasurer.get(`${PATH}-file?month=2026-01&form=bppu`))).toEqual([
    ...[409, 'nothing_withheld_on_bills'],
  ])
  expect(
    outcome(await house.treasurer.post(`${PATH}/update`, { id: row.id, version: after.version, base: 1 })),
  ).toEqual([...[409, 'already_reversed']])
})
