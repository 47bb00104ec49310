// Hangs hooks into the web server: the body kept as it came, the company that the path names, the proof, one transaction, and the
// answer as it is.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Database } from '../../db/database.ts'
import { NOBODY } from '../../db/lanes/scope.ts'
import { AppError } from '../../language/errors.ts'
import { type Opening, openingsOf } from '../../manifest.ts'
import { dayIn } from '../../values/clock.ts'
import { Id, Obj } from '../../values/schema.ts'
import { type Door, routeOf } from '../door.ts'
import { isOpen } from '../gate.ts'
import type { HookAnswer, HookCall, Refusal } from '../hook-call.ts'
import type { House } from '../house.ts'
import { inTime } from '../in-time.ts'
import { splitInput } from '../step.ts'
import { readBodies } from '../wire/body.ts'

/** A message of a standard with all that it may hold, and room to spare. */
const BODY_BYTES_MAX = 32 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this route tells what it refuses; none: as every door does. */
    refuse?: (refusal: Refusal) => HookAnswer
  }
  interface FastifyRequest {
    /** The body as it came, where a signature is checked against it. */
    sent: string
  }
}

/** What stands in the path of a hook. */
export function pathOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  return splitInput(path, Obj(Object.fromEntries(names.map((name) => [name, Id()])))).path
}

export function mountHook(app: FastifyInstance, house: House, door: Door): void {
  const openings = openingsOf(house.modules, door.path)
  const { refuse } = door.hook!
  app.register(async (scope) => {
    readBodies(scope, (request, text) => {
      request.sent = text
    })
    scope.route({
      method: door.method,
      url: routeOf(door.path),
      bodyLimit: BODY_BYTES_MAX,
      config: { refuse },
      schema: { params: pathOf(door.path), body: door.input, response: { 200: door.reply } },
      handler: async (request, reply) => {
        const answer = answerHook({ house, door, openings }, request)
        return sendAnswer(reply, await inTime(answer, house.requestTimeoutMs, request))
      },
    })
  })
}

export function sendAnswer(reply: FastifyReply, { status, headers = {}, body }: HookAnswer) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(body)
}

async function answerHook(
  { house, door, openings }: { house: House; door: Door; openings: readonly Opening[] },
  request: FastifyRequest,
): Promise<HookAnswer> {
  const { database, clock, secrets, room } = house
  const { acts, prove } = door.hook!
  const call = callOf(request)
  const caller = await actorAt(database, { companyId: call.path.company_id!, acts, openings })
  const scope = { ...NOBODY, company: caller.companyId, roles: acts, requestId: request.id }
  const proof = await prove({ db: database.read(scope), caller, call, clock, secrets })
  if (room.isFull()) throw new AppError('disk_full')
  const today = dayIn(caller.timeZone, clock.now())
  const context = { caller, call, input: request.body, proof, clock, today, secrets }
  return database.write(scope, (tx) => door.run({ ...context, tx })) as Promise<HookAnswer>
}

function callOf({ method, url, headers, params, sent }: FastifyRequest): HookCall {
  const header = (name: string) => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  return { method, url, header, path: params as HookCall['path'], sent }
}

/** Who acts where nobody has signed in: the company, if it is there and holds what opens the door. */
async function actorAt(
  database: Database,
  { companyId, acts, openings }: { companyId: number; acts: readonly string[]; openings: readonly Opening[] },
): Promise<Caller> {
  const { rows } = await sql<{ time_zone: string; skus: string[]; flags_off: string[] }>`
    select time_zone, skus, flags_off from kernel.company_held(${companyId}::bigint)`.execute(database.once(NOBODY))
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  const flags = Object.fromEntries(
    openings.flatMap(({ flag }) => (flag ? [[flag, !found.flags_off.includes(flag)]] : [])),
  )
  if (!isOpen(openings, { addons: found.skus, flags })) throw new AppError('feature_disabled')
  return { companyId, timeZone: found.time_zone, roles: acts } as unknown as Caller
}
