// The printed document is the same document, and its lines are as long as a screen is wide.
import { expect, test } from 'vitest'
import { printJson } from '../../tools/print-json.ts'

test('what fits stands on one line, small things fill lines, what is large has lines of its own', () => {
  const long = 'x'.repeat(110)
  expect(
    printJson({ small: { type: 'string' }, none: {}, words: { a: long, b: 1, c: 2 }, one: { only: [[long], 3] } }),
  ).toBe(
    [
      '{',
      '  "small": { "type": "string" },',
      '  "none": {},',
      `  "words": { "a": "${long}",`,
      '    "b": 1, "c": 2 },',
      '  "one": { "only": [',
      `    ["${long}"],`,
      '    3] }',
      '}',
      '',
    ].join('\n'),
  )
})

test('what only leads elsewhere fills lines too and is never opened, and an object whose last part alone is large opens that', () => {
  const to = (name: string) => ({ $ref: `#/components/${name}` })
  const far = 'x'.repeat(150)
  expect(
    printJson({
      a: to('one'),
      b: to('two'),
      far: to(far),
      list: [{ in: 'query', schema: { type: 'string', title: far } }],
    }),
  ).toBe(
    [
      '{ "a": { "$ref": "#/components/one" }, "b": { "$ref": "#/components/two" },',
      `  "far": { "$ref": "#/components/${far}" },`,
      '  "list": [',
      '    { "in": "query", "schema": { "type": "string",',
      `      "title": "${far}" } }`,
      '  ]',
      '}',
      '',
    ].join('\n'),
  )
})

test('nothing is lost, and nothing but brackets stands beyond 140 letters, unless it cannot be broken', () => {
  const value = {
    list: Array.from({ length: 60 }, (_, n) => ({ n, deep: [[n, { text: 'y'.repeat(n * 2) }]] })),
    z: null,
    not: undefined,
  }
  const text = printJson(value)
  expect(JSON.parse(text)).toEqual(value)
  const beyond = text.split('\n').filter((line) => line.replace(/[ \]},]+$/, '').length > 140)
  expect(beyond.filter((line) => !/^[ [{\d,]*"text": "y+"[ \]},]*$/.test(line))).toEqual([])
})
