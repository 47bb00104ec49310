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
export async function violationsIn(page: Page, place: Locator, rules: object = RULES): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await place.evaluate(
    (element, { rules, alike }) =>
      (globalThis as unknown as { axe: Axe }).axe.run({ include: [element], exclude: [alike] }, rules),
    { rules, alike: ALIKE },
  )
  return violations
}

/**
 * Colours take axe longer than everything else together, and come from classes, states and inline styles alone: a page on which every text was
 * seen before in the same clothes, in a place with the same clothes, is not asked about them again.
 */
export async function rulesFor(place: Locator, painted: Set<string>): Promise<object> {
  const texts = await place.evaluate((element) => {
    const states = /^(disabled|data-(?!path)|aria-(current|selected|disabled|checked|invalid|pressed|expanded))/
    const clothes = (node: typeof element | null) =>
      [...(node?.attributes ?? [])].flatMap(({ name, value }) => {
        // The library makes up a class for each grid.
        if (name === 'class') return value.replace(/__m__\S+/g, '')
        return states.test(name) || (name === 'style' && /color|background|bg/.test(value)) ? `${name}=${value}` : []
      })
    const isText = (node: { nodeType: number; textContent: string | null }) =>
      node.nodeType === 3 && node.textContent!.trim() !== ''
    return [...element.querySelectorAll('*')]
      .filter((node) => [...node.childNodes].some(isText))
      .map((node) => [node, node.parentElement, node.parentElement!.parentElement].map(clothes).join(' < '))
  })
  const before = painted.size
  for (const text of texts) painted.add(text)
  return painted.size > before ? RULES : { ...RULES, rules: { 'color-contrast': { enabled: false } } }
}

/**
 * The same of the place alone: what stands around it is laid aside meanwhile, for axe walks through and lays out the whole
 * document, menu included, whatever it is asked about. So are rows that are left out, where nobody changes them.
 */
export async function violationsAlone(
  page: Page,
  place: Locator,
  { changing, painted }: { changing: boolean; painted?: Set<string> },
): Promise<Violation[]> {
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
    return await violationsIn(page, place, painted && (await rulesFor(place, painted)))
  } finally {
    await aside.evaluate((all) => {
      for (const { node, mark } of all) mark.replaceWith(node)
    })
    await aside.dispose()
  }
}
