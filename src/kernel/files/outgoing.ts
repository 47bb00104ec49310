// A stored file on its way out: as the database lets the caller see it, whole and unchanged, or not at all.
import crypto from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { AppError, notFound } from '../language/errors.ts'
import { Download } from './download.ts'
import type { FileStore } from './files.ts'

/** How a file of each type may end. A name is what the uploader chose: `photo.html` must not open as a page once saved. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/**
 * The file of a record that the caller has read. That this caller may have it is decided once more by the policies of
 * kernel.file: through a record they see (kernel.file_on), or as its uploader.
 */
export async function sendFile(
  db: Db,
  files: FileStore,
  { caller, fileId }: { caller: Caller; fileId: number },
): Promise<Download> {
  const file = await db
    .selectFrom('kernel.file')
    .select(['id', 'sha256', 'size', 'media_type', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound()
  const content = await openWhole(files, file.sha256).catch((cause) => {
    throw new AppError('file_unreadable', { cause: new Error(`file ${file.id}, ${file.sha256}`, { cause }) })
  })
  return new Download({
    name: nameFor(file.name, file.media_type),
    mediaType: file.media_type,
    content,
    etag: file.sha256,
    size: file.size,
  })
}

/** What is known of files that the caller may see, by their numbers. */
export async function describeFiles(db: Db, caller: Pick<Caller, 'companyId'>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('kernel.file')
    .select(['id', 'sha256', 'size', 'media_type', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The bytes of a file that the caller may see, for a door that reads it. */
export async function takeFile(db: Db, files: FileStore, { caller, fileId }: { caller: Caller; fileId: number }) {
  const file = await db
    .selectFrom('kernel.file')
    .select(['sha256', 'media_type'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound('file_id')
  return { bytes: await files.get(file.sha256), mediaType: file.media_type }
}

/** Read twice, to see that it is whole and then to send it, so that no reader keeps all of it in memory. */
async function openWhole(files: FileStore, sha256: string): Promise<Readable> {
  const hash = crypto.createHash('sha256')
  for await (const bytes of await files.open(sha256)) hash.update(bytes)
  if (hash.digest('hex') !== sha256) throw new Error('The bytes on disk are not those that were uploaded')
  return files.open(sha256)
}

export function nameFor(name: string, mediaType: string): string {
  const endings = ENDINGS[mediaType] ?? ['.bin']
  return endings.includes(path.extname(name).toLowerCase()) ? name : `${name}${endings[0]}`
}
