// Several processes of one service on one machine: the first sets up, holds the database and looks after the others, which
// answer requests on the same port. One of them does jobs and chores too. Whichever falls is replaced.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { connectionsOf } from '../../kernel/db/server/connections.ts'
import { ConfigError } from '../../kernel/outside/settings.ts'
import { answerMetrics, gatherMetrics } from './metrics.ts'
import { openServing, type Serving } from './serving.ts'
import { SIGNALS } from './signals.ts'

/** What is said to one of them. */
type Order = { begin: { jobs: boolean } } | { drain: true } | { end: true }
/** What it says. */
type News = { address: string } | { begun: true } | { failed: string }

const AGAIN_MS = 500
const AGAIN_MAX_MS = 30_000
/** Having served so long, one that falls is replaced at once. */
const STEADY_MS = 60_000
/** Longer than any of them takes to close. */
const END_MS = 20_000

interface Member {
  worker: Worker
  since: number
}

/** Opens as many as the setting says; each waits to be told to begin. */
export async function openCrew({ config, say }: { config: Config; say: (line: string) => void }): Promise<Serving> {
  const members: Member[] = []
  let [begun, ending, falls] = [false, false, 0]

  const enlist = async (place: number): Promise<string> => {
    const worker = cluster.fork()
    members[place] = { worker, since: performance.now() }
    worker.on('error', () => {}) // it ends with it
    worker.once('exit', (code) => void replace(place, code))
    answerMetrics(worker)
    const address = await newsOf(worker, 'address')
    if (begun) await tellToBegin(place)
    return address
  }
  const tellToBegin = async (place: number) => {
    const { worker } = members[place]!
    const heard = newsOf(worker, 'begun')
    order(worker, { begin: { jobs: place === 0 } })
    await heard
  }
  const replace = async (place: number, code: number): Promise<void> => {
    if (ending || !begun) return
    falls = performance.now() - members[place]!.since > STEADY_MS ? 0 : falls + 1
    say(`process ${place + 1} ended (code ${code}); starting another`)
    await sleep(Math.min(AGAIN_MS * 2 ** falls, AGAIN_MAX_MS), undefined, { ref: false })
    // One that does not come up has ended, and is replaced in its turn.
    if (!ending) await enlist(place).catch((error: Error) => say(`process ${place + 1}: ${error.message}`))
  }
  const living = () => members.map(({ worker }) => worker).filter((worker) => !worker.isDead())

  const crew = {
    async begin() {
      // The one with the jobs takes a moment; the others then begin together.
      await tellToBegin(0)
      await Promise.all(members.slice(1).map((_, index) => tellToBegin(index + 1)))
      begun = true
    },
    async drain() {
      ending = true
      for (const worker of living()) order(worker, { drain: true })
      if (begun) await sleep(config.drainMs)
    },
    async end() {
      ending = true
      const gone = living().map(async (worker) => {
        order(worker, { end: true })
        const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_MS)
        await once(worker, 'exit')
        clearTimeout(timer)
      })
      await Promise.all(gone)
    },
  }
  try {
    const [address] = await Promise.all(Array.from({ length: config.processes }, (_, place) => enlist(place)))
    say(`${config.processes} processes`)
    return { ...crew, address: address! }
  } catch (error) {
    await crew.end()
    throw error
  }
}

/** The next news of this kind; rejects when it fails or ends instead. */
function newsOf(worker: Worker, kind: 'address' | 'begun'): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (news: News) => {
      if ('failed' in news) reject(new ConfigError(news.failed))
      else if (kind in news) resolve('address' in news ? news.address : '')
      else return
      worker.off('message', hear)
    }
    worker.on('message', hear)
    worker.once('exit', (code) => reject(new Error(`A process of the service ended at its start (code ${code}).`)))
  })
}

/** One that is gone hears nothing more, and need not. */
function order(worker: Worker, what: Order): void {
  if (worker.isConnected()) worker.send(what, () => {})
}

/** The part of one of them. The keyboard reaches all processes: only the first follows it, and tells the others. */
export async function serveInCrew(config: Config): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, () => {})
  const tell = (news: News) => void process.send?.(news)
  let serving: Serving
  try {
    serving = await openServing({ connections: connectionsOf(config), config, gatherMetrics })
  } catch (error) {
    tell({ failed: (error as Error).message })
    return
  }
  await new Promise<void>((resolve) => {
    // Without the first nobody would hold the database or stop us.
    process.once('disconnect', resolve)
    process.on('message', (what: Order) => {
      if ('begin' in what)
        serving.begin(what.begin).then(
          () => tell({ begun: true }),
          (error: Error) => tell({ failed: error.message }),
        )
      else if ('drain' in what) void serving.drain()
      else if ('end' in what) resolve()
    })
    tell({ address: serving.address })
  })
  await serving.end()
  if (process.connected) process.disconnect()
}
