// States and moves as one table. move() is the only writer of a state: it changes the row and leaves a line of history
// in the same transaction, or says which of three things was wrong.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { anyOf } from '../db/bulk.ts'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import { AppError, notFound } from '../language/errors.ts'
import { List, Obj, Text, type TProperties } from '../values/schema.ts'
import { assertCurrent } from './change.ts'

export interface Move<State extends string> {
  from: readonly State[]
  to: State
  by: readonly string[]
  /** The last word of the door that makes it, where that is not its own name. */
  door?: string
  /** It is a decision of an approval: only whose turn it is may make it. */
  decides?: true
  /** Not for whoever said yes to the record: offered to others alone. What the door refuses it refuses itself. */
  apart?: true
  /** For whoever asked for the record (`requested_by`): for them alone, or for the school's admin as well. The door refuses others itself. */
  asker?: 'alone' | 'or_admin'
  /** Made in the course of this, by whoever does that: no door of its own, never a button. */
  within?: string
}

export interface Workflow<State extends string, Name extends string> {
  relation: keyof DB & string
  initial: State
  states: readonly State[]
  moves: Record<Name, Move<State>>
}
export type AnyWorkflow = Workflow<string, string>

export function defineWorkflow<const State extends string, const Name extends string>(
  workflow: Workflow<State, Name>,
): Workflow<State, Name> {
  const states = new Set<string>(workflow.states)
  const reached = new Set<string>([workflow.initial])
  for (const [name, move] of Object.entries<Move<State>>(workflow.moves)) {
    for (const state of [...move.from, move.to])
      if (!states.has(state)) throw new Error(`${workflow.relation}: the move ${name} names an unknown state ${state}`)
    reached.add(move.to)
  }
  for (const state of states)
    if (!reached.has(state)) throw new Error(`${workflow.relation}: no move leads to ${state}`)
  return workflow
}

/** The moves a record in this state offers to someone with these roles: what a client shows as buttons. */
export function movesFrom(workflow: AnyWorkflow, state: string, roles: readonly string[]): string[] {
  return Object.entries(workflow.moves)
    .filter(([, { from, by, within }]) => !within && from.includes(state) && by.some((role) => roles.includes(role)))
    .map(([name]) => name)
}

/**
 * The shape of a record that moves along a workflow. Wherever a door answers one, the kernel adds `allowed_moves`: the
 * moves open to the caller (allowed-moves.ts). The function behind the door answers its columns and knows nothing of it,
 * unless more than roles decides: then it answers `allowed_moves` itself, and what it does not name is not offered.
 */
export function moving<P extends TProperties>(workflow: AnyWorkflow, fields: P): ReturnType<typeof Obj<P>> {
  const example = Object.keys(workflow.moves)[0]!
  const allowed_moves = List(Text(60, example), 50)
  // The keys of the reply; the type is that of what the function answers.
  return Obj({ ...fields, allowed_moves }, { 'x-workflow': workflow.relation }) as unknown as ReturnType<typeof Obj<P>>
}

export interface MoveRequest {
  id: number
  /** The version the mover saw; a newer one in the database refuses the move. */
  version?: number | undefined
  note?: string | undefined
  /** Further columns that change with the state; an expression is reckoned for each record. */
  set?: Record<string, string | number | boolean | null | RawBuilder<unknown>>
  /** Steps into the database role that alone may touch the record; the line of history stays the caller's own. */
  elevated?<T>(work: () => Promise<T>): Promise<T>
}

/** A person in a request, or the job that works on their behalf. */
type Mover = Pick<Caller, 'companyId' | 'roles'>

export async function move<Name extends string>(
  tx: Tx,
  caller: Mover,
  {
    workflow,
    name,
    request: { id, ...request },
  }: { workflow: Workflow<string, Name>; name: Name; request: MoveRequest },
): Promise<{ from: string; to: string }> {
  const [made] = await moveAll(tx, caller, { workflow, name, request: { ...request, ids: [id] } })
  return { from: made!.state, to: workflow.moves[name].to }
}

/** For what is prepared before the move, such as a round of approval: refused as the move itself would. */
export function assertMove<Name extends string>(workflow: Workflow<string, Name>, name: Name, state: string): void {
  if (!workflow.moves[name].from.includes(state)) throw new AppError('illegal_move', { values: { move: name, state } })
}

/** The same step for many records at once: all of them take it, or none. Answers the states before. */
export async function moveAll<Name extends string>(
  tx: Tx,
  caller: Mover,
  { workflow, name, request }: { workflow: Workflow<string, Name>; name: Name; request: Steps },
): Promise<Moved[]> {
  const { from, to, by } = workflow.moves[name]
  if (!by.some((role) => caller.roles.includes(role))) throw new AppError('access_denied')
  if (request.ids.length === 0) return []
  const change = { relation: workflow.relation, step: { ...request, name, from, to } }
  if (!request.elevated) return changeStates(tx, caller, { ...change, history: tellMoves })
  const before = await request.elevated(() => changeStates(tx, caller, change))
  const made = sql`jsonb_to_recordset(${JSON.stringify(before)}::jsonb) changed (id bigint, state text)`
  await tellMoves(caller, { ...change, made }).execute(tx)
  return before
}

function assignments(set: NonNullable<MoveRequest['set']>) {
  return sql.join(Object.entries(set).map(([column, value]) => sql`${sql.id(column)} = ${value}`))
}

type Steps = Omit<MoveRequest, 'id'> & { ids: readonly number[] }
type Step = Steps & { name: string; from: readonly string[]; to: string }
interface Moved {
  id: number
  state: string
}

/** The lines of history of moves that were made; of none where none was. */
function tellMoves(
  caller: Mover,
  { relation, step, made }: { relation: string; step: Step; made: RawBuilder<unknown> },
) {
  return sql`insert into kernel.move (company_id, relation, record_id, move, from_state, to_state, note)
    select ${caller.companyId}, ${relation}, changed.id, ${step.name}, changed.state, ${step.to}, ${step.note ?? null} from ${made}`
}

/** Looking, changing and telling are one statement: every document comes through here. */
async function changeStates(
  tx: Tx,
  caller: Mover,
  { relation, step, history }: { relation: string; step: Step; history?: typeof tellMoves },
): Promise<Moved[]> {
  const table = sql.table(relation)
  const told = history && sql`, told as (${history(caller, { relation, step, made: sql`changed` })})`
  // The lock makes two movers queue here; the second one then sees the state the first one left. In the order of their
  // ids, so that two movers of many never wait for each other in a circle.
  const { rows } = await sql<Moved & { version: number }>`
    with seen as (
      select id as seen_id, state as seen_state, version as seen_version from ${table}
      where company_id = ${caller.companyId} and id = ${anyOf(`{${step.ids.join()}}`)} order by id for update
    ), changed as (
      update ${table} set ${assignments({ ...step.set, state: step.to })} from seen
      where company_id = ${caller.companyId} and id = seen_id and seen_state in (${sql.join(step.from)})
        and seen_version = coalesce(${step.version ?? null}::bigint, seen_version)
      returning id, seen_state as state
    )${told ?? sql``}
    select seen_id as id, seen_state as state, seen_version as version from seen order by seen_id`.execute(tx)
  if (rows.length < new Set(step.ids).size) throw notFound('id')
  for (const { state, version } of rows) {
    assertCurrent({ version }, step.version)
    if (!step.from.includes(state)) throw new AppError('illegal_move', { values: { move: step.name, state } })
  }
  return rows.map(({ id, state }) => ({ id, state }))
}
