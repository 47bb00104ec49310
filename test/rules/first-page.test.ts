// What stands on first pages and in the guide of a new school: behind doors that there are, or nobody would ever be told of it.
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'

test('every figure, deadline and step names a door that there is', () => {
  const doors = new Set(modules.flatMap((module) => module.doors.map(({ path }) => path)))
  const named = modules.flatMap(({ home = [], setup = [] }) => [...home, ...setup])
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ door }) => !doors.has(door)).map(({ door }) => door)).toEqual([])
})
