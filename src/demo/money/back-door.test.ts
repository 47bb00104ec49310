// The demo's money, goods and people are made by the functions that people's own requests go through: none of its files writes a
// table.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WRITES = /insertRows|insertInto|updateTable|deleteFrom|insert into|update \w+\.|delete from/
const FOLDERS = ['.', '../inventory', '../people']

test('no file that moves the demo’s money, goods or people writes a table', () => {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  )
  const writing = files.filter((file) => WRITES.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(writing).toEqual([])
})
