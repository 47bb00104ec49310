// The thread that reads an XLSX file: the first sheet, as texts, so many rows at a time and no faster than they are taken.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, type SheetCell } from '../../files/spreadsheet.ts'

const BATCH = 500
const port = parentPort!

let batch: { row: number; cells: string[] }[] = []
for await (const { row, cells } of readXlsx(workerData as Uint8Array)) {
  // What is empty stays here: a sheet may be wide and long and hold nothing.
  const width = cells.findLastIndex((value) => value !== null && value !== '') + 1
  if (width === 0) continue
  batch.push({ row, cells: cells.slice(0, width).map(textOf) })
  if (batch.length < BATCH) continue
  await hand(batch)
  batch = []
}
if (batch.length) await hand(batch)
// Nobody asks again: the thread is ended from outside, so that an end of its own always means that something went wrong.
await hand(null)

function hand(message: typeof batch | null): Promise<unknown> {
  port.postMessage(message)
  return once(port, 'message')
}

function textOf(value: SheetCell): string {
  if (value === null) return ''
  if (typeof value === 'number' && !isExact(value)) return value.toExponential()
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/**
 * A spreadsheet keeps fifteen digits of a number and writes zeros for the rest: a long number that ends so may have been another, and is told in a way
 * that no column takes for digits.
 */
function isExact(value: number): boolean {
  if (!Number.isInteger(value) || Math.abs(value) < 1e15) return true
  return Number.isSafeInteger(value) && !/0$/.test(String(value))
}
