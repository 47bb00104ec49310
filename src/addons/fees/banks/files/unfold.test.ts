// Every bank's report tells the same two payments; what is not whole, or was spoilt on the way, is refused; nothing that could be a payment is lost.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_TYPE } from '../../../../kernel/files/files.ts'
import { openPlan, placeColumns } from '../../../../kernel/imports/run/plan.ts'
import { readTable } from '../../../../kernel/imports/table/file.ts'
import { bankPaymentImport } from '../../imports/bank-payments.ts'
import { HEAD, KINDS, REPORTS, report } from './reports.fixture.ts'
import { unfoldReport } from './unfold.ts'

const NUMBERS = ['888990000000014', '888990000000015'] as const

async function read(text: string, mapping = {}) {
  const { headers, rows } = await unfoldReport(readTable({ bytes: Buffer.from(text), mediaType: CSV_TYPE }), mapping)
  const places = placeColumns(bankPaymentImport, { mapping, updateExisting: false }, headers)
  return rows.map(openPlan(bankPaymentImport, { places, updateExisting: false }))
}
const code = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => error.code,
  )

test.each(KINDS)('%s tells its two payments', async (kind) => {
  const rows = await read(REPORTS[kind](NUMBERS))
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
  expect(rows.map(({ values: { number, amount, paid_on } }) => [number, amount, paid_on])).toEqual([
    [NUMBERS[0], 450_000, '2026-11-13 08:15:30'],
    [NUMBERS[1], 450_000, kind === 'other' ? '2026-11-13 09:02:00' : '2026-11-13 09:02:11'],
  ])
  expect(rows.map(({ values }) => values.name)).toEqual(['AYU LESTARI', 'BIMA PUTRA'])
})

test.each(['bca', 'other'] as const)('%s without one of its payments is not whole', async (kind) => {
  const lines = REPORTS[kind](NUMBERS).split('\n')
  const gone = lines.findIndex((line) => line.includes('BIMA'))
  expect(await code(read(lines.toSpliced(gone, 1).join('\n')))).toBe('import_cut_off')
})

test('sums of something else are left alone; a sum by section and one of all may both stand', async () => {
  const rows = [
    `${NUMBERS[0]},A,100,13/11/2026,R1`,
    `${NUMBERS[1]},B,200,13/11/2026,R2`,
    `${NUMBERS[1]},B,300,14/11/2026,R3`,
  ]
  const file = [
    HEAD,
    rows[0],
    rows[1],
    'Subtotal,,300',
    rows[2],
    'Subtotal,,300',
    'Total,,600',
    'Total biaya admin : 12.000',
    'Jumlah data : 3',
  ]
  expect(await read(file.join('\n'))).toHaveLength(3)
  expect(await code(read(file.with(3, 'Subtotal,,299').join('\n')))).toBe('import_cut_off')
  expect(await code(read(file.with(8, 'Jumlah data : 4').join('\n')))).toBe('import_cut_off')
})

test('a number that a spreadsheet has cut is never guessed', async () => {
  for (const spoilt of ['8.8899E+14', '8,8899E+14', '888990000000014.00', '88899x', ''])
    expect([
      spoilt,
      (await read(report([`"${spoilt}"`, 'A', 1, '13/11/2026', 'R']))).map(({ faults }) => faults[0]?.column),
    ]).toEqual([spoilt, ['number']])
  const cut = Array.from({ length: 3 }, (_, n) => [`88899000000000${n}0`, 'A', 1, '13/11/2026', `R${n}`])
  expect(await code(read(report(...cut)))).toBe('import_numbers_cut')
  expect(await code(read(report(...cut, ['8889900000000031', 'A', 1, '13/11/2026', 'R4'])))).toBe('read')
})

test('a file of other headings is read once somebody says which is which', async () => {
  const file = `Rek,Siapa,Uang,Kapan\n${NUMBERS[0]},AYU,450.000,13/11/2026`
  expect(await code(read(file))).toBe('import_headers')
  const mapping = { number: 'Rek', amount: 'Uang', paid_on: 'Kapan' }
  expect((await read(file, mapping)).map(({ values }) => [values.number, values.amount])).toEqual([
    [NUMBERS[0], 450_000],
  ])
  expect(await code(read(''))).not.toBe('read')
})

test('what the bank took back in the same file is marked on both rows', async () => {
  const rows = await read(
    report(
      [NUMBERS[0], 'A', 500, '13/11/2026 08:00', 'R1'],
      [NUMBERS[0], 'A', 500, '13/11/2026 09:00', 'R2'],
      [NUMBERS[0], 'A', -500, '13/11/2026 09:01', 'R3'],
    ),
  )
  expect(rows.map(({ values }) => values.reversal)).toEqual([null, 'yes', 'yes'])
})

test('whatever else a file holds, it is read or refused in a sentence, and no payment of it gets lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KINDS), fc.nat(700), fc.string({ maxLength: 20 }), async (kind, at, put) => {
      const text = REPORTS[kind](NUMBERS)
      const spoilt = text.slice(0, at) + put + text.slice(at + put.length)
      expect(['read', 'import_cut_off', 'import_headers', 'import_unreadable', 'import_numbers_cut']).toContain(
        await code(read(spoilt)),
      )
    }),
    { numRuns: 300 },
  )
})
