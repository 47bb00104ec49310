// How much script the first pages load: sign-in and home together, compressed, as a browser gets it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'

const FIRST_LOAD_MAX = 250_000

test('sign-in and home load less than 250 kB of compressed script', async () => {
  await buildConsole()
  const read = (file: string) => fs.readFileSync(path.join(consoleDir, file), 'utf8')
  const entry = /src="\/(assets\/index-[^"]+\.js)"/.exec(read('index.html'))![1]!
  const home = fs.globSync('assets/{home,layout}-*.js', { cwd: consoleDir })
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const [, other] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) load(`assets/${other}`)
  }
  for (const file of [entry, ...home]) load(file)
  const size = (file: string) =>
    fs.statSync(path.join(consoleDir, fs.existsSync(path.join(consoleDir, `${file}.br`)) ? `${file}.br` : file)).size
  const total = [...loaded].reduce((sum, file) => sum + size(file), 0)
  expect(home.length).toBeGreaterThan(1)
  expect(loaded.size).toBeGreaterThan(3)
  expect(total).toBeLessThan(FIRST_LOAD_MAX)
})
