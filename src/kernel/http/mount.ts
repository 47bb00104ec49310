// Hangs the doors into the web server: gate, strict schemas, one scope and transaction per request, reply in its envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, scopeOf } from '../access/caller.ts'
import { elevate, type Tx } from '../db/database.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { Download, sendDownload } from '../files/download.ts'
import { AppError } from '../language/errors.ts'
import { openingsOf } from '../manifest.ts'
import { dayIn } from '../values/clock.ts'
import type { TObject, TSchema } from '../values/schema.ts'
import { openGathered, openMeeting } from './crowd/gathered.ts'
import { openTogether } from './crowd/together.ts'
import { type Door, routeOf } from './door.ts'
import { gateFor } from './gate.ts'
import type { House } from './house.ts'
import { inTime } from './in-time.ts'
import { mountHook } from './kinds/hook.ts'
import { mountStream } from './kinds/stream.ts'
import { mountUpload } from './kinds/upload.ts'
import { sendAs } from './send.ts'
import {
  inputWith,
  type Read,
  readThrough,
  type Step,
  splitInput,
  stepsAt,
  type Writing,
  writeThrough,
} from './step.ts'
import { FIRST_PAGE } from './steps/paged.ts'
import { serializerCompiler, validatorCompiler } from './wire/compile.ts'
import { envelopeOf, replyEnvelopeOf, wrap } from './wire/envelope.ts'

/** What anyone may send without a session: a name and a password with room to spare. */
const OPEN_BODY_BYTES_MAX = 16 * 1024

export function mountDoors(app: FastifyInstance, house: House): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  for (const module of house.modules)
    for (const door of module.doors)
      if (door.kind === 'upload') mountUpload(app, house, door)
      else if (door.kind === 'stream') mountStream(app, house, door)
      else if (door.kind === 'hook') mountHook(app, house, door)
      else mountDoor(app, hungIn(house, door))
}

interface Hung {
  house: House
  door: Door
  /** The function behind it with the steps of this door around it, put together once. */
  read: Read
  /** What it takes in, with what its steps add. */
  input: TObject
  /** One write in a transaction of its own, or with others of the same person. */
  keep(key: string, asked: Asked): Promise<object>
  /** What every function behind a door is given. */
  tools: Pick<House, 'clock' | 'secrets' | 'outbound' | 'files' | 'personalData' | 'publicUrl'>
}

/** A write that has come in. */
interface Asked {
  scope: Scope
  call: Omit<Writing, 'tx' | 'elevated'>
}

function hungIn(house: House, door: Door): Hung {
  const { clock, secrets, outbound, files, personalData, publicUrl } = house
  const steps = stepsAt(door, house.plugs)
  const run = door.together ? runTogether(door) : (context: unknown) => door.run(context)
  return {
    house,
    door,
    read: readThrough(steps, run),
    keep: keeping(house, door, steps),
    input: inputWith(steps, door),
    tools: { clock, secrets, outbound, files, personalData, publicUrl },
  }
}

function keeping({ database }: House, door: Door, steps: readonly Step[]): Hung['keep'] {
  const write = writeThrough(steps, (call) => door.run(call))
  const within = (tx: Tx, { call }: Asked): Writing => {
    const elevated = (work: (handle: unknown) => Promise<unknown>) => elevate(tx, elevationOf(door), work)
    return { ...call, tx, elevated }
  }
  const alone = (asked: Asked) => database.write(asked.scope, (tx) => write(within(tx, asked)))
  const { runAll } = door
  if (!runAll) return (_key, asked) => alone(asked)
  // In the name of the first, whose company, person and roles all of them share.
  const together = (many: readonly Asked[]) =>
    database.write(many[0]!.scope, async (tx) => {
      const join = openMeeting(many.length, runAll)
      const works = many.map((asked) => join((meet) => writeThrough(steps, meet)(within(tx, asked))))
      // Nobody may still ask anything when the transaction ends for the fault of one.
      await Promise.allSettled(works)
      return Promise.all(works)
    })
  return openGathered({ alone, together })
}

