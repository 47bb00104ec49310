// How long a door may think before whoever waits is told that it takes too long.
import type { FastifyRequest } from 'fastify'
import { AppError } from '../language/errors.ts'

/** Rejects when the answer takes too long; the statement behind it is ended by its own time limit. */
export function inTime<T>(answer: Promise<T>, ms: number, request: FastifyRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      request.log.warn({ request_id: request.id, ms }, 'request took too long')
      reject(new AppError('unavailable'))
    }, ms).unref()
    const settled =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        clearTimeout(late)
        settle(value)
      }
    answer.then(settled(resolve), settled(reject))
  })
}
