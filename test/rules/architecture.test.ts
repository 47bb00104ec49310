// The page that shows the house names every room of it: by hand it was wrong before.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const page = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
// The floors of the kernel: rooms beside each other, then what they are for.
const floors = /Inside the kernel[^`]*```\n([\s\S]*?)```/.exec(page)![1]!.trim().split('\n')
const kernelRooms = floors.flatMap((floor) => floor.split(/ {2,}/).slice(0, -1)).filter((name) => !name.includes('.'))

test('docs/architecture.md names every folder of the house, of src and of the kernel', () => {
  const rooms = (dir: string) =>
    fs
      .readdirSync(path.join(ROOT, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|coverage|dist|migrations)$/.test(entry.name))
      .map(({ name }) => name)
  const said = (name: string, as: string) => (page.includes(as) ? [] : [`${name}: expected ${as}`])
  const missing = [
    ...rooms('.').flatMap((name) => said(name, `\n${name}/`)),
    ...rooms('src').flatMap((name) => said(`src/${name}`, `\nsrc/${name}/`)),
    ...rooms('src/kernel').filter((name) => !kernelRooms.includes(name)),
  ]
  // All of src is told by its own folders.
  expect(missing.filter((room) => !room.startsWith('src:'))).toEqual([])
})

test('docs/architecture.md names no folder that is not there', () => {
  const named = [
    ...[...page.matchAll(/^((?:src\/)?\w+)\/ {2,}/gm)].map(([, name]) => name!),
    ...kernelRooms.map((name) => `src/kernel/${name}`),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !fs.existsSync(path.join(ROOT, name)))).toEqual([])
})
