// What lies in the spool, read by the form it came in: taps, and what could not be read.
import { type Read, readAttlog, readEsp, readHikvision } from './forms.ts'
import { linesOf } from './local-time.ts'
import type { ReaderSettings } from './settings.ts'
import type { SpoolRecord } from './spool.ts'
import { isDoorLine, readDoorEvents } from './terminals/door.ts'

const READERS: Record<SpoolRecord['form'], (record: SpoolRecord, zone: string) => Read> = {
  attlog: ({ body }, zone) => readLines(body, zone),
  door: ({ body }, zone) => readDoorEvents(body, zone),
  esp: ({ body, at }, zone) => readEsp(body, zone, at),
  hikvision: ({ body }, zone) => readHikvision(body, zone),
  other: ({ body }) => ({ taps: [], strange: [body] }),
}

export const readRecord = (record: SpoolRecord, { time_zone }: ReaderSettings): Read =>
  READERS[record.form](record, time_zone)

/** Some terminals write their attendance as doors do. */
function readLines(body: string, zone: string): Read {
  const reads = linesOf(body).map((line) => (isDoorLine(line) ? readDoorEvents(line, zone) : readAttlog(line, zone)))
  return { taps: reads.flatMap(({ taps }) => taps), strange: reads.flatMap(({ strange }) => strange) }
}
