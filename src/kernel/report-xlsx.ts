// A report as a spreadsheet: figures stay figures, days stay days.
import { type Cell, type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Locale } from './i18n.ts'
import type { ColumnKind, PrintedReport } from './report.ts'
import { longDay, written } from './report-words.ts'

const FORMATS: Record<ColumnKind, string> = {
  text: '@',
  rupiah: '#,##0',
  quantity: '#,##0.####',
  count: '0',
  date: 'd mmm yyyy',
}
const BOLD: CellStyle = { font: { bold: true } }
const CHARACTERS_PER_SHARE = 11
const WIDTH_MIN = 8

export async function xlsxOf(report: PrintedReport, locale: Locale): Promise<Buffer> {
  const head = headOf(report, locale)
  const { columns } = report
  const body = report.rows.map(({ values }) => columns.map(({ key, kind }) => cellOf(values[key] ?? null, kind)))
  const rows: CellValue[][] = [...head, columns.map(({ title }) => title), ...body, ...feetOf(report, locale)]
  const sheet = {
    name: report.title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
    columns: report.widths.map((width) => ({ width: Math.max(WIDTH_MIN, width * CHARACTERS_PER_SHARE) })),
    rows,
    cells: stylesOf(report, head.length),
    freezePane: { rows: head.length + 1 },
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}

function headOf({ school, title, period, facts, factKinds }: PrintedReport, locale: Locale): CellValue[][] {
  const where = [school.npsn && `NPSN ${school.npsn}`, school.address, school.region].filter(Boolean).join(', ')
  const lines = facts.map(({ label, value }, index) => [`${label}: ${written(value, factKinds[index]!, locale)}`])
  return [[school.name], ...(where ? [[where]] : []), [title], [period], ...lines, []]
}

function feetOf({ notes, signatures, signed_on }: PrintedReport, locale: Locale): CellValue[][] {
  const signed = signatures.length ? [[], [signed_on ? longDay(signed_on, locale) : '']] : []
  return [
    [],
    ...notes.map((note) => [note]),
    ...signed,
    ...signatures.map(({ title, name }) => [`${title}: ${name ?? '................'}`]),
  ]
}

function cellOf(value: string | number | null, kind: ColumnKind): CellValue {
  return kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
}

function stylesOf({ columns, rows }: PrintedReport, above: number): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>()
  for (const line of [0, 2]) cells.set(`${line},0`, { style: BOLD })
  for (const [column, { kind }] of columns.entries()) {
    cells.set(`${above},${column}`, { style: { ...BOLD, alignment: { wrapText: true, vertical: 'center' } } })
    for (const [row, { kind: rowKind }] of rows.entries())
      cells.set(`${above + 1 + row},${column}`, {
        style: { numFmt: FORMATS[kind], ...(rowKind !== 'row' && BOLD) },
      })
  }
  return cells
}
