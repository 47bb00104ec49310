// Taps: what readers send, in the forms they send it, and what they are told about each.
import type { Caller } from '../../../kernel/access/caller.ts'
import { faultOf } from '../../../kernel/http/wire/compile.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { standsFor } from '../../../kernel/values/names.ts'
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
import { knownAhead, type Reader, SpeaksFor } from '../readers/readers.ts'

const TAPS_MAX = 500
const LINE_MAX = 2_000
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
/** Judged one by one, not by the door: what is no tap refuses itself and holds up none of those beside it. */
const Item = standsFor(
  Type.Unsafe<unknown>({ examples: [{ uid: '04:A1:B2:C3', time: '2026-07-13T06:41:07+07:00' }] }),
  Tap,
)
const misshapen = faultOf(Tap)
/** How the reader is doing, said along with its taps or alone. */
export const Condition = {
  ...SpeaksFor,
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
  taps: Optional(Type.Array(Item, { minItems: 1, maxItems: TAPS_MAX })),
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
  'unreadable',
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
  /** Why it is held: its time is not believed, or the school takes no faces. */
  wrong: 'future' | 'too_old' | 'clock' | 'face' | undefined
}

/** What is no tap and is kept as it came. */
export type Refusal = { outcome: 'unreadable'; line: string; why: string }

export const isTap = (read: RawTap | Refusal): read is RawTap => !('outcome' in read)

export function readTaps(
  input: Static<typeof Taps>,
  caller: Caller,
  { reader, now }: { reader: Reader; now: number },
): { taps: (RawTap | Refusal)[]; ahead: number | undefined } {
  const ahead = input.sent_at === undefined ? undefined : aheadOf(input.sent_at, now)
  // What its clock is off beyond what is corrected.
  const unknown = ahead === undefined ? 0 : ahead - knownAhead(reader, now + ahead)
  const read = (tap: Static<typeof Tap>, told: number): RawTap => {
    const { method = 'card' } = tap
    const at = told - knownAhead(reader, told)
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
      wrong: method === 'face' && !caller.flags[FACE_FLAG] ? 'face' : wrongTime(at, now, unknown),
    }
  }
  const { taps, alone } = givenIn(input)
  if (alone) {
    // By itself it is told what is wrong with it.
    const told = momentOf(alone.time)
    const fault = faultIn(alone, told)
    if (fault) throw new AppError('invalid_params', { fields: { [`params.${fault.field}`]: fault.words } })
    return { taps: [read(alone, told)], ahead }
  }
  const reads = taps.map((item) => {
    const wrong = misshapen(item)
    if (wrong !== undefined) return unreadable(item, wrong)
    const tap = item as Static<typeof Tap>
    const told = momentOf(tap.time)
    const fault = faultIn(tap, told)
    return fault ? unreadable(item, fault.field) : read(tap, told)
  })
  return { taps: reads, ahead }
}

/** As it came, as far as there is room for it. */
const unreadable = (item: unknown, why: string): Refusal => ({
  outcome: 'unreadable',
  line: JSON.stringify(item).slice(0, LINE_MAX),
  why,
})

function aheadOf(sentAt: string, now: number): number {
  const at = momentOf(sentAt)
  if (!(at >= 0)) throw new AppError('invalid_params', { fields: { 'params.sent_at': NO_MOMENT } })
  return at - now
}

function givenIn({ taps, uid, time, seq, method }: Static<typeof Taps>) {
  const isAlone = [uid, time, seq, method].some((value) => value !== undefined)
  if (taps && !isAlone) return { taps }
  if (taps || uid === undefined || time === undefined)
    throw new AppError('invalid_params', {
      fields: {
        params: {
          id: 'kirim satu tap (uid dan time) atau daftar (taps)',
          en: 'send one tap (uid and time) or a list (taps)',
        },
      },
    })
  return { taps: [], alone: { uid, time, ...(seq !== undefined && { seq }), ...(method && { method }) } }
}

function wrongTime(at: number, now: number, ahead: number): RawTap['wrong'] {
  if (Math.abs(ahead) > CLOCK_WRONG_MS) return 'clock'
  if (at > now + AHEAD_MS) return 'future'
  return at < now - AGE_MS ? 'too_old' : undefined
}

const NO_MOMENT: Words = { id: 'bukan waktu sejak 1970', en: 'not a time since 1970' }
const NO_TEXT: Words = { id: 'memuat huruf yang tidak dapat disimpan', en: 'contains a character that can’t be stored' }

/** What its shape does not tell: a letter that no text in the database may hold, and what no clock can show. */
function faultIn({ uid }: Static<typeof Tap>, told: number): { field: string; words: Words } | undefined {
  if (uid.includes('\0')) return { field: 'uid', words: NO_TEXT }
  return told >= 0 ? undefined : { field: 'time', words: NO_MOMENT }
}

function momentOf(time: string): number {
  const parsed = Date.parse(time)
  // An offset of whole hours may leave its minutes out.
  return Number.isNaN(parsed) ? Date.parse(time.replace(/([+-]\d\d)$/, '$1:00')) : parsed
}
