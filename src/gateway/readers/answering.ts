// Who asks, and who answers: the reader behind a request, and the way in which its kind is spoken to.
import type http from 'node:http'
import type { Clock } from '../../kernel/values/clock.ts'
import type { Lane } from '../lane/lane.ts'
import type { GatewaySettings, ReaderSettings } from '../settings.ts'
import { openCommands } from '../terminals/commands.ts'
import { jsonPart } from '../terminals/hikvision.ts'
import { type Answer, type Ask, openIclock } from '../terminals/iclock.ts'
import { answerEsp, espReader } from './esp.ts'
import type { Strangers } from './strangers.ts'

/** Requests a second from one reader; more is a reader gone wild. */
const RATE_MAX = 50

type Answering = (request: http.IncomingMessage, ask: Ask) => Promise<Answer>

export function openAnswering(options: {
  settings: GatewaySettings
  lanes: ReadonlyMap<string, Lane>
  strangers: Strangers
  clock: Clock
  say: (line: string) => void
}): Answering {
  const { settings, lanes, strangers, clock, say } = options
  const { folder } = settings
  const iclock = openIclock({ folder, commands: openCommands(folder, say), say })
  const tooFast = rateLimit(clock)
  const laneOf = ({ serial }: ReaderSettings) => lanes.get(serial)!
  const byKind: Record<ReaderSettings['kind'], (...of: [...Parameters<Answering>, ReaderSettings]) => Promise<Answer>> =
    {
      iclock: (_, ask, reader) => iclock.answer(ask, reader, laneOf(reader)),
      esp: async (_, ask, reader) => (ask.cut ? { status: 413, body: '' } : answerEsp(ask, reader, laneOf(reader))),
      hikvision: (request, ask, reader) =>
        takeHikvision(request, ask, { lane: laneOf(reader), readerSettings: reader }),
    }
  return async (request, ask) => {
    // While it uploads something large a terminal asks whether we are there, some without saying who they are.
    if (ask.path === '/iclock/ping' && !serialOf(ask)) return { status: 200, body: 'OK' }
    const known = whoAsks(settings, request, ask)
    if (typeof known === 'string') {
      strangers.note(known, ask.now)
      return { status: 403, body: 'UNKNOWN DEVICE' }
    }
    if (tooFast(known.serial)) return { status: 429, body: 'TOO MANY REQUESTS' }
    if (ask.ahead !== undefined) laneOf(known).clock.shows(ask.ahead)
    laneOf(known).seen()
    const answered = await byKind[known.kind](request, ask, known)
    laneOf(known).poke()
    return answered
  }
}

const serialOf = ({ query }: Ask) => query.get('SN') ?? query.get('sn') ?? ''

/** The reader, or the name of one that is not listed. */
function whoAsks({ readers }: GatewaySettings, request: http.IncomingMessage, ask: Ask): ReaderSettings | string {
  const listed = (kind: ReaderSettings['kind'], serial: string) => {
    const reader = readers.get(serial)
    return reader?.kind === kind ? reader : `${kind} ${serial.slice(0, 64)}`
  }
  if (ask.path.startsWith('/iclock/')) return listed('iclock', serialOf(ask))
  if (ask.path.startsWith('/hik/')) return listed('hikvision', ask.path.slice('/hik/'.length))
  const key = String(request.headers['x-api-key'] ?? '')
  return espReader(readers.values(), ask, key) ?? `esp at ${request.socket.remoteAddress}`
}

async function takeHikvision(
  request: http.IncomingMessage,
  { body, now, ahead }: Ask,
  { lane: { spool }, readerSettings: { serial } }: { lane: Lane; readerSettings: ReaderSettings },
): Promise<Answer> {
  // A form without it is told as one that nobody can read: older firmwares write XML.
  const event = jsonPart(body, request.headers['content-type'] ?? '') ?? JSON.stringify(body.toString('latin1'))
  if (event)
    await spool.append({
      serial,
      at: now.toISOString(),
      form: 'hikvision',
      body: event,
      ...(ahead !== undefined && { ahead }),
    })
  return { status: 200, body: '' }
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
