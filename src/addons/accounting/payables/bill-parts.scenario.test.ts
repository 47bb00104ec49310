// One paper of a vendor that several funds pay: entered once, approved once, posted and paid fund by fund, taken back as a whole.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../test/harness.ts'
import { upload } from '../evidence/evidence.fixture.ts'
import { openNotesSchool, outcome } from '../notes/notes.fixture.ts'

const API = '/api/accounting'
const BILLS = `${API}/bills`

let s: Awaited<ReturnType<typeof openNotesSchool>>
beforeAll(async () => {
  s = await openNotesSchool()
})
afterAll(() => s.t.close())

interface Part {
  id: number
  number: string
  version: number
  state: string
  total: number
  payable: number
  fund_source_id: number
  part_of: number | null
  lines: { line_no: number }[]
  parts: Part[]
}

let papers = 0
const line = (unit_price: number, more: object = {}) => ({
  ...{ description: 'Jasa', account: '5303', quantity: 1, unit_price, tax_object: 'service', ...more },
})
/** Two lines by the grant, one between them by fees. */
const paper = (more: object = {}) => ({
  ...{ vendor_id: s.vendorId, vendor_number: `P-${++papers}`, bill_date: s.clock.day, due_date: '2026-12-31' },
  ...{ description: 'Jaringan dua dana', fund_source_id: s.fund },
  lines: [
    line(1_000_000, { plan_line_id: s.lineIds[0] }),
    line(1_000_000, { fund_source_id: s.funds.spp }),
    line(500_000, { plan_line_id: s.lineIds[1] }),
  ],
  ...more,
})
const enter = async (more: object = {}): Promise<Part> => s.post(s.treasurer, `${BILLS}/create`, paper(more))
const seen = async (id: number) => {
  const { version } = await s.readBill(id)
  return { id, version }
}
const approve = async (id: number) => {
  await s.post(s.treasurer, `${BILLS}/submit`, await seen(id))
  for (const person of [s.admin, s.principal, s.office])
    if ((await s.readBill(id)).state === 'submitted') await s.post(person, `${BILLS}/approve`, await seen(id))
}
const posted = async (more: object = {}): Promise<Part> => {
  const { id } = await enter(more)
  await approve(id)
  return s.post(s.treasurer, `${BILLS}/post`, await seen(id))
}
const states = async ({ id, parts }: Part) =>
  Promise.all([id, ...parts.map((part) => part.id)].map(async (one) => (await s.readBill(one)).state))
const fieldsOf = ({ body }: Reply) => Object.keys(body.fields ?? {})

test('what is one paper is entered by those who keep the books, in funds of their own school', async () => {
  for (const person of [s.teacher, s.principal])
    expect((await person.post(`${BILLS}/create`, paper())).status).toBe(403)
  const unknown = await s.treasurer.post(
    `${BILLS}/create`,
    paper({ lines: [line(1000), line(1000, { fund_source_id: 999_999 })] }),
  )
  expect(unknown.status).toBe(404)
  const { body } = await s.stranger.get('/api/budget/fund-sources')
  const foreign = await s.treasurer.post(
    `${BILLS}/create`,
    paper({ lines: [line(1000), line(1000, { fund_source_id: body.data[0].id })] }),
  )
  expect(foreign.status).toBe(404)
})

test('a line takes the plan of its own fund, and is told by its place on the paper', async () => {
  const lines = [line(1000), line(1000), line(1000, { fund_source_id: s.funds.spp, plan_line_id: s.lineIds[0] })]
  const reply = await s.treasurer.post(`${BILLS}/create`, paper({ lines }))
  expect([outcome(reply), fieldsOf(reply)]).toEqual([[422, 'plan_line_of_other_fund'], ['params.lines.2.plan_line_id']])
})

test('a debit note is of one fund', async () => {
  const bill = await s.bill([500_000])
  const reply = await s.treasurer.post(`${BILLS}/create`, paper({ adds_to: bill.id }))
  expect([outcome(reply), fieldsOf(reply)]).toEqual([[422, 'invalid_params'], ['params.lines.1.fund_source_id']])
})

