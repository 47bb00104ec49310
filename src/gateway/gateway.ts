// The reader gateway: stands on the school's network, speaks to readers in their own ways, keeps what they bring on disk,
// and brings it to the service.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../kernel/values/clock.ts'
import { openAnswering } from './answering.ts'
import { clockOf } from './clock.ts'
import { openLane } from './lane.ts'
import type { GatewaySettings } from './settings.ts'
import { openStrangers } from './strangers.ts'
import type { Answer } from './terminals/iclock.ts'

/** A terminal's whole history is some megabytes. Beyond that come photos, which nobody keeps; and beyond all bounds, an attack. */
const BODY_BYTES_MAX = 16 * 1024 * 1024
const HEARD_BYTES_MAX = 256 * 1024 * 1024

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
    [...settings.readers.values()].map(
      (reader) => [reader.serial, openLane({ settings, reader, clock, say })] as const,
    ),
  )
  const strangers = openStrangers(settings.folder, say)
  const answer = openAnswering({ settings, lanes, strangers, clock, say })

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
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, () => resolve()),
  )
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${settings.host}:${port}`,
    waiting: () => lanes.values().reduce((sum, { spool }) => sum + spool.waiting(), 0),
    unknown: () => strangers.names(),
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
