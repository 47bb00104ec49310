// Those who ask the same thing in the same moment are answered together: whoever comes while it is being read waits for the
// next reading, so every answer was read after its question came, and a crowd costs what one asker costs.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

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
    under.next ??= open(key, read, under.answer)
    return under.next.answer
  }

  /** Begins `after` that, and then once more after what has arrived at the sockets meanwhile was heard. */
  function open(key: string, read: () => Promise<A>, after: Promise<unknown>): Reading<A> {
    const reading: Reading<A> = { answer: begin(), begun: false, next: undefined }
    if (!readings.has(key)) readings.set(key, reading)
    return reading

    async function begin(): Promise<A> {
      await after.catch(() => {})
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
