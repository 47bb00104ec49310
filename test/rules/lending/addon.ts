// A throw-away module: the library of a school. test/rules/noun.test.ts goes through every step with it.
import type { Manifest } from '../../../src/kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'lending',
  title: { id: 'Perpustakaan', en: 'Library' },
  prefixes: ['/api/lending'],
  depends: ['school'],
}
