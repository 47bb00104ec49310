// Uploaded files: kept once per content under their hash, known to a company by a row, never trusted by their name.
import { isUtf8 } from 'node:buffer'
import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { AppError } from '../language/errors.ts'

export interface FileStore {
  put(bytes: Buffer): Promise<string>
  /** What leaves its maker piece by piece, however large. */
  putParts(parts: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>
  get(sha256: string): Promise<Buffer>
  /** The same, piece by piece. */
  open(sha256: string): Promise<Readable>
  remove(sha256: string): Promise<void>
}

export const FILE_BYTES_MAX = 20 * 1024 * 1024
export const CSV_TYPE = 'text/csv'
export const PDF_TYPE = 'application/pdf'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// The first bytes tell what a file is; what a client says must agree with them.
const KINDS: { type: string; looksRight: (bytes: Buffer) => boolean }[] = [
  { type: PDF_TYPE, looksRight: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
  { type: 'image/jpeg', looksRight: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { type: 'image/png', looksRight: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  {
    type: 'image/webp',
    looksRight: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  { type: CSV_TYPE, looksRight: (bytes) => isUtf8(bytes) && !bytes.includes(0) },
  {
    type: XLSX_TYPE,
    looksRight: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04' && bytes.includes('[Content_Types].xml'),
  },
]
export const FILE_TYPES = KINDS.map((kind) => kind.type)

export function openFileStore(dir: string): FileStore {
  const pathOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256)
  return {
    async put(bytes) {
      const sha256 = crypto.createHash('sha256').update(bytes).digest('hex')
      const target = pathOf(sha256)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // Written aside, flushed, then named: a file that exists under its hash is whole.
      const aside = `${target}.${crypto.randomUUID()}`
      try {
        await writeFlushed(aside, bytes)
        await fs.rename(aside, target)
      } catch (error) {
        await fs.rm(aside, { force: true })
        throw error
      }
      await flushFolder(path.dirname(target))
      return sha256
    },
    async putParts(parts) {
      await fs.mkdir(dir, { recursive: true, mode: 0o700 })
      const aside = path.join(dir, `made.${crypto.randomUUID()}`)
      try {
        const { sha256, size } = await writeParts(aside, parts)
        const target = pathOf(sha256)
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await fs.rename(aside, target)
        await flushFolder(path.dirname(target))
        return { sha256, size }
      } catch (error) {
        await fs.rm(aside, { force: true })
        throw error
      }
    },
    get: (sha256) => fs.readFile(pathOf(sha256)),
    open: async (sha256) => (await fs.open(pathOf(sha256))).createReadStream(),
    remove: (sha256) => fs.rm(pathOf(sha256), { force: true }),
  }
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeParts(file: string, parts: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const handle = await fs.open(file, 'wx', 0o600)
  const hash = crypto.createHash('sha256')
  let size = 0
  try {
    for await (const part of parts) {
      hash.update(part)
      size += part.length
      await handle.writeFile(part)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), size }
}

/** The name too is on the disk before anything tells of it. */
async function flushFolder(dir: string): Promise<void> {
  const handle = await fs.open(dir)
  await handle.sync().finally(() => handle.close())
}

export interface Upload {
  bytes: Buffer
  mediaType: string
  name: string
}

export async function keepFile(tx: Tx, store: FileStore, kept: { companyId: number; upload: Upload }) {
  assertKind(kept.upload)
  return keepBytes(tx, store, kept)
}

export function assertKind(upload: Upload): void {
  const kind = KINDS.find((candidate) => candidate.type === upload.mediaType)
  if (!kind?.looksRight(upload.bytes)) throw new AppError('file_type_refused')
}

/** Whatever the bytes are; whoever calls has looked. */
export async function keepBytes(
  tx: Tx,
  store: FileStore,
  { companyId, upload }: { companyId: number; upload: Upload },
) {
  // Held until the row is in: whoever clears away the bytes of files that nobody has waits for it.
  await sql`select pg_advisory_xact_lock_shared(hashtext('pendopo files'))`.execute(tx)
  const sha256 = await store.put(upload.bytes)
  return tx
    .insertInto('kernel.file')
    .values({
      company_id: companyId,
      sha256,
      size: upload.bytes.length,
      media_type: upload.mediaType,
      name: upload.name,
    })
    .returning(['id', 'sha256', 'size', 'media_type', 'name'])
    .executeTakeFirstOrThrow()
}

interface Made {
  sha256: string
  size: number
  mediaType: string
  name: string
}

/** What the service made and put aside (putParts) becomes a file of the company, its maker's until it is on a record. */
export async function keepMade(
  tx: Tx,
  store: FileStore,
  { companyId, made }: { companyId: number; made: Made },
): Promise<number> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('pendopo files'))`.execute(tx)
  // The same bytes may have been taken away as nobody's a moment ago: then this fails, and is made anew.
  ;(await store.open(made.sha256)).destroy()
  const { mediaType: media_type, ...file } = made
  const { id } = await tx
    .insertInto('kernel.file')
    .values({ company_id: companyId, media_type, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
