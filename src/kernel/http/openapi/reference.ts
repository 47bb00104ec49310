// The OpenAPI document and the page to read it on. The page may load nothing from outside, and the browser is told so.
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const NOTHING_FROM_OUTSIDE = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ')

/** The document is made and written once, when it is first asked for: a start need not wait for it. */
export async function exposeReference(app: FastifyInstance, documentOf: () => object): Promise<void> {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(documentOf())
    return reply.type('application/json; charset=utf-8').send(text)
  })
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
