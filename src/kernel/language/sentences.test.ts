// What stands in the gaps of a sentence is told as people call it.
import { expect, test } from 'vitest'
import { fillIn } from './sentences.ts'
import { withDays } from './written.ts'

const wordOf = (gap: string, code: string) =>
  gap === 'state' && code === 'approved' ? { id: 'Disetujui', en: 'Approved' } : undefined

test('a code by its word, a day and a month as they are written, the rest as it is', () => {
  const sentence = '{state} {day} {month} {bill} {rate} {missing}'
  const rate = { id: 'Batas', en: 'Caps' }
  const values = { state: 'approved', day: '2026-02-03', month: '2026-12', bill: 'TAG/2026/0007', rate }
  expect(fillIn(sentence, values, { locale: 'id', wordOf })).toBe(
    'Disetujui 3 Februari 2026 Desember 2026 TAG/2026/0007 Batas {missing}',
  )
  expect(fillIn(sentence, values, { locale: 'en', wordOf })).toBe(
    'Approved 3 February 2026 December 2026 TAG/2026/0007 Caps {missing}',
  )
  expect(fillIn('{state}', { state: 'constructor' }, { locale: 'en', wordOf })).toBe('constructor')
})

test('a noun that is counted follows its number', () => {
  const sentence = '{count slip is/slips are} not complete'
  expect(fillIn(sentence, { count: 1 }, { locale: 'en' })).toBe('1 slip is not complete')
  expect(fillIn(sentence, { count: 27 }, { locale: 'en' })).toBe('27 slips are not complete')
  expect(fillIn(sentence, {}, { locale: 'en' })).toBe(sentence)
})

test('days inside a sentence are written out, and nothing that only looks like one', () => {
  expect(withDays('di antara 2026-07-01 dan 2026-12-31', 'id')).toBe('di antara 1 Juli 2026 dan 31 Desember 2026')
  for (const other of ['2026-13-01', '2026-00-10', '2026-01-32', '12026-01-010', 'PO/2026-01', '2026/01/02'])
    expect(withDays(other, 'en')).toBe(other)
})
