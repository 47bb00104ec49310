// The load generator: sends one request over and over for a while and tells how it went.
import autocannon from 'autocannon'
import type { Figures, Window } from './messages.ts'

const SAMPLE_MS = 50

async function fire({ shot, connections, seconds }: Window): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const run = autocannon({ ...shot, connections, duration: seconds, sampleInt: SAMPLE_MS })
  // Its own histogram counts in whole milliseconds, which is too coarse here.
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { errors, timeouts, non2xx } = await run
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  const failures = errors + timeouts + non2xx
  return { rps: times.length / elapsed, p50: at(0.5), p99: at(0.99), failures, requests: times.length }
}

process.on('message', async (window: Window) => process.send!(await fire(window)))
