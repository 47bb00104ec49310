// docs/contract.md and the contract's tests tell of the same facts.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const page = fs.readFileSync(path.join(here, '../../docs/contract.md'), 'utf8')
const tests = fs.readFileSync(path.join(here, 'contract.test.ts'), 'utf8')

test('every fact of the page has a test, and every test a row', () => {
  const rows = new Set([...page.split('## Open points')[0]!.matchAll(/^\| (\d\.\d+) +\|/gm)].map((match) => match[1]))
  const tested = new Set([...tests.matchAll(/'(\d\.\d+) /g)].map((match) => match[1]))
  expect([...rows].sort()).toEqual([...tested].sort())
})

test('every open point has an answer', () => {
  const points = [...page.split('## Open points')[1]!.matchAll(/^\| (\d+) +\|/gm)].map((match) => Number(match[1]))
  expect(points.length).toBeGreaterThanOrEqual(24)
  expect(points).toEqual(points.map((_, index) => index + 1))
})
