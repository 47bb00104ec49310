// Terminals that push (ADMS, "iclock"): they ask by plain HTTP, are known by their serial number alone, and drop what was
// acknowledged. So a body is on disk before it is answered, and it is read afterwards.
import fs from 'node:fs'
import path from 'node:path'
import type { ReaderClock } from '../clock.ts'
import { conditionOf, type Pulse } from '../lane/pulse.ts'
import { readRecord, tableOf } from '../lane/records.ts'
import { type Spool, writeSafely } from '../lane/spool.ts'
import { linesOf, offsetOf, wallIn } from '../local-time.ts'
import type { ReaderSettings } from '../settings.ts'
import { addCommand, type Commands } from './commands.ts'
import { doorOptions, doorTime, wallSeconds } from './door.ts'

export interface Ask {
  method: string
  /** Behind the prefix, without the .aspx of some firmwares. */
  path: string
  query: URLSearchParams
  body: Buffer
  /** It was longer than anything we take, and the rest of it is gone. */
  cut: boolean
  now: Date
  /** By how many milliseconds the Date of the request was ahead, where it has one. */
  ahead?: number | undefined
}
export interface Answer {
  status: number
  body: string
  type?: string
  headers?: Record<string, string>
}

const POLL_S = 10
const RETRY_S = 30
/**
 * Fingers, faces, photos, people, operators' keys, settings, the state of doors: none of our business, and asked again for ever
 * unless answered. What is in none of these lists is kept for a person to look at.
 */
const LEFT = new Set(
  (
    'operlog operationlog userinfo user userpic userphoto fingertmp fptmp templatev10 face facev7 fvein biodata biophoto identitycard ' +
    'attphoto options errorlog rtstate extuser mulcarduser userauthorize timezone holiday workcode sms usersms idcard devinfo'
  ).split(' '),
)
/** Photos, keys and pings: no taps are told there. */
const LEFT_STEPS = new Set('fdata photo exchange ping test getrequest devicecmd rtdata service'.split(' '))
/** Of what is not even text so much is kept for a person to see what it is. */
const BINARY_SHOWN = 1_000
/** Instead of a stamp: as public servers log it, the first brings all that a terminal holds, the second what is new from now on. */
const ALL = 'None'
const ONLY_NEW = '9999'
/** The service takes taps of so many days; older ones it would hold. */
const HISTORY_DAYS = 30

export interface Iclock {
  answer(ask: Ask, reader: ReaderSettings, lane: IclockLane): Promise<Answer>
}
export interface IclockLane extends Pulse {
  spool: Spool
  clock: ReaderClock
}

const text = (body: string): Answer => ({ status: 200, body, type: 'text/plain' })

export function openIclock(options: { folder: string; commands: Commands; say: (line: string) => void }): Iclock {
  const { folder, commands, say } = options
  const stamps = openStamps(path.join(folder, 'stamps.json'))
  /** These ask for the time themselves. */
  const doors = new Set<string>()
  const take = openTaking(stamps, say)
  const stampOf = (reader: ReaderSettings, now: Date) =>
    greet({ folder, stamps, isDoor: doors.has(reader.serial) }, reader, now)
  return {
    async answer(ask, reader, lane) {
      const { method, path: where, query, body, now } = ask
      const { serial } = reader
      const step = /^\/iclock\/(\w+)(?:\/|$)/.exec(where)?.[1] ?? ''
      if (step === 'cdata' && method === 'GET') {
        if (/^acc$/i.test(query.get('DeviceType') ?? '')) {
          doors.add(serial)
          return text(doorOptions(reader, { registered: true }))
        }
        doors.delete(serial)
        return text(handshake(reader, stampOf(reader, now), { query, now }))
      }
      if (['cdata', 'querydata'].includes(step) && method === 'POST') return take(ask, reader, lane)
      // `registry` may come without the device ever asking `push`; both want to be waved through.
      if (step === 'registry') {
        lane.seen(conditionOf(/(?:^|[,~])FWVersion=([^,]*)/i.exec(body.toString('utf8'))?.[1]))
        return text(`RegistryCode=${serial}`)
      }
      // Doors ask for it, and some that take attendance too: each takes the keys it knows.
      if (step === 'push')
        return text(
          doorOptions(reader, { registered: false }) + handshake(reader, stampOf(reader, now), { query, now }),
        )
      if (step === 'getrequest') {
        // Now and then it says how it is: the firmware first, then counts.
        lane.seen(conditionOf(query.get('INFO')?.split(',')[0]))
        const set = reader.set_clock !== false && !doors.has(serial) && lane.clock.toSet(now)
        return text([...(set ? [setClock(reader, now)] : []), ...commands.lines(serial)].join('\n') || 'OK')
      }
      if (step === 'devicecmd') commands.done(serial, body.toString('utf8'))
      if (step === 'rtdata' && query.get('type') === 'time') return text(doorTime(reader, now))
      if (method === 'POST' && !LEFT_STEPS.has(step)) await keepStrange(ask, reader, { lane, say })
      // What firmwares to come will ask too: anything but 200 is asked again for ever.
      return text('OK')
    },
  }
}

