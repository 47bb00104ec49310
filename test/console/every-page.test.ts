// Every page of every role: each entry of the menu, the first record of each list and each form to make one. None may fail,
// none may shut out someone whom the menu sent there, and each can be used with a keyboard and a screen reader.
// EVERY_PAGE=dark or EVERY_PAGE=phone walks the same way in the dark or on a phone.
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'
import { walk } from './walk.ts'

/** In the order of how much they may: what one has seen, the next need not see again. */
const READERS = ['admin', 'principal', 'treasurer', 'chairman', 'counselor', 'teacher']
const AT_MOST = 900_000
/** Pages that no other test opens. */
const AMONG_THEM = [
  '/school/classes',
  '/school/calendar',
  '/school/promotions',
  '/school/promotions/new',
  '/school/profile',
  '/school/hours',
  '/school/permits',
  '/rates',
  '/retention',
  '/delegations',
]

const EYES: Record<string, BrowserContextOptions> = {
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const eyes = EYES[process.env.EVERY_PAGE ?? 'light']!

describeConsole('every page', (stage) => {
  test(
    'opens, says what it is, and can be used by everyone',
    async () => {
      const seen = new Set<string>()
      const painted = new Set<string>()
      const faults: string[] = []
      for (const login of READERS) {
        const { page } = await stage().visit(login, eyes)
        faults.push(...(await walk({ page, login, seen, painted })))
      }
      expect(faults).toEqual([])
      expect(seen.size).toBeGreaterThan(200)
      expect(AMONG_THEM.filter((address) => !seen.has(address))).toEqual([])
    },
    AT_MOST,
  )
})
