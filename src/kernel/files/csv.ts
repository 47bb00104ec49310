// CSV as spreadsheets and programs read it: RFC 4180, commas, UTF-8 with its mark, and no cell that a spreadsheet would run.
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

const BYTE_ORDER_MARK = '\ufeff'

export function csvLines(rows: readonly (readonly Cell[])[], isStart = false): string {
  const lines = stringify(
    rows.map((row) => row.map(textOf)),
    // A text of several lines stands in quotes whichever way its lines end, or each would be a row of its own.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
  return isStart ? BYTE_ORDER_MARK + lines : lines
}

/** Where a line begins like a formula, or like a guarded one: what is taken off again is then always ours. */
const FORMULA = /(?<=^|[\r\n])('*[=+\-@\t])/g
const GUARDED = /(?<=^|[\r\n])'(?='*[=+\-@\t])/g

/** Each line that begins like a formula gets an apostrophe in front: programs that split at line ends run none of them. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'string' ? cell.replace(FORMULA, "'$1") : String(cell)
}

/** The apostrophes that keep a spreadsheet from running a text are not part of the text. */
export const withoutGuard = (cell: string) => cell.replace(GUARDED, '')
