// What no honest client sends: one value put in the place of another, bodies that are none, headers that mean nothing.
import type { Random } from '../../src/demo/school/school.ts'

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e21,
  -9_007_199_254_740_991,
  9_007_199_254_740_991,
  '',
  ' ',
  'NaN',
  '%',
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(5_000),
  "'; drop table kernel.company; --",
  '{{7*7}}',
  '=cmd|calc',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0001-01-01',
  '99999999999999999999',
  [],
  {},
  [[[[]]]],
  { __proto__: null, toString: 1 },
  Array.from({ length: 600 }, () => ({})),
]

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","method":"call","params":[]}',
  '{"jsonrpc":"2.0","method":"call","params":{"__proto__":{"id":1}}}',
  '{"jsonrpc":"2.0","method":"call","params":{"id":1e999}}',
  `{"jsonrpc":"2.0","method":"call","params":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '{"jsonrpc":"2.0","method":"call","params":{"id":1},"id":{"a":1}}',
  '\ufeff{"jsonrpc":"2.0","method":"call","params":{}}',
  '\u0000\u0001\u0002',
]

const HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { accept: 'image/gif' },
  { accept: 'application/pdf' },
  { accept: 'text/csv' },
  { 'accept-language': 'xx-XX;q=9,*;q=-1' },
  { 'if-match': '"x"', 'if-none-match': '*' },
  { range: 'bytes=-1,9999999999999-' },
  { 'idempotency-key': 'k' },
  { 'idempotency-key': ' '.repeat(300) },
  { 'last-event-id': '-1' },
  { 'x-forwarded-for': "1'; --", 'x-request-id': 'r'.repeat(500) },
]

export const strangeBody = (random: Random) => random.pick(BODIES)
export const strangeHeaders = (random: Random) => random.pick(HEADERS)

/** The same with one value of it, at whatever depth, left out, replaced, doubled, or with a key that nobody knows. */
export function spoil(value: unknown, random: Random): unknown {
  const inside = value !== null && typeof value === 'object' ? Object.keys(value) : []
  if (inside.length && random.next() < 0.85) {
    const at = random.pick(inside)
    const copy = structuredClone(value) as Record<string, unknown>
    if (random.next() < 0.15 && !Array.isArray(copy)) delete copy[at]
    else copy[at] = spoil(copy[at], random)
    return copy
  }
  if (inside.length && !Array.isArray(value) && random.next() < 0.3) return { ...(value as object), no_such_key: 1 }
  if (Array.isArray(value) && value.length && random.next() < 0.5) return [...value, ...value]
  return random.pick(STRANGE)
}
