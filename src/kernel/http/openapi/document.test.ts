// The OpenAPI document as it is served: what it refers to is there, and what is the same everywhere is said once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'

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
})

test('what a door takes and the records it answers have names', () => {
  const { paths, components } = JSON.parse(text) as Document
  const unnamed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      [paramsOf(operation), ...recordsOf(method, answerOf(operation, components))].some((schema) => schema?.properties)
        ? [path]
        : [],
    ),
  )
  expect(unnamed).toEqual([])
})

test('what several doors answer alike is told once', () => {
  const { paths } = JSON.parse(text) as Document
  const answers = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => responses[200]!),
  )
  const inPlace = answers.filter((answer) => answer.content?.['application/json']).map((one) => JSON.stringify(one))
  expect(inPlace.filter((one, at) => inPlace.indexOf(one) < at)).toEqual([])
  expect(answers.filter(({ $ref }) => $ref).length).toBeGreaterThan(inPlace.length * 10)
})

test('what many operations take alike is told once, and each takes what it took', () => {
  const { paths, components } = JSON.parse(text) as Document
  const lists = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters = [] }) => [parameters]),
  )
  const inPlace = lists
    .flat()
    .filter(({ $ref }) => !$ref)
    .map((one) => JSON.stringify(one))
  const shared = Object.values(components.parameters).map((one) => JSON.stringify(one))
  expect(inPlace.filter((one) => shared.includes(one))).toEqual([])
  expect(inPlace.length).toBeLessThan(lists.flat().length / 3)
  const { fund_source_id: fund, 'fund_source_id.required': needed } = components.parameters
  expect(fund).toMatchObject({ in: 'query', name: 'fund_source_id', schema: { title: 'Fund' } })
  expect(needed).toEqual({ ...fund, required: true })
  expect(paths['/api/accounting/bills/{id}']!.get!.parameters).toEqual([{ $ref: '#/components/parameters/id.path' }])
})

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
}
interface Operation {
  parameters?: { $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
interface Response {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, object>; responses: Record<string, Response> }
}

function paramsOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema.allOf?.[1]?.properties?.params
}

function answerOf({ responses }: Operation, components: Document['components']): Response {
  const told = responses[200]!
  return components.responses[told.$ref?.split('/').at(-1) ?? ''] ?? told
}

function recordsOf(method: string, answer: Response): (Schema | undefined)[] {
  const schema = answer.content?.['application/json']?.schema
  const envelope = schema?.anyOf?.[0] ?? schema
  const body = method === 'get' ? envelope : envelope?.allOf?.[1]?.properties?.result
  return Object.values(body?.properties ?? {}).map((part) => part.items ?? part)
}

test('money and percentages say their unit', () => {
  const { schemas } = JSON.parse(text).components
  const plan = schemas.Plan.properties
  expect([plan.total['x-unit'], plan.line_count['x-unit']]).toEqual(['IDR', undefined])
  expect(plan.allowed_moves).toMatchObject({ type: 'array', items: { type: 'string' } })
})

test('an origin is told where it is the contract, and its absence is explained', () => {
  const { info, paths, components } = JSON.parse(text)
  expect(info.description).toContain('does not carry it is of design')
  const login = paths['/api/auth/login'].post
  expect(login['x-origin']).toBe('contract')
  expect(components.schemas.AuthLoginInput.properties.login['x-origin']).toBe('contract')
  expect(text).not.toContain('"x-origin":"design"},')
})

test('the page to read it on is there, in no frame of others and without making code from text', async () => {
  const { statusCode, payload, headers } = await t.house.app.inject({ url: '/docs/' })
  expect([statusCode, payload.includes('/api/openapi.json')]).toEqual([200, true])
  const policy = String(headers['content-security-policy'])
  expect([policy.includes("frame-ancestors 'none'"), policy.includes('unsafe-eval')]).toEqual([true, false])
})
