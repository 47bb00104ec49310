// What is kept is never taken for what was made of other code, and no more of it is kept than anyone needs.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScratch, scratchFolder } from '../../../test/scratch.ts'
import { demoTemplate, emptyTemplate, templateShelf } from '../../../test/templates/kept.ts'
import { save, take } from './shelf.ts'

const place = scratchFolder('templates')
/** More than any system counts processes to. */
const NOBODY = 2 ** 22 + 1
const shelf = { dir: path.join(place, 'shelf'), keep: 2 }
const cluster = path.join(place, 'pg')
beforeEach(() => {
  fs.mkdirSync(cluster, { recursive: true })
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const dir of [shelf.dir, cluster]) fs.rmSync(dir, { recursive: true, force: true })
})
afterAll(() => fs.rmSync(place, { recursive: true, force: true }))

/** Whether the names are others while one file holds something else. */
function changed(file: string): { empty: boolean; demo: boolean } {
  const day = new Date('2026-11-13')
  const before = [emptyTemplate(), demoTemplate(day)]
  const read = fs.readFileSync
  const spy = vi.spyOn(fs, 'readFileSync')
  spy.mockImplementation(((name: string) => (name.endsWith(file) ? Buffer.from('other') : read(name))) as typeof read)
  const after = [emptyTemplate(), demoTemplate(day)]
  spy.mockRestore()
  return { empty: before[0] !== after[0], demo: before[1] !== after[1] }
}

test('a migration, a manifest, the kernel and the lock file make both others; code of a module only the demo', () => {
  for (const file of [
    'package-lock.json',
    'test/cluster.ts',
    'src/kernel/migrations/001_scope.sql',
    'src/addons/rfid/addon.ts',
    'src/kernel/db/schema/roles.ts',
    'src/cli/seeds/making.ts',
  ])
    expect([file, changed(file)]).toEqual([file, { empty: true, demo: true }])
  expect(changed('src/demo/index.ts')).toEqual({ empty: false, demo: true })
  expect(changed('src/demo/demo.test.ts')).toEqual({ empty: false, demo: false })
})

test('the demo of another day is another', () => {
  expect(demoTemplate(new Date('2026-11-13'))).not.toBe(demoTemplate(new Date('2026-11-14')))
})

test('what was saved is taken again under its own name alone', () => {
  save(shelf, 'empty-a', cluster)
  const copy = path.join(place, 'copy')
  expect([take(shelf, 'empty-b', copy), take(shelf, 'demo-a', copy)]).toEqual([false, false])
  expect(take(shelf, 'empty-a', copy)).toBe(true)
  expect(fs.readFileSync(path.join(copy, 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('what another account has put there is left alone', () => {
  save(shelf, 'empty-a', cluster)
  vi.spyOn(process, 'getuid').mockReturnValue(NOBODY)
  expect(take(shelf, 'empty-a', path.join(place, 'theirs'))).toBe(false)
})

test('two of a kind are kept, those used last, and nothing half-made', () => {
  for (const [age, letter] of ['a', 'b', 'c'].entries()) {
    save(shelf, `empty-${letter}`, cluster)
    fs.utimesSync(path.join(shelf.dir, `empty-${letter}`), 1_000 + age, 1_000 + age)
  }
  expect(take(shelf, 'empty-b', path.join(place, 'another'))).toBe(true)
  fs.mkdirSync(path.join(shelf.dir, 'making-x'))
  fs.utimesSync(path.join(shelf.dir, 'making-x'), 1_000, 1_000)
  save(shelf, 'empty-d', cluster)
  expect(fs.readdirSync(shelf.dir).toSorted()).toEqual(['empty-b', 'empty-d'])
})

test('where there is to be no cache, nothing is kept', () => {
  vi.stubEnv('PENDOPO_TEST_CACHE', 'off')
  save(templateShelf(), 'empty-a', cluster)
  expect(take(templateShelf(), 'empty-a', path.join(place, 'copy'))).toBe(false)
})

test('what a killed run left in memory is taken away, what a living one has is not', () => {
  const mine = scratchFolder('mine')
  const left = mine.replace(`-${process.pid}-`, `-${NOBODY}-`)
  fs.mkdirSync(left)
  clearScratch()
  expect([fs.existsSync(mine), fs.existsSync(left)]).toEqual([true, false])
  fs.rmSync(mine, { recursive: true })
})
