// A vendor pays its credit back in money; and what of a note and of tax cannot be taken back any more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTES, openNotesSchool, outcome } from './notes.fixture.ts'

const API = '/api/accounting'
const REFUNDS = `${API}/credit-refunds`

let s: Awaited<ReturnType<typeof openNotesSchool>>
beforeAll(async () => {
  s = await openNotesSchool()
})
afterAll(() => s.t.close())

const refund = (note: { id: number }, amount: number, more: object = {}) =>
  s.treasurer.post(`${REFUNDS}/create`, {
    ...{ note_id: note.id, amount, refunded_on: s.clock.day, to_account: '1112', ...more },
  })
const takeBack = (made: { id: number; version: number }, date = s.clock.day) =>
  s.treasurer.post(`${REFUNDS}/void`, { id: made.id, version: made.version, date, reason: 'Transfer batal' })

test('what is left of a note comes back as money, never more of it, and goes again', async () => {
  const bill = await s.bill([1_000_000])
  expect((await s.pay(bill, bill.payable)).status).toBe(200)
  const note = (await s.credit(bill, [1, 400_000])).body.data
  expect(note).toMatchObject({ payable: 444_000, used: 0 })
  const [bank, payables] = [await s.balance('1112'), await s.balance('2101')]
  expect(outcome(await s.teacher.post(`${REFUNDS}/create`, { note_id: note.id }))).toEqual([403, 'access_denied'])
  const given = { note_id: note.id, amount: 1, refunded_on: s.clock.day, to_account: '1112' }
  expect(outcome(await s.stranger.post(`${REFUNDS}/create`, given))).toEqual([404, 'not_found'])
  expect(outcome(await refund(note, 444_001))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(note, 1, { to_account: '5303' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await refund(note, 1, { refunded_on: '2026-03-01' }))).toEqual([409, 'credit_note_misplaced'])
  expect(outcome(await refund(note, 1, { refunded_on: '2026-12-01' }))).toEqual([422, 'invalid_params'])
  s.clock.day = '2026-03-05'
  const made = (await refund(note, 300_000)).body.data
  expect(made).toMatchObject({ number: 'PK/2026/0001', note: note.number, amount: 300_000, state: 'posted' })
  expect([await s.balance('1112'), await s.balance('2101')]).toEqual([bank + 300_000, payables - 300_000])
  expect((await s.book()).entries[0]).toMatchObject({ kind: 'receipt', debit: 300_000 })
  expect(await s.readNote(note.id)).toMatchObject({ used: 300_000, refunds: [{ id: made.id, amount: 300_000 }] })
  expect((await s.aged()).credit).toBe(-144_000)
  expect((await s.aged('2026-03-04')).credit).toBe(-444_000)
  await s.expectAgreed('2026-03-02', '2026-03-04')
  expect(outcome(await refund(note, 144_001))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.takeBack(await s.readNote(note.id)))).toEqual([409, 'credit_note_used'])
  expect(outcome(await s.stranger.get(`${REFUNDS}/${made.id}`))).toEqual([404, 'not_found'])
  const owned = { id: made.entry_id, entry_date: s.clock.day, reason: 'x' }
  expect(outcome(await s.treasurer.post(`${API}/journal-entries/reverse`, owned))).toEqual([409, 'entry_owned'])
  s.clock.day = '2026-03-09'
  expect(outcome(await takeBack(made, '2026-03-04'))).toEqual([422, 'invalid_params'])
  const back = await takeBack(made, '2026-03-08')
  expect(back.body.data).toMatchObject({ state: 'void', undone_on: '2026-03-08' })
  expect(outcome(await takeBack(back.body.data))).toEqual([409, 'illegal_move'])
  expect([await s.balance('1112'), await s.balance('2101')]).toEqual([bank, payables])
  await s.expectAgreed('2026-03-04', '2026-03-05', '2026-03-08')
  // Nothing of the note is dated before that.
  const other = await s.bill([500_000])
  const before = { id: note.id, version: (await s.readNote(note.id)).version, bill_id: other.id, amount: 1 }
  expect(outcome(await s.treasurer.post(`${NOTES}/apply`, { ...before, date: '2026-03-07' }))).toEqual([
    409,
    'credit_note_misplaced',
  ])
  expect(outcome(await s.takeBack(await s.readNote(note.id), '2026-03-07'))).toEqual([409, 'credit_note_used'])
  expect(outcome(await s.takeBack(await s.readNote(note.id)))).toEqual([200, undefined])
  expect(outcome(await refund(note, 1))).toEqual([409, 'credit_note_misplaced'])
  await s.expectAgreed('2026-03-05', '2026-03-07', '2026-03-08')
})

