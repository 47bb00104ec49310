// How much room is left on the disk that the service writes to. Writes end before the last of it is used up: a database
// that finds none in the middle of its work falls.
import fs from 'node:fs'

export interface Room {
  isFull(): boolean
  /** A write was refused for want of room: here, or at a database whose disk cannot be seen from here. */
  noteFull(): void
}

const LOOK_AGAIN_MS = 1_000
const NOTED_MS = 15_000

export interface RoomOptions {
  dir: string
  reserveBytes: number
  freeBytes?: (dir: string) => number
}

export function openRoom({ dir, reserveBytes, freeBytes = freeBytesAt }: RoomOptions): Room {
  let lookedAt = Number.NEGATIVE_INFINITY
  let noted = Number.NEGATIVE_INFINITY
  let isShort = false
  return {
    isFull() {
      const now = performance.now()
      if (now - lookedAt >= LOOK_AGAIN_MS) {
        lookedAt = now
        isShort = freeBytes(dir) < reserveBytes
      }
      return isShort || now - noted < NOTED_MS
    },
    noteFull() {
      noted = performance.now()
    },
  }
}

/** Where the folder is not there yet nothing is known against it. */
export function freeBytesAt(dir: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(dir)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
