// What happened to one record: its moves and the decisions of its approvals, for whoever may read the record itself.
import { sql } from 'kysely'
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Database, Db } from '../db/database.ts'
import { admits, type Door } from '../http/door.ts'
import { notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { Count, Id, Moment, Nullable, nameShapes, Obj, type Static, Text, Word } from '../values/schema.ts'
import { marksOf } from './allowed-moves.ts'

const State = Text(60, 'submitted')
/** The name is null of someone who is no longer with the school. */
const Who = (id: number, name: string) => Nullable(Obj({ id: Id(id), name: Nullable(Text(200, name)) }))

export const HistoryEvent = Obj({
  kind: Word('move', 'decision'),
  at: Moment(),
  /** Null: the service itself. */
  actor: Who(7, 'Sri Wahyuni'),
  /** In whose place a decision was taken. */
  on_behalf_of: Who(9, 'Bagus Prakoso'),
  move: Nullable(Text(60, 'submit')),
  from_state: Nullable(State),
  to_state: Nullable(State),
  decision: Nullable(Word('approved', 'rejected')),
  level: Nullable(Count(1)),
  levels: Nullable(Count(2)),
  note: Nullable(Text(1000, 'Sudah diperiksa')),
})
/** Who wrote the record down, and when; nothing of what the trail does not tell, or tells only in its own room. */
export const Begun = Nullable(Obj({ at: Moment(), actor: Who(7, 'Sri Wahyuni') }))
nameShapes({ HistoryEvent })
export const HistoryKey = Obj({ relation: Text(130, 'accounting.payment_request'), record_id: Id(42) })

type Key = Static<typeof HistoryKey>

interface Reader {
  database: Database
  caller: Caller
  requestId: string
  /** Those of the modules that are open to the caller. */
  doors: readonly Door[]
}

/** Refuses like a record that is not there, unless one of the doors would show it to the caller, and the database too. */
export async function assertReadable(reader: Reader, { relation, record_id }: Key): Promise<void> {
  const { caller } = reader
  const showing = reader.doors.find(
    ({ kind, access, reply }) =>
      (kind === 'get' || kind === 'ask') &&
      admits(access, caller.roles) &&
      marksOf(reply).some((mark) => mark.relation === relation),
  )
  if (!showing) throw notFound('record_id')
  const db = reader.database.read(scopeOf(caller, reader.requestId), showing.elevation)
  const { rows } = await sql`select 1 from ${sql.table(relation)}
    where company_id = ${caller.companyId} and id = ${record_id}`.execute(db)
  if (!rows.length) throw notFound('record_id')
}

/** Newest first. What a decision led to stands before it. */
export async function listHistory(db: Db, caller: Caller, { key, page }: { key: Key; page: Page }) {
  const query = db
    .selectFrom(
      movesOf(db, caller, key)
        .unionAll(decisionsOf(db, caller, key))
        .as('history'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'history.actor_id')
    .leftJoin('kernel.user_account as o', 'o.id', 'history.behalf_id')
    .select(['history.id', 'kind', 'at', 'actor_id', 'u.name as actor_name', 'behalf_id', 'o.name as behalf_name'])
    .select(['move', 'from_state', 'to_state', 'decision', 'level', 'levels', 'note'])
  const { data: rows, next_cursor } = await pageOf(
    query,
    { keys: ['at', 'kind', 'history.id'], direction: 'desc' },
    page,
  )
  const data = rows.map(({ id: _, actor_id, actor_name, behalf_id, behalf_name, ...event }) => ({
    ...event,
    actor: who(actor_id, actor_name),
    on_behalf_of: who(behalf_id, behalf_name),
  }))
  return { data, next_cursor }
}

export async function begunOf(db: Db, { relation, record_id }: Key): Promise<Static<typeof Begun>> {
  const { rows } = await sql<{ at: string; id: number | null; name: string | null }>`
    select b.at, b.actor_id as id, u.name from kernel.begun(${relation}, ${record_id}) b
    left join kernel.user_account u on u.id = b.actor_id`.execute(db)
  const [one] = rows
  return one ? { at: one.at, actor: who(one.id, one.name) } : null
}

const who = (id: number | null, name: string | null) => (id === null ? null : { id, name })
const none = <T>() => sql<T | null>`null`

function movesOf(db: Db, caller: Caller, { relation, record_id }: Key) {
  return db
    .selectFrom('kernel.move')
    .select([
      'id',
      sql<'move' | 'decision'>`'move'`.as('kind'),
      'at',
      'actor_id',
      sql<number | null>`null::bigint`.as('behalf_id'),
    ])
    .select([sql<string | null>`move`.as('move'), sql<string | null>`from_state`.as('from_state')])
    .select([sql<string | null>`to_state`.as('to_state'), none<'approved' | 'rejected'>().as('decision')])
    .select([sql<number | null>`null::int`.as('level'), sql<number | null>`null::int`.as('levels'), 'note'])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', relation)
    .where('record_id', '=', record_id)
}

function decisionsOf(db: Db, caller: Caller, { relation, record_id }: Key) {
  return db
    .selectFrom('kernel.approval_step as s')
    .innerJoin('kernel.approval as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.id', '=', 's.approval_id'),
    )
    .select(['s.id', sql<'move' | 'decision'>`'decision'`.as('kind'), 's.decided_at as at'])
    .select([sql<number | null>`s.decided_by`.as('actor_id'), 's.on_behalf_of as behalf_id', none<string>().as('move')])
    .select([none<string>().as('from_state'), none<string>().as('to_state')])
    .select([sql<'approved' | 'rejected' | null>`s.decision`.as('decision'), sql<number | null>`s.level`.as('level')])
    .select([sql<number | null>`cardinality(a.levels)`.as('levels'), 's.note'])
    .where('a.company_id', '=', caller.companyId)
    .where('a.relation', '=', relation)
    .where('a.record_id', '=', record_id)
}
