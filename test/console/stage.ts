// The console in a real browser, on the demo's schools: what every console test stands on.

import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'
import { DEMO_PASSWORD } from '../../src/demo/index.ts'
import { COOKIE } from '../../src/kernel/access/sessions.ts'
import { signIn as newSession } from '../../src/kernel/access/sign-in.ts'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type TestHouse } from '../harness.ts'
import { type Known, nothingKnown, rulesFor, violationsAlone, violationsIn } from './accessible.ts'
import { browserOrReason, launchOnce } from './browser.ts'
import { doWith, heldBack, signIn, still } from './page.ts'

export { doWith, heldBack, signIn, still }

const PICTURES = path.join(path.dirname(path.dirname(import.meta.dirname)), 'docs/pictures')
const PATIENCE = 20_000

export interface Visit {
  page: Page
  /** Goes to an address of the console and waits until it stands still. */
  go(address: string): Promise<void>
  /** Fails for every fault against WCAG A and AA on the page as it is; its frame is looked at the first time. */
  expectAccessible(): Promise<void>
  /** Keeps a picture of the page for the docs, where PENDOPO_PICTURES asks for it. */
  picture(name: string): Promise<void>
}

export interface Stage {
  t: TestHouse
  url: string
  /** Someone of the demo who has signed in and is about to go somewhere. */
  visit(login: string, options?: BrowserContextOptions): Promise<Visit>
  /** A browser that nobody has signed in with, at the door. */
  open(options?: BrowserContextOptions): Promise<Visit>
}

/** Tests that need a browser; left out, loudly, where there is none. */
export function describeConsole(name: string, tests: (stage: () => Stage) => void, template = DEMO): void {
  const browser = browserOrReason()
  if ('skip' in browser) {
    describe.skip(`${name} (${browser.skip})`, () => tests(() => undefined as never))
    return
  }
  describe(name, () => {
    let stage: Stage & { close(): Promise<void> }
    beforeAll(async () => {
      await buildConsole()
      stage = await openStage(browser.found, template)
    })
    afterAll(() => stage?.close())
    tests(() => stage)
  })
}

async function openStage(executable: string, template: string): Promise<Stage & { close(): Promise<void> }> {
  const t = await openTest({ template, clock: demoClock, consoleDir })
  await t.house.work()
  await t.house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.house.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const browser = await launchOnce(executable)
  const shared: Shared = { faults: [], frameSeen: false }
  const open = async (options?: BrowserContextOptions, session?: string) => {
    // What answers in place of the service would be out of the tests' sight; its own test lets it in.
    const usual = { locale: 'id-ID', reducedMotion: 'reduce', serviceWorkers: 'block' } as const
    const context = await browser.newContext({ baseURL: url, ...usual, ...options })
    if (session) await context.addCookies([{ name: COOKIE, value: session, url }])
    return openVisit(context, shared)
  }
  return {
    t,
    url,
    async open(options) {
      const visit = await open(options)
      await visit.page.goto('/')
      return visit
    },
    // Past the form and the home page, which have tests of their own: two pages to load for each of a hundred visits.
    async visit(login, options) {
      const attempt = { login, password: DEMO_PASSWORD, address: '127.0.0.1', agent: 'test' }
      return open(options, await newSession(t.house.database, attempt))
    },
    async close() {
      for (const context of browser.contexts()) await context.close()
      await t.close()
      expect(shared.faults, 'what the browser complained about').toEqual([])
    },
  }
}

/** What the visits of a stage have in common. */
interface Shared {
  faults: string[]
  /** Menu and head of the page are the same on all, and were looked at on one. */
  frameSeen: boolean
}

const seenIn = new Map<string | null, Known>()

/** What all files of a worker have asked axe about, in the light and in the dark. */
function knownIn(scheme: string | null): Known {
  const known = seenIn.get(scheme) ?? nothingKnown()
  seenIn.set(scheme, known)
  return known
}

async function openVisit(context: BrowserContext, shared: Shared): Promise<Visit> {
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  page.on('pageerror', (error) => shared.faults.push(String(error)))
  const violations = async () => {
    const place = page.locator('[role=dialog]:visible, main').last()
    const html = page.locator('html')
    const known = knownIn(await html.getAttribute('data-mantine-color-scheme'))
    if (shared.frameSeen && (await place.count())) return violationsAlone(page, place, { changing: true, known })
    shared.frameSeen = (await page.locator('nav').count()) > 0
    return violationsIn(page, html, await rulesFor(html, known))
  }
  return {
    page,
    async go(address) {
      await page.goto(address)
      await still(page)
    },
    async expectAccessible() {
      await still(page)
      const found = (await violations()).map(({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 600),
      )
      expect(found, `accessibility of ${page.url()}`).toEqual([])
    },
    async picture(name) {
      if (!process.env.PENDOPO_PICTURES) return
      await still(page)
      fs.mkdirSync(PICTURES, { recursive: true })
      await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
    },
  }
}
