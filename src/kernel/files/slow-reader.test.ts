// Readers who take their time over a large file: little is made ahead of them, and who takes nothing is hung up on.
import crypto from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import type { Module } from '../addon.ts'
import { get } from '../http/door.ts'
import { Listing, Obj, Text } from '../values/schema.ts'

const READERS = 4
const PAGES = 100
/** Long enough for a machine with other work to read on, short enough to wait for. */
const PATIENCE_MS = 4_000
let t: TestHouse
let port: number
let cookie: string
let pages = 0
/** Hard to pack, so that a file is as long as its rows. */
const noise = crypto.randomBytes(3_000_000).toString('base64')
const somePart = () => {
  const from = crypto.randomInt(noise.length - 1000)
  return noise.slice(from, from + 1000)
}

/** A list without end to speak of: 50,000 rows, 50 MB as text. */
const long: Module = {
  manifest: { name: 'long', title: { id: 'x', en: 'x' }, prefixes: ['/api/long'], depends: [] },
  dir: '',
  doors: [
    get({
      path: '/api/long',
      access: 'everyone',
      summary: { id: 'x', en: 'x' },
      query: Obj({}),
      paged: true,
      reply: Listing('data', Obj({ text: Text(2000, 'x') })),
      run: async ({ page }) => {
        pages++
        const at = Number(page.cursor ?? 0)
        const data = Array.from({ length: page.limit }, () => ({ text: somePart() }))
        return { data, next_cursor: at < PAGES ? String(at + 1) : null }
      },
    }),
  ],
}

beforeAll(async () => {
  t = await openTest({ modules: [...modules, long], config: { requestTimeoutMs: PATIENCE_MS } })
  await t.company('smp')
  cookie = (await t.person('smp', 'admin')).cookie
  port = Number(new URL(await t.house.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => t.close())

/** Asks for a file, reads its beginning and then nothing more. */
async function stall(path: string): Promise<{ hungUp: Promise<void> }> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: session_id=${cookie}\r\n\r\n`)
  const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(first.toString('latin1', 0, 12)).toBe('HTTP/1.1 200')
  socket.pause()
  // Nobody can see a hang-up without reading: it is looked at from the other end.
  const { remotePort, localPort } = socket
  expect(remotePort).toBe(port)
  const hungUp = expect.poll(() => openLines().includes(localPort!), { timeout: 40_000, interval: 100 }).toBe(false)
  return { hungUp: hungUp.finally(() => socket.destroy()) }
}

const lines = new Set<net.Socket>()
const openLines = () => [...lines].filter((line) => !line.destroyed).map((line) => line.remotePort)

test.each(['csv', 'xlsx'])(
  '%s: stalled readers are served little, and hung up on',
  async (format) => {
    t.house.app.server.on('connection', (line) => lines.add(line))
    pages = 0
    const readers = await Promise.all(Array.from({ length: READERS }, () => stall(`/api/long?format=${format}`)))
    await sleep(300)
    // What the lines themselves hold, some megabytes each, and a few pages ahead.
    const made = pages
    expect(made).toBeLessThan((READERS * PAGES) / 2)
    await Promise.all(readers.map(({ hungUp }) => hungUp))
    // Nothing is made for nobody: at most what was under way when they were gone.
    const after = pages
    await sleep(500)
    expect(pages - after).toBeLessThanOrEqual(READERS)
    const last = pages
    await sleep(500)
    expect(pages).toBe(last)
  },
  60_000,
)

test('who reads on gets all of it, however long it is', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/long?format=csv`, {
    headers: { cookie: `session_id=${cookie}` },
  })
  expect((await reply.text()).length).toBeGreaterThan(40_000_000)
}, 60_000)
