// Those who ask the same thing in the same moment are answered together: whoever comes while it is being read waits for the
// next reading, so every answer was read after its question came, and a crowd costs what one asker costs.
import { setTimeout as pause, setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** The next reading waits this share of the last one for those whom that has just answered, and who ask again: two halves of
 * a crowd that take turns would be read for twice. */
const SHARE_WAITED = 0.25
const WAIT_MS_MAX = 10

interface Reading<A> {
  answer: Promise<A>
  /** From then on it is too old for whoever comes. */
  begun: boolean
  next: Reading<A> | undefined
}

/** `key` says who may share an answer. */
export function openTogether<A>() {
  const readings = new Map<string, Reading<A>>()

  return (key: string, read: () => Promise<A>): Promise<A> => {
    const under = readings.get(key)
    if (!under) return open(key, read, turnOfTheLoop()).answer
    if (!under.begun) return under.answer
    under.next ??= open(key, read, gathered(under.answer))
    return under.next.answer
  }

  async function gathered(last: Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await last.catch(() => {})
    await pause(Math.min(WAIT_MS_MAX, (performance.now() - begun) * SHARE_WAITED))
  }

  /** Begins `after` that, and then once more after what has arrived at the sockets meanwhile was heard. */
  function open(key: string, read: () => Promise<A>, after: Promise<unknown>): Reading<A> {
    const reading: Reading<A> = { answer: begin(), begun: false, next: undefined }
    if (!readings.has(key)) readings.set(key, reading)
    return reading

    async function begin(): Promise<A> {
      await after
      readings.set(key, reading)
      await turnOfTheLoop()
      reading.begun = true
      try {
        return await read()
      } finally {
        if (!reading.next) readings.delete(key)
      }
    }
  }
}
