// Deciding in the inbox as a person does.
import { expect } from 'vitest'
import type { Visit } from './stage.ts'

export async function decideInInbox(
  { page, go }: Visit,
  subject: RegExp,
  { button, note }: { button: 'Setujui' | 'Kembalikan'; note?: string },
): Promise<void> {
  await go('/inbox')
  const matter = page.getByRole('link', { name: subject })
  await matter.click()
  await expect.poll(() => matter.getAttribute('aria-current')).toBeTruthy()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  if (note) await page.getByLabel('Catatan untuk pengaju').fill(note)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Urungkan' }).waitFor()
  // Whoever goes on has meant it.
  const sent = page.waitForResponse(/\/api\/v1\/inbox\/(approve|reject)$/)
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  expect((await sent).status()).toBe(200)
}
