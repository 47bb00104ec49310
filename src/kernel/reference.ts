// The OpenAPI document and the page to read it on. The page may load nothing from outside, and the browser is told so.
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const NOTHING_FROM_OUTSIDE = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
].join('; ')

export async function exposeReference(app: FastifyInstance, document: object): Promise<void> {
  app.get('/api/openapi.json', async () => document)
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', NOTHING_FROM_OUTSIDE)
    })
    const configuration = {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    }
    await scope.register(scalar, { routePrefix: '/docs', configuration } as Parameters<typeof scalar>[1])
  })
}
