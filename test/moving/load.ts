// Mixed load that keeps a book: of every write whether it was acknowledged, of every answer what it was, and how long nobody
// got anything written.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Deed, School } from './school.ts'

const WORKERS = 10
const PAUSE_MS = 25
const AGAIN_MS = 500
const MIX: Deed['kind'][] = ['read', 'vendor', 'read', 'tap', 'cash', 'tap']

/** What happened between two looks into the book. */
export interface Tally {
  requests: number
  /** How often which answer came, beside 200: `503 unavailable`. */
  others: Record<string, number>
  /** The longest time in which no write was acknowledged. */
  gapMs: number
}

export interface Load {
  /** What has been since the last look. */
  look(): Tally
  /** How many things were begun. */
  count(): number
  /** As fast as the service answers, or as a school does. */
  hurry(yes: boolean): void
  /** Every write that was begun, also those that failed at first, is acknowledged; answers all of them. */
  end(): Promise<string[]>
}

export function startLoad(school: School): Load {
  const acknowledged: string[] = []
  let [tally, lastAt] = [newTally(), performance.now()]
  let [isOver, isHurried, count] = [false, false, 0]
  const note = ({ status, code }: Answer, isWrite: boolean) => {
    tally.requests++
    if (status !== 200) {
      const name = `${status} ${code}`.trim()
      tally.others[name] = (tally.others[name] ?? 0) + 1
    } else if (isWrite) {
      const now = performance.now()
      tally.gapMs = Math.max(tally.gapMs, now - lastAt)
      lastAt = now
    }
  }
  const work = async () => {
    while (!isOver) {
      const number = ++count
      const deed: Deed = { kind: MIX[number % MIX.length]!, number }
      const isWrite = deed.kind !== 'read'
      for (;;) {
        const answer = await school.perform(deed)
        note(answer, isWrite)
        if (answer.status === 200 || !isWrite) break
        await sleep(AGAIN_MS)
      }
      if (isWrite) acknowledged.push(`${deed.kind} ${deed.number}`)
      if (!isHurried) await sleep(PAUSE_MS)
    }
  }
  const workers = Array.from({ length: WORKERS }, work)
  return {
    look() {
      const seen = { ...tally, gapMs: Math.max(tally.gapMs, performance.now() - lastAt) }
      tally = newTally()
      return seen
    },
    count: () => count,
    hurry(yes) {
      isHurried = yes
    },
    async end() {
      isOver = true
      await Promise.all(workers)
      return acknowledged
    },
  }
}

const newTally = (): Tally => ({ requests: 0, others: {}, gapMs: 0 })
