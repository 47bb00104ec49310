// A door is one operation over HTTP: who may, what comes in, what goes out, and the one function behind it.
// get()  reads, answers the bare body            ask()  a POST in the envelope that only reads
// act()  a POST in the envelope that writes, as one transaction
// feed() a POST in the envelope for what comes by the thousand: it writes along a way of its own, shared with others
// stream() a GET that stays open and tells what is new (server-sent events)
// hook() a POST of another service, which proves itself by a signature and is answered in its own words (hook-call.ts)
import type { Caller } from '../access/caller.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Download } from '../files/download.ts'
import type { FileStore } from '../files/files.ts'
import type { Words } from '../language/i18n.ts'
import { countedReply } from '../lists/counts.ts'
import type { Page } from '../lists/paging.ts'
import { withTotals } from '../lists/totals.ts'
import type { Outbound } from '../outside/outbound.ts'
import type { Secrets } from '../outside/secrets.ts'
import type { PersonalData } from '../personal/personal-data.ts'
import type { Clock } from '../values/clock.ts'
import { Nothing, type Obj, type Static, type TSchema } from '../values/schema.ts'
import type { Hook, HookAnswer, HookContext, HookProof } from './hook-call.ts'
import type { Send } from './send.ts'

/** Role names; everyone who is signed in; or anyone at all. */
export type Access = readonly string[] | 'everyone' | 'open'

interface Common<R extends TSchema> {
  path: string
  access: Access
  /** Said where the contract shows it; everything else is this project's own answer. */
  origin?: 'contract'
  summary: Words
  reply: R
  /** Codes of the catalogue it may answer beyond the ones every door has. */
  errors?: readonly string[]
  /** What the handler itself refuses is told with HTTP 200 and success false: the contract shows one such door. */
  refusesWith200?: boolean
  /** Sees the summaries of all companies of the foundation in which the caller holds a role. */
  foundationWide?: boolean
  /** Database role whose tables it may reach through `elevated`. */
  elevation?: string
  paged?: boolean
  /** Of a paged list: the plain fields of its rows by which it can be asked for in order. */
  sorts?: readonly string[]
  /** And the texts of its rows that are looked through for what people type; without them the texts it can be sorted by. */
  looks?: readonly string[]
  /** And the columns of its rows that may be added up over the whole list. */
  sums?: readonly string[]
  /** And the choices, besides its state, of which people are told how many rows each has; an index serves each of them. */
  counts?: readonly string[]
  /** So many times the usual limit of time, for work that is one transaction however long it takes. */
  patience?: number
  /** Many ask for it over and over: those who ask at once and may see the same are answered together. */
  together?: boolean
  /** Media types it may answer with instead of the reply: its run then returns a Download. */
  downloads?: readonly string[]
  /** Its run answers a Report, which leaves as JSON, XLSX or PDF; made with report(). */
  report?: boolean
}

export interface ReadContext<In> {
  db: Db
  caller: Caller
  input: In
  page: Page
  clock: Clock
  /** The day it is at the caller's school. */
  today: string
  secrets: Secrets
  /** Calls to services that a school runs itself. */
  outbound: Outbound
  files: FileStore
  /** What every module holds of people. */
  personalData: readonly PersonalData[]
  /** What people open in their browsers; none where the operator has not told. */
  publicUrl: URL | undefined
  requestId: string
  /** The same reads as the elevated role. */
  elevated<Handle>(): Handle
}
export interface WriteContext<In> {
  tx: Tx
  caller: Caller
  input: In
  clock: Clock
  /** The day it is at the caller's school. */
  today: string
  secrets: Secrets
  /** Calls to services that a school runs itself. */
  outbound: Outbound
  files: FileStore
  /** What every module holds of people. */
  personalData: readonly PersonalData[]
  /** What people open in their browsers; none where the operator has not told. */
  publicUrl: URL | undefined
  requestId: string
  /** Part of the transaction as the elevated role. */
  elevated<Handle, T>(work: (handle: Handle) => Promise<T>): Promise<T>
}

export interface FeedContext<In> {
  database: Database
  caller: Caller
  input: In
  clock: Clock
  secrets: Secrets
  outbound: Outbound
  requestId: string
  /** Asks at another door as the caller. */
  send: Send
}
export interface StreamContext<In> {
  db: Db
  caller: Caller
  input: In
  clock: Clock
  /** The id of the last event the client has; undefined for one that has just come. */
  after: number | undefined
}
export interface StreamEvent {
  /** Grows with every event of the company. */
  id: number
  event: string
  data: object
}

type Body<R extends TSchema> = Omit<Static<R>, 'success'> | Download

interface GetSpec<Q extends TSchema, R extends TSchema> extends Common<R> {
  query?: Q
  run(context: ReadContext<Static<Q>>): Promise<Body<R>>
}
interface AskSpec<P extends TSchema, R extends TSchema> extends Common<R> {
  params?: P
  run(context: ReadContext<Static<P>>): Promise<Body<R>>
}
interface ActSpec<P extends TSchema, R extends TSchema> extends Common<R> {
  params?: P
  /** Retries are told apart by the operation's own key instead of the Idempotency-Key header. */
  ownIdempotency?: boolean
  /** It takes or gives what sessions may do: its answer comes after every process has heard of it. */
  changesAccess?: boolean
  run(context: WriteContext<Static<P>>): Promise<Body<R>>
  /** Of what one person sends at once, several in one transaction, answered in their order; where it throws, each is run alone. */
  runAll?(contexts: readonly WriteContext<Static<P>>[]): Promise<Body<R>[]>
}