test('becomes a bill for each fund, which know each other and are no duplicates', async () => {
  const first = await enter()
  expect(first).toMatchObject({ fund_source_id: s.fund, part_of: null, subtotal: 1_500_000, vat: 165_000 })
  expect(first.lines.map(({ line_no }) => line_no)).toEqual([1, 3])
  expect(first.parts).toMatchObject([{ fund_source_id: s.funds.spp, total: 1_110_000, state: 'draft' }])
  const sister = await s.readBill(first.parts[0]!.id)
  expect(sister).toMatchObject({ part_of: first.id, parts: [{ id: first.id }], lines: [{ line_no: 2, vat: 110_000 }] })
  const again = await s.treasurer.post(`${BILLS}/create`, paper({ vendor_number: `P-${papers}` }))
  expect(outcome(again)).toEqual([409, 'bill_duplicate'])
})

test('is approved once, for all of it, by whom the whole amount asks for', async () => {
  const first = await enter()
  const sister = first.parts[0]!
  await s.post(s.treasurer, `${BILLS}/submit`, await seen(sister.id))
  expect(await states(first)).toEqual(['submitted', 'submitted'])
  const { body } = await s.admin.get('/api/v1/inbox')
  const asked = body.data.filter(({ subject }: { subject: string }) =>
    [first.number, sister.number].some((n) => subject.startsWith(n)),
  )
  expect(asked).toMatchObject([{ amount: 2_775_000 }])
  await s.post(s.admin, `${BILLS}/approve`, await seen(first.id))
  const back = await s.principal.post(`${BILLS}/return`, { ...(await seen(sister.id)), note: 'Periksa lagi' })
  expect(back.status).toBe(200)
  expect(await states(first)).toEqual(['draft', 'draft'])
  await s.expectAgreed()
})

test('a change of one part asks for all of it anew, and what stands on the paper changes on all', async () => {
  const first = await enter()
  await approve(first.id)
  const sister = first.parts[0]!
  const change = { ...(await seen(sister.id)), vendor_number: 'P-lain', lines: [line(2_000_000)] }
  expect((await s.treasurer.post(`${BILLS}/update`, change)).status).toBe(200)
  expect(await states(first)).toEqual(['draft', 'draft'])
  expect(await s.readBill(first.id)).toMatchObject({ vendor_number: 'P-lain', parts: [{ total: 2_220_000 }] })
  const mixed = await s.treasurer.post(`${BILLS}/update`, { ...(await seen(sister.id)), fund_source_id: s.fund })
  expect(outcome(mixed)).toEqual([409, 'bill_parts_apart'])
  await s.post(s.treasurer, `${BILLS}/cancel`, await seen(first.id))
  expect(await states(first)).toEqual(['cancelled', 'cancelled'])
  await s.expectAgreed()
})

test('is posted in each fund, paid and credited apart, and taken back as a whole only', async () => {
  const before = { owed: await s.balance('2101'), used: await s.used() }
  const first = await posted()
  const sister = first.parts[0]!
  expect(await states(first)).toEqual(['posted', 'posted'])
  expect((await s.balance('2101')) - before.owed).toBe(-(first.payable + sister.payable))
  expect((await s.used())[0]! - before.used[0]!).toBe(1_110_000)
  await s.expectAgreed()

  const both = [first, sister].map(({ id, payable }) => ({ bill_id: id, amount: payable }))
  const mixed = await s.treasurer.post(`${API}/payment-requests/create`, {
    ...{ vendor_id: s.vendorId, description: 'Keduanya', bills: both },
  })
  const refused = await s.treasurer.post(`${API}/payment-requests/submit`, {
    id: mixed.body.data.id,
    version: mixed.body.data.version,
  })
  expect(refused.status).toBe(422)

  const paid = await s.pay(first, first.payable)
  expect(outcome(paid)).toEqual([200, undefined])
  expect(await states(first)).toEqual(['paid', 'posted'])
  const taken = await s.treasurer.post(`${BILLS}/void`, {
    ...(await seen(sister.id)),
    date: s.clock.day,
    reason: 'Keliru',
  })
  expect(outcome(taken)).toEqual([409, 'bill_parts_apart'])
  await s.expectAgreed()
})