/** What terminals bring, on disk before they are told that it is. */
function openTaking(stamps: Stamps, say: (line: string) => void) {
  return async function take(ask: Ask, reader: ReaderSettings, lane: IclockLane): Promise<Answer> {
    const { query, body, now, cut, ahead } = ask
    const { serial } = reader
    const { spool, clock } = lane
    const { table, form } = tableOf(query)
    if (!form && LEFT.has(table)) return acknowledge(query, body)
    if (form && cut) return { status: 413, body: 'TOO LARGE', type: 'text/plain' }
    const written = body.toString('utf8')
    const lines = linesOf(written).length
    const record = { serial, at: now.toISOString(), ...(ahead !== undefined && { ahead }) }
    if (form && lines > 0) await spool.append({ ...record, form, body: written })
    else if (lines > 0) await keepStrange(ask, reader, { lane, say })
    if (form && lines === 1 && ahead === undefined) {
      const [tap] = readRecord({ ...record, form, body: written }, reader).taps
      if (tap) clock.tapped(Date.parse(tap.time) - now.getTime())
    }
    const stamp = query.get('Stamp') ?? query.get('ATTLOGStamp')
    if (table === 'attlog' && stamp && /^\d{1,18}$/.test(stamp)) stamps.keep(serial, stamp)
    return table === 'attlog' ? text(`OK: ${lines}`) : acknowledge(query, body)
  }
}

/** What nobody here can read, whole where it is text: with how it was asked, so that who knows more can read it later. */
async function keepStrange(
  { path: where, query, body, now }: Ask,
  { serial }: ReaderSettings,
  { lane, say }: { lane: IclockLane; say: (line: string) => void },
): Promise<void> {
  const written = body.toString('utf8')
  if (linesOf(written).length === 0) return
  const step = where.replace(/^\/iclock\//, '')
  const { table } = tableOf(query)
  say(`${serial} sends ${table || step}, which nobody here can read`)
  const head = `${['cdata', 'querydata'].includes(step) ? '' : `${where}?`}${query.toString()}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is no text is told by them
  const isText = !/[\x01-\x08\x0e-\x1f\ufffd]/.test(written)
  const kept = isText ? written : body.subarray(0, BINARY_SHOWN).toString('base64')
  await lane.spool.append({ serial, at: now.toISOString(), form: 'other', body: `${head}\n${kept}` })
}

/** How far a terminal has sent. One that is new here may hold years: it sends what is new, and is asked for its last days beside. */
function greet(
  { folder, stamps, isDoor }: { folder: string; stamps: Stamps; isDoor: boolean },
  { serial, time_zone, whole_history }: ReaderSettings,
  now: Date,
): string {
  const known = stamps.of(serial)
  // What was told it in our own name is no word of the terminal's: it may be asked for all after all.
  if (whole_history && (known === undefined || known === ONLY_NEW)) return ALL
  if (known !== undefined || isDoor) return known ?? ALL
  const wall = (days: number) => wallIn(time_zone, now.getTime() + days * 86_400_000)
  addCommand(folder, serial, `DATA QUERY ATTLOG StartTime=${wall(-HISTORY_DAYS)}\tEndTime=${wall(1)}`)
  stamps.keep(serial, ONLY_NEW)
  return ONLY_NEW
}

/** Never acknowledged to `commands`: the time would be old when it is sent again. */
const SET_CLOCK_ID = 900_000

/** The wall's time, packed as these terminals do; most public servers that log real ones send it so. */
const setClock = ({ time_zone }: ReaderSettings, now: Date) =>
  `C:${SET_CLOCK_ID}:SET OPTIONS DateTime=${wallSeconds(time_zone, now)}`

/** A table is acknowledged by its name and how many records it had, or it comes again. */
function acknowledge(query: URLSearchParams, body: Buffer): Answer {
  const name = query.get('tablename')
  if (!name || !/^\w{1,60}$/.test(name)) return text('OK')
  const count = query.get('count') ?? ''
  return text(`${name}=${/^\d{1,9}$/.test(count) ? count : linesOf(body.toString('utf8')).length}`)
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

/** How far each terminal has sent. Lost, it costs a repetition of its last days, which does no harm. */
type Stamps = ReturnType<typeof openStamps>
function openStamps(file: string) {
  const known: Record<string, string> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  return {
    of: (serial: string): string | undefined => known[serial],
    keep(serial: string, stamp: string) {
      if (known[serial] === stamp) return
      known[serial] = stamp
      writeSafely(file, JSON.stringify(known))
    },
  }
}
