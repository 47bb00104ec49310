// Frames that a page draws while it is scrolled or typed into.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { busyDuring } from './processor.ts'

const SCROLL_MS = 3_000
const STEP_PX = 60
const WORDS = 'Kertas fotokopi ukuran folio untuk ulangan tengah semester'
const KEY_MS = 30

export interface Pace {
  perSecond: number
  /** How long one frame of a hundred took, in milliseconds. */
  slow: number
  /** Processor time of the page for one frame, in milliseconds. */
  busy: number
}

/** As many as the machine and its browser draw of nothing at all. */
export async function paceOfEmptyPage(context: BrowserContext): Promise<Pace> {
  const page = await context.newPage()
  await page.setContent('<!doctype html><body><div style="height: 100000px"></div></body>')
  const pace = await framesOf(page.locator('html'))
  await page.close()
  return pace
}

export async function framesOf(holder: Locator): Promise<Pace> {
  const { result, busyMs } = await busyDuring(holder.page(), () => scrolled(holder))
  return paceOf(result, busyMs)
}

const scrolled = (holder: Locator): Promise<number[]> =>
  holder.evaluate(
    async (place, { ms, step }) => {
      const window = place.ownerDocument.defaultView!
      const nextFrame = () => new Promise<number>((go) => window.requestAnimationFrame(go))
      const found: number[] = [await nextFrame()]
      while (found.at(-1)! - found[0]! < ms) {
        place.scrollBy(0, step)
        found.push(await nextFrame())
      }
      return found
    },
    { ms: SCROLL_MS, step: STEP_PX },
  )

export async function typeInto(page: Page, cell: Locator): Promise<Pace> {
  await cell.click()
  await pause(200)
  const { result, busyMs } = await busyDuring(page, async () => {
    const watched = watchedFrames(page)
    await page.keyboard.type(WORDS, { delay: KEY_MS })
    return watched
  })
  return paceOf(result, busyMs)
}

const watchedFrames = (page: Page): Promise<number[]> =>
  page.locator('html').evaluate(async (html, ms) => {
    const window = html.ownerDocument.defaultView!
    const nextFrame = () => new Promise<number>((go) => window.requestAnimationFrame(go))
    const found: number[] = [await nextFrame()]
    while (found.at(-1)! - found[0]! < ms) found.push(await nextFrame())
    return found
  }, WORDS.length * KEY_MS)

function paceOf(times: readonly number[], busyMs: number): Pace {
  const gaps = times.slice(1).map((time, nth) => time - times[nth]!)
  gaps.sort((one, other) => one - other)
  return {
    perSecond: (1_000 * gaps.length) / (times.at(-1)! - times[0]!),
    busy: busyMs / gaps.length,
    slow: gaps[Math.floor(0.99 * (gaps.length - 1))]!,
  }
}
