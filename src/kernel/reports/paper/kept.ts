// Which rows of a printed table stand on one sheet, wherever it ends.
import type { PrintedReport } from '../printed.ts'

export type Row = PrintedReport['rows'][number]

const isSum = ({ kind }: Row): boolean => kind === 'subtotal' || kind === 'total'
const isEntry = ({ kind }: Row): boolean => kind === 'row'
/** So many stand with the names at least: a sheet with one row above them looks as if it were left over. */
const LAST = 5

/**
 * Where the rows end that stand on one sheet with this one: a heading with the first row below it, a row with the sums after it,
 * the last ones with all that closes the paper. A row of its own: nothing beyond it.
 */
export function keptUntil(rows: readonly Row[], index: number): number {
  const last = lastEntries(rows)
  let next = index
  while (next < last && !isEntry(rows[next]!)) next++
  if (next >= last) return rows.length
  if (rows[index]!.kind === 'group') return next + 1
  let after = index + 1
  while (isSum(rows[after]!)) after++
  return isEntry(rows[index]!) ? after : index + 1
}

/** Where the last ones begin. */
function lastEntries(rows: readonly Row[]): number {
  let at = rows.length
  for (let left = LAST; left > 0 && at > 0; left--) at = rows.findLastIndex((row, index) => index < at && isEntry(row))
  return Math.max(0, at)
}
