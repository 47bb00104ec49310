// The reader gateway: stands on the school's network, speaks to readers in their own ways, keeps what they bring on disk,
// and brings it to the service.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Clock } from '../kernel/clock.ts'
import { answerEsp, espReader } from './esp.ts'
import { jsonPart } from './forms.ts'
import { startForwarder } from './forwarder.ts'
import { type Answer, type Ask, openIclock } from './iclock.ts'
import type { GatewaySettings, ReaderSettings } from './settings.ts'
import { openSpool } from './spool.ts'

const BODY_BYTES_MAX = 4 * 1024 * 1024
/** Requests a second from one reader; more is a reader gone wild. */
const RATE_MAX = 50

export interface Gateway {
  url: string
  /** Bytes that have yet to reach the service. */
  waiting(): number
  /** Serial numbers that asked and are not listed. */
  unknown(): string[]
  close(): Promise<void>
}

export async function openGateway(options: {
  settings: GatewaySettings
  clock: Clock
  say: (line: string) => void
}): Promise<Gateway> {
  const { settings, clock, say } = options
  const lanes = new Map(
    [...settings.readers.values()].map((reader) => {
      const spool = openSpool(path.join(settings.folder, 'spool', reader.serial))
      return [reader.serial, { spool, ...startForwarder({ service: settings.service, reader, spool, say }) }] as const
    }),
  )
  const iclock = openIclock({ folder: settings.folder, say })
  const unknown = new Set<string>()
  const tooFast = rateLimit(clock)

  async function answer(request: http.IncomingMessage, ask: Ask): Promise<Answer> {
    const known = whoAsks(request, ask)
    if (typeof known === 'string') {
      if (!unknown.has(known) && unknown.size < 100) {
        unknown.add(known)
        say(`an unknown reader asks: ${known}; list it in the settings to take its taps`)
      }
      return { status: 403, body: 'UNKNOWN DEVICE', type: 'text/plain' }
    }
    if (tooFast(known.serial)) return { status: 429, body: 'TOO MANY REQUESTS', type: 'text/plain' }
    const { spool, poke } = lanes.get(known.serial)!
    const given = { iclock: () => iclock.answer(ask, known, spool), esp: () => answerEsp(ask, known, spool) }
    const answered = await (known.kind === 'hikvision' ? takeHikvision(request, ask, known) : given[known.kind]())
    poke()
    return answered
  }

  /** The reader, or the name of one that is not listed. */
  function whoAsks(request: http.IncomingMessage, { path: where, query, body }: Ask): ReaderSettings | string {
    const listed = (kind: ReaderSettings['kind'], serial: string) => {
      const reader = settings.readers.get(serial)
      return reader?.kind === kind ? reader : `${kind} ${serial.slice(0, 64)}`
    }
    if (where.startsWith('/iclock/')) return listed('iclock', query.get('SN') ?? query.get('sn') ?? '')
    if (where.startsWith('/hik/')) return listed('hikvision', where.slice('/hik/'.length))
    const key = String(request.headers['x-api-key'] ?? '')
    return espReader(settings.readers.values(), body.toString('utf8'), key) ?? `esp at ${request.socket.remoteAddress}`
  }

  async function takeHikvision(request: http.IncomingMessage, ask: Ask, { serial }: ReaderSettings): Promise<Answer> {
    const event = jsonPart(ask.body, request.headers['content-type'] ?? '')
    if (event)
      await lanes.get(serial)!.spool.append({ serial, at: ask.now.toISOString(), form: 'hikvision', body: event })
    return { status: 200, body: '', type: 'text/plain' }
  }

  const server = http.createServer(async (request, response) => {
    const {
      status,
      body,
      type = 'text/plain',
    } = await hear(request).catch((error: Error): Answer => {
      // Not taken: the reader keeps it and comes again.
      say(`a request was not taken: ${error.message}`)
      return { status: 503, body: 'ERROR', type: 'text/plain' }
    })
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  async function hear(request: http.IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if (settings.addresses && !settings.addresses.includes(address)) return { status: 403, body: '' }
    if (!url.pathname.startsWith(`${settings.prefix}/`)) return { status: 404, body: '' }
    const where = url.pathname.slice(settings.prefix.length).replace(/\.aspx$/i, '')
    const body = await bodyOf(request)
    if (!body) return { status: 413, body: '' }
    return answer(request, {
      method: request.method ?? 'GET',
      path: where,
      query: url.searchParams,
      body,
      now: clock.now(),
    })
  }
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, () => resolve()),
  )
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${settings.host}:${port}`,
    waiting: () => lanes.values().reduce((sum, { spool }) => sum + spool.waiting(), 0),
    unknown: () => [...unknown],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const { end, spool } of lanes.values()) {
        await end()
        await spool.close()
      }
    },
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_BYTES_MAX) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function rateLimit(clock: Clock) {
  const counts = new Map<string, { second: number; n: number }>()
  return (serial: string): boolean => {
    const second = Math.floor(clock.now().getTime() / 1000)
    const count = counts.get(serial)
    if (count?.second !== second) counts.set(serial, { second, n: 1 })
    else count.n++
    return (count?.second === second ? count.n : 1) > RATE_MAX
  }
}
