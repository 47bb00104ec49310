// What a prepared database is made of, as one hash each: whatever could change it changes its name.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The versions of PostgreSQL and of every library. */
const MAKERS = ['package-lock.json']

/** A database with its schema and no record: every migration and manifest, and the kernel, which no module's code reaches into. */
export function hashOfSchema(makers: readonly string[] = []): string {
  const migrations = filesIn('src', (file) => file.endsWith('.sql') || path.basename(file) === 'addon.ts')
  const code = ['src/kernel', 'src/cli/seeds', 'src/house.ts', 'src/config.ts', 'src/addons/index.ts']
  return hashOf([...MAKERS, ...makers, ...code, ...migrations])
}

/** One with the demo: all code. */
export function hashOfDemo(makers: readonly string[] = []): string {
  return hashOf([...MAKERS, ...makers, 'src'])
}

/** The day on which something is made stands in its rows as their time of entry. */
export const made = (hash: string, day: Date) => `${hash}-${day.toISOString().slice(0, 10)}`

function hashOf(places: readonly string[]): string {
  const hash = crypto.createHash('sha256')
  for (const word of [process.platform, process.arch]) hash.update(`${word}\n`)
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
