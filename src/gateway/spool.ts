// What readers brought, on this machine's own disk until the service has it. A record is there once append() resolves:
// written and flushed. Records that come together are flushed together.
import fs from 'node:fs'
import path from 'node:path'

const FILE_BYTES = 4 * 1024 * 1024

export interface SpoolRecord {
  serial: string
  /** When it came, by this machine's clock. */
  at: string
  /** How the body is to be read. */
  form: 'attlog' | 'esp' | 'hikvision'
  body: string
}
export interface Portion {
  records: SpoolRecord[]
  /** Where the next portion begins. */
  end: Position
}
interface Position {
  file: number
  offset: number
}

export interface Spool {
  append(record: SpoolRecord): Promise<void>
  /** The oldest records that were not marked as sent, in the order in which they came. */
  next(most: number): Portion
  /** From here on; survives a kill once it returns. */
  sent(end: Position): void
  /** Keeps what the service will never take where a person can look at it. */
  refuse(lines: readonly object[]): void
  /** Bytes that wait. */
  waiting(): number
  close(): Promise<void>
}

const nameOf = (file: number) => `${String(file).padStart(8, '0')}.spool`

export function openSpool(folder: string): Spool {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mark = path.join(folder, 'sent.json')
  const files = () =>
    fs
      .readdirSync(folder)
      .filter((name) => /^\d{8}\.spool$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b)
  let done: Position = fs.existsSync(mark) ? JSON.parse(fs.readFileSync(mark, 'utf8')) : { file: 0, offset: 0 }
  // Always a new file: the end of an old one may be torn by a kill.
  let current = Math.max(done.file, ...files(), 0) + 1
  let handle = openFile(folder, current)
  let size = 0
  let queue: { line: string; resolve(): void; reject(error: unknown): void }[] = []
  let writing: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        const bytes = Buffer.from(batch.map(({ line }) => line).join(''))
        await new Promise<void>((resolve, reject) =>
          fs.write(handle, bytes, (error, written) =>
            error || written < bytes.length ? reject(error ?? new Error('The disk is full')) : resolve(),
          ),
        )
        await new Promise<void>((resolve, reject) =>
          fs.fdatasync(handle, (error) => (error ? reject(error) : resolve())),
        )
        size += bytes.length
        for (const { resolve } of batch) resolve()
        if (size >= FILE_BYTES) turnPage()
      } catch (error) {
        for (const { reject } of batch) reject(error)
        // Half a line may stand there now: the next record begins in a file of its own.
        turnPage()
      }
    }
    writing = undefined
  }
  function turnPage(): void {
    fs.closeSync(handle)
    current++
    handle = openFile(folder, current)
    size = 0
  }

  return {
    append(record) {
      return new Promise((resolve, reject) => {
        queue.push({ line: `${JSON.stringify(record)}\n`, resolve, reject })
        writing ??= drain()
      })
    },
    next(most) {
      const records: SpoolRecord[] = []
      let end = done
      for (const file of files().filter((number) => number >= done.file)) {
        const from = file === done.file ? done.offset : 0
        const found = readLines(path.join(folder, nameOf(file)), from, most - records.length)
        records.push(...found.records)
        end = { file, offset: found.offset }
        if (records.length >= most) break
      }
      return { records, end }
    },
    sent(end) {
      done = end
      writeSafely(mark, JSON.stringify(end))
      for (const file of files()) if (file < end.file) fs.rmSync(path.join(folder, nameOf(file)), { force: true })
    },
    refuse(lines) {
      const handle = fs.openSync(path.join(folder, 'refused.jsonl'), 'a', 0o600)
      fs.writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      fs.fsyncSync(handle)
      fs.closeSync(handle)
    },
    waiting() {
      const sizes = files().map((file) => {
        const bytes = fs.statSync(path.join(folder, nameOf(file))).size
        return file < done.file ? 0 : file === done.file ? bytes - done.offset : bytes
      })
      return sizes.reduce((sum, bytes) => sum + Math.max(0, bytes), 0)
    },
    async close() {
      await writing
      fs.closeSync(handle)
    },
  }
}

function openFile(folder: string, file: number): number {
  const handle = fs.openSync(path.join(folder, nameOf(file)), 'a', 0o600)
  // The name too must be there after a power cut.
  flushFolder(folder)
  return handle
}

/** Whole lines only: what a kill tore was never acknowledged. */
function readLines(file: string, from: number, most: number): { records: SpoolRecord[]; offset: number } {
  const bytes = fs.readFileSync(file).subarray(from)
  const records: SpoolRecord[] = []
  let offset = 0
  while (records.length < most) {
    const end = bytes.indexOf(10, offset)
    if (end < 0) break
    try {
      records.push(JSON.parse(bytes.toString('utf8', offset, end)) as SpoolRecord)
    } catch {
      // Torn, and overwritten by nothing: it was never acknowledged.
    }
    offset = end + 1
  }
  return { records, offset: from + offset }
}

export function writeSafely(file: string, text: string): void {
  const aside = `${file}.new`
  const handle = fs.openSync(aside, 'w', 0o600)
  fs.writeSync(handle, text)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(aside, file)
  flushFolder(path.dirname(file))
}

function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
