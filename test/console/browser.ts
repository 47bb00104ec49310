// A real browser for the console's tests: an installed one, or one from Debian's packages where that can be had.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The first is the same engine without windows, and takes three quarters of the processor time of the second. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The path of a browser, or why there is none. */
export function findBrowser(): { found: string } | { missing: string } {
  const asked = process.env.CHROMIUM
  if (asked) return fs.existsSync(asked) ? { found: asked } : { missing: `CHROMIUM names ${asked}, which is not there` }
  const found = installed() ?? (installFromDebian() ? installed() : undefined)
  return found
    ? { found }
    : { missing: `no browser (looked for ${NAMES.join(', ')}); install one or name it in CHROMIUM` }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false
  return (
    runsQuietly('update') &&
    NAMES.slice(0, 2).some((name) => runsQuietly('install', '-y', '--no-install-recommends', name))
  )
}

function runsQuietly(...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', parameters, { stdio: 'ignore', timeout: 300_000, env }).status === 0
}

/** Missing on a machine that must have one is a failure; elsewhere the tests are left out, loudly. */
export function browserOrReason(): { found: string } | { skip: string } {
  const browser = findBrowser()
  if ('found' in browser) return browser
  if (process.env.CI) throw new Error(`The console's tests need a browser: ${browser.missing}`)
  process.stderr.write(`\nThe console's tests are left out: ${browser.missing}\n`)
  return { skip: browser.missing }
}

let launched: Promise<Browser> | undefined

/** One for all files of a worker, each of which closes what it opened in it; the browser ends with the worker. */
export function launchOnce(executablePath: string): Promise<Browser> {
  launched ??= chromium.launch({ executablePath })
  return launched
}
