// Face terminals that tell of every event by HTTP (Hikvision, ISAPI event notification): JSON, alone or beside a picture. The codes are
// those of the vendor's device SDK (major event 5), as public programs that speak to these terminals list them.
import { cardOf, type Read, type Tap } from '../forms.ts'
import { momentIn } from '../local-time.ts'

interface Event {
  eventType?: string
  dateTime?: string
  AccessControllerEvent?: {
    majorEventType?: number
    subEventType?: number
    employeeNoString?: unknown
    cardNo?: unknown
    serialNo?: number
  }
}
const PASSAGES = 5
const BODY_SHOWN = 1000

/** Someone was let pass, and by what: of several means the one that tells most about who it was. */
const PASSED: ReadonlyMap<number, NonNullable<Tap['method']>> = new Map(
  Object.entries({
    card: [1, 2],
    finger: [38, 40, 43, 46, 69, 72],
    face: [54, 57, 60, 63, 66, 75, 77],
    // A number and a password, a password alone, and several means of which it does not say which.
    pin: [16, 101, 153, 181],
  } satisfies Partial<Record<NonNullable<Tap['method']>, number[]>>).flatMap(([method, codes]) =>
    codes.map((code) => [code, method as NonNullable<Tap['method']>] as const),
  ),
)

/**
 * That someone passed is a tap. What tells of a person and is none (refused, timed out, a code to come) is told apart; doors, alarms and
 * heartbeats come the same way without a person, and are left.
 */
export function readHikvision(body: string, zone: string): Read {
  const strange: Read = { taps: [], strange: [body.slice(0, BODY_SHOWN)] }
  let event: Event | string | null
  try {
    event = JSON.parse(body) as Event | string | null
  } catch {
    return strange
  }
  if (typeof event === 'string') return strange
  const inner = event?.AccessControllerEvent
  const uid = inner && uidOf(inner)
  if (!event || !inner || !uid) return { taps: [], strange: [] }
  const method = inner.majorEventType === PASSAGES ? PASSED.get(inner.subEventType ?? 0) : undefined
  const { dateTime = '' } = event
  // Without an offset it is the time on the terminal's own wall, not on this machine's.
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(dateTime) ? dateTime : (momentIn(zone, dateTime) ?? ''))
  if (!method || Number.isNaN(at)) return strange
  const seq = Number.isSafeInteger(inner.serialNo) && inner.serialNo! >= 0 ? { seq: inner.serialNo! } : {}
  return { taps: [{ uid, time: new Date(at).toISOString(), method, ...seq }], strange: [] }
}

/** The number of the person; of someone who is not enrolled, that of the card. */
function uidOf({ employeeNoString, cardNo }: NonNullable<Event['AccessControllerEvent']>): string | undefined {
  if (employeeNoString) return `PIN:${employeeNoString}`.slice(0, 60)
  return cardNo ? cardOf(String(cardNo).slice(0, 60)) : undefined
}

/** The JSON among the parts of a form; pictures are not looked at and not kept. */
export function jsonPart(body: Buffer, contentType: string): string | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return body.toString('utf8')
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n')
    if (
      split < 0 ||
      !/content-type:\s*application\/json|name="?(event_log|AccessControllerEvent)/i.test(part.slice(0, split))
    )
      continue
    return Buffer.from(part.slice(split + 4).replace(/\r\n$/, ''), 'latin1').toString('utf8')
  }
  return undefined
}
