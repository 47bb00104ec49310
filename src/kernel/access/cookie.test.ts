// The session's cookie among whatever else a browser sends.
import { expect, test } from 'vitest'
import { COOKIE, cookieOf, newToken, tokenIn } from './sessions.ts'

const token = newToken()

test.each([
  undefined,
  '',
  'session_id',
  'session_id=',
  `session_id=${token.slice(1)}`,
  `session_id=${token}x`,
  `session_id=${token.slice(1)}%41`,
  `other_session_id=${token}`,
  `a=session_id=${token}`,
  `a="; session_id"=${token}`,
])('%j brings no session', (header) => expect(tokenIn(header)).toBeUndefined())

test.each([
  `session_id=${token}`,
  `session_id="${token}"`,
  `theme=dark; session_id=${token}; lang=id`,
  `theme=dark;session_id=${token};lang=id`,
  `session_id=old; session_id=${token}`,
])('%j brings one', (header) => expect(tokenIn(header)).toBe(token))

test('what is set is found again, and what is ended is not', () => {
  const [value, ...rest] = cookieOf(token, true).split('; ')
  expect(value).toBe(`${COOKIE}=${token}`)
  expect(rest).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure'])
  expect(tokenIn(value)).toBe(token)
  expect(cookieOf(undefined, false)).toBe(`${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`)
})
