// A school that is a taxable person, ARKAS's sheets and grants beside BOS, as people meet them: on a phone, in English, with what went wrong
// told in a sentence.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companyBySlug } from '../../src/kernel/admin.ts'
import { describeConsole, still } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')

async function choose(page: Page, label: RegExp, words: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: words }).first().click()
}

describeConsole('taxes, sheets and grants', (stage) => {
  test('a hall is let with VAT and its month settled, on a phone in English', async () => {
    const visit = await stage().visit('admin', PHONE)
    const { page } = visit
    const { id: company_id } = await companyBySlug(stage().t.admin, 'sma')
    const data = { jsonrpc: '2.0', method: 'call', params: { company_id } }
    expect((await page.request.post('/api/auth/switch-company', { data })).status()).toBe(200)
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    await visit.go('/accounting/sales/new')
    await page.getByLabel('Sale date').fill('10 Nov 2026')
    await page.getByLabel('Sale date').press('Tab')
    await page.getByLabel('Description').first().fill('Hall for a graduation')
    await page.getByLabel('Buyer', { exact: true }).fill('PT Wisuda')
    await choose(page, /^To account/, /^1111/)
    await page.getByLabel('Description').nth(1).fill('Hall')
    await choose(page, /^Goods or service/, /Service/)
    await choose(page, /^Unit/, /^Day$/)
    await page.getByRole('combobox', { name: /^Account/ }).fill('4402')
    await page.getByRole('option', { name: /^4402/ }).click()
    await page.getByLabel('Quantity').fill('1')
    await page.getByLabel('Unit price').fill('1000000')
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/^PJ\/\d/)
      .first()
      .waitFor()
    await page.getByText('110,000').first().waitFor()
    await visit.expectAccessible()
    // Its money has come: nobody is told to receive it. Of a sale on credit that is the button.
    expect(await page.getByText('Next step').count()).toBe(0)
    const owed = await (await page.request.get('/api/accounting/sales?owed=true')).json()
    await visit.go(`/accounting/sales/${owed.data[0].id}`)
    await page.getByRole('button', { name: 'Receive payment' }).waitFor()

    // October is soft-closed: who makes its return says why.
    await visit.go('/accounting/vat-returns/new')
    await page.getByLabel('Month').fill('Oct 2026')
    await page.getByLabel('Month').press('Tab')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This period is provisionally closed.').first().waitFor()
    await page.getByLabel('Reason').fill('Made after the books were closed for now')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/vat-returns\/\d+$/)
    await still(page)
    expect(await fits(page)).toBe(true)
    await visit.expectAccessible()
    await visit.go('/accounting/vat-months')
    await page.getByText('October 2026').first().waitFor()
    expect(await fits(page)).toBe(true)
  })

  test('ARKAS’s sheet is fetched beside the print; brought back for a closed month it gets a sentence', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/budget/cash-entries')
    const link = page.getByRole('link', { name: 'Lembar ARKAS (XLSX)' })
    const sheet = await page.request.get((await link.getAttribute('href'))!.replace(/month=\d+/, 'month=9'))
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    await visit.go('/budget/imports/new')
    await page.getByLabel('Yang diimpor').selectOption({ label: 'BKU dari ARKAS' })
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.locator('input[type=file]').setInputFiles({ name: 'bku.xlsx', mimeType, buffer: await sheet.body() })
    await page.getByRole('button', { name: 'Periksa berkas' }).click()
    await page.getByText(/buku kas bulan itu tidak terbuka\. Tidak ada yang diimpor\./).waitFor()
    await visit.expectAccessible()
  })

  test('grants beside BOS and slips of the cash book fit a phone', async () => {
    const visit = await stage().visit('treasurer', PHONE)
    for (const address of [
      '/bos/grant-schemes',
      '/bos/grant-phases',
      '/bos/grant-headings',
      '/budget/withheld-taxes',
    ]) {
      await visit.go(address)
      expect([address, await fits(visit.page)]).toEqual([address, true])
      await visit.expectAccessible()
    }
    await visit.page.evaluate(() => localStorage.setItem('pendopo-language', 'en'))
    await visit.go('/budget/cash-entries')
    await visit.page.getByRole('link', { name: 'ARKAS sheet (XLSX)' }).waitFor()
    expect(await fits(visit.page)).toBe(true)
    await visit.go('/bos/grant-schemes')
    await visit.page.getByText('BOS Daerah').first().waitFor()
  })

  test('the desk in English: papers that are signed, rows with their next step, days and years as people write them', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    // The minute that the auditor asks for, with what is open by name.
    await visit.go('/accounting/reports/bank-reconciliation?account=1111&date=2026-10-31')
    const minute = page.getByRole('article', { name: /reconciliation/i })
    await minute.getByText('BIAYA ADM', { exact: true }).waitFor()
    const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
    // The paper speaks as its page does, whatever the browser itself is set to and the account was told before.
    const paper = (await page.request.get(pdf!)).headers()
    expect(paper['content-type']).toContain('pdf')
    expect(paper['content-disposition']).toMatch(/reconciliation/i)
    // Printed from the browser there is the sheet alone, black on white in the dark too.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const role of ['button', 'navigation', 'search', 'textbox'] as const)
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0])
    expect(await page.evaluate('getComputedStyle(document.querySelector("article")).color')).toBe('rgb(0, 0, 0)')
    await minute.getByText('Dewi Lestari').first().waitFor()
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await visit.expectAccessible()
    // A day stands in one line.
    await visit.go('/accounting/reports/taxes')
    const due = page.getByText('16 Feb 2026', { exact: true }).first()
    expect(await due.evaluate((text) => text.getClientRects().length)).toBe(1)
    // A statement is called by its account and its last day, not by the name of the list.
    await visit.go('/accounting/bank-statements')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('heading', { level: 1, name: /^1113 .+ · 31 Oct 2026$/ }).waitFor()
    // What is due can be settled from its row, with what the row knows filled in.
    await visit.go('/accounting/recurring-due')
    await page.getByText('1 recurring item due').waitFor()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a draft' }).click()
    const form = page.getByRole('dialog', { name: 'Make a draft' })
    await expect.poll(() => form.getByLabel('Month').inputValue()).toBe('November 2026')
    await visit.go('/accounting/taxes/due')
    await page.getByRole('row').filter({ hasText: 'BILL/' }).first().click()
    await page.getByRole('link', { name: 'New tax deposit' }).click()
    await expect.poll(() => page.getByLabel('Month').inputValue()).toBe('November 2026')
    // Nothing of the note is left: nobody is told to use it.
    await visit.go('/accounting/credit-notes')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remove from bill' }).waitFor()
    expect(await page.getByText('Apply to a bill').count()).toBe(0)
    // Years and days of rules; codes keep their letters; emptiness leads on.
    await visit.go('/bos/grant-phases')
    await page.getByRole('cell', { name: '1 Feb', exact: true }).waitFor()
    expect(await page.getByText('2,026').count()).toBe(0)
    await visit.go('/accounting/tax-deposits/new')
    await page.getByLabel(/^NTPN/).first().waitFor()
    await visit.go('/budget/reports/arkas-cash-book?year=2031&month=1')
    await page.getByText('Nothing to report for this selection.').waitFor()
    await visit.go('/accounting/vat-months')
    await page.getByText('VAT months start once').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'VAT registrations' }).click()
    await page.waitForURL(/vat-registrations$/)
  })
})
