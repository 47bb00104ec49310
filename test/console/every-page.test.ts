// Every page of every role: each entry of the menu, the first record of each list and each form to make one. None may fail,
// none may shut out someone whom the menu sent there, each can be used with a keyboard and a screen reader, and no word on it comes
// from nowhere. EVERY_PAGE=dark, phone or english walks the same way in the dark, on a phone or in English.
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { nothingKnown } from './accessible.ts'
import { describeConsole } from './stage.ts'
import { vocabularyOf } from './vocabulary.ts'
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
  english: {},
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const asked = process.env.EVERY_PAGE ?? 'light'
const eyes = EYES[asked]!
const language = asked === 'english' ? 'en' : 'id'

describeConsole('every page', (stage) => {
  test(
    'opens, says what it is, and can be used by everyone',
    async () => {
      const seen = new Set<string>()
      const known = nothingKnown()
      const spoken = vocabularyOf(language)
      const faults: string[] = []
      for (const login of READERS) {
        const { page } = await stage().visit(login, eyes)
        await page.context().addInitScript(`localStorage.setItem('pendopo-language', '${language}')`)
        faults.push(...(await walk({ page, login, seen, known, spoken })))
      }
      expect(faults).toEqual([])
      expect(seen.size).toBeGreaterThan(200)
      expect(AMONG_THEM.filter((address) => !seen.has(address))).toEqual([])
    },
    AT_MOST,
  )
})
