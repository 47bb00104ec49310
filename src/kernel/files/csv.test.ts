// What a spreadsheet makes of our CSV, and what we read back from it.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, withoutGuard } from './csv.ts'

test('a text of several lines stays one cell, whichever way its lines end', () => {
  for (const end of ['\n', '\r', '\r\n']) expect(csvLines([[`a${end}b`, 'c']])).toBe(`"a${end}b",c\r\n`)
})

test('no line of a text begins like a formula', () => {
  expect(csvLines([['Nama\n=1+1\r@x\n-2', '+62', '\tx']])).toBe(`"Nama\n'=1+1\r'@x\n'-2",'+62,'\tx\r\n`)
})

test('whatever is written is read back as it was, and no line of it would be run', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\n', '\r', '\t', '"', ',', 'a', ' ') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (row) => {
      const [read] = parse(csvLines([row]), { record_delimiter: '\r\n' }) as string[][]
      expect(read!.map(withoutGuard)).toEqual(row)
      expect(read!.flatMap((text) => text.split(/[\r\n]/)).filter((line) => /^[=+\-@\t]/.test(line))).toEqual([])
    }),
  )
})
