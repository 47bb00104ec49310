// What answers at `/`: the console's pages and files, and never instead of a door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'
import { openTest, type TestHouse } from '../harness.ts'

let t: TestHouse
beforeAll(async () => {
  await buildConsole()
  t = await openTest({ consoleDir })
})
afterAll(() => t.close())

const HTML = { accept: 'text/html,application/xhtml+xml' }
const ask = (url: string, headers: Record<string, string> = HTML, method: 'GET' | 'POST' = 'GET') =>
  t.house.app.inject({ method, url, headers })

test.each(['/', '/sign-in', '/accounting/bills/12', '/accounting/bills?state=draft', '/nowhere'])(
  'a browser at %s gets the page, with a policy that lets nothing in from outside',
  async (url) => {
    const { statusCode, headers, body } = await ask(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(body).not.toMatch(/https?:\/\//)
  },
)

test.each(['/api/nothing', '/api', '/api/v1/counselor/dashboard', '/assets/nothing.js'])(
  'even a browser at %s gets no page',
  async (url) => {
    const { statusCode, headers } = await ask(url)
    expect(statusCode).toBeGreaterThanOrEqual(404)
    expect(headers['content-type']).toMatch(/json/)
  },
)

test('whoever does not ask for a page is told that there is nothing', async () => {
  expect((await ask('/nowhere', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await ask('/nowhere', {})).statusCode).toBe(404)
  expect((await ask('/', HTML, 'POST')).statusCode).toBe(404)
})

test.each(['/assets/..%2f.stamp', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e%2f.stamp', '/.stamp'])(
  'nothing but the built files leaves: %s',
  async (url) => {
    const { statusCode, body } = await ask(url, {})
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/^[0-9a-f]{64}$|"dependencies"/)
  },
)

test('files carry their content in their name, are kept for ever, and come compressed', async () => {
  const { body } = await ask('/')
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(body)!
  const { statusCode, headers } = await ask(script!, { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect(headers['cache-control']).toMatch(/immutable/)
  expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0')
})

test('a phone finds what it needs to put the console on its home screen', async () => {
  const { headers, body } = await ask('/manifest.webmanifest', {})
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { icons, start_url } = JSON.parse(body) as { icons: { src: string; type: string }[]; start_url: string }
  expect(start_url).toBe('/')
  for (const { src, type } of icons) {
    const icon = await ask(src, {})
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type])
  }
  const page = await ask('/')
  expect(page.body).toContain('rel="manifest"')
  // Asked for again each time: a worker that is kept for ever could never be changed.
  expect((await ask('/offline.js', {})).headers['cache-control']).toBe('public, max-age=0')
})

test.each([
  '/',
  '/icon.svg',
  '/assets/..%2fx',
  '/assets/..%2f..%2fx',
  '/assets/%2e%2e',
  '/assets/x%00',
  '/assets/nothing.js',
])('no header and no name makes %s fail', async (url) => {
  const tries: Record<string, string>[] = [
    {},
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' },
    { range: 'bytes=99999999-' },
    { range: 'bytes=5-2' },
  ]
  for (const headers of tries) {
    const { statusCode, body } = await ask(url, { ...HTML, ...headers })
    expect([headers, statusCode < 500]).toEqual([headers, true])
    if (statusCode >= 400) expect(JSON.parse(body)).toMatchObject({ success: false, request_id: expect.any(String) })
  }
})
