// A list that holds nothing at all: what would stand there and the next step, and nothing to look for or to count.
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

describeConsole('empty lists', (stage) => {
  test('offer no search, no views and no columns, and their next step once', { timeout: 120_000 }, async () => {
    const { page, go, expectAccessible } = await stage().visit('admin@fresh')
    for (const list of ['/accounting/bills', '/school/students', '/inventory/assets']) {
      await go(list)
      await page.getByText(/^Belum ada/).waitFor()
      const whole = page.locator('[data-list]')
      expect(await whole.getByRole('button', { name: /^(Saring|Kolom|Ekspor|Tampilan|Semua)/ }).count(), list).toBe(0)
      expect(await whole.locator('[data-search]').count(), list).toBe(0)
      expect(await whole.getByRole('link', { name: / baru$/ }).count(), list).toBe(1)
    }
    // What is not found is not nothing: the filter stays.
    await go('/accounting/bills?state=draft')
    await page.getByRole('button', { name: /^Saring/ }).waitFor()

    await go('/budget/book-months')
    const step = page.locator('main').getByRole('button', { name: 'Buka bulan', exact: true })
    await step.waitFor()
    await expectAccessible()
    await step.click()
    await page.getByRole('dialog', { name: 'Buka bulan' }).waitFor()
  })
})
