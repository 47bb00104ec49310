// Requests as spans: from their head to the last of their answer, under the name of their route.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Traces } from './export.ts'

export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request
    const route = request.routeOptions.url?.replaceAll('(^\\d+$)', '') ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'pendopo.request_id': id }
    const span = traces.openRequest(`${method} ${route}`, { attributes, headers })
    open.set(request, span)
    span.inside(done)
  })
  // A body that has to be waited for leaves what was begun behind.
  app.addHook('preValidation', (request, _reply, done) => open.get(request)!.inside(done))
  app.addHook('onResponse', (request, reply, done) => {
    open.get(request)!.end(reply.statusCode)
    done()
  })
}
