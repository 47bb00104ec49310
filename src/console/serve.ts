// Serves the built console at `/`: its files as they are, its pages for every address that is no file and no door.
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Scripts and requests only to where the page came from; styles inline, as the components set sizes and colours. */
const NOTHING_FROM_OUTSIDE = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = 'index.html'

export async function serveConsole(app: FastifyInstance, dir: string): Promise<void> {
  if (!fs.existsSync(path.join(dir, PAGE))) return
  await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, acceptRanges: false })
  const year = { maxAge: '365d', immutable: true } as const
  app.get('/assets/:file', (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.sendFile(`assets/${file}`, year)
  })
  for (const file of filesBeside(dir)) app.get(`/${file}`, (_request, reply) => sendFile(reply, file))
  // A page has no route: whatever a browser asks for that is nothing else is the console's to answer.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && isPage(request)) sendPage(reply)
    else done()
  })
}

/** What stands beside the page under a name of its own: icons, what a phone asks before it puts one on its home screen. */
function filesBeside(dir: string): string[] {
  const names = fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  return names.filter((name) => !name.startsWith('.') && !name.endsWith('.br') && name !== PAGE)
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && !/^\/(api|docs|assets)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html')
}

const sendPage = (reply: FastifyReply): FastifyReply => sendFile(reply, PAGE)

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .header('content-security-policy', NOTHING_FROM_OUTSIDE)
    .header('referrer-policy', 'same-origin')
    .sendFile(file, { maxAge: 0, cacheControl: true })
}
