// How long one request held the event loop at a stretch, and what the process keeps once everything is answered.
import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'

const TICK_MS = 5

export interface Watch {
  /** Answers what the work answers, and its longest stretch of the processor in milliseconds, less what went to collecting garbage. */
  during<T>(work: () => Promise<T>): Promise<{ answer: T; heldMs: number }>
  end(): void
}

/**
 * A timer comes whenever the loop turns, at most every five milliseconds: what this thread has used of the processor between two
 * of its turns is one stretch. Time of the processor and not of the clock, so that whatever else runs on the machine does not
 * count; of this thread alone, so that hashing and printing beside it do not; and only while a request is under
 * way, so that the fuzzer's own work does not. Garbage is collected when it has come together, of all requests before and of the
 * fuzzer itself, and falls on whichever request is there.
 */
export function watchLoop(): Watch {
  let mark = usedMs()
  let longest = 0
  const note = () => {
    const at = usedMs()
    longest = Math.max(longest, at - mark)
    mark = at
  }
  const timer = setInterval(note, TICK_MS)
  let collected: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => collected.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  return {
    async during(work) {
      const began = performance.now()
      mark = usedMs()
      longest = 0
      const answer = await work()
      note()
      const heldMs = longest
      if (heldMs < TICK_MS) return { answer, heldMs: Math.round(heldMs) }
      // Collections are told of with the next turn.
      await turn()
      const garbageMs = collected.reduce((sum, { startTime, duration }) => sum + (startTime >= began ? duration : 0), 0)
      collected = []
      return { answer, heldMs: Math.round(Math.max(0, heldMs - garbageMs)) }
    },
    end() {
      clearInterval(timer)
      observer.disconnect()
    },
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Megabytes of the heap that are left once what nobody holds any more is gone. */
export function keptMb(): number {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}
