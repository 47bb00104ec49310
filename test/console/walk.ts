// Walks through the console as one reader: what the menu offers, the first record of each list, each form to make one; and
// says of each page what is wrong with it.
import type { Locator, Page } from 'playwright-core'
import { type Known, violationsAlone } from './accessible.ts'
import { listen, strangeWords, type Vocabulary } from './vocabulary.ts'

const TABS = 2
const PATIENCE = 30_000

export interface Walk {
  /** Where this reader has signed in. */
  page: Page
  login: string
  /** Addresses that need not be seen again; those of this walk are added. */
  seen: Set<string>
  /** What axe was asked about before; what this walk shows is added. */
  known: Known
  /** The words that may stand there. */
  spoken: Vocabulary
  tell?: (line: string) => void
}

/** Everything that is open to this reader and was not seen before; several tabs share the way. */
export async function walk({ page, login, seen, known, spoken, tell }: Walk): Promise<string[]> {
  await listen(page, spoken)
  await page.goto('/pages')
  await standsStill(page)
  const ahead = new Set<string>(['/', '/account', '/pages', ...(await linksOf(page, 'main a[href^="/"]'))])
  const faults: string[] = []
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()))
  for (const tab of others) {
    await listen(tab, spoken)
    await tab.goto('/')
  }
  await Promise.all([page, ...others].map(layFrameAside))
  const next = () => {
    for (const address of ahead) {
      ahead.delete(address)
      const pattern = address.replace(/\/\d+$/, '/:id')
      if (seen.has(pattern)) continue
      seen.add(pattern)
      return address
    }
    return undefined
  }
  let busy = 0
  const work = async (tab: Page) => {
    for (;;) {
      const address = next()
      if (address === undefined) {
        // Another tab may still find further pages.
        if (busy === 0) return
        await tab.waitForTimeout(50)
        continue
      }
      busy++
      try {
        const found = await look(tab, address, known)
        faults.push(...found.faults.map((fault) => `${login} ${address}: ${fault}`))
        tell?.(`${login} ${address} ${found.faults.join(' | ')}`)
        for (const further of found.further) ahead.add(further)
      } finally {
        busy--
      }
    }
  }
  await Promise.all([page, ...others].map(work))
  await page.context().close()
  return faults
}

async function linksOf(tab: Page, selector: string): Promise<string[]> {
  const found = await tab.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return found.map((address) => address.split('?')[0]!)
}

/** Menu and head are the same on every page and are looked at elsewhere. The console goes on keeping them right where they are. */
async function layFrameAside(tab: Page): Promise<void> {
  await tab.locator('nav').first().waitFor()
  await tab.locator('html').evaluate((html) => {
    html.querySelector('nav')!.remove()
    html.querySelector('header')?.remove()
    html.querySelector('footer')?.remove()
  })
}

async function look(tab: Page, address: string, known: Known): Promise<{ faults: string[]; further: string[] }> {
  try {
    await goWithin(tab, address)
    const faults = await faultsOf(tab, known)
    const { links, drawer } = await firstRow(tab)
    if (drawer) {
      faults.push(...(await faultsOf(tab, known, drawer)).map((fault) => `first record: ${fault}`))
      await tab.keyboard.press('Escape')
    }
    return { faults, further: links }
  } catch (error) {
    return { faults: [String(error).split('\n')[0]!], further: [] }
  }
}

/** As a link inside the console goes: nothing is loaded again. */
async function goWithin(tab: Page, address: string): Promise<void> {
  await tab.locator('html').evaluate((html, to) => {
    const window = html.ownerDocument.defaultView!
    window.history.pushState({}, '', to)
    window.dispatchEvent(new window.PopStateEvent('popstate'))
  }, address)
  await standsStill(tab)
}

const STANDS = 'main:not([aria-busy=true]):not(:has([role=status][data-loading])) :is(h1, [data-state])'

/** Twice in a row: between the old page and the new one there is a moment in which nothing is being loaded yet. */
async function standsStill(tab: Page): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await tab.waitForTimeout(60)
    await tab.locator(STANDS).first().waitFor({ timeout: PATIENCE })
  }
}

const STOPS = ['failed', 'no-access', 'not-found']

/** Of the page, or of the dialog that lies over it. */
async function faultsOf(tab: Page, known: Known, dialog?: Locator): Promise<string[]> {
  const place = dialog ?? tab.locator('main')
  const { states, titles, title, beyond, cut } = await tab.locator('html').evaluate((html) => ({
    states: [...html.querySelectorAll('main [data-state]')].map((one) => one.getAttribute('data-state') ?? ''),
    titles: [...html.querySelectorAll('main h1')].map((one) => one.textContent ?? ''),
    title: html.ownerDocument.title,
    beyond: html.scrollWidth - html.clientWidth,
    cut: [...html.querySelectorAll('main nav > *')].some((row) => row.scrollWidth > row.clientWidth),
  }))
  const text = (await place.textContent()) ?? ''
  const numbers = text.match(/#\d+/g) ?? []
  // The help of an import shows cells as files have them.
  const days = tab.url().endsWith('/imports/new') ? [] : (text.match(/\b20\d\d-[01]\d-[0-3]\d\b/g) ?? [])
  const strange = await strangeWords(place)
  const violations = await violationsAlone(tab, place, { changing: false, known })
  return [
    ...states.filter((state) => STOPS.includes(state)),
    ...(titles.length === 1 && titles[0]?.trim() ? [] : [`headings of the page: ${JSON.stringify(titles)}`]),
    ...(title.endsWith(' · Pendopo') ? [] : [`title of the window: ${title}`]),
    ...(numbers.length ? [`numbers that name nothing: ${numbers.slice(0, 3).join(' ')}`] : []),
    ...(days.length ? [`days as programs write them: ${days.slice(0, 3).join(' ')}`] : []),
    ...(strange.length ? [`words from nowhere: ${strange.join(' ')}`] : []),
    ...(cut ? ['tabs that end beyond the edge'] : []),
    ...(beyond > 0 ? [`wider than the window by ${beyond}`] : []),
    ...violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]!.html}`.slice(0, 400)),
  ]
}

/** Opens the first row of a list, on the page or beside it; answers where else one can go from here. */
async function firstRow(tab: Page): Promise<{ links: string[]; drawer?: Locator }> {
  const before = new URL(tab.url()).pathname
  const links = await linksOf(tab, 'main :is(tbody tr:first-child a, li:first-child > a, a[href$="/new"])')
  const row = tab.locator('main :is(tbody tr[tabindex="0"], li > button)').first()
  if ((await row.count()) === 0) return { links }
  await row.press('Enter')
  await tab.waitForTimeout(80)
  const after = new URL(tab.url()).pathname
  if (after !== before) return { links: [...links, after] }
  const drawer = tab.getByRole('dialog').first()
  await drawer.waitFor({ timeout: PATIENCE })
  return { links, drawer }
}
