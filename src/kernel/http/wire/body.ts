// Reads a JSON body, once it is known that reading it is quick: a megabyte of names takes ten times as long as a megabyte of
// text. What no door has room for is refused unread.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../language/errors.ts'

/** Names of one body, and its lists, and its objects. The longest list of any door, all pupils of a large school, has 16,500. */
export const PARTS_MAX = 18_000

/** `keep`: is given every body as it came, to the letter. */
export function readBodies(app: FastifyInstance, keep?: (request: FastifyRequest, text: string) => void): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    keep?.(request, text)
    if (hasTooManyParts(text)) done(new AppError('body_too_large'))
    else parse(request, text, done)
  })
}

/** Marks within texts count too: who writes that many is not writing prose. */
function hasTooManyParts(text: string): boolean {
  return text.length > PARTS_MAX && [':', '[', '{'].some((mark) => occursBeyond(text, mark, PARTS_MAX))
}

function occursBeyond(text: string, mark: string, times: number): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) if (++count > times) return true
  return false
}
