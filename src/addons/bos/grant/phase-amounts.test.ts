// The grant divided: the handbook's numbers, and what must hold of any.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportName, YearRules } from '../rules/rules.ts'
import { latenessOf, reducedBy, splitPhases } from './phase-amounts.ts'

const rules: YearRules = {
  phases: [],
  deadlines: [
    { deadline: 'phase_1_report', due_on: '07-31', last_on: '10-25', realised_min: 50 },
    { deadline: 'year_report', due_on: '01-31', last_on: '06-25', realised_min: 0 },
  ],
  late: [
    { report: 'phase_1_report', until_on: '08-31', reduction: 2 },
    { report: 'phase_1_report', until_on: '09-30', reduction: 3 },
    { report: 'phase_1_report', until_on: '10-31', reduction: 4 },
    { report: 'year_report', until_on: '02-29', reduction: 2 },
    { report: 'year_report', until_on: '03-31', reduction: 3 },
    { report: 'year_report', until_on: '06-30', reduction: 4 },
  ],
}
const lateness = (report: ReportName, submittedOn: string | null, today = '2027-12-31') =>
  latenessOf(rules, { report, fiscalYear: 2026, submittedOn, today })

test('what is carried over is taken off the first phase', () => {
  expect(splitPhases(100, 10, [50, 50])).toEqual([40, 50])
  expect(splitPhases(100, 60, [50, 50])).toEqual([0, 40])
  expect(splitPhases(101, 0, [50, 50])).toEqual([50, 51])
  expect(splitPhases(100, 0, [30, 40, 30])).toEqual([30, 40, 30])
})

test('the phases together are the grant less what was carried over', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 33 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.nat({ max: 100 }),
      shares,
      (amount, percent, list) => {
        const carried = Math.floor((amount * percent) / 100)
        const parts = splitPhases(amount, carried, list)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount - carried)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test.each([
  ['phase_1_report', '2026-07-31', 0],
  ['phase_1_report', '2026-08-01', 2],
  ['phase_1_report', '2026-08-31', 2],
  ['phase_1_report', '2026-09-30', 3],
  ['phase_1_report', '2026-10-25', 4],
  ['year_report', '2027-01-31', 0],
  ['year_report', '2027-02-28', 2],
  ['year_report', '2027-03-01', 3],
  ['year_report', '2027-04-01', 4],
  ['year_report', '2027-06-25', 4],
] as const)('a %s on %s costs %d percent', (report, day, reduction) => {
  expect(lateness(report, day)).toEqual({ reduction, isTooLate: false, isMissing: false })
})

test('after the last day nothing is paid, handed in or not', () => {
  expect(lateness('phase_1_report', '2026-10-26').isTooLate).toBe(true)
  expect(lateness('year_report', '2027-06-26').isTooLate).toBe(true)
  expect(lateness('year_report', null)).toMatchObject({ isTooLate: true, isMissing: true })
  expect(lateness('phase_1_report', null, '2026-07-30')).toEqual({ reduction: 0, isTooLate: false, isMissing: true })
  expect(reducedBy(500, [lateness('year_report', '2027-06-26')])).toEqual({ percent: 100, reduction: 500 })
})

test('penalties add up', () => {
  const both = [lateness('year_report', '2027-04-10'), lateness('phase_1_report', '2026-08-20')]
  expect(reducedBy(50_000_000, both)).toEqual({ percent: 6, reduction: 3_000_000 })
})
