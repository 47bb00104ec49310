import { expect, test } from 'vitest'
import { tidy } from './texts.ts'

test('one space between words, none around them, and of spaces alone nothing', () => {
  expect(tidy({ name: '  Ayu \t Lestari ', region: ' \n ', hours: 3, note: null })).toEqual({
    name: 'Ayu Lestari',
    region: null,
    hours: 3,
    note: null,
  })
})
