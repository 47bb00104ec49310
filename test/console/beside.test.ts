// What stands beside a record: at hand on the screen of a school's laptop, out of the way of its lines, below where there is no room.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, still } from './stage.ts'

const LAPTOP = { width: 1366, height: 768 }
/** The narrowest on which anything stands beside a record. */
const NARROW = { width: 1210, height: 768 }

async function placesIn(page: Page) {
  const panel = page.getByRole('complementary', { name: /Riwayat/ })
  await panel.waitFor()
  const [aside, lines] = await Promise.all([panel.boundingBox(), page.locator('main table').first().boundingBox()])
  return { panel, aside: aside!, lines: lines! }
}

/** Tables that go beyond what holds them. */
const cutOff = (page: Page) =>
  page.locator('main table').evaluateAll(
    (tables) =>
      tables.filter((table) => {
        const holder = table.closest('section, [class*=Card]') ?? table.parentElement!
        return table.getBoundingClientRect().right > holder.getBoundingClientRect().right + 1
      }).length,
  )

async function billAddress(url: string): Promise<string> {
  const treasurer = await voiceOf(url, 'treasurer')
  const { data } = await treasurer.get('/api/accounting/bills?state=partially_paid&limit=1')
  return `/accounting/bills/${data[0].id}`
}

describeConsole('beside a record', (stage) => {
  test('a laptop shows what happened beside the lines; it can be folded away and stays so', async () => {
    const treasurer = await stage().visit('treasurer', { viewport: LAPTOP })
    const { page } = treasurer
    await treasurer.go(await billAddress(stage().url))
    const { panel, aside, lines } = await placesIn(page)
    expect(aside.x).toBeGreaterThanOrEqual(lines.x + lines.width)
    expect(aside.y).toBeLessThan(400)
    expect(await cutOff(page)).toBe(0)
    await panel.getByText('Dibukukan', { exact: true }).waitFor()
    await treasurer.expectAccessible()

    const button = page.getByRole('button', { name: 'Lipat' })
    await button.focus()
    await page.keyboard.press('Enter')
    const opener = page.getByRole('button', { name: 'Tampilkan Riwayat, Bukti, Jejak' })
    await expect.poll(() => opener.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    expect((await placesIn(page)).lines.width).toBeGreaterThan(lines.width + 200)
    await treasurer.expectAccessible()
    await page.reload()
    await still(page)
    await opener.click()
    await panel.getByText('Dibukukan', { exact: true }).waitFor()
    await page.reload()
    await still(page)
    await panel.getByText('Dibukukan', { exact: true }).waitFor()

    await page.setViewportSize({ width: 1024, height: 768 })
    const below = await placesIn(page)
    expect(below.aside.y).toBeGreaterThan(below.lines.y)
    expect(await page.getByRole('button', { name: 'Lipat' }).isVisible()).toBe(false)
  })

  test('lines that need the room have it, and a sheet from the start', async () => {
    const treasurer = await stage().visit('treasurer', { viewport: NARROW })
    const { page } = treasurer
    // All columns that the lines of a bill can have, with sums as long as they come.
    await page.route(/\/api\/accounting\/bills\/\d+$/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const line of body.data.lines)
        Object.assign(line, {
          activity_code: '05.08.01',
          creditable: true,
          unit_price: 1_350_000_000,
          amount: 1_350_000_000,
          vat: 148_500_000,
        })
      body.data.vat = 148_500_000
      await route.fulfill({ response, json: body })
    })
    await treasurer.go(await billAddress(stage().url))
    const opener = page.getByRole('button', { name: 'Tampilkan Riwayat, Bukti, Jejak' })
    await opener.waitFor()
    expect(await cutOff(page)).toBe(0)
    await opener.click()
    await page.getByRole('complementary').getByText('Dibukukan', { exact: true }).waitFor()

    const { data } = await (await voiceOf(stage().url, 'treasurer')).get('/api/budget/planning?state=submitted&limit=1')
    await treasurer.go(`/budget/planning/${data[0].id}`)
    await page.getByRole('button', { name: 'Tampilkan Riwayat' }).click()
    await page.getByRole('complementary').getByText('Diajukan', { exact: true }).first().waitFor()
    await treasurer.expectAccessible()
  })
})
