// A piece of work that is done now, and again and again until somebody wishes it to stop.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Rounds {
  everyMs: number
  stop: AbortSignal
  /** One that fails is told, and the next one is tried; the first one throws, for then nothing works yet. */
  onError: (error: Error) => void
}

export async function inRounds(work: () => Promise<void>, { everyMs, stop, onError }: Rounds): Promise<void> {
  await work()
  for (;;) {
    await sleep(everyMs, undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) return
    await work().catch(onError)
  }
}
