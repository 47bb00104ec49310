// Doors that stay open: server-sent events, read from a table by their ids, so that a client that lost the line goes on
// behind the last event it saw, at whichever process it comes back to.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, scopeOf } from '../../access/caller.ts'
import { tokenIn } from '../../access/sessions.ts'
import { AppError } from '../../language/errors.ts'
import { openingsOf } from '../../manifest.ts'
import { admits, type Door, type StreamContext, type StreamEvent } from '../door.ts'
import { gateFor, isOpen } from '../gate.ts'
import type { House } from '../house.ts'

/** A silent line is kept alive this often; as often it is asked whether the caller may still look. */
const PULSE_MS = 5_000
const RETRY_MS = 2_000

export function mountStream(app: FastifyInstance, house: House, door: Door): void {
  const openings = openingsOf(house.modules, door.path)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  app.route({
    method: 'GET',
    url: door.path,
    onRequest: gateFor(door, openings, house.sessions),
    schema: { querystring: door.input },
    handler: async (request, reply) => {
      if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) throw new AppError('not_acceptable')
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const stop = AbortSignal.any([gone.signal, stopping.signal])
      const mayStay = async () => {
        const caller = await house.sessions.find(tokenIn(request.headers.cookie)!)
        return (
          caller?.companyId === request.caller!.companyId &&
          isOpen(openings, caller) &&
          admits(door.access, caller.roles)
        )
      }
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      return reply.type('text/event-stream').send(Readable.from(frames({ house, door, request, stop, mayStay })))
    },
  })
}

interface Line {
  house: House
  door: Door
  request: FastifyRequest
  stop: AbortSignal
  mayStay(): Promise<boolean>
}

async function* frames({ house, door, request, stop, mayStay }: Line): AsyncGenerator<string> {
  const caller = request.caller as Caller
  const scope = scopeOf(caller, request.id)
  const context = { caller, input: request.query, clock: house.clock, db: house.database.read(scope) }
  const topic = `${door.topic}/${caller.companyId}`
  let after = lastSeen(request)
  yield `retry: ${RETRY_MS}\n\n`
  while (!stop.aborted) {
    // Listening begins before the look, so that nothing falls between the two.
    const news = house.signals.news(topic, stop, PULSE_MS)
    const events = (await door.run({ ...context, after } satisfies StreamContext<unknown>)) as StreamEvent[]
    for (const event of events) yield frame(event)
    // Whoever came before the first event is no newcomer any more: of what comes now nothing is left out.
    after = events.at(-1)?.id ?? after ?? 0
    if (events.length > 0) continue
    await news
    if (stop.aborted || !(await mayStay())) return
    yield ':\n\n'
  }
}

function frame({ id, event, data }: StreamEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Undefined for a client that was never here, or that sends something else than an id of ours. */
function lastSeen(request: FastifyRequest): number | undefined {
  const given = request.headers['last-event-id']
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined
}
