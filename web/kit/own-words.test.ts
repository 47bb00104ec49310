// The service's own phrases in English, and what people typed as it is.
import { expect, test } from 'vitest'
import { inEnglish } from './own-words.ts'

test.each([
  ['Kuitansi KW/2026/0039', 'Receipt KW/2026/0039'],
  ['Biaya bank, Kuitansi KW/2026/0039', 'Bank charge, Receipt KW/2026/0039'],
  ['Gaji November 2026, 27 slip', 'Pay of November 2026, 27 slips'],
  ['Setor PPh 23 2026-10 NTPN A1B2', 'PPh 23 of 2026-10 deposited, NTPN A1B2'],
  ['Penyusutan 2026-10', 'Depreciation 2026-10'],
])('%s', (text, english) => {
  expect(inEnglish(text)).toBe(english)
})

test.each(['Kuitansi toko', 'Gaji honor ekskul', 'Biaya rapat', 'Setor ke bank'])(
  '%s stays as it was typed',
  (text) => {
    expect(inEnglish(text)).toBe(text)
  },
)
