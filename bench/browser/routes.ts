// From page to page as a link inside the console goes: from the click to the new heading with what it tells.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { aim } from '../report.ts'
import { busyDuring } from './processor.ts'

const PAGES = [
  '/accounting/bills',
  '/accounting/payment-requests',
  '/budget/ledger',
  '/school/students',
  '/inbox',
  '/accounting/reports/financial-position',
  '/inventory/assets',
  '/',
]
/** The first round loads what each page is made of. */
const ROUNDS = 4
const BETWEEN_MS = 150
const ROUTE_MS_MAX = 100
const READY = 'main:not([aria-busy=true]):not(:has([role=status][data-loading])) :is(h1, [data-state])'

export async function measureRoutes(page: Page): Promise<string[]> {
  const took: { address: string; ms: number; busyMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const address of PAGES) {
      const { result: ms, busyMs } = await busyDuring(page, () => goTo(page, address))
      if (round) took.push({ address, ms, busyMs })
      await pause(BETWEEN_MS)
    }
  took.sort((one, other) => one.ms - other.ms)
  const at = (share: number) => took[Math.floor(share * (took.length - 1))]!
  const [middle, late] = [at(0.5), at(0.95)]
  const heaviest = took.toSorted((one, other) => other.busyMs - one.busyMs)[Math.floor(0.05 * took.length)]!
  return [
    `  from page to page: ${middle.ms.toFixed(0)} ms in the middle, ${late.ms.toFixed(0)} ms at 95 of 100 (${late.address})`,
    aim('  Aim: less than 100 ms at 95 of 100', late.ms, late.ms < ROUTE_MS_MAX),
    `  of the processor, the page takes ${heaviest.busyMs.toFixed(0)} ms at 95 of 100 (${heaviest.address})`,
  ]
}

function goTo(page: Page, address: string): Promise<number> {
  return page.locator('html').evaluate(
    async (html, { to, ready }) => {
      const window = html.ownerDocument.defaultView!
      const before = html.querySelector('main h1')
      const begun = window.performance.now()
      window.history.pushState({}, '', to)
      window.dispatchEvent(new window.PopStateEvent('popstate'))
      for (;;) {
        await new Promise((go) => window.requestAnimationFrame(go))
        const now = html.querySelector(ready)
        const ms = window.performance.now() - begun
        if (now && now !== before) return ms
        if (ms > 10_000) throw new Error(`${to} did not come`)
      }
    },
    { to: address, ready: READY },
  )
}
