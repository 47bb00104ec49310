// What a caller may do next with the records of a reply: the kernel fills it in, by the workflow, the caller's roles, the
// door behind each move and whose turn it is.
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { Download } from '../files/download.ts'
import { type Access, admits, type Door } from '../http/door.ts'
import type { Wing } from '../http/house.ts'
import type { Plug } from '../http/step.ts'
import { ownerOf } from '../manifest.ts'
import type { TSchema } from '../values/schema.ts'
import { tookPartIn } from './approvals/approvals.ts'
import { waitsFor } from './approvals/inbox.ts'
import { type AnyWorkflow, type Move, movesFrom } from './workflow.ts'

/** A workflow as one module offers it: its moves, each with the door that makes it. */
interface Offer {
  workflow: AnyWorkflow
  /** Nothing for moves that are made in the course of something else. */
  doors: Readonly<Record<string, { path: string; access: Access }>>
}
/** Where in a reply records stand that move. */
interface Place {
  /** Keys from the top; `[]` is every item of a list. */
  at: readonly string[]
  offer: Offer
}
type Places = readonly Place[]

/** What this file must know of a module. */
export interface Moving extends Wing {
  workflows?: readonly AnyWorkflow[]
}

/** Says with every record that moves what the caller may do with it next; a file carries no such thing. */
export const movesPlug = (modules: readonly Moving[]): Plug => ({
  at(door) {
    if (marksOf(door.reply).length === 0) return undefined
    const places = placesOf(modules, ownerOf(modules, door.path), door)
    const [first] = places as [Place]
    return {
      // The document shows the workflow where records are shown; the answers to writes name it in their schema.
      notes: door.kind === 'act' ? {} : { 'x-workflow': describeOffer(first.offer) },
      read: (next) => async (call) => {
        const body = await next(call)
        if (call.db && !(body instanceof Download)) await allowMoves(call.db, call.caller!, { places, body })
        return body
      },
      write: (next) => async (call) => {
        const body = await next(call)
        await allowMoves(call.tx, call.caller!, { places, body })
        return body
      },
    }
  },
})

/** Where a door of this module answers records that move, and what it offers for them. */
export function placesOf(modules: readonly Moving[], module: Wing, door: Door): Places {
  return marksOf(door.reply).map(({ at, relation }) => {
    const workflow = modules.flatMap(({ workflows = [] }) => workflows).find((one) => one.relation === relation)
    if (!workflow) throw new Error(`${door.path} answers records of ${relation}, of which no module lists the workflow`)
    return { at, offer: { workflow, doors: doorsOf(module, workflow) } }
  })
}

/** The doors at which records move. */
export function movePaths(modules: readonly Moving[]): ReadonlySet<string> {
  const workflows = modules.flatMap(({ workflows = [] }) => workflows)
  const doors = modules.flatMap((module) => workflows.flatMap((workflow) => Object.values(doorsOf(module, workflow))))
  return new Set(doors.map(({ path }) => path))
}

interface Mark {
  at: readonly string[]
  relation: string
}
interface Node {
  'x-workflow'?: string
  properties?: Record<string, TSchema>
  items?: TSchema
}

const marked = new WeakMap<TSchema, readonly Mark[]>()

/** Where a reply holds records that move. */
export function marksOf(reply: TSchema): readonly Mark[] {
  const marks = marked.get(reply) ?? findMarks(reply, [])
  marked.set(reply, marks)
  return marks
}

function findMarks(schema: TSchema, at: readonly string[]): Mark[] {
  const { 'x-workflow': relation, properties = {}, items } = schema as Node
  return [
    ...(relation ? [{ at, relation }] : []),
    ...Object.entries(properties).flatMap(([key, child]) => findMarks(child, [...at, key])),
    ...(items ? findMarks(items, [...at, '[]']) : []),
  ]
}

const found = new WeakMap<Wing, Map<AnyWorkflow, Offer['doors']>>()

/** A module has hundreds of doors, of which many answer the same records: each workflow is looked through once. */
function doorsOf(module: Wing, workflow: AnyWorkflow): Offer['doors'] {
  const ofModule = found.get(module) ?? new Map<AnyWorkflow, Offer['doors']>()
  found.set(module, ofModule)
  const doors = ofModule.get(workflow) ?? findDoors(module, workflow)
  ofModule.set(workflow, doors)
  return doors
}

