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

/**
 * The same of the place alone: what stands around it is laid aside meanwhile, for axe walks through and lays out the whole
 * document, menu included, whatever it is asked about. So are rows that are left out, where nobody changes them.
 */
export async function violationsAlone(page: Page, place: Locator, changing: boolean): Promise<Violation[]> {
  const aside = await place.evaluateHandle(
    (element, rows) => {
      const around = rows ? [...element.querySelectorAll(rows)] : []
      for (let at = element; at !== at.ownerDocument.body; at = at.parentElement!)
        for (const beside of at.parentElement!.children)
          if (beside !== at && !['SCRIPT', 'STYLE', 'LINK'].includes(beside.tagName)) around.push(beside)
      return around.map((node) => {
        const mark = node.ownerDocument.createComment('')
        node.replaceWith(mark)
        return { node, mark }
      })
    },
    changing ? undefined : ALIKE,
  )
  try {
    return await violationsIn(page, place)
  } finally {
    await aside.evaluate((all) => {
      for (const { node, mark } of all) mark.replaceWith(node)
    })
    await aside.dispose()
  }
}
