// Places at the work that is dear: few at once, a bounded number waiting, and those who wait take turns by where they come
// from, so that a crowd from one place costs everybody else one turn and no more.
import { AppError } from '../language/errors.ts'

export interface Guest {
  /** Whoever comes from the same place shares its turns and its waiting places. */
  from: string
  /** Served before strangers, and never turned away because of them. */
  isKnown: boolean
}

export interface Places {
  /** Refused at once where there is no place left to wait. */
  hold<T>(guest: Guest, work: () => Promise<T>): Promise<T>
}

export interface PlaceLimits {
  atOnce: number
  /** Strangers, and as many known ones besides. */
  waiting: number
  waitingFromOne: number
}

/** Known ones come first, but a stranger is never left waiting for all of them. */
const STRANGER_EVERY = 4
const COME_AGAIN_SECONDS = 2

interface Waiting {
  go(): void
  turnAway(): void
}

export function openPlaces(limits: PlaceLimits): Places {
  const known = openQueue(limits)
  const strangers = openQueue(limits)
  let underWay = 0
  let turns = 0
  const next = () => {
    const [first, then] = ++turns % STRANGER_EVERY === 0 ? [strangers, known] : [known, strangers]
    return first.take() ?? then.take()
  }
  return {
    async hold(guest, work) {
      const queue = guest.isKnown ? known : strangers
      if (underWay < limits.atOnce) underWay++
      else await new Promise<void>((go, refuse) => queue.add(guest.from, { go, turnAway: () => refuse(crowded()) }))
      try {
        return await work()
      } finally {
        const waiting = next()
        if (waiting) waiting.go()
        else underWay--
      }
    },
  }
}

function crowded(): AppError {
  return new AppError('sign_in_crowded', { retryAfter: COME_AGAIN_SECONDS, values: { seconds: COME_AGAIN_SECONDS } })
}

function openQueue({ waiting: max, waitingFromOne }: PlaceLimits) {
  // In the order of their turns: whoever had one goes to the end.
  const lines = new Map<string, Waiting[]>()
  let count = 0
  const longest = () => [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most))
  return {
    add(from: string, one: Waiting) {
      const line = lines.get(from) ?? []
      if (line.length >= waitingFromOne) return one.turnAway()
      if (count >= max) {
        // The place is taken from where most wait; who came last there has lost the least.
        const crowd = longest()
        if (crowd.length <= line.length + 1) return one.turnAway()
        crowd.pop()!.turnAway()
        count--
      }
      lines.set(from, line)
      line.push(one)
      count++
    },
    take(): Waiting | undefined {
      const turn = lines.entries().next().value
      if (!turn) return undefined
      const [from, line] = turn
      lines.delete(from)
      if (line.length > 1) lines.set(from, line)
      count--
      return line.shift()
    },
  }
}
