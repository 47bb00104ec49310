// Taps whose time was not believed: they wait for a person, who lets them in under a time of their word, or not at all.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
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

const STATES = ['held', 'released', 'discarded'] as const
export const HeldTap = moving(quarantineWorkflow, {
  id: Id(),
  device_id: Id(2),
  uid: Text(60, '04A1B2C3'),
  method: Word(...METHODS),
  event_time: Moment('2019-01-01T00:05:00Z'),
  received_at: Moment(),
  reason: Word('future', 'too_old', 'clock'),
  state: Word(...STATES),
  released_as: Nullable(Moment()),
  version: Version(),
})
export const HeldFilter = Obj({ state: Optional(Word(...STATES)) })
export const Release = Obj({
  id: Id(),
  /** When it really was; as the reader said where it is left out. */
  time: Optional(Moment('2026-07-13T06:41:07+07:00')),
  version: Optional(Version()),
  note: Text(1000, 'Jam alat baca salah setelah baterai diganti'),
})
export const Discard = Obj({ id: Id(), version: Optional(Version()), note: Text(1000, 'Uji coba alat') })
nameShapes({ HeldTap, HeldTapRelease: Release, HeldTapDiscard: Discard })

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
  const query = selectHeld(db, caller)
  const wanted = filter.state ? query.where('state', '=', filter.state) : query
  const { rows, next_cursor } = await pageOf(wanted, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
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
  if (at > counter.now.toISOString() || at < '2020-01-01')
    throw invalid('time', { id: 'tidak mungkin terjadi pada waktu itu', en: 'not a moment at which it can have been' })
  await move(tx, caller, {
    workflow: quarantineWorkflow,
    name: 'release',
    request: {
      ...step,
      set: { released_as: at },
      elevated: (work) => elevated(() => work()),
    },
  })
  const day = dayIn(caller.timeZone, new Date(at))
  await sql`select kernel.month_partition('rfid.event', ${at.slice(0, 10)}::date)`.execute(tx)
  const holder = await elevated((db) => keepReleased(db, caller, { id: step.id, at, day }))
  if (holder) await noteDue(tx, caller.companyId, [{ ...holder, day }])
  return elevated((db) => getHeld(db, caller, step.id))
}

interface Holder {
  student_id: number | null
  staff_id: number | null
}

/** Answers whose it was, if anybody's. */
async function keepReleased(db: RfidDb, caller: Caller, { id, at, day }: { id: number; at: string; day: string }) {
  const { rows } = await sql<Holder>`
    insert into rfid.event (company_id, uid, event_time, device_id, seq, uid_original, method, received_at, told_at, outcome, flag, student_id, staff_id)
    select q.company_id, q.uid, ${at}::timestamptz, q.device_id, q.seq, q.uid_original, q.method, q.received_at, q.event_time,
      case when c.id is null then 'unknown_card' when c.usable then 'accepted' else 'inactive_card' end, 'clock', c.student_id, c.staff_id
    from rfid.quarantine q
    left join lateral (
      select c.id, c.student_id, c.staff_id, coalesce(${at}::timestamptz < c.ended_at, true)
        and ${day}::date between c.valid_from and coalesce(c.valid_until, 'infinity') as usable
      from rfid.card c where c.company_id = q.company_id and c.uid = q.uid
      order by 4 desc, c.ended_at nulls last, c.id desc limit 1) c on true
    where q.company_id = ${caller.companyId} and q.id = ${id}
    on conflict do nothing returning student_id, staff_id`.execute(db)
  return rows.find(({ student_id, staff_id }) => student_id !== null || staff_id !== null)
}

export async function discardTap({ tx, caller, elevated }: Counter, step: Static<typeof Discard>) {
  await move(tx, caller, {
    workflow: quarantineWorkflow,
    name: 'discard',
    request: { ...step, elevated: (work) => elevated(() => work()) },
  })
  return elevated((db) => getHeld(db, caller, step.id))
}
