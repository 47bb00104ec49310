// The page of a document: what it is about, its whole life in one strip, one button that is filled, what undoes last and out of the
// way, and what it does to the books before it does.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

const filled = (page: Page) => page.locator('main [data-variant=filled]')
const life = (page: Page) => page.getByRole('list', { name: 'Langkah' })

async function billIn(url: string, state: string) {
  const { data } = await (await voiceOf(url, 'treasurer')).get(`/api/accounting/bills?state=${state}&limit=1`)
  return data[0] as { id: number; number: string; description: string; vendor: string }
}

describeConsole('the page of a document', (stage) => {
  test('says what it is about, who wrote it down, whose turn it is and what follows', async () => {
    const bill = await billIn(stage().url, 'submitted')
    const { page, go, expectAccessible } = await stage().visit('treasurer', { viewport: LAPTOP })
    await go(`/accounting/bills/${bill.id}`)
    await page.getByRole('heading', { level: 1, name: bill.description }).waitFor()
    for (const told of [bill.number, bill.vendor]) await page.locator('main').getByText(told).first().waitFor()
    const steps = life(page).getByRole('listitem')
    await steps.filter({ hasText: 'Dicatat' }).getByText('Dewi Lestari').waitFor()
    await steps.filter({ hasText: 'Diajukan' }).waitFor()
    expect(await life(page).locator('[aria-current=step]').count()).toBe(1)
    await steps
      .filter({ hasText: 'Bayar' })
      .getByText(/^paling lambat/)
      .waitFor()
    // It is told before it happens, both sides of it.
    await page.getByRole('heading', { name: 'Jurnal yang akan terbentuk' }).waitFor()
    await page.getByRole('table', { name: 'Jurnal' }).getByText(/^2101/).waitFor()
    await expectAccessible()
  })

  test('has one filled button, and what undoes stands last in the menu', async () => {
    const bill = await billIn(stage().url, 'posted')
    const { page, go, expectAccessible } = await stage().visit('treasurer', { viewport: LAPTOP })
    await go(`/accounting/bills/${bill.id}`)
    await page.getByRole('link', { name: 'Minta pembayaran' }).waitFor()
    expect(await filled(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Lainnya' }).click()
    const last = page.getByRole('menuitem').last()
    await last.waitFor()
    expect(await last.textContent()).toBe('Batalkan')
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'detached' })
    await expectAccessible()
  })

  test('tells a decision once in its history, and its level only where there are several', async () => {
    const bill = await billIn(stage().url, 'posted')
    const { page, go } = await stage().visit('treasurer', { viewport: LAPTOP })
    await go(`/accounting/bills/${bill.id}`)
    const history = page.getByRole('complementary')
    await history.getByText('Dibukukan', { exact: true }).waitFor()
    await history.getByText('Dicatat', { exact: true }).waitFor()
    expect(await history.getByText(/→|\(\d\/\d\)/).count()).toBe(0)
  })

  test('fits a phone, each step in a line', async () => {
    const bill = await billIn(stage().url, 'submitted')
    const { page, go, expectAccessible } = await stage().visit('treasurer', { viewport: PHONE, hasTouch: true })
    await go(`/accounting/bills/${bill.id}`)
    await life(page).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    const heights = await life(page)
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => step.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(80)
    await expectAccessible()
  })

  test('of a plan, adding a line does not compete with handing it in', async () => {
    const { data } = await (await voiceOf(stage().url, 'treasurer')).get('/api/budget/planning?state=draft&limit=1')
    const { page, go } = await stage().visit('treasurer', { viewport: LAPTOP })
    await go(`/budget/planning/${data[0].id}`)
    await page.getByRole('button', { name: 'Tambah rincian' }).waitFor()
    expect(await filled(page).allInnerTexts()).toEqual(['Ajukan'])
  })
})
