// Work in threads: away from the event loop, at most two at once, and nothing that it does takes the service down.
import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inThread } from './threads.ts'

const CRAFT = new URL('../../../test/fixtures/craft.ts', import.meta.url)
const whereAmI = inThread<string>(CRAFT, 'whereAmI')

test('it is done in other threads, two at most, however much there is to do', async () => {
  const told = await Promise.all(Array.from({ length: 20 }, (_, index) => whereAmI(`piece ${index}`)))
  const [ids, pieces] = [0, 1].map((part) => told.map((bytes) => bytes.toString().split(/ (.*)/)[part]))
  expect(pieces).toEqual(Array.from({ length: 20 }, (_, index) => `piece ${index}`))
  expect(ids).not.toContain(String(threadId))
  expect(new Set(ids).size).toBeLessThanOrEqual(2)
})

test('what fails says so, and the next is done', async () => {
  await expect(inThread(CRAFT, 'fail')(null)).rejects.toThrow('out of ink')
  await expect(inThread(CRAFT, 'whereAmI')(() => {})).rejects.toThrow(/could not be cloned/)
  expect((await whereAmI('again')).toString()).toMatch(/again$/)
})

test('what does not end is ended, and the loop goes round meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 5)
  await expect(inThread(CRAFT, 'stayForever', 300)(null)).rejects.toMatchObject({ code: 'unavailable' })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(5)
  expect((await whereAmI('again')).toString()).toMatch(/again$/)
})

test('what takes too much memory ends its thread and not the service', { timeout: 60_000 }, async () => {
  await expect(inThread(CRAFT, 'takeEverything')(null)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await whereAmI('again')).toString()).toMatch(/again$/)
})

test('who finds too many waiting is told to come again', async () => {
  const told = await Promise.allSettled(Array.from({ length: 100 }, () => whereAmI('x')))
  const refused = told.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(34)
  expect(refused[0]!.reason).toMatchObject({ code: 'unavailable', detail: { retryAfter: 5 } })
})
