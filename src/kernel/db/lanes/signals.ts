// Lets a request wait until some process of the installation says that a topic has something new. What is said is only
// that there is news; the news itself is read from its table, so a lost signal costs a moment and nothing else.
import type { LineConfig } from '../server/line.ts'
import { type Ear, listen } from './ear.ts'

const CHANNEL = 'pendopo_news'
/** While nothing can be heard, whoever waits looks again this often. */
const DEAF_MS = 1_000

export interface Signals {
  /** Resolves at the next news of the topic, when `ms` have passed, or when `stop` is raised. Begins to listen at once. */
  news(topic: string, stop: AbortSignal, ms: number): Promise<void>
  end(): Promise<void>
}

export function openSignals(config: LineConfig): Signals {
  const waiting = new Map<string, Set<() => void>>()
  let ear: Ear | undefined
  const wake = (topic: string) => {
    for (const go of waiting.get(topic) ?? []) go()
  }
  const wakeAll = () => {
    for (const topic of waiting.keys()) wake(topic)
  }
  return {
    news(topic, stop, ms) {
      // The connection is opened by the first who waits: most processes of a test never do.
      ear ??= listen({ config, channel: CHANNEL, onMessage: wake, onChange: wakeAll })
      const patience = ear.hears() ? ms : Math.min(ms, DEAF_MS)
      return new Promise((resolve) => {
        const queue = waiting.get(topic) ?? new Set()
        waiting.set(topic, queue)
        const go = () => {
          clearTimeout(timer)
          stop.removeEventListener('abort', go)
          queue.delete(go)
          if (queue.size === 0 && waiting.get(topic) === queue) waiting.delete(topic)
          resolve()
        }
        const timer = setTimeout(go, patience).unref()
        queue.add(go)
        if (stop.aborted) go()
        else stop.addEventListener('abort', go)
      })
    },
    async end() {
      await ear?.end()
    },
  }
}
