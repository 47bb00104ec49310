// Spreadsheets in and out: the one file that knows the library, so that another can take its place (decision 41).
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CellStyle, streamXlsxRows, writeXlsx as write, writeXlsxStream } from 'hucre/xlsx'

/** Never a bigint: the library would leave the cell empty without a word. */
export type SheetCell = string | number | boolean | Date | null

export interface CellLook {
  isBold?: boolean
  /** Long titles take several lines. */
  wraps?: boolean
  /** As spreadsheets write them: `#,##0`, `d mmm yyyy`, `@` for text. */
  format?: string
}

export interface Worksheet {
  name: string
  columns?: readonly { width?: number; format?: string }[]
  rows: SheetCell[][]
  /** Both counted from 0. */
  lookOf?(row: number, column: number): CellLook | undefined
  /** How many rows stay in sight. */
  frozenRows?: number
}

/** A whole workbook at once, for what fits on paper. */
export async function writeXlsx(sheets: readonly Worksheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, columns, rows, lookOf, frozenRows }) => ({
    name,
    rows,
    ...(columns && { columns: columns.map(({ width, format }) => ({ ...(width && { width }), ...numFmt(format) })) }),
    ...(lookOf && { cells: stylesOf(rows, lookOf) }),
    ...(frozenRows && { freezePane: { rows: frozenRows } }),
  }))
  return Buffer.from(await write({ sheets: written }))
}

/** One sheet that leaves while its rows come, in little memory however long it is; the headers stay in sight. */
export function streamXlsx(headers: readonly string[], rows: AsyncIterable<SheetCell[]>): Readable {
  const columns = headers.map((header) => ({ header }))
  const stream = writeXlsxStream(rows, { name: 'Data', columns, freezePane: { rows: 1 } })
  return Readable.fromWeb(stream as unknown as ReadableStream)
}

/** The rows of the first sheet, one by one, counted from 1; formulas give the value that was kept with them and never run. */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: SheetCell[] }> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values }
}

function stylesOf(rows: SheetCell[][], lookOf: NonNullable<Worksheet['lookOf']>): Map<string, { style: CellStyle }> {
  const styles = new Map<string, { style: CellStyle }>()
  for (const [row, cells] of rows.entries())
    for (const column of cells.keys()) {
      const look = lookOf(row, column)
      if (look) styles.set(`${row},${column}`, { style: styleOf(look) })
    }
  return styles
}

function styleOf({ isBold, wraps, format }: CellLook): CellStyle {
  return {
    ...(isBold && { font: { bold: true } }),
    ...(wraps && { alignment: { wrapText: true, vertical: 'center' } }),
    ...numFmt(format),
  }
}

function numFmt(format: string | undefined): { numFmt?: string } {
  return format === undefined ? {} : { numFmt: format }
}
