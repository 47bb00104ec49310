// What the template databases are made of, as one hash each: whatever could change them changes it.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The versions of PostgreSQL and of every library, and the code that makes the templates. */
const MAKERS = ['package-lock.json', 'test/cluster.ts', 'test/templates']

/** The empty template: every migration and manifest, and the kernel, which no module's code reaches into. */
export function hashOfEmpty(): string {
  const migrations = filesIn('src', (file) => file.endsWith('.sql') || path.basename(file) === 'addon.ts')
  return hashOf([...MAKERS, 'src/kernel', 'src/house.ts', 'src/config.ts', 'src/addons/index.ts', ...migrations])
}

/** The demo: all code, and the day on which it is made, which stands in its rows as their time of entry. */
export function hashOfDemo(today = new Date()): string {
  return hashOf([...MAKERS, 'src'], today.toISOString().slice(0, 10))
}

function hashOf(places: readonly string[], ...more: string[]): string {
  const hash = crypto.createHash('sha256')
  for (const word of [process.platform, process.arch, ...more]) hash.update(`${word}\n`)
  const files = new Set(places.flatMap((place) => filesIn(place, (file) => !file.endsWith('.test.ts'))))
  for (const file of [...files].toSorted()) {
    const text = fs.readFileSync(path.join(ROOT, file))
    hash.update(`${file} ${text.length}\n`).update(text)
  }
  return hash.digest('hex').slice(0, 24)
}

function filesIn(place: string, wanted: (file: string) => boolean): string[] {
  const full = path.join(ROOT, place)
  if (fs.statSync(full).isFile()) return [place]
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter(wanted)
}
