// The speed that people feel, in a real browser on the demo: the first load, going from page to page, a plan of two thousand lines and a
// list of ten thousand rows. Frames are told beside those of an empty page in the same browser, which is all that this machine can do now.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../src/demo/index.ts'
import { findBrowser } from '../../test/console/browser.ts'
import { aim } from '../report.ts'
import { framesOf, type Pace, paceOfEmptyPage, typeInto } from './frames.ts'
import { LINES, longPlan, manyVendors } from './long.ts'
import { measureRoutes } from './routes.ts'

const PORT = 4_199
const ADDRESS = `http://127.0.0.1:${PORT}`
const ROOT = path.dirname(path.dirname(import.meta.dirname))
const START_MS = 300_000
const SCRIPT_MAX = 220_000
const FRAME_MS = 1_000 / 60

type Tell = (line: string) => void

export async function measureBrowser(tell: Tell): Promise<void> {
  const browser = findBrowser()
  if ('missing' in browser) {
    tell(`In a browser nothing was measured: ${browser.missing}`)
    return
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const service = startService(dataDir)
  const engine = await chromium.launch({ executablePath: browser.found })
  try {
    await isReady(service)
    tell(`In a browser, ${os.loadavg()[0]!.toFixed(1)} of ${os.availableParallelism()} cores busy before:`)
    const context = await engine.newContext({ baseURL: ADDRESS, serviceWorkers: 'block', locale: 'id-ID' })
    const params = { login: 'treasurer', password: DEMO_PASSWORD }
    await context.request.post('/api/auth/login', { data: { jsonrpc: '2.0', method: 'call', params } })
    const page = await firstLoad(context, tell)
    for (const line of await measureRoutes(page)) tell(line)
    const raw = await paceOfEmptyPage(context)
    await scrolledPlan(page, { dataDir, raw, tell })
    await scrolledList(page, { dataDir, raw, tell })
  } finally {
    await engine.close()
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function startService(dataDir: string): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) }
  return spawn(process.execPath, ['bin/pendopo.js', 'start'], { cwd: ROOT, env, stdio: 'ignore' })
}

async function isReady(service: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(500)) {
    if (service.exitCode !== null) throw new Error(`The service ended with ${service.exitCode}`)
    const answer = await fetch(`${ADDRESS}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The service did not start')
}

async function firstLoad(context: BrowserContext, tell: Tell): Promise<Page> {
  const page = await context.newPage()
  let script = 0
  // What the wire carried, not what it unfolds to.
  const sizes: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => (script += responseBodySize)))
  })
  const begun = performance.now()
  await page.goto('/')
  await page.locator('main h1').first().waitFor()
  const took = Math.round(performance.now() - begun)
  await Promise.all(sizes)
  tell(`  first load: ${took} ms to the first page`)
  tell(aim('  Aim: a first load of at most 220 kB of compressed script, in kB', script / 1000, script <= SCRIPT_MAX))
  return page
}

interface Scrolled {
  dataDir: string
  raw: Pace
  tell: Tell
}

async function scrolledPlan(page: Page, { dataDir, raw, tell }: Scrolled): Promise<void> {
  const id = await longPlan(page.request, dataDir)
  await page.goto(`/budget/planning/${id}`)
  await page.locator(`table[aria-rowcount="${LINES + 2}"]`).waitFor()
  const sheet = page.getByRole('region', { name: 'Rincian' })
  tellPace(tell, 'a plan of 2,000 lines, scrolled', { raw, pace: await framesOf(sheet) })
  const cell = page.getByLabel(/^Uraian, Baris \d+$/).first()
  tellPace(tell, 'the same, typed into', { raw, pace: await typeInto(page, cell) })
}

async function scrolledList(page: Page, { dataDir, raw, tell }: Scrolled): Promise<void> {
  await manyVendors(dataDir)
  await page.goto('/accounting/vendors')
  const more = page.getByRole('button', { name: 'Muat lagi' })
  await more.click()
  // The list goes on by itself wherever its end is looked at.
  while (await more.count()) {
    await page.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight))
    await pause(50)
  }
  await page.locator('html').evaluate((html) => html.scrollTo(0, 0))
  tellPace(tell, 'a list of 10,000 rows, scrolled', { raw, pace: await framesOf(page.locator('html')) })
}

function tellPace(tell: Tell, what: string, { raw, pace }: { raw: Pace; pace: Pace }): void {
  const share = (pace.perSecond / raw.perSecond).toFixed(2)
  const figures = `${pace.perSecond.toFixed(0)} frames a second, ${share} of an empty page, the slowest of a hundred ${pace.slow.toFixed(0)} ms`
  tell(`  ${what}: ${figures}`)
  tell(aim('  Aim: 16.7 ms of the processor for a frame, which is sixty a second', pace.busy, pace.busy <= FRAME_MS))
}

if (process.argv[1] === import.meta.filename) await measureBrowser((line) => process.stdout.write(`${line}\n`))
