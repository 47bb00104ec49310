// Requests as the bytes that go over the line, written before a window begins: while it runs, the machine is the servers'.

import type { Shot, TapLoad, Window } from './messages.ts'
import { cardNumber } from './taps/cards.ts'

const DAYS = 20
/** More than any server here answers in a second. */
const TAPS_PER_SECOND = 12_000
const REQUESTS_PER_SECOND = 100

/** Gives the next request, without end. */
export function requestsOf({ shot, taps, bodies, seconds }: Window): () => Buffer {
  if (bodies) return eachOnce(bodies.map((body) => bytesOf(shot, body)))
  if (!taps) {
    const only = bytesOf(shot, shot.body)
    return () => only
  }
  const body = tapsIn(taps)
  const rate = Math.max(REQUESTS_PER_SECOND, TAPS_PER_SECOND / taps.perRequest)
  const ready = Array.from({ length: Math.ceil(rate * seconds) }, () => bytesOf(shot, body()))
  let sent = 0
  return () => ready[sent++] ?? bytesOf(shot, body())
}

function eachOnce(requests: readonly Buffer[]): () => Buffer {
  let sent = 0
  return () => {
    const request = requests[sent++]
    if (!request) throw new Error('The window had more requests than there was something to ask for')
    return request
  }
}

function bytesOf({ url, method, headers }: Shot, body = ''): Buffer {
  const { host, pathname, search } = new URL(url)
  const told = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** The next taps: another card each, another day each time round, seven in the morning and some milliseconds. */
function tapsIn({ cards, perRequest, until, from }: TapLoad): () => string {
  let next = from
  const tap = () => {
    const number = next++
    const round = Math.floor(number / cards)
    const at = until - (round % DAYS) * 86_400_000 + Math.floor(round / DAYS)
    return { uid: cardNumber(number % cards), time: new Date(at).toISOString(), seq: number }
  }
  return () => {
    const params = perRequest === 1 ? tap() : { taps: Array.from({ length: perRequest }, tap) }
    return JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
  }
}