/** `<things>/<move>`, beside any door of the module that answers such a record. */
function findDoors(module: Wing, workflow: AnyWorkflow): Offer['doors'] {
  const answering = module.doors.filter(({ reply }) =>
    marksOf(reply).some((mark) => mark.relation === workflow.relation),
  )
  const bases = new Set(answering.map(thingsOf))
  const pairs = Object.entries(workflow.moves).flatMap(([name, { door, within }]) => {
    const verb = door ?? name.replaceAll('_', '-')
    const paths = within ? [] : [...bases].map((base) => `${base}/${verb}`)
    const made = module.doors.find(({ kind, path }) => kind === 'act' && paths.includes(path))
    return made ? [[name, { path: made.path, access: made.access }] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** /api/area/things of its list, of one of them, and of what is done with one. */
function thingsOf({ kind, path }: Door): string {
  return kind === 'act' ? path.slice(0, path.lastIndexOf('/')) : path.replace(/\/:.*$/, '')
}

type Row = { id?: number; state: string; requested_by?: number; allowed_moves?: string[] }

/** Adds `allowed_moves` to every record of the body that moves. */
async function allowMoves(db: Db, caller: Caller, { places, body }: { places: Places; body: object }): Promise<void> {
  for (const { at, offer } of places) {
    const rows = rowsAt(body, at)
    // The rows of a list are in a few states.
    const byState = new Map<string, string[]>()
    for (const row of rows) {
      const open = byState.get(row.state) ?? offered(offer, row.state, caller.roles)
      byState.set(row.state, open)
      // Where the function behind the door named moves itself, only those among them.
      row.allowed_moves = row.allowed_moves ? open.filter((name) => row.allowed_moves!.includes(name)) : open
    }
    keepToAsker(caller, { workflow: offer.workflow, rows })
    await keepOwnTurn(db, caller, { workflow: offer.workflow, rows })
    await keepApart(db, caller, { workflow: offer.workflow, rows })
  }
}

function offered({ workflow, doors }: Offer, state: string, roles: readonly string[]): string[] {
  return movesFrom(workflow, state, roles).filter((name) => doors[name] && admits(doors[name].access, roles))
}

/** Takes away what is only for whoever asked for the record, of the records of others. */
function keepToAsker(caller: Caller, { workflow, rows }: { workflow: AnyWorkflow; rows: readonly Row[] }): void {
  const isFor = (asker: Move<string>['asker']) =>
    asker === undefined || (asker === 'or_admin' && caller.roles.includes('admin'))
  for (const row of rows)
    if (row.requested_by !== caller.userId)
      row.allowed_moves = row.allowed_moves!.filter((name) => isFor(workflow.moves[name]?.asker))
}

/** Takes away decisions that do not wait for the caller: another level's, their own request, made already. */
async function keepOwnTurn(
  db: Db,
  caller: Caller,
  { workflow, rows }: { workflow: AnyWorkflow; rows: readonly Row[] },
): Promise<void> {
  const decides = (name: string) => workflow.moves[name]?.decides === true
  const asked = rows.filter(({ allowed_moves }) => allowed_moves?.some(decides))
  if (!asked.length) return
  const waiting = await db
    .selectFrom('kernel.approval as a')
    .select('a.record_id')
    .where('a.company_id', '=', caller.companyId)
    .where('a.relation', '=', workflow.relation)
    .where('a.state', '=', 'open')
    .where('a.record_id', 'in', [...new Set(asked.map(({ id }) => id!))])
    .where(waitsFor(caller))
    .execute()
  const mine = new Set(waiting.map(({ record_id }) => record_id))
  for (const row of asked)
    if (!mine.has(row.id!)) row.allowed_moves = row.allowed_moves!.filter((name) => !decides(name))
}

/** Takes away what is not for those who said yes: two pairs of eyes are two people. */
async function keepApart(
  db: Db,
  caller: Caller,
  { workflow, rows }: { workflow: AnyWorkflow; rows: readonly Row[] },
): Promise<void> {
  const isApart = (name: string) => workflow.moves[name]?.apart === true
  const asked = rows.filter(({ allowed_moves }) => allowed_moves?.some(isApart))
  if (!asked.length) return
  const recordIds = [...new Set(asked.map(({ id }) => id!))]
  const decided = await tookPartIn(db, caller, { relation: workflow.relation, recordIds })
  for (const row of asked)
    if (decided.has(row.id!)) row.allowed_moves = row.allowed_moves!.filter((name) => !isApart(name))
}

function rowsAt(node: unknown, at: readonly string[]): Row[] {
  if (node === null || node === undefined) return []
  const [step, ...rest] = at
  if (step === undefined) return [node as Row]
  if (step === '[]') return (node as unknown[]).flatMap((item) => rowsAt(item, rest))
  return rowsAt((node as Record<string, unknown>)[step], rest)
}

/** How a workflow is told in the OpenAPI document. */
function describeOffer({ workflow, doors }: Offer): object {
  const moves = Object.entries(workflow.moves).map(([name, { from, to, by, within, decides }]) => {
    const path = doors[name]?.path
    const more = { ...(path && { path }), ...(within && { within }), ...(decides && { decides }) }
    return [name, { from: [...from], to, by: [...by], ...more }]
  })
  return { relation: workflow.relation, states: [...workflow.states], moves: Object.fromEntries(moves) }
}