test('a note whose tax has reached the state is not taken back', async () => {
  const line = { description: 'Jasa', account: '5303', quantity: 1, unit_price: 5_000_000, tax_object: 'service' }
  const bill = await s.bill([], { fund_source_id: s.funds.spp, lines: [line] })
  expect(bill.withheld).toBe(100_000)
  const note = (await s.credit(bill, [1, 1_000_000])).body.data
  expect(note.withheld).toBe(20_000)
  const money = [
    { account: '1111', fund_source_id: s.funds.spp, debit: 1_000_000 },
    { account: '2142', fund_source_id: s.funds.spp, credit: 1_000_000 },
  ]
  const journal = (await s.treasurer.get(`${API}/journals`)).body.data.find(
    ({ code }: { code: string }) => code === 'JU',
  )
  const draft = { journal_id: journal.id, entry_date: s.clock.day, description: 'Uang', lines: money }
  const { id, version } = await s.post(s.treasurer, `${API}/journal-drafts/create`, draft)
  await s.post(s.treasurer, `${API}/journal-drafts/post`, { id, version })
  const deposit = await s.post(s.treasurer, `${API}/tax-deposits/create`, {
    ...{ tax: 'pph23', month: '2026-03', fund_source_id: s.funds.spp, deposited_on: s.clock.day },
    ...{ ntpn: 'A1B2C3D4E5F60718', from_account: '1111' },
  })
  expect(deposit.amount).toBe(80_000)
  expect(outcome(await s.takeBack(await s.readNote(note.id)))).toEqual([409, 'tax_deposited'])
  await s.expectAgreed()
  const back = { id: deposit.id, date: s.clock.day, reason: 'Keliru' }
  await s.post(s.treasurer, `${API}/tax-deposits/reverse`, back)
  expect(outcome(await s.takeBack(await s.readNote(note.id)))).toEqual([200, undefined])
  await s.expectAgreed()
})

test('tax that is paid straight to the state is told with the number given as its proof', async () => {
  const ask = {
    ...{ description: 'PPh 21 Februari', vendor_id: s.vendorId, vendor_number: 'B1B2C3D4E5F60718', amount: 50_000 },
    ...{ fund_source_id: s.funds.spp, account: '2121', method: 'bank' },
  }
  const entered = await s.post(s.treasurer, `${API}/payment-requests/create`, ask)
  const step = ({ id, version }: { id: number; version: number }, more: object = {}) => ({ id, version, ...more })
  const asked = await s.post(s.treasurer, `${API}/payment-requests/submit`, step(entered))
  const approved = await s.post(s.admin, `${API}/payment-requests/approve`, step(asked))
  const released = await s.post(s.payer, `${API}/payment-requests/release`, step(approved))
  const paid = step(released, { paid_on: s.clock.day, from_account: '1111' })
  await s.post(s.treasurer, `${API}/payment-requests/pay`, paid)
  const { rows } = (await s.treasurer.get(`${API}/reports/taxes?year=2026`)).body.data
  const proofs = rows.map(({ values }: { values: { ntpn?: string | null } }) => values.ntpn)
  expect(proofs).toContain('B1B2C3D4E5F60718')
  const { body } = await s.treasurer.get(`${API}/payment-requests/${released.id}`)
  const back = step(body.data, { date: s.clock.day, reason: 'Keliru' })
  await s.post(s.treasurer, `${API}/payment-requests/reverse`, back)
  const after = (await s.treasurer.get(`${API}/reports/taxes?year=2026`)).body.data.rows
  expect(after.map(({ values }: { values: { ntpn?: string | null } }) => values.ntpn)).not.toContain('B1B2C3D4E5F60718')
})
