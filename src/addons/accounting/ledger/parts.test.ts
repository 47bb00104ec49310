// Whatever two days are asked for, every day until the last is in one part and no more, and is past where it lies before the first.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../kernel/values/clock.ts'
import { partsOf } from './parts.ts'

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-11-20', days))

test('parts are beside each other without a gap, of whole years and months where they say so', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, until] = [one, other].toSorted() as [string, string]
      const parts = partsOf({ from, until }).toSorted((a, b) => a.from.localeCompare(b.from))
      let next = '0001-01-01'
      for (const part of parts) {
        expect(part.from).toBe(next)
        expect(part.past).toBe(part.from < from)
        if (part.table === 'ledger_year') expect([part.from, part.until].join()).toMatch(/^\d{4}-01-01,\d{4}-01-01$/)
        if (part.table === 'ledger_month') expect([part.from, part.until].join()).toMatch(/-01,\d{4}-\d{2}-01$/)
        if (part.table === 'journal_line') expect(part.until <= addDays(part.from, 31)).toBe(true)
        next = part.until
      }
      expect(next).toBe(addDays(until, 1))
    }),
  )
})

test('a year until the end of a month is two parts, and the last day that can be written is one as others', () => {
  expect(partsOf({ from: '2026-01-01', until: '2026-10-31' })).toEqual([
    { table: 'ledger_year', past: true, from: '0001-01-01', until: '2026-01-01' },
    { table: 'ledger_month', past: false, from: '2026-01-01', until: '2026-11-01' },
  ])
  for (const part of partsOf({ from: '9999-12-30', until: '9999-12-31' }))
    expect(part.until).toMatch(/^\d{4}-\d\d-\d\d$/)
})
