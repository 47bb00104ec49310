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

/** Of the place on the page as it is now; nothing where nothing is to be asked. */
export async function violationsIn(page: Page, place: Locator, rules: object | null = RULES): Promise<Violation[]> {
  if (!rules) return []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await place.evaluate(
    (element, { rules, alike }) =>
      (globalThis as unknown as { axe: Axe }).axe.run({ include: [element], exclude: [alike] }, rules),
    { rules, alike: ALIKE },
  )
  return violations
}

/** What was looked at before, on this page or another. */
export interface Known {
  /** Texts, by what they wear. */
  clothes: Set<string>
  /** Elements, by all that a rule about them goes by. */
  shapes: Set<string>
}

export const nothingKnown = (): Known => ({ clothes: new Set(), shapes: new Set() })

/**
 * Colours take axe longer than everything else together, and come from classes, states and inline styles alone: a page on which every text was
 * seen before in the same clothes, in a place with the same clothes, is not asked about them again. What else it asks goes by an element's tag and
 * attributes, whether it has a name, whether what it points at is there, and by the two elements around it: a page without a new one of these has
 * nothing that was not asked before.
 */
export async function rulesFor(place: Locator, known: Known): Promise<object | null> {
  const { clothes, shapes } = await place.evaluate((element) => {
    const states = /^(disabled|data-(?!path)|aria-(current|selected|disabled|checked|invalid|pressed|expanded))/
    const wornBy = (node: typeof element | null) =>
      [...(node?.attributes ?? [])].flatMap(({ name, value }) => {
        // The library makes up a class for each grid.
        if (name === 'class') return value.replace(/__m__\S+/g, '')
        return states.test(name) || (name === 'style' && /color|background|bg/.test(value)) ? `${name}=${value}` : []
      })
    const pointer = /^(for|headers|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage))$/
    const free =
      /^(id|href|alt|title|placeholder|autocomplete|aria-(label|description|value.*|row.*|col.*|posinset|setsize))$/
    const isThere = (ids: string) => ids.split(' ').every((id) => element.ownerDocument.getElementById(id))
    const toldBy = ({ name, value }: { name: string; value: string }) => {
      if (pointer.test(name)) return `${name} ${isThere(value)}`
      if (free.test(name)) return `${name} ${value.trim() !== ''}`
      return /^(aria-|role$|type$|tabindex$|scope$|disabled$|contenteditable$)/.test(name) ? `${name}=${value}` : []
    }
    const shapeOf = (node: typeof element | null) =>
      node &&
      [
        node.tagName,
        Boolean(node.textContent?.trim()),
        Boolean((node as unknown as { labels?: { length: number } }).labels?.length),
        ...[...node.attributes].flatMap(toldBy),
      ].join(' ')
    const isText = (node: { nodeType: number; textContent: string | null }) =>
      node.nodeType === 3 && node.textContent!.trim() !== ''
    const around = (node: typeof element) => [node, node.parentElement, node.parentElement!.parentElement]
    const all = [...element.querySelectorAll('*')]
    const texts = all.filter((node) => [...node.childNodes].some(isText))
    return {
      clothes: texts.map((node) => around(node).map(wornBy).join(' < ')),
      shapes: all.map((node) => around(node).map(shapeOf).join(' < ')),
    }
  })
  const newClothes = addNew(known.clothes, clothes)
  if (!addNew(known.shapes, shapes) && !newClothes) return null
  return newClothes ? RULES : { ...RULES, rules: { 'color-contrast': { enabled: false } } }
}

function addNew(known: Set<string>, found: readonly string[]): boolean {
  const before = known.size
  for (const one of found) known.add(one)
  return known.size > before
}

/**
 * The same of the place alone: what stands around it is laid aside meanwhile, for axe walks through and lays out the whole
 * document, menu included, whatever it is asked about. So are rows that are left out, where nobody changes them.
 */
export async function violationsAlone(
  page: Page,
  place: Locator,
  { changing, known }: { changing: boolean; known: Known },
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
    return await violationsIn(page, place, await rulesFor(place, known))
  } finally {
    await aside.evaluate((all) => {
      for (const { node, mark } of all) mark.replaceWith(node)
    })
    await aside.dispose()
  }
}