interface FeedSpec<P extends TSchema, R extends TSchema> extends Common<R> {
  params: P
  run(context: FeedContext<Static<P>>): Promise<Body<R>>
}
interface StreamSpec<Q extends TSchema, R extends TSchema> extends Omit<Common<R>, 'reply'> {
  query?: Q
  /** What one event carries. */
  event: R
  /** What is said when there is news: pg_notify('pendopo_news', '<topic>/<company>'). */
  topic: string
  /** The events behind `after`, in order; for a newcomer the last few. Empty when there is nothing new. */
  run(context: StreamContext<Static<Q>>): Promise<StreamEvent[]>
}

interface HookSpec<B extends TSchema, R extends TSchema, Proof> extends Omit<Hook, 'prove'> {
  /** Names the company: /api/v1/fees/snap/:company_id/… */
  path: string
  summary: Words
  /** Fields beyond those it names are left alone: a standard grows. */
  body: B
  reply: R
  errors?: readonly string[]
  /** Looks before anything is written; throws where nobody can tell who calls. */
  prove(context: HookProof): Promise<Proof>
  /** One transaction: what is answered is kept, what is thrown never was. */
  run(context: HookContext<Static<B>, Proof>): Promise<HookAnswer>
}

export interface Door extends Common<TSchema> {
  kind: 'get' | 'ask' | 'act' | 'feed' | 'stream' | 'upload' | 'hook'
  topic?: string
  /** Of a hook: how whoever calls is known, and what they are told. */
  hook?: Hook
  method: 'GET' | 'POST'
  /** The query of a get, the body of a hook, the params of the others. */
  input: TSchema
  ownIdempotency: boolean
  changesAccess?: boolean
  run(context: unknown): Promise<object>
  /** Of an act: several of one person in one transaction. */
  runAll?(contexts: readonly unknown[]): Promise<object[]>
}

export function get<R extends TSchema, Q extends TSchema = ReturnType<typeof Obj<Record<never, never>>>>(
  spec: GetSpec<Q, R>,
): Door {
  const { query, run, ...common } = spec
  const reply = common.sums ? withTotals(common.reply) : common.reply
  return {
    ...common,
    reply: countedReply(common, { input: query ?? Nothing, reply }),
    kind: 'get',
    method: 'GET',
    input: query ?? Nothing,
    ownIdempotency: false,
    run: run as Door['run'],
  }
}

export function ask<R extends TSchema, P extends TSchema = ReturnType<typeof Obj<Record<never, never>>>>(
  spec: AskSpec<P, R>,
): Door {
  const { params, run, ...common } = spec
  return {
    ...common,
    kind: 'ask',
    method: 'POST',
    input: params ?? Nothing,
    ownIdempotency: false,
    run: run as Door['run'],
  }
}

export function act<R extends TSchema, P extends TSchema = ReturnType<typeof Obj<Record<never, never>>>>(
  spec: ActSpec<P, R>,
): Door {
  const { params, run, runAll, ownIdempotency = false, ...common } = spec
  const all = runAll && { runAll: runAll as NonNullable<Door['runAll']> }
  const input = params ?? Nothing
  return { ...common, kind: 'act', method: 'POST', input, ownIdempotency, run: run as Door['run'], ...all }
}

export function feed<R extends TSchema, P extends TSchema>(spec: FeedSpec<P, R>): Door {
  const { params, run, ...common } = spec
  return { ...common, kind: 'feed', method: 'POST', input: params, ownIdempotency: true, run: run as Door['run'] }
}

export function stream<R extends TSchema, Q extends TSchema = ReturnType<typeof Obj<Record<never, never>>>>(
  spec: StreamSpec<Q, R>,
): Door {
  const { query, event, run, ...common } = spec
  return {
    ...common,
    kind: 'stream',
    method: 'GET',
    input: query ?? Nothing,
    reply: event,
    ownIdempotency: false,
    run: run as Door['run'],
  }
}

export function hook<B extends TSchema, R extends TSchema, Proof>(spec: HookSpec<B, R, Proof>): Door {
  const { acts, headers, prove, refusal, refuse, body, run, ...common } = spec
  if (!common.path.includes('/:company_id/')) throw new Error(`${common.path} does not say of which company it is`)
  return {
    ...common,
    kind: 'hook',
    method: 'POST',
    access: 'open',
    input: body,
    ownIdempotency: true,
    hook: { acts, headers, prove, refusal, refuse },
    run: run as Door['run'],
  }
}

/** Whether a caller with these roles may pass, once the add-on is open to the company. */
export function admits(access: Access, roles: readonly string[]): boolean {
  return typeof access === 'string' || access.some((role) => roles.includes(role))
}

/** What stands in a path is an id: a word in its place is another address, so that `things/create` is never a thing. */
export function routeOf(path: string): string {
  return path.replace(/:(\w+)/g, ':$1(^\\d+$)')
}
