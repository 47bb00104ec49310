// What figures are made of, without a database: periods, places among schools, colours of programs, scores.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranksOf, spreadOf, trendOf } from '../performance/comparison.ts'
import { lastDay, spansOf } from '../periods.ts'
import { expectedOf, statusOf } from '../programs/status.ts'
import { componentScore, finalScore, gradeOf } from './accreditation-score.ts'

test('a component scores the share of its levels, and the whole is 85 to 15', () => {
  expect(componentScore({ levels: [4, 4, 4], weight: 35 })).toBe(35)
  expect(componentScore({ levels: [1, 2, 3, 4], weight: 18 })).toBe(11.25)
  expect(componentScore({ levels: [], weight: 18 })).toBe(0)
  const all = [35, 29, 18, 18].map((weight) => ({ weight, levels: [4, 4] }))
  expect(finalScore(all, 100)).toBe(100)
  const mixed = [
    { weight: 35, levels: [4, 3, 4, 3] },
    { weight: 29, levels: [3, 3, 3] },
    { weight: 18, levels: [4, 2] },
    { weight: 18, levels: [3, 4, 4, 4] },
  ]
  // 30.625 + 21.75 + 13.5 + 16.875 = 82.75; 0.85 × 82.75 + 0.15 × 90 = 83.8375.
  expect(finalScore(mixed, 90)).toBe(83.84)
  expect([100, 91, 90.99, 81, 80.99, 71, 70.99, 0].map(gradeOf)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'TT', 'TT'])
})

test('any levels score between a quarter and the whole of their weight', () => {
  const levels = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(levels, fc.integer({ min: 0, max: 100 }), (some, weight) => {
      const score = componentScore({ levels: some, weight })
      expect(score).toBeGreaterThanOrEqual(weight / 4 - 1e-9)
      expect(score).toBeLessThanOrEqual(weight + 1e-9)
    }),
  )
})

test('equals share a place, the missing have none, and what is better depends on the direction', () => {
  const values = [90, null, 95, 90, 80]
  expect(ranksOf(values, 'at_least')).toEqual([2, null, 1, 2, 4])
  expect(ranksOf(values, 'at_most')).toEqual([2, null, 4, 2, 1])
  expect(ranksOf(values, undefined)).toEqual([null, null, null, null, null])
  expect(spreadOf(values)).toEqual({ n: 4, average: 88.75, min: 80, max: 95 })
  expect(spreadOf([null])).toEqual({ n: 0, average: null, min: null, max: null })
  expect([trendOf(2, 1), trendOf(1, 2), trendOf(1, 1), trendOf(null, 1)]).toEqual(['up', 'down', 'same', null])
})

const judged = { green: 10, amber: 20 }
const program = { state: 'running', starts_on: '2026-09-01', ends_on: '2026-09-21', progress: 50 } as const
const money = { budget: 100, realised: 50 }

test('a program is as far as its days, and its money no further than its work', () => {
  const on = '2026-09-11'
  expect(expectedOf(program, on)).toBe(50)
  const colour = (change: object) => statusOf({ ...program, ...money, ...change }, on, judged)
  expect(colour({})).toBe('green')
  expect([40, 39, 30, 29].map((progress) => colour({ progress, realised: 0 }))).toEqual([
    'green',
    'amber',
    'amber',
    'red',
  ])
  expect([60, 61, 71].map((realised) => colour({ realised }))).toEqual(['green', 'amber', 'red'])
  expect(colour({ realised: null })).toBe('green')
  expect(colour({ budget: null, realised: null })).toBe('green')
  expect(colour({ state: 'planned', progress: 0, realised: 0 })).toBe('red')
  expect(colour({ state: 'cancelled' })).toBeNull()
  expect(colour({ state: 'done', progress: 100, realised: 101 })).toBe('amber')
  expect(colour({ state: 'done', progress: 100 })).toBe('green')
  expect(statusOf({ ...program, ...money, progress: 99 }, '2026-09-22', judged)).toBe('red')
  expect(expectedOf({ starts_on: on, ends_on: on }, on)).toBe(100)
})

test('the period before is as long, ends as early in its months, and never overlaps', () => {
  const march = spansOf({ from_month: '2026-03' }, 'year', '2026-03-31')
  expect(march).toMatchObject({ until: '2026-03-31', previous: { from: '2026-02-01', until: '2026-02-28' } })
  const cut = spansOf({ from_month: '2026-03' }, 'year', '2026-03-30')
  expect(cut.previous).toMatchObject({ from: '2026-02-01', until: '2026-02-28' })
  const over = spansOf({ from_month: '2025-11', to_month: '2026-01' }, 'year', '2026-03-30')
  expect(over).toMatchObject({ current: false, until: '2026-01-31', previous: { until: '2025-10-31' } })
  const month = fc.tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  const text = ([year, number]: [number, number]) => `${year}-${String(number).padStart(2, '0')}`
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 }), (first, more, day) => {
      const at = first[1] - 1 + more
      const last: [number, number] = [first[0] + Math.floor(at / 12), (at % 12) + 1]
      const today = `2027-03-${String(day).padStart(2, '0')}`
      const spans = spansOf({ from_month: text(first), to_month: text(last) }, 'term', today)
      expect(spans.previous.until < spans.from).toBe(true)
      expect(spans.previous.months).toHaveLength(spans.months.length)
      expect(spans.previous.until <= lastDay(spans.previous.months.at(-1)!)).toBe(true)
      expect(spans.until <= today).toBe(true)
    }),
  )
})
