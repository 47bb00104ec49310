// Corrections of clocks: by the word of a person a reader's clock was off by so much for a while, and its taps count under the time
// that they really had. Withdrawn, they stand again as the reader told them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held, invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
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
import type { Counter } from '../cards/cards.ts'
import type { RfidDb } from '../elevation.ts'
import { clockOffset } from '../readers/condition.ts'
import { Seconds } from '../readers/devices.ts'
import { clockCorrectionWorkflow } from '../workflow.ts'
import { settleTaps } from './settle.ts'

/** Attendance older than this does not follow any more by itself. */
const BACK_MS = 92 * 86_400_000

const shape = {
  id: Id(),
  device_id: Id(2),
  device_name: Text(200, 'Gerbang utama'),
  /** Seconds by which the clock was ahead (+) or behind (-). */
  ahead: Seconds(600),
  from_time: Moment('2026-07-13T06:40:00+07:00'),
  until_time: Nullable(Moment('2026-07-13T09:00:00+07:00')),
  note: Text(1000, 'Baterai jam habis'),
  state: Word('active', 'withdrawn'),
  version: Version(),
}
export const ClockCorrection = moving(clockCorrectionWorkflow, shape)
/** With how many taps were moved by it. */
export const ClockCorrected = moving(clockCorrectionWorkflow, { ...shape, moved: Count(42) })
export const CorrectionFilter = Obj({ device_id: Optional(Id(2)) })
export const NewCorrection = Obj({
  device_id: Id(2),
  /** As measured where it is left out. */
  ahead: Optional(Seconds(600)),
  /** From and until when, as the reader's own clock showed it; open where the clock is still off. */
  from_time: shape.from_time,
  until_time: Optional(Moment('2026-07-13T09:00:00+07:00')),
  note: shape.note,
})
export const CorrectionEnd = Obj({
  id: Id(),
  until_time: Moment('2026-07-13T09:00:00+07:00'),
  version: Optional(Version()),
})
export const CorrectionStep = Obj({ id: Id(), version: Optional(Version()), note: Text(1000, 'Selisihnya keliru') })
nameShapes({ ClockCorrection, ClockCorrected, NewClockCorrection: NewCorrection, ClockCorrectionEnd: CorrectionEnd })
nameShapes({ ClockCorrectionStep: CorrectionStep })

const selectCorrections = (db: RfidDb, caller: Caller) =>
  db
    .selectFrom('rfid.clock_correction as c')
    .innerJoin('rfid.device as d', (join) =>
      join.onRef('d.company_id', '=', 'c.company_id').onRef('d.id', '=', 'c.device_id'),
    )
    .select(['c.id', 'c.device_id', 'd.name as device_name', 'c.ahead', 'c.from_time', 'c.until_time', 'c.note'])
    .select(['c.state', 'c.version'])
    .where('c.company_id', '=', caller.companyId)

export async function listCorrections(
  db: RfidDb,
  caller: Caller,
  { filter: { device_id }, page }: { filter: Static<typeof CorrectionFilter>; page: Page },
) {
  const query = selectCorrections(db, caller)
  const wanted = device_id === undefined ? query : query.where('c.device_id', '=', device_id)
  return pageOf(wanted, { keys: ['c.id'], direction: 'desc' }, page)
}

async function getCorrection(db: RfidDb, caller: Caller, id: number) {
  const correction = await selectCorrections(db, caller).where('c.id', '=', id).executeTakeFirst()
  if (!correction) throw notFound('id')
  return correction
}

type Desk = Counter & { now: Date }

export async function correctClock(desk: Desk, wanted: Static<typeof NewCorrection>) {
  const { caller, elevated, now } = desk
  const ahead = wanted.ahead ?? (await elevated((db) => measured(db, caller, wanted.device_id)))
  if (!ahead)
    throw invalid('ahead', {
      id: 'selisihnya belum terukur; sebutkan berapa detik',
      en: 'the offset hasn’t been measured; enter the seconds',
    })
  assertSpan({ ...wanted, ahead }, now)
  const made = await elevated(async (db) => {
    const { id } = await db
      .insertInto('rfid.clock_correction')
      .values({ until_time: null, ...wanted, company_id: caller.companyId, ahead })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getCorrection(db, caller, id)
  })
  return { ...made, moved: await settleTaps(desk, made) }
}

function assertSpan({ ahead, from_time, until_time }: Static<typeof NewCorrection> & { ahead: number }, now: Date) {
  const began = Date.parse(from_time) - ahead * 1000
  if (began > now.getTime() || began < now.getTime() - BACK_MS)
    throw invalid('from_time', {
      id: 'menurut jam alat itu sendiri, dan paling lama 92 hari yang lalu',
      en: 'by the reader’s own clock, and at most 92 days ago',
    })
  if (until_time !== undefined && Date.parse(until_time) <= Date.parse(from_time))
    throw invalid('until_time', { id: 'harus sesudah mulainya', en: 'must be after its start' })
}

async function measured(db: RfidDb, caller: Caller, deviceId: number): Promise<number | null> {
  const device = await db
    .selectFrom('rfid.device as d')
    .leftJoin('rfid.device_state as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.device_id', '=', 'd.id'),
    )
    .select(clockOffset.as('ahead'))
    .where('d.company_id', '=', caller.companyId)
    .where('d.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) throw notFound('params.device_id')
  return device.ahead
}

/** The clock is right again: what the reader tells from then on stands as it is told. */
export async function endCorrection(desk: Desk, { id, until_time, version }: Static<typeof CorrectionEnd>) {
  const { caller, elevated } = desk
  const before = await elevated((db) =>
    held(selectCorrections(db, caller).where('c.id', '=', id).forUpdate('c'), version),
  )
  if (before.state !== 'active') throw new AppError('illegal_move', { values: { move: 'end', state: before.state } })
  if (Date.parse(until_time) <= Date.parse(before.from_time))
    throw invalid('until_time', { id: 'harus sesudah mulainya', en: 'must be after its start' })
  await elevated((db) =>
    db
      .updateTable('rfid.clock_correction')
      .set({ until_time })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute(),
  )
  // Of both spans: it may have ended sooner, or later, than it was said to before.
  const moved = await settleTaps(desk, { ...before, until_time: laterOf(before.until_time, until_time) })
  return { ...(await elevated((db) => getCorrection(db, caller, id))), moved }
}

const laterOf = (one: string | null, other: string) =>
  one === null ? null : Date.parse(one) > Date.parse(other) ? one : other

export async function withdrawCorrection(desk: Desk, step: Static<typeof CorrectionStep>) {
  const { tx, caller, elevated } = desk
  await move(tx, caller, {
    workflow: clockCorrectionWorkflow,
    name: 'withdraw',
    request: { ...step, elevated: (work) => elevated(() => work()) },
  })
  const withdrawn = await elevated((db) => getCorrection(db, caller, step.id))
  return { ...withdrawn, moved: await settleTaps(desk, withdrawn) }
}

/** A tap that was under way while a correction was made was kept as before it: put right before its day is derived. */
export async function settleRecent(desk: Omit<Counter, 'caller'> & { caller: Pick<Caller, 'companyId' | 'timeZone'> }) {
  const { caller, elevated } = desk
  const recent = await elevated(async (db) => {
    const { rows } = await sql<{ device_id: number; from_time: string; until_time: string | null; ahead: number }>`
      select device_id, from_time, until_time, ahead from rfid.clock_correction
      where company_id = ${caller.companyId} and updated_at > now() - interval '1 minute'`.execute(db)
    return rows
  })
  for (const span of recent) await settleTaps(desk, span)
}
