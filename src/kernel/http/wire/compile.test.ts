// Moments are judged by a quick look first; it never says anything else than the full check.
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Count, Day, Moment, Obj } from '../../values/schema.ts'
import { validatorCompiler } from './compile.ts'

const full = (addFormats as unknown as FormatsPlugin).get('date-time') as { validate(text: string): boolean }
const validate = validatorCompiler({ schema: Obj({ at: Moment() }), httpPart: 'body' })

const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
const zone = fc.oneof(
  fc.constantFrom('Z', 'z', '', '+07', '+0700', '-00:00', 'WIB'),
  fc.tuple(fc.constantFrom('+', '-'), two(30), two(70)).map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
)
const moment = fc
  .tuple(two(15), two(33), fc.constantFrom('T', 't', ' ', '_'), two(26), two(63), two(63), zone)
  .chain(([month, day, between, hour, minute, second, offset]) =>
    fc
      .constantFrom('', '.', '.5', '.123456789', ',5')
      .map((part) => `2028-${month}-${day}${between}${hour}:${minute}:${second}${part}${offset}`),
  )

test('any moment, whole or broken, gets the verdict of the full check', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect([at, validate({ at })]).toEqual([at, full.validate(at)])
    }),
    { numRuns: 5_000 },
  )
})

test.each(['2026-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-07-13T24:00:00Z', '2026-07-13T00:00:00'])(
  '%s is no moment',
  (at) => expect(validate({ at })).toBe(false),
)

test.each(['0001-01-01', '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])(
  '%s is of no century we keep',
  (day) => {
    expect(validate({ at: `${day}T00:00:00Z` })).toBe(false)
    expect(validatorCompiler({ schema: Obj({ day: Day() }), httpPart: 'body' })({ day })).toBe(false)
  },
)

test.each(['Infinity', '-Infinity', '1e309', 'NaN'])('%s in an address is held against its bounds', (n) => {
  const inAddress = validatorCompiler({ schema: Obj({ n: Count() }), httpPart: 'querystring' })
  expect([inAddress({ n }), inAddress({ n: '3' })]).toEqual([false, true])
})

test('schemas that say the same share what checks them, and one that says more does not', () => {
  const takes = (schema: object, data: object) => validatorCompiler({ schema, httpPart: 'body' })(data)
  for (let time = 0; time < 2; time++) {
    expect(takes(Obj({ n: Count() }), { n: 3 })).toBe(true)
    expect(takes(Obj({ n: Count() }), { n: '3' })).toBe(false)
    expect(takes(Obj({ n: Count(), m: Count() }), { n: 3 })).toBe(false)
  }
  const inAddress = validatorCompiler({ schema: Obj({ n: Count() }), httpPart: 'querystring' })
  expect(inAddress({ n: '3' })).toBe(true)
})
