// The OpenAPI document as it is served: what it refers to is there, and what is the same everywhere is said once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../test/harness.ts'

let t: TestHouse
let text: string
beforeAll(async () => {
  t = await openTest()
  text = (await t.house.app.inject({ url: '/api/openapi.json' })).payload
})
afterAll(() => t.close())

test('every reference leads somewhere, and every shared part is used', () => {
  const document = JSON.parse(text) as { components: Record<string, Record<string, object>> }
  const used = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  )
  const { securitySchemes: _, ...components } = document.components
  const there = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  )
  expect([...used].sort()).toEqual(there.sort())
  expect(text.split('"$ref"').length).toBeGreaterThan(used.size * 10)
})

test('money and percentages say their unit', () => {
  const { paths } = JSON.parse(text)
  const schemaOf = (path: string) => paths[path].get.responses[200].content['application/json'].schema
  const plan = schemaOf('/api/budget/planning').properties.data.items.properties
  expect([plan.total['x-unit'], plan.line_count['x-unit']]).toEqual(['IDR', undefined])
  expect(plan.allowed_moves).toMatchObject({ type: 'array', items: { type: 'string' } })
})

test('the page to read it on is there', async () => {
  const { statusCode, payload } = await t.house.app.inject({ url: '/docs/' })
  expect([statusCode, payload.includes('/api/openapi.json')]).toEqual([200, true])
})
