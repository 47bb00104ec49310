// Amounts, days and long numbers as people, banks and spreadsheets write them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XLSX_TYPE } from '../files/files.ts'
import { writeXlsx } from '../files/spreadsheet.ts'
import { rupiahOf } from './columns.ts'
import { momentOf } from './days.ts'
import { readTable } from './table/file.ts'

test('amounts and days are read as banks write them, or not at all', () => {
  for (const [text, amount] of Object.entries({
    '450000': 450_000,
    '450.000': 450_000,
    '450,000.00': 450_000,
    'Rp 450.000,00': 450_000,
    'IDR 450000.00': 450_000,
    'Rp450.000,-': 450_000,
    '-450.000': -450_000,
    '(450.000)': -450_000,
    '450.000-': -450_000,
    '0': 0,
    '450.000,50': undefined,
    '450000.5': undefined,
    '45.00.000': undefined,
    '4.5E+5': undefined,
    '': undefined,
  }))
    expect([text, rupiahOf(text)]).toEqual([text, amount])
  for (const [text, told] of Object.entries({
    '18/11/2026 08:15:30': ['2026-11-18', '08:15:30'],
    '18/11/26': ['2026-11-18', null],
    '20261118': ['2026-11-18', null],
    '20261118081530': ['2026-11-18', '08:15:30'],
    '18-Nov-26': ['2026-11-18', null],
    '18 Nopember 2026 08.15 WIB': ['2026-11-18', '08:15:00'],
    '2026-11-17T17:30:00Z': ['2026-11-18', '00:30:00'],
    '18/11/2026 08:15:30 PM': ['2026-11-18', '20:15:30'],
    '11/18/2026': undefined,
    '31/02/2026': undefined,
    '18/11/2026 25:00:00': undefined,
    '46344': undefined,
  }))
    expect([text, momentOf(text) && Object.values(momentOf(text)!)]).toEqual([text, told])
})

test('whatever is written as a number of rupiah is read as that number', () => {
  const dots = (amount: number, by: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, by)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom('.', ','), (amount, by) => {
      const other = by === '.' ? ',' : '.'
      for (const text of [String(amount), `Rp ${dots(amount, by)}`, `${dots(amount, by)}${other}00`, `${amount}.00`])
        expect([text, rupiahOf(text)]).toEqual([text, amount])
    }),
  )
})

test('a long number of a spreadsheet is told as it is, or so that nobody takes it for one', async () => {
  const numbers = [888990000000014, 3_273_010_101_010_001, 3_273_010_101_010_010, 1e17]
  const bytes = await writeXlsx([{ name: 'A', rows: [numbers] }])
  const rows = await Array.fromAsync(readTable({ bytes, mediaType: XLSX_TYPE }))
  expect(rows[0]!.cells).toEqual(['888990000000014', '3273010101010001', '3.27301010101001e+15', '1e+17'])
})
