// Hangs the doors into the web server: gate, strict schemas, one scope and transaction per request, reply in its envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, scopeOf } from './access/caller.ts'
import { gateFor } from './access/gate.ts'
import type { Sessions } from './access/sessions.ts'
import { type Module, openingsOf } from './addon.ts'
import { allowMoves, type Places, placesOf } from './allowed-moves.ts'
import { type Clock, dayIn } from './clock.ts'
import { serializerCompiler, validatorCompiler } from './compile.ts'
import { type Database, elevate } from './db/database.ts'
import { NOBODY } from './db/scope.ts'
import type { Signals } from './db/signals.ts'
import type { Door } from './door.ts'
import { Download, sendDownload } from './download.ts'
import { envelopeOf, replyEnvelopeOf, wrap } from './envelope.ts'
import { AppError } from './errors.ts'
import { ExportInput, exportList, type Format, listingOf } from './export.ts'
import { mountUpload } from './file-door.ts'
import type { FileStore } from './files.ts'
import { languageOf } from './i18n.ts'
import { idempotencyKey, onceOnly } from './idempotency.ts'
import type { Outbound } from './outbound.ts'
import { LIMIT_DEFAULT, type Page, PageInput } from './paging.ts'
import { answerReport, type Report, type Format as ReportFormat, ReportInput } from './report.ts'
import { Obj, type TObject, type TSchema } from './schema.ts'
import type { Secrets } from './secrets.ts'
import { sortInput, sortOf } from './sorting.ts'
import { mountStream } from './stream.ts'

export interface House {
  modules: readonly Module[]
  database: Database
  sessions: Sessions
  files: FileStore
  secrets: Secrets
  signals: Signals
  outbound: Outbound
  clock: Clock
  requestTimeoutMs: number
}

export function mountDoors(app: FastifyInstance, house: House): void {
  app.setValidatorCompiler(validatorCompiler())
  app.setSerializerCompiler(serializerCompiler)
  for (const module of house.modules)
    for (const door of module.doors)
      if (door.kind === 'upload') mountUpload(app, house, door)
      else if (door.kind === 'stream') mountStream(app, house, door)
      else mountDoor(app, hungIn(house, module, door))
}

function hungIn(house: House, module: Module, door: Door): Hung {
  const { clock, secrets, outbound, files, modules } = house
  const personalData = modules.flatMap((one) => one.personalData ?? [])
  const places = placesOf(modules, module, door)
  return { house, door, places, tools: { clock, secrets, outbound, files, personalData } }
}

/** What a door takes in: its own input; of a list the page and the order, and the form where it can leave as a file. */
export function inputOf(door: Door): TObject {
  const own = door.input as TObject
  if (door.report) return Obj({ ...own.properties, ...ReportInput })
  if (!door.paged) return own
  return Obj({ ...own.properties, ...PageInput, ...sortInput(door), ...(listingOf(door) && ExportInput) })
}

