// CSV as spreadsheets and programs read it: RFC 4180, commas, UTF-8 with its mark, and no cell that a spreadsheet would run.
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

const BYTE_ORDER_MARK = '\ufeff'

export function csvLines(rows: readonly (readonly Cell[])[], isStart = false): string {
  const lines = stringify(
    rows.map((row) => row.map(textOf)),
    { record_delimiter: '\r\n' },
  )
  return isStart ? BYTE_ORDER_MARK + lines : lines
}

/**
 * A text that begins like a formula gets an apostrophe in front. So does one that begins like a guarded text: what the
 * import takes off again is then always ours.
 */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'string' && /^('*[=+\-@]|[\t\r])/.test(cell) ? `'${cell}` : String(cell)
}
