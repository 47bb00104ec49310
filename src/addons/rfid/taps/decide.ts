// Many held taps at once: a clock that was wrong for a morning holds back hundreds. Chosen by reader, span and reason, looked at
// beforehand, and let in as they are, let in shifted, or left out for good.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { moveAll } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Counter } from '../cards/cards.ts'
import { nameHolders } from '../cards/names.ts'
import type { RfidDb } from '../elevation.ts'
import { Seconds } from '../readers/devices.ts'
import { quarantineWorkflow } from '../workflow.ts'
import { EARLIEST, isAmong, letIn, takeOut, Which } from './quarantine.ts'

/** So many at once; what is left is told, and taken by the next call. */
const AT_ONCE = 5_000
const SHOWN = 20

const choice = {
  ...Which,
  /** The last takes back what was decided before. */
  decision: Word('release', 'discard', 'hold_again'),
  /** Seconds by which the reader's clock was ahead (+) or behind (-): each is let in at the time it told less these. */
  ahead: Optional(Seconds(-600)),
}
export const Choice = Obj(choice)
export const Decision = Obj({ ...choice, note: Text(1000, 'Jam alat mundur sepuluh menit') })
const Shown = Obj({
  id: Id(),
  device_id: Id(2),
  uid: Text(60, '04A1B2C3'),
  holder_name: Nullable(Text(200, 'Ayu Lestari')),
  event_time: Moment('2019-01-01T00:05:00Z'),
  released_as: Nullable(Moment()),
})
const figures = {
  /** How many it is about. */
  taps: Count(240),
  /** Those that cannot be let in so: they would lie ahead of us, or before any tap can have been. They stay held. */
  impossible: Count(0),
  /** Beyond what one call does: these stay held, for the next. */
  left: Count(0),
  days: Count(1),
}
export const Preview = Obj({ ...figures, first: List(Shown, SHOWN) })
export const Decided = Obj(figures)
nameShapes({ HeldTapChoice: Choice, HeldTapDecision: Decision, HeldTapPreview: Preview, HeldTapsDecided: Decided })

interface Found {
  id: number
  device_id: number
  uid: string
  event_time: string
  released_as: string | null
  student_id: number | null
  staff_id: number | null
  day: string
  possible: boolean
}

/** The oldest first, with where each would lie. */
async function findHeld(
  db: RfidDb,
  caller: Caller,
  { chosen: { decision, ahead = 0, ...which }, now }: { chosen: Static<typeof Choice>; now: Date },
): Promise<{ found: Found[]; total: number }> {
  if (decision !== 'release' && ahead !== 0)
    throw invalid('ahead', { id: 'hanya untuk yang diterima', en: 'only for accepted taps' })
  if (ahead !== 0 && which.device_id === undefined)
    throw invalid('device_id', {
      id: 'sebutkan alatnya: tiap alat menyimpang sendiri',
      en: 'choose the reader: each clock is off by a different amount',
    })
  if (which.device_id !== undefined) await assertDevice(db, caller, which.device_id)
  const states = decision === 'hold_again' ? ['released', 'discarded'] : ['held']
  const held = sql`company_id = ${caller.companyId} and state = any(${states}::text[]) and ${isAmong(which)}`
  // Those that cannot be let in come last: they hold up none of the others.
  const { rows } = await sql<Found>`
    select q.id, q.device_id, q.uid, q.event_time, case when ${decision} = 'release' then q.at end as released_as, c.student_id, c.staff_id,
      (q.at at time zone ${caller.timeZone})::date as day, q.possible
    from (
      select h.*, w.at, ${decision} <> 'release' or w.at <= ${now.toISOString()}::timestamptz and w.at >= ${EARLIEST}::timestamptz as possible
      from rfid.quarantine h
      cross join lateral (select coalesce(h.released_as, h.event_time - make_interval(secs => ${ahead}::float8)) as at) w
      where ${held} order by possible desc, h.id limit ${sql.lit(AT_ONCE)}) q
    left join lateral (select student_id, staff_id from rfid.card c where c.company_id = q.company_id and c.uid = q.uid
      order by c.ended_at nulls first, c.id desc limit 1) c on true
    order by q.event_time, q.id`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from rfid.quarantine where ${held}`.execute(db)
  return { found: rows, total: counted[0]!.n }
}

async function assertDevice(db: RfidDb, caller: Caller, id: number): Promise<void> {
  const device = await db
    .selectFrom('rfid.device')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw notFound('params.device_id')
}

const figuresOf = ({ found, total }: { found: readonly Found[]; total: number }): Static<typeof Decided> => {
  const possible = found.filter((tap) => tap.possible)
  return {
    taps: possible.length,
    impossible: found.length - possible.length,
    left: total - found.length,
    days: new Set(possible.map(({ day }) => day)).size,
  }
}

export async function previewHeld(
  { db, elevated }: { db: Db; elevated: RfidDb },
  caller: Caller,
  asked: { chosen: Static<typeof Choice>; now: Date },
): Promise<Static<typeof Preview>> {
  const all = await findHeld(elevated, caller, asked)
  const first = await nameHolders(db, caller, all.found.filter((tap) => tap.possible).slice(0, SHOWN))
  return {
    ...figuresOf(all),
    first: first.map(({ id, device_id, uid, holder_name, event_time, released_as }) => ({
      id,
      device_id,
      uid,
      holder_name,
      event_time,
      released_as,
    })),
  }
}

/** All of them or none; done twice, the second finds none left. */
export async function decideHeld(
  counter: Counter & { now: Date },
  { note, ...chosen }: Static<typeof Decision>,
): Promise<Static<typeof Decided>> {
  const { tx, caller, elevated, now } = counter
  const all = await elevated((db) => findHeld(db, caller, { chosen, now }))
  const ids = all.found.flatMap(({ id, possible }) => (possible ? [id] : []))
  const { decision, ahead = 0 } = chosen
  await moveAll(tx, caller, {
    workflow: quarantineWorkflow,
    name: decision,
    request: {
      ids,
      note,
      ...(decision === 'release' && {
        set: { released_as: sql`event_time - make_interval(secs => ${ahead}::float8)` },
      }),
      ...(decision === 'hold_again' && { set: { released_as: null } }),
      elevated: (work) => elevated(() => work()),
    },
  })
  if (decision === 'release') await letIn(counter, ids)
  if (decision === 'hold_again') await takeOut(counter, ids)
  return figuresOf(all)
}
