// Spreadsheets in and out: what is written is what another reader finds, and nothing in a file is ever run.
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sheetsOf } from '../../../test/fixtures/spreadsheet.ts'
import { xlsxOf } from '../../../test/fixtures/zip.ts'
import { readXlsx, type SheetCell, streamXlsx, writeXlsx } from './spreadsheet.ts'

const ROW: SheetCell[] = ['0012', '3276010101010001', '=1+1', '<&">\'', ' Łukasz ', 1_250_000_000_000, 0.5, true, null]
const rowsIn = async (bytes: Buffer) => (await Array.fromAsync(readXlsx(bytes))).map(({ cells }) => cells)

test('numbers keep their zeros, texts stay texts, days stay days', async () => {
  const day = new Date('2026-02-28T00:00:00Z')
  const bytes = await writeXlsx([
    { name: 'A & B', rows: [ROW, [day]], lookOf: (row) => (row === 1 ? { format: 'd mmm yyyy' } : undefined) },
    { name: 'Lain', rows: [['x']] },
  ])
  const sheets = sheetsOf(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['A & B', 'Lain'])
  expect(sheets[0]!.rows).toEqual([ROW.slice(0, -1), [day]])
  expect(await rowsIn(bytes)).toEqual([ROW.slice(0, -1), [day]])
})

test('a sheet that leaves while its rows come is the same sheet', async () => {
  async function* rows() {
    for (let count = 0; count < 3; count++) yield ROW
  }
  const bytes = await buffer(streamXlsx(['nis', 'nik'], rows()))
  const kept = ROW.slice(0, -1)
  expect(sheetsOf(bytes)).toEqual([{ name: 'Data', rows: [['nis', 'nik'], kept, kept, kept] }])
})

test('a formula gives the value that was kept with it, and none where none was', async () => {
  const row = '<row r="3"><c r="A3"><f>1+1</f><v>5</v></c><c r="B3"><f>NOW()</f></c><c r="C3"><v>7</v></c></row>'
  expect(await Array.fromAsync(readXlsx(xlsxOf(row)))).toEqual([{ row: 3, cells: [5, null, 7] }])
})

test('a sheet larger than it says is refused before it fills the memory', async () => {
  const bomb = xlsxOf(Buffer.alloc(50_000_000, ' '), { unpacked: 1000 })
  await expect(rowsIn(bomb)).rejects.toThrow(/exceeds/)
})
