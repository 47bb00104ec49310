// The load generator: sends requests over some connections for a while and tells how it went. It knows just enough of HTTP
// to count answers: a general one took as much of the machine as the server it was to measure.
import net from 'node:net'
import type { Figures, Window } from './messages.ts'
import { requestsOf } from './requests.ts'

const HEAD_END = '\r\n\r\n'

interface Tally {
  /** How long each answer took, in milliseconds. */
  times: number[]
  failures: number
}

async function fire(window: Window): Promise<Figures> {
  const { shot, rate, connections, seconds } = window
  const { hostname, port } = new URL(shot.url)
  const next = requestsOf(window)
  const tally: Tally = { times: [], failures: 0 }
  const began = performance.now()
  const until = began + seconds * 1000
  let started = 0
  // At a given rate a request counts from when it was due: one that had to wait for its turn was slow, too.
  const due = () => (rate ? began + (started++ * 1000) / rate : performance.now())
  const line = () => talk(net.connect(Number(port), hostname), { next, due, until }, tally)
  await Promise.all(Array.from({ length: connections }, line))
  const elapsed = (performance.now() - began) / 1000
  const times = tally.times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  const { failures } = tally
  return { rps: times.length / elapsed, p50: at(0.5), p99: at(0.99), failures, requests: times.length }
}

/** One connection: a request, its answer, the next request. */
function talk(
  socket: net.Socket,
  { next, due, until }: { next(): Buffer; due(): number; until: number },
  tally: Tally,
): Promise<void> {
  return new Promise((resolve) => {
    let since = 0
    let answer: Answer = { bytes: 0, whole: undefined, head: '' }
    const stop = () => {
      socket.destroy()
      resolve()
    }
    const send = () => {
      if (performance.now() >= until) return stop()
      answer = { bytes: 0, whole: undefined, head: '' }
      socket.write(next())
    }
    const prepare = () => {
      since = due()
      const wait = since - performance.now()
      if (since >= until) stop()
      else if (wait > 0) setTimeout(send, wait)
      else send()
    }
    socket.setNoDelay(true)
    socket.on('connect', prepare)
    socket.on('data', (chunk: Buffer) => {
      take(answer, chunk)
      if (answer.whole === undefined || answer.bytes < answer.whole) return
      tally.times.push(performance.now() - since)
      if (!answer.head.startsWith('HTTP/1.1 2')) tally.failures++
      prepare()
    })
    socket.on('error', () => {
      tally.failures++
      stop()
    })
    // A server that hangs up in the middle has not answered.
    socket.on('end', () => {
      tally.failures++
      stop()
    })
  })
}

interface Answer {
  bytes: number
  /** Bytes of head and body together, once the head is there. */
  whole: number | undefined
  head: string
}

function take(answer: Answer, chunk: Buffer): void {
  answer.bytes += chunk.length
  if (answer.whole !== undefined) return
  answer.head += chunk.toString('latin1')
  const end = answer.head.indexOf(HEAD_END)
  if (end < 0) return
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.head.slice(0, end))
  if (!length) throw new Error('An answer without a length: this generator cannot tell where it ends')
  answer.whole = end + HEAD_END.length + Number(length[1])
}

process.on('message', async (window: Window) => process.send!(await fire(window)))
