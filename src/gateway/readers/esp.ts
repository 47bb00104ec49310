// Readers of a school's own making (ESP8266, ESP32): JSON with a key in a header. What is answered 200 they delete, anything
// else they send again; a list is answered item by item, as many items as came.

import { clockOf } from '../clock.ts'
import { espItems, readEspItem, type Tap } from '../forms.ts'
import { type CardList, cardListText } from '../lane/card-list.ts'
import type { Lane } from '../lane/lane.ts'
import { espCondition } from '../lane/pulse.ts'
import type { ReaderSettings } from '../settings.ts'
import type { Answer, Ask } from '../terminals/iclock.ts'

/** How long a child at the gate may wait for the word of the service; what it says later changes nothing. */
const SINGLE_MS = 1_000
const LIST_MS = 3_000

const json = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})
const unknown = () => json(404, { status: 'error', message: 'not found' })

/**
 * Which of the readers it is: named in an item or the address, or else the only one with this key. A question that brings
 * nothing may come from any of those with the key: they ask for the same list. So may a torn file that names nobody any more:
 * it is put aside in the name of the first, or its reader would send it for ever.
 */
export function espReader(
  readers: Iterable<ReaderSettings>,
  { method, query, body }: Pick<Ask, 'method' | 'query' | 'body'>,
  key: string,
): ReaderSettings | undefined {
  const mine = [...readers].filter((reader) => reader.kind === 'esp' && reader.api_key === key)
  const text = body.toString('utf8')
  const items = espItems(text)
  const told = items
    ? items.map((item) => (item as { device_id?: unknown } | undefined)?.device_id).find((id) => id !== undefined)
    : namedIn(text)
  const named = told ?? query.get('device_id') ?? undefined
  const found = mine.find(({ serial }) => serial === String(named))
  if (!items) return found ?? mine[0]
  return named === undefined && (mine.length === 1 || method === 'GET') ? mine[0] : found
}

const namedIn = (torn: string) => /"device_id"\s*:\s*"([^"]{1,64})"/.exec(torn)?.[1]

export async function answerEsp(ask: Ask, reader: ReaderSettings, lane: Lane): Promise<Answer> {
  const { method, path, body, now } = ask
  const alive = () => json(200, { status: 'success', server_time: now.toISOString() })
  if (method === 'GET') {
    if (/\/rfid-list(\/version)?$/.test(path)) return answerCards(lane.cards, path.endsWith('/version'))
    if (path.endsWith('/ping')) return alive()
    // Without a word from the school the reader keeps the hours it has; an empty answer would take them away.
    if (path.endsWith('/config') && reader.config) return json(200, reader.config)
    return unknown()
  }
  if (method !== 'POST') return unknown()
  if (/\/(heartbeat|telemetry)$/.test(path)) {
    const told = body.toString('utf8')
    const shown = espClock(told, ['sent_at', 'unix_time', 'timestamp', 'time', 'epoch'], reader.time_zone)
    if (shown !== undefined) lane.clock.shows(shown - now.getTime())
    lane.seen(espCondition(told))
    return alive()
  }
  if (/\/(firmware|ota)\/check$/.test(path)) return json(200, { update: false })
  if (/\/presensi(\/sync-bulk)?$/.test(path)) return take(ask, reader, lane)
  return unknown()
}

/** A reader without a list takes every card: rather that than a list of which nobody knows whether it is whole. */
async function answerCards(cards: CardList, versionOnly: boolean): Promise<Answer> {
  const list = await cards.now()
  if (list === 'not yet') return json(503, { status: 'error', message: 'daftar kartu belum ada' })
  if (list === 'none') return unknown()
  if (versionOnly) return json(200, { ver: list.version })
  return { status: 200, body: cardListText(list), type: 'text/plain' }
}

/** The first of these names under which it tells what its clock shows, beside its taps. */
function espClock(body: string, names: readonly string[], zone: string): number | undefined {
  try {
    const told = JSON.parse(body) as Record<string, unknown> | null
    return names.map((name) => clockOf(told?.[name], zone)).find((at) => at !== undefined)
  } catch {
    return undefined
  }
}

async function take({ path, body, now, ahead: dated }: Ask, reader: ReaderSettings, lane: Lane): Promise<Answer> {
  const { serial } = reader
  const at = now.toISOString()
  const many = path.endsWith('/sync-bulk')
  const text = body.toString('utf8')
  const items = espItems(text)
  if (!items) {
    if (!many) return json(400, { status: 'error', message: 'bukan tap atau daftar tap' })
    // A torn queue file stays torn and would hold up those behind it. Its whole rows count where it says whose they are; the rest is
    // put aside for a person.
    const form = namedIn(text) === serial ? 'esp' : 'other'
    await lane.spool.append({ serial, at, form, body: text })
    lane.poke()
    return json(200, { status: 'error', message: 'berkas antrean rusak, disisihkan', data: [] })
  }
  const taps = items.map((item) => readEspItem(item, reader.time_zone, at))
  const heard = taps.map((tap) => (tap ? lane.outcomeOf(tap, many ? LIST_MS : SINGLE_MS) : undefined))
  const shown = espClock(text, many ? ['sent_at', 'unix_time'] : ['sent_at'], reader.time_zone)
  const ahead = shown === undefined ? dated : shown - now.getTime()
  if (ahead !== undefined) lane.clock.shows(ahead)
  // A tap without a time of its own has ours: whatever the reader's clock shows, it is right.
  const byItsClock = ahead !== undefined && items.every((item) => item?.timestamp || item?.unix_time)
  // Those that are no taps go along: the reader deletes them too.
  if (items.length > 0) await lane.spool.append({ serial, at, form: 'esp', body: text, ...(byItsClock && { ahead }) })
  lane.poke()
  const outcomes = await Promise.all(heard)
  const data = items.map((item, index) => ({
    rfid: item?.rfid ?? null,
    ...(many && { timestamp: item?.timestamp ?? null }),
    ...verdict(taps[index], outcomes[index]),
  }))
  return json(200, !many && data.length === 1 ? data[0]! : { status: 'success', data })
}

const NO_TAP = 'rfid atau waktu tidak sah'
/** Only what the service says in time is told; a tap that is kept is a success until then. */
const REFUSALS: Record<string, string> = {
  duplicate: 'sudah presensi',
  unknown_card: 'kartu belum terdaftar',
  inactive_card: 'kartu tidak aktif',
  outside_hours: 'hari libur atau di luar jam',
  invalid_time: 'waktu alat tidak dipercaya',
  feature_disabled: 'tidak dipakai di sekolah ini',
  unreadable: NO_TAP,
}
function verdict(tap: Tap | undefined, outcome: string | undefined) {
  const message = tap ? REFUSALS[outcome ?? ''] : NO_TAP
  return message ? { status: 'error', message } : { status: 'success' }
}
