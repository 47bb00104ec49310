// Taps: what readers send, in the forms they send it, and what they are told about each.
import type { Caller } from '../../../kernel/access/caller.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import {
  Count,
  List,
  Moment,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { canonicalUid } from '../cards/uid.ts'
import { knownAhead, type Reader } from '../readers/readers.ts'

const TAPS_MAX = 500
const FACE_FLAG = 'svc_face_recognition'
export const METHODS = ['card', 'face', 'finger', 'pin', 'palm'] as const

/** A reader's clock may run ahead by so much before its times are set aside; what it kept may be so old. */
const AHEAD_MS = 2 * 60_000
const AGE_MS = 30 * 86_400_000
/** A clock that is off by so much is flagged, and by so much not believed. */
const CLOCK_FLAG_MS = 60_000
const CLOCK_WRONG_MS = 5 * 60_000

const one = {
  uid: Text(60, '04:A1:B2:C3'),
  time: Moment('2026-07-13T06:41:07+07:00'),
  seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [4711] }),
  method: Word(...METHODS),
}
const Tap = Obj({ uid: one.uid, time: one.time, seq: Optional(one.seq), method: Optional(one.method) })
/** How the reader is doing, said along with its taps or alone. */
export const Condition = {
  /** Its own clock at the moment of sending: tells how far that is off, however old the taps are. */
  sent_at: Optional(Moment('2026-07-13T06:41:08+07:00')),
  firmware: Optional(Text(100, 'ESP32-C3 3.0')),
  /** Taps it still holds back. */
  pending: Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000, examples: [0] })),
}
/** One tap, or a list of them. One flat shape: the rule that it is either is told better than a choice of schemas can. */
export const Taps = Obj({
  uid: Optional(one.uid),
  time: Optional(one.time),
  seq: Optional(one.seq),
  method: Optional(one.method),
  taps: Optional(Type.Array(Tap, { minItems: 1, maxItems: TAPS_MAX })),
  ...Condition,
})
const Outcome = Word(
  'accepted',
  'duplicate',
  'unknown_card',
  'inactive_card',
  'outside_hours',
  'invalid_time',
  'feature_disabled',
)
export type Outcome = Static<typeof Outcome>
export const TapResults = Obj({ results: List(Obj({ index: Count(0), outcome: Outcome }), TAPS_MAX) })
nameShapes({ Tap, Taps, TapResults })

export interface RawTap {
  company: number
  timeZone: string
  device: number
  uid: string
  original: string
  /** When it happened by the reader's clock, when it really did as far as is known, and when it came: milliseconds since 1970. */
  told: number
  at: number
  received: number
  seq: number | null
  method: (typeof METHODS)[number]
  flag: 'clock' | null
  /** Why its time is not believed. */
  wrong: 'future' | 'too_old' | 'clock' | undefined
}

/** Undefined in the place of a tap that the school's flags do not allow. */
export function readTaps(
  input: Static<typeof Taps>,
  caller: Caller,
  { reader, now }: { reader: Reader; now: number },
): { taps: (RawTap | undefined)[]; ahead: number | undefined } {
  const list = listOf(input)
  const ahead = input.sent_at === undefined ? undefined : momentOf(input.sent_at, 'params.sent_at') - now
  // What its clock is off beyond what is corrected.
  const unknown = ahead === undefined ? 0 : ahead - knownAhead(reader, now + ahead)
  const path = (index: number) => (input.taps ? `params.taps.${index}.time` : 'params.time')
  const taps = list.map((tap, index): RawTap | undefined => {
    const { method = 'card' } = tap
    // Judged even where it is refused: a time that is none is the reader's mistake either way.
    const told = momentOf(tap.time, path(index))
    const at = told - knownAhead(reader, told)
    if (method === 'face' && !caller.flags[FACE_FLAG]) return undefined
    return {
      company: caller.companyId,
      timeZone: caller.timeZone,
      device: reader.id,
      uid: canonicalUid(tap.uid, reader) ?? (tap.uid.trim() || tap.uid),
      original: tap.uid,
      told,
      at,
      received: now,
      seq: tap.seq ?? null,
      method,
      flag: told !== at || Math.abs(unknown) > CLOCK_FLAG_MS || at > now + CLOCK_FLAG_MS ? 'clock' : null,
      wrong: wrongTime(at, now, unknown),
    }
  })
  return { taps, ahead }
}

function listOf(input: Static<typeof Taps>) {
  const { taps, uid, time, seq, method } = input
  const alone = [uid, time, seq, method].some((value) => value !== undefined)
  if (taps ? alone : uid === undefined || time === undefined)
    throw new AppError('invalid_params', {
      fields: {
        params: {
          id: 'kirim satu tap (uid dan time) atau daftar (taps)',
          en: 'send one tap (uid and time) or a list (taps)',
        },
      },
    })
  return taps ?? [{ uid: uid!, time: time!, ...(seq !== undefined && { seq }), ...(method && { method }) }]
}

function wrongTime(at: number, now: number, ahead: number): RawTap['wrong'] {
  if (Math.abs(ahead) > CLOCK_WRONG_MS) return 'clock'
  if (at > now + AHEAD_MS) return 'future'
  return at < now - AGE_MS ? 'too_old' : undefined
}

/** What no clock can show is no moment: it could not even be kept. */
function momentOf(time: string, field: string): number {
  const parsed = Date.parse(time)
  // An offset of whole hours may leave its minutes out.
  const at = Number.isNaN(parsed) ? Date.parse(time.replace(/([+-]\d\d)$/, '$1:00')) : parsed
  if (!(at >= 0))
    throw new AppError('invalid_params', {
      fields: { [field]: { id: 'bukan waktu sejak 1970', en: 'not a moment since 1970' } },
    })
  return at
}
