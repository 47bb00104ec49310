// How each kind of reader writes a tap, read into what the service takes. Lines that are no tap are told apart, not lost.
import { linesOf, momentIn } from './local-time.ts'

export interface Tap {
  uid: string
  time: string
  seq?: number
  method?: 'card' | 'face' | 'finger' | 'pin' | 'palm'
}
export interface Read {
  taps: Tap[]
  /** What could not be read. */
  strange: string[]
}

const UID_MAX = 60
/** As terminals write a card: ten digits, of which they leave the leading zeros out. */
const DECIMAL_DIGITS = 10
export const cardOf = (number: string) => (/^\d+$/.test(number) ? number.padStart(DECIMAL_DIGITS, '0') : number)
/** How a terminal says by what it knew the person; firmwares differ over the card. */
export const VERIFIED: Record<string, NonNullable<Tap['method']>> = {
  '0': 'pin',
  '1': 'finger',
  '2': 'card',
  '3': 'card',
  '4': 'card',
  '15': 'face',
  '25': 'palm',
}

/**
 * A line holds the person's number, the time, and further fields by tabs or blanks, some left out by some firmwares. So the
 * time is looked for, what stands before it is the number, and what follows is status and means. The status (in, out) is
 * a key that people press wrongly: not asked.
 */
export function readAttlog(body: string, zone: string): Read {
  const read: Read = { taps: [], strange: [] }
  for (const line of linesOf(body)) {
    const tap = readAttlogLine(line, zone)
    if (tap) read.taps.push(tap)
    else read.strange.push(line)
  }
  return read
}

function readAttlogLine(line: string, zone: string): Tap | undefined {
  const written = /^\s*(\S+)\s+(?:.*?\s)?(\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]+\d{1,2}:\d{1,2}:\d{1,2})(.*)$/.exec(line)
  const epoch = written ? null : /^\s*(\S+)\s+(?:.*?\s)?(\d{10})(?!\d)(.*)$/.exec(line)
  const match = written ?? epoch
  if (!match) return undefined
  const [, pin = '', when = '', rest = ''] = match
  const time = written ? momentIn(zone, when) : new Date(Number(when) * 1000).toISOString()
  // A field may be empty between two tabs, but blanks only part.
  const [, verify = ''] = rest.includes('\t') ? rest.replace(/^\t/, '').split('\t') : rest.trim().split(/\s+/)
  const uid = `PIN:${pin}`
  if (!time || uid.length > UID_MAX) return undefined
  return { uid, time, method: VERIFIED[verify.trim()] ?? 'pin' }
}

/** Nothing where an item is not even an object: it is answered as wrong, and those beside it count. */
type EspItem = { rfid?: unknown; timestamp?: unknown; unix_time?: unknown } | undefined

/** What a body holds: one, a list, or a list under `data`. Undefined where it is none of them. */
function espList(body: string): unknown[] | undefined {
  try {
    const given = JSON.parse(body) as unknown
    if (given === null || typeof given !== 'object') return undefined
    const list = Array.isArray(given) ? given : ((given as { data?: unknown }).data ?? [given])
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

const itemOf = (given: unknown): EspItem =>
  given !== null && typeof given === 'object' ? (given as EspItem) : undefined

export const espItems = (body: string): EspItem[] | undefined => espList(body)?.map(itemOf)

/** A single tap of a reader that is on line carries no time: it is now. */
export function readEspItem(item: EspItem, zone: string, at: string): Tap | undefined {
  if (!item) return undefined
  const uid = typeof item.rfid === 'number' ? cardOf(String(item.rfid)) : item.rfid
  if (typeof uid !== 'string' || uid.trim() === '' || uid.length > UID_MAX) return undefined
  const { timestamp } = item
  const told = timestamp === undefined || timestamp === null || timestamp === '' ? item.unix_time : timestamp
  const time = told === undefined || told === null ? at : (espTime(told, zone) ?? espTime(item.unix_time, zone))
  return time === undefined ? undefined : { uid, time, method: /^FP/i.test(uid.trim()) ? 'finger' : 'card' }
}

function espTime(timestamp: unknown, zone: string): string | undefined {
  if (typeof timestamp === 'number' && timestamp > 1e9 && timestamp < 4e9)
    return new Date(timestamp * 1000).toISOString()
  return typeof timestamp === 'string' ? momentIn(zone, timestamp) : undefined
}

/** The rows of a torn file that are whole, and what is left of it. */
function tornRows(body: string): { rows: unknown[]; rest: string } {
  const rows: unknown[] = []
  const rest = body.replace(/\{[^{}]*\}/g, (row) => {
    try {
      rows.push(JSON.parse(row))
      return ''
    } catch {
      return row
    }
  })
  return { rows, rest: rows.length > 0 ? rest.replace(/^\s*(\{\s*"data"\s*:)?[\s,[\]]*/, '') : rest }
}

export function readEsp(body: string, zone: string, at: string): Read {
  const list = espList(body)
  const { rows, rest } = list ? { rows: list, rest: '' } : tornRows(body)
  const read: Read = { taps: [], strange: rest.trim() === '' ? [] : [rest] }
  for (const given of rows) {
    const tap = readEspItem(itemOf(given), zone, at)
    if (tap) read.taps.push(tap)
    else read.strange.push(JSON.stringify(given))
  }
  return read
}
