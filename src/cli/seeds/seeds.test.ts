// A folder begins with what was made for it only where nothing is in it yet, and never half.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/scratch.ts'
import { keepSeed, laySeed } from './seeds.ts'

const today = new Date('2026-11-19T05:00:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000)
let place = ''
const folder = (name: string) => path.join(place, name)
const shelf = () => ({ dir: folder('shelf'), keep: 1 })

beforeEach(() => {
  place = scratchFolder('seeds')
  fs.mkdirSync(shelf().dir)
})
afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

/** A data folder with as much in it as tells whose it is. */
function made(seed: 'schema' | 'demo', day = today): void {
  const dataDir = folder(`made-${seed}`)
  fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '18\n')
  if (seed === 'demo') fs.writeFileSync(path.join(dataDir, 'secret.key'), 'of the demo')
  keepSeed(shelf(), seed, { dataDir, today: day })
}

test('a new folder gets the demo or the schema, whole', () => {
  made('schema')
  made('demo')
  expect(laySeed(shelf(), 'demo', { dataDir: folder('one'), today })).toBe('demo')
  expect(fs.readdirSync(folder('one')).toSorted()).toEqual(['pg', 'secret.key'])
  expect(laySeed(shelf(), 'schema', { dataDir: folder('two'), today })).toBe('schema')
  expect(fs.readdirSync(folder('two'))).toEqual(['pg'])
})

test('a demo of more than a week ago is made anew, on the schema that is there', () => {
  made('schema')
  made('demo', daysAgo(6))
  expect(laySeed(shelf(), 'demo', { dataDir: folder('young'), today })).toBe('demo')
  expect(laySeed(shelf(), 'demo', { dataDir: folder('old'), today: new Date(today.getTime() + 86_400_000) })).toBe(
    'schema',
  )
})

test('where something is already, nothing is laid; what an interrupted start has left is no such thing', () => {
  made('schema')
  fs.mkdirSync(folder('kept'))
  fs.writeFileSync(path.join(folder('kept'), 'secret.key'), 'mine')
  expect(laySeed(shelf(), 'schema', { dataDir: folder('kept'), today })).toBeUndefined()
  fs.mkdirSync(path.join(folder('cut-off'), 'seed/pg'), { recursive: true })
  expect(laySeed(shelf(), 'schema', { dataDir: folder('cut-off'), today })).toBe('schema')
  expect(fs.readdirSync(folder('cut-off'))).toEqual(['pg'])
})

test('without anything on the shelf, or without a shelf, a start makes its own', () => {
  expect(laySeed(shelf(), 'demo', { dataDir: folder('one'), today })).toBeUndefined()
  expect(laySeed({ dir: undefined, keep: 1 }, 'demo', { dataDir: folder('two'), today })).toBeUndefined()
})
