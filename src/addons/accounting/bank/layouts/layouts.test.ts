// Every layout tells the same month; a file that is not whole, not of that bank or of other days is refused in one sentence.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILES } from './layouts.fixture.ts'
import { LAYOUTS, type Layout, readStatement } from './read.ts'

const read = (text: string, layout: Layout) =>
  readStatement({ bytes: Buffer.from(text), mediaType: 'text/csv' }, layout)
const code = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => error.code,
  )

test.each(LAYOUTS)('%s tells its month', async (layout) => {
  const { opening, closing, lines, ends_on } = await read(FILES[layout], layout)
  expect([opening, closing, ends_on]).toEqual([10_000_000, 10_488_000, '2026-08-31'])
  expect(lines.map(({ line_date, amount }) => [line_date, amount])).toEqual([
    ['2026-08-05', 2_000_000],
    ['2026-08-11', -1_500_000],
    ['2026-08-31', -12_000],
  ])
  for (const [index, word] of ['SPP', 'TULIS', 'BIAYA ADM'].entries()) expect(lines[index]!.description).toContain(word)
})

test('no bank is taken for another', async () => {
  for (const layout of LAYOUTS)
    for (const other of LAYOUTS)
      if (other !== layout)
        expect([layout, other, await code(read(FILES[other], layout))]).toEqual([layout, other, 'statement_unlike'])
})

test.each(LAYOUTS)('%s with a line taken out, or without its end, is not whole', async (layout) => {
  const lines = FILES[layout].trimEnd().split('\n')
  const gone = lines.findIndex((line) => /1\.?,?500/.test(line))
  expect(await code(read(lines.toSpliced(gone, 1).join('\n'), layout))).toBe('statement_cut_off')
  if (layout === 'bca' || layout === 'mt940')
    expect(await code(read(lines.slice(0, gone).join('\n'), layout))).toBe('statement_cut_off')
})

test('sen are kept in the balance: the lines add up to whole rupiah', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1, maxLength: 20 }),
      async (opening, moved) => {
        let held = opening
        const sen = (amount: number) => (amount / 100).toFixed(2)
        const rows = moved.map((amount) => {
          held += amount
          const [credit, debit] = amount > 0 ? [amount, 0] : [0, -amount]
          return `1;2026-08-05;UJI;${sen(debit)};${sen(credit)};${sen(held)}`
        })
        const head = 'NOREK;TGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI'
        const told = await read([head, ...rows].join('\n'), 'bri')
        expect([told.opening, told.closing]).toEqual([Math.floor(opening / 100), Math.floor(held / 100)])
        expect(told.lines.reduce((sum, { amount }) => sum + amount, told.opening)).toBe(told.closing)
        expect(told.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
      },
    ),
    { numRuns: 50 },
  )
})

test('whatever else a file holds, it is read or refused in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LAYOUTS),
      fc.nat(400),
      fc.string({ maxLength: 20 }),
      async (layout, at, put) => {
        const spoilt = FILES[layout].slice(0, at) + put + FILES[layout].slice(at + put.length)
        expect(['read', 'statement_unlike', 'statement_cut_off', 'import_unreadable']).toContain(
          await code(read(spoilt, layout)),
        )
      },
    ),
    { numRuns: 150 },
  )
})
