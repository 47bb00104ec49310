// Gathers what arrives while batches are under way into the next one. There is no timer: alone, an item goes at once; in a
// rush the batches grow by themselves to what the database needs to keep up. While one batch is being made durable the next
// may be under way already, once it is worth a statement of its own.

const ITEMS_MAX = 1_000
const AT_ONCE = 2
const WORTH_IT = 8

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export function batcher<Item, Answer>(run: (items: readonly Item[]) => Promise<readonly Answer[]>) {
  let waiting: Waiting<Item, Answer>[] = []
  let underWay = 0
  let called = false

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, ITEMS_MAX)
    waiting = waiting.slice(ITEMS_MAX)
    underWay++
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay--
    call()
  }
  /** Once this turn of the loop is over: what came in with it goes along. */
  function call(): void {
    if (called || waiting.length === 0) return
    called = true
    setImmediate(() => {
      called = false
      if (underWay === 0 || (underWay < AT_ONCE && waiting.length >= WORTH_IT)) void flush()
    })
  }
  return {
    add(item: Item): Promise<Answer> {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        call()
      })
    },
  }
}
