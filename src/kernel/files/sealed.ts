// Files that must not lie readable on the disk, in a backup or behind anybody's back: sealed under a key of their own before
// the store sees them. What is kept of one tells its size and no more; name, kind and key are the record's, which seals them.
import crypto from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { AppError } from '../language/errors.ts'
import { Download } from './download.ts'
import { assertKind, type FileStore, keepBytes, type Upload } from './files.ts'
import { nameFor } from './outgoing.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What it takes to read such a file; whoever loses it has lost the file. */
export interface FileSeal {
  /** Which bytes: those that were kept under it, and no others. */
  sha256: string
  key: string
  name: string
  mediaType: string
  size: number
}

/** A key is used once: the same bytes kept twice have nothing in common. */
export async function keepSealed(
  tx: Tx,
  store: FileStore,
  { companyId, upload: { bytes, mediaType, name } }: { companyId: number; upload: Upload },
): Promise<{ fileId: number; seal: FileSeal }> {
  assertKind({ bytes, mediaType, name })
  const key = crypto.randomBytes(32)
  const iv = crypto.randomBytes(IV_BYTES)
  const cipher = crypto.createCipheriv(CIPHER, key, iv)
  const data = [cipher.update(bytes), cipher.final()]
  const upload = {
    bytes: Buffer.concat([iv, ...data, cipher.getAuthTag()]),
    mediaType: 'application/octet-stream',
    name: 'sealed',
  }
  const { id, sha256 } = await keepBytes(tx, store, { companyId, upload })
  return { fileId: id, seal: { sha256, key: key.toString('base64url'), name, mediaType, size: bytes.length } }
}

/** Whole and unchanged, or not at all. */
export async function openSealed(store: FileStore, seal: FileSeal): Promise<Download> {
  const content = await store
    .get(seal.sha256)
    .then((kept) => unseal(kept, seal.key))
    .catch((cause) => {
      throw new AppError('file_unreadable', { cause: new Error(`sealed file ${seal.sha256}`, { cause }) })
    })
  return new Download({
    name: nameFor(seal.name, seal.mediaType),
    mediaType: seal.mediaType,
    content,
    size: content.length,
  })
}

function unseal(kept: Buffer, key: string): Buffer {
  const opened = crypto.createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), kept.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  opened.setAuthTag(kept.subarray(-TAG_BYTES))
  return Buffer.concat([opened.update(kept.subarray(IV_BYTES, -TAG_BYTES)), opened.final()])
}
