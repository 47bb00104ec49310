// Whatever goes wrong on the way leaves as one error body; what was really wrong goes to the log with the request's id.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabase } from '../db/errors.ts'
import type { Room } from '../files/room.ts'
import { AppError, type ErrorCatalogue } from '../language/errors.ts'
import { type Fault, tellFault } from '../language/field-words.ts'
import { languageOf, type Words } from '../language/i18n.ts'
import { AmountTooLarge } from '../values/money.ts'
import { sendAnswer } from './kinds/hook.ts'
import type { Dictionary } from './openapi/dictionary.ts'
import { errorBody, wrap } from './wire/envelope.ts'

const FROM_SERVER: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** What the server of files and the body parser refuse carries a status and no code of ours. */
const FROM_STATUS: Record<number, string> = {
  400: 'malformed',
  403: 'not_found',
  404: 'not_found',
  412: 'precondition_failed',
}
/** What the parser of HTTP itself gives up on. */
const FROM_PARSER: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}
/** How long somebody who was hung up on may go on talking: the answer gets through, and nobody stays on the line. */
const LINGER_MS = 1_000

/** What a disk that is full answers; the database has a code of its own for it. */
const NO_ROOM = 'disk_full'
const FULL = new Set(['ENOSPC', 'EDQUOT'])

export interface Telling {
  catalogue: ErrorCatalogue
  dictionary: Dictionary
  room: Room
}

export function tellErrors(app: FastifyInstance, { catalogue, dictionary, room }: Telling): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const told = toAppError(error, catalogue)
    if (told.code === NO_ROOM && told !== (error as unknown)) room.noteFull()
    if (catalogue[told.code]!.status >= 500) request.log.error({ request_id: request.id, err: error }, 'request failed')
    else if (told !== (error as unknown)) request.log.debug({ request_id: request.id, err: error }, 'request refused')
    return sendError(reply, request, { catalogue, dictionary, error: told })
  })
  // A file that is not there; whatever else is not there never gets as far.
  app.setNotFoundHandler((request, reply) => sendError(reply, request, { catalogue, error: new AppError('not_found') }))
  // Before the body is read: a path or method that does not exist is told as such, whatever was sent there.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const allow = allowedMethods(app, request.url)
    if (allow.length) reply.header('allow', allow.join(', '))
    done(new AppError(allow.length ? 'method_not_allowed' : 'not_found'))
  })
}

/** What cannot even be routed: a garbled path, one that is too long. */
export function tellUnroutable(catalogue: ErrorCatalogue) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void sendError(reply, request, { catalogue, error: new AppError('not_found') })
}

/** What is no request at all: there is no route, no language and no envelope yet, only a line to answer on. */
export function tellUnreadable(catalogue: ErrorCatalogue, newId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = FROM_PARSER[error.code ?? ''] ?? 'malformed'
    const { status } = catalogue[code]!
    const body = JSON.stringify(
      errorBody(catalogue, code, { detail: {}, locale: languageOf(undefined, undefined), requestId: newId() }),
    )
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  { catalogue, dictionary, error }: { catalogue: ErrorCatalogue; dictionary?: Dictionary; error: AppError },
) {
  const { code, detail } = error
  const { refuse } = request.routeOptions.config
  if (refuse) return sendAnswer(reply, refuse({ code, detail, status: detail.status ?? catalogue[code]!.status }))
  const locale = languageOf(request.caller, request.headers['accept-language'])
  const { url } = request.routeOptions
  const place = detail.values && url?.startsWith('/api/') ? dictionary?.placeOf(url) : undefined
  const body = errorBody(catalogue, code, { detail, locale, requestId: request.id, place })
  if (detail.retryAfter) reply.header('retry-after', String(detail.retryAfter))
  reply.header('cache-control', 'no-store').header('content-language', locale)
  const id = (request.body as { id?: unknown } | null | undefined)?.id
  return reply
    .code(detail.status ?? catalogue[code]!.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(wrap(request.method, id, body))
}

function toAppError(error: FastifyError | AppError, catalogue: ErrorCatalogue): AppError {
  if (error instanceof AppError) return catalogue[error.code] ? error : new AppError('internal')
  if (error.validation) return fromValidation(error.validation as Fault[], error.validationContext)
  if (error instanceof AmountTooLarge) return new AppError('amount_too_large')
  if (FULL.has(error.code)) return new AppError(NO_ROOM)
  const known = FROM_SERVER[error.code]
  if (known) return new AppError(known)
  const fromPg = fromDatabase(error, (code) => catalogue[code] !== undefined)
  if (fromPg) return fromPg
  return new AppError(FROM_STATUS[error.statusCode ?? 500] ?? 'internal')
}

/** A fault in `params` is 422; a fault in the envelope around it is 400. */
function fromValidation(faults: Fault[], part: string | undefined): AppError {
  const pathOf = ({ instancePath, keyword, params }: Fault) => {
    const child =
      keyword === 'required'
        ? params.missingProperty
        : keyword === 'additionalProperties'
          ? params.additionalProperty
          : undefined
    return [...instancePath.split('/').slice(1), ...(child === undefined ? [] : [String(child)])].join('.')
  }
  const told = (fault: Fault): Words => ({ id: tellFault(fault, 'id'), en: tellFault(fault, 'en') })
  const fields = Object.fromEntries(faults.map((fault) => [pathOf(fault) || part || 'body', told(fault)]))
  const missing = faults.filter(({ keyword }) => keyword === 'required').map(pathOf)
  const inEnvelope = part === 'body' && !Object.keys(fields).every((path) => path.startsWith('params.'))
  return new AppError(inEnvelope ? 'invalid_envelope' : 'invalid_params', { fields, missing })
}

function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0]!
  return (['GET', 'POST'] as const).filter((method) => {
    try {
      return app.findRoute({ method, url: path }) !== null || app.hasRoute({ method, url: path })
    } catch {
      return false
    }
  })
}
