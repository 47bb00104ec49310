// A report as a spreadsheet: figures stay figures, days stay days. Read in a thread alone.
import { type SheetCell, type Worksheet, writeXlsx } from '../files/spreadsheet.ts'
import type { Locale } from '../language/i18n.ts'
import { longDay } from '../language/written.ts'
import type { ColumnKind, PrintedReport } from './printed.ts'
import { written } from './written.ts'

const FORMATS: Record<ColumnKind, string> = {
  text: '@',
  rupiah: '#,##0',
  quantity: '#,##0.####',
  count: '0',
  date: 'd mmm yyyy',
}
const CHARACTERS_PER_SHARE = 11
const WIDTH_MIN = 8

export async function xlsxOf({ report, locale }: { report: PrintedReport; locale: Locale }): Promise<Buffer> {
  const head = headOf(report, locale)
  const { columns } = report
  const body = report.rows.map(({ values }) => columns.map(({ key, kind }) => cellOf(values[key] ?? null, kind)))
  const rows: SheetCell[][] = [...head, columns.map(({ title }) => title), ...body, ...feetOf(report, locale)]
  const sheet = {
    name: report.title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
    columns: report.widths.map((width) => ({ width: Math.max(WIDTH_MIN, width * CHARACTERS_PER_SHARE) })),
    rows,
    lookOf: looksOf(report, head.length),
    frozenRows: head.length + 1,
  }
  return writeXlsx([sheet])
}

function headOf({ school, title, period, facts, factKinds, mark }: PrintedReport, locale: Locale): SheetCell[][] {
  const where = [school.npsn && `NPSN ${school.npsn}`, school.address, school.region].filter(Boolean).join(', ')
  const lines = facts.map(({ label, value }, index) => [`${label}: ${written(value, factKinds[index]!, locale)}`])
  return [[school.name], ...(where ? [[where]] : []), [title], [period], ...(mark ? [[mark]] : []), ...lines, []]
}

function feetOf({ notes, signatures, signed_on }: PrintedReport, locale: Locale): SheetCell[][] {
  const signed = signatures.length ? [[], [signed_on ? longDay(signed_on, locale) : '']] : []
  return [
    [],
    ...notes.map((note) => [note]),
    ...signed,
    ...signatures.map(({ title, name, number }) => [
      [`${title}: ${name ?? '................'}`, ...(number ? [number] : [])].join(', '),
    ]),
  ]
}

function cellOf(value: string | number | null, kind: ColumnKind): SheetCell {
  return kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
}

function looksOf({ columns, rows }: PrintedReport, above: number): Worksheet['lookOf'] {
  return (row, column) => {
    // The school's name, and the title below its address.
    if (row < above) return column === 0 && (row === 0 || row === 2) ? { isBold: true } : undefined
    if (row === above) return { isBold: true, wraps: true }
    const line = rows[row - above - 1]
    return line && { format: FORMATS[columns[column]!.kind], isBold: line.kind !== 'row' }
  }
}
