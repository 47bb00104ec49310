// What lies in the spool, read by the form it came in: taps, and what could not be read.
import { type Read, readAttlog, readEsp } from '../forms.ts'
import { linesOf } from '../local-time.ts'
import type { ReaderSettings } from '../settings.ts'
import { isDoorLine, readDoorEvents } from '../terminals/door.ts'
import { readHikvision } from '../terminals/hikvision.ts'
import type { SpoolRecord } from './spool.ts'

/** So much is one line of what nobody can read: the service takes a little more, and a head stands before each. */
const PIECE = 1_500

const READERS: Record<SpoolRecord['form'], (record: SpoolRecord, zone: string) => Read> = {
  attlog: ({ body }, zone) => readLines(body, zone),
  door: ({ body }, zone) => readDoorEvents(body, zone),
  esp: ({ body, at }, zone) => readEsp(body, zone, at),
  hikvision: ({ body }, zone) => readHikvision(body, zone),
  other: (record, zone) => readOther(record, zone),
}

/** In which a terminal tells who came: the second and third when it is set up for doors. */
const TAP_TABLES: Record<string, SpoolRecord['form']> = { attlog: 'attlog', rtlog: 'door', transaction: 'door' }

/** The table that a terminal speaks of, and how that is read; undefined where nobody here knows. */
export function tableOf(query: URLSearchParams): { table: string; form: SpoolRecord['form'] | undefined } {
  const asked = (query.get('table') ?? query.get('type') ?? '').toLowerCase()
  const table = asked === 'tabledata' ? (query.get('tablename') ?? '').toLowerCase() : asked
  return { table, form: TAP_TABLES[table] }
}

export const readRecord = (record: SpoolRecord, { time_zone }: ReaderSettings): Read =>
  READERS[record.form](record, time_zone)

/** Some terminals write their attendance as doors do. */
function readLines(body: string, zone: string): Read {
  const reads = linesOf(body).map((line) => (isDoorLine(line) ? readDoorEvents(line, zone) : readAttlog(line, zone)))
  return { taps: reads.flatMap(({ taps }) => taps), strange: reads.flatMap(({ strange }) => strange) }
}

/**
 * Of a table that nobody knew: how it was asked in the first line, its lines behind it. Each is told with that head, so that whoever knows
 * the table later can read it by itself. Without a head it is told in pieces, none of it left out.
 */
function readOther({ body, ...record }: SpoolRecord, zone: string): Read {
  const [head = '', rest] = splitHead(body)
  if (rest === undefined) return { taps: [], strange: piecesOf(body) }
  const { form } = tableOf(new URLSearchParams(head.replace(/^[^?]*\?/, '')))
  if (form) return READERS[form]({ ...record, form, body: rest }, zone)
  return { taps: [], strange: linesOf(rest).flatMap((line) => piecesOf(line).map((piece) => `${head}\n${piece}`)) }
}

/** As terminals ask: an address or not, and names with values. */
function splitHead(body: string): [string] | [string, string] {
  const end = body.indexOf('\n')
  const head = body.slice(0, Math.max(0, end))
  return /^[^\s{[]*\bSN=[^\s]*$/i.test(head) ? [head, body.slice(end + 1)] : [body]
}

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE))
