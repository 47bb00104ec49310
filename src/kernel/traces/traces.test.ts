// Traces, sent to a collector of the test's own: what belongs together hangs together, and nothing of what people wrote is told.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { readConfig } from '../../config.ts'

interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SERVER = 2

let collector: http.Server
let url: URL
let t: TestHouse
let admin: Person
const heard: string[] = []

beforeAll(async () => {
  // Batches leave every five seconds otherwise.
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100'
  collector = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  url = new URL(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`)
  t = await openTest({ config: { traces: { url, share: 1 } } })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
})
afterAll(async () => {
  await t.close()
  collector.close()
})

const spans = (): Told[] =>
  heard.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Told[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const toldOf = ({ attributes }: Told, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const requestTold = async (requestId: unknown): Promise<Told> => {
  const find = () => spans().find((span) => toldOf(span, 'pendopo.request_id') === requestId)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find()!
}

test('a request, its transaction and its statements hang together, below what the caller says it is part of', async () => {
  const made = await admin.post(
    '/api/v1/school/students/create',
    { name: 'Kartika Rahasia', gender: 'f' },
    { traceparent: `00-${TRACE}-b7ad6b7169203331-00` },
  )
  expect(made.status).toBe(200)
  const request = await requestTold(made.headers['x-request-id'])
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: 'b7ad6b7169203331',
    name: 'POST /api/v1/school/students/create',
    kind: SERVER,
  })
  expect(toldOf(request, 'http.response.status_code')).toBe(200)
  const transaction = spans().find(
    ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === request.spanId,
  )!
  expect(transaction).toMatchObject({ traceId: TRACE })
  const inserts = spans().filter(({ name, parentSpanId }) => name === 'insert' && parentSpanId === transaction.spanId)
  expect(inserts.some((span) => String(toldOf(span, 'db.query.text')).includes('"school"."student"'))).toBe(true)
})

test('what is refused is told by its status; names, search words and numbers are in no span', async () => {
  const nobody = await t.call('GET', '/api/v1/school/students/987654')
  const searched = await admin.get('/api/v1/school/students?search=Kartika')
  expect(toldOf(await requestTold(nobody.headers['x-request-id']), 'http.response.status_code')).toBe(401)
  expect(await requestTold(searched.headers['x-request-id'])).toMatchObject({ name: 'GET /api/v1/school/students' })
  for (const word of ['Kartika', 'Rahasia', '987654']) expect(heard.join()).not.toContain(word)
})

test('a collector that is gone stops nobody', async () => {
  const gone = await openTest({ config: { traces: { url: new URL('http://127.0.0.1:9/v1/traces'), share: 1 } } })
  await gone.company('sma')
  expect((await (await gone.person('sma', 'admin')).get('/api/v1/school/students')).status).toBe(200)
  await gone.close()
})

test('it is switched on by the settings that OpenTelemetry has names for, and by none is off', () => {
  expect(readConfig({}).traces).toBeUndefined()
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
  expect(traces).toEqual({ url: new URL('http://collector:4318/v1/traces'), share: 0.1 })
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(/must be an address/)
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    /from 0 to 1/,
  )
})
