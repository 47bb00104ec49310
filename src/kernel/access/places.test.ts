// Who gets a place, in which order, and who is turned away: told by counting, not by the clock.
import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const LIMITS = { atOnce: 2, waiting: 12, waitingFromOne: 8 }

/** Places at which everybody stays until told to go; what was served is written down in its order. */
function scene(limits = LIMITS) {
  const places = openPlaces(limits)
  const served: string[] = []
  const stays: (() => void)[] = []
  const come = (from: string, isKnown = false) =>
    places
      .hold({ from, isKnown }, () => {
        served.push(from)
        return new Promise<void>((go) => stays.push(go))
      })
      .then(
        () => 'served',
        (error) => [error.code, error.detail.retryAfter],
      )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const goOn = async () => {
    while (stays.length) {
      stays.shift()!()
      await settle()
    }
  }
  return { come, served, goOn, settle }
}

test('a crowd from one address fills its own waiting places, and the rest is turned away at once', async () => {
  const { come, served, goOn } = scene()
  const answers = Array.from({ length: 100 }, () => come('crowd'))
  const first = await Promise.race(answers.slice(10))
  expect(first).toEqual(['sign_in_crowded', 2])
  expect(served).toHaveLength(2)
  await goOn()
  const told = await Promise.all(answers)
  expect(told.filter((one) => one === 'served')).toHaveLength(10)
})

test('addresses take turns: who comes from elsewhere waits for one of the crowd, not for all', async () => {
  const { come, served, goOn } = scene()
  for (let count = 0; count < 10; count++) void come('crowd')
  void come('a')
  void come('b')
  await goOn()
  expect(served.slice(2, 5)).toEqual(['crowd', 'a', 'b'])
})

test('when all places are taken, one is taken from where most wait', async () => {
  const { come, goOn, settle } = scene()
  const crowd = Array.from({ length: 10 }, () => come('crowd'))
  const others = Array.from({ length: 10 }, (_, index) => come(`other ${index}`))
  await settle()
  await goOn()
  expect((await Promise.all(crowd)).filter((one) => one === 'served').length).toBeLessThanOrEqual(5)
  expect((await Promise.all(others)).filter((one) => one === 'served').length).toBeGreaterThanOrEqual(9)
})

test('known ones come first and are never turned away for strangers, who get every fourth turn', async () => {
  const { come, served, goOn } = scene()
  for (let count = 0; count < 40; count++) void come(`stranger ${count}`)
  const known = Array.from({ length: 8 }, (_, index) => come(`known ${index}`, true))
  await goOn()
  expect(await Promise.all(known)).toEqual(Array(8).fill('served'))
  expect(served.slice(2, 12).map((from) => from.split(' ')[0])).toEqual([
    ...['known', 'known', 'known', 'stranger'],
    ...['known', 'known', 'known', 'stranger'],
    ...['known', 'known'],
  ])
})

test('a place is free again when its work fails', async () => {
  const places = openPlaces({ atOnce: 1, waiting: 1, waitingFromOne: 1 })
  const guest = { from: 'a', isKnown: false }
  await expect(places.hold(guest, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await places.hold(guest, async () => 'fine')).toBe('fine')
})
