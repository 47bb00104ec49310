// What readers sent and nobody could read: kept as it came, counted, shown, and read again by a gateway that knows more.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Elevate } from '../cards/cards.ts'
import { INGEST_ROLE, type RfidDb, scopeOfTaps } from '../elevation.ts'
import { deviceOf, SpeaksFor } from './readers.ts'

const AT_ONCE = 200
const WHY_MAX = 300
const line = {
  form: Word('attlog', 'door', 'esp', 'hikvision', 'other'),
  line: Text(2000, '17\t2026-13-45 99:00:00\t0\t1'),
  /** The moment at which the reader brought it. */
  received_at: Moment(),
}
export const RefusedLine = Obj({
  id: Id(),
  device_id: Id(2),
  device_name: Text(200, 'Gerbang utama'),
  ...line,
  why: Nullable(Text(WHY_MAX, 'bukan nomor kartu')),
  read_at: Nullable(Moment()),
})
export const RefusedFilter = Obj({ device_id: Optional(Id(2)), read: Optional(Flag(false)) })
export const RefusedReport = Obj({
  lines: Optional(
    Type.Array(Obj({ ...line, why: Optional(Text(WHY_MAX, 'bukan nomor kartu')) }), { minItems: 1, maxItems: AT_ONCE }),
  ),
  /** Those of before that could be read after all. */
  read: Optional(Type.Array(Id(), { minItems: 1, maxItems: AT_ONCE })),
  ...SpeaksFor,
})
export const ToReadAgain = Obj({ lines: List(Obj({ id: Id(), ...line }), AT_ONCE) })
export const AfterLine = Obj({ after: Optional(Id()), ...SpeaksFor })
nameShapes({ RefusedLine, RefusedReport, RefusedToReadAgain: ToReadAgain, RefusedAfter: AfterLine })

export async function listRefused(
  db: RfidDb,
  caller: Caller,
  { filter: { device_id, read = false }, page }: { filter: Static<typeof RefusedFilter>; page: Page },
) {
  let query = db
    .selectFrom('rfid.refused as r')
    .innerJoin('rfid.device as d', (join) =>
      join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.device_id'),
    )
    .select(['r.id', 'r.device_id', 'd.name as device_name', 'r.form', 'r.line', 'r.why', 'r.received_at', 'r.read_at'])
    .where('r.company_id', '=', caller.companyId)
    .where('r.read_at', read ? 'is not' : 'is', null)
  if (device_id !== undefined) query = query.where('r.device_id', '=', device_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

/** Told twice it is kept once. */
export async function reportRefused(
  { caller, elevated, now }: { caller: Caller; elevated: Elevate; now: Date },
  { lines = [], read = [], reader }: Static<typeof RefusedReport>,
): Promise<void> {
  await elevated(async (db) => {
    const { id: device_id } = await deviceOf(db, caller, reader)
    const kept = lines.map((one) => ({ why: null, ...one, company_id: caller.companyId, device_id }))
    if (kept.length > 0)
      await db
        .insertInto('rfid.refused')
        .values(kept)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (read.length > 0)
      await sql`update rfid.refused set read_at = ${now.toISOString()}::timestamptz
        where company_id = ${caller.companyId} and device_id = ${device_id} and read_at is null
          and id = any(${read}::bigint[])`.execute(db)
  })
}

export interface Origin {
  company: number
  device: number
  /** When it came: milliseconds since 1970. */
  at: number
}

/** Items of a list of taps that are none: once they are answered, the reader forgets them. */
export async function keepUnreadable(
  database: Database,
  items: readonly { line: string; why: string }[],
  { company, device, at }: Origin,
): Promise<void> {
  const rows = items.map(({ line, why }) => ({
    company_id: company,
    device_id: device,
    form: 'other' as const,
    line,
    why: why.slice(0, WHY_MAX),
    received_at: new Date(at).toISOString(),
  }))
  await database
    .apart(scopeOfTaps([{ company }]), INGEST_ROLE)
    .insertInto('rfid.refused')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The reader's own, the oldest first. */
export async function listToReadAgain(
  db: RfidDb,
  caller: Caller,
  { after = 0, reader }: Static<typeof AfterLine>,
): Promise<Static<typeof ToReadAgain>> {
  const { id: device_id } = await deviceOf(db, caller, reader)
  const lines = await db
    .selectFrom('rfid.refused')
    .select(['id', 'form', 'line', 'received_at'])
    .where('company_id', '=', caller.companyId)
    .where('device_id', '=', device_id)
    .where('read_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return { lines }
}
