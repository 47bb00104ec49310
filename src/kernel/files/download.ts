// A file as the answer of a door: always saved, never shown in place, whatever it claims to be.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export class Download {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer | Readable
  /** Names these very bytes; a client that has them already is told so instead of getting them again. */
  readonly etag: string | undefined
  /** Bytes of a stream, where they are known beforehand: who gets fewer knows that something is missing. */
  readonly size: number | undefined

  constructor(file: { name: string; mediaType: string; content: Buffer | Readable; etag?: string; size?: number }) {
    this.name = file.name
    this.mediaType = file.mediaType
    this.content = file.content
    this.etag = file.etag
    this.size = file.size
  }
}

/** A whole file may take so many times as long as its reader may take nothing of it. */
const WHOLE_TIMES = 20

/** Whoever takes nothing of it for `patienceMs` is hung up on: a file that waits for its reader takes memory. */
export function sendDownload(reply: FastifyReply, file: Download, patienceMs: number) {
  const { name, mediaType, content, etag, size } = file
  const ascii = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
  if (etag) reply.header('etag', `"${etag}"`)
  if (etag && isKnown(etag, reply.request.headers['if-none-match'])) {
    if (!Buffer.isBuffer(content)) content.destroy()
    return reply.code(304).send()
  }
  if (size !== undefined) reply.header('content-length', size)
  hangUpOnStalled(reply, patienceMs)
  return reply.type(mediaType).send(content)
}

function hangUpOnStalled({ raw }: FastifyReply, patienceMs: number): void {
  const hangUp = () => void raw.destroy()
  // While nothing waits to be taken it is us who are slow, and the next piece begins a new wait.
  raw.setTimeout(patienceMs, () => raw.socket?.writableLength && hangUp())
  const late = setTimeout(hangUp, WHOLE_TIMES * patienceMs).unref()
  raw.once('close', () => clearTimeout(late))
}

function isKnown(etag: string, known = ''): boolean {
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`)
}
