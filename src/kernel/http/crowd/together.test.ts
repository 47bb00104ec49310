// Answering together: nobody gets what was read before they asked, and a crowd is read for once.
import { expect, test } from 'vitest'
import { openTogether } from './together.ts'

test('those who ask while it is being read share the next reading; none gets an older one', async () => {
  const together = openTogether<number>()
  let reads = 0
  const gates: (() => void)[] = []
  const read = () => {
    const number = ++reads
    return new Promise<number>((resolve) => gates.push(() => resolve(number)))
  }
  const reading = async (number: number) => expect.poll(() => reads).toBe(number)
  const first = [1, 2].map(() => together('a', read))
  await reading(1)
  const crowd = [1, 2, 3].map(() => together('a', read))
  expect(reads).toBe(1)
  gates[0]!()
  expect(await Promise.all(first)).toEqual([1, 1])
  await reading(2)
  const late = together('a', read)
  gates[1]!()
  expect(await Promise.all(crowd)).toEqual([2, 2, 2])
  await reading(3)
  gates[2]!()
  expect(await late).toBe(3)
})

test('what fails is told to those who shared it and to no one after them; other keys share nothing', async () => {
  const together = openTogether<string>()
  const refusals = await Promise.allSettled(
    [1, 2].map(() => together('a', async () => Promise.reject(new Error('no')))),
  )
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([together('a', async () => 'a'), together('b', async () => 'b')])).toEqual(['a', 'b'])
})

test('those whom a reading has just answered ask again in time for the next: a crowd does not fall into halves', async () => {
  const together = openTogether<number>()
  let reads = 0
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40))
    return ++reads
  }
  const askOverAndOver = async (times: number) => {
    for (let time = 0; time < times; time++) await together('a', read)
  }
  const half = askOverAndOver(10)
  await expect.poll(() => reads).toBe(1)
  await Promise.all([half, askOverAndOver(9)])
  expect(reads).toBeLessThan(15)
})
