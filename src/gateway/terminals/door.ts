// Terminals that are set up for doors (Security PUSH): the same addresses as for attendance, other words. Events come as
// `name=value` in any order, a list of fields that grew with every firmware; so they are read by name, never by place.
import { cardOf, type Read, type Tap, VERIFIED } from '../forms.ts'
import { linesOf, momentIn, momentOfWall, offsetOf } from '../local-time.ts'
import type { ReaderSettings } from '../settings.ts'

/** Someone passed: events of the bands 0 to 19 and 200 to 253. From 20 on they were refused, from 100 on it is an alarm. */
const passed = (event: number) => (event >= 0 && event <= 19) || (event >= 200 && event <= 253)
/** Here 2 and 3 are a number and a password that were typed in; a card is 4. */
const VERIFIED_AT_DOORS: typeof VERIFIED = { ...VERIFIED, '2': 'pin', '3': 'pin' }

/** Lines of `rtlog` and of the table `transaction`. What happened at the door without a person is no tap, and is left. */
export function readDoorEvents(body: string, zone: string): Read {
  const read: Read = { taps: [], strange: [] }
  for (const line of linesOf(body)) {
    const fields = fieldsOf(line)
    if (nobody(fields)) continue
    const tap = tapOf(fields, zone)
    if (tap) read.taps.push(tap)
    else read.strange.push(line)
  }
  return read
}

export const isDoorLine = (line: string) => /(^|[\s,])pin=/i.test(line) && /(^|[\s,])time(_second)?=/i.test(line)

type Fields = ReadonlyMap<string, string>

/** By tabs; by commas at some; a record of a table has its name in front. */
function fieldsOf(line: string): Fields {
  const parts = line.includes('\t') ? line.split('\t') : line.split(',')
  const pairs = parts.flatMap((part) => {
    const pair = /(?:^|\s)(\w+)=(.*)$/.exec(part.trim())
    return pair ? [[pair[1]!.toLowerCase(), pair[2]!.trim()] as const] : []
  })
  return new Map(pairs)
}

const isNone = (value: string | undefined) => value === undefined || /^0*$/.test(value)

/** A door that opened, a sensor, a start: told with neither a number nor a card. */
function nobody(fields: Fields): boolean {
  const told = fields.has('event') || fields.has('eventtype')
  return told && isNone(fields.get('pin')) && isNone(fields.get('cardno'))
}

function tapOf(fields: Fields, zone: string): Tap | undefined {
  const event = Number(fields.get('event') ?? fields.get('eventtype') ?? Number.NaN)
  const time = timeOf(fields, zone)
  const uid = uidOf(fields)
  if (!time || !uid || !passed(event)) return undefined
  const seq = Number(fields.get('index') ?? Number.NaN)
  return { uid, time, method: methodOf(fields), ...(Number.isSafeInteger(seq) && seq > 0 && { seq }) }
}

function uidOf(fields: Fields): string | undefined {
  const [pin, card] = [fields.get('pin'), fields.get('cardno')]
  if (!isNone(pin)) return `PIN:${pin}`.slice(0, 60)
  return isNone(card) ? undefined : cardOf(card!)
}

function timeOf(fields: Fields, zone: string): string | undefined {
  const written = fields.get('time')
  if (written) return momentIn(zone, written)
  const seconds = Number(fields.get('time_second') ?? Number.NaN)
  return Number.isSafeInteger(seconds) && seconds >= 0 ? momentOfWall(zone, decodeTime(seconds)) : undefined
}

/** A small number; or, on newer firmwares, sixteen digits of which each stands for a means, the second from the right for the face. */
function methodOf(fields: Fields): NonNullable<Tap['method']> {
  const verified = fields.get('verifytype') ?? fields.get('verified') ?? ''
  if (/^[01]{16}$/.test(verified) && verified.at(-2) === '1') return 'face'
  return VERIFIED_AT_DOORS[verified] ?? (isNone(fields.get('pin')) ? 'card' : 'pin')
}

/** Seconds as these terminals count them: every month has 31 days, and the first year is 2000. Answers what the wall showed. */
function decodeTime(seconds: number): number {
  const days = Math.floor(seconds / 86_400)
  const months = Math.floor(days / 31)
  return Date.UTC(2000 + Math.floor(months / 12), months % 12, 1 + (days % 31)) + (seconds % 86_400) * 1000
}

function encodeTime(at: Date): number {
  const months = (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth()
  return (months * 31 + at.getUTCDate() - 1) * 86_400 + Math.floor((at.getTime() % 86_400_000) / 1000)
}

/** What the wall in the zone shows, as these terminals count it. */
export const wallSeconds = (zone: string, now: Date): number =>
  encodeTime(new Date(now.getTime() + offsetOf(zone, now.getTime()) * 60_000))

/** The time by which a terminal sets its clock: of Greenwich, and how far its wall is ahead of that. */
export function doorTime({ time_zone }: ReaderSettings, now: Date): string {
  const minutes = offsetOf(time_zone, now.getTime())
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `DateTime=${encodeTime(now)},ServerTZ=${minutes < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

/** What a door terminal is told. It is known already; which tables it is to send; fingers and faces stay in it. */
export function doorOptions({ serial }: ReaderSettings, { registered }: { registered: boolean }): string {
  return [
    ...(registered ? ['registry=ok', `RegistryCode=${serial}`] : []),
    'ServerVersion=3.1.2',
    'ServerName=Pendopo',
    'PushProtVer=3.1.2',
    'PushVersion=3.1.2',
    'ErrorDelay=30',
    'RequestDelay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransTables=Transaction',
    'Realtime=1',
    `SessionID=${serial}`,
    'TimeoutSec=10',
    '',
  ].join('\n')
}
