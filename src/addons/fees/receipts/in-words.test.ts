// Amounts as they are written out on receipts.
import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [0, 'nol'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [19, 'sembilan belas'],
  [101, 'seratus satu'],
  [1_000, 'seribu'],
  [11_000, 'sebelas ribu'],
  [101_000, 'seratus satu ribu'],
  [1_001_000, 'satu juta seribu'],
  [1_250_000, 'satu juta dua ratus lima puluh ribu'],
  [1_000_001_000, 'satu miliar seribu'],
  [1_001_001_001_001, 'satu triliun satu miliar satu juta seribu satu'],
])('%d', (amount, words) => {
  expect(inWords(amount)).toBe(`${words} rupiah`)
})
