// A service killed with -9 while it writes a vendor's refund, or takes one back: each is there wholly or not at all, and is done once when it is
// asked for again.
import { afterAll, expect, test } from 'vitest'
import { killedOver } from '../../../../test/service/processes.ts'
import { openNotesSchool } from './notes.fixture.ts'

/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
const REFUNDS = '/api/accounting/credit-refunds'
const s = await openNotesSchool()
afterAll(() => s.t.close())

/** Over a row of the cash book, the last thing that is written. */
const killed = (path: string, params: object) =>
  killedOver(s.t, 'budget.cash_entry', { path, params, cookie: s.treasurer.cookie, day: s.clock.day })

test('a refund is whole or not there, and so is its undo', LONG, async () => {
  const bill = await s.bill([1_000_000])
  expect((await s.pay(bill, bill.payable)).status).toBe(200)
  const note = (await s.credit(bill, [1, 400_000])).body.data
  const before = [await s.balance('1112'), await s.balance('2101')]
  const given = { note_id: note.id, amount: 300_000, refunded_on: s.clock.day, to_account: '1112' }
  await killed(`${REFUNDS}/create`, given)
  expect((await s.treasurer.get(REFUNDS)).body.data).toEqual([])
  expect([await s.balance('1112'), await s.balance('2101')]).toEqual(before)
  expect(await s.readNote(note.id)).toMatchObject({ used: 0, refunds: [] })
  await s.expectAgreed()

  const made = (await s.treasurer.post(`${REFUNDS}/create`, given)).body.data
  expect(made.number).toBe('PK/2026/0001')
  const undo = { id: made.id, version: made.version, date: s.clock.day, reason: 'Transfer batal' }
  await killed(`${REFUNDS}/void`, undo)
  expect((await s.treasurer.get(`${REFUNDS}/${made.id}`)).body.data).toMatchObject({ state: 'posted', undone_on: null })
  expect(await s.readNote(note.id)).toMatchObject({ used: 300_000 })
  expect((await s.treasurer.post(`${REFUNDS}/void`, undo)).status).toBe(200)
  expect([await s.balance('1112'), await s.balance('2101')]).toEqual(before)
  await s.expectAgreed()
})
