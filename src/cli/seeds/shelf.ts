// Folders of databases that were made before, kept beside the user's other caches, so that a test need not wait for what has not changed.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Of each kind: the one at hand, and that of the branch one comes from. */
const KEPT = 2
const AN_HOUR = 3_600_000

export type Kind = 'empty' | 'demo' | 'service'

/** PENDOPO_TEST_CACHE names another folder, or none with "off". */
function shelf(): string | undefined {
  const asked = process.env.PENDOPO_TEST_CACHE
  if (asked === 'off') return undefined
  const caches = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
  const dir = asked || path.join(caches, 'pendopo-test')
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    fs.accessSync(dir, fs.constants.W_OK)
    return dir
  } catch {
    return undefined
  }
}

/** Lays a copy of a saved folder where none is yet; false where none was saved. */
export function takeSaved(kind: Kind, hash: string, place: string): boolean {
  const dir = shelf()
  const saved = dir && path.join(dir, `${kind}-${hash}`)
  if (!saved || !fs.existsSync(saved)) return false
  try {
    copy(saved, place)
    fs.utimesSync(saved, new Date(), new Date())
    return true
  } catch {
    // Another run may just have cleared it away.
    fs.rmSync(place, { recursive: true, force: true })
    return false
  }
}

/** Keeps a copy of a folder in which nothing runs, and lets go of those used longest ago. Made aside and moved into place whole. */
export function save(kind: Kind, hash: string, place: string): void {
  const dir = shelf()
  if (!dir || fs.existsSync(path.join(dir, `${kind}-${hash}`))) return
  const aside = fs.mkdtempSync(path.join(dir, 'making-'))
  try {
    copy(place, path.join(aside, 'whole'))
    fs.renameSync(path.join(aside, 'whole'), path.join(dir, `${kind}-${hash}`))
  } catch {
    // A full disk or a twin that was quicker: the next run makes it again.
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
  }
  tidy(dir, kind)
}

function tidy(dir: string, kind: Kind): void {
  const aged = fs
    .readdirSync(dir)
    .map((name) => ({ name, full: path.join(dir, name) }))
    .map((entry) => ({ ...entry, used: fs.statSync(entry.full, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.used - a.used)
  const old = aged.filter(({ name }) => name.startsWith(`${kind}-`)).slice(KEPT)
  const unfinished = aged.filter(({ name, used }) => name.startsWith('making-') && used < Date.now() - AN_HOUR)
  for (const { full } of [...old, ...unfinished]) fs.rmSync(full, { recursive: true, force: true })
}

/** With owners and modes as they are, and without copying a byte where the file system can share them. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', from, to], { stdio: 'ignore' })
}
