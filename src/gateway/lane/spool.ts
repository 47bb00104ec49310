// What readers brought, on this machine's own disk until the service has it. A record is there once append() resolves:
// written and flushed. Records that come together are flushed together.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const FILE_BYTES = 4 * 1024 * 1024
/** What was sent stays for a while as it came, to be looked at where something was read wrongly. */
const KEEP_SENT_MS = 30 * 86_400_000

export interface SpoolRecord {
  serial: string
  /** When it came, by this machine's clock. */
  at: string
  /** How the body is to be read. */
  form: 'attlog' | 'door' | 'esp' | 'hikvision' | 'other'
  body: string
  /** By how many milliseconds the reader said that its clock was ahead of ours, where it said what it shows. */
  ahead?: number
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
  const mark = markIn(folder)
  let done = sentIn(folder)
  // Always a new file: the end of an old one may be torn by a kill.
  const writer = openWriter(folder, Math.max(done.file, ...filesOf(folder), 0) + 1)
  const waiting = () => bytesAfter(folder, done)
  function sent(end: Position): void {
    done = end
    writeSafely(mark, JSON.stringify(end))
    const over = filesOf(folder).filter((file) => file < end.file)
    for (const file of over) fs.renameSync(path.join(folder, nameOf(file)), path.join(folder, `${nameOf(file)}.sent`))
    if (over.length > 0) forgetOld(folder)
  }
  return {
    append: (record) => writer.append(`${JSON.stringify(record)}\n`),
    next(most) {
      const records: SpoolRecord[] = []
      let end = done
      for (const file of filesOf(folder).filter((number) => number >= done.file)) {
        const from = file === done.file ? done.offset : 0
        const found = readLines(path.join(folder, nameOf(file)), from, most - records.length)
        records.push(...found.records)
        end = { file, offset: found.offset }
        if (records.length >= most) break
      }
      // What a kill tore in files that nobody writes to any more was never acknowledged: nothing waits there.
      if (records.length === 0 && waiting() > 0) {
        if (end.file > done.file) sent(end)
        else if (writer.file() !== end.file)
          sent({ ...end, offset: fs.statSync(path.join(folder, nameOf(end.file))).size })
      }
      return { records, end }
    },
    sent,
    refuse(lines) {
      const handle = fs.openSync(path.join(folder, 'refused.jsonl'), 'a', 0o600)
      fs.writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      fs.fsyncSync(handle)
      fs.closeSync(handle)
    },
    waiting,
    close: () => writer.close(),
  }
}

const markIn = (folder: string) => path.join(folder, 'sent.json')

function sentIn(folder: string): Position {
  const mark = markIn(folder)
  return fs.existsSync(mark) ? JSON.parse(fs.readFileSync(mark, 'utf8')) : { file: 0, offset: 0 }
}

function bytesAfter(folder: string, done: Position): number {
  const sizes = filesOf(folder).map((file) => {
    const bytes = fs.statSync(path.join(folder, nameOf(file))).size
    return file < done.file ? 0 : file === done.file ? bytes - done.offset : bytes
  })
  return sizes.reduce((sum, bytes) => sum + Math.max(0, bytes), 0)
}

/** Bytes that wait in a spool which nobody has open. */
export const waitingIn = (folder: string) => bytesAfter(folder, sentIn(folder))

function filesOf(folder: string): number[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{8}\.spool$/.test(name))
  return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b)
}

/** Counted from the youngest of them, so that a machine whose clock is wrong forgets nothing too early. */
function forgetOld(folder: string): void {
  const sent = fs.readdirSync(folder).filter((name) => name.endsWith('.spool.sent'))
  const aged = sent.map((name) => [path.join(folder, name), fs.statSync(path.join(folder, name)).mtimeMs] as const)
  const before = Math.max(...aged.map(([, at]) => at)) - KEEP_SENT_MS
  for (const [file, at] of aged) if (at < before) fs.rmSync(file, { force: true })
}

/**
 * Appends lines; those that come while the last are being flushed are flushed together. Its file is opened by the first of them, so that
 * a disk without room holds up nothing that lies there already.
 */
function openWriter(folder: string, first: number) {
  let next = first
  let open: { handle: number; size: number } | undefined
  let queue: { line: string; resolve(): void; reject(error: unknown): void }[] = []
  let writing: Promise<void> | undefined
  let isClosed = false

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        open ??= { handle: openFile(folder, next++), size: 0 }
        const bytes = Buffer.from(batch.map(({ line }) => line).join(''))
        await writeAll(open.handle, bytes)
        open.size += bytes.length
        for (const { resolve } of batch) resolve()
        if (open.size >= FILE_BYTES) turnPage()
      } catch (error) {
        for (const { reject } of batch) reject(error)
        // Half a line may stand there now: the next record begins in a file of its own.
        turnPage()
      }
    }
    writing = undefined
  }
  function turnPage(): void {
    if (open) fs.closeSync(open.handle)
    open = undefined
  }
  return {
    append(line: string): Promise<void> {
      // A reader may still be sending while the settings change: not taken, it comes again.
      if (isClosed) return Promise.reject(new Error('the settings were changed meanwhile'))
      return new Promise((resolve, reject) => {
        queue.push({ line, resolve, reject })
        writing ??= Promise.resolve().then(drain)
      })
    },
    /** The one that is being written to. */
    file: () => (open ? next - 1 : undefined),
    async close(): Promise<void> {
      isClosed = true
      await writing
      turnPage()
    },
  }
}

/** Resolves once the bytes would survive a power cut. */
async function writeAll(handle: number, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await promisify(fs.write)(handle, bytes)
  if (bytesWritten < bytes.length) throw new Error('The disk is full')
  await promisify(fs.fdatasync)(handle)
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
