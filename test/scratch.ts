// Where tests put what they throw away: in memory where there is room for it, as thousands of small files cost a disk dearly.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** The templates, a few copies of each, and what PostgreSQL writes beside them. */
const ROOM = 3 * 2 ** 30

/** A new folder that every account may enter: the database may run as another than we do. Its name says whose it is. */
export function scratchFolder(name: string): string {
  const dir = fs.mkdtempSync(path.join(place(), `pendopo-${name}-${process.pid}-`))
  fs.chmodSync(dir, 0o755)
  return dir
}

/** Takes away what runs that were killed have left: in memory it would lie until the machine is started anew. */
export function clearScratch(): void {
  const parent = place()
  for (const name of fs.readdirSync(parent)) {
    const pid = /^pendopo-[a-z]+-(\d+)-\w+$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function place(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    fs.accessSync(MEMORY, fs.constants.W_OK)
    return bavail * bsize >= ROOM ? MEMORY : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
