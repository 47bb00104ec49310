// Folders of databases that were made before, kept on a shelf, so that nobody need wait for what has not changed.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../kernel/values/clock.ts'

const AN_HOUR = 3_600_000
const MAKING = 'making-'

export interface Shelf {
  /** No such folder where nothing is kept. */
  dir: string | undefined
  /** So many of each kind: those used last. */
  keep: number
}

/** Lays a copy of a kept folder where none is yet; false where none of this name is kept, or another account's. */
export function take({ dir }: Shelf, name: string, place: string): boolean {
  const kept = dir && path.join(dir, name)
  if (!kept || fs.statSync(kept, { throwIfNoEntry: false })?.uid !== process.getuid?.()) return false
  try {
    copy(kept, place)
    const now = systemClock.now()
    fs.utimesSync(kept, now, now)
    return true
  } catch {
    // Another process may just have cleared it away.
    fs.rmSync(place, { recursive: true, force: true })
    return false
  }
}

/** Keeps a copy of a folder in which nothing runs, and lets go of those used longest ago. Made aside and moved into place whole. */
export function save(shelf: Shelf, name: string, place: string): void {
  const { dir } = shelf
  if (!dir || fs.existsSync(path.join(dir, name))) return
  const aside = room(dir)
  try {
    copy(place, path.join(aside, 'whole'))
    fs.renameSync(path.join(aside, 'whole'), path.join(dir, name))
  } catch {
    // A full disk or a twin that was quicker: whoever comes next makes it again.
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
  }
  tidy(shelf, name.slice(0, name.indexOf('-') + 1))
}

/** A folder to make something in, on the shelf's own disk; what a killed process left there is taken away in time. */
export function room(dir: string): string {
  fs.mkdirSync(dir, { recursive: true })
  const aside = fs.mkdtempSync(path.join(dir, MAKING))
  // The database may run as another account than we do.
  fs.chmodSync(aside, 0o755)
  return aside
}

function tidy({ dir, keep }: Shelf, kind: string): void {
  const aged = fs
    .readdirSync(dir!)
    .map((name) => ({ name, full: path.join(dir!, name) }))
    .map((entry) => ({ ...entry, used: fs.statSync(entry.full, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.used - a.used)
  const old = aged.filter(({ name }) => name.startsWith(kind)).slice(keep)
  const unfinished = aged.filter(
    ({ name, used }) => name.startsWith(MAKING) && used < systemClock.now().getTime() - AN_HOUR,
  )
  for (const { full } of [...old, ...unfinished]) fs.rmSync(full, { recursive: true, force: true })
}

/** With owners and modes as they are, and without copying a byte where the file system can share them. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', from, to], { stdio: 'ignore' })
}
