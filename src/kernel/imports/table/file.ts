// A table file, row by row: CSV as a stream, XLSX in a thread of its own with limited memory, so that no file, however
// it was made, can take the service down.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '../../files/csv.ts'
import { CSV_TYPE } from '../../files/files.ts'
import { AppError } from '../../language/errors.ts'
import { assertModestZip } from './zip.ts'

export interface TableFile {
  bytes: Buffer
  mediaType: string
}

export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  row: number
  cells: string[]
}

const CHUNK_BYTES = 64 * 1024
/** A quotation mark that is never closed makes the rest of the file one record. */
const RECORD_BYTES_MAX = 2 * 1024 * 1024
const READER_HEAP_MB = 512
/** How long the thread may take for its next few hundred rows. */
const READER_PATIENCE_MS = 60_000

/** Every row that is not empty. Throws import_unreadable where the file is not what it says. */
export async function* readTable({ bytes, mediaType }: TableFile): AsyncGenerator<TableRow> {
  let last = 0
  for await (const { row, cells } of mediaType === CSV_TYPE ? readCsv(bytes) : readXlsx(bytes)) {
    // The work goes on from a row's number after a stop: a file that counts its rows otherwise cannot be followed.
    if (!(row > last)) throw new AppError('import_unreadable')
    last = row
    const tidy = cells.map(tidyCell)
    if (tidy.some((cell) => cell !== '')) yield { row, cells: tidy }
  }
}

/** The same rows, so many at a time. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

async function* readCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(bytes),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_BYTES_MAX,
  })
  const source = Readable.from(slices(bytes))
  source.pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: ++row, cells: cells.map(withoutGuard) }
  } catch (error) {
    throw error instanceof CsvError ? new AppError('import_unreadable') : error
  } finally {
    source.destroy()
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

/** Spreadsheets set to Indonesian write semicolons; the line of headers shows which it is. */
function delimiterOf(bytes: Buffer): string {
  const [line = ''] = bytes.subarray(0, CHUNK_BYTES).toString().trimStart().split(/\r?\n/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ',')
}

async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
  assertModestZip(bytes)
  const worker = new Worker(new URL('./xlsx-reader.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: READER_HEAP_MB },
  })
  // Whatever ends the thread before it has told the last row: a broken file, or one that takes too much memory.
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', () => reject(new AppError('import_unreadable')))
    worker.once('exit', () => reject(new AppError('import_unreadable')))
  })
  broken.catch(() => {})
  try {
    for (;;) {
      const [rows] = (await Promise.race([nextMessage(worker), broken])) as [TableRow[] | null]
      if (rows === null) return
      yield* rows
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextMessage(worker: Worker): Promise<unknown[]> {
  const signal = AbortSignal.timeout(READER_PATIENCE_MS)
  try {
    return await once(worker, 'message', { signal })
  } catch {
    throw new AppError(signal.aborted ? 'import_too_large' : 'import_unreadable')
  }
}

/** One line without space around it. */
function tidyCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().normalize('NFC')
}
