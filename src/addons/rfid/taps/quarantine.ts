// Taps whose time was not believed: they wait for a person, who lets them in under a time of their word, or not at all.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { noteDue } from '../../../school/attendance/due.ts'
import type { Counter } from '../cards/cards.ts'
import type { RfidDb } from '../elevation.ts'
import { quarantineWorkflow } from '../workflow.ts'
import { METHODS } from './taps.ts'

/** No tap can have been before this. */
export const EARLIEST = '2020-01-01'
const REASONS = ['future', 'too_old', 'clock', 'face'] as const
const STATES = ['held', 'released', 'discarded'] as const
export const HeldTap = moving(quarantineWorkflow, {
  id: Id(),
  device_id: Id(2),
  uid: Text(60, '04A1B2C3'),
  method: Word(...METHODS),
  event_time: Moment('2019-01-01T00:05:00Z'),
  received_at: Moment(),
  reason: Word(...REASONS),
  state: Word(...STATES),
  released_as: Nullable(Moment()),
  version: Version(),
})
/** Which of them: of a reader, of a span as its clock told it, for a reason. */
export const Which = {
  device_id: Optional(Id(2)),
  from: Optional(Moment('2019-01-01T00:00:00Z')),
  until: Optional(Moment('2019-01-02T00:00:00Z')),
  reason: Optional(Word(...REASONS)),
}
export type Which = { device_id?: number; from?: string; until?: string; reason?: (typeof REASONS)[number] }
export const HeldFilter = Obj({ state: Optional(Word(...STATES)), ...Which })
export const Release = Obj({
  id: Id(),
  /** When it really was; as the reader said where it is left out. */
  time: Optional(Moment('2026-07-13T06:41:07+07:00')),
  version: Optional(Version()),
  note: Text(1000, 'Jam alat baca salah setelah baterai diganti'),
})
export const Discard = Obj({ id: Id(), version: Optional(Version()), note: Text(1000, 'Uji coba alat') })
export const HoldAgain = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Text(1000, 'Digeser ke arah yang keliru'),
})
nameShapes({ HeldTap, HeldTapRelease: Release, HeldTapDiscard: Discard, HeldTapHoldAgain: HoldAgain })

export const isAmong = (which: Which) =>
  sql<boolean>`(${which.device_id ?? null}::bigint is null or device_id = ${which.device_id ?? null})
    and event_time >= coalesce(${which.from ?? null}::timestamptz, '-infinity')
    and event_time < coalesce(${which.until ?? null}::timestamptz, 'infinity')
    and reason = coalesce(${which.reason ?? null}::text, reason)`

const selectHeld = (db: RfidDb, caller: Caller) =>
  db
    .selectFrom('rfid.quarantine')
    .select([
      'id',
      'device_id',
      'uid',
      'method',
      'event_time',
      'received_at',
      'reason',
      'state',
      'released_as',
      'version',
    ])
    .where('company_id', '=', caller.companyId)

export async function listHeld(
  db: RfidDb,
  caller: Caller,
  { filter, page }: { filter: Static<typeof HeldFilter>; page: Page },
) {
  const query = selectHeld(db, caller).where(isAmong(filter))
  const wanted = filter.state ? query.where('state', '=', filter.state) : query
  return pageOf(wanted, { keys: ['id'], direction: 'desc' }, page)
}

async function getHeld(db: RfidDb, caller: Caller, id: number) {
  const tap = await selectHeld(db, caller).where('id', '=', id).executeTakeFirst()
  if (!tap) throw notFound('id')
  return tap
}

