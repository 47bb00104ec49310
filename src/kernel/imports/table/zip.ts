// How large a zip archive will be once unpacked, before a byte of it is: what it says about itself is also the limit that
// the reader then holds it to.
import { AppError } from '../../language/errors.ts'

const UNPACKED_BYTES_MAX = 150 * 1024 * 1024
const ENTRIES_MAX = 2_000
const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const COMMENT_BYTES_MAX = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46

/** Where a size or a place does not fit, a second directory takes its part; no table file needs that. */
const ELSEWHERE = 0xffffffff
/** The sizes follow the content, and the directory may leave them out. */
const SIZES_FOLLOW = 0x8

export function assertModestZip(bytes: Buffer): void {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  if (count > ENTRIES_MAX || bytes.readUInt32LE(end + 12) === ELSEWHERE) throw new AppError('import_too_large')
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new AppError('import_unreadable')
    const packed = bytes.readUInt32LE(at + 20)
    const unpacked = bytes.readUInt32LE(at + 24)
    const next = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
    const isFolder = bytes[next - 1] === 0x2f
    // A size that is not told would be no limit.
    const isTold = unpacked > 0 || (packed <= 2 && (packed > 0 || !(bytes.readUInt16LE(at + 8) & SIZES_FOLLOW)))
    if (!isTold && !isFolder) throw new AppError('import_unreadable')
    total += unpacked
    at = next + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (total > UNPACKED_BYTES_MAX) throw new AppError('import_too_large')
}

/** The last one that the file holds, as every reader looks for it. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw new AppError('import_unreadable')
}
