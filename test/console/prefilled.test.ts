// Forms that begin with what is known: what somebody would look up elsewhere stands there, says why, and is typed over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, doWith } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

describeConsole('what is known already', (stage) => {
  test('a bill of a vendor without terms is due in a month, which is said and typed over', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    await voice.post('/api/accounting/vendors/create', { name: 'UD Tanpa Tempo' })
    const { page, go, expectAccessible } = await stage().visit('treasurer', PHONE)
    await go('/accounting/bills/new')
    await page.getByLabel('Tanggal tagihan').fill('2/11/26')
    await pick(page, 'Rekanan', 'UD Tanpa Tempo')
    const due = page.getByRole('textbox', { name: 'Jatuh tempo' })
    await expect.poll(() => due.inputValue()).toBe('2 Des 2026')
    const why = page.getByText('Rekanan ini belum punya tempo: 30 hari sesudah tanggal tagihan.')
    await why.waitFor()
    await expectAccessible()
    await due.fill('20/11/26')
    await page.keyboard.press('Tab')
    expect(await due.inputValue()).toBe('20 Nov 2026')
    await why.waitFor({ state: 'detached' })
  })

  test('the first payment of a fund is made from the one bank account that holds it', async () => {
    const { page, go } = await stage().visit('treasurer', PHONE)
    const { data } = await (await page.request.get('/api/accounting/payment-requests?state=released&limit=1')).json()
    await go(`/accounting/payment-requests/${data[0].id}`)
    await doWith(page, 'Bayar')
    const account = page.getByRole('dialog').getByRole('combobox', { name: 'Dari akun' })
    await expect.poll(() => account.inputValue()).toMatch(/^1111/)
  })
})
