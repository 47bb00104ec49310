// A server that falls is picked up: again and again, after waits that grow, and not for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRunning, type Running } from './kept.ts'

const QUICK = { waitMs: 10, longestMs: 80, tries: 4, steadyMs: 60_000 }

function serverOf(): Running & { fall(): void; stopped: boolean } {
  let end: (code: number | null) => void = () => {}
  const exited = new Promise<number | null>((resolve) => {
    end = resolve
  })
  return {
    exited,
    stopped: false,
    fall: () => end(2),
    async stop() {
      this.stopped = true
      end(0)
    },
  }
}

/** A server each time it is started; those of the given numbers do not start. */
function scene(failing: (attempt: number) => boolean = () => false) {
  const starts: { at: number; server: ReturnType<typeof serverOf> }[] = []
  const said: string[] = []
  let attempts = 0
  const first = serverOf()
  const start = async () => {
    starts.push({ at: performance.now(), server: serverOf() })
    if (failing(++attempts)) throw new Error('no room\nat all')
    return starts.at(-1)!.server
  }
  const kept = keepRunning(first, { start, say: (line) => said.push(line), ...QUICK })
  return { first, starts, said, kept }
}

test('it is started again, and what is stopped in the end is what runs then', async () => {
  const { first, starts, said, kept } = scene()
  first.fall()
  await expect.poll(() => starts.length).toBe(1)
  expect(said).toEqual(['the database ended (exit code 2); starting it again', 'the database is back'])
  await kept.stop()
  expect([first.stopped, starts[0]!.server.stopped]).toEqual([false, true])
  await sleep(50)
  expect(starts).toHaveLength(1)
})

test('waits grow while it does not start, and it is given up after so many tries', async () => {
  const { first, starts, kept } = scene(() => true)
  first.fall()
  expect((await kept.lost).message).toMatch(/no room/)
  expect(starts).toHaveLength(4)
  const waits = starts.slice(1).map(({ at }, index) => at - starts[index]!.at)
  expect(waits[2]).toBeGreaterThan(waits[0]!)
})

test('one that falls again and again is given up too', async () => {
  const { first, starts, kept } = scene()
  first.fall()
  const falling = setInterval(() => starts.at(-1)?.server.fall(), 5)
  expect((await kept.lost).message).toMatch(/4 times in a row/)
  clearInterval(falling)
  expect(starts).toHaveLength(3)
})

test('a wish to stop ends the waiting', async () => {
  const wish = Promise.withResolvers<void>()
  const { first, starts, kept } = scene((attempt) => {
    // As soon as it waits for its next try, however late this machine is with everything.
    if (attempt === 1) setTimeout(() => kept.stop().then(wish.resolve), 1)
    return attempt < 3
  })
  first.fall()
  await wish.promise
  await sleep(150)
  expect(starts).toHaveLength(1)
})
