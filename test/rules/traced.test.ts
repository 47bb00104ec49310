// What a chain can tell: every kind of record names a list that there is, or nobody is ever told of it.
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'

test('every kind of record in a chain names a list that can be read, and stands there once', () => {
  const lists = new Set(
    modules.flatMap(({ doors }) => doors.flatMap(({ method, path }) => (method === 'GET' ? path : []))),
  )
  const kinds = modules.flatMap(({ traced = [] }) => traced)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter(({ path }) => !lists.has(path)).map(({ relation, path }) => `${relation}: ${path}`)).toEqual([])
  expect(new Set(kinds.map(({ relation }) => relation)).size).toBe(kinds.length)
})
