// Charts as they are read: by eye with round steps, under a finger in full, aloud, as a table, and on a phone with nothing cut off.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Words of charts that stand outside of the window or on one another. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[data-chart] [role=img] span')]
    .filter((span) => !span.childElementCount && span.textContent && getComputedStyle(span).visibility === 'visible')
    .filter((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      const { left, right } = range.getBoundingClientRect()
      return left < 0 || right > innerWidth
    })
    .map(({ textContent }) => textContent)`)

const amounts = (text: string) =>
  [...text.matchAll(/Rp([\d.]+)/g)].map(([, digits]) => Number(digits!.replaceAll('.', '')))

describeConsole('charts', (stage) => {
  test('a month is read under the pointer in full, aloud, and its months add up to the figure beside them', async () => {
    const { page, go, expectAccessible } = await stage().visit('treasurer')
    await go('/budget/realisation')
    const months = page.getByRole('img', { name: /^Per bulan\. Jan: / })
    await months.waitFor()
    const spoken = (await months.getAttribute('aria-label'))!
    const planned = [...spoken.matchAll(/Dianggarkan (Rp[\d.]+)/g)].flatMap(([, text]) => amounts(text!))
    expect(planned).toHaveLength(12)
    const figure = page.locator('main').getByText('Dianggarkan', { exact: true }).first().locator('..')
    expect(amounts((await figure.textContent())!)[0]).toBe(planned.reduce((sum, one) => sum + one, 0))
    await months.getByText('Feb', { exact: true }).waitFor()
    const box = (await months.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const tip = months.locator('[data-tip]')
    await tip.getByText('Jumlah').waitFor()
    expect(amounts((await tip.textContent())!).length).toBeGreaterThan(3)
    await expectAccessible()
  })

  test('what has long names stands in rows, each with its figure, and nothing is cut off on a phone', async () => {
    const treasurer = await stage().visit('treasurer', PHONE)
    const { data: assets } = await (await voiceOf(stage().url, 'treasurer')).get('/api/accounting/asset-books?limit=1')
    for (const address of ['/', '/budget/realisation', `/accounting/asset-books/${assets[0].id}`]) {
      await treasurer.go(address)
      await treasurer.page
        .locator('[data-chart]')
        .first()
        .waitFor()
        .catch(() => expect.fail(`no chart at ${address}`))
      expect(await cutOff(treasurer.page), address).toEqual([])
      const wide = await treasurer.page.evaluate('document.documentElement.scrollWidth')
      expect(wide, address).toBeLessThanOrEqual(390)
    }
    const chairman = await stage().visit('chairman', PHONE)
    await chairman.go('/foundation/dashboard')
    await chairman.page
      .getByRole('img', { name: /per sekolah/ })
      .first()
      .waitFor()
    expect(await chairman.page.getByText(/^Rp[\d.]+$/).count()).toBeGreaterThan(5)
    expect(await cutOff(chairman.page)).toEqual([])
    await chairman.go('/foundation/academic-governance')
    const standards = chairman.page.getByRole('img', { name: /^Delapan standar/ })
    await standards.getByText('Pendidik dan tenaga kependidikan').waitFor()
    expect(await cutOff(chairman.page)).toEqual([])
  })

  test('a chart of nothing says what will be there', async () => {
    const { page, go } = await stage().visit('treasurer')
    const { body } = await (await stage().t.person('smp', 'treasurer')).get('/api/budget/fund-sources')
    const spp = body.data.find(({ code }: { code: string }) => code === 'spp').id
    await go(`/budget/realisation?fund_source_id=${spp}&fiscal_year=2031`)
    await page
      .getByText(/^Belum ada angka\. Di sini akan tampak: Dianggarkan, Realisasi/)
      .first()
      .waitFor()
  })
})
