// Puts the web server together from the modules. It needs no database to be built, only to answer.
import fs from 'node:fs'
import cookie from '@fastify/cookie'
import scalar from '@scalar/fastify-api-reference'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Module } from './kernel/addon.ts'
import { AppError, kernelErrors, mergeErrors } from './kernel/errors.ts'
import { tellErrors } from './kernel/http-errors.ts'
import { exposeMetrics } from './kernel/metrics.ts'
import { type House, mountDoors } from './kernel/mount.ts'
import { openApiOf } from './kernel/openapi.ts'

const BODY_BYTES_MAX = 1024 * 1024
const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export interface AppOptions {
  house: House
  config: Pick<Config, 'trustProxy' | 'logLevel' | 'metricsToken'>
  /** False until migrations and data are in. */
  isReady: () => boolean
}

export async function buildApp({ house, config, isReady }: AppOptions): Promise<FastifyInstance> {
  const catalogue = catalogueOf(house.modules)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // The route instead of the address: search words and numbers of people stay out of the log.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none', ip: request.ip }),
      },
    },
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (!isReady() && request.url.startsWith('/api/')) throw new AppError('unavailable', { retryAfter: 1 })
  })
  tellErrors(app, catalogue)
  await app.register(cookie)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => reply.code(isReady() ? 200 : 503).send({ ready: isReady() }))
  exposeMetrics(app, config.metricsToken)
  const document = openApiOf(house.modules, catalogue, version)
  app.get('/api/openapi.json', async () => document)
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  } as Parameters<typeof scalar>[1])
  mountDoors(app, house)
  return app
}

export function catalogueOf(modules: readonly Module[]) {
  return mergeErrors(kernelErrors, ...modules.map((module) => module.errors))
}
