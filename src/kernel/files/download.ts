// A file as the answer of a door: always saved, never shown in place, whatever it claims to be.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export class Download {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer | Readable
  /** Names these very bytes; a client that has them already is told so instead of getting them again. */
  readonly etag: string | undefined

  constructor(file: { name: string; mediaType: string; content: Buffer | Readable; etag?: string }) {
    this.name = file.name
    this.mediaType = file.mediaType
    this.content = file.content
    this.etag = file.etag
  }
}

export function sendDownload(reply: FastifyReply, { name, mediaType, content, etag }: Download) {
  const ascii = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
  if (etag) reply.header('etag', `"${etag}"`)
  if (etag && isKnown(etag, reply.request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type(mediaType).send(content)
}

function isKnown(etag: string, known = ''): boolean {
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`)
}
