// Templates kept from run to run: never one that is not of this very code, and not more of them than anyone needs.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScratch, scratchFolder } from '../../../test/scratch.ts'
import { hashOfDemo, hashOfEmpty } from './made-of.ts'
import { save, takeSaved } from './shelf.ts'

const place = scratchFolder('templates')
/** More than any system counts processes to. */
const NOBODY = 2 ** 22 + 1
const [shelf, cluster] = [path.join(place, 'shelf'), path.join(place, 'pg')]
beforeEach(() => {
  fs.mkdirSync(cluster, { recursive: true })
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n')
  vi.stubEnv('PENDOPO_TEST_CACHE', shelf)
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const dir of [shelf, cluster]) fs.rmSync(dir, { recursive: true, force: true })
})
afterAll(() => fs.rmSync(place, { recursive: true, force: true }))

/** The hashes while one file holds something else. */
function changed(file: string): { empty: boolean; demo: boolean } {
  const day = new Date('2026-11-13')
  const before = [hashOfEmpty(), hashOfDemo(day)]
  const read = fs.readFileSync
  const spy = vi.spyOn(fs, 'readFileSync')
  spy.mockImplementation(((name: string) => (name.endsWith(file) ? Buffer.from('other') : read(name))) as typeof read)
  const after = [hashOfEmpty(), hashOfDemo(day)]
  spy.mockRestore()
  return { empty: before[0] !== after[0], demo: before[1] !== after[1] }
}

test('a migration, a manifest, the kernel and the lock file make both templates others; code of a module only the demo', () => {
  for (const file of [
    'package-lock.json',
    'test/cluster.ts',
    'src/kernel/migrations/001_scope.sql',
    'src/addons/rfid/addon.ts',
    'src/kernel/db/schema/roles.ts',
  ])
    expect([file, changed(file)]).toEqual([file, { empty: true, demo: true }])
  expect(changed('src/demo/index.ts')).toEqual({ empty: false, demo: true })
  expect(changed('src/demo/demo.test.ts')).toEqual({ empty: false, demo: false })
})

test('the demo of another day is another', () => {
  expect(hashOfDemo(new Date('2026-11-13'))).not.toBe(hashOfDemo(new Date('2026-11-14')))
})

test('what was saved is taken again, under its own hash and kind alone', () => {
  save('empty', 'a', cluster)
  const copy = path.join(place, 'copy')
  expect([takeSaved('empty', 'b', copy), takeSaved('demo', 'a', copy)]).toEqual([false, false])
  expect(takeSaved('empty', 'a', copy)).toBe(true)
  expect(fs.readFileSync(path.join(copy, 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('two of a kind are kept, those used last, and nothing half-made', () => {
  for (const [age, hash] of ['a', 'b', 'c'].entries()) {
    save('empty', hash, cluster)
    fs.utimesSync(path.join(shelf, `empty-${hash}`), 1_000 + age, 1_000 + age)
  }
  expect(takeSaved('empty', 'b', path.join(place, 'another'))).toBe(true)
  fs.mkdirSync(path.join(shelf, 'making-x'))
  fs.utimesSync(path.join(shelf, 'making-x'), 1_000, 1_000)
  save('empty', 'd', cluster)
  expect(fs.readdirSync(shelf).toSorted()).toEqual(['empty-b', 'empty-d'])
})

test('where there is to be no cache, nothing is kept', () => {
  vi.stubEnv('PENDOPO_TEST_CACHE', 'off')
  save('empty', 'a', cluster)
  expect(takeSaved('empty', 'a', path.join(place, 'copy'))).toBe(false)
})

test('what a killed run left in memory is taken away, what a living one has is not', () => {
  const mine = scratchFolder('mine')
  const left = mine.replace(`-${process.pid}-`, `-${NOBODY}-`)
  fs.mkdirSync(left)
  clearScratch()
  expect([fs.existsSync(mine), fs.existsSync(left)]).toEqual([true, false])
  fs.rmSync(mine, { recursive: true })
})
