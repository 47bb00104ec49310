// Prometheus metrics, for the machine itself or whoever holds the token; never for the world.
import crypto from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../language/errors.ts'
import { isLoopback } from '../outside/settings.ts'

const BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is told when asked: what this process has counted, or what it gathers from all of them. */
export type GatherMetrics = (own: Registry) => () => Promise<string>

interface MetricsOptions {
  token: string | undefined
  gather?: GatherMetrics | undefined
  /** Adds figures of its own. */
  watch: (registry: Registry) => void
}

export function exposeMetrics(app: FastifyInstance, { token, gather = ownAlone, watch }: MetricsOptions): void {
  const registry = new Registry()
  const gathered = gather(registry)
  for (const metric of processMetrics()) registry.registerMetric(metric)
  watch(registry)
  const requests = new Histogram({
    name: 'pendopo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  // Found by what the server calls the route: putting the labels together anew would cost every request.
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions
    const key = `${request.method} ${reply.statusCode} ${url}`
    let one = series.get(key)
    if (!one) {
      one = requests.labels(request.method, url.replaceAll('(^\\d+$)', ''), String(reply.statusCode))
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('access_denied')
    return reply.type(registry.contentType).send(await gathered())
  })
}

let ofProcess: Registry | undefined

/** Once in a process: what watches its event loop and its memory never ends, and would hold each house that began it for good. */
function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  const own = ofProcess
  return own.getMetricsAsArray().map(({ name }) => own.getSingleMetric(name)!)
}

const ownAlone: GatherMetrics = (own) => () => own.metrics()

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token && given && sameText(given, token)) return true
  // A proxy on this machine also comes from loopback; what it forwards for others is not ours to answer.
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return isLoopback(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') && forwarded === undefined
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => crypto.createHash('sha256').update(text).digest()
  return crypto.timingSafeEqual(digest(a), digest(b))
}
