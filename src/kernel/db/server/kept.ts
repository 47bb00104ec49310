// A server that is kept running: whatever ends it, it is started again after a wait that grows, until it was tried too often.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  stop(): Promise<void>
  /** Resolves when it ends, wanted or not. */
  exited: Promise<number | null>
}

export interface Kept {
  stop(): Promise<void>
  /** Resolves when it ended and could not be started again. */
  lost: Promise<Error>
}

export interface Keeping<S extends Running> {
  start(): Promise<S>
  say(line: string): void
  /** The first wait; each further one is twice as long, up to `longestMs`. */
  waitMs?: number
  longestMs?: number
  tries?: number
  /** Where there is no use in trying yet, it waits without counting. */
  mayStart?: () => boolean
  /** Having run this long, it begins with a fresh count. */
  steadyMs?: number
}

/** Takes over a server that runs already. */
export function keepRunning<S extends Running>(first: S, keeping: Keeping<S>): Kept {
  const { start, say, waitMs = 200, longestMs = 10_000, tries = 8, steadyMs = 60_000 } = keeping
  const { mayStart = () => true } = keeping
  const stopping = new AbortController()
  const { signal } = stopping
  let now: S | undefined = first

  const startAgain = async (failures: number): Promise<S> => {
    for (let failed = failures; ; failed++) {
      do await sleep(Math.min(waitMs * 2 ** failed, longestMs), undefined, { signal })
      while (!mayStart())
      try {
        return await start()
      } catch (error) {
        say(`the database does not start: ${(error as Error).message.split('\n')[0]}`)
        if (failed + 1 >= tries) throw error
      }
    }
  }
  const watch = async (): Promise<Error> => {
    let failures = 0
    while (now) {
      const began = performance.now()
      const code = await now.exited
      now = undefined
      if (signal.aborted) break
      failures = performance.now() - began >= steadyMs ? 0 : failures + 1
      if (failures >= tries) return new Error(`The database ended ${tries} times in a row.`)
      say(`the database ended (exit code ${code}); starting it again`)
      try {
        now = await startAgain(Math.max(0, failures - 1))
      } catch (error) {
        if (!signal.aborted) return error as Error
      }
      if (now && signal.aborted) await now.stop()
      else if (now) say('the database is back')
    }
    return new Promise<never>(() => {})
  }
  const lost = watch()
  return {
    lost,
    async stop() {
      stopping.abort()
      await now?.stop()
    },
  }
}
