// How much script a first load takes, compressed, as a browser gets it: the page to sign in at, and the first page of who is signed in.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'

const FIRST_LOAD_MAX = 220_000
/** What each loads beside the console itself, by the names of its files. */
const LOADS = { 'the first page': ['home', 'layout'], 'signing in': ['sign-in'] }

test.each(Object.entries(LOADS))('%s loads less than 220 kB of compressed script', async (_, pages) => {
  await buildConsole()
  const read = (file: string) => fs.readFileSync(path.join(consoleDir, file), 'utf8')
  const entry = /src="\/(assets\/index-[^"]+\.js)"/.exec(read('index.html'))![1]!
  const own = pages.flatMap((page) => fs.globSync(`assets/${page}-*.js`, { cwd: consoleDir }))
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const [, other] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) load(`assets/${other}`)
  }
  for (const file of [entry, ...own]) load(file)
  const size = (file: string) =>
    fs.statSync(path.join(consoleDir, fs.existsSync(path.join(consoleDir, `${file}.br`)) ? `${file}.br` : file)).size
  const total = [...loaded].reduce((sum, file) => sum + size(file), 0)
  expect(own.length).toBeGreaterThanOrEqual(pages.length)
  expect(loaded.size).toBeGreaterThan(3)
  expect(total).toBeLessThan(FIRST_LOAD_MAX)
})
