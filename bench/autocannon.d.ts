// The part of autocannon that the bench uses; the package brings no types.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
    /** Each is asked for the request it sends next. */
    requests?: { setupRequest(request: { body?: string }): object }[]
    /** Requests a second, over all connections. */
    overallRate?: number
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt: number
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
  }
  type Run = EventEmitter<{
    response: [client: unknown, status: number, bytes: number, milliseconds: number]
  }> &
    PromiseLike<Result>

  export default function autocannon(options: Options): Run
}
