// Whatever a run gives as a reason is said in words, in both languages.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '../../../src/addons/registry/errors.ts'
import { reasons } from './reasons.ts'

const HOME = 'src/addons/registry'
const sources = ['plan', 'rows', 'report-card', 'sync'].flatMap((folder) =>
  fs
    .readdirSync(path.join(HOME, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('.fixture.'))
    .map((name) => fs.readFileSync(path.join(HOME, folder, name), 'utf8')),
)

/** As they are written beside `reason`, and where a row is refused. */
function written(): Set<string> {
  const text = sources.join('\n')
  const plain = [
    ...text.matchAll(/reason(?::|\) =>| =)[^\n]*?'([a-z]+(?:_[a-z]+)+)'/g),
    ...text.matchAll(/return '(no_[a-z]+)'/g),
  ]
  const numbers = ['nisn', 'nik', 'nuptk', 'nip'].flatMap((field) =>
    ['ambiguous', 'disagrees', 'taken'].map((ending) => `${field}_${ending}`),
  )
  return new Set([
    ...plain.map((found) => found[1]!),
    ...numbers,
    'probable_ambiguous',
    'nis_taken',
    ...Object.keys(errors),
  ])
}

test('every reason has its words', () => {
  const found = written()
  expect(found.size).toBeGreaterThan(55)
  expect([...found].filter((reason) => !reasons[reason])).toEqual([])
})
