// What a day was, from the facts alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayFacts, type DayTap, deriveDay, type HoursRule, hoursOn, usualHours } from './rules.ts'

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}
const tap = (clock: string, direction: DayTap['direction'] = 'both'): DayTap => ({
  second: at(clock),
  at: clock,
  direction,
})
const usual = usualHours(at('07:00'), 15 * 60, 'school')
const day = (facts: Partial<DayFacts>) =>
  deriveDay({ kind: 'school', hours: usual, member: true, taps: [], over: false, ...facts })

test('the first tap is the coming and decides about late; the last one after the entry is the going', () => {
  expect(day({ taps: [tap('14:05'), tap('06:40'), tap('06:41')] })).toMatchObject({
    status: 'present',
    first_in: '06:40',
    last_out: '14:05',
    left_early: false,
    source: 'tap',
  })
  expect(day({ taps: [tap('07:15')] })).toMatchObject({ status: 'present', last_out: null })
  expect(day({ taps: [tap('07:16')] })).toMatchObject({ status: 'late' })
  expect(day({ taps: [tap('06:40'), tap('11:30')] })).toMatchObject({ last_out: '11:30', left_early: true })
  // Nobody comes at four in the morning, or goes at nine in the evening.
  expect(day({ taps: [tap('03:59'), tap('21:00')] })).toBeNull()
})

test('a reader that only lets in or out is believed', () => {
  expect(day({ taps: [tap('06:40', 'in'), tap('14:10', 'in')] })).toMatchObject({ first_in: '06:40', last_out: null })
  expect(day({ taps: [tap('14:10', 'out')] })).toMatchObject({ status: 'late', first_in: '14:10', last_out: '14:10' })
})

test('who did not come is absent once the day is over, and nothing before', () => {
  expect(day({})).toBeNull()
  expect(day({ over: true })).toMatchObject({ status: 'absent', source: 'end_of_day' })
  for (const kind of ['holiday', 'weekend'] as const) expect(day({ kind, over: true, taps: [tap('06:40')] })).toBeNull()
  expect(day({ member: false, over: true })).toBeNull()
})

test('a permit says why, a person has the last word, and both leave the times', () => {
  const taps = [tap('06:40'), tap('14:05')]
  const sick = [{ status: 'sick' as const, part: 'day' as const }]
  const away = [{ status: 'dispensation' as const, part: 'day' as const }]
  expect(day({ excuses: sick, over: true })).toMatchObject({ status: 'sick', source: 'permit', first_in: null })
  expect(day({ excuses: away, taps })).toMatchObject({ status: 'dispensation', first_in: '06:40' })
  const correction = { status: 'present' as const, reason: 'Lupa kartu' }
  expect(day({ correction, excuses: sick, taps })).toMatchObject({
    status: 'present',
    source: 'manual',
    note: 'Lupa kartu',
    last_out: '14:05',
  })
  expect(day({ correction, kind: 'holiday' })).toMatchObject({ status: 'present' })
})

test('half a day that is excused is half a day; nobody is late for the half they need not come to', () => {
  const taps = [tap('11:50'), tap('14:05')]
  const off = (...parts: ('morning' | 'afternoon')[]) =>
    parts.map((part, index) => ({ status: index ? ('permitted' as const) : ('sick' as const), part }))
  expect(day({ excuses: off('morning'), taps })).toMatchObject({ status: 'present', half: true, source: 'tap' })
  expect(day({ taps })).toMatchObject({ status: 'late', half: false })
  const early = [tap('06:50'), tap('12:05')]
  expect(day({ excuses: off('afternoon'), taps: early })).toMatchObject({ left_early: false, half: true })
  expect(day({ excuses: off('morning'), taps: early })).toMatchObject({ left_early: true })
  expect(day({ excuses: off('morning'), over: true })).toMatchObject({ status: 'absent', source: 'end_of_day' })
  expect(day({ excuses: off('morning', 'afternoon') })).toMatchObject({ status: 'permitted', half: false })
  const correction = { status: 'present' as const, reason: 'Pulang siang', half: true }
  expect(day({ correction, taps })).toMatchObject({ status: 'present', half: true })
})

test('of someone who could not have tapped a day without taps says nothing', () => {
  expect(day({ over: true, expected: false })).toBeNull()
  expect(day({ over: true, expected: false, taps: [tap('06:40')] })).toMatchObject({ status: 'present' })
})

test('any order and any repetition of the same taps give the same day', () => {
  const aTap = fc.record({
    second: fc.integer({ min: 0, max: 86_399 }),
    direction: fc.constantFrom('in' as const, 'out' as const, 'both' as const),
  })
  const taps = fc
    .array(aTap, { maxLength: 12 })
    .map((list) => list.map((one) => ({ ...one, at: String(one.second).padStart(5, '0') })))
  fc.assert(
    fc.property(
      taps.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length })),
      ),
      fc.boolean(),
      ([list, shuffled], over) => {
        expect(day({ taps: shuffled, over })).toEqual(day({ taps: list, over }))
      },
    ),
  )
})

test('of several hours the more particular one counts, then the one that began last', () => {
  const rule = (id: number, more: Partial<HoursRule> = {}): HoursRule => ({
    ...usual,
    id,
    classId: null,
    weekday: null,
    kind: 'school',
    validFrom: '2026-07-01',
    validUntil: null,
    ...more,
  })
  const on = (rules: HoursRule[], more = {}) =>
    (hoursOn(rules, usual, { day: '2026-08-14', weekday: 5, kind: 'school', classId: 4, ...more }) as HoursRule).id
  const all = [
    rule(1),
    rule(2, { weekday: 5 }),
    rule(3, { classId: 4 }),
    rule(4, { validFrom: '2026-08-01', validUntil: '2026-08-31' }),
    rule(5, { classId: 4, weekday: 5 }),
    rule(6, { kind: 'half_day' }),
  ]
  expect(on(all)).toBe(5)
  expect(on(all, { weekday: 4 })).toBe(3)
  expect(on(all, { classId: 9 })).toBe(2)
  expect(on(all, { classId: 9, weekday: 4 })).toBe(4)
  expect(on(all, { classId: 9, weekday: 4, day: '2026-09-01' })).toBe(1)
  expect(on(all, { kind: 'half_day' })).toBe(6)
  expect(on(all, { kind: 'exam' })).toBe(5)
  expect(on([], { kind: 'half_day' })).toBeUndefined()
  expect(usualHours(at('07:00'), 0, 'half_day').exitFrom).toBe(at('10:00'))
})
