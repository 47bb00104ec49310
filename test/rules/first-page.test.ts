// What stands on first pages and in the guide of a new school: behind doors that there are, or nobody would ever be told of it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'

test('every figure, deadline and step names a door that there is', () => {
  const document = path.join(import.meta.dirname, '../../client/openapi.json')
  const doors = new Set(Object.keys(JSON.parse(fs.readFileSync(document, 'utf8')).paths))
  const named = modules.flatMap(({ home = [], setup = [] }) => [...home, ...setup])
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ door }) => !doors.has(door)).map(({ door }) => door)).toEqual([])
})