/** Splits the input of a get into what stands in the path and what stands behind the question mark. */
export function splitInput(door: Door): { path: TObject; query: TObject } {
  const { properties } = inputOf(door)
  const inPath = new Set([...door.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
  const pick = (wanted: boolean) =>
    Obj(Object.fromEntries(Object.entries(properties).filter(([name]) => inPath.has(name) === wanted)))
  return { path: pick(true), query: pick(false) }
}

function mountDoor(app: FastifyInstance, hung: Hung): void {
  const { house, door } = hung
  const patience = house.requestTimeoutMs * (door.patience ?? 1)
  const gate = gateFor(door, openingsOf(house.modules, door.path), house.sessions)
  const schema = { ...inputSchema(door), response: { 200: replySchema(door) } }
  app.route({
    method: door.method,
    url: routeOf(door.path),
    onRequest: gate,
    schema,
    handler: async (request, reply) => {
      const body = await inTime(answerDoor(hung, request, reply), patience, request).catch((error) => {
        throw door.refusesWith200 && error instanceof AppError ? withStatus200(error) : error
      })
      if (body instanceof Download) return sendDownload(reply, body)
      reply.header('cache-control', 'no-store')
      return wrap(door.method, (request.body as { id?: unknown } | undefined)?.id, { success: true, ...body })
    },
  })
}

/** What stands in a path is an id: a word in its place is another address, so that `things/create` is never a thing. */
function routeOf(path: string): string {
  return path.replace(/:(\w+)/g, ':$1(^\\d+$)')
}

function withStatus200(error: AppError): AppError {
  return new AppError(error.code, { ...error.detail, status: 200 })
}

function inputSchema(door: Door): { body?: TSchema; querystring?: TSchema; params?: TSchema } {
  if (door.kind !== 'get') return { body: envelopeOf(inputOf(door)) }
  const { path, query } = splitInput(door)
  return { querystring: query, params: path }
}

function replySchema(door: Door): TSchema {
  return door.method === 'POST' ? replyEnvelopeOf(door.reply) : door.reply
}

interface Hung {
  house: House
  door: Door
  /** Where its reply holds records that move. */
  places: Places
  /** What every function behind a door is given. */
  tools: object
}

/** What the input of a list says beside its filter. */
interface Paging {
  limit?: number
  cursor?: string
  format?: Format
  sort?: string
}

async function answerDoor(
  { house, door, places, tools }: Hung,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { database, clock } = house
  const caller = request.caller as Caller
  const scope = caller ? scopeOf(caller, request.id, door.foundationWide) : NOBODY
  const input = readInput(door, request)
  const context = { caller, input, ...tools, requestId: request.id, request, reply }
  if (door.kind === 'feed') return door.run({ ...context, database })
  if (door.kind !== 'act') {
    const { limit = LIMIT_DEFAULT, cursor, format, sort: asked } = input as Paging
    const page: Page = { limit, cursor, sort: sortOf(door, asked) }
    const elevated = () => database.read(scope, elevationOf(door))
    const db = door.access === 'open' ? undefined : database.read(scope)
    const read = (part: Page) => door.run({ ...context, db, page: part, elevated })
    if (door.report) {
      const name = fileName(door, caller, clock)
      const locale = languageOf(caller, request.headers['accept-language'])
      const wanted = { format: format as ReportFormat | undefined, locale, name, now: clock.now() }
      return answerReport((await read(page)) as Report, caller, wanted)
    }
    const listing = format && listingOf(door)
    if (!listing) {
      const body = await read(page)
      if (db && places.length) await allowMoves(db, caller, places, body)
      return body
    }
    return exportList(listing, { format, cursor, sort: page.sort, name: fileName(door, caller, clock), read })
  }
  const key = idempotencyKey(request)
  return database.write(scope, async (tx) => {
    const elevated = (work: (handle: unknown) => Promise<unknown>) => elevate(tx, elevationOf(door), work)
    const work = () => door.run({ ...context, tx, elevated })
    const body =
      key && caller && !door.ownIdempotency
        ? await onceOnly(tx, caller, { key, door: door.path, body: input }, work)
        : await work()
    if (places.length) await allowMoves(tx, caller, places, body)
    return body
  })
}

/** smp-accounting-vendors-2026-07-13 */
function fileName(door: Door, caller: Caller, clock: Clock): string {
  const words = door.path.split('/').filter((word) => word && word !== 'api' && !/^(v\d+|:.*)$/.test(word))
  return [caller.companySlug, ...words, dayIn(caller.timeZone, clock.now())].join('-')
}

function elevationOf(door: Door): string {
  if (!door.elevation) throw new Error(`${door.path} uses an elevation that it does not declare`)
  return door.elevation
}

function readInput(door: Door, request: FastifyRequest): object {
  if (door.kind !== 'get') return (request.body as { params: object }).params
  return { ...(request.query as object), ...(request.params as object) }
}

/** Rejects when the answer takes too long; the statement behind it is ended by its own time limit. */
function inTime<T>(answer: Promise<T>, ms: number, request: FastifyRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      request.log.warn({ request_id: request.id, ms }, 'request took too long')
      reject(new AppError('unavailable'))
    }, ms).unref()
    const settled =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        clearTimeout(late)
        settle(value)
      }
    answer.then(settled(resolve), settled(reject))
  })
}
