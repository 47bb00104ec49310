// The audit trail as it is read: who changed what, when, from what to what; and the whole history of one record.
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/database.ts'
import { AppError, notFound } from '../../language/errors.ts'
import type { Words } from '../../language/i18n.ts'
import { type Page, pageOf } from '../../lists/paging.ts'
import {
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../../values/schema.ts'

const Relation = Text(130, 'school.student')
const Operation = Word('insert', 'update', 'delete')
const Kind = Word('change', 'move')
const State = Text(100, 'submitted')
/** Columns by name: all of them where a record came or went, those that differ where it changed. */
const Values = (example: object) =>
  Type.Unsafe<unknown>({
    type: ['object', 'null'],
    additionalProperties: true,
    examples: [example],
  })
/** Null: the service itself, or the command line. */
const Actor = Nullable(Obj({ id: Id(7), name: Nullable(Text(200, 'Sri Wahyuni')) }))

const What = {
  before: Values({ name: 'Andini Putri', version: 1 }),
  after: Values({ name: 'Andini Putri Lestari', version: 2 }),
}

export const AuditEntry = Obj({
  id: Id(4211),
  at: Moment(),
  actor: Actor,
  relation: Relation,
  record_id: Id(12),
  operation: Operation,
  ...What,
  sealed: Flag(),
  /** The person it was about was erased, and with them what stood here. */
  erased: Flag(false),
})
export const AuditFilter = Obj({
  relation: Optional(Relation),
  record_id: Optional(Id(12)),
  actor_id: Optional(Id(7)),
  operation: Optional(Operation),
  from: Optional(Day('2026-07-01')),
  until: Optional(Day('2026-07-31')),
})

export const RecordEvent = Obj({
  at: Moment(),
  actor: Actor,
  kind: Kind,
  operation: Nullable(Operation),
  ...What,
  sealed: Nullable(Flag()),
  erased: Flag(false),
  move: Nullable(Text(100, 'submit')),
  from_state: Nullable(State),
  to_state: Nullable(State),
  note: Nullable(Text(1000, 'Sudah diperiksa')),
})
nameShapes({ AuditEntry, RecordEvent })
export const RecordKey = Obj({ relation: Relation, record_id: Id(12) })

const erased = sql<boolean>`digest is not null`.as('erased')
const actorName = sql<string | null>`kernel.actor_name(actor_id)`.as('actor_name')

export async function listAuditEntries(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AuditFilter>; page: Page },
) {
  assertFits(filter)
  let query = db
    .selectFrom('kernel.audit_entry')
    .select(['id', 'at', 'actor_id', 'relation', 'record_id', 'operation', 'before', 'after'])
    .select([actorName, sql<boolean>`seq is not null`.as('sealed'), erased])
    .where('company_id', '=', caller.companyId)
  for (const key of ['relation', 'record_id', 'actor_id', 'operation'] as const) {
    const wanted = filter[key]
    if (wanted !== undefined) query = query.where(key, '=', wanted)
  }
  if (filter.from) query = query.where('at', '>=', startOf(filter.from, caller.timeZone))
  if (filter.until) query = query.where('at', '<', startOf(filter.until, caller.timeZone, 1))
  const { data, next_cursor } = await pageOf(query, { keys: ['at', 'id'], direction: 'desc' }, page)
  return { data: data.map(withActor), next_cursor }
}

function assertFits({ relation, record_id, from, until }: Static<typeof AuditFilter>): void {
  const fields: Record<string, Words> = {}
  if (record_id !== undefined && relation === undefined)
    fields.relation = { id: 'perlu diisi bersama nomor data', en: 'required together with the record number' }
  if (from && until && until < from) fields.until = { id: 'sebelum hari pertama', en: 'before the first day' }
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}

/** The moment a day begins in the company's time zone. */
function startOf(day: string, timeZone: string, plusDays = 0) {
  return sql<string>`(${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone}`
}

/** Changes and moves of one record. A record without a trail has no history here either: confidential ones leave none. */
export async function listRecordEvents(
  db: Db,
  caller: Caller,
  { key, page }: { key: Static<typeof RecordKey>; page: Page },
) {
  const query = db
    .selectFrom(
      changesOf(db, caller, key)
        .unionAll(movesOf(db, caller, key))
        .as('history'),
    )
    .select(['id', 'at', 'kind', 'actor_id', 'operation', 'before', 'after', 'sealed', 'erased'])
    .select(['move', 'from_state', 'to_state', 'note', actorName])
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['at', 'kind', 'id'], direction: 'desc' }, page)
  if (!rows.length && page.cursor === undefined) throw notFound('record_id')
  return { data: rows.map(withActor), next_cursor }
}

const none = <T>() => sql<T | null>`null`

function changesOf(db: Db, caller: Caller, key: Static<typeof RecordKey>) {
  return db
    .selectFrom('kernel.audit_entry')
    .select(['id', 'at', sql<Static<typeof Kind>>`'change'`.as('kind'), 'actor_id'])
    .select([sql<Static<typeof Operation> | null>`operation`.as('operation'), 'before', 'after'])
    .select([sql<boolean | null>`seq is not null`.as('sealed'), erased, none<string>().as('move')])
    .select([none<string>().as('from_state'), none<string>().as('to_state'), none<string>().as('note')])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', key.relation)
    .where('record_id', '=', key.record_id)
}

function movesOf(db: Db, caller: Caller, key: Static<typeof RecordKey>) {
  return db
    .selectFrom('kernel.move')
    .select(['id', 'at', sql<Static<typeof Kind>>`'move'`.as('kind'), 'actor_id'])
    .select([
      none<Static<typeof Operation>>().as('operation'),
      sql<null>`null`.as('before'),
      sql<null>`null`.as('after'),
    ])
    .select([none<boolean>().as('sealed'), sql<boolean>`false`.as('erased'), sql<string | null>`move`.as('move')])
    .select([sql<string | null>`from_state`.as('from_state'), sql<string | null>`to_state`.as('to_state'), 'note'])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', key.relation)
    .where('record_id', '=', key.record_id)
    .where(({ exists }) => exists(changesOf(db, caller, key)))
}

function withActor<R extends { actor_id: number | null; actor_name: string | null }>({
  actor_id,
  actor_name,
  ...row
}: R) {
  return { ...row, actor: actor_id === null ? null : { id: actor_id, name: actor_name } }
}
