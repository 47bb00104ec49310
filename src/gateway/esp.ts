// Readers of a school's own making (ESP8266, ESP32): JSON with a key in a header. What is answered 200 they delete, anything
// else they send again; a list is answered item by item.
import { espItems, readEspItem } from './forms.ts'
import type { Answer, Ask } from './iclock.ts'
import type { ReaderSettings } from './settings.ts'
import type { Spool } from './spool.ts'

const json = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})

/** Which of the readers it is: named in the first item, or else the only one with this key. */
export function espReader(readers: Iterable<ReaderSettings>, body: string, key: string): ReaderSettings | undefined {
  const mine = [...readers].filter((reader) => reader.kind === 'esp' && reader.api_key === key)
  const named = espItems(body)
    ?.map((item) => (item as { device_id?: unknown }).device_id)
    .find((id) => id !== undefined)
  return named === undefined && mine.length === 1 ? mine[0] : mine.find(({ serial }) => serial === String(named))
}

export async function answerEsp(ask: Ask, reader: ReaderSettings, spool: Spool): Promise<Answer> {
  const { method, path, body, now } = ask
  if (method !== 'POST') return json(404, { status: 'error', message: 'not found' })
  // Told so that the reader shows a live line; what it says of itself is not kept.
  if (/\/(heartbeat|telemetry)$/.test(path)) return json(200, { status: 'success', server_time: now.toISOString() })
  if (!/\/presensi(\/sync-bulk)?$/.test(path)) return json(404, { status: 'error', message: 'not found' })
  const items = espItems(body.toString('utf8'))
  if (!items) return json(400, { status: 'error', message: 'not a tap or a list of taps' })
  const at = now.toISOString()
  const good = items.map((item) => readEspItem(item, reader.time_zone, at) !== undefined)
  const kept = items.filter((_, index) => good[index])
  if (kept.length > 0) await spool.append({ serial: reader.serial, at, form: 'esp', body: JSON.stringify(kept) })
  const results = items.map((item, index) => ({
    rfid: (item as { rfid?: unknown }).rfid ?? null,
    ...(good[index] ? { status: 'success' } : { status: 'error', message: 'rfid atau waktu tidak sah' }),
  }))
  const single = !path.endsWith('/sync-bulk') && results.length === 1
  return json(200, single ? results[0]! : { status: 'success', results })
}
