// What `npm run test:changed` runs: never less than a change can reach, and much less than everything where it can.
import { expect, test } from 'vitest'
import { reachOf } from '../../tools/test-changed/reach.ts'

const dependents = new Map([
  ['budget', ['accounting', 'people']],
  ['accounting', ['people']],
  ['rfid', []],
])
const reach = (...files: string[]) => {
  const found = reachOf(files, dependents)
  return found === 'everything' ? found : [...found].toSorted()
}

test('a module reaches itself, what builds on it, its pages and the rules; its migrations as its code', () => {
  const code = reach('src/addons/accounting/bank/lines.ts')
  expect(code).toEqual(expect.arrayContaining(['src/addons/accounting', 'src/addons/people', 'test/rules', 'src/demo']))
  expect(code).toEqual(expect.arrayContaining(['test/console/accounting.test.ts', 'test/contract']))
  expect(code).not.toContain('src/addons/rfid')
  expect(reach('src/addons/accounting/migrations/001_ledger.sql')).toEqual(code)
})

test.each([
  'src/kernel/http/door.ts',
  'src/kernel/migrations/001_scope.sql',
  'src/school/classes/classes.ts',
  'src/house.ts',
  'test/harness.ts',
  'test/fixtures/imports.ts',
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.json',
  'somewhere/new.ts',
])('%s reaches everything', (file) => {
  expect(reach('docs/errors.md', file)).toBe('everything')
})

test('a test reaches itself, a page its console, the demo whoever looks at it', () => {
  expect(reach('src/addons/rfid/taps/taps.test.ts')).toEqual(['src/addons/rfid/taps/taps.test.ts'])
  expect(reach('web/modules/rfid/live.tsx')).toEqual(
    expect.arrayContaining(['test/console/rfid.test.ts', 'test/console/every-page.test.ts']),
  )
  expect(reach('web/kit/list.tsx')).toContain('test/console')
  expect(reach('src/demo/rfid.ts')).toEqual(expect.arrayContaining(['src/demo', 'test/console', 'test/contract']))
  expect(reach('test/golden/schema.txt')).toEqual(expect.arrayContaining(['test/rules', 'web']))
})
