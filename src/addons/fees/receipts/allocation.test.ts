// The worked example: SPP of July (A), a fine of its (D), activities (C), SPP of August (B), in thousands, and a million paid.
import { expect, test } from 'vitest'
import { chosen, oldestFirst } from './allocation.ts'

const owed = (invoice_id: number, open: number) => ({
  ...{ invoice_id, open, paid: 0, number: String(invoice_id), fee: 'X', period_on: '2026-07-01', account: '1201' },
  ...{ fund_source_id: 1, student_id: 1 },
})
const [A, B, C, D] = [1, 2, 3, 4]
const BY_DUE = [owed(A!, 450), owed(D!, 10), owed(C!, 300), owed(B!, 450)]
const told = (parts: readonly { invoice_id: number; amount: number }[]) =>
  parts.map(({ invoice_id, amount }) => [invoice_id, amount])

test('the oldest first: of B 210 stay open', () => {
  expect(told(oldestFirst(BY_DUE, 1_000))).toEqual([
    [A, 450],
    [D, 10],
    [C, 300],
    [B, 240],
  ])
})

test('what the payer names, and nothing else: 250 are a deposit', () => {
  const parts = [
    { invoice_id: B!, amount: 450 },
    { invoice_id: C!, amount: 300 },
  ]
  expect(told(chosen(BY_DUE, { amount: 1_000, parts }))).toEqual(told(parts))
})
