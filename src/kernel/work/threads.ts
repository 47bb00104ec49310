// Work that would keep everybody else waiting, printing above all, leaves the event loop: two threads at most, started when
// they are first needed and ended when nobody needs them any more.
import module from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../language/errors.ts'

const THREADS_MAX = 2
const WAITING_MAX = 64
const HEAP_MB = 512
/** How long one piece of work may take. */
const PATIENCE_MS = 60_000
const IDLE_MS = 60_000
const COME_AGAIN_SECONDS = 5

export interface Order {
  /** The address of a module that is read in the thread alone, and the function of it that does the work. */
  module: string
  name: string
  input: unknown
}
export type Outcome = { bytes: Uint8Array } | { error: Error }

interface Waiting {
  order: Order
  patienceMs: number
  done(bytes: Buffer): void
  failed(error: Error): void
}
interface Thread {
  worker: Worker
  at: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

const waiting: Waiting[] = []
const threads = new Set<Thread>()

/** A function of a module that makes bytes out of plain data, run in a thread. */
export function inThread<In>(address: URL, name: string, patienceMs = PATIENCE_MS): (input: In) => Promise<Buffer> {
  return (input) =>
    new Promise((done, failed) => {
      if (waiting.length >= WAITING_MAX) {
        failed(new AppError('unavailable', { retryAfter: COME_AGAIN_SECONDS }))
        return
      }
      waiting.push({ order: { module: address.href, name, input }, patienceMs, done, failed })
      handOut()
    })
}

function handOut(): void {
  if (waiting.length === 0) return
  const thread = [...threads].find(({ at }) => at === undefined) ?? (threads.size < THREADS_MAX ? start() : undefined)
  if (!thread) return
  const next = waiting.shift()!
  clearTimeout(thread.timer)
  thread.at = next
  thread.worker.ref()
  thread.timer = setTimeout(() => void thread.worker.terminate(), next.patienceMs)
  try {
    thread.worker.postMessage(next.order)
  } catch (error) {
    settle(thread, { error: error as Error })
  }
}

function start(): Thread {
  const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), {
    workerData: { cacheDir: compileCache() },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const thread: Thread = { worker, at: undefined, timer: undefined }
  threads.add(thread)
  worker.on('message', (outcome: Outcome) => settle(thread, outcome))
  // Too much memory, or too much time: the thread is gone, and so is its work.
  worker.on('error', () => {})
  worker.once('exit', () => {
    threads.delete(thread)
    clearTimeout(thread.timer)
    thread.at?.failed(new AppError('unavailable', { cause: new Error('The thread ended before its work was done') }))
    handOut()
  })
  return thread
}

function settle(thread: Thread, outcome: Outcome): void {
  const { at, worker } = thread
  clearTimeout(thread.timer)
  thread.at = undefined
  worker.unref()
  thread.timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
  if ('error' in outcome) at?.failed(outcome.error)
  else at?.done(Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength))
  handOut()
}

/** What was compiled at the install is not compiled again. Node adds a folder of its own to the one it is given. */
function compileCache(): string | undefined {
  const dir = module.getCompileCacheDir()
  return dir && path.dirname(dir)
}
