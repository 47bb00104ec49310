// Puts the web server together from the modules. It needs no database to be built, only to answer.
import fs from 'node:fs'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import { serveConsole } from './console/serve.ts'
import type { Module } from './kernel/addon.ts'
import { tellErrors, tellUnreadable, tellUnroutable } from './kernel/http/error-replies.ts'
import type { House } from './kernel/http/house.ts'
import { exposeMetrics, type GatherMetrics } from './kernel/http/metrics.ts'
import { mountDoors } from './kernel/http/mount.ts'
import { openDictionary } from './kernel/http/openapi/dictionary.ts'
import { openApiOf } from './kernel/http/openapi/document.ts'
import { exposeReference } from './kernel/http/openapi/reference.ts'
import { readBodies } from './kernel/http/wire/body.ts'
import { AppError, kernelErrors, mergeErrors } from './kernel/language/errors.ts'
import type { Traces } from './kernel/traces/export.ts'
import { traceRequests } from './kernel/traces/requests.ts'
import { logOptions } from './kernel/work/error-log.ts'
import { findHindrance, type Stage } from './kernel/work/readiness.ts'
import { watch } from './kernel/work/watched.ts'

const BODY_BYTES_MAX = 1024 * 1024
/** How often it is looked whether somebody takes too long. */
const LOOK_EVERY_MS = 5_000
export const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export interface AppOptions {
  house: House & { modules: readonly Module[] }
  config: Pick<Config, 'trustProxy' | 'logLevel' | 'metricsToken'>
  stage: () => Stage
  /** Where the built console is; without it, or where it is not built, there is none. */
  consoleDir?: string | undefined
  gatherMetrics?: GatherMetrics | undefined
  traces?: Traces | undefined
}

export async function buildApp({
  house,
  config,
  stage,
  consoleDir,
  gatherMetrics,
  traces,
}: AppOptions): Promise<FastifyInstance> {
  const catalogue = catalogueOf(house.modules)
  const newId = requestIds()
  const app = Fastify({
    logger: logOptions(config.logLevel),
    // One line per request, written below; a logger made for each request would cost more than many a query.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    ...arrivalIn(house.requestTimeoutMs),
    genReqId: newId,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: tellUnroutable(catalogue),
    clientErrorHandler: tellUnreadable(catalogue, newId),
    // Told below, in our own error body.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  if (traces) traceRequests(app, traces)
  readBodies(app)
  app.decorateRequest('caller', undefined)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    // Who keeps its connection for the next request would keep it to a process that is gone.
    if (stage() === 'stopping') reply.header('connection', 'close')
    const early = stage() === 'starting' && request.url.startsWith('/api/')
    done(early || isClosing ? new AppError('unavailable', { retryAfter: 1 }) : undefined)
  })
  if (['trace', 'debug', 'info'].includes(config.logLevel)) app.addHook('onResponse', logRequest)
  if (consoleDir) await serveConsole(app, consoleDir)
  tellErrors(app, { catalogue, dictionary: openDictionary(house.modules), room: house.room })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await findHindrance(stage(), house)
    return reply.code(reason ? 503 : 200).send({ ready: !reason, ...(reason && { reason }) })
  })
  exposeMetrics(app, {
    token: config.metricsToken,
    gather: gatherMetrics,
    watch: (registry) =>
      watch(registry, { database: house.database, isReady: async () => !(await findHindrance(stage(), house)) }),
  })
  await exposeReference(app, () => openApiOf(house, catalogue, version))
  mountDoors(app, house)
  return app
}

/** How long a request may take to arrive: its head as long as an answer, all of it twice as long. */
function arrivalIn(ms: number) {
  const requestTimeout = 2 * ms
  return {
    requestTimeout,
    http: { requestTimeout, headersTimeout: ms, connectionsCheckingInterval: Math.min(ms, LOOK_EVERY_MS) },
  }
}

/** Told apart across processes and starts by what they begin with. */
function requestIds(): () => string {
  const start = crypto.randomUUID().slice(0, 8)
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** The route instead of the address: search words and numbers of people stay out of the log. */
async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, id, ip, caller } = request
  const route = request.routeOptions.url?.replaceAll('(^\\d+$)', '') ?? 'none'
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ request_id: id, method, route, status: reply.statusCode, ms, ip, user: caller?.userId })
}

export function catalogueOf(modules: readonly Module[]) {
  return mergeErrors(kernelErrors, ...modules.map((module) => module.errors))
}
