// Terminals that push (ADMS, "iclock"): they ask by plain HTTP, are known by their serial number alone, and drop what was
// acknowledged. So a body is on disk before it is answered, and it is read afterwards.
import fs from 'node:fs'
import path from 'node:path'
import type { Commands } from './commands.ts'
import { offsetOf } from './local-time.ts'
import { conditionOf, type Pulse } from './pulse.ts'
import type { ReaderSettings } from './settings.ts'
import { type Spool, writeSafely } from './spool.ts'

export interface Ask {
  method: string
  /** Behind the prefix, without the .aspx of some firmwares. */
  path: string
  query: URLSearchParams
  body: Buffer
  /** It was longer than anything we take, and the rest of it is gone. */
  cut: boolean
  now: Date
}
export interface Answer {
  status: number
  body: string
  type?: string
}

const POLL_S = 10
const RETRY_S = 30
/** Tables that a terminal sends when it is set up for doors instead of attendance. */
const DOOR_TABLES = new Set(['rtlog', 'rtstate', 'tabledata'])

export interface Iclock {
  answer(ask: Ask, reader: ReaderSettings, lane: IclockLane): Promise<Answer>
}
export interface IclockLane extends Pulse {
  spool: Spool
}

const text = (body: string): Answer => ({ status: 200, body, type: 'text/plain' })

export function openIclock(options: { folder: string; commands: Commands; say: (line: string) => void }): Iclock {
  const { folder, commands, say } = options
  const stamps = openStamps(path.join(folder, 'stamps.json'))
  return {
    async answer(ask, reader, lane) {
      const { method, path: where, query, body, now } = ask
      const { serial } = reader
      const step = /^\/iclock\/(\w+)$/.exec(where)?.[1]
      if (step === 'cdata' && method === 'GET') return text(handshake(reader, stamps.of(serial), { query, now }))
      if (step === 'cdata' && method === 'POST') return take(ask, reader, lane.spool)
      // `registry` may come without the device ever asking `push`; both want to be waved through.
      if (step === 'registry') {
        lane.seen(conditionOf(/(?:^|[,~])FWVersion=([^,]*)/i.exec(body.toString('utf8'))?.[1]))
        return text(`RegistryCode=${serial}`)
      }
      if (step === 'push') return text(handshake(reader, stamps.of(serial), { query, now }))
      if (step === 'getrequest') {
        // Now and then it says how it is: the firmware first, then counts.
        lane.seen(conditionOf(query.get('INFO')?.split(',')[0]))
        return text(commands.lines(serial).join('\n') || 'OK')
      }
      if (step === 'devicecmd') commands.done(serial, body.toString('utf8'))
      if (step && ['devicecmd', 'ping', 'querydata'].includes(step)) return text('OK')
      return { status: 404, body: 'NOT FOUND', type: 'text/plain' }
    },
  }

  async function take({ query, body, now, cut }: Ask, { serial }: ReaderSettings, spool: Spool): Promise<Answer> {
    const table = query.get('table') ?? ''
    if (DOOR_TABLES.has(table.toLowerCase()))
      say(`${serial} sends ${table}: it is set up for doors, not for attendance, and its taps do not arrive`)
    // Everything else (fingers, faces, photos, operators' keys) is none of our business, and is asked again for ever unless answered.
    if (table.toUpperCase() !== 'ATTLOG') return text('OK')
    if (cut) return { status: 413, body: 'TOO LARGE', type: 'text/plain' }
    const lines = body
      .toString('utf8')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '').length
    if (lines > 0) await spool.append({ serial, at: now.toISOString(), form: 'attlog', body: body.toString('utf8') })
    const stamp = query.get('Stamp') ?? query.get('ATTLOGStamp')
    if (stamp && /^\d{1,18}$/.test(stamp)) stamps.keep(serial, stamp)
    return text(`OK: ${lines}`)
  }
}

/** What the terminal is told to do. The old and the new names of the keys, each firmware takes those it knows. */
function handshake(
  reader: ReaderSettings,
  stamp: string,
  { query, now }: { query: URLSearchParams; now: Date },
): string {
  const version = query.get('pushver') ?? '2.2.14'
  const zone = offsetOf(reader.time_zone, now.getTime()) / 60
  const newer = Number.parseInt(version, 10) >= 3
  return [
    `GET OPTION FROM: ${reader.serial}`,
    `ATTLOGStamp=${stamp}`,
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=9999',
    `Stamp=${stamp}`,
    'OpStamp=9999',
    'PhotoStamp=9999',
    `ErrorDelay=${RETRY_S}`,
    `Delay=${POLL_S}`,
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    // The terminal sets its clock by the Date of this answer and by this: hours, or minutes where they are not whole.
    `TimeZone=${Number.isInteger(zone) && !reader.zone_in_minutes ? zone : zone * 60}`,
    'Realtime=1',
    'Encrypt=None',
    ...(newer ? ['ServerVer=3.1.1', `PushProtVer=${version}`, 'SupportPing=1', 'MaxPostSize=1048576'] : []),
    // Fingers and faces stay in the terminal.
    ...(newer ? [`MultiBioDataSupport=${Array(10).fill(0).join(':')}`] : []),
    '',
  ].join('\n')
}

/** How far each terminal has sent. Lost, it costs a repetition of everything, which does no harm. */
function openStamps(file: string) {
  const known: Record<string, string> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  return {
    of: (serial: string) => known[serial] ?? 'None',
    keep(serial: string, stamp: string) {
      if (known[serial] === stamp) return
      known[serial] = stamp
      writeSafely(file, JSON.stringify(known))
    },
  }
}