/** Those of one company with the same roles see the same. */
function runTogether(door: Door): Door['run'] {
  const together = openTogether<object>()
  return (context) => {
    const { caller, input } = context as { caller: Caller; input: unknown }
    const key = JSON.stringify([caller.companyId, caller.roles.toSorted(), input])
    return together(key, () => door.run(context))
  }
}

function mountDoor(app: FastifyInstance, hung: Hung): void {
  const { house, door } = hung
  const patience = house.requestTimeoutMs * (door.patience ?? 1)
  const gate = gateFor(door, openingsOf(house.modules, door.path), house.sessions)
  const schema = { ...inputSchema(hung), response: { 200: replySchema(door) } }
  app.route({
    method: door.method,
    url: routeOf(door.path),
    onRequest: gate,
    schema,
    ...(door.access === 'open' && { bodyLimit: OPEN_BODY_BYTES_MAX }),
    handler: async (request, reply) => {
      const body = await inTime(answerDoor(hung, request, reply), patience, request).catch((error) => {
        throw door.refusesWith200 && error instanceof AppError ? withStatus200(error) : error
      })
      if (body instanceof Download) return sendDownload(reply, body, house.requestTimeoutMs)
      reply.header('cache-control', 'no-store')
      if (door.together) writeOnce(reply, body)
      return wrap(door.method, (request.body as { id?: unknown } | undefined)?.id, { success: true, ...body })
    },
  })
}

const written = new WeakMap<object, string>()

/** An answer that many share is put into text for the first of them. */
function writeOnce(reply: FastifyReply, body: object): void {
  const write = reply.getSerializationFunction('200')!
  reply.type('application/json; charset=utf-8').serializer((payload: object) => {
    const text = written.get(body) ?? write(payload as Record<string, unknown>)
    written.set(body, text)
    return text
  })
}

function withStatus200(error: AppError): AppError {
  return new AppError(error.code, { ...error.detail, status: 200 })
}

function inputSchema({ door, input }: Hung): { body?: TSchema; querystring?: TSchema; params?: TSchema } {
  if (door.kind !== 'get') return { body: envelopeOf(input) }
  const { path, query } = splitInput(door.path, input)
  return { querystring: query, params: path }
}

function replySchema(door: Door): TSchema {
  return door.method === 'POST' ? replyEnvelopeOf(door.reply) : door.reply
}

async function answerDoor(
  { house: { database, clock, room, sessions }, door, read: answer, keep, tools }: Hung,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const caller = request.caller as Caller
  const scope = caller ? scopeOf(caller, request.id, door.foundationWide) : NOBODY
  const input = readInput(door, request)
  const context = { caller, input, ...tools, requestId: request.id, request, reply }
  if (door.kind === 'feed') return door.run({ ...context, database, send: sendAs(request) })
  // Nobody in particular is nowhere in particular: an open door that asks for its day would say which.
  const today = caller ? dayIn(caller.timeZone, clock.now()) : undefined
  if (door.kind !== 'act') {
    const read = isReport(door, input) ? database.aside : database.read
    const elevated = () => read(scope, elevationOf(door))
    return answer({ ...context, today, db: read(scope), page: FIRST_PAGE, elevated })
  }
  if (room.isFull()) throw new AppError('disk_full')
  const key = JSON.stringify([scope.company, scope.user, scope.roles, today])
  const body = await keep(key, { scope, call: { ...context, today } })
  if (door.changesAccess) await sessions.heardEverywhere()
  return body
}

/** What takes long and may be read from a copy: reports, lists as files, figures of all companies of a foundation. */
function isReport({ kind, report, foundationWide }: Door, input: object): boolean {
  return kind === 'get' && Boolean(report || foundationWide || (input as { format?: string }).format)
}

function elevationOf(door: Door): string {
  if (!door.elevation) throw new Error(`${door.path} uses an elevation that it does not declare`)
  return door.elevation
}

function readInput(door: Door, request: FastifyRequest): object {
  if (door.kind !== 'get') return (request.body as { params: object }).params
  return { ...(request.query as object), ...(request.params as object) }
}