test('nobody parts them behind the service either', async () => {
  const first = await enter()
  const sister = first.parts[0]!
  const apart = (statement: string) => sql.raw(statement).execute(s.t.admin.db)
  await expect(apart(`update accounting.bill set state = 'cancelled' where id = ${sister.id}`)).rejects.toThrow(
    'bill_parts_apart',
  )
  await expect(apart(`update accounting.bill set vendor_number = 'X' where id = ${sister.id}`)).rejects.toThrow(
    'bill_parts_apart',
  )
  await expect(apart(`update accounting.bill set fund_source_id = ${s.fund} where id = ${sister.id}`)).rejects.toThrow(
    'bill_parts_apart',
  )
})

test('what was posted is taken back together', async () => {
  const owed = await s.balance('2101')
  const first = await posted()
  const back = await s.treasurer.post(`${BILLS}/void`, {
    ...(await seen(first.parts[0]!.id)),
    date: s.clock.day,
    reason: 'Keliru',
  })
  expect(outcome(back)).toEqual([200, undefined])
  expect(await states(first)).toEqual(['void', 'void'])
  expect(await s.balance('2101')).toBe(owed)
  await s.expectAgreed()
})

test('one credit note of the vendor takes back of both, and of no other bill', async () => {
  const first = await posted()
  const other = await s.bill([500_000])
  const note = { vendor_number: 'CN-dua-dana' }
  expect((await s.propose(first, [[1, 100_000]], note)).status).toBe(200)
  expect((await s.propose(first.parts[0]!, [[2, 100_000]], note)).status).toBe(200)
  for (const bill of [first, other])
    expect(outcome(await s.propose(bill, [[bill === first ? 3 : 1, 100_000]], note))).toEqual([409, 'conflict'])
})

test('papers are those of all parts, wherever they were put', async () => {
  const first = await posted()
  const sister = first.parts[0]!
  const unproved = async () =>
    (await s.treasurer.get(`${API}/unproved-documents?limit=200`)).body.data.filter(
      ({ relation, record_id }: { relation: string; record_id: number }) =>
        relation === 'accounting.bill' && [first.id, sister.id].includes(record_id),
    ).length
  expect(await unproved()).toBe(2)
  const file_id = await upload(s.t, s.treasurer, { text: 'faktur' })
  const key = { relation: 'accounting.bill', record_id: sister.id }
  await s.post(s.treasurer, `${API}/evidence/create`, { ...key, kind: 'invoice', file_id })
  expect(await unproved()).toBe(0)
  for (const { id } of [first, sister]) {
    const { body } = await s.treasurer.get(`${API}/evidence?relation=accounting.bill&record_id=${id}`)
    expect(body.data).toMatchObject([{ record_id: first.id, file_id }])
  }
})

test('parts that cost the same are paid out of two cash books under one number', async () => {
  const fund_source_id = s.funds.spp!
  await s.post(s.treasurer, '/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 3 })
  const fees = { fund_source_id, kind: 'receipt', description: 'Iuran', amount: 5_000_000 }
  await s.post(s.treasurer, '/api/budget/cash-entries/create', fees)
  const lines = [line(1_000_000, { plan_line_id: s.lineIds[0] }), line(1_000_000, { fund_source_id })]
  const first = await posted({ lines })
  const sister = first.parts[0]!
  expect(sister.payable).toBe(first.payable)
  expect(outcome(await s.pay(sister, sister.payable, '1111'))).toEqual([200, undefined])
  expect(outcome(await s.pay(first, first.payable))).toEqual([200, undefined])
  expect(await states(first)).toEqual(['paid', 'paid'])
  await s.expectAgreed()
})

test('what comes every month comes for every fund again', async () => {
  const first = await enter()
  const given = { name: 'Dua dana', bill_id: first.parts[0]!.id, every_months: 1, due_day: 2, first_month: '2026-03' }
  const { id: recurring_id } = await s.post(s.treasurer, `${API}/recurring/create`, given)
  const month = { recurring_id, month: '2026-03', vendor_number: 'P-ulang' }
  const { bill_id } = await s.post(s.treasurer, `${API}/recurring-due/make`, month)
  const made = await s.readBill(bill_id)
  expect([made.total, ...made.parts.map(({ total }: Part) => total)].sort()).toEqual([1_110_000, 1_665_000])
})

test('stands in the chain of its sisters', async () => {
  const first = await enter()
  const { body } = await s.treasurer.get(`/api/v1/trace?relation=accounting.bill&record_id=${first.id}`)
  expect(JSON.stringify(body)).toContain(first.parts[0]!.number)
})
