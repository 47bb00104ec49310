// A file as the answer of a door: always saved, never shown in place, whatever it claims to be.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export class Download {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer | Readable

  constructor(file: { name: string; mediaType: string; content: Buffer | Readable }) {
    this.name = file.name
    this.mediaType = file.mediaType
    this.content = file.content
  }
}

export function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download) {
  const ascii = name.replace(/[^\w .()-]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .type(mediaType)
    .send(content)
}
