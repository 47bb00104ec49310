// The load generator: sends one request over and over for a while and tells how it went.
import autocannon from 'autocannon'
import { cardNumber } from './cards.ts'
import type { Figures, TapLoad, Window } from './messages.ts'

const SAMPLE_MS = 50

async function fire({ shot, taps, rate, connections, seconds }: Window): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const varied = taps && { requests: [{ setupRequest: tapsIn(taps) }] }
  const pace = rate && { overallRate: rate }
  const run = autocannon({ ...shot, ...varied, ...pace, connections, duration: seconds, sampleInt: SAMPLE_MS })
  // Its own histogram counts in whole milliseconds, which is too coarse here.
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { errors, timeouts, non2xx } = await run
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  const failures = errors + timeouts + non2xx
  return { rps: times.length / elapsed, p50: at(0.5), p99: at(0.99), failures, requests: times.length }
}

const DAYS = 20

/** The next taps: another card each, another day each time round, seven in the morning and some milliseconds. */
function tapsIn({ cards, perRequest, until, from }: TapLoad) {
  let next = from
  const tap = () => {
    const number = next++
    const round = Math.floor(number / cards)
    const at = until - (round % DAYS) * 86_400_000 + Math.floor(round / DAYS)
    return { uid: cardNumber(number % cards), time: new Date(at).toISOString(), seq: number }
  }
  return (request: { body?: string }) => {
    const params = perRequest === 1 ? tap() : { taps: Array.from({ length: perRequest }, tap) }
    return { ...request, body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }) }
  }
}

process.on('message', async (window: Window) => process.send!(await fire(window)))
