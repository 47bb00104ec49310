// Codes of authenticator apps, held to the vectors of the standards.
import { expect, test } from 'vitest'
import { base32, codeAt, newSecret, stepAt, stepOf, uriOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test('codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, count) => codeAt(SECRET, count))
  expect(codes).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '))
})

test('and those of RFC 6238, appendix B, by their last six digits', () => {
  const vectors = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const
  for (const [seconds, code] of vectors) expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6))
})

test('a code counts in its own half minute, the one before and the one after, and nothing else does', () => {
  const now = new Date('2026-11-16T01:00:10Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeAt(SECRET, step + away), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  for (const code of ['', '12345', '1234567', 'abcdef', `${codeAt(SECRET, step)} `])
    expect(stepOf(SECRET, code, now)).toBeUndefined()
})

test('secrets are written as RFC 4648 says, and told to apps with what they need', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(newSecret()).toHaveLength(20)
  expect(uriOf(SECRET, 'siti+a@smp')).toBe(
    'otpauth://totp/Pendopo:siti%2Ba%40smp?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pendopo&algorithm=SHA1&digits=6&period=30',
  )
})
