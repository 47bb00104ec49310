// Taps: what readers send. Each is kept once as it came, with what was decided about it, and brought into attendance.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { Count, List, Moment, Obj, Optional, type Static, Text, Type, Word } from '../../kernel/schema.ts'
import { recordTaps, wasOpen } from '../../school/attendance.ts'
import { markSeen } from './devices.ts'
import type { RfidDb } from './elevation.ts'
import { canonicalUid } from './uid.ts'

const TAPS_MAX = 500
const FACE_FLAG = 'svc_face_recognition'
/** A reader's clock may run ahead by so much; what it kept while the line was down may be so old. */
const AHEAD_MAX = '2 minutes'
const AGE_MAX = '30 days'

const one = {
  uid: Text(60, '04:A1:B2:C3'),
  time: Moment('2026-07-13T06:41:07+07:00'),
  seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [4711] }),
  method: Word('card', 'face'),
}
const Tap = Obj({ uid: one.uid, time: one.time, seq: Optional(one.seq), method: Optional(one.method) })
/** One tap, or a list of them. One flat shape: the rule that it is either is told better than a choice of schemas can. */
export const Taps = Obj({
  uid: Optional(one.uid),
  time: Optional(one.time),
  seq: Optional(one.seq),
  method: Optional(one.method),
  taps: Optional(Type.Array(Tap, { minItems: 1, maxItems: TAPS_MAX })),
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
type Outcome = Static<typeof Outcome>
export const TapResults = Obj({ results: List(Obj({ index: Count(0), outcome: Outcome }), TAPS_MAX) })

interface Gate {
  tx: Tx
  caller: Caller
  now: Date
  elevated<T>(work: (db: RfidDb) => Promise<T>): Promise<T>
}

interface RawTap {
  uid: string
  uid_original: string
  event_time: string
  seq: number | null
  method: 'card' | 'face'
  open: boolean
}
type KeptTap = Pick<RawTap, 'uid' | 'event_time' | 'seq'> & { outcome: Outcome; student_id: number | null }

export async function ingestTaps(
  gate: Gate,
  input: Static<typeof Taps>,
): Promise<{ index: number; outcome: Outcome }[]> {
  const { tx, caller } = gate
  const taps = tapsOf(input)
  const allowed = taps.filter((tap) => tap.method === 'card' || caller.flags[FACE_FLAG])
  const open = await wasOpen(
    tx,
    caller,
    allowed.map((tap) => tap.event_time),
  )
  const raw = allowed.map((tap, index) => ({ ...tap, open: open[index]! }))
  const kept = await gate.elevated(async (db) => {
    const deviceId = await markSeen(db, caller, gate.now.toISOString())
    if (deviceId === undefined) throw new AppError('access_denied')
    return keepTaps(db, caller, deviceId, raw, gate.now)
  })
  const accepted = kept.filter((tap) => tap.outcome === 'accepted' && tap.student_id !== null)
  await recordTaps(
    tx,
    caller,
    accepted.map((tap) => ({ student_id: tap.student_id!, at: tap.event_time })),
  )
  return tellOutcomes(taps, allowed, kept)
}

function tapsOf(input: Static<typeof Taps>): Omit<RawTap, 'open'>[] {
  const { taps, uid, time, ...rest } = input
  const alone = uid !== undefined || time !== undefined || Object.keys(rest).length > 0
  if (taps ? alone : uid === undefined || time === undefined)
    throw new AppError('invalid_params', { fields: { params: 'send one tap (uid and time) or a list (taps)' } })
  const path = (index: number) => (taps ? `params.taps.${index}.time` : 'params.time')
  return (taps ?? [{ uid: uid!, time: time!, ...rest }]).map((tap, index) => ({
    uid: canonicalUid(tap.uid) ?? (tap.uid.trim() || tap.uid),
    uid_original: tap.uid,
    event_time: momentOf(tap.time, path(index)),
    seq: tap.seq ?? null,
    method: tap.method ?? 'card',
  }))
}

/** In UTC, to the millisecond. What no clock can show is no moment: it could not even be kept. */
function momentOf(time: string, field: string): string {
  const at = Date.parse(time.replace(/([+-]\d\d)$/, '$1:00'))
  if (!(at >= 0)) throw new AppError('invalid_params', { fields: { [field]: 'not a moment since 1970' } })
  return new Date(at).toISOString()
}

/** Answers the taps that were new. Those known already, and repetitions within the batch, are left out by the keys. */
async function keepTaps(db: RfidDb, caller: Caller, deviceId: number, taps: readonly RawTap[], now: Date) {
  const { rows } = await sql<KeptTap>`
    insert into rfid.event (company_id, device_id, seq, uid, uid_original, method, event_time, received_at, outcome, student_id)
    select ${caller.companyId}, ${deviceId}, t.seq, t.uid, t.uid_original, t.method, t.event_time, ${now.toISOString()},
      case when t.event_time > ${now.toISOString()}::timestamptz + ${AHEAD_MAX}::interval
             or t.event_time < ${now.toISOString()}::timestamptz - ${AGE_MAX}::interval then 'invalid_time'
        when c.id is null then 'unknown_card'
        when not c.usable then 'inactive_card'
        when not t.open then 'outside_hours'
        else 'accepted' end, c.student_id
    from rows from (jsonb_to_recordset(${JSON.stringify(taps)}::jsonb)
        as (uid text, uid_original text, event_time timestamptz, seq bigint, method text, open boolean))
        with ordinality as t(uid, uid_original, event_time, seq, method, open, n)
      left join lateral (
        select id, student_id, state = 'active' and (t.event_time at time zone ${caller.timeZone})::date
          between valid_from and coalesce(valid_until, 'infinity') as usable
        from rfid.card where company_id = ${caller.companyId} and uid = t.uid
        order by state = 'active' desc, id desc limit 1) c on true
    order by t.n
    on conflict do nothing
    returning uid, event_time, seq, outcome, student_id`.execute(db)
  return rows
}

/** In the order sent: of equal taps in one batch the first is the new one. */
function tellOutcomes(taps: readonly object[], allowed: readonly Omit<RawTap, 'open'>[], kept: readonly KeptTap[]) {
  const keyOf = (tap: Pick<RawTap, 'uid' | 'event_time' | 'seq'>) =>
    `${tap.seq} ${Date.parse(tap.event_time)} ${tap.uid}`
  const fresh = new Map(kept.map((tap) => [keyOf(tap), tap.outcome]))
  const decided = new Map<object, Outcome>()
  for (const tap of allowed) {
    decided.set(tap, fresh.get(keyOf(tap)) ?? 'duplicate')
    fresh.delete(keyOf(tap))
  }
  return taps.map((tap, index) => ({ index, outcome: decided.get(tap) ?? ('feature_disabled' as const) }))
}
