// Which rows of a printed table stand on one sheet, wherever it ends.
import type { PrintedReport } from './printed.ts'

export type Row = PrintedReport['rows'][number]

const isEntry = ({ kind }: Row): boolean => kind === 'row'

/**
 * Where the rows end that stand on one sheet with this one: a heading with the first row below it, the last row with the sums
 * after it and all that closes the paper. A row of its own: nothing beyond it.
 */
export function keptUntil(rows: readonly Row[], index: number): number {
  const last = rows.findLastIndex(isEntry)
  let next = index
  while (next < last && !isEntry(rows[next]!)) next++
  if (next >= last) return rows.length
  return rows[index]!.kind === 'group' ? next + 1 : index + 1
}
