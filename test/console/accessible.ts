// What stands between a page and someone with a keyboard or a screen reader, as axe finds it.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
}
/** The rows further down a table are made as those above. */
const ALIKE = 'tbody tr:nth-child(n + 6)'

export interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}
interface Axe {
  run(context: unknown, options: object): Promise<{ violations: Violation[] }>
}

/** Of the place on the page as it is now. */
export async function violationsIn(page: Page, place: Locator): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await place.evaluate(
    (element, { rules, alike }) =>
      (globalThis as unknown as { axe: Axe }).axe.run({ include: [element], exclude: [alike] }, rules),
    { rules: RULES, alike: ALIKE },
  )
  return violations
}

/** The same on a page that nobody changes meanwhile: rows that are left out are laid aside, or axe would still look at each. */
export async function violationsAtRest(page: Page, place: Locator): Promise<Violation[]> {
  const aside = await page.locator('html').evaluateHandle((html, alike) => {
    const rows = [...html.querySelectorAll(alike)].map((row) => ({ row, body: row.parentNode! }))
    for (const { row } of rows) row.remove()
    return rows
  }, ALIKE)
  try {
    return await violationsIn(page, place)
  } finally {
    await aside.evaluate((rows) => {
      for (const { row, body } of rows) body.appendChild(row)
    })
    await aside.dispose()
  }
}
