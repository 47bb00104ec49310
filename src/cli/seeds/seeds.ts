// What a first start would wait for is made while npm installs and kept beside the libraries: a database with its schema, and a
// whole data folder with the demo.
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../kernel/values/clock.ts'
import { hashOfDemo, hashOfSchema, made } from './made-of.ts'
import { type Shelf, save, take } from './shelf.ts'

export type Seed = 'schema' | 'demo'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const DAY_MS = 86_400_000
/** A demo goes on by itself, but the month in which it was made stays the one it shows. */
const DEMO_DAYS = 7

interface Place {
  dataDir: string
  today?: Date
}

/** PENDOPO_SEEDS names another folder, or none with "off". */
export function seedShelf(): Shelf {
  const asked = process.env.PENDOPO_SEEDS
  return { dir: asked === 'off' ? undefined : asked || path.join(ROOT, 'node_modules/.cache/pendopo-seeds'), keep: 1 }
}

export function kept({ dir }: Shelf, seed: Seed, day: Date): boolean {
  return dir !== undefined && fs.existsSync(path.join(dir, nameOf(seed, day)))
}

export function keepSeed(shelf: Shelf, seed: Seed, { dataDir, today = systemClock.now() }: Place): void {
  reachDisk(dataDir)
  save(shelf, nameOf(seed, today), dataDir)
}

/** Begins a folder in which nothing is yet with what was made for it; answers what that was. */
export function laySeed(shelf: Shelf, wanted: Seed, { dataDir, today = systemClock.now() }: Place): Seed | undefined {
  if (!shelf.dir || !fs.existsSync(shelf.dir)) return
  const aside = path.join(dataDir, 'seed')
  fs.rmSync(aside, { recursive: true, force: true })
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0) return
  fs.mkdirSync(dataDir, { recursive: true })
  const demo = wanted === 'demo' && daysBack(today).some((day) => take(shelf, nameOf('demo', day), aside))
  if (!demo && !take(shelf, nameOf('schema', today), aside)) return
  // What people are going to rely on is on the disk before they begin; a demo gets there by and by.
  if (wanted === 'demo') execFile(...syncOf(dataDir), () => {})
  else reachDisk(dataDir)
  // The database last: where that is, all is.
  for (const part of fs.readdirSync(aside).toSorted((a, b) => Number(a === 'pg') - Number(b === 'pg')))
    fs.renameSync(path.join(aside, part), path.join(dataDir, part))
  fs.rmdirSync(aside)
  return demo ? 'demo' : 'schema'
}

/** In one call for all of its files: what stands there is not lost when the power goes. */
const syncOf = (dir: string) => ['sync', ['-f', dir]] as const

function reachDisk(dir: string): void {
  execFileSync(...syncOf(dir), { stdio: 'ignore' })
}

const hashes = { schema: once(() => hashOfSchema()), demo: once(() => hashOfDemo()) }

function nameOf(seed: Seed, day: Date): string {
  return seed === 'demo' ? made(`demo-${hashes.demo()}`, day) : `schema-${hashes.schema()}`
}

function daysBack(today: Date): Date[] {
  return Array.from({ length: DEMO_DAYS }, (_, back) => new Date(today.getTime() - back * DAY_MS))
}

function once(work: () => string): () => string {
  let done: string | undefined
  return () => {
    done ??= work()
    return done
  }
}
