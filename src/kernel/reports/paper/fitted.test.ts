// A paper lies, is set and is parted so that it reads well, whatever stands in it.
import { expect, test } from 'vitest'
import type { ColumnKind, PrintedReport } from '../printed.ts'
import { fitted } from './fitted.ts'
import { layOut } from './layout.ts'

const ruler = (text: string, _face: string, size: number) => text.length * size * 0.5
const rest = {
  ruler,
  write: (value: string | number | null) => String(value ?? ''),
  signedOn: null,
  nothing: 'Nihil',
}
type Column = [key: string, kind: ColumnKind]
const paper = (columns: readonly Column[], rows: PrintedReport['rows']): PrintedReport => ({
  ...{ title: 'Neraca', period: '2026', facts: [], factKinds: [], paper: 'a4', mark: null, notes: [] },
  school: { name: 'SMP', npsn: null, address: null, region: null },
  columns: columns.map(([key, kind]) => ({ key, title: key, kind })),
  widths: columns.map(() => 1),
  rows,
  signatures: [{ title: 'Kepala sekolah', name: 'Agus', number: null }],
  signed_on: null,
})
const rowsOf = (count: number, values: Record<string, string | number>): PrintedReport['rows'] =>
  Array.from({ length: count }, () => ({ kind: 'row', level: 0, values }))

test('a figure has the room it needs, and a long text the rest, in words that are not broken', () => {
  const values = {
    kode: '5.1.02.02.01.0026',
    asal: 'Pembelian',
    uraian: 'Belanja '.repeat(20).trim(),
    jumlah: 12_345_678,
  }
  const made = paper(
    [
      ['kode', 'text'],
      ['asal', 'text'],
      ['uraian', 'text'],
      ['jumlah', 'rupiah'],
    ],
    rowsOf(3, values),
  )
  const { sheets } = fitted(made, rest)
  const texts = sheets[0]!.lines.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['5.1.02.02.01.0026', 'Pembelian', '12345678']))
  expect(new Set(sheets[0]!.lines.filter(({ text }) => text === '12345678').map(({ size }) => size))).toEqual(
    new Set([9.5]),
  )
})

test('a sheet stands up while its columns find room, and lies on its side beyond', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, n): Column => [`b${n}`, 'rupiah'])
  const rows = (count: number) => rowsOf(2, Object.fromEntries(columns(count).map(([key]) => [key, 123_456_789])))
  const lies = (count: number) => {
    const { width, height } = fitted(paper(columns(count), rows(count)), rest).size
    return width > height
  }
  expect([lies(3), lies(9), lies(14)]).toEqual([false, false, true])
})

test('no last sheet is all but empty: it is set closer, or rows go with the names', () => {
  const ends = (count: number) => {
    const { size, sheets } = fitted(
      paper(
        [
          ['nama', 'text'],
          ['jumlah', 'rupiah'],
        ],
        rowsOf(count, { nama: 'x', jumlah: 1 }),
      ),
      rest,
    )
    return sheets.map(({ lines }) => Math.max(...lines.map(({ y }) => y)) / (size.height - 2 * size.margin))
  }
  for (let count = 25; count < 120; count += 5) {
    const heights = ends(count)
    if (heights.length > 1) expect(heights.at(-1)! / heights[0]!, `${count} rows`).toBeGreaterThan(0.3)
  }
})

test('an empty table says that there is nothing, and a sum stays with its last row', () => {
  const total = { kind: 'total' as const, level: 0, values: { nama: 'Jumlah', jumlah: 0 } }
  const columns: Column[] = [
    ['nama', 'text'],
    ['jumlah', 'rupiah'],
  ]
  const texts = (rows: PrintedReport['rows']) =>
    fitted(paper(columns, rows), rest).sheets[0]!.lines.map(({ text }) => text)
  expect(texts([total])).toContain('Nihil')
  expect(texts([...rowsOf(1, { nama: 'x', jumlah: 1 }), total])).not.toContain('Nihil')
  const sum = { kind: 'subtotal' as const, level: 0, values: { nama: 'Jumlah aset', jumlah: 7 } }
  for (let before = 10; before < 40; before++) {
    const rows = [
      ...rowsOf(before, { nama: 'x', jumlah: 1 }),
      ...rowsOf(1, { nama: 'terakhir', jumlah: 1 }),
      sum,
      ...rowsOf(40, { nama: 'y', jumlah: 1 }),
    ]
    const sheets = layOut(paper(columns, rows), { ...rest, width: 500, height: 500, isRoll: false })
    const at = (text: string) => sheets.findIndex(({ lines }) => lines.some((line) => line.text === text))
    expect(at('Jumlah aset'), `${before} rows before`).toBe(at('terakhir'))
  }
})
