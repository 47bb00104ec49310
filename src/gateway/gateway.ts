// The reader gateway: stands on the school's network, speaks to readers in their own ways, keeps what they bring on disk,
// and brings it to the service. Its operator has a page on the same port.
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../kernel/values/clock.ts'
import { clockOf } from './clock.ts'
import { type Inside, openInside } from './inside.ts'
import { isOperators, openOperator } from './station/operator.ts'
import { openDiary, statusOf } from './station/status.ts'
import type { Answer } from './terminals/iclock.ts'

/** A terminal's whole history is some megabytes. Beyond that come photos, which nobody keeps; and beyond all bounds, an attack. */
const BODY_BYTES_MAX = 16 * 1024 * 1024
const HEARD_BYTES_MAX = 256 * 1024 * 1024

export interface Gateway {
  url: string
  /** Bytes that have yet to reach the service. */
  waiting(): number
  readers(): number
  isPaired(): boolean
  /** Serial numbers that asked and are not listed. */
  unknown(): string[]
  close(): Promise<void>
}

interface Options {
  folder: string
  clock: Clock
  say: (line: string) => void
}

export async function openGateway({ folder, clock, say: tell }: Options): Promise<Gateway> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const diary = openDiary(clock)
  const say = (line: string) => {
    diary.note(line)
    tell(line)
  }
  const open = () => openInside({ folder, clock, say })
  let inside = open()
  let swap: Promise<void> = Promise.resolve()
  const reopen = () => {
    swap = swap.then(async () => {
      await inside.close()
      inside = open()
    })
    return swap
  }
  const operator = openOperator({ folder, clock, status: () => statusOf(inside, diary, clock.now()), reopen })
  const hear = async (request: http.IncomingMessage): Promise<Answer> => {
    await swap
    const where = new URL(request.url ?? '/', 'http://gateway').pathname
    if (isOperators(where)) return operator(request, where, (await bodyOf(request)).body)
    return hearReader(inside, request, clock)
  }
  const server = http.createServer(async (request, response) => {
    const answer = await hear(request).catch((error: Error): Answer => {
      // Not taken: the reader keeps it and comes again.
      say(`a request was not taken: ${error.message}`)
      return { status: 503, body: 'ERROR' }
    })
    const { status, body, type = 'text/plain', headers = {} } = answer
    response
      .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
      .end(body)
  })
  const { host, port: wanted } = inside.settings
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(wanted, host, () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    waiting: () => inside.lanes.values().reduce((sum, { spool }) => sum + spool.waiting(), 0),
    readers: () => inside.lanes.size,
    isPaired: () => inside.pairing !== undefined,
    unknown: () => inside.strangers.names(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await swap
      await inside.close()
    },
  }
}

async function hearReader({ settings, answer }: Inside, request: http.IncomingMessage, clock: Clock): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://gateway')
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (settings.addresses && !settings.addresses.includes(address)) return { status: 403, body: '' }
  if (!url.pathname.startsWith(`${settings.prefix}/`)) return { status: 404, body: '' }
  const where = url.pathname.slice(settings.prefix.length).replace(/\.aspx$/i, '')
  const { body, cut } = await bodyOf(request)
  const now = clock.now()
  const shown = clockOf(request.headers.date, 'UTC')
  return answer(request, {
    method: request.method ?? 'GET',
    path: where,
    query: url.searchParams,
    body,
    cut,
    now,
    ahead: shown === undefined ? undefined : shown - now.getTime(),
  })
}

/** Heard to its end even where it is too long: who is hung up on sends it all again. */
async function bodyOf(request: http.IncomingMessage): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > HEARD_BYTES_MAX) throw new Error('a body without end')
    if (size <= BODY_BYTES_MAX) chunks.push(chunk as Buffer)
  }
  return { body: Buffer.concat(chunks), cut: size > BODY_BYTES_MAX }
}
