// Whatever is drawn, its axis counts in round steps, holds every value and has a zero.
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each([
  [
    [336, 336, 336],
    [0, 100, 200, 300, 400],
  ],
  [
    [1_094_000_000, 415_000_000],
    [0, 500_000_000, 1_000_000_000, 1_500_000_000],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [-30, 70],
    [-50, 0, 50, 100],
  ],
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[-8], [-8, -6, -4, -2, 0]],
])('%j', (values, ticks) => {
  expect(axisOf(values).ticks).toEqual(ticks)
})

test('every value stands within the axis, and a step is one, two or five of a power of ten', () => {
  for (let most = 1; most < 1e12; most = Math.ceil(most * 1.37)) {
    const { ticks, at } = axisOf([most, -most / 3])
    const step = ticks[1]! - ticks[0]!
    expect([1, 2, 5]).toContain(step / 10 ** Math.floor(Math.log10(step)))
    expect(ticks).toContain(0)
    expect(at(most)).toBeLessThanOrEqual(100)
    expect(at(-most / 3)).toBeGreaterThanOrEqual(0)
    expect(ticks.length).toBeLessThan(9)
  }
})
