import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNear, isRange, type OutboundLimits, openOutbound } from './outbound.ts'

const LIMITS: OutboundLimits = { ms: 10_000, bytes: 1000 }
/** For what never comes; what comes is given its time, however busy the machine. */
const SOON: OutboundLimits = { ...LIMITS, ms: 400 }
let server: http.Server
let port: number
const seen: string[] = []

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request.url!)
    if (request.url === '/hello') response.end('hello')
    else if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${port}/hello` }).end()
    else if (request.url === '/big') response.end('x'.repeat(5000))
    else if (request.url === '/reset') response.write('half', () => response.destroy())
    else if (request.url === '/slow-body') response.write('half')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetching = (path: string, host = `127.0.0.1:${port}`, limits = LIMITS) =>
  openOutbound({ strict: false, allowed: [] })
    .fetchText(new URL(path, `http://${host}`), { headers: { authorization: 'Bearer x' } }, limits)
    .catch((error) => error.failure)

test('the machine itself and private ranges are near, nothing else is', () => {
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.5',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
  ])
    expect([address, isNear(address)]).toEqual([address, true])
  for (const address of [
    '8.8.8.8',
    '172.32.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::',
    'fe80::1',
    '2001:db8::1',
    '::ffff:8.8.8.8',
  ])
    expect([address, isNear(address)]).toEqual([address, false])
})

test('an address outside is refused before anything is sent, whichever way it is written', async () => {
  for (const host of ['8.8.8.8', '0.0.0.0', '[::ffff:8.8.8.8]', '134744072', '169.254.169.254'])
    expect([host, await fetching('/hello', host)]).toEqual([host, 'address_refused'])
})

test('a name is resolved, and what it resolves to decides', async () => {
  expect(await fetching('/hello', `localhost:${port}`)).toEqual({ status: 200, text: 'hello', type: '' })
  expect(await fetching('/hello', 'no-such-host.invalid')).toBe('unreachable')
})

test('a redirect is not followed', async () => {
  seen.length = 0
  expect(await fetching('/moved')).toMatchObject({ status: 302 })
  expect(seen).toEqual(['/moved'])
})

test('time and size are capped, and half an answer is none', async () => {
  expect(await fetching('/big')).toBe('too_large')
  expect(await fetching('/reset')).toBe('unreachable')
  expect(await fetching('/slow-body', undefined, SOON)).toBe('unreachable')
  expect(await fetching('/never', undefined, SOON)).toBe('unreachable')
  expect(await fetching('/hello', '127.0.0.1:1')).toBe('unreachable')
})

test('what the operator allows besides may be called, and nothing beside it', async () => {
  const calling = (host: string) =>
    openOutbound({ strict: false, allowed: ['0.0.0.0/32', '2001:db8::1'] })
      .fetchText(new URL('/hello', `http://${host}`), { headers: {} }, LIMITS)
      .catch((error) => error.failure)
  expect(await calling(`0.0.0.0:${port}`)).toEqual({ status: 200, text: 'hello', type: '' })
  for (const host of ['203.0.114.7', '[2001:db8::2]', '169.254.169.254'])
    expect([host, await calling(host)]).toEqual([host, 'address_refused'])
  expect(['10.0.0.1', '10.0.0.0/8', 'fd00::/8'].every(isRange)).toBe(true)
  expect(['', 'x', '10.0.0.1/33', '10.0.0.1/8/8', '10.0.0.1/x', 'example.com'].some(isRange)).toBe(false)
})

test('a body goes along with a POST', async () => {
  const echo = http.createServer((request, response) => request.pipe(response))
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const url = new URL(`http://127.0.0.1:${(echo.address() as AddressInfo).port}/`)
  const request = { method: 'POST', headers: {}, body: '{"nilai":1}' } as const
  expect(await openOutbound({ strict: false, allowed: [] }).fetchText(url, request, LIMITS)).toEqual({
    status: 200,
    text: '{"nilai":1}',
    type: '',
  })
  echo.close()
})

test('where the policy is strict, near addresses tell nothing, open or shut, unless they are allowed', async () => {
  const strictly = (allowed: string[], host: string) =>
    openOutbound({ strict: true, allowed })
      .fetchText(new URL('/hello', `http://${host}`), { headers: {} }, LIMITS)
      .catch((error) => error.failure)
  seen.length = 0
  for (const host of [`127.0.0.1:${port}`, '127.0.0.1:1', `localhost:${port}`, '192.168.1.5', '[::1]:1'])
    expect([host, await strictly([], host)]).toEqual([host, 'address_refused'])
  expect(seen).toEqual([])
  expect(await strictly(['127.0.0.1'], `127.0.0.1:${port}`)).toEqual({ status: 200, text: 'hello', type: '' })
})
