// One card, one number: whatever notation a reader or a person uses.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUid } from './uid.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (...lengths: number[]) =>
  fc.constantFrom(...lengths).chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))

test('hex in either case, with and without separators, prefix and the Enter of a keyboard reader', () => {
  fc.assert(
    fc.property(bytesOf(4, 7, 10), fc.constantFrom(':', '-', ' ', '.', ''), (bytes, between) => {
      const canonical = hex(bytes).toUpperCase()
      const written = canonical.match(/../g)!.join(between)
      for (const text of [written, written.toLowerCase(), `  ${written}\r\n`, `0x${canonical}`])
        expect([text, canonicalUid(text)]).toEqual([text, canonical])
    }),
  )
})

test('a reader that sends the last byte first is told so, and gives the same number', () => {
  fc.assert(
    fc.property(bytesOf(4, 7, 10), (bytes) => {
      const canonical = hex(bytes).toUpperCase()
      expect(canonicalUid(hex(bytes.toReversed()), { reversed: true })).toBe(canonical)
    }),
  )
})

test('ten digits are the four bytes as one number, in either byte order', () => {
  fc.assert(
    fc.property(bytesOf(4), (bytes) => {
      const canonical = hex(bytes).toUpperCase()
      const digits = (order: Uint8Array) => String(Number.parseInt(hex(order), 16)).padStart(10, '0')
      expect(canonicalUid(digits(bytes))).toBe(canonical)
      expect(canonicalUid(digits(bytes.toReversed()), { reversed: true })).toBe(canonical)
      expect(canonicalUid(String(Number(digits(bytes))), { notation: 'decimal' })).toBe(canonical)
    }),
  )
})

test('a number whose leading zeros were left out is the same number, unless it could be bytes as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (number) => {
      const digits = String(number)
      const whole = canonicalUid(digits.padStart(10, '0'))
      expect([digits, canonicalUid(digits)]).toEqual([
        digits,
        [6, 8].includes(digits.length) ? digits.padStart(8, '0') : whole,
      ])
      expect(canonicalUid(digits, { notation: 'decimal' })).toBe(whole)
    }),
  )
})

test('facility and card, as printed beside the ten digits, are the same card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 65535 }), (facility, card) => {
      const digits = String(facility * 65536 + card).padStart(10, '0')
      const printed = `${String(facility).padStart(3, '0')},${String(card).padStart(5, '0')}`
      expect(canonicalUid(printed)).toBe(canonicalUid(digits))
      expect(canonicalUid(`${facility},${card}`)).toBe(canonicalUid(digits))
    }),
  )
})

test('what is written once is not changed again, and a number stays within its bounds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const once = canonicalUid(text)
      if (once === undefined) return
      expect(once).toMatch(/^([0-9A-F]{8,20}|(PIN|FP):(0|[1-9][0-9]{0,14}|[0-9A-Z]*[A-Z][0-9A-Z]*))$/)
      expect(canonicalUid(once, { notation: 'hex' })).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test('numbers and fingers enrolled in a reader, and what is no number at all', () => {
  expect(canonicalUid('FP_00003')).toBe('FP:3')
  expect(canonicalUid('pin:0')).toBe('PIN:0')
  expect(canonicalUid('PIN:260001')).toBe('PIN:260001')
  expect(canonicalUid('pin:a001', { enrolment: 'ASRAMA' })).toBe('PIN:A001@ASRAMA')
  expect(canonicalUid('PINA001')).toBeUndefined()
  for (const text of ['', 'kartu', '9999999999', '256,00001', '001,65536', '04A1B2C', '04A1B2C3'.repeat(4), 'PIN:'])
    expect([text, canonicalUid(text)]).toEqual([text, undefined])
  expect(canonicalUid('1234567890', { notation: 'hex' })).toBe('1234567890')
})
