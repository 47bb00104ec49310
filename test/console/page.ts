// What every visit to a page of the console needs: signing in, and waiting until it stands still.
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../src/demo/index.ts'

/** Nothing is being loaded any more. The live stream stays open for ever, so the network is no sign. */
export async function still(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor()
  await page.locator('[role=status][data-loading]').first().waitFor({ state: 'detached' })
  await page.locator('button[data-loading]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(150)
}

export async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel(/Nama pengguna|Login/).fill(login)
  await page
    .getByLabel(/Kata sandi|Password/)
    .first()
    .fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /^(Masuk|Sign in)$/ }).click()
  await page.waitForURL((address) => address.pathname !== '/sign-in')
  await still(page)
}

/** Holds the answers of a door back, as a slow line does, until they are let through. */
export async function heldBack(page: Page, door: RegExp): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(door, async (route) => {
    await held
    await route.continue()
  })
  return answer
}

/** Does something with the record on the page: its next step is a button, everything else stands in one menu. */
export async function doWith(page: Page, name: string | RegExp): Promise<void> {
  const next = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'Lainnya' })
  await next.or(more).first().waitFor()
  if (await next.count()) return next.first().click()
  await more.first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