/** The held row keeps the time that the reader sent; the tap that it becomes carries the flag of a wrong clock. */
export async function releaseTap(counter: Counter & { now: Date }, input: Static<typeof Release>) {
  const { tx, caller, elevated } = counter
  const { time, ...step } = input
  const held = await elevated((db) => getHeld(db, caller, step.id))
  const at = time === undefined ? held.event_time : new Date(Date.parse(time)).toISOString()
  if (at > counter.now.toISOString() || at < EARLIEST)
    throw invalid('time', { id: 'tidak mungkin terjadi pada waktu itu', en: 'could not have happened at that time' })
  await move(tx, caller, {
    workflow: quarantineWorkflow,
    name: 'release',
    request: {
      ...step,
      set: { released_as: at },
      elevated: (work) => elevated(() => work()),
    },
  })
  await letIn(counter, [step.id])
  return elevated((db) => getHeld(db, caller, step.id))
}

interface LetIn {
  student_id: number | null
  staff_id: number | null
  day: string
}

/** Those that were released become taps at the moment of their release; the days of whose they are follow. */
export async function letIn({ tx, caller, elevated }: Counter, ids: readonly number[]): Promise<void> {
  const among = sql`q.company_id = ${caller.companyId} and q.id = any(${ids}::bigint[])`
  const months = await elevated((db) =>
    sql<{ month: string }>`
      select distinct to_char(q.released_as at time zone 'UTC', 'YYYY-MM-01') as month from rfid.quarantine q where ${among}`.execute(
      db,
    ),
  )
  for (const { month } of months.rows)
    await sql`select kernel.month_partition('rfid.event', ${month}::date)`.execute(tx)
  const kept = await elevated((db) =>
    sql<LetIn>`
      with t as materialized (
        select q.*, (q.released_as at time zone ${caller.timeZone})::date as day from rfid.quarantine q where ${among}
      ), kept as (
        insert into rfid.event (company_id, uid, event_time, device_id, seq, uid_original, method, received_at, told_at, outcome, flag, student_id, staff_id)
        select t.company_id, t.uid, t.released_as, t.device_id, t.seq, t.uid_original, t.method, t.received_at, t.event_time,
          case when c.id is null then 'unknown_card' when c.usable then 'accepted' else 'inactive_card' end, 'clock', c.student_id, c.staff_id
        from t left join lateral (
          select c.id, c.student_id, c.staff_id, coalesce(t.released_as < c.ended_at, true)
            and t.day between c.valid_from and coalesce(c.valid_until, 'infinity') as usable
          from rfid.card c where c.company_id = t.company_id and c.uid = t.uid
          order by 4 desc, c.ended_at nulls last, c.id desc limit 1) c on true
        on conflict do nothing returning event_time, student_id, staff_id
      )
      select distinct student_id, staff_id, (event_time at time zone ${caller.timeZone})::date as day
      from kept where num_nonnulls(student_id, staff_id) > 0`.execute(db),
  )
  await noteDue(tx, caller.companyId, kept.rows)
}

export async function discardTap({ tx, caller, elevated }: Counter, step: Static<typeof Discard>) {
  await move(tx, caller, {
    workflow: quarantineWorkflow,
    name: 'discard',
    request: { ...step, elevated: (work) => elevated(() => work()) },
  })
  return elevated((db) => getHeld(db, caller, step.id))
}

/** As before somebody decided: what was let in is no tap any more. */
export async function holdTapAgain(counter: Counter, step: Static<typeof HoldAgain>) {
  const { tx, caller, elevated } = counter
  await move(tx, caller, {
    workflow: quarantineWorkflow,
    name: 'hold_again',
    request: { ...step, set: { released_as: null }, elevated: (work) => elevated(() => work()) },
  })
  await takeOut(counter, [step.id])
  return elevated((db) => getHeld(db, caller, step.id))
}

export async function takeOut({ tx, caller }: Pick<Counter, 'tx' | 'caller'>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<LetIn>`
    select distinct student_id, staff_id, (event_time at time zone ${caller.timeZone})::date as day
    from rfid.take_out(${ids}::bigint[]) where num_nonnulls(student_id, staff_id) > 0`.execute(tx)
  await noteDue(tx, caller.companyId, rows)
}
