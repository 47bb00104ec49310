// Gathers what arrives while the last batch is under way into the next one. There is no timer: alone, an item goes at once;
// in a rush the batches grow by themselves to what the database needs to keep up.

import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

const ITEMS_MAX = 1_000

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export function batcher<Item, Answer>(run: (items: readonly Item[]) => Promise<readonly Answer[]>) {
  let waiting: Waiting<Item, Answer>[] = []
  let busy = false

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, ITEMS_MAX)
    waiting = waiting.slice(ITEMS_MAX)
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await flush()
      // What has arrived at the sockets meanwhile is read first: a fuller batch is worth more than an earlier one.
      await turnOfTheLoop()
    }
    busy = false
  }
  return {
    add(item: Item): Promise<Answer> {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (busy) return
        busy = true
        // Once this turn of the loop is over: what came in with it goes along.
        setImmediate(() => void work())
      })
    },
  }
}
