// The term a day lies in.
import { expect, test } from 'vitest'
import { termOf } from './api.ts'

test('a term begins in July and in January, and holds its first and last day', () => {
  const odd = { from: '2026-07-01', until: '2026-12-31' }
  const even = { from: '2027-01-01', until: '2027-06-30' }
  expect(['2026-07-01', '2026-12-31', '2027-01-01', '2027-06-30'].map(termOf)).toEqual([odd, odd, even, even])
})
